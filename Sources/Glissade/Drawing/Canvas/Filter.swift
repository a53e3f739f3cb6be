import Foundation
import GlissadeLayers

extension GraphicsContext {
  /// How filters are applied; further options have no effect.
  public struct FilterOptions: OptionSet, Sendable {
    /// A bit for each option.
    public let rawValue: UInt32
    /// Makes a set from bits.
    public nonisolated init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Colours are changed in linear space; here always in gamma-encoded sRGB.
    public static let linearColor = FilterOptions(rawValue: 1)
  }

  /// What of a shadow is drawn.
  public struct ShadowOptions: OptionSet, Sendable {
    /// A bit for each option.
    public let rawValue: UInt32
    /// Makes a set from bits.
    public nonisolated init(rawValue: UInt32) { self.rawValue = rawValue }
  }

  /// How a blur goes on at the edges.
  public struct BlurOptions: OptionSet, Sendable {
    /// A bit for each option.
    public let rawValue: UInt32
    /// Makes a set from bits.
    public nonisolated init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Keeps the edges free of transparency.
    public static let opaque = BlurOptions(rawValue: 1)
    /// The best quality, which there always is.
    public static let dithersResult = BlurOptions(rawValue: 2)
  }

  /// What is done to the picture of a drawing: blurs, shadows and changes of colour, as the compositor does them to views.
  public struct Filter: Sendable {
    enum Kind: Sendable {
      case effect(Effect)
      case multiply(Color)
      case shadow(Color, CGFloat, CGFloat, CGFloat)
    }

    let kind: Kind

    private nonisolated init(_ kind: Kind) { self.kind = kind }

    /// A blur by a Gaussian of a sigma of `radius` points.
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      Filter(.effect(.blur(radius: max(0, showable(radius)), opaque: options.contains(.opaque))))
    }
    /// A shadow behind the drawing, a Gaussian of a sigma of `radius` points.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0,
      blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
    ) -> Filter { Filter(.shadow(color, radius, x, y)) }
    /// Multiplies by a colour.
    public static func colorMultiply(_ color: Color) -> Filter { Filter(.multiply(color)) }
    /// Adds to each component; 0 changes nothing.
    public static func brightness(_ amount: Double) -> Filter {
      Filter(.effect(.color(.brightness(showable(amount)))))
    }
    /// Makes differences stronger or weaker; 1 changes nothing.
    public static func contrast(_ amount: Double) -> Filter { Filter(.effect(.color(.contrast(showable(amount))))) }
    /// Makes colours stronger or weaker; 1 changes nothing.
    public static func saturation(_ amount: Double) -> Filter {
      Filter(.effect(.color(.saturation(showable(amount)))))
    }
    /// Takes colour away, from 0 to 1.
    public static func grayscale(_ amount: Double) -> Filter { Filter(.effect(.color(.grayscale(showable(amount))))) }
    /// Turns the hues by an angle.
    public static func hueRotation(_ angle: Angle) -> Filter {
      Filter(.effect(.color(.hueRotation(.radians(showable(angle.radians))))))
    }
    /// Inverts the colours, from 0 (not at all) to 1.
    public static func colorInvert(_ amount: Double = 1) -> Filter {
      Filter(.effect(.color(.invert(min(max(showable(amount), 0), 1)))))
    }
  }
}

extension GraphicsContext.Filter {
  /// Does it to a layer in the canvas' coordinates.
  @MainActor func apply(to layer: inout LayerSnapshot, _ environment: EnvironmentValues, _ size: CGSize) {
    switch kind {
    case .effect(let effect): layer.properties.effects.append(effect)
    case .multiply(let color): layer.properties.effects.append(.color(.multiply(color.resolve(environment))))
    case .shadow(let color, let radius, let x, let y):
      if layer.properties.shadow != nil || !layer.properties.effects.isEmpty || layer.properties.opacity != 1 {
        // The shadow of what has been done so far.
        layer = LayerSnapshot(.room(of: size), children: [layer])
      }
      layer.properties.shadow = Shadow(
        color: color.resolve(environment), radius: max(0, showable(radius)), offset: Point(showable(x), showable(y)),
        source: .content)
    }
  }
}
