/// What is known of a pixel beside its colour: which tolerance it is due.
public struct PixelMarks: OptionSet, Hashable, Sendable {
  /// A bit for each kind of mark.
  public let rawValue: UInt16
  /// Makes a set from bits.
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The outline of a fill, or of a backdrop, lies within a pixel of it.
  public static let shape = PixelMarks(rawValue: 1)
  /// The outline of a clip does.
  public static let clip = PixelMarks(rawValue: 2)
  /// A line's outer or inner edge does.
  public static let stroke = PixelMarks(rawValue: 4)
  /// The border of contents does.
  public static let picture = PixelMarks(rawValue: 8)
  /// A border between the nine parts of a picture does.
  public static let part = PixelMarks(rawValue: 16)
  /// A hard step of a gradient does.
  public static let step = PixelMarks(rawValue: 32)
  /// That edge is a fine one: of a line under 1.5 device pixels or a radius under 4, or it is a sharp corner.
  public static let fine = PixelMarks(rawValue: 64)
  /// A blur or a shadow is seen there.
  public static let blurred = PixelMarks(rawValue: 128)
  /// A picture is seen there smaller than it is.
  public static let minified = PixelMarks(rawValue: 256)
  /// The nearest of two pixels of a picture is shown there, and both are as near.
  public static let tie = PixelMarks(rawValue: 512)

  /// All kinds of edges.
  public static let edges: PixelMarks = [.shape, .clip, .stroke, .picture, .part, .step]

  /// Whether any edge is near.
  @inlinable public var isEdge: Bool { rawValue & PixelMarks.edges.rawValue != 0 }
}

/// The pixels that one outline of a layer passes through.
public struct EdgeTrace: Sendable {
  /// One pixel on the outline.
  public struct Point: Sendable {
    /// Its number, row by row from the top left.
    public var index: Int
    /// The change of the picture there as the coverage goes from 0 to 1; the blends above it are left out.
    public var change: SIMD4<Double>
  }

  /// The layer's name.
  public var layer: String
  /// Which of its outlines.
  public var kind: PixelMarks
  /// Every pixel that the outline touches and that nothing hides.
  public var points: [Point]
  /// The number of the drawing.
  var serial: Int32
  /// Whether `change` holds the colour that a mask lets through, to be told from what lies below later.
  var isMask = false
}
