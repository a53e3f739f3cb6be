import Foundation

/// Where the content of a scroll view is, as the program says it and the user changes it.
///
/// ```swift
/// @State private var position = ScrollPosition(edge: .top)
/// ScrollView { ... }.scrollPosition($position)
/// Button("Down") { withAnimation { position.scrollTo(edge: .bottom) } }
/// ```
///
/// Once the user moves the content, `isPositionedByUser` is true, and `viewID` is that of the view of the `scrollTargetLayout()`
/// that stands at the anchor.
public struct ScrollPosition: Equatable, Sendable {
  enum Place: Equatable, @unchecked Sendable {
    case automatic
    case id(AnyHashable, anchor: UnitPoint?)
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
  }

  /// What the program has said last.
  var place = Place.automatic
  /// Tells one saying from the next one of the same place.
  var count = 0
  /// The view that stands at the anchor, as the scroll view tells.
  var shownID: ShownID?
  /// Whether the user has moved the content since the program last said where it is to be.
  public internal(set) var isPositionedByUser = false

  struct ShownID: Equatable, @unchecked Sendable {
    let id: AnyHashable
  }

  /// Makes a position that says nothing; the ids of views are of a type.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self) {}

  /// Makes a position at the view of an id.
  public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) { scrollTo(id: id, anchor: anchor) }

  /// Makes a position at an edge of the content.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, edge: Edge) { scrollTo(edge: edge) }

  /// Makes a position at a point of the content, in points.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, point: CGPoint) { scrollTo(point: point) }

  /// Makes a position at a place of the content along both axes, in points.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat, y: CGFloat) { scrollTo(x: x, y: y) }

  /// Makes a position at a place of the content along the horizontal axis, in points.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat) { scrollTo(x: x) }

  /// Makes a position at a place of the content along the vertical axis, in points.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, y: CGFloat) { scrollTo(y: y) }

  private mutating func go(to place: Place) {
    self.place = place
    count += 1
    shownID = nil
    isPositionedByUser = false
  }

  /// Brings the view of an id to the anchor; under `withAnimation` the content moves there.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    go(to: .id(AnyHashable(id), anchor: anchor))
  }
  /// Goes to an edge of the content.
  public mutating func scrollTo(edge: Edge) { go(to: .edge(edge)) }
  /// Goes to a point of the content, in points.
  public mutating func scrollTo(point: CGPoint) { go(to: .point(x: point.x, y: point.y)) }
  /// Goes to a place of the content along both axes, in points.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { go(to: .point(x: x, y: y)) }
  /// Goes to a place of the content along the horizontal axis, in points.
  public mutating func scrollTo(x: CGFloat) { go(to: .point(x: x, y: nil)) }
  /// Goes to a place of the content along the vertical axis, in points.
  public mutating func scrollTo(y: CGFloat) { go(to: .point(x: nil, y: y)) }

  /// The edge that the program has said last; nil once the user has moved the content.
  public var edge: Edge? {
    if case .edge(let edge) = place, !isPositionedByUser { return edge }
    return nil
  }
  /// The point that the program has said last; nil once the user has moved the content.
  public var point: CGPoint? {
    if case .point(let x?, let y?) = place, !isPositionedByUser { return CGPoint(x: x, y: y) }
    return nil
  }
  /// The place along the horizontal axis that the program has said last; nil once the user has moved the content.
  public var x: CGFloat? {
    if case .point(let x, _) = place, !isPositionedByUser { return x }
    return nil
  }
  /// The place along the vertical axis that the program has said last; nil once the user has moved the content.
  public var y: CGFloat? {
    if case .point(_, let y) = place, !isPositionedByUser { return y }
    return nil
  }
  /// The id of the view at the anchor: that which the program has said, or the user has brought there.
  public var viewID: (any Hashable & Sendable)? {
    // A protocol without requirements leaves no trace that could be asked for; ids of views are values.
    anyID.map { unsafeBitCast($0.base as! any Hashable, to: (any Hashable & Sendable).self) }
  }
  /// The id of the view at the anchor, if it is of a type.
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { anyID?.base as? T }

  private var anyID: AnyHashable? {
    if let shownID { return shownID.id }
    if case .id(let id, _) = place, !isPositionedByUser { return id }
    return nil
  }
}

/// Who wants to say, and to know, where the content of a scroll view is.
struct ScrollPositionLink: @unchecked Sendable {
  /// What is said, nothing at first; `count` tells one saying from the next.
  var place: ScrollPosition.Place
  var count: Int
  var anchor: UnitPoint?
  /// Is told of the view at the anchor when the user has moved the content.
  var tell: (AnyHashable?) -> Void
}

nonisolated private struct PositionModifier: ViewModifier {
  let position: Binding<ScrollPosition>
  let anchor: UnitPoint?
  @MainActor func body(content: Content) -> some View {
    let position = position
    return content.environment(
      \.scrollPosition,
      ScrollPositionLink(
        place: position.wrappedValue.place, count: position.wrappedValue.count, anchor: anchor
      ) { id in
        var new = position.wrappedValue
        new.shownID = id.map { ScrollPosition.ShownID(id: $0) }
        new.isPositionedByUser = true
        if new != position.wrappedValue { position.wrappedValue = new }
      })
  }
}

nonisolated private struct PositionIDModifier<ID: Hashable>: ViewModifier {
  @Binding var id: ID?
  let anchor: UnitPoint?
  @MainActor func body(content: Content) -> some View {
    content.environment(
      \.scrollPosition,
      ScrollPositionLink(
        place: id.map { .id(AnyHashable($0), anchor: nil) } ?? .automatic, count: 0, anchor: anchor
      ) { new in
        if let new = new?.base as? ID, new != id { id = new }
      })
  }
}

private enum PositionKey: EnvironmentKey {
  static let defaultValue: ScrollPositionLink? = nil
}

extension EnvironmentValues {
  /// Who says and hears where the content of the scroll view inside is.
  var scrollPosition: ScrollPositionLink? {
    get { self[PositionKey.self] }
    set { self[PositionKey.self] = newValue }
  }
}

extension View {
  /// Ties a value to the view of the `scrollTargetLayout()` that stands at the beginning of the scroll view, or at another
  /// anchor: it changes as the user moves the content, and setting it moves the content.
  public nonisolated func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
    modifier(PositionIDModifier(id: id, anchor: anchor))
  }

  /// Ties a value to where the content of the scroll view is: setting it moves the content, and it tells of what the user does.
  public nonisolated func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(PositionModifier(position: position, anchor: anchor))
  }
}
