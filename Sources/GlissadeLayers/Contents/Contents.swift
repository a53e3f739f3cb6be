/// What a layer shows besides fill and stroke: a description from which the pixels can be made, again and at any scale.
public enum Contents: Hashable, Sendable {
  case text(TextRun)
  case symbol(Symbol)
  case path(PathDrawing)
  case picture(Picture)
}

/// A font, by family or by file.
public struct FontDescription: Hashable, Sendable {
  public enum Weight: Int, Hashable, Sendable, CaseIterable {
    case ultraLight = 100
    case thin = 200
    case light = 300
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
    case heavy = 800
    case black = 900
  }

  /// The family's name; Inter unless said otherwise.
  public var family: String
  /// A font file to take the face from; wins over the family.
  public var file: String?
  /// In points.
  public var size: Double
  public var weight: Weight
  public var isItalic: Bool
  /// Extra room between letters, in points.
  public var tracking: Double

  public init(
    family: String = "Inter", file: String? = nil, size: Double, weight: Weight = .regular, isItalic: Bool = false,
    tracking: Double = 0
  ) {
    self.family = family
    self.file = file
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.tracking = tracking
  }
}

/// A text, broken into lines of the layer's width, the first line at the top. The layer's height does not matter: nothing is
/// cut at the bottom. `TextMeasurer` in `GlissadeRaster` tells the height that a text takes.
public struct TextRun: Hashable, Sendable {
  /// Which side the lines stand at. Leading and trailing follow the base direction of each paragraph.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    case leading
    case center
    case trailing
  }

  /// Where the ellipsis stands if the text is cut.
  public enum Truncation: String, Hashable, Sendable, CaseIterable {
    case head
    case middle
    case tail
  }

  public var string: String
  public var font: FontDescription
  public var color: RGBAColor
  public var alignment: Alignment
  /// At most so many lines; nil is as many as it takes.
  public var lineLimit: Int?
  /// Extra room between lines, in points.
  public var lineSpacing: Double
  public var truncation: Truncation

  public init(
    _ string: String, font: FontDescription, color: RGBAColor = .black, alignment: Alignment = .leading,
    lineLimit: Int? = nil, lineSpacing: Double = 0, truncation: Truncation = .tail
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.alignment = alignment
    self.lineLimit = lineLimit
    self.lineSpacing = lineSpacing
    self.truncation = truncation
  }
}

/// A symbol in the size, weight and colour of a font, in the middle of the layer.
///
/// Names are in the manner of SF Symbols (`heart.fill`, `chevron.right`, `gearshape`), or those of Bootstrap Icons with dots
/// for dashes. An unknown name shows nothing and is reported with a line on standard error. `Rasterizer.measure` tells how
/// to stand one beside a text.
public struct Symbol: Hashable, Sendable {
  public var name: String
  public var font: FontDescription
  public var color: RGBAColor

  public init(_ name: String, font: FontDescription, color: RGBAColor = .black) {
    self.name = name
    self.font = font
    self.color = color
  }
}

/// A path in the layer's coordinates, filled, stroked or both.
public struct PathDrawing: Hashable, Sendable {
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quadCurve(Point, control: Point)
    case curve(Point, control1: Point, control2: Point)
    case close
  }

  public var elements: [Element]
  public var fill: RGBAColor?
  public var isEvenOdd: Bool
  public var stroke: RGBAColor?
  /// In points.
  public var lineWidth: Double
  public var lineCap: LineCap
  public var lineJoin: LineJoin
  /// Lengths of dashes and gaps in turn, in points; empty is a solid line.
  public var dash: [Double]

  public enum LineCap: String, Hashable, Sendable, CaseIterable { case butt, round, square }
  public enum LineJoin: String, Hashable, Sendable, CaseIterable { case miter, round, bevel }

  public init(
    _ elements: [Element], fill: RGBAColor? = nil, isEvenOdd: Bool = false, stroke: RGBAColor? = nil,
    lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, dash: [Double] = []
  ) {
    self.elements = elements
    self.fill = fill
    self.isEvenOdd = isEvenOdd
    self.stroke = stroke
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.dash = dash
  }
}

/// A picture, by file or by its bytes.
public enum Picture: Hashable, Sendable {
  /// A file in any format for which gdk-pixbuf has a loader; a path without `/` in front begins at the working directory.
  /// In a window the picture appears when it has been decoded, in a film at once.
  case file(path: String)
  /// Pixels that are in memory already, such as a drawing of the program's own.
  case bitmap(Bitmap)
}
