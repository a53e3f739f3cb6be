import Foundation
import GlissadeLayers

/// A typeface, in a size and a weight.
public struct Font: Hashable, Sendable {
  /// A size and weight by what the words are for.
  public enum TextStyle: Hashable, CaseIterable, Sendable {
    /// 34 points.
    case largeTitle
    /// 28 points.
    case title
    /// 22 points.
    case title2
    /// 20 points.
    case title3
    /// 17 points, semibold.
    case headline
    /// 15 points.
    case subheadline
    /// 17 points: running text.
    case body
    /// 16 points.
    case callout
    /// 13 points.
    case footnote
    /// 12 points.
    case caption
    /// 11 points.
    case caption2

    var size: Double {
      switch self {
      case .largeTitle: return 34
      case .title: return 28
      case .title2: return 22
      case .title3: return 20
      case .headline, .body: return 17
      case .callout: return 16
      case .subheadline: return 15
      case .footnote: return 13
      case .caption: return 12
      case .caption2: return 11
      }
    }
    /// Between letters, in points.
    var tracking: Double {
      switch self {
      case .largeTitle: return 0.40
      case .title: return 0.38
      case .title2: return -0.26
      case .title3: return -0.45
      case .headline, .body: return -0.43
      case .callout: return -0.31
      case .subheadline: return -0.23
      case .footnote: return -0.08
      case .caption: return 0
      case .caption2: return 0.06
      }
    }
  }

  /// How heavy the strokes are.
  public struct Weight: Hashable, Sendable {
    let weight: FontDescription.Weight
    /// The thinnest.
    public static let ultraLight = Weight(weight: .ultraLight)
    /// Extra light.
    public static let thin = Weight(weight: .thin)
    /// Light.
    public static let light = Weight(weight: .light)
    /// For running text.
    public static let regular = Weight(weight: .regular)
    /// A little heavier.
    public static let medium = Weight(weight: .medium)
    /// Of headlines.
    public static let semibold = Weight(weight: .semibold)
    /// Bold.
    public static let bold = Weight(weight: .bold)
    /// Extra bold.
    public static let heavy = Weight(weight: .heavy)
    /// The heaviest.
    public static let black = Weight(weight: .black)
  }

  /// The kind of the typeface.
  public enum Design: Hashable, Sendable {
    /// The system's.
    case `default`
    /// With serifs.
    case serif
    /// With round ends; here the system's.
    case rounded
    /// With letters of one width.
    case monospaced

    var family: String {
      switch self {
      case .default, .rounded: return "Inter"
      case .serif: return "Serif"
      case .monospaced: return "Monospace"
      }
    }
  }

  private var family = "Inter"
  private var file: String?
  private var size: Double
  private var ownWeight = FontDescription.Weight.regular
  private var isItalic = false
  private var tracking = 0.0
  private var hasMonospacedDigits = false

  private init(size: Double) { self.size = size }

  /// The system's typeface for a purpose.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    var font = Font(size: style.size)
    font.family = (design ?? .default).family
    font.ownWeight = weight?.weight ?? (style == .headline ? .semibold : .regular)
    font.tracking = style.tracking
    return font
  }

  /// The system's typeface in a size in points.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    var font = Font(size: size.isFinite ? min(max(size, 1), 1_000) : 17)
    font.family = (design ?? .default).family
    font.ownWeight = weight?.weight ?? .regular
    return font
  }

  /// A typeface by its family's name, or by a file.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    var font = Font.system(size: size)
    if name.contains("/") { font.file = name } else { font.family = name }
    return font
  }
  /// A typeface by its family's name, or by a file. Text styles have one size each here, so that nothing is scaled.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    custom(name, size: size)
  }
  /// A typeface by its family's name, or by a file, in a size that stays.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { custom(name, size: fixedSize) }

  /// 34 points.
  public static let largeTitle = Font.system(.largeTitle)
  /// 28 points.
  public static let title = Font.system(.title)
  /// 22 points.
  public static let title2 = Font.system(.title2)
  /// 20 points.
  public static let title3 = Font.system(.title3)
  /// 17 points, semibold.
  public static let headline = Font.system(.headline)
  /// 15 points.
  public static let subheadline = Font.system(.subheadline)
  /// 17 points: running text.
  public static let body = Font.system(.body)
  /// 16 points.
  public static let callout = Font.system(.callout)
  /// 13 points.
  public static let footnote = Font.system(.footnote)
  /// 12 points.
  public static let caption = Font.system(.caption)
  /// 11 points.
  public static let caption2 = Font.system(.caption2)

  /// The font in another weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.ownWeight = weight.weight
    return font
  }
  /// The font in bold.
  public func bold() -> Font { weight(.bold) }
  /// The font in bold.
  public func bold(_ isActive: Bool) -> Font { isActive ? bold() : self }
  /// The font slanted.
  public func italic(_ isActive: Bool) -> Font { isActive ? italic() : self }
  /// The font slanted.
  public func italic() -> Font {
    var font = self
    font.isItalic = true
    return font
  }
  /// The font with figures of one width.
  public func monospacedDigit() -> Font {
    var font = self
    font.hasMonospacedDigits = true
    return font
  }
  /// The font with letters of one width.
  public func monospaced() -> Font {
    var font = self
    font.family = Design.monospaced.family
    return font
  }

  var description: FontDescription {
    FontDescription(
      family: family, file: file, size: size, weight: ownWeight, isItalic: isItalic, tracking: tracking,
      hasMonospacedDigits: hasMonospacedDigits)
  }
}
