import GlissadeLayers

/// The projection and the area of polygons.
enum Polygon {
  /// The image of a polygon on the device: what lies in front of the camera.
  static func projected(_ points: [SIMD2<Double>], under m: Transform) -> [SIMD2<Double>] {
    let images = points.map { p in
      let h = m.homogeneous(Point(p.x, p.y))
      return SIMD3(h.x, h.y, h.w)
    }
    var result: [SIMD2<Double>] = []
    result.reserveCapacity(points.count + 2)
    for i in images.indices {
      let (a, b) = (images[i], images[i + 1 == images.count ? 0 : i + 1])
      if a.z > nearestW { result.append(SIMD2(a.x, a.y) / a.z) }
      if (a.z > nearestW) != (b.z > nearestW) {
        let cut = a + (b - a) * ((nearestW - a.z) / (b.z - a.z))
        result.append(SIMD2(cut.x, cut.y) / nearestW)
      }
    }
    return result
  }

  /// The image of one straight piece; nil where it lies behind the camera.
  static func projected(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, under m: Transform
  ) -> (SIMD2<Double>, SIMD2<Double>)? {
    let (ha, hb) = (m.homogeneous(Point(a.x, a.y)), m.homogeneous(Point(b.x, b.y)))
    var (p, q) = (SIMD3(ha.x, ha.y, ha.w), SIMD3(hb.x, hb.y, hb.w))
    if p.z <= nearestW && q.z <= nearestW { return nil }
    if p.z < nearestW { p = p + (q - p) * ((nearestW - p.z) / (q.z - p.z)) }
    if q.z < nearestW { q = q + (p - q) * ((nearestW - q.z) / (p.z - q.z)) }
    return (SIMD2(p.x, p.y) / p.z, SIMD2(q.x, q.y) / q.z)
  }

  /// What of a polygon lies in a rectangle; sides may run along the rectangle's.
  static func cut(_ points: [SIMD2<Double>], to box: PixelBox) -> [SIMD2<Double>] {
    var points = points
    cut(&points, SIMD2(1, 0), Double(box.x0))
    cut(&points, SIMD2(-1, 0), -Double(box.x1))
    cut(&points, SIMD2(0, 1), Double(box.y0))
    cut(&points, SIMD2(0, -1), -Double(box.y1))
    return points
  }

  /// Keeps what lies on the side n · p >= d.
  private static func cut(_ points: inout [SIMD2<Double>], _ n: SIMD2<Double>, _ d: Double) {
    var kept: [SIMD2<Double>] = []
    kept.reserveCapacity(points.count + 2)
    for i in points.indices {
      let (a, b) = (points[i], points[i + 1 == points.count ? 0 : i + 1])
      let (s, t) = ((a * n).sum() - d, (b * n).sum() - d)
      if s >= 0 { kept.append(a) }
      if (s >= 0) != (t >= 0) { kept.append(a + (b - a) * (s / (s - t))) }
    }
    points = kept
  }

  /// The smallest box of whole pixels around points.
  static func bounds(_ points: [SIMD2<Double>]) -> PixelBox {
    guard var low = points.first else { return .empty }
    var high = low
    for p in points {
      low = pointwiseMin(low, p)
      high = pointwiseMax(high, p)
    }
    let limit = SIMD2(repeating: 1e9)
    (low, high) = (pointwiseMax(low, -limit), pointwiseMin(high, limit))
    guard high.x >= low.x, high.y >= low.y else { return .empty }
    return PixelBox(
      x0: Int(low.x.rounded(.down)), y0: Int(low.y.rounded(.down)), x1: Int(high.x.rounded(.up)),
      y1: Int(high.y.rounded(.up)))
  }

  /// Twice the area, positive where the corners follow each other clockwise on the screen.
  static func signedArea(_ points: [SIMD2<Double>]) -> Double {
    var sum = 0.0
    for i in points.indices {
      let (a, b) = (points[i], points[i + 1 == points.count ? 0 : i + 1])
      sum += a.x * b.y - a.y * b.x
    }
    return sum / 2
  }

  /// The exact area of each pixel that lies within a polygon, which must lie within the plane's box.
  ///
  /// Each side adds to its own pixels the area to the right of it, and to the pixel after them what is missing there, so a
  /// sum over each row gives the areas.
  static func addAreas(of points: [SIMD2<Double>], to plane: Plane<Double>) {
    let box = plane.box
    let width = box.width
    // One more pixel at the end of each row, for sides that run along the right edge.
    let sums = UnsafeMutablePointer<Double>.allocate(capacity: (width + 2) * box.height)
    defer { sums.deallocate() }
    sums.initialize(repeating: 0, count: (width + 2) * box.height)
    let origin = SIMD2(Double(box.x0), Double(box.y0))
    for i in points.indices {
      addSide(points[i] - origin, points[i + 1 == points.count ? 0 : i + 1] - origin, width, box.height, sums)
    }
    for y in 0..<box.height {
      var sum = 0.0
      for x in 0..<width {
        sum += sums[y * (width + 2) + x]
        plane.base[y * width + x] = sum
      }
    }
  }

  private static func addSide(
    _ from: SIMD2<Double>, _ to: SIMD2<Double>, _ width: Int, _ height: Int, _ sums: UnsafeMutablePointer<Double>
  ) {
    if from.y == to.y { return }
    // Down the screen along a right-hand side: clockwise outlines count positive.
    let direction = from.y < to.y ? -1.0 : 1.0
    let (top, bottom) = from.y < to.y ? (from, to) : (to, from)
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    let first = min(max(Int(top.y.rounded(.down)), 0), height - 1)
    let last = min(max(Int(bottom.y.rounded(.up)) - 1, 0), height - 1)
    if first > last { return }
    for row in first...last {
      let y0 = max(Double(row), top.y)
      let y1 = min(Double(row + 1), bottom.y)
      if y1 <= y0 { continue }
      let xa = min(max(top.x + (y0 - top.y) * slope, 0), Double(width))
      let xb = min(max(top.x + (y1 - top.y) * slope, 0), Double(width))
      addRow(min(xa, xb), max(xa, xb), (y1 - y0) * direction, width, sums + row * (width + 2))
    }
  }

  /// A piece of a side within one row, from `left` to `right`, that goes down by `height`.
  private static func addRow(
    _ left: Double, _ right: Double, _ height: Double, _ width: Int, _ sums: UnsafeMutablePointer<Double>
  ) {
    let first = min(Int(left.rounded(.down)), width)
    let last = min(Int(right.rounded(.down)), width)
    if first == last {
      let share = 1 - ((left + right) / 2 - Double(first))
      sums[first] += height * share
      sums[first + 1] += height * (1 - share)
      return
    }
    let slope = height / (right - left)
    for x in first...last {
      let (a, b) = (max(left, Double(x)), min(right, Double(x + 1)))
      let part = slope * (b - a)
      let share = 1 - ((a + b) / 2 - Double(x))
      sums[x] += part * share
      sums[x + 1] += part * (1 - share)
    }
  }
}
