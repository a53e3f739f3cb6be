import Foundation

/// Makes the pages for values of a type.
nonisolated struct ValueDestination<D: Hashable>: ViewModifier {
  let build: (D) -> AnyView
  typealias Body = Never

  @MainActor static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<C, Self>> {
    ValueDestinationNode(view, context)
  }
}

private final class ValueDestinationNode<Content: View, D: Hashable>: ModifierNode<Content, ValueDestination<D>> {
  private var destination: NavigationDestination?
  private weak var model: NavigationModel?

  override var isTransparent: Bool { true }
  override func prepare() { register() }

  private var build: (AnyHashable) -> AnyView? {
    let build = modifier.build
    return { ($0.base as? D).map(build) }
  }

  private func register() {
    guard model !== environment.navigation || destination == nil else { return }
    if let destination { model?.remove(destination) }
    let made = NavigationDestination(D.self, build)
    destination = made
    model = environment.navigation
    if let model {
      model.add(made)
    } else {
      ViewLog.once("a navigationDestination(for: \(D.self).self) stands outside of a NavigationStack and does nothing")
    }
  }

  override func modifierDidChange(from old: ValueDestination<D>) { destination?.update(build) }
  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    register()
  }
  override func didDetach() { if let destination { model?.remove(destination) } }
}

/// Presents a page while a value says so.
nonisolated private struct PageWhilePresented: ViewModifier {
  let isPresented: Bool
  let build: () -> AnyView
  /// Presents the same page again.
  let begin: () -> Void
  let end: () -> Void
  typealias Body = Never

  @MainActor static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<C, Self>> {
    PresentingNode(view, context)
  }
}

private final class PresentingNode<Content: View>: ModifierNode<Content, PageWhilePresented> {
  private let page = PresentedPage()

  override var isTransparent: Bool { true }
  override func prepare() { follow() }

  private func follow() {
    page.end = modifier.end
    if modifier.isPresented {
      page.begin = modifier.begin
      // What leaves keeps the view that it had.
      page.update(modifier.build)
      environment.navigation?.present(page)
    } else {
      environment.navigation?.remove(page)
    }
  }

  override func modifierDidChange(from old: PageWhilePresented) { follow() }
  override func didDetach() { environment.navigation?.remove(page) }
}

nonisolated private struct PresentedDestination<Destination: View>: ViewModifier {
  let isPresented: Binding<Bool>
  let destination: () -> Destination

  @MainActor func body(content: Content) -> some View {
    content.modifier(
      PageWhilePresented(
        isPresented: isPresented.wrappedValue, build: { AnyView(destination()) },
        begin: { isPresented.wrappedValue = true },
        end: { if isPresented.wrappedValue { isPresented.wrappedValue = false } }))
  }
}

nonisolated private struct ItemDestination<Item: Hashable, Destination: View>: ViewModifier {
  let item: Binding<Item?>
  let destination: (Item) -> Destination

  @MainActor func body(content: Content) -> some View {
    let shown = item.wrappedValue
    content.modifier(
      PageWhilePresented(
        isPresented: shown != nil, build: { shown.map { AnyView(destination($0)) } ?? AnyView(EmptyView()) },
        begin: { item.wrappedValue = shown },
        end: { if item.wrappedValue != nil { item.wrappedValue = nil } }))
  }
}

extension View {
  /// Says which view the stack around shows for values of a type: on the root or on any page, outside of lazy containers.
  ///
  /// Of several for one type in a stack, the first counts.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(ValueDestination<D> { AnyView(destination($0)) })
  }

  /// Pushes a view while a value is true; going back makes it false.
  public nonisolated func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V
  ) -> some View {
    modifier(PresentedDestination(isPresented: isPresented, destination: destination))
  }

  /// Pushes the view of an item while there is one; going back makes it nil.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(ItemDestination(item: item, destination: destination))
  }
}
