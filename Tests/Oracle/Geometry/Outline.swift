import GlissadeLayers

/// A rounded rectangle, or the line that runs at a distance from its outline.
struct Shape {
  var rect: Rect
  /// Top leading, top trailing, bottom trailing, bottom leading: at least 0, at most half the shorter side.
  var radii: [Double]
  var style: CornerStyle
  /// How far the outline is moved outwards, square corners staying square; negative inwards.
  var grow = 0.0

  init(_ rect: Rect, _ radii: CornerRadii = .zero, _ style: CornerStyle = .circular, grow: Double = 0) {
    self.rect = rect
    let most = max(min(rect.width, rect.height) / 2, 0)
    self.radii = [radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading].map {
      $0 > 0 ? min($0, most) : 0
    }
    self.style = style
    self.grow = grow
  }

  /// The rectangle that the moved outline's sides lie on.
  var box: Rect { rect.insetBy(dx: -grow, dy: -grow) }

  /// The outline in the layer's coordinates, clockwise on the screen; `scale` is in device pixels per point and decides how
  /// many pieces a curve is made of. Without sides where nothing is inside.
  func outline(scale: Double) -> Outline {
    var outline = Outline()
    guard !rect.isEmpty, !box.isEmpty else { return outline }
    let corners = [
      (Point(rect.minX, rect.minY), SIMD2(0.0, 1.0), SIMD2(1.0, 0.0)),
      (Point(rect.maxX, rect.minY), SIMD2(-1.0, 0.0), SIMD2(0.0, 1.0)),
      (Point(rect.maxX, rect.maxY), SIMD2(0.0, -1.0), SIMD2(-1.0, 0.0)),
      (Point(rect.minX, rect.maxY), SIMD2(1.0, 0.0), SIMD2(0.0, -1.0)),
    ]
    for (i, (corner, first, second)) in corners.enumerated() {
      let isVertical = first.x == 0
      let curve = Corner(
        radius: radii[i], style: style, halfFirst: (isVertical ? rect.height : rect.width) / 2,
        halfSecond: (isVertical ? rect.width : rect.height) / 2)
      let points = curve.points(pieces(radii[i] * scale))
      for (k, p) in points.enumerated() {
        let at = SIMD2(corner.x, corner.y) + first * p.x + second * p.y
        // The side from the last point of a corner to the next corner is straight.
        outline.append(at, radius: k + 1 < points.count ? radii[i] : nil)
      }
    }
    return grow == 0 ? outline : outline.moved(to: box, by: grow)
  }

  /// So many that chords stay within 0.001 pixels of the curve.
  private func pieces(_ radius: Double) -> Int {
    let count = min(max((8 * max(radius, 0).squareRoot()).rounded(.up), 24), 160)
    return Int(style == .circular ? 2 * count : count)
  }
}

/// A closed line of straight pieces.
struct Outline {
  /// The corners, in order.
  private(set) var points: [SIMD2<Double>] = []
  /// The radius of the curve that the piece after each point is of, in points; nil on a straight side.
  private(set) var radii: [Double?] = []

  mutating func append(_ p: SIMD2<Double>, radius: Double?) {
    if let last = points.last, (last - p) == .zero {
      radii[radii.count - 1] = radius
      return
    }
    points.append(p)
    radii.append(radius)
  }

  /// The points where two straight sides meet.
  var squareCorners: [SIMD2<Double>] {
    points.indices.filter { radii[$0] == nil && radii[$0 == 0 ? points.count - 1 : $0 - 1] == nil }.map { points[$0] }
  }

  /// The outline moved outwards (inwards where negative): all that lies within every side's line moved by the same distance.
  /// `box` is the rectangle of the straight sides, moved already.
  func moved(to box: Rect, by distance: Double) -> Outline {
    var moved = Outline()
    moved.append(SIMD2(box.minX, box.minY), radius: nil)
    moved.append(SIMD2(box.maxX, box.minY), radius: nil)
    moved.append(SIMD2(box.maxX, box.maxY), radius: nil)
    moved.append(SIMD2(box.minX, box.maxY), radius: nil)
    for i in points.indices {
      guard let radius = radii[i] else { continue }
      let a = points[i]
      let b = points[i + 1 == points.count ? 0 : i + 1]
      let along = b - a
      let length = (along * along).sum().squareRoot()
      guard length > 0 else { continue }
      // Clockwise with y down: the outside is to the left of the way.
      let outwards = SIMD2(along.y, -along.x) / length
      moved.cut(outwards, at: (outwards * a).sum() + distance, radius: max(radius + distance, 0))
      if moved.points.isEmpty { return moved }
    }
    return moved
  }

  /// Keeps what lies on the side n · p <= d.
  private mutating func cut(_ n: SIMD2<Double>, at d: Double, radius: Double) {
    guard points.contains(where: { (n * $0).sum() > d + 1e-12 }) else { return }
    var kept = Outline()
    for i in points.indices {
      let next = i + 1 == points.count ? 0 : i + 1
      let (s, t) = ((n * points[i]).sum() - d, (n * points[next]).sum() - d)
      if s <= 0 { kept.append(points[i], radius: t <= 0 || s < 0 ? radii[i] : radius) }
      if (s < 0) != (t < 0), s != 0, t != 0 {
        kept.append(points[i] + (points[next] - points[i]) * (s / (s - t)), radius: s < 0 ? radius : radii[i])
      }
    }
    self = kept.points.count < 3 ? Outline() : kept
  }
}
