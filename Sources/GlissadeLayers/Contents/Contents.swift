/// What a layer shows besides fill and stroke: a description from which the pixels can be made, again and at any scale.
public enum Contents: Hashable, Sendable {
  /// Lines of text, from the top of the layer.
  case text(TextRun)
  /// A symbol by its name, in the middle of the layer.
  case symbol(Symbol)
  /// An outline, filled or stroked.
  case path(PathDrawing)
  /// Pixels from a file or from memory.
  case picture(Picture)
}

/// A font, by family or by file.
public struct FontDescription: Hashable, Sendable {
  /// How heavy the strokes of a face are; raw values are those of CSS and OpenType, 100 to 900.
  public enum Weight: Int, Hashable, Sendable, CaseIterable {
    /// 100, the thinnest.
    case ultraLight = 100
    /// 200, extra light.
    case thin = 200
    /// 300.
    case light = 300
    /// 400, for running text.
    case regular = 400
    /// 500.
    case medium = 500
    /// 600, the weight of headlines.
    case semibold = 600
    /// 700.
    case bold = 700
    /// 800, extra bold.
    case heavy = 800
    /// 900, the heaviest.
    case black = 900
  }

  /// How wide the letters of a face are.
  public enum Width: String, Hashable, Sendable, CaseIterable {
    /// The narrowest.
    case compressed
    /// Narrow.
    case condensed
    /// For running text.
    case standard
    /// Wide.
    case expanded
  }

  /// Which letters are set as capitals in the height of small ones.
  public enum SmallCaps: String, Hashable, Sendable, CaseIterable {
    /// None.
    case none
    /// The small ones.
    case lowercase
    /// The capitals.
    case uppercase
    /// All.
    case all
  }

  /// The family's name; Inter unless said otherwise. `ui-rounded`, as in CSS, is a face with round ends where one is installed,
  /// else Inter.
  public var family: String
  /// A font file to take the face from; wins over the family.
  public var file: String?
  /// In points.
  public var size: Double
  /// The weight; the nearest one of the family is taken.
  public var weight: Weight
  /// Whether the face is slanted.
  public var isItalic: Bool
  /// Extra room between letters, in points.
  public var tracking: Double
  /// Whether all figures are equally wide, where the face has such.
  public var hasMonospacedDigits: Bool
  /// How wide the letters are, where the family has such faces.
  public var width: Width
  /// Which letters are small capitals; made from capitals where the face has none.
  public var smallCaps: SmallCaps

  /// Describes a font; without a family or a file it is Inter.
  public init(
    family: String = "Inter", file: String? = nil, size: Double, weight: Weight = .regular, isItalic: Bool = false,
    tracking: Double = 0, hasMonospacedDigits: Bool = false, width: Width = .standard, smallCaps: SmallCaps = .none
  ) {
    self.family = family
    self.file = file
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.tracking = tracking
    self.hasMonospacedDigits = hasMonospacedDigits
    self.width = width
    self.smallCaps = smallCaps
  }
}

/// A symbol in the size, weight and colour of a font, in the middle of the layer.
///
/// Names are in the manner of SF Symbols (`heart.fill`, `chevron.right`, `gearshape`), or those of Bootstrap Icons with dots
/// for dashes. An unknown name shows nothing and is reported with a line on standard error. `Rasterizer.measure` tells how
/// to stand one beside a text.
public struct Symbol: Hashable, Sendable {
  /// The name as given, such as `heart.fill`.
  public var name: String
  /// Its size and weight are the symbol's; the family does not matter.
  public var font: FontDescription
  /// The colour of the whole symbol.
  public var color: RGBAColor

  /// Makes a symbol from its name; black unless said otherwise.
  public init(_ name: String, font: FontDescription, color: RGBAColor = .black) {
    self.name = name
    self.font = font
    self.color = color
  }
}

/// A path in the layer's coordinates, filled, stroked or both.
public struct PathDrawing: Hashable, Sendable {
  /// One step of the pen. Points are in the layer's coordinates.
  public enum Element: Hashable, Sendable {
    /// Lifts the pen and begins a new part there.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A curve of second degree to a point.
    case quadCurve(Point, control: Point)
    /// A curve of third degree to a point.
    case curve(Point, control1: Point, control2: Point)
    /// A straight line back to where the part began.
    case close
  }

  /// The outline, from its first step to its last.
  public var elements: [Element]
  /// The colour inside; nil fills nothing.
  public var fill: RGBAColor?
  /// Whether the inside is told by the even-odd rule; else by the nonzero winding rule.
  public var isEvenOdd: Bool
  /// The colour of the line; nil draws none.
  public var stroke: RGBAColor?
  /// In points.
  public var lineWidth: Double
  /// How open ends, and the ends of dashes, look.
  public var lineCap: LineCap
  /// How two pieces meet.
  public var lineJoin: LineJoin
  /// Lengths of dashes and gaps in turn, in points; empty is a solid line.
  public var dash: [Double]
  /// How far into the pattern of dashes the line begins, in points.
  public var dashPhase: Double

  /// How an open end of a line looks.
  public enum LineCap: String, Hashable, Sendable, CaseIterable {
    /// Cut off at the point itself.
    case butt
    /// Half a circle around the point.
    case round
    /// Cut off half a line's width beyond the point.
    case square
  }

  /// How two pieces of a line meet.
  public enum LineJoin: String, Hashable, Sendable, CaseIterable {
    /// In a point, where the angle is not too sharp for one.
    case miter
    /// In an arc around the corner.
    case round
    /// With the corner cut off.
    case bevel
  }

  /// Makes a drawing; without a fill or a stroke nothing of it is seen.
  public init(
    _ elements: [Element], fill: RGBAColor? = nil, isEvenOdd: Bool = false, stroke: RGBAColor? = nil,
    lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, dash: [Double] = [],
    dashPhase: Double = 0
  ) {
    self.elements = elements
    self.fill = fill
    self.isEvenOdd = isEvenOdd
    self.stroke = stroke
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.dash = dash
    self.dashPhase = dashPhase
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
