import CPixbuf
import GlissadeLayers

/// How large pictures may be.
public enum PictureLimits {
  /// The largest file that is read, in bytes.
  public static let fileSize = 256 << 20
  /// The most pixels that are decoded at their full size; it takes about 10 bytes of memory a pixel while it is done.
  public static let pixels = 64 << 20
  /// The longest side that is shown, in pixels: larger pictures are halved until they fit.
  public static let longestSide = 8_192
  /// The longer side at which SVG is drawn if it names a smaller one.
  public static let vectorSide = 1_024
}

/// Decodes pictures by gdk-pixbuf.
enum PictureDecoder {
  /// The first level of a picture file, turned as its EXIF orientation says, premultiplied.
  ///
  /// - Parameter longestSide: what a JPEG or SVG is decoded down to; other formats come at their full size.
  static func level(ofFile path: String, longestSide: Int, only wanted: PictureHeader.Format? = nil)
    throws(RasterError) -> Bitmap.Level
  {
    let bytes = try FileBytes.read(path, limit: PictureLimits.fileSize)
    let header = PictureHeader(bytes)
    if let wanted, header.format != wanted { throw RasterError(path: path, reason: "is not in the format PNG") }
    guard header.isWhole else { throw RasterError(path: path, reason: "is cut off: its end is missing") }
    let size = try sizeToDecode(path, header, longestSide: longestSide)
    return try level(of: bytes, header, path: path, size: size).level
  }

  /// The first level of a picture in memory, turned as its EXIF orientation says, premultiplied; and whether that put it on
  /// its side.
  static func level(
    of bytes: [UInt8], _ header: PictureHeader, path: String, size: (width: Int32, height: Int32)?
  ) throws(RasterError) -> (level: Bitmap.Level, isOnItsSide: Bool) {
    let pixbuf = try decode(bytes, path: path, size: size, isRowByRow: header.format == .png)
    defer { glissade_pixbuf_unref(pixbuf) }
    // TIFF 6.0, Orientation: 5 to 8 swap rows and columns.
    let orientation = gdk_pixbuf_get_option(pixbuf, "orientation").map { String(cString: $0) }
    guard let turned = gdk_pixbuf_apply_embedded_orientation(pixbuf) else {
      throw RasterError(path: path, reason: "there is not enough memory for it")
    }
    defer { glissade_pixbuf_unref(turned) }
    return (premultiplied(turned), ["5", "6", "7", "8"].contains(orientation))
  }

  /// The size to ask the loader for; nil is the picture's own.
  private static func sizeToDecode(_ path: String, _ header: PictureHeader, longestSide: Int) throws(RasterError)
    -> (width: Int32, height: Int32)?
  {
    var width: Int32 = 0
    var height: Int32 = 0
    guard let format = gdk_pixbuf_get_file_info(path, &width, &height), width > 0, height > 0 else {
      throw RasterError(path: path, reason: unknownFormat(header.format))
    }
    let longer = Double(max(width, height))
    let pixels = Int(width) * Int(height)
    func size(longer side: Double) -> (width: Int32, height: Int32) {
      let factor = side / longer
      return (max(1, Int32((Double(width) * factor).rounded())), max(1, Int32((Double(height) * factor).rounded())))
    }
    if isVector(format) {
      let side = min(max(longer, Double(PictureLimits.vectorSide)), Double(longestSide) / 2)
      return size(longer: side)
    }
    switch header.format {
    case .jpeg where !header.isProgressive || pixels <= PictureLimits.pixels:
      return longer > Double(longestSide) ? size(longer: Double(longestSide)) : nil
    default:
      guard pixels <= PictureLimits.pixels else {
        throw RasterError(
          path: path,
          reason: "has \(width) x \(height) pixels, more than the \(PictureLimits.pixels) that can be decoded")
      }
      return nil
    }
  }

  static func isVector(_ format: OpaquePointer) -> Bool {
    guard let name = gdk_pixbuf_format_get_name(format) else { return false }
    defer { g_free(name) }
    return String(cString: name) == "svg"
  }

  static func unknownFormat(_ format: PictureHeader.Format) -> String {
    switch format {
    case .webp: "cannot be read as WebP; the loader is in Debian's package webp-pixbuf-loader"
    case .svg: "cannot be read as SVG; the loader is in Debian's package librsvg2-common"
    case .png, .jpeg, .gif, .bmp: "is damaged: its head cannot be read"
    case .other: "is not a picture in a format that can be read"
    }
  }

  private static func decode(
    _ bytes: [UInt8], path: String, size: (width: Int32, height: Int32)?, isRowByRow: Bool
  ) throws(RasterError) -> OpaquePointer {
    guard let loader = gdk_pixbuf_loader_new() else {
      throw RasterError(path: path, reason: "there is not enough memory for it")
    }
    defer { g_object_unref(loader) }
    if isRowByRow { glissade_pixbuf_loader_begin_clear(loader) }
    if let size { gdk_pixbuf_loader_set_size(loader, size.width, size.height) }
    var error: UnsafeMutablePointer<GError>?
    let isWritten = bytes.withUnsafeBufferPointer {
      gdk_pixbuf_loader_write(loader, $0.baseAddress, gsize($0.count), &error) != 0
    }
    if isWritten {
      if gdk_pixbuf_loader_close(loader, &error) != 0, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) {
        g_object_ref(UnsafeMutableRawPointer(pixbuf))
        return pixbuf
      }
    } else {
      // The first error says it; closing would only add that the file ended early.
      gdk_pixbuf_loader_close(loader, nil)
    }
    defer { g_clear_error(&error) }
    throw RasterError(path: path, reason: "is damaged: \(oneLine(error))")
  }

  static func oneLine(_ error: UnsafeMutablePointer<GError>?) -> String {
    guard let message = error?.pointee.message else { return "it cannot be decoded" }
    return String(String(cString: message).map { $0.isNewline ? " " : $0 })
  }

  /// The pixels as a bitmap keeps them. Rows of gdk-pixbuf may have gaps between them.
  private static func premultiplied(_ pixbuf: OpaquePointer) -> Bitmap.Level {
    let width = Int(gdk_pixbuf_get_width(pixbuf))
    let height = Int(gdk_pixbuf_get_height(pixbuf))
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    let source = gdk_pixbuf_read_pixels(pixbuf)!
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { out, count in
      var o = 0
      for y in 0..<height {
        var i = source + y * stride
        for _ in 0..<width {
          let alpha = channels == 4 ? i[3] : 255
          for c in 0..<3 { out[o + c] = alpha == 255 ? i[c] : Premultiplied.multiply(i[c], by: alpha) }
          out[o + 3] = alpha
          i += channels
          o += 4
        }
      }
      count = width * height * 4
    }
    return Bitmap.Level(width: width, height: height, pixels: pixels)
  }
}
