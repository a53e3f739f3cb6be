import GlissadeLayers

/// A picture in memory: premultiplied bytes, red first, top row first.
public struct Pixels: Hashable, Sendable {
  public let width: Int
  public let height: Int
  public var bytes: [UInt8]

  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4, "4 bytes a pixel")
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  public init(_ bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height, bytes: bitmap.levels[0].pixels)
  }

  public var bitmap: Bitmap { Bitmap(levels: [Bitmap.Level(width: width, height: height, pixels: bytes)]) }

  public subscript(x: Int, y: Int) -> SIMD4<UInt8> {
    let i = (y * width + x) * 4
    return SIMD4(bytes[i], bytes[i + 1], bytes[i + 2], bytes[i + 3])
  }

  /// The picture made of the pixels at the places that `source` names, as an index.
  private func mapped(_ width: Int, _ height: Int, _ source: (_ x: Int, _ y: Int) -> Int) -> Pixels {
    let result = [UInt8](unsafeUninitializedCapacity: bytes.count) { result, count in
      bytes.withUnsafeBytes { bytes in
        let from = bytes.bindMemory(to: UInt32.self)
        result.withMemoryRebound(to: UInt32.self) { to in
          for y in 0..<height {
            for x in 0..<width { to[y * width + x] = from[source(x, y)] }
          }
        }
      }
      count = bytes.count
    }
    return Pixels(width: width, height: height, bytes: result)
  }

  /// Left and right change places.
  public var mirrored: Pixels { mapped(width, height) { $1 * width + width - 1 - $0 } }
  /// Turned by a right angle against the clock.
  public var turnedBack: Pixels { mapped(height, width) { $0 * width + width - 1 - $1 } }

  /// The largest difference of any channel, and where it is.
  public func difference(to other: Pixels) -> (most: Int, x: Int, y: Int) {
    guard width == other.width, height == other.height else { return (256, 0, 0) }
    if bytes == other.bytes { return (0, 0, 0) }
    var (most, place) = (0, 0)
    bytes.withUnsafeBufferPointer { a in
      other.bytes.withUnsafeBufferPointer { b in
        for i in 0..<a.count {
          let d = abs(Int(a[i]) - Int(b[i]))
          if d > most { (most, place) = (d, i / 4) }
        }
      }
    }
    return (most, place % width, place / width)
  }

  /// How many pixels differ by more than `levels` in any channel.
  public func count(differingFrom other: Pixels, by levels: Int) -> Int {
    guard width == other.width, height == other.height else { return max(width * height, other.width * other.height) }
    var count = 0
    bytes.withUnsafeBufferPointer { a in
      other.bytes.withUnsafeBufferPointer { b in
        for i in stride(from: 0, to: a.count, by: 4)
        where (0..<4).contains(where: { abs(Int(a[i + $0]) - Int(b[i + $0])) > levels }) { count += 1 }
      }
    }
    return count
  }

  /// The differences of the colours, times `factor`, on black.
  public func amplifiedDifference(to other: Pixels, factor: Int = 16) -> Pixels {
    var result = self
    for i in bytes.indices where i < other.bytes.count {
      result.bytes[i] = i % 4 == 3 ? 255 : UInt8(min(255, abs(Int(bytes[i]) - Int(other.bytes[i])) * factor))
    }
    return result
  }

  /// A 64-bit FNV-1a hash of the sides and the bytes.
  public var hash64: UInt64 { bitmap.contentHash }
}
