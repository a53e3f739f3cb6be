import CPango
import GlissadeLayers

/// Draws with Cairo into pixels of its own and hands them out as a bitmap.
enum Canvas {
  /// The longest side that is drawn, in pixels. Cairo stops at 32 767; what is over a texture's limit the compositor tiles.
  static let longestSide = 32_000
  /// The most pixels that are drawn at once, a window of 4K at scale 2: 128 MiB of them.
  static let mostPixels = 32 << 20

  /// The bitmap of what `draw` paints inside `ink`.
  ///
  /// The bitmap's frame is the ink grown outwards to whole device pixels. Ink too large for one bitmap is drawn at a
  /// lower scale, and a notice says so: it is seen softer, never cut.
  ///
  /// - Parameters:
  ///   - ink: what the drawing may touch, in points.
  ///   - scale: device pixels per point, positive and finite.
  ///   - draw: paints in points on a Cairo context whose matrix is set up already.
  static func bitmap(ink: Rect, scale: Double, draw: (OpaquePointer) -> Void) -> Bitmap {
    guard !ink.isEmpty, ink.minX.isFinite, ink.minY.isFinite, ink.maxX.isFinite, ink.maxY.isFinite else {
      return blank(scale: scale)
    }
    let scale = fittingScale(for: ink, scale: scale)
    let x = (ink.minX * scale).rounded(.down)
    let y = (ink.minY * scale).rounded(.down)
    let width = max(1, Int((ink.maxX * scale).rounded(.up) - x))
    let height = max(1, Int((ink.maxY * scale).rounded(.up) - y))
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)) else {
      return blank(scale: scale)
    }
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface) else {
      RasterNotices.tell("no memory for a drawing of \(width) x \(height) pixels; it is left out")
      return blank(scale: scale)
    }
    cairo_translate(context, -x, -y)
    cairo_scale(context, scale, scale)
    cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
    draw(context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
    let frame = Rect(x: x / scale, y: y / scale, width: Double(width) / scale, height: Double(height) / scale)
    let level = Bitmap.Level(width: width, height: height, pixels: pixels(of: surface, width: width, height: height))
    return Bitmap(levels: MipChain.levels(from: level), frame: frame)
  }

  /// One transparent pixel, for contents without ink.
  static func blank(scale: Double) -> Bitmap {
    Bitmap(
      levels: [Bitmap.Level(width: 1, height: 1, pixels: [0, 0, 0, 0])],
      frame: Rect(x: 0, y: 0, width: 1 / scale, height: 1 / scale))
  }

  /// The scale at which ink of this size stays within the limits, at most the one that is asked for.
  static func fittingScale(for ink: Rect, scale: Double) -> Double {
    // Two pixels of each side may be gained when the edges are rounded outwards.
    let bySide = Double(longestSide - 2) / max(ink.width, ink.height)
    let byArea = (Double(mostPixels) * 0.99 / (ink.width * ink.height)).squareRoot()
    guard min(bySide, byArea) < scale else { return scale }
    RasterNotices.tell(
      "a drawing of \(Int(ink.width.rounded(.up))) x \(Int(ink.height.rounded(.up))) points is too large for scale "
        + "\(scale); it is drawn softer", subject: "too large a drawing")
    return min(bySide, byArea)
  }

  /// Cairo keeps a pixel as one 32-bit number, alpha highest; a bitmap wants red first.
  private static func pixels(of surface: OpaquePointer, width: Int, height: Int) -> [UInt8] {
    let stride = Int(cairo_image_surface_get_stride(surface))
    guard let data = cairo_image_surface_get_data(surface) else {
      return [UInt8](repeating: 0, count: width * height * 4)
    }
    return [UInt8](unsafeUninitializedCapacity: width * height * 4) { out, count in
      for row in 0..<height {
        let source = UnsafeRawPointer(data + row * stride)
        var o = row * width * 4
        for column in 0..<width {
          let pixel = source.load(fromByteOffset: column * 4, as: UInt32.self)
          out[o] = UInt8(truncatingIfNeeded: pixel >> 16)
          out[o + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
          out[o + 2] = UInt8(truncatingIfNeeded: pixel)
          out[o + 3] = UInt8(truncatingIfNeeded: pixel >> 24)
          o += 4
        }
      }
      count = width * height * 4
    }
  }
}

/// Sets the colour that Cairo paints with; components are brought into 0 to 1, and what is not a number is 0.
func setSource(_ context: OpaquePointer, _ color: RGBAColor) {
  func unit(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
  cairo_set_source_rgba(context, unit(color.red), unit(color.green), unit(color.blue), unit(color.alpha))
}
