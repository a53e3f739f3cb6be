import Foundation
import GlissadeLayers

/// A colour, and a view that fills its room with it.
///
/// Colours with a name (`.red`, `.primary`, `Color(.systemBackground)`) are others in dark than in light; those made of numbers
/// are the same in both.
nonisolated public struct Color: Hashable, Sendable {
  indirect enum Source: Hashable, Sendable {
    case components(RGBAColor)
    case named(SystemColor)
    case opacity(Source, Double)
    case mix(Source, Source, Double, Gradient.ColorSpace)
    case accent
  }

  let source: Source

  init(_ source: Source) { self.source = source }

  /// The space in which components are given.
  public enum RGBColorSpace: Hashable, Sendable {
    /// Gamma-encoded, as in most design programs.
    case sRGB
    /// Linear: components are amounts of light.
    case sRGBLinear
    /// A wider gamut; colours outside of sRGB are cut to it.
    case displayP3
  }

  /// Makes a colour of components from 0 to 1.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    source = .components(ColorSpaces.encode(colorSpace, red, green, blue, opacity))
  }

  /// Makes a grey from 0 to 1.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// Makes a colour from hue, saturation and brightness, each from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func component(_ n: Double) -> Double {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }

  /// A colour of the system by its name.
  public init(_ color: SystemColor) { source = .named(color) }

  /// A colour of the system by its name.
  public init(uiColor: SystemColor) { source = .named(uiColor) }

  /// The colour, fainter.
  public func opacity(_ opacity: Double) -> Color {
    Color(.opacity(source, opacity.isNaN ? 1 : min(max(opacity, 0), 1)))
  }

  /// The colour mixed with another one: 0 is this one, 1 the other.
  ///
  /// The perceptual space is Oklab, as in SwiftUI; the device's is gamma-encoded sRGB.
  public func mix(with other: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
    Color(.mix(source, other.source, fraction.isNaN ? 0 : min(max(fraction, 0), 1), colorSpace))
  }
}

extension Color.Source {
  /// The colour with what the accent is just now in the accent's place.
  func replacingAccent(_ tint: StyleResolution.Kind) -> Self {
    switch self {
    case .components, .named: return self
    case .accent: if case .color(let color) = tint { return color.source } else { return Color.blue.source }
    case .opacity(let base, let opacity): return .opacity(base.replacingAccent(tint), opacity)
    case .mix(let a, let b, let fraction, let space):
      return .mix(a.replacingAccent(tint), b.replacingAccent(tint), fraction, space)
    }
  }
}

extension Color {
  /// Nothing at all.
  public static let clear = Color(white: 0, opacity: 0)
  /// Black.
  public static let black = Color(white: 0)
  /// White.
  public static let white = Color(white: 1)
  /// Red.
  public static let red = Color(.systemRed)
  /// Orange.
  public static let orange = Color(.systemOrange)
  /// Yellow.
  public static let yellow = Color(.systemYellow)
  /// Green.
  public static let green = Color(.systemGreen)
  /// Mint.
  public static let mint = Color(.systemMint)
  /// Teal.
  public static let teal = Color(.systemTeal)
  /// Cyan.
  public static let cyan = Color(.systemCyan)
  /// Blue.
  public static let blue = Color(.systemBlue)
  /// Indigo.
  public static let indigo = Color(.systemIndigo)
  /// Purple.
  public static let purple = Color(.systemPurple)
  /// Pink.
  public static let pink = Color(.systemPink)
  /// Brown.
  public static let brown = Color(.systemBrown)
  /// Grey.
  public static let gray = Color(.systemGray)
  /// For what matters most: text.
  public static let primary = Color(.label)
  /// For what matters less.
  public static let secondary = Color(.secondaryLabel)
  /// The colour of what can be touched; `tint` sets it.
  public static let accentColor = Color(.accent)
}

extension Color {
  /// The components where the colour is used.
  func resolve(_ environment: EnvironmentValues) -> RGBAColor { Self.resolve(source, environment) }

  private static func resolve(_ source: Source, _ environment: EnvironmentValues) -> RGBAColor {
    switch source {
    case .components(let color): return color
    case .named(let color):
      let isDark = environment.colorScheme == .dark
      return (isDark && environment.isInSheet ? color.elevated : color).components(dark: isDark)
    case .opacity(let base, let opacity): return resolve(base, environment).opacity(opacity)
    case .accent: return environment.tintKind.color(environment)
    case .mix(let a, let b, let fraction, let space):
      return ColorSpaces.mix(resolve(a, environment), resolve(b, environment), fraction, space)
    }
  }
}

extension Color: View {
  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Color, _ context: NodeContext) -> ViewNode<Color> {
    LeafNode(view, context) { ColorItem($0) }
  }
}

private final class ColorItem: LeafItem<Color> {
  override var isDrawn: Bool { true }
  override func draw(_ layer: Layer) { layer.fill = .color(view.resolve(environment)) }
}
