/// A text, broken into lines of the layer's width, the first line at the top. The layer's height does not matter: nothing is
/// cut at the bottom. `TextMeasurer` in `GlissadeRaster` tells the height that a text takes.
public struct TextRun: Hashable, Sendable {
  /// Which side the lines stand at. Leading and trailing follow the base direction of each paragraph.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// At the side where the paragraph begins.
    case leading
    /// In the middle between both sides.
    case center
    /// At the side where the paragraph ends.
    case trailing
  }

  /// Where the ellipsis stands if the text is cut.
  public enum Truncation: String, Hashable, Sendable, CaseIterable {
    /// At the beginning of the line.
    case head
    /// In the middle of the line.
    case middle
    /// At the end of the line.
    case tail
  }

  /// A stretch of a text with a look of its own.
  public struct Span: Hashable, Sendable {
    /// How long it is, in bytes of UTF-8.
    public var count: Int
    /// The font of the stretch.
    public var font: FontDescription
    /// The colour of the letters.
    public var color: RGBAColor
    /// The colour behind the letters, as high as the line; nil is none.
    public var background: RGBAColor?
    /// A line below the letters.
    public var underline: Line?
    /// A line through the letters.
    public var strikethrough: Line?
    /// How far the letters stand above the line's baseline, in points.
    public var baselineOffset: Double
    /// A symbol that stands in the place of the stretch, by its name. The stretch should be one character, best the one for
    /// what is none (U+FFFC).
    public var symbol: String?

    /// Makes a stretch, without lines unless said otherwise.
    public init(
      count: Int, font: FontDescription, color: RGBAColor = .black, background: RGBAColor? = nil,
      underline: Line? = nil, strikethrough: Line? = nil, baselineOffset: Double = 0, symbol: String? = nil
    ) {
      self.count = count
      self.font = font
      self.color = color
      self.background = background
      self.underline = underline
      self.strikethrough = strikethrough
      self.baselineOffset = baselineOffset
      self.symbol = symbol
    }
  }

  /// A line along letters, as thick as the font says.
  public struct Line: Hashable, Sendable {
    /// Of what the line is made.
    public enum Pattern: String, Hashable, Sendable, CaseIterable {
      /// Without gaps.
      case solid
      /// Dots.
      case dot
      /// Dashes.
      case dash
      /// A dash and a dot in turn.
      case dashDot
      /// A dash and two dots in turn.
      case dashDotDot
    }

    /// Of what the line is made.
    public var pattern: Pattern
    /// The line's colour; nil is that of the letters.
    public var color: RGBAColor?

    /// Makes a line, solid and in the letters' colour unless said otherwise.
    public init(_ pattern: Pattern = .solid, color: RGBAColor? = nil) {
      self.pattern = pattern
      self.color = color
    }
  }

  /// The text; a newline begins a new paragraph.
  public var string: String
  /// The font of what no span covers.
  public var font: FontDescription
  /// The colour of what no span covers.
  public var color: RGBAColor
  /// Stretches with looks of their own, one after the other from the beginning. A stretch that would end inside of a character
  /// ends before it; what lies beyond the text has no effect.
  public var spans: [Span]
  /// Where lines stand that are shorter than the layer is wide.
  public var alignment: Alignment
  /// At most so many lines; nil is as many as it takes.
  public var lineLimit: Int?
  /// Extra room between lines, in points.
  public var lineSpacing: Double
  /// What is left out where the text has more lines than it may.
  public var truncation: Truncation

  /// Makes a text; unless said otherwise black, leading and of as many lines as it takes.
  public init(
    _ string: String, font: FontDescription, color: RGBAColor = .black, alignment: Alignment = .leading,
    lineLimit: Int? = nil, lineSpacing: Double = 0, truncation: Truncation = .tail, spans: [Span] = []
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.alignment = alignment
    self.lineLimit = lineLimit
    self.lineSpacing = lineSpacing
    self.truncation = truncation
    self.spans = spans
  }
}

extension TextRun {
  /// The part of the text that each span covers, whole characters alone.
  public var pieces: [Substring] {
    var start = string.startIndex
    return spans.map { span in
      let bytes = string.utf8
      let end = bytes.index(start, offsetBy: max(0, span.count), limitedBy: bytes.endIndex) ?? bytes.endIndex
      // Rounds down to where a scalar begins.
      let whole = string.unicodeScalars.index(at: end, in: string)
      defer { start = whole }
      return string[start..<whole]
    }
  }
}

extension String.UnicodeScalarView {
  /// Where the scalar begins in which an index lies.
  fileprivate func index(at index: String.Index, in string: String) -> String.Index {
    var index = index
    while index.samePosition(in: self) == nil { index = string.utf8.index(before: index) }
    return index
  }
}
