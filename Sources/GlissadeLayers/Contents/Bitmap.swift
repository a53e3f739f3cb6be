/// Pixels ready for the compositor: 8 bits a channel, red first, premultiplied, gamma-encoded sRGB, top row first, with
/// its chain of box-filtered mip levels.
///
/// Immutable, and so free to cross threads. Two bitmaps are equal when their pixels are; the hash of the bytes is taken
/// once, when the bitmap is made.
public final class Bitmap: Hashable, Sendable {
  /// One level of the chain; rows follow each other without gaps, 4 bytes a pixel.
  public struct Level: Hashable, Sendable {
    /// Pixels in a row.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// All bytes: red, green, blue, alpha, from the top left.
    public let pixels: [UInt8]

    /// Makes a level from premultiplied bytes, `width` × `height` × 4 of them.
    public init(width: Int, height: Int, pixels: [UInt8]) {
      precondition(pixels.count == width * height * 4, "a level holds width x height pixels of 4 bytes")
      self.width = width
      self.height = height
      self.pixels = pixels
    }
  }

  /// The levels, largest first. At least one.
  public let levels: [Level]
  /// Where the pixels lie, in points of the layer that shows them, for contents laid out at the layer's own size (text,
  /// symbols, paths): ink may reach outside the bounds. Nil for pictures, which fit the bounds by `ContentsFit`.
  public let frame: Rect?
  /// True where no pixel is transparent.
  public let isOpaque: Bool
  /// A 64-bit FNV-1a hash of the size and the bytes of the first level; names the file beside a `.layers` scene.
  public let contentHash: UInt64

  /// Makes a bitmap from levels that are complete already.
  public init(levels: [Level], frame: Rect? = nil) {
    precondition(!levels.isEmpty, "a bitmap has at least one level")
    self.levels = levels
    self.frame = frame
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    for value in [levels[0].width, levels[0].height] {
      for shift in stride(from: 0, to: 32, by: 8) { mix(UInt8(truncatingIfNeeded: value >> shift)) }
    }
    var opaque = true
    levels[0].pixels.withUnsafeBufferPointer { bytes in
      for byte in bytes { mix(byte) }
      var i = 3
      while i < bytes.count {
        if bytes[i] != 255 {
          opaque = false
          break
        }
        i += 4
      }
    }
    contentHash = hash
    isOpaque = opaque
  }

  /// The width of the largest level, in device pixels.
  public var width: Int { levels[0].width }
  /// The height of the largest level, in device pixels.
  public var height: Int { levels[0].height }

  /// Compares the pixels of the largest level, after the hash and the frame.
  public static func == (a: Bitmap, b: Bitmap) -> Bool {
    a === b || (a.contentHash == b.contentHash && a.frame == b.frame && a.levels[0] == b.levels[0])
  }

  /// Feeds the content hash alone, so it costs the same for any size.
  public func hash(into hasher: inout Hasher) { hasher.combine(contentHash) }
}

/// Makes the pixels of contents. Raster is the one implementation in a program; tests bring their own.
///
/// Called on the main thread for text, symbols and paths, on worker threads for pictures.
public protocol ContentsRasterizer: Sendable {
  /// The pixels of `contents` in a layer of `size` points at `scale` device pixels per point.
  ///
  /// - Throws: where a picture cannot be read; the message is one line and names the file.
  func bitmap(for contents: Contents, size: Size, scale: Double) throws -> Bitmap
}

/// What pixels were made for: equal keys, equal pixels.
public struct RasterKey: Hashable, Sendable {
  /// The description that the pixels were made from.
  public var contents: Contents
  /// The size of the layer in points, or zero for pictures, whose pixels do not depend on it.
  public var size: Size
  /// Device pixels per point, or 1 for pictures.
  public var scale: Double

  /// Makes a key; the size and the scale of a picture are left out of it.
  public init(contents: Contents, size: Size, scale: Double) {
    self.contents = contents
    if case .picture = contents {
      self.size = .zero
      self.scale = 1
    } else {
      self.size = size
      self.scale = scale
    }
  }
}
