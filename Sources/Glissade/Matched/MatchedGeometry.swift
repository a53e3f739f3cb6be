import Foundation

/// What views of a group have in common.
@frozen
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// A bit for each property.
  public let rawValue: UInt32
  /// Makes a set from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Where they are in the window.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// How large they are.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// Where they are, and how large.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// The name of a group: an id in a namespace.
struct MatchedGeometryKey: Hashable {
  let id: AnyHashable
  let namespace: Namespace.ID
  /// The page of a navigation stack: groups do not reach across pages.
  var page: UInt64?
}

/// Makes a view one of a group that shares a frame.
nonisolated public struct _MatchedGeometryEffect: ItemModifier {
  let key: MatchedGeometryKey
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool
  public typealias Body = Never

  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { MatchedItem(inner, self, node) }
}

extension View {
  /// Gives views of a group one frame: that of the one which is its source.
  ///
  /// A group is all views of the window with one id in one namespace. Its source is laid out as usual; the others are proposed
  /// the source's size, and put where it is, without a change for the layout around them. Where another view becomes the source
  /// under an animation, all of the group move from where the last one was to where the new one is: so a view that is taken
  /// away and one that comes in its place seem to be one. What is seen of the two on the way is the matter of their
  /// transitions.
  ///
  /// A view that is on its way out is no source. Of several sources the one that was inserted last counts, and a line in the
  /// log tells of them; without a source each view keeps its own frame. Sizes that a `frame` modifier inside sets stay: put
  /// the effect inside of it.
  ///
  /// Views on two pages of a `NavigationStack` are of two groups; a line in the log tells of it.
  ///
  /// Cost: a layer for each view. Source: SwiftUI.
  ///
  /// - Parameters:
  ///   - id: the group's id in the namespace.
  ///   - namespace: keeps groups of several views apart.
  ///   - properties: what the views have in common.
  ///   - anchor: the point of the view that lies on the same point of the source.
  ///   - isSource: whether the others follow this view.
  public nonisolated func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View {
    modifier(
      _MatchedGeometryEffect(
        key: MatchedGeometryKey(id: AnyHashable(id), namespace: namespace), properties: properties, anchor: anchor,
        isSource: isSource))
  }
}
