import Foundation

/// A kind of guide line of views, by its place where a view does not set another.
public protocol AlignmentID {
  /// Where the guide lies in a view of a size.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A vertical line by which views are aligned horizontally.
public struct HorizontalAlignment: Equatable, Sendable {
  let key: AlignmentKey

  /// A guide of the program's own.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: ObjectIdentifier(id), isVertical: false, type: id) }

  /// The edge at which reading begins.
  public static let leading = HorizontalAlignment(Leading.self)
  /// The middle.
  public static let center = HorizontalAlignment(Center.self)
  /// The edge at which reading ends.
  public static let trailing = HorizontalAlignment(Trailing.self)

  private enum Leading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
  }
  private enum Trailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }
}

/// A horizontal line by which views are aligned vertically.
public struct VerticalAlignment: Equatable, Sendable {
  let key: AlignmentKey

  /// A guide of the program's own.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: ObjectIdentifier(id), isVertical: true, type: id) }

  /// The top edge.
  public static let top = VerticalAlignment(Top.self)
  /// The middle.
  public static let center = VerticalAlignment(Center.self)
  /// The bottom edge.
  public static let bottom = VerticalAlignment(Bottom.self)
  /// The line on which the first line of text stands; the bottom of what has no text.
  public static let firstTextBaseline = VerticalAlignment(FirstTextBaseline.self)
  /// The line on which the last line of text stands; the bottom of what has no text.
  public static let lastTextBaseline = VerticalAlignment(LastTextBaseline.self)

  private enum Top: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }
  private enum Bottom: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  private enum FirstTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  private enum LastTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
}

/// A guide, whichever way it lies.
struct AlignmentKey: Equatable, @unchecked Sendable {
  var id: ObjectIdentifier
  var isVertical: Bool
  var type: any AlignmentID.Type

  static func == (a: Self, b: Self) -> Bool { a.id == b.id && a.isVertical == b.isVertical }
}

/// A place in a rectangle by which views are aligned both ways.
public struct Alignment: Equatable, Sendable {
  /// The guide that aligns horizontally.
  public var horizontal: HorizontalAlignment
  /// The guide that aligns vertically.
  public var vertical: VerticalAlignment

  /// Puts two guides together.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle of the trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The middle of the top edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The middle of the bottom edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The leading end of the top edge.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The trailing end of the top edge.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The leading end of the bottom edge.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The trailing end of the bottom edge.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// The middle of the first line of text.
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  /// The leading end of the first line of text.
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  /// The trailing end of the first line of text.
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  /// The leading end of the last line of text.
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  /// The trailing end of the last line of text.
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

/// The size of a view and its guides.
public struct ViewDimensions {
  /// In points.
  public let width: CGFloat
  /// In points.
  public let height: CGFloat
  let explicit: (AlignmentKey, ViewDimensions) -> CGFloat?

  init(size: CGSize, explicit: @escaping (AlignmentKey, ViewDimensions) -> CGFloat? = { _, _ in nil }) {
    width = size.width
    height = size.height
    self.explicit = explicit
  }

  /// Where a guide lies, from the leading edge.
  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
  /// Where a guide lies, from the top.
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }
  /// Where a guide lies if the view sets it.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key, self) }
  /// Where a guide lies if the view sets it.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key, self) }

  subscript(key: AlignmentKey) -> CGFloat { explicit(key, self) ?? key.type.defaultValue(in: self) }
}

extension ViewDimensions: Equatable {
  /// Whether the sizes are equal.
  public static func == (a: ViewDimensions, b: ViewDimensions) -> Bool { a.width == b.width && a.height == b.height }
}
