import GlissadeLayers

/// The pixels near a shape's outline.
struct NearEdge {
  /// Pixels within a device pixel of the outline, with `fine` where it is a fine edge.
  var marks: [(index: Int, marks: PixelMarks)] = []
  /// Pixels that the outline touches, each once.
  var touched: [Int] = []

  /// Finds them on a canvas.
  ///
  /// - Parameters:
  ///   - kind: what the outline is of.
  ///   - isFine: whether all of it is fine, as that of a thin line.
  init(_ shape: Shape, under m: Transform, on canvas: Canvas, _ kind: PixelMarks, isFine: Bool = false) {
    let outline = shape.outline(scale: Coverage.scale(of: shape, m))
    let thin = isFine || NearEdge.isThin(shape, m)
    let count = outline.points.count
    for i in 0..<count {
      let (from, to) = (outline.points[i], outline.points[i + 1 == count ? 0 : i + 1])
      guard let (a, b) = Polygon.projected(from, to, under: m) else { continue }
      var kind = kind
      if thin {
        kind.insert(.fine)
      } else if let radius = outline.radii[i] {
        let middle = (from + to) / 2
        let p = Point(middle.x, middle.y)
        if m.homogeneous(p).w > nearestW {
          // The radius as it is seen where it is seen smallest.
          let j = m.jacobian(at: p)
          if radius * abs(j.determinant) / max(j.largest, 1e-12) < 4 { kind.insert(.fine) }
        }
      }
      add(a, b, on: canvas, kind)
    }
    for corner in outline.squareCorners {
      guard let (p, _) = Polygon.projected(corner, corner, under: m) else { continue }
      add(p, p, on: canvas, kind.union(.fine))
    }
    touched.sort()
    var last = -1
    touched.removeAll { index in
      defer { last = index }
      return index == last
    }
  }

  /// Device pixels per point in the direction, and at the corner or the middle, where a shape is seen smallest.
  static func leastScale(of shape: Shape, _ m: Transform) -> Double {
    let r = shape.rect
    var least = Double.infinity
    for p in [Point(r.minX, r.minY), Point(r.maxX, r.minY), Point(r.maxX, r.maxY), Point(r.minX, r.maxY), r.center]
    where m.homogeneous(p).w > nearestW {
      let j = m.jacobian(at: p)
      least = min(least, abs(j.determinant) / max(j.largest, 1e-12))
    }
    return least
  }

  /// Whether a shape is seen under 1.5 pixels wide or high.
  private static func isThin(_ shape: Shape, _ m: Transform) -> Bool {
    let box = shape.box
    guard m.homogeneous(box.center).w > nearestW else { return false }
    let j = m.jacobian(at: box.center)
    func length(_ v: SIMD2<Double>) -> Double { (v * v).sum().squareRoot() }
    // The distance between opposite sides: the area of the parallelogram over the length of the other side.
    let area = abs(j.determinant) * box.width * box.height
    return area < 1.5 * max(length(j.dx) * box.width, length(j.dy) * box.height)
  }

  private mutating func add(_ a: SIMD2<Double>, _ b: SIMD2<Double>, on canvas: Canvas, _ kind: PixelMarks) {
    let box = Polygon.bounds([a, b]).grown(by: 2).intersection(canvas.box)
    if box.isEmpty { return }
    let along = b - a
    let squared = (along * along).sum()
    let low = pointwiseMin(a, b) - 1e-6
    let high = pointwiseMax(a, b) + 1e-6
    for y in box.y0..<box.y1 {
      for x in box.x0..<box.x1 {
        let p = SIMD2(Double(x) + 0.5, Double(y) + 0.5) - a
        let t = squared > 0 ? min(max((p * along).sum() / squared, 0), 1) : 0
        let away = p - along * t
        // A pixel reaches half its side around its middle; one more is "within a device pixel".
        if max(abs(away.x), abs(away.y)) > 1.5 { continue }
        let index = canvas.pixels.index(x, y)
        marks.append((index, kind))
        // The line through a square: its box meets it, and the line is no further than the square reaches.
        let corner = SIMD2(Double(x), Double(y))
        if corner.x <= high.x, corner.x + 1 >= low.x, corner.y <= high.y, corner.y + 1 >= low.y,
          abs(p.x * along.y - p.y * along.x) <= (abs(along.x) + abs(along.y)) * 0.5 + 1e-6
        {
          touched.append(index)
        }
      }
    }
  }
}
