import GlissadeLayers

/// Rectangles and glyphs in device pixels, drawn over a frame.
///
/// Keeps its memory when it is emptied, so that a list that is filled anew each frame allocates nothing. Used on the thread
/// of the GL context alone.
public final class OverlayList {
  struct Rectangle {
    var box: Box
    var color: RGBAColor
    /// The corner of the glyph in the atlas, or -1 for a plain rectangle.
    var glyphX: Int32
    var glyphY: Int32
  }

  let rectangles = FlatBuffer<Rectangle>(capacity: 512)
  /// The pixels of the glyphs: white on transparent, premultiplied.
  let atlas: Bitmap
  let key: RasterKey

  /// A list that takes its glyphs from `atlas`, pixel for pixel.
  public init(atlas: Bitmap) {
    self.atlas = atlas
    key = RasterKey(contents: .picture(.bitmap(atlas)), size: .zero, scale: 1)
  }

  /// Takes all rectangles away.
  public func removeAll() { rectangles.removeAll() }

  /// Adds a rectangle in device pixels.
  public func addRectangle(_ rect: Rect, color: RGBAColor) {
    rectangles.append(Rectangle(box: Box(rect), color: color, glyphX: -1, glyphY: -1))
  }

  /// Adds a part of the atlas, tinted, with its corner on a device pixel.
  public func addGlyph(
    x: Int, y: Int, atlasX: Int, atlasY: Int, width: Int, height: Int, color: RGBAColor
  ) {
    let box = Box(x0: Double(x), y0: Double(y), x1: Double(x + width), y1: Double(y + height))
    rectangles.append(Rectangle(box: box, color: color, glyphX: Int32(atlasX), glyphY: Int32(atlasY)))
  }
}
