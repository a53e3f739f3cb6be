import Foundation
import GlissadeLayers

/// How a view is seen at the ends of the transition that it is the source of.
public protocol MatchedTransitionSourceConfiguration: Sendable {
  /// Not for programs.
  var _look: _MatchedTransitionLook { get }
}

/// Not for programs.
public struct _MatchedTransitionLook: Sendable, Equatable {
  struct Shadow: Sendable, Equatable {
    var color: Color
    var radius: CGFloat
    var x: CGFloat
    var y: CGFloat
  }
  var background: Color?
  var shape: RoundedRectangle?
  var shadow: Shadow?
}

/// A configuration in which nothing is said: the view's own corners, and neither a background nor a shadow.
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {
  public var _look: _MatchedTransitionLook { _MatchedTransitionLook() }
}

/// A configuration in which something is said.
public struct ChangedMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {
  public let _look: _MatchedTransitionLook
}

extension MatchedTransitionSourceConfiguration {
  private func with(
    _ change: (inout _MatchedTransitionLook) -> Void
  ) -> ChangedMatchedTransitionSourceConfiguration {
    var look = _look
    change(&look)
    return ChangedMatchedTransitionSourceConfiguration(_look: look)
  }

  /// What is seen behind the view while it flies.
  public func background(_ style: Color) -> some MatchedTransitionSourceConfiguration {
    with { $0.background = style }
  }
  /// The shape that the view is cut to while it flies: the corners with which the page begins.
  public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration {
    with { $0.shape = shape }
  }
  /// The shadow that the view casts while it flies.
  public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some MatchedTransitionSourceConfiguration {
    with { $0.shadow = _MatchedTransitionLook.Shadow(color: color, radius: radius, x: x, y: y) }
  }
}

/// Names a view out of which a page may grow.
nonisolated public struct _MatchedTransitionSource: ItemModifier {
  let key: MatchedTransitionKey
  let look: _MatchedTransitionLook
  public typealias Body = Never

  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> {
    MatchedTransitionSourceItem(inner, self, node)
  }

  @MainActor public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<C, Self>> {
    MatchedTransitionSourceNode(view, context)
  }
}

/// A lazy container keeps the source of a page that is out: the way back leads to where it is.
private final class MatchedTransitionSourceNode<Content: View>: ItemModifierNode<Content, _MatchedTransitionSource> {
  override var holdsState: Bool { graph.transitionSources.isInUse(modifier.key) || super.holdsState }
}

extension View {
  /// Names the view out of which a page grows whose `navigationTransition` says `.zoom(sourceID:in:)`.
  ///
  /// It may stand on a link or inside of its label. The page begins with the corners of the view, where it is cut to a rounded
  /// rectangle. Cost: a layer.
  public nonisolated func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View {
    modifier(
      _MatchedTransitionSource(
        key: MatchedTransitionKey(id: AnyHashable(id), namespace: namespace), look: _MatchedTransitionLook()))
  }

  /// Names the view out of which a page grows, and says how it is seen while it flies.
  ///
  /// ```swift
  /// card.matchedTransitionSource(id: card.id, in: namespace) { source in
  ///   source.background(.white).clipShape(.rect(cornerRadius: 16)).shadow(radius: 8, y: 4)
  /// }
  /// ```
  public nonisolated func matchedTransitionSource<C: MatchedTransitionSourceConfiguration>(
    id: some Hashable, in namespace: Namespace.ID,
    configuration: (EmptyMatchedTransitionSourceConfiguration) -> C
  ) -> some View {
    modifier(
      _MatchedTransitionSource(
        key: MatchedTransitionKey(id: AnyHashable(id), namespace: namespace),
        look: configuration(EmptyMatchedTransitionSourceConfiguration())._look))
  }
}
