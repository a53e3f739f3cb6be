import Foundation
import GlissadeLayers
import GlissadeMotion

/// What a shape can be filled with: a colour, a gradient, a material.
public protocol ShapeStyle: Sendable {
  /// What the style comes down to. Not for programs.
  var _resolution: StyleResolution { get }
}

/// What a style comes down to. Not for programs.
public struct StyleResolution: Hashable, Sendable {
  indirect enum Kind: Hashable, Sendable {
    case color(Color)
    case linear([Gradient.Stop], UnitPoint, UnitPoint)
    case radial([Gradient.Stop], UnitPoint, CGFloat, CGFloat)
    case angular([Gradient.Stop], UnitPoint, Angle, Angle)
    case material(Material)
    case foreground
    case background
    case opacity(Kind, Double)
  }

  let kind: Kind
}

/// A style of any type.
public struct AnyShapeStyle: ShapeStyle, Hashable {
  let resolution: StyleResolution.Kind
  /// Forgets the type of a style.
  public init<S: ShapeStyle>(_ style: S) { resolution = style._resolution.kind }
  public var _resolution: StyleResolution { StyleResolution(kind: resolution) }
}

extension Color: ShapeStyle {
  public var _resolution: StyleResolution { StyleResolution(kind: .color(self)) }
}

/// The style that is in force where it is used.
public struct ForegroundStyle: ShapeStyle {
  /// Makes the style.
  public init() {}
  public var _resolution: StyleResolution { StyleResolution(kind: .foreground) }
}

/// The colour behind everything.
public struct BackgroundStyle: ShapeStyle {
  /// Makes the style.
  public init() {}
  public var _resolution: StyleResolution { StyleResolution(kind: .background) }
}

/// The colour of what can be touched.
public struct TintShapeStyle: ShapeStyle {
  /// Makes the style.
  public init() {}
  public var _resolution: StyleResolution { StyleResolution(kind: .color(.accentColor)) }
}

/// A level of the style in force: the first as it is, the others fainter.
public struct HierarchicalShapeStyle: ShapeStyle {
  let level: Int
  /// As it is.
  public static let primary = HierarchicalShapeStyle(level: 0)
  /// Fainter.
  public static let secondary = HierarchicalShapeStyle(level: 1)
  /// Fainter still.
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  /// The faintest.
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  public var _resolution: StyleResolution {
    // The system's labels are these levels of its text colour.
    let labels: [SystemColor] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]
    return StyleResolution(kind: .color(Color(labels[level])))
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// As it is.
  public static var primary: HierarchicalShapeStyle { .primary }
  /// Fainter.
  public static var secondary: HierarchicalShapeStyle { .secondary }
  /// Fainter still.
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  /// The faintest.
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The style that is in force.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The colour behind everything.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The colour of what can be touched.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

/// A blurred picture of what lies behind, with a veil of the interface's colour over it.
public struct Material: ShapeStyle, Hashable {
  /// How much of what lies behind is let through, from thin to thick.
  let thickness: Int
  /// Hardly more than a blur.
  public static let ultraThin = Material(thickness: 0)
  /// Lets much through.
  public static let thin = Material(thickness: 1)
  /// In between.
  public static let regular = Material(thickness: 2)
  /// Lets little through.
  public static let thick = Material(thickness: 3)
  /// Lets hardly anything through.
  public static let ultraThick = Material(thickness: 4)
  /// As behind bars.
  public static let bar = Material(thickness: 3)

  public var _resolution: StyleResolution { StyleResolution(kind: .material(self)) }

  /// The sigma of the blur, in points.
  var radius: Double { 20 }
  func veil(dark: Bool) -> RGBAColor {
    let alpha = [0.44, 0.56, 0.68, 0.8, 0.9][thickness]
    return dark ? RGBAColor(37, 37, 37, alpha: alpha) : RGBAColor(250, 250, 250, alpha: alpha)
  }
}

extension ShapeStyle where Self == Material {
  /// Hardly more than a blur.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// Lets much through.
  public static var thinMaterial: Material { .thin }
  /// In between.
  public static var regularMaterial: Material { .regular }
  /// Lets little through.
  public static var thickMaterial: Material { .thick }
  /// Lets hardly anything through.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// As behind bars.
  public static var bar: Material { .bar }
}

extension ShapeStyle {
  /// The style, fainter.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    OpacityStyle(base: _resolution.kind, opacity: opacity.isNaN ? 1 : min(max(opacity, 0), 1))
  }
}

private struct OpacityStyle: ShapeStyle {
  let base: StyleResolution.Kind
  let opacity: Double
  var _resolution: StyleResolution { StyleResolution(kind: .opacity(base, opacity)) }
}
