import Foundation

/// How far a view wants to stand from its neighbours.
public struct ViewSpacing: Sendable {
  enum Kind: Equatable, Sendable {
    case standard
    /// Lines of text stand closer to each other, by their height.
    case text(lineHeight: CGFloat)
    /// Takes its room itself.
    case none
  }

  var kind = Kind.standard

  /// Makes the spacing of a view that says nothing of it.
  public init() {}
  init(_ kind: Kind) { self.kind = kind }

  /// A view that wants no room around it.
  public static let zero = ViewSpacing(.none)

  /// The distance to the view that follows, in points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    switch (kind, next.kind) {
    case (.none, _), (_, .none): return 0
    case (.text(let first), .text(let second)) where axis == .vertical: return (max(first, second) * 0.1).rounded(.up)
    default: return 8
    }
  }

  /// Takes in what another view wants on some edges; the greater of both counts.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    if kind != other.kind { kind = kind == .none ? other.kind : .standard }
  }

  /// This and what another view wants.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }
}

/// One of the two directions of a layout.
@frozen
public enum Axis: Int8, CaseIterable, Sendable {
  /// Sideways.
  case horizontal
  /// Up and down.
  case vertical

  /// Some of the directions.
  public struct Set: OptionSet, Sendable {
    /// A bit for each direction.
    public let rawValue: Int8
    /// Makes a set from bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Sideways.
    public static let horizontal = Set(rawValue: 1)
    /// Up and down.
    public static let vertical = Set(rawValue: 2)
  }
}

/// One side of a rectangle.
@frozen
public enum Edge: Int8, CaseIterable, Sendable {
  /// The upper side.
  case top
  /// The side at which reading begins.
  case leading
  /// The lower side.
  case bottom
  /// The side at which reading ends.
  case trailing

  /// Some of the sides.
  public struct Set: OptionSet, Sendable {
    /// A bit for each side.
    public let rawValue: Int8
    /// Makes a set from bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The set of one side.
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
    /// The upper side.
    public static let top = Set(.top)
    /// The side at which reading begins.
    public static let leading = Set(.leading)
    /// The lower side.
    public static let bottom = Set(.bottom)
    /// The side at which reading ends.
    public static let trailing = Set(.trailing)
    /// Both sides.
    public static let horizontal: Set = [.leading, .trailing]
    /// Above and below.
    public static let vertical: Set = [.top, .bottom]
    /// Every side.
    public static let all: Set = [.top, .leading, .bottom, .trailing]
  }
}

/// Distances from the four sides of a rectangle inwards, in points.
public struct EdgeInsets: Equatable, Sendable {
  /// From the top.
  public var top: CGFloat
  /// From the side at which reading begins.
  public var leading: CGFloat
  /// From the bottom.
  public var bottom: CGFloat
  /// From the side at which reading ends.
  public var trailing: CGFloat

  /// Makes insets.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Makes insets of zero.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  init(_ length: CGFloat, _ edges: Edge.Set) {
    self.init(
      top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)
  }
}
