import Foundation

/// Somebody who wants to know when something has been laid out anew.
@MainActor
protocol GeometryListener: AnyObject {
  func geometryDidChange()
}

/// Calls something when what is read of a view's geometry has changed.
nonisolated struct GeometryChangeModifier<Value: Equatable>: ViewModifier {
  let transform: (GeometryProxy) -> Value
  let action: (Value, Value) -> Void
  typealias Body = Never

  @MainActor static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<C, Self>> {
    GeometryChangeNode(view, context)
  }
}

private final class GeometryChangeNode<Content: View, Value: Equatable>: ModifierNode<
  Content, GeometryChangeModifier<Value>
>, GeometryListener
{
  private var last: Value?

  override var isTransparent: Bool { true }

  override init(_ view: ModifiedContent<Content, GeometryChangeModifier<Value>>, _ context: NodeContext) {
    super.init(view, context)
    graph.listenToGeometry(self)
  }

  override func didDetach() { graph.unlistenToGeometry(self) }

  func geometryDidChange() {
    guard let item = content?.items.first else { return }
    let value = modifier.transform(GeometryProxy(item: item, size: item.frame.size))
    guard value != last else { return }
    let old = last ?? value
    last = value
    graph.afterUpdate { [weak self] in
      guard let self, !isDetached else { return }
      modifier.action(old, value)
    }
  }
}

extension View {
  /// Calls something with what is read of the view's geometry: when it has been laid out first, and when that has changed.
  public nonisolated func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
  ) -> some View { modifier(GeometryChangeModifier(transform: transform, action: { action($1) })) }

  /// Calls something with what was and what is read of the view's geometry: when it has been laid out first, and when that
  /// has changed.
  public nonisolated func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View { modifier(GeometryChangeModifier(transform: transform, action: action)) }
}
