import GlissadeLayers

/// Projects rectangles to the device and cuts what lies behind the camera or outside of what is seen.
///
/// The geometry is only where fragment programs run: they compute edges themselves, so it reaches a pixel further.
final class Geometry {
  /// Nearer to the camera's plane than this, in units of w, nothing is drawn.
  static let nearest = 1e-4

  private let points = FlatBuffer<SIMD2<Double>>(capacity: 64)
  private let scratch = FlatBuffer<SIMD2<Double>>(capacity: 64)
  private let homogeneous = FlatBuffer<SIMD3<Double>>(capacity: 16)

  /// The corners of the last polygon, in order around it.
  var count: Int { points.count }
  subscript(index: Int) -> SIMD2<Double> { points[index] }

  /// The device bounds of a rectangle; empty where it lies behind the camera.
  func bounds(of rect: Box, under m: Transform) -> Box {
    guard !rect.isEmpty else { return .empty }
    project(rect, m)
    return pointBounds()
  }

  /// Builds the polygon that holds every pixel which the rectangle touches, within `limits`. Returns its bounds.
  func outline(of rect: Box, under m: Transform, within limits: Box) -> Box {
    points.removeAll()
    guard !rect.isEmpty, !limits.isEmpty else { return .empty }
    project(rect, m)
    guard points.count >= 3 else { return .empty }
    if m.keepsAxes {
      let box = pointBounds().roundedOut.intersection(limits)
      points.removeAll()
      if box.isEmpty { return .empty }
      append(box)
      return box
    }
    expandByPixel()
    cut(by: limits)
    guard points.count >= 3 else {
      points.removeAll()
      return .empty
    }
    return pointBounds()
  }

  /// Makes the polygon a box of whole pixels.
  func set(_ box: Box) {
    points.removeAll()
    if !box.isEmpty { append(box) }
  }

  /// Makes the polygon one of given corners.
  func set(_ corners: FlatBuffer<SIMD2<Double>>) {
    points.removeAll()
    for i in 0..<corners.count { points.append(corners[i]) }
  }

  /// The polygon's area in pixels.
  var area: Double {
    var sum = 0.0
    for i in 0..<points.count {
      let (a, b) = (points[i], points[i + 1 == points.count ? 0 : i + 1])
      sum += a.x * b.y - a.y * b.x
    }
    return abs(sum) / 2
  }

  private func append(_ box: Box) {
    points.append(SIMD2(box.x0, box.y0))
    points.append(SIMD2(box.x1, box.y0))
    points.append(SIMD2(box.x1, box.y1))
    points.append(SIMD2(box.x0, box.y1))
  }

  private func pointBounds() -> Box {
    guard points.count > 0 else { return .empty }
    var (low, high) = (points[0], points[0])
    for i in 1..<points.count {
      low = pointwiseMin(low, points[i])
      high = pointwiseMax(high, points[i])
    }
    return Box(x0: low.x, y0: low.y, x1: high.x, y1: high.y)
  }

  private func project(_ rect: Box, _ m: Transform) {
    points.removeAll()
    homogeneous.removeAll()
    append(rect)
    for i in 0..<4 {
      let h = m.homogeneous(Point(points[i].x, points[i].y))
      homogeneous.append(SIMD3(h.x, h.y, h.w))
    }
    points.removeAll()
    for i in 0..<4 {
      let (a, b) = (homogeneous[i], homogeneous[i == 3 ? 0 : i + 1])
      let near = Geometry.nearest
      if a.z > near { points.append(SIMD2(a.x / a.z, a.y / a.z)) }
      if (a.z > near) != (b.z > near) {
        let t = (near - a.z) / (b.z - a.z)
        let x = a.x + (b.x - a.x) * t
        let y = a.y + (b.y - a.y) * t
        points.append(SIMD2(x / near, y / near))
      }
    }
  }

  /// The convex hull of the polygon's corners, each moved by a pixel in all directions.
  private func expandByPixel() {
    scratch.removeAll()
    for i in 0..<points.count {
      let p = points[i]
      scratch.append(p + SIMD2(-1, -1))
      scratch.append(p + SIMD2(1, -1))
      scratch.append(p + SIMD2(1, 1))
      scratch.append(p + SIMD2(-1, 1))
    }
    // Few points: sorted by insertion, then the lower and the upper chain (Andrew).
    for i in 1..<scratch.count {
      let p = scratch[i]
      var j = i
      while j > 0, scratch[j - 1].x > p.x || (scratch[j - 1].x == p.x && scratch[j - 1].y > p.y) {
        scratch[j] = scratch[j - 1]
        j -= 1
      }
      scratch[j] = p
    }
    points.removeAll()
    for i in 0..<scratch.count { push(scratch[i], above: 0) }
    let floor = points.count - 1
    var i = scratch.count - 2
    while i >= 0 {
      push(scratch[i], above: floor)
      i -= 1
    }
    points.truncate(to: points.count - 1)
  }

  private func push(_ p: SIMD2<Double>, above floor: Int) {
    while points.count >= floor + 2 {
      let (a, b) = (points[points.count - 2], points[points.count - 1])
      let turn = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
      if turn > 0 { break }
      points.truncate(to: points.count - 1)
    }
    points.append(p)
  }

  private func cut(by box: Box) {
    cut(SIMD2(1, 0), box.x0)
    cut(SIMD2(-1, 0), -box.x1)
    cut(SIMD2(0, 1), box.y0)
    cut(SIMD2(0, -1), -box.y1)
  }

  /// Keeps what lies on the side n · p >= d.
  private func cut(_ n: SIMD2<Double>, _ d: Double) {
    scratch.removeAll()
    for i in 0..<points.count {
      let (a, b) = (points[i], points[i + 1 == points.count ? 0 : i + 1])
      let (s, t) = ((a * n).sum() - d, (b * n).sum() - d)
      if s >= 0 { scratch.append(a) }
      if (s >= 0) != (t >= 0) { scratch.append(a + (b - a) * (s / (s - t))) }
    }
    points.removeAll()
    for i in 0..<scratch.count { points.append(scratch[i]) }
  }
}
