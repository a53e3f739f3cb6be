import GlissadeLayers

/// A slow compositor in double precision, made from the definitions alone, to compare the renderer with.
///
/// ```swift
/// let oracle = Oracle(scale: 2, background: .white, contents: Rasterizer())
/// let picture = try oracle.draw(snapshot, width: 400, height: 300)
/// let comparison = Comparison(of: bitmap, with: picture)
/// ```
///
/// It shares the layers' types with the renderer, and the pixels of contents; coverage, projection, sampling, blurs, blends
/// and groups are its own. Coverage is the exact area of a pixel inside an outline of short chords; where two straight sides
/// meet it is the product of two ramps. It also says which pixels lie near an edge, and of what kind, so that nothing
/// needs to be declared by hand.
///
/// Any thread; a window of 200 x 200 pixels takes milliseconds, with blurs some tens of them.
public struct Oracle: Sendable {
  /// Device pixels per point.
  public var scale: Double
  /// What the window shows where no layer does.
  public var background: RGBAColor
  /// Makes the pixels of text, symbols, paths and pictures.
  public var contents: any ContentsRasterizer

  /// Makes an oracle for windows of one scale.
  public init(scale: Double = 1, background: RGBAColor = .black, contents: any ContentsRasterizer) {
    self.scale = scale
    self.background = background
    self.contents = contents
  }

  /// Draws a layer, with all below it, in a window of so many device pixels.
  ///
  /// - Throws: `TooManyPixels`, and what `contents` throws where the pixels of contents cannot be made.
  public func draw(_ snapshot: LayerSnapshot, width: Int, height: Int) throws -> OraclePicture {
    let window = PixelBox(x0: 0, y0: 0, x1: width, y1: height)
    try TooManyPixels.check(window)
    let canvas = Canvas(window: window, background: background.pixel)
    let painter = Painter(scale: scale, contents: contents)
    try painter.draw(
      snapshot, in: .scale(scale, scale), Surroundings(canvas: canvas, cover: nil, backdrop: canvas))
    return OraclePicture(canvas)
  }
}

/// A picture that would take the oracle minutes and gigabytes: a huge window, or a blur of thousands of pixels.
public struct TooManyPixels: Error, Hashable, CustomStringConvertible {
  /// The most pixels of a picture; it takes 60 bytes a pixel.
  public static let limit = 40_000_000

  /// The pixels that were asked for.
  public var count: Int

  /// One line.
  public var description: String { "the oracle draws pictures of \(TooManyPixels.limit) pixels, not of \(count)" }

  static func check(_ box: PixelBox) throws {
    let (count, overflows) = box.width.multipliedReportingOverflow(by: box.height)
    if overflows || count > limit { throw TooManyPixels(count: overflows ? .max : count) }
  }
}
