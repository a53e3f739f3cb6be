import Foundation

/// The room that a container offers a view. The view takes what it wants of it.
public struct ProposedViewSize: Equatable, Hashable, Sendable {
  /// The width in points; nil asks for the ideal one.
  public var width: CGFloat?
  /// The height in points; nil asks for the ideal one.
  public var height: CGFloat?

  /// Offers a width and a height.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Offers a size.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// Asks for the least size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Asks for the greatest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// The proposal with the ideal size filled in where none is offered.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}
