/// How far a drawn picture may be from the oracle's, in levels of 255.
public struct Tolerance: Hashable, Sendable {
  /// Inside of shapes.
  public var interior = 2.0
  /// Where a blur or a shadow is seen.
  public var blurred = 3.0
  /// Where a picture is seen smaller than it is.
  public var minified = 8.0
  /// The mean over all such pixels.
  public var minifiedMean = 1.0
  /// Near edges: times the local contrast.
  public var edge = 14.0
  /// Near lines under 1.5 device pixels, radii under 4 and sharp corners: times the local contrast.
  public var fineEdge = 24.0
  /// The mean over an outline, with its sign: positive where the shape is too large.
  public var edgeMean = 3.0
  /// Why this is not the rule.
  public private(set) var reason: String?

  /// The rule.
  public init() {}

  /// The rule.
  public static let standard = Tolerance()

  /// An exception to the rule, with its reason.
  public static func exception(_ reason: String, _ change: (inout Tolerance) -> Void) -> Tolerance {
    var tolerance = Tolerance()
    change(&tolerance)
    tolerance.reason = reason
    return tolerance
  }
}
