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
    /// With round ends: Nunito, Varela Round, Quicksand or Comfortaa, whichever is installed; else the system's.
    case rounded
    /// With letters of one width.
    case monospaced

    var family: String {
      switch self {
      case .default: return "Inter"
      case .rounded: return "ui-rounded"
      case .serif: return "Serif"
      case .monospaced: return "Monospace"
      }
    }
  }

  /// How wide the letters are.
  public struct Width: Hashable, Sendable {
    let width: FontDescription.Width
    /// The narrowest.
    public static let compressed = Width(width: .compressed)
    /// Narrow.
    public static let condensed = Width(width: .condensed)
    /// For running text.
    public static let standard = Width(width: .standard)
    /// Wide.
    public static let expanded = Width(width: .expanded)
  }

  /// A family that the program has chosen; nil is the system's of the design.
  private var family: String?
  private var design = Design.default
  private var file: String?
  private var size: Double
  private var ownWeight = FontDescription.Weight.regular
  private var ownWidth = FontDescription.Width.standard
  private var isItalic = false
  private var hasMonospacedDigits = false
  private var hasSmallCaps = SmallCaps()

  private struct SmallCaps: Hashable {
    var lowercase = false
    var uppercase = false
  }

  private init(size: Double) { self.size = size }

  /// The system's typeface for a purpose.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    var font = Font(size: style.size)
    font.design = design ?? .default
    font.ownWeight = weight?.weight ?? (style == .headline ? .semibold : .regular)
    return font
  }

  /// The system's typeface in a size in points.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    var font = Font(size: size.isFinite ? min(max(size, 1), 1_000) : 17)
    font.design = design ?? .default
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
    (font.family, font.file, font.design) = (nil, nil, .monospaced)
    return font
  }
  /// The font with wider or narrower letters, where its family has such.
  public func width(_ width: Width) -> Font {
    var font = self
    font.ownWidth = width.width
    return font
  }
  /// The font with capitals in the height of small letters for all letters.
  public func smallCaps() -> Font { lowercaseSmallCaps().uppercaseSmallCaps() }
  /// The font with capitals in the height of small letters for those.
  public func lowercaseSmallCaps() -> Font {
    var font = self
    font.hasSmallCaps.lowercase = true
    return font
  }
  /// The font with capitals in the height of small letters for the capitals.
  public func uppercaseSmallCaps() -> Font {
    var font = self
    font.hasSmallCaps.uppercase = true
    return font
  }

  /// The font in another design, unless the program has chosen its family.
  func designed(_ design: Design) -> Font {
    var font = self
    font.design = design
    return font
  }

  var description: FontDescription {
    let isSystem = family == nil && file == nil && (design == .default || design == .rounded)
    return FontDescription(
      family: family ?? design.family, file: file, size: size, weight: ownWeight, isItalic: isItalic,
      tracking: isSystem ? LetterSpacing.points(size: size) : 0, hasMonospacedDigits: hasMonospacedDigits,
      width: ownWidth, smallCaps: capitals)
  }

  private var capitals: FontDescription.SmallCaps {
    if hasSmallCaps.lowercase { return hasSmallCaps.uppercase ? .all : .lowercase }
    return hasSmallCaps.uppercase ? .uppercase : .none
  }
}
