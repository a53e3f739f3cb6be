import GlissadeLayers

/// How much of each pixel a shape covers that is seen through a homography.
struct Coverage {
  /// Zero outside of the plane's box.
  var plane: Plane<Double>

  /// Nil where the shape is seen nowhere in the box.
  init?(_ shape: Shape, under m: Transform, within box: PixelBox) {
    guard let inverse = m.inverse else { return nil }
    let outline = shape.outline(scale: Coverage.scale(of: shape, m))
    self.init(outline, of: shape, m, inverse, box)
  }

  private init?(_ outline: Outline, of shape: Shape, _ m: Transform, _ inverse: Transform, _ limits: PixelBox) {
    let points = Polygon.projected(outline.points, under: m)
    guard points.count >= 3 else { return nil }
    // Two more pixels for the tips of corners, which are a product below.
    let box = Polygon.bounds(points).grown(by: 2).intersection(limits)
    if box.isEmpty { return nil }
    plane = Plane(box, 0)
    let seen = Polygon.cut(points, to: box)
    if seen.count >= 3 { Polygon.addAreas(of: seen, to: plane) }
    let side = m.determinant < 0 ? -1.0 : 1.0
    for i in 0..<box.count {
      let area = plane.base[i] * side
      plane.base[i] = area < 1e-9 ? 0 : area > 1 - 1e-9 ? 1 : area
    }
    setSquareCorners(outline, of: shape, m, inverse)
  }

  /// The outer of two coverages without the inner one: a line along an outline.
  init?(_ outer: Shape, without inner: Shape, under m: Transform, within box: PixelBox) {
    self.init(outer, under: m, within: box)
    guard let hole = Coverage(inner, under: m, within: plane.box) else { return }
    let box = hole.plane.box
    for y in box.y0..<box.y1 {
      for x in box.x0..<box.x1 { plane[x, y] = max(plane[x, y] - hole.plane[x, y], 0) }
    }
  }

  /// Device pixels per point where the shape is seen largest, for the making of its curves.
  static func scale(of shape: Shape, _ m: Transform) -> Double {
    let r = shape.rect
    var largest = 0.0
    for p in [Point(r.minX, r.minY), Point(r.maxX, r.minY), Point(r.maxX, r.maxY), Point(r.minX, r.maxY), r.center]
    where m.homogeneous(p).w > nearestW {
      largest = max(largest, m.jacobian(at: p).largest)
    }
    return min(largest, 64)
  }

  /// Where two straight sides meet, the definition is the product of two ramps: the share of the pixel between the left and
  /// the right side, times that between the upper and the lower one.
  private func setSquareCorners(_ outline: Outline, of shape: Shape, _ m: Transform, _ inverse: Transform) {
    let rect = shape.box
    let corners = outline.squareCorners
    for corner in corners where m.homogeneous(Point(corner.x, corner.y)).w > nearestW {
      let p = m.apply(Point(corner.x, corner.y))
      guard abs(p.x) < 1e6, abs(p.y) < 1e6 else { continue }
      let near = PixelBox(
        x0: Int(p.x.rounded(.down)) - 2, y0: Int(p.y.rounded(.down)) - 2, x1: Int(p.x.rounded(.down)) + 3,
        y1: Int(p.y.rounded(.down)) + 3
      ).intersection(plane.box)
      for y in near.y0..<max(near.y1, near.y0) {
        for x in near.x0..<near.x1 {
          // Another corner may be nearer, and be round.
          guard let at = inverse.place(Double(x) + 0.5, Double(y) + 0.5) else { continue }
          if (at.x < rect.midX) == (corner.x < rect.midX), (at.y < rect.midY) == (corner.y < rect.midY) {
            plane[x, y] = Ramp.box(rect, x, y, inverse)
          }
        }
      }
    }
  }
}

/// The exact areas of a pixel beside lines.
enum Ramp {
  /// The share of a pixel within a rectangle's sides, as the product of the shares between opposite sides.
  static func box(_ rect: Rect, _ x: Int, _ y: Int, _ inverse: Transform) -> Double {
    // x' / w >= edge, as a linear function of the device's x and y.
    func across(_ edge: Double) -> SIMD3<Double> {
      SIMD3(inverse.m11 - edge * inverse.m13, inverse.m21 - edge * inverse.m23, inverse.m31 - edge * inverse.m33)
    }
    func down(_ edge: Double) -> SIMD3<Double> {
      SIMD3(inverse.m12 - edge * inverse.m13, inverse.m22 - edge * inverse.m23, inverse.m32 - edge * inverse.m33)
    }
    let wide = area(x, y, across(rect.minX)) + area(x, y, -across(rect.maxX)) - 1
    let high = area(x, y, down(rect.minY)) + area(x, y, -down(rect.maxY)) - 1
    return max(wide, 0) * max(high, 0)
  }

  /// The area of a pixel where a linear function of the place is not negative.
  static func area(_ x: Int, _ y: Int, _ f: SIMD3<Double>) -> Double {
    let (x, y) = (Double(x), Double(y))
    let corners = [SIMD2(x, y), SIMD2(x + 1, y), SIMD2(x + 1, y + 1), SIMD2(x, y + 1)]
    var sum = 0.0
    var first: SIMD2<Double>?
    var last = SIMD2<Double>.zero
    func add(_ p: SIMD2<Double>) {
      let p = p - corners[0]
      if first == nil { first = p } else { sum += last.x * p.y - last.y * p.x }
      last = p
    }
    for i in 0..<4 {
      let (a, b) = (corners[i], corners[(i + 1) % 4])
      let (s, t) = (f.x * a.x + f.y * a.y + f.z, f.x * b.x + f.y * b.y + f.z)
      if s >= 0 { add(a) }
      if (s >= 0) != (t >= 0) { add(a + (b - a) * (s / (s - t))) }
    }
    if let first { sum += last.x * first.y - last.y * first.x }
    return sum / 2
  }
}
