import GlissadeLayers

/// Cuts a convex hole into the geometry: the ring around it as triangles that share all their edges, and the hole itself,
/// so that each pixel is drawn exactly once.
final class Ring {
  /// Three corners for each triangle of the ring.
  let triangles = FlatBuffer<SIMD2<Double>>(capacity: 96)
  /// The corners of the hole, in order.
  let hole = FlatBuffer<SIMD2<Double>>(capacity: 8)

  /// Builds the ring between a polygon and a projected rectangle moved inwards by about a pixel. False where the
  /// rectangle is not wholly within the polygon, or too small to be worth it; then nothing has been built.
  func build(_ outer: Geometry, hole rect: Box, under m: Transform, leastArea: Double) -> Bool {
    triangles.removeAll()
    hole.removeAll()
    guard outer.count >= 3, project(rect, m) else { return false }
    let inside = Ring.area(hole.base, hole.count)
    guard inside >= leastArea else { return false }
    for i in 0..<outer.count {
      let (a, b) = (outer[i], outer[i + 1 == outer.count ? 0 : i + 1])
      for j in 0..<4 where Ring.turn(a, b, hole[j]) <= 0 { return false }
    }
    guard zip(outer) else { return false }
    // The triangles are a partition if none is turned over and their areas add up.
    var sum = 0.0
    for i in stride(from: 0, to: triangles.count, by: 3) {
      let twice = Ring.turn(triangles[i], triangles[i + 1], triangles[i + 2])
      if twice < 0 { return false }
      sum += twice / 2
    }
    return abs(sum + inside - outer.area) <= 1e-6 * outer.area
  }

  /// Twice the area of a triangle, positive where it turns like the outlines of `Geometry`.
  private static func turn(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  private static func area(_ points: UnsafeMutablePointer<SIMD2<Double>>, _ count: Int) -> Double {
    var sum = 0.0
    for i in 0..<count {
      let (a, b) = (points[i], points[i + 1 == count ? 0 : i + 1])
      sum += a.x * b.y - a.y * b.x
    }
    return sum / 2
  }

  private func project(_ rect: Box, _ m: Transform) -> Bool {
    // A pixel and a half, in points of the place where the layer is seen smallest.
    var least = Double.infinity
    for i in 0..<4 {
      let p = Point(i & 1 == 0 ? rect.x0 : rect.x1, i & 2 == 0 ? rect.y0 : rect.y1)
      let w = m.homogeneous(p).w
      guard w > Geometry.nearest else { return false }
      least = min(least, abs(m.facing(at: p)) / m.magnification(at: p))
    }
    let inner = rect.grown(by: -1.5 / max(least, 1e-9))
    guard !inner.isEmpty else { return false }
    for i in 0..<4 {
      let p = m.apply(Point(i == 0 || i == 3 ? inner.x0 : inner.x1, i < 2 ? inner.y0 : inner.y1))
      hole.append(SIMD2(p.x, p.y))
    }
    if Ring.area(hole.base, 4) < 0 {
      let second = hole[1]
      hole[1] = hole[3]
      hole[3] = second
    }
    return true
  }

  /// Walks around both outlines at once and closes a triangle at each step.
  private func zip(_ outer: Geometry) -> Bool {
    let n = outer.count
    var start = 0
    for i in 1..<n where distance(outer[i], hole[0]) < distance(outer[start], hole[0]) { start = i }
    guard sees(outer[start], 0) else { return false }
    var (a, b) = (0, 0)
    while a < n || b < 4 {
      let (p, pNext) = (outer[(start + a) % n], outer[(start + a + 1) % n])
      let (q, qNext) = (hole[b % 4], hole[(b + 1) % 4])
      let mayInner = b < 4 && Ring.turn(q, qNext, p) < 0
      let mayOuter = a < n && sees(pNext, b % 4)
      if mayInner, !mayOuter || distance(p, qNext) < distance(pNext, q) {
        triangles.append(p)
        triangles.append(qNext)
        triangles.append(q)
        b += 1
      } else if mayOuter {
        triangles.append(p)
        triangles.append(pNext)
        triangles.append(q)
        a += 1
      } else {
        return false
      }
    }
    return true
  }

  /// Whether a corner of the hole is seen from a place outside, with none of the hole between them.
  private func sees(_ p: SIMD2<Double>, _ corner: Int) -> Bool {
    let (before, q, after) = (hole[(corner + 3) % 4], hole[corner], hole[(corner + 1) % 4])
    return Ring.turn(before, q, p) < 0 || Ring.turn(q, after, p) < 0
  }

  private func distance(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { ((a - b) * (a - b)).sum() }
}
