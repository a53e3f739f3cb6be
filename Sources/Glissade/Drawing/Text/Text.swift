import Foundation
import GlissadeLayers

/// Words, in one look or in several.
///
/// ```swift
/// Text("Read the **manual**")
/// Text("Total ").font(.headline) + Text(12.5, format: .number).bold().foregroundStyle(.green)
/// ```
///
/// A text is as large as its lines are; where it does not fit it breaks, and what does not fit then is left out. Literals may
/// have Markdown in them: `**strong**`, `*emphasised*`, code between backticks, `~~struck~~` and `[links](https://swift.org)`.
nonisolated public struct Text: Hashable, Sendable {
  /// What is left out of a text that is too long.
  public enum TruncationMode: Hashable, Sendable {
    /// The beginning.
    case head
    /// The middle.
    case middle
    /// The end.
    case tail
  }

  /// Large or small letters whatever is written.
  public enum Case: Hashable, Sendable {
    /// All large.
    case uppercase
    /// All small.
    case lowercase
  }

  /// A line along words.
  public struct LineStyle: Hashable, Sendable {
    /// Of what a line is made.
    public struct Pattern: Hashable, Sendable {
      let line: TextRun.Line.Pattern
      /// Without gaps.
      public static let solid = Pattern(line: .solid)
      /// Dots.
      public static let dot = Pattern(line: .dot)
      /// Dashes.
      public static let dash = Pattern(line: .dash)
      /// A dash and a dot in turn.
      public static let dashDot = Pattern(line: .dashDot)
      /// A dash and two dots in turn.
      public static let dashDotDot = Pattern(line: .dashDotDot)
    }

    let pattern: Pattern
    let color: Color?

    /// Makes a line; without a colour it has that of the words.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }
    /// A line in the words' colour.
    public static let single = LineStyle()
  }

  /// A stretch with one look.
  struct Piece: Hashable, Sendable {
    enum Content: Hashable, Sendable {
      case string(String)
      case date(Date, DateStyle)
      case image(Image)
    }

    var content: Content
    var look = TextLook()
  }

  var pieces: [Piece]

  init(pieces: [Piece]) { self.pieces = pieces }

  private init(_ string: String) { pieces = [Piece(content: .string(string))] }

  /// Shows a string as it is.
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { self.init(String(content)) }
  /// Shows a string as it is.
  public init(verbatim content: String) { self.init(content) }
  /// Shows a literal, Markdown in it, in the words of the bundle's table for it.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    pieces = key.pieces(tableName, bundle)
  }
  /// Shows a value in a format.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
    self.init(format.format(input))
  }
  /// Shows a value in a format with attributes.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == AttributedString {
    self.init(format.format(input))
  }
  /// Shows a value as a formatter writes it.
  public init(_ subject: Any, formatter: Formatter) { self.init(formatter.string(for: subject) ?? "\(subject)") }

  /// Shows a symbol as a letter among words.
  public init(_ image: Image) { pieces = [Piece(content: .image(image))] }

  /// Both texts, one after the other, each in its own look.
  public static func + (a: Text, b: Text) -> Text { Text(pieces: a.pieces + b.pieces) }

  /// The words, whatever they look like.
  var words: String { pieces.map(\.words).joined() }

  // MARK: Looks

  private func look(_ change: (inout TextLook) -> Void) -> Text {
    var look = TextLook()
    change(&look)
    return Text(pieces: pieces.map { Piece(content: $0.content, look: $0.look.filled(look)) })
  }

  /// Sets the font of this text.
  public func font(_ font: Font?) -> Text { look { $0.font = font } }
  /// Sets the weight of this text.
  public func fontWeight(_ weight: Font.Weight?) -> Text { look { $0.weight = weight } }
  /// Sets the kind of the typeface of this text.
  public func fontDesign(_ design: Font.Design?) -> Text { look { $0.design = design } }
  /// Sets this text in wider or narrower letters, where its family has such.
  public func fontWidth(_ width: Font.Width?) -> Text { look { $0.width = width } }
  /// Sets this text in bold.
  public func bold() -> Text { look { $0.weight = .bold } }
  /// Sets this text in bold.
  public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }
  /// Slants this text.
  public func italic() -> Text { look { $0.isItalic = true } }
  /// Slants this text.
  public func italic(_ isActive: Bool) -> Text { look { $0.isItalic = isActive } }
  /// Sets this text in letters of one width.
  public func monospaced(_ isActive: Bool = true) -> Text { look { $0.isMonospaced = isActive } }
  /// Sets this text with figures of one width.
  public func monospacedDigit() -> Text { look { $0.hasMonospacedDigits = true } }
  /// Draws this text with a style.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { look { $0.style = AnyShapeStyle(style) } }
  /// Draws this text in a colour.
  public func foregroundColor(_ color: Color?) -> Text { look { $0.style = color.map { AnyShapeStyle($0) } } }
  /// Draws a line below this text.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text { look { $0.underline = TextLook.Line(isActive: isActive, pattern: pattern, color: color) } }
  /// Draws a line below this text.
  public func underline(_ isActive: Bool = true, color: Color?) -> Text {
    underline(isActive, pattern: .solid, color: color)
  }
  /// Draws a line through this text.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text { look { $0.strikethrough = TextLook.Line(isActive: isActive, pattern: pattern, color: color) } }
  /// Draws a line through this text.
  public func strikethrough(_ isActive: Bool = true, color: Color?) -> Text {
    strikethrough(isActive, pattern: .solid, color: color)
  }
  /// Sets extra room between letters, in points.
  public func tracking(_ tracking: CGFloat) -> Text { look { $0.tracking = tracking.isFinite ? tracking : 0 } }
  /// Sets extra room between letters, in points; `tracking` goes before it.
  public func kerning(_ kerning: CGFloat) -> Text { look { $0.kerning = kerning.isFinite ? kerning : 0 } }
  /// Moves this text up against its line, in points.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    look { $0.baselineOffset = baselineOffset.isFinite ? baselineOffset : 0 }
  }
}
