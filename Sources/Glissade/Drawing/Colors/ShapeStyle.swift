import Foundation
import GlissadeLayers
import GlissadeMotion

/// What a shape can be filled with: a colour, a gradient, a material; or a style of the program's own, made of others by the
/// environment where it is used.
///
/// ```swift
/// struct Highlight: ShapeStyle {
///   func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
///     environment.colorScheme == .dark ? Color.yellow : Color.orange
///   }
/// }
/// ```
public protocol ShapeStyle: Sendable {
  /// The type of what the style is made of; `Never` for the library's own.
  associatedtype Resolved: ShapeStyle = Never
  /// What the style is where it is used.
  func resolve(in environment: EnvironmentValues) -> Resolved
  /// What the style comes down to. Not for programs.
  var _resolution: StyleResolution { get }
}

extension ShapeStyle {
  /// What `resolve(in:)` gives.
  public var _resolution: StyleResolution {
    StyleResolution(kind: .custom(CustomStyle { [self] in resolve(in: $0)._resolution.kind }))
  }
}

extension ShapeStyle where Resolved == Never {
  /// There is nothing else: the library draws the style itself.
  public func resolve(in environment: EnvironmentValues) -> Never { fatalError("\(Self.self) is made of nothing else") }
}

extension Never: ShapeStyle {}

/// What a style comes down to. Not for programs.
public struct StyleResolution: Hashable, Sendable {
  indirect enum Kind: Hashable, Sendable {
    case color(Color)
    case linear([Gradient.Stop], UnitPoint, UnitPoint)
    case radial([Gradient.Stop], UnitPoint, CGFloat, CGFloat)
    case angular([Gradient.Stop], UnitPoint, Angle, Angle)
    /// Radii are shares of the room's sides.
    case elliptical([Gradient.Stop], UnitPoint, CGFloat, CGFloat)
    case mesh(MeshGradient)
    case material(Material)
    case foreground
    case background
    case tint
    /// A level of the style in force, from 0.
    case level(Int)
    case opacity(Kind, Double)
    case shadow(Kind, ShadowStyle)
    case picture(ImagePaint)
    case custom(CustomStyle)
  }

  let kind: Kind
}

/// A style of a program's own. Equal to itself alone.
final class CustomStyle: Hashable, Sendable {
  let resolve: @Sendable (EnvironmentValues) -> StyleResolution.Kind
  init(_ resolve: @escaping @Sendable (EnvironmentValues) -> StyleResolution.Kind) { self.resolve = resolve }
  static func == (a: CustomStyle, b: CustomStyle) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A style of any type.
public struct AnyShapeStyle: ShapeStyle, Hashable {
  let resolution: StyleResolution.Kind
  /// Forgets the type of a style.
  public init<S: ShapeStyle>(_ style: S) { resolution = style._resolution.kind }
  init(_ resolution: StyleResolution.Kind) { self.resolution = resolution }
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

/// What lies behind everything.
public struct BackgroundStyle: ShapeStyle {
  /// Makes the style.
  public init() {}
  public var _resolution: StyleResolution { StyleResolution(kind: .background) }
}

/// The style of what can be touched.
public struct TintShapeStyle: ShapeStyle {
  /// Makes the style.
  public init() {}
  public var _resolution: StyleResolution { StyleResolution(kind: .tint) }
}

/// The style of lines between things.
public struct SeparatorShapeStyle: ShapeStyle {
  /// Makes the style.
  public init() {}
  public var _resolution: StyleResolution { StyleResolution(kind: .color(Color(.separator))) }
}

/// The style of links.
public struct LinkShapeStyle: ShapeStyle {
  /// Makes the style.
  public init() {}
  public var _resolution: StyleResolution { StyleResolution(kind: .color(Color(.link))) }
}

/// The style of words where some are missing yet.
public struct PlaceholderTextShapeStyle: ShapeStyle {
  /// Makes the style.
  public init() {}
  public var _resolution: StyleResolution { StyleResolution(kind: .color(Color(.placeholderText))) }
}

/// The style of shapes behind things.
public struct FillShapeStyle: ShapeStyle {
  /// Makes the style.
  public init() {}
  public var _resolution: StyleResolution { StyleResolution(kind: .color(Color(.systemFill))) }
}

/// A level of the style in force: the first as it is, the others fainter.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let level: Int
  /// As it is.
  public static let primary = HierarchicalShapeStyle(level: 0)
  /// Fainter.
  public static let secondary = HierarchicalShapeStyle(level: 1)
  /// Fainter still.
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  /// Hardly to be seen.
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  /// The faintest.
  public static let quinary = HierarchicalShapeStyle(level: 4)
  public var _resolution: StyleResolution { StyleResolution(kind: .level(level)) }
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

/// A picture again and again.
public struct ImagePaint: ShapeStyle, Hashable {
  /// The picture.
  public var image: Image
  /// The part of it that is shown, as shares of its size.
  public var sourceRect: CGRect
  /// How many times larger than itself it is shown.
  public var scale: CGFloat

  /// Makes a style of a picture.
  public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
  }
  public var _resolution: StyleResolution { StyleResolution(kind: .picture(self)) }
  /// Feeds the picture and its scale.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(image)
    hasher.combine(scale)
  }
}

/// A shadow that belongs to a style.
public struct ShadowStyle: Hashable, Sendable {
  let color: Color
  let radius: CGFloat
  let x: CGFloat
  let y: CGFloat
  let isInner: Bool

  /// A shadow behind what is drawn, a Gaussian of a sigma of `radius` points.
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle(color: color, radius: radius, x: x, y: y, isInner: false) }

  /// A shadow of the edges onto what is drawn, a Gaussian of a sigma of `radius` points.
  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle(color: color, radius: radius, x: x, y: y, isInner: true) }

  func layerShadow(_ environment: EnvironmentValues) -> Shadow {
    Shadow(
      color: color.resolve(environment), radius: max(0, showable(radius)), offset: Point(showable(x), showable(y)),
      source: .content)
  }
}
