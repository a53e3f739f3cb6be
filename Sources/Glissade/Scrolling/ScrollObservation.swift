import Foundation

/// Where the content of a scroll view is, and how large.
public struct ScrollGeometry: Equatable, Sendable {
  /// How far the content has been moved, in points; with margins it begins below zero.
  public var contentOffset: CGPoint
  /// The size of the content without its margins, in points.
  public var contentSize: CGSize
  /// The margins around the content.
  public var contentInsets: EdgeInsets
  /// The size of the scroll view, in points.
  public var containerSize: CGSize

  /// The part of the content that is seen, in its own coordinates.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
  /// The rectangle of the scroll view in the content's coordinates.
  public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }

  /// Makes a geometry.
  public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }
}

/// What the content of a scroll view does.
public enum ScrollPhase: Hashable, Sendable {
  /// It is at rest.
  case idle
  /// A finger lies on it and may come to move it. Here a scroll view goes from `idle` to `interacting` at once: the compositor
  /// thread tells of a finger when it moves something.
  case tracking
  /// A finger moves it.
  case interacting
  /// It glides, or comes back from beyond an end, after the user has let go; a wheel's notches are so.
  case decelerating
  /// It is on its way to where the program has sent it.
  case animating

  /// Whether it moves.
  public var isScrolling: Bool { self != .idle }

  /// Of two axes the one with the higher rank is told.
  var rank: Int {
    switch self {
    case .idle: 0
    case .animating: 1
    case .decelerating: 2
    case .tracking: 3
    case .interacting: 4
    }
  }
}

/// What is known of a change of a scroll view's phase.
public struct ScrollPhaseChangeContext {
  /// Where the content is.
  public let geometry: ScrollGeometry
}

/// Somebody who wants to know what the content of the scroll view inside does.
@MainActor
protocol ScrollObserver: AnyObject {
  func scrollDidChange(_ scroll: ScrollItem)
}

private enum ScrollObserversKey: EnvironmentKey {
  static var defaultValue: [any ScrollObserver] { [] }
}

extension EnvironmentValues {
  var scrollObservers: [any ScrollObserver] {
    get { self[ScrollObserversKey.self] }
    set { self[ScrollObserversKey.self] = newValue }
  }
}

/// Calls something when what is read of a scroll view has changed.
nonisolated struct ScrollObservationModifier<Value: Equatable>: ViewModifier {
  let isInitial: Bool
  let read: (ScrollGeometry, ScrollPhase) -> Value
  let action: (Value, Value, ScrollGeometry) -> Void
  typealias Body = Never

  @MainActor static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<C, Self>> {
    ScrollObservationNode(view, context)
  }
}

private final class ScrollObservationNode<Content: View, Value: Equatable>: ModifierNode<
  Content, ScrollObservationModifier<Value>
>, ScrollObserver
{
  private var last: Value?
  private var around: EnvironmentValues?
  private var inner = EnvironmentValues()

  override var isTransparent: Bool { true }

  override var childEnvironment: EnvironmentValues {
    if let around, around.isIdentical(to: environment) { return inner }
    around = environment
    inner = environment
    inner.scrollObservers.append(self)
    return inner
  }

  func scrollDidChange(_ scroll: ScrollItem) {
    let geometry = scroll.geometry
    let value = modifier.read(geometry, scroll.phase)
    guard value != last else { return }
    let old = last
    last = value
    guard old != nil || modifier.isInitial else { return }
    graph.afterUpdate { [weak self] in
      guard let self, !isDetached else { return }
      modifier.action(old ?? value, value, geometry)
    }
  }
}

extension View {
  /// Calls something with what was and what is read of the geometry of the scroll view inside, when that has changed: at first,
  /// and as the content moves and grows.
  public nonisolated func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(
      ScrollObservationModifier<T>(isInitial: true, read: { geometry, _ in transform(geometry) }) { old, new, _ in
        action(old, new)
      })
  }

  /// Calls something when the scroll view inside begins or ends to be moved.
  public nonisolated func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View { onScrollPhaseChange { old, new, _ in action(old, new) } }

  /// Calls something when the scroll view inside begins or ends to be moved, with where the content is then.
  public nonisolated func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    modifier(
      ScrollObservationModifier<ScrollPhase>(isInitial: false, read: { $1 }) { old, new, geometry in
        action(old, new, ScrollPhaseChangeContext(geometry: geometry))
      })
  }
}
