import GlissadeLayers

/// The chain of halved pictures that a texture is minified with.
///
/// Each level is the exact box filter of the one above: every pixel is the mean of the area that it covers, also where a
/// side is odd. The mean is taken of premultiplied, gamma-encoded bytes, which is how layers are blended. Sides are
/// halved and rounded down, as OpenGL wants, to 1 x 1. Any thread.
enum MipChain {
  /// The whole chain below and with `first`. A third more memory than the picture, about 1 ns a byte.
  static func levels(from first: Bitmap.Level) -> [Bitmap.Level] {
    var levels = [first]
    while let last = levels.last, last.width > 1 || last.height > 1 { levels.append(half(of: last)) }
    return levels
  }

  /// One level further down.
  static func half(of level: Bitmap.Level) -> Bitmap.Level {
    let width = max(1, level.width / 2)
    let height = max(1, level.height / 2)
    let isEven = level.width == width * 2 && level.height == height * 2
    let pixels = isEven ? mean(of: level, width, height) : weightedMean(of: level, width, height)
    return Bitmap.Level(width: width, height: height, pixels: pixels)
  }

  private static func mean(of level: Bitmap.Level, _ width: Int, _ height: Int) -> [UInt8] {
    level.pixels.withUnsafeBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: width * height * 4) { out, count in
        let row = level.width * 4
        var o = 0
        for y in 0..<height {
          var i = y * 2 * row
          for _ in 0..<width {
            for c in 0..<4 {
              let sum =
                UInt32(source[i + c]) + UInt32(source[i + 4 + c]) + UInt32(source[i + row + c])
                + UInt32(source[i + row + 4 + c])
              out[o + c] = UInt8(truncatingIfNeeded: (sum + 2) >> 2)
            }
            i += 8
            o += 4
          }
        }
        count = width * height * 4
      }
    }
  }

  /// What of each source pixel belongs to a pixel of the level below, along one axis, in parts of `total`.
  private struct Taps {
    let starts: [Int]
    let weights: [(UInt64, UInt64, UInt64)]
    let total: UInt64

    init(_ length: Int, to half: Int) {
      if length == 1 {
        starts = [0]
        weights = [(1, 0, 0)]
        total = 1
      } else if length == half * 2 {
        starts = (0..<half).map { $0 * 2 }
        weights = Array(repeating: (1, 1, 0), count: half)
        total = 2
      } else {
        // Pixel i covers the sources from i (2n + 1) / n to (i + 1) (2n + 1) / n: parts of three of them.
        let n = half
        starts = (0..<n).map { $0 * 2 }
        weights = (0..<n).map { (UInt64(n - $0), UInt64(n), UInt64($0 + 1)) }
        total = UInt64(length)
      }
    }
  }

  private static func weightedMean(of level: Bitmap.Level, _ width: Int, _ height: Int) -> [UInt8] {
    let across = Taps(level.width, to: width)
    let down = Taps(level.height, to: height)
    let total = across.total * down.total
    return level.pixels.withUnsafeBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: width * height * 4) { out, count in
        let row = level.width * 4
        var o = 0
        for y in 0..<height {
          let (u0, u1, u2) = down.weights[y]
          let r0 = down.starts[y] * row
          let r1 = u1 > 0 ? r0 + row : r0
          let r2 = u2 > 0 ? r1 + row : r1
          for x in 0..<width {
            let (v0, v1, v2) = across.weights[x]
            let x0 = across.starts[x] * 4
            let x1 = v1 > 0 ? x0 + 4 : x0
            let x2 = v2 > 0 ? x1 + 4 : x1
            for c in 0..<4 {
              func line(_ r: Int) -> UInt64 {
                UInt64(source[r + x0 + c]) * v0 + UInt64(source[r + x1 + c]) * v1 + UInt64(source[r + x2 + c]) * v2
              }
              let sum = line(r0) * u0 + line(r1) * u1 + line(r2) * u2
              out[o + c] = UInt8(truncatingIfNeeded: (sum + total / 2) / total)
            }
            o += 4
          }
        }
        count = width * height * 4
      }
    }
  }
}
