import Foundation

extension Path {
  /// The outline of a line along the path: filled, it looks as the path does when stroked.
  ///
  /// Curves become polygons that are nowhere farther than a fiftieth of a point from them. Pieces overlap where they meet, all
  /// in one sense of rotation: to be filled by the nonzero winding rule.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    var stroker = PathStroker(style)
    for part in parts {
      for line in stroker.dashed(part) { stroker.stroke(line.points, isClosed: line.isClosed) }
    }
    return stroker.result
  }

  /// The dashes of the path as lines of their own.
  func dashedPath(_ style: StrokeStyle) -> Path {
    let stroker = PathStroker(style)
    var result = Path()
    for line in parts.flatMap(stroker.dashed) {
      result.addLines(line.points)
      if line.isClosed { result.closeSubpath() }
    }
    return result
  }
}

/// Makes outlines of lines: a quadrangle for each chord, and at each corner what joins two of them.
private struct PathStroker {
  struct Line {
    var points: [CGPoint]
    var isClosed: Bool
  }

  private(set) var result = Path()
  private let style: StrokeStyle
  private let radius: CGFloat
  private let tolerance: CGFloat = 0.02
  private static let mostDashes: CGFloat = 100_000

  init(_ style: StrokeStyle) {
    self.style = style
    radius = style.lineWidth.isFinite ? max(0, style.lineWidth / 2) : 0
  }

  /// The part as polygons, cut into its dashes.
  func dashed(_ part: PathPart) -> [Line] {
    var points: [CGPoint] = []
    for point in part.polygon(tolerance) where points.last != point { points.append(point) }
    if part.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    let dash = style.dash.map { $0.isFinite ? max(0, $0) : 0 }
    let sum = dash.reduce(0, +)
    guard sum > 0, !dash.isEmpty, points.count > 1 else { return [Line(points: points, isClosed: part.isClosed)] }
    if part.isClosed { points.append(points[0]) }
    let pattern = dash.count % 2 == 0 ? dash : dash + dash
    let whole = pattern.reduce(0, +)
    // No cut is finer than what can be seen, and so many are no line any more.
    let length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    guard length / whole * CGFloat(pattern.count) < PathStroker.mostDashes else {
      return [Line(points: points, isClosed: false)]
    }
    var phase = style.dashPhase.isFinite ? style.dashPhase.truncatingRemainder(dividingBy: whole) : 0
    if phase < 0 { phase += whole }
    var index = 0
    while phase >= pattern[index], phase > 0 {
      phase -= pattern[index]
      index = (index + 1) % pattern.count
    }
    var left = pattern[index] - phase
    var lines: [Line] = []
    var current: [CGPoint] = index % 2 == 0 ? [points[0]] : []
    for (a, b) in zip(points, points.dropFirst()) {
      let length = a.distance(to: b)
      var done: CGFloat = 0
      while length - done > left {
        done += left
        let point = lerp(a, b, done / length)
        if index % 2 == 0 {
          lines.append(Line(points: current + [point], isClosed: false))
          current = []
        } else {
          current = [point]
        }
        index = (index + 1) % pattern.count
        left = pattern[index]
      }
      left -= length - done
      if index % 2 == 0 { current.append(b) }
    }
    if current.count > 1 { lines.append(Line(points: current, isClosed: false)) }
    return lines
  }

  mutating func stroke(_ line: [CGPoint], isClosed: Bool) {
    var points: [CGPoint] = []
    for point in line where points.last != point { points.append(point) }
    guard radius > 0, let first = points.first else { return }
    guard points.count > 1 else {
      // A line without a length is seen by its caps alone.
      if style.lineCap == .round { addDisc(first) }
      if style.lineCap == .square {
        addQuad(first, CGPoint(x: radius, y: 0), before: radius, behind: radius, length: 0)
      }
      return
    }
    let count = points.count
    let segments = isClosed ? count : count - 1
    let isSquare = style.lineCap == .square && !isClosed
    for index in 0..<segments {
      let (a, b) = (points[index], points[(index + 1) % count])
      let length = a.distance(to: b)
      addQuad(
        a, CGPoint(x: (b.x - a.x) / length * radius, y: (b.y - a.y) / length * radius),
        before: isSquare && index == 0 ? radius : 0, behind: isSquare && index == segments - 1 ? radius : 0,
        length: length)
      if index > 0 || isClosed { join(points[(index + count - 1) % count], a, b) }
    }
    if style.lineCap == .round, !isClosed {
      addDisc(first)
      addDisc(points[count - 1])
    }
  }

  /// - Parameter direction: of the chord, as long as half the line's width.
  private mutating func addQuad(
    _ a: CGPoint, _ direction: CGPoint, before: CGFloat, behind: CGFloat, length: CGFloat
  ) {
    let (ux, uy) = (direction.x / radius, direction.y / radius)
    let (nx, ny) = (-direction.y, direction.x)
    let start = CGPoint(x: a.x - ux * before, y: a.y - uy * before)
    let end = CGPoint(x: a.x + ux * (length + behind), y: a.y + uy * (length + behind))
    addPolygon([
      CGPoint(x: start.x - nx, y: start.y - ny), CGPoint(x: end.x - nx, y: end.y - ny),
      CGPoint(x: end.x + nx, y: end.y + ny), CGPoint(x: start.x + nx, y: start.y + ny),
    ])
  }

  private mutating func join(_ before: CGPoint, _ at: CGPoint, _ next: CGPoint) {
    let (a, b) = (before.distance(to: at), at.distance(to: next))
    guard a > 0, b > 0 else { return }
    let (ux, uy) = ((at.x - before.x) / a, (at.y - before.y) / a)
    let (vx, vy) = ((next.x - at.x) / b, (next.y - at.y) / b)
    let cross = ux * vy - uy * vx
    let cosine = ux * vx + uy * vy
    if abs(cross) < 1e-6, cosine > 0 { return }
    if style.lineJoin == .round { return addDisc(at) }
    // The outer side lies against the turn.
    let side: CGFloat = cross > 0 ? -1 : 1
    let p = CGPoint(x: at.x - uy * radius * side, y: at.y + ux * radius * side)
    let q = CGPoint(x: at.x - vy * radius * side, y: at.y + vx * radius * side)
    var polygon = [at, p, q]
    // How far the tip is from the corner, in half widths: 1 / sin of half the angle between the two.
    let sine = ((1 + cosine) / 2).squareRoot()
    if style.lineJoin == .miter, sine > 1e-6, 1 / sine <= style.miterLimit {
      let (mx, my) = (p.x + q.x - 2 * at.x, p.y + q.y - 2 * at.y)
      let length = (mx * mx + my * my).squareRoot()
      let reach = radius / sine
      polygon = [at, p, CGPoint(x: at.x + mx / length * reach, y: at.y + my / length * reach), q]
    }
    addPolygon(polygon)
  }

  private mutating func addDisc(_ center: CGPoint) {
    let count = Int((.pi / acos(max(0, 1 - tolerance / max(radius, tolerance)))).rounded(.up), within: 8...10_000)
    addPolygon(
      (0..<count).map {
        let angle = 2 * CGFloat.pi * CGFloat($0) / CGFloat(count)
        return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      })
  }

  /// All turn in the same sense.
  private mutating func addPolygon(_ points: [CGPoint]) {
    var area: CGFloat = 0
    for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) { area += a.x * b.y - a.y * b.x }
    result.addLines(area < 0 ? points.reversed() : points)
    result.closeSubpath()
  }
}
