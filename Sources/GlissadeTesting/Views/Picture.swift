import Foundation
import GlissadeLayers
import GlissadeRaster

/// Pixels of a film, 8 bits each of red, green, blue and alpha, not premultiplied.
public struct Picture: Equatable, Sendable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Row by row from the top, four bytes a pixel.
  public let pixels: [UInt8]

  /// Makes a picture from its bytes.
  ///
  /// - Precondition: there are four bytes for each pixel.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(pixels.count == width * height * 4, "a picture has four bytes for each pixel")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  init(_ bitmap: Bitmap) {
    let level = bitmap.levels[0]
    var bytes = level.pixels
    for index in stride(from: 0, to: bytes.count, by: 4) where bytes[index + 3] != 255 && bytes[index + 3] != 0 {
      let alpha = Int(bytes[index + 3])
      for part in 0..<3 { bytes[index + part] = UInt8(min(255, (Int(bytes[index + part]) * 255 + alpha / 2) / alpha)) }
    }
    self.init(width: level.width, height: level.height, pixels: bytes)
  }

  /// The pixel of a place.
  public subscript(x: Int, y: Int) -> Pixel {
    let index = (y * width + x) * 4
    return Pixel(red: pixels[index], green: pixels[index + 1], blue: pixels[index + 2], alpha: pixels[index + 3])
  }

  /// Writes the picture as a PNG file.
  ///
  /// - Throws: an error with a line if the file cannot be written; then none is left.
  public func write(to url: URL) throws {
    var premultiplied = pixels
    for index in stride(from: 0, to: premultiplied.count, by: 4) where premultiplied[index + 3] != 255 {
      let alpha = Int(premultiplied[index + 3])
      for part in 0..<3 { premultiplied[index + part] = UInt8((Int(premultiplied[index + part]) * alpha + 127) / 255) }
    }
    let level = Bitmap.Level(width: width, height: height, pixels: premultiplied)
    try Bitmap(levels: [level]).writePNG(to: url.path)
  }

  /// How far two pictures are apart.
  public func difference(from other: Picture) -> PictureDifference {
    guard width == other.width, height == other.height else {
      return PictureDifference(greatest: 255, mean: 255, count: max(width * height, other.width * other.height))
    }
    var (greatest, sum, count) = (0, 0, 0)
    for index in stride(from: 0, to: pixels.count, by: 4) {
      var own = 0
      for part in 0..<4 {
        let step = abs(Int(pixels[index + part]) - Int(other.pixels[index + part]))
        own = max(own, step)
        sum += step
      }
      greatest = max(greatest, own)
      if own > 0 { count += 1 }
    }
    return PictureDifference(
      greatest: greatest, mean: pixels.isEmpty ? 0 : Double(sum) / Double(pixels.count), count: count)
  }
}

/// A pixel, not premultiplied.
public struct Pixel: Equatable, Hashable, Sendable {
  /// 0 to 255.
  public var red: UInt8
  /// 0 to 255.
  public var green: UInt8
  /// 0 to 255.
  public var blue: UInt8
  /// 0 to 255.
  public var alpha: UInt8

  /// Makes a pixel of its components; opaque unless said otherwise.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}

/// How far two pictures are apart.
public struct PictureDifference: Equatable, Sendable {
  /// The greatest step of a component, of 255.
  public var greatest: Int
  /// The mean step of all components.
  public var mean: Double
  /// How many pixels differ.
  public var count: Int
}
