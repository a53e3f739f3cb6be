import Foundation

/// A height at which a sheet rests.
///
/// ```swift
/// .sheet(isPresented: $showsFilter) {
///   FilterPage().presentationDetents([.medium, .large])
/// }
/// ```
///
/// Heights are measured from the window's bottom edge, in points.
nonisolated public struct PresentationDetent: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case medium, large
    case fraction(CGFloat)
    case height(CGFloat)
    case custom(CustomDetentType)
  }

  private let kind: Kind

  /// About half of the height; not in windows below 480 points of height.
  ///
  /// Source: UIKit's 0.56 of the greatest height, 0.63 where the window is not higher than 568 points.
  public static let medium = PresentationDetent(kind: .medium)
  /// The whole height but for a strip at the top, through which is seen what the sheet covers.
  public static let large = PresentationDetent(kind: .large)

  /// A share of the greatest height, 0 to 1.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(kind: .fraction(fraction.isFinite ? min(max(fraction, 0), 1) : 1))
  }
  /// A height in points; no sheet is higher than `large`.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(kind: .height(height.isFinite ? max(height, 0) : 0))
  }
  /// A height that a type of the program works out.
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
    PresentationDetent(kind: .custom(CustomDetentType(type: type)))
  }

  /// What a detent is worked out from.
  @dynamicMemberLookup
  public struct Context {
    /// The height of the greatest sheet, in points.
    public let maxDetentValue: CGFloat
    let environment: EnvironmentValues

    /// A value of the environment that the sheet's content sees.
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
  }

  /// The height in a window, or nil where the sheet cannot rest so.
  func height(in context: Context, _ metrics: SheetMetrics) -> CGFloat? {
    switch kind {
    case .medium:
      metrics.isCompactInHeight ? nil : context.maxDetentValue * (metrics.room.height <= 568 ? 0.63 : 0.56)
    case .large: context.maxDetentValue
    case .fraction(let fraction): context.maxDetentValue * fraction
    case .height(let height): height
    case .custom(let custom): custom.type.height(in: context)
    }
  }
}

/// Works out a height at which a sheet rests.
public protocol CustomPresentationDetent {
  /// What the height is worked out from.
  typealias Context = PresentationDetent.Context
  /// The height in points, or nil where the sheet cannot rest so. Called whenever the sheet is laid out.
  static func height(in context: Context) -> CGFloat?
}

// Unchecked: a type has nothing that could change.
nonisolated private struct CustomDetentType: Hashable, @unchecked Sendable {
  let type: any CustomPresentationDetent.Type
  static func == (a: Self, b: Self) -> Bool { a.type == b.type }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}
