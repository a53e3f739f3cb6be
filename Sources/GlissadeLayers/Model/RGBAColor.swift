/// A colour in gamma-encoded sRGB, not premultiplied, with components from 0 to 1.
///
/// Layers are blended in this encoding (premultiplied, source over). Colours *animate* in linear sRGB, not premultiplied.
public struct RGBAColor: Hashable, Sendable {
  /// The red component, from 0 to 1.
  public var red: Double
  /// The green component, from 0 to 1.
  public var green: Double
  /// The blue component, from 0 to 1.
  public var blue: Double
  /// The opacity, from 0 (clear) to 1.
  public var alpha: Double

  /// Makes a colour from components of 0 to 1; opaque unless said otherwise.
  @inlinable public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour from whole numbers of 255, as designers write them.
  @inlinable public init(_ red: Int, _ green: Int, _ blue: Int, alpha: Double = 1) {
    self.init(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: alpha)
  }

  /// Nothing to see: black with alpha 0.
  public static let clear = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = RGBAColor(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = RGBAColor(red: 1, green: 1, blue: 1)

  /// The same colour with its alpha multiplied.
  @inlinable public func opacity(_ factor: Double) -> RGBAColor {
    RGBAColor(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}
