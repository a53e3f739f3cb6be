import Foundation

/// A piece of a path between two points.
enum PathPiece {
  case line(CGPoint, CGPoint)
  case curve(CGPoint, CGPoint, CGPoint, CGPoint)

  var start: CGPoint {
    switch self {
    case .line(let a, _), .curve(let a, _, _, _): return a
    }
  }

  var end: CGPoint {
    switch self {
    case .line(_, let b), .curve(_, _, _, let b): return b
    }
  }

  func point(at t: CGFloat) -> CGPoint {
    switch self {
    case .line(let a, let b): return lerp(a, b, t)
    case .curve(let a, let b, let c, let d):
      let (p, q, r) = (lerp(a, b, t), lerp(b, c, t), lerp(c, d, t))
      return lerp(lerp(p, q, t), lerp(q, r, t), t)
    }
  }

  /// The part between two shares of the parameter.
  func part(_ from: CGFloat, _ to: CGFloat) -> PathPiece {
    switch self {
    case .line(let a, let b): return .line(lerp(a, b, from), lerp(a, b, to))
    case .curve:
      guard from < 1 else { return .line(end, end) }
      return after(from).before((to - from) / (1 - from))
    }
  }

  private func after(_ t: CGFloat) -> PathPiece {
    guard case .curve(let a, let b, let c, let d) = self else { return self }
    let (p, q, r) = (lerp(a, b, t), lerp(b, c, t), lerp(c, d, t))
    let (s, u) = (lerp(p, q, t), lerp(q, r, t))
    return .curve(lerp(s, u, t), u, r, d)
  }

  private func before(_ t: CGFloat) -> PathPiece {
    guard case .curve(let a, let b, let c, let d) = self else { return self }
    let (p, q, r) = (lerp(a, b, t), lerp(b, c, t), lerp(c, d, t))
    let (s, u) = (lerp(p, q, t), lerp(q, r, t))
    return .curve(a, p, s, lerp(s, u, t))
  }

  /// The lengths up to equal steps of the parameter.
  var lengths: [CGFloat] {
    switch self {
    case .line(let a, let b): return [0, a.distance(to: b)]
    case .curve:
      // A quarter of a circle in so many chords is right to 0.02 %.
      let count = 24
      var sum: CGFloat = 0
      var last = start
      var result: [CGFloat] = [0]
      for index in 1...count {
        let next = point(at: CGFloat(index) / CGFloat(count))
        sum += last.distance(to: next)
        result.append(sum)
        last = next
      }
      return result
    }
  }

  /// The points of a polygon that is nowhere farther from the piece than a tolerance, without the first.
  func flattened(_ tolerance: CGFloat) -> [CGPoint] {
    guard case .curve(let a, let b, let c, let d) = self else { return [end] }
    // A bound of the second derivative tells how many chords do (Wang's formula).
    let x = max(abs(a.x - 2 * b.x + c.x), abs(b.x - 2 * c.x + d.x))
    let y = max(abs(a.y - 2 * b.y + c.y), abs(b.y - 2 * c.y + d.y))
    let wanted = (0.75 * (x * x + y * y).squareRoot() / max(tolerance, 1e-6)).squareRoot()
    let count = wanted.isFinite ? min(max(1, Int(wanted.rounded(.up))), 1_000) : 1
    return (1...count).map { $0 == count ? d : point(at: CGFloat($0) / CGFloat(count)) }
  }
}

func lerp(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
  CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}

/// A part of a path: what lies between two moves.
struct PathPart {
  var start: CGPoint
  var pieces: [PathPiece] = []
  var isClosed = false

  /// The polygon through its points; the first point does not come again at the end.
  func polygon(_ tolerance: CGFloat) -> [CGPoint] { pieces.reduce(into: [start]) { $0 += $1.flattened(tolerance) } }
}

extension Path {
  /// The parts, with the lines that close them.
  var parts: [PathPart] {
    var parts: [PathPart] = []
    var current: PathPart?
    var pen: CGPoint?
    func begin(_ point: CGPoint) -> PathPart { current ?? PathPart(start: pen ?? point) }
    func finish() {
      if let part = current { parts.append(part) }
      current = nil
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish()
        pen = point
        current = PathPart(start: point)
      case .line(let point):
        var part = begin(point)
        part.pieces.append(.line(pen ?? point, point))
        current = part
        pen = point
      case .quadCurve(let point, let control):
        var part = begin(point)
        let from = pen ?? control
        part.pieces.append(.curve(from, lerp(from, control, 2 / 3), lerp(point, control, 2 / 3), point))
        current = part
        pen = point
      case .curve(let point, let control1, let control2):
        var part = begin(point)
        part.pieces.append(.curve(pen ?? control1, control1, control2, point))
        current = part
        pen = point
      case .closeSubpath:
        guard var part = current else { continue }
        if let pen, pen != part.start { part.pieces.append(.line(pen, part.start)) }
        part.isClosed = true
        current = part
        pen = part.start
        finish()
      }
    }
    finish()
    return parts
  }

  mutating func append(_ piece: PathPiece) {
    switch piece {
    case .line(_, let point): addLine(to: point)
    case .curve(_, let a, let b, let point): addCurve(to: point, control1: a, control2: b)
    }
  }

  /// The smallest rectangle that holds all of its lines and curves; null if there are none.
  public var boundingRect: CGRect {
    var (low, high) = (CGPoint(x: CGFloat.infinity, y: .infinity), CGPoint(x: -CGFloat.infinity, y: -.infinity))
    func add(_ p: CGPoint) {
      low = CGPoint(x: min(low.x, p.x), y: min(low.y, p.y))
      high = CGPoint(x: max(high.x, p.x), y: max(high.y, p.y))
    }
    for part in parts {
      add(part.start)
      for piece in part.pieces {
        add(piece.end)
        guard case .curve(let a, let b, let c, let d) = piece else { continue }
        for t in Path.extremes(a.x, b.x, c.x, d.x) + Path.extremes(a.y, b.y, c.y, d.y) { add(piece.point(at: t)) }
      }
    }
    guard low.x <= high.x else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Where a coordinate of a curve turns round, inside of it.
  private static func extremes(_ p: CGFloat, _ q: CGFloat, _ r: CGFloat, _ s: CGFloat) -> [CGFloat] {
    let (a, b, c) = (s - 3 * r + 3 * q - p, 2 * (r - 2 * q + p), q - p)
    if abs(a) < 1e-9 { return abs(b) < 1e-9 ? [] : [-c / b].filter { $0 > 0 && $0 < 1 } }
    let d = b * b - 4 * a * c
    guard d >= 0 else { return [] }
    return [(-b + d.squareRoot()) / (2 * a), (-b - d.squareRoot()) / (2 * a)].filter { $0 > 0 && $0 < 1 }
  }

  /// Whether a point lies inside; open parts count as closed.
  ///
  /// `eoFill` tells the inside by the even-odd rule; else the nonzero winding rule does.
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    var winding = 0
    for part in parts {
      let polygon = part.polygon(0.05)
      var a = polygon.last!
      for b in polygon {
        if (a.y <= p.y) != (b.y <= p.y) {
          let x = a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
          if x > p.x { winding += a.y <= p.y ? 1 : -1 }
        }
        a = b
      }
    }
    return eoFill ? winding % 2 != 0 : winding != 0
  }

  /// The part of the path between two shares of its length, 0 to 1.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let (from, to) = (from.isNaN ? 0 : min(max(from, 0), 1), to.isNaN ? 1 : min(max(to, 0), 1))
    if from <= 0, to >= 1 { return self }
    var result = Path()
    guard from < to else { return result }
    let measured = parts.map { part in (part, part.pieces.map(\.lengths)) }
    let whole = measured.reduce(0) { sum, entry in entry.1.reduce(sum) { $0 + $1.last! } }
    let (first, last) = (from * whole, to * whole)
    var done: CGFloat = 0
    for (part, lengths) in measured {
      var isDrawing = false
      for (piece, lengths) in zip(part.pieces, lengths) {
        let length = lengths.last!
        let (a, b) = (max(first - done, 0), min(last - done, length))
        done += length
        guard b > a else {
          isDrawing = false
          continue
        }
        let shown = piece.part(Path.parameter(a, lengths), Path.parameter(b, lengths))
        if !isDrawing { result.move(to: shown.start) }
        isDrawing = true
        result.append(shown)
      }
      // A part that is there as a whole stays closed.
      let length = lengths.reduce(0) { $0 + $1.last! }
      if part.isClosed, length > 0, first <= done - length, last >= done { result.closeSubpath() }
    }
    return result
  }

  /// The share of the parameter at which a piece has a length.
  private static func parameter(_ length: CGFloat, _ lengths: [CGFloat]) -> CGFloat {
    let count = CGFloat(lengths.count - 1)
    guard let index = lengths.firstIndex(where: { $0 >= length }), index > 0 else { return length <= 0 ? 0 : 1 }
    let step = lengths[index] - lengths[index - 1]
    return (CGFloat(index - 1) + (step > 0 ? (length - lengths[index - 1]) / step : 0)) / count
  }
}
