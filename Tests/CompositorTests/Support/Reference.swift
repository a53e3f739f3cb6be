import Foundation

/// A picture as numbers, premultiplied, to compute by the book what a frame should show.
struct Reference {
  let width: Int
  let height: Int
  var values: [SIMD4<Double>]

  init(_ pixels: Pixels) {
    width = pixels.width
    height = pixels.height
    values = (0..<width * height).map { i in
      let c = pixels[i % pixels.width, i / pixels.width]
      return SIMD4(Double(c.x), Double(c.y), Double(c.z), Double(c.w)) / 255
    }
  }

  /// A transparent picture.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    values = Array(repeating: .zero, count: width * height)
  }

  subscript(x: Int, y: Int) -> SIMD4<Double> {
    get { values[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)] }
    set { values[y * width + x] = newValue }
  }

  /// Under a Gaussian; beyond the edges the outermost pixels go on.
  func blurred(_ sigma: Double) -> Reference {
    let reach = Int((6 * sigma).rounded(.up))
    var weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = weights.reduce(0, +)
    weights = weights.map { $0 / total }
    var rows = self
    for y in 0..<height {
      for x in 0..<width {
        var sum = SIMD4<Double>.zero
        for d in -reach...reach { sum += weights[d + reach] * self[x + d, y] }
        rows[x, y] = sum
      }
    }
    var result = self
    for y in 0..<height {
      for x in 0..<width {
        var sum = SIMD4<Double>.zero
        for d in -reach...reach { sum += weights[d + reach] * rows[x, y + d] }
        result[x, y] = sum
      }
    }
    return result
  }

  /// Another picture, faded, put over this one.
  func under(_ other: Reference, opacity: Double = 1) -> Reference {
    var result = self
    for i in values.indices {
      result.values[i] = opacity * other.values[i] + (1 - opacity * other.values[i].w) * values[i]
    }
    return result
  }

  /// The largest difference in any channel, in levels, over a part.
  func difference(to pixels: Pixels, _ xs: Range<Int>, _ ys: Range<Int>) -> Double {
    var most = 0.0
    for y in ys {
      for x in xs {
        let c = pixels[x, y]
        let d = 255 * self[x, y] - SIMD4(Double(c.x), Double(c.y), Double(c.z), Double(c.w))
        most = max(most, max(max(abs(d.x), abs(d.y)), max(abs(d.z), abs(d.w))))
      }
    }
    return most
  }
}
