import CPixbuf
import GlissadeLayers

extension Bitmap {
  /// Reads a picture, ready to be shown: turned as its EXIF orientation says, premultiplied, with its mip chain.
  ///
  /// PNG, JPEG, GIF, BMP and TIFF always; WebP and SVG where gdk-pixbuf has their loaders. Pictures with a side over
  /// `PictureLimits.longestSide` come smaller. SVG is drawn at `PictureLimits.vectorSide` or its own size, whichever is
  /// larger.
  ///
  /// Takes from a millisecond to seconds: call it on a worker. Any thread, several at once.
  ///
  /// - Throws: `RasterError` where the file is missing, unreadable, no picture, cut off, damaged, or has more than
  ///   `PictureLimits.pixels` pixels (only JPEG that is not progressive and SVG may have more: they are decoded smaller).
  public convenience init(pictureFile path: String) throws {
    let first = try PictureDecoder.level(ofFile: path, longestSide: PictureLimits.longestSide)
    let levels = MipChain.levels(from: first)
    let fitting = levels.drop { max($0.width, $0.height) > PictureLimits.longestSide }
    self.init(levels: Array(fitting))
  }

  /// Reads a PNG file, pixel for pixel: what `writePNG` wrote comes back exactly.
  ///
  /// - Throws: `RasterError` where it is no PNG file that can be read.
  public convenience init(pngFile path: String) throws {
    let first = try PictureDecoder.level(ofFile: path, longestSide: .max, only: .png)
    self.init(levels: MipChain.levels(from: first))
  }

  /// Writes the first level as PNG, with alpha unless it is opaque.
  ///
  /// PNG keeps colours without alpha in them. They are divided and multiplied again by `init(pngFile:)` without loss, as
  /// long as no colour exceeds its alpha. The file is there as a whole or not at all. Any thread.
  ///
  /// - Throws: `RasterError` where the file cannot be written.
  public func writePNG(to path: String) throws {
    try FileBytes.write(try pngData(path: path), to: path)
  }

  private func pngData(path: String) throws(RasterError) -> [UInt8] {
    let level = levels[0]
    let channels = isOpaque ? 3 : 4
    let plain = Bitmap.plain(level, channels: channels)
    var buffer: UnsafeMutablePointer<CChar>?
    var size: gsize = 0
    var error: UnsafeMutablePointer<GError>?
    defer { g_clear_error(&error) }
    let isSaved = plain.withUnsafeBufferPointer { bytes in
      guard
        let pixbuf = gdk_pixbuf_new_from_data(
          bytes.baseAddress, GDK_COLORSPACE_RGB, isOpaque ? 0 : 1, 8, Int32(level.width), Int32(level.height),
          Int32(level.width * channels), nil, nil)
      else { return false }
      defer { glissade_pixbuf_unref(pixbuf) }
      return gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &size, "png", nil, nil, &error) != 0
    }
    defer { g_free(buffer) }
    guard isSaved, let buffer else {
      throw RasterError(path: path, reason: "cannot be made: \(PictureDecoder.oneLine(error))")
    }
    return Array(UnsafeRawBufferPointer(start: buffer, count: Int(size)))
  }

  /// Colours without alpha in them, 3 or 4 bytes a pixel.
  private static func plain(_ level: Bitmap.Level, channels: Int) -> [UInt8] {
    let count = level.width * level.height
    return level.pixels.withUnsafeBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: count * channels) { out, written in
        for pixel in 0..<count {
          let i = pixel * 4
          let o = pixel * channels
          let alpha = source[i + 3]
          for c in 0..<3 { out[o + c] = channels == 3 ? source[i + c] : Premultiplied.divide(source[i + c], by: alpha) }
          if channels == 4 { out[o + 3] = alpha }
        }
        written = count * channels
      }
    }
  }
}
