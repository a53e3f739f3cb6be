import CPixbuf
import GlissadeLayers

/// A picture in memory as it came, which can be decoded at several sizes.
///
/// A reduction says how often both sides are halved: 0 is the picture's own size, 2 a quarter of each side. Negative ones
/// exist for drawings (SVG) alone. Any thread.
package struct EncodedPicture: Sendable {
  /// A picture that has been decoded, and the same one smaller and smaller.
  package struct Decoded: Sendable {
    /// The reduction of the first bitmap; each further one is reduced once more.
    package var reduction: Int
    /// All with their mip chains, which share their pixels.
    package var bitmaps: [Bitmap]
    /// Whether width and height have changed places, as the EXIF orientation says.
    package var isOnItsSide: Bool
  }

  /// The bytes of the file.
  package let bytes: [UInt8]
  /// What errors call it.
  package let name: String
  /// In pixels, before it is turned.
  package let width: Int
  /// In pixels, before it is turned.
  package let height: Int
  /// Whether it is a drawing, which is sharp at every size.
  package let isVector: Bool
  private let header: PictureHeader

  /// Reads the head of a picture.
  ///
  /// - Throws: `RasterError` where it is no picture, is cut off, or has too many pixels to be decoded, as with
  ///   `Bitmap.init(pictureFile:)`.
  package init(_ bytes: [UInt8], name: String) throws(RasterError) {
    guard !bytes.isEmpty else { throw RasterError(path: name, reason: "is empty") }
    header = PictureHeader(bytes)
    self.bytes = bytes
    self.name = name
    guard header.isWhole else { throw RasterError(path: name, reason: "is cut off: its end is missing") }
    var (width, height): (Int32, Int32) = (0, 0)
    let format = bytes.withUnsafeBufferPointer {
      glissade_pixbuf_info($0.baseAddress, gsize($0.count), &width, &height)
    }
    guard let format else { throw RasterError(path: name, reason: PictureDecoder.unknownFormat(header.format)) }
    (self.width, self.height) = (Int(width), Int(height))
    isVector = PictureDecoder.isVector(format)
    let canBeReduced = isVector || (header.format == .jpeg && !header.isProgressive)
    guard canBeReduced || self.width * self.height <= PictureLimits.pixels else {
      throw RasterError(
        path: name,
        reason: "has \(width) x \(height) pixels, more than the \(PictureLimits.pixels) that can be decoded")
    }
  }

  /// The reductions that there are.
  package var reductions: ClosedRange<Int> {
    let longer = max(width, height)
    let most = Int.bitWidth - 1 - longer.leadingZeroBitCount
    var least = 0
    if isVector {
      while longer << (1 - least) <= PictureLimits.longestSide / 2, least > -6 { least -= 1 }
    }
    while longer >> least > PictureLimits.longestSide, least < most { least += 1 }
    return min(least, most)...most
  }

  /// Decodes the picture, reduced.
  ///
  /// - Throws: `RasterError` where it is damaged.
  package func decoded(reducedBy wanted: Int) throws(RasterError) -> Decoded {
    let reduction = min(max(wanted, reductions.lowerBound), reductions.upperBound)
    let isScaled = isVector || (header.format == .jpeg && reduction > 0)
    let size: (width: Int32, height: Int32)? =
      isScaled ? (Int32(reduced(width, reduction)), Int32(reduced(height, reduction))) : nil
    let (first, isOnItsSide) = try PictureDecoder.level(of: bytes, header, path: name, size: size)
    var level = first
    if !isScaled, reduction > 0 { for _ in 0..<reduction { level = MipChain.half(of: level) } }
    let levels = MipChain.levels(from: level)
    return Decoded(
      reduction: reduction, bitmaps: levels.indices.map { Bitmap(levels: Array(levels[$0...])) },
      isOnItsSide: isOnItsSide)
  }

  private func reduced(_ side: Int, _ reduction: Int) -> Int {
    max(1, reduction < 0 ? side << -reduction : side >> reduction)
  }
}
