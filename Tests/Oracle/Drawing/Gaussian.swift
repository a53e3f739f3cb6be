import Glibc

/// What can be blurred.
protocol Blurrable: Equatable {
  static var zero: Self { get }
  static func + (a: Self, b: Self) -> Self
  static func * (a: Self, k: Double) -> Self
}

extension Double: Blurrable {}
extension SIMD4<Double>: Blurrable {}

/// A Gaussian by direct sums, rows first, at the resolution of the plane.
struct Gaussian {
  /// In pixels; 0 only moves the picture.
  var sigma: Double
  /// How far the picture is moved while it is blurred, in pixels.
  var shift = SIMD2<Double>.zero
  /// Pixels beyond this box repeat its outermost ones; nil: beyond the plane there is nothing.
  var edges: PixelBox?

  /// How far the kernel reaches: what lies beyond weighs less than a hundredth of a level.
  var reach: Int { Int((4.5 * sigma).rounded(.up)) + 1 }

  /// The blurred picture in a box.
  func apply<Value: Blurrable>(to source: Plane<Value>, into box: PixelBox) -> Plane<Value> {
    let from = edges.map { source.box.intersection($0) } ?? Gaussian.content(of: source)
    let result = Plane(box, Value.zero)
    if from.isEmpty || box.isEmpty { return result }
    let across = Plane(PixelBox(x0: box.x0, y0: from.y0, x1: box.x1, y1: from.y1), Value.zero)
    let (kx, sx) = kernel(shift.x)
    let (ky, sy) = kernel(shift.y)
    for y in from.y0..<from.y1 {
      let row = source.base + source.index(from.x0, y)
      for x in box.x0..<box.x1 {
        across[x, y] = sum(around: x - sx, from.x0..<from.x1, kx) { row[$0] }
      }
    }
    let taps = 2 * reach + 1
    for y in box.y0..<box.y1 {
      let out = result.base + result.index(box.x0, y)
      for tap in 0..<taps {
        var j = y - sy + reach - tap
        if edges != nil { j = min(max(j, from.y0), from.y1 - 1) }
        if j < from.y0 || j >= from.y1 { continue }
        let row = across.base + across.index(box.x0, j)
        let weight = ky[tap]
        for x in 0..<box.width { out[x] = out[x] + row[x] * weight }
      }
    }
    return result
  }

  /// Weights of the pixels that lie `reach` after the middle to `reach` before it, and the whole part of the shift.
  private func kernel(_ shift: Double) -> ([Double], Int) {
    let whole = shift.rounded(.down)
    let rest = shift - whole
    var weights = (-reach...reach).map { step in
      let d = Double(step) - rest
      return sigma > 0 ? exp(-d * d / (2 * sigma * sigma)) : max(1 - abs(d), 0)
    }
    let total = weights.reduce(0, +)
    for i in weights.indices { weights[i] /= total }
    return (weights, Int(whole))
  }

  /// The sum of the pixels of a line around one of them, by weight.
  @inline(__always) private func sum<Value: Blurrable>(
    around middle: Int, _ from: Range<Int>, _ weights: [Double], _ pixel: (Int) -> Value
  ) -> Value {
    var sum = Value.zero
    let first = max(middle - reach, from.lowerBound)
    let last = min(middle + reach, from.upperBound - 1)
    if first <= last {
      for j in first...last { sum = sum + pixel(j - from.lowerBound) * weights[middle - j + reach] }
    }
    if edges != nil {
      var (before, after) = (0.0, 0.0)
      for tap in 0..<weights.count {
        let j = middle + reach - tap
        if j < from.lowerBound { before += weights[tap] }
        if j >= from.upperBound { after += weights[tap] }
      }
      sum = sum + pixel(0) * before + pixel(from.count - 1) * after
    }
    return sum
  }

  /// The box of all that is not zero.
  private static func content<Value: Blurrable>(of plane: Plane<Value>) -> PixelBox {
    var found = PixelBox(x0: .max, y0: .max, x1: .min, y1: .min)
    for y in plane.box.y0..<max(plane.box.y1, plane.box.y0) {
      for x in plane.box.x0..<plane.box.x1 where plane[x, y] != .zero {
        found.x0 = min(found.x0, x)
        found.y0 = min(found.y0, y)
        found.x1 = max(found.x1, x + 1)
        found.y1 = max(found.y1, y + 1)
      }
    }
    return found.x0 == .max ? .empty : found
  }
}
