import Foundation
import GlissadeLayers

/// Views that may be larger than the room for them, and are moved in it by hand, wheel and keys.
///
/// The compositor thread follows the hand: also while the main thread is busy the content moves, glides and comes back from
/// beyond its ends.
nonisolated public struct ScrollView<Content: View>: View {
  /// The directions in which the content moves.
  public var axes: Axis.Set
  /// Whether a bar shows where the content is while it moves.
  public var showsIndicators: Bool
  /// The content.
  public var content: Content

  /// Makes a room for larger content, one below the other or side by side.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
    ScrollNode(view, context)
  }
}

private final class ScrollNode<Content: View>: ViewNode<ScrollView<Content>> {
  private var child: ViewNode<ScrollContent<Content>>?
  private var item: ScrollItem?

  override init(_ view: ScrollView<Content>, _ context: NodeContext) {
    super.init(view, context)
    let content = ScrollContent(axes: view.axes, content: view.content)
    let child = ScrollContent<Content>._makeNode(content, childContext)
    self.child = child
    item = ScrollItem(self, child, view.axes)
    item?.showsIndicators = view.showsIndicators
  }

  /// Scroll views inside have places and positions of their own.
  override var childEnvironment: EnvironmentValues {
    let sharesSheet = environment.presentationScroll != nil && view.axes.contains(.vertical)
    guard
      environment.scrollPosition != nil || environment.defaultScrollAnchor != nil
        || !environment.scrollObservers.isEmpty || sharesSheet
    else { return environment }
    if let (outer, inner) = reduced, outer.isIdentical(to: environment) { return inner }
    var inner = environment
    inner.scrollPosition = nil
    inner.defaultScrollAnchor = nil
    inner.scrollObservers = []
    // The outermost one shares with a sheet.
    if sharesSheet { inner.presentationScroll = nil }
    reduced = (environment, inner)
    return inner
  }
  private var reduced: (outer: EnvironmentValues, inner: EnvironmentValues)?

  override var childNodes: [Node] { child.map { [$0] } ?? [] }
  override var isTransparent: Bool { false }
  override func isSame(_ new: ScrollView<Content>) -> Bool { false }
  override func makeItems() -> [Item] { item.map { [$0] } ?? [] }
  override func childItemsDidChange() { item?.childItemsDidChange() }

  override func viewDidChange(from old: ScrollView<Content>) {
    item?.showsIndicators = view.showsIndicators
    if old.axes != view.axes { item?.axes = view.axes }
    child?.receive(ScrollContent(axes: view.axes, content: view.content))
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    item?.environmentDidChange()
  }

  override func breakCycles() { item = nil }

  /// Where the content is counts.
  override var holdsState: Bool { item?.isAtStart == false || super.holdsState }

  override func didDetach() { item?.end() }
}

/// The content of a scroll view: its views in a stack.
private struct ScrollContent<Content: View>: View {
  let axes: Axis.Set
  let content: Content
  var body: some View {
    if axes == .horizontal {
      HStack { content }
    } else {
      VStack { content }
    }
  }
}
