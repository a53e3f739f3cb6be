import Foundation
import GlissadeLayers

/// The outline of a shape: lines and curves.
public struct Path: Equatable, Hashable, Sendable {
  /// One step of an outline.
  public enum Element: Hashable, Sendable {
    /// Begins a new part.
    case move(to: CGPoint)
    /// A straight line.
    case line(to: CGPoint)
    /// A curve with one control point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A curve with two control points.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// Back to where the part began.
    case closeSubpath
  }

  private(set) var elements: [Element] = []

  /// Makes an empty path.
  public init() {}

  /// Makes a path by drawing.
  public init(_ callback: (inout Path) -> Void) { callback(&self) }

  /// Makes a rectangle.
  public init(_ rect: CGRect) { addRect(rect) }

  /// Makes a rectangle with rounded corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// Makes an ellipse that fills a rectangle.
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { elements.isEmpty }

  /// Where the pen is.
  public var currentPoint: CGPoint? {
    for element in elements.reversed() {
      switch element {
      case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): return point
      case .closeSubpath: continue
      }
    }
    return nil
  }

  /// The smallest rectangle that holds all its points, control points too.
  public var boundingRect: CGRect {
    var points: [CGPoint] = []
    forEach { element in
      switch element {
      case .move(let p), .line(let p): points.append(p)
      case .quadCurve(let p, let c): points += [p, c]
      case .curve(let p, let a, let b): points += [p, a, b]
      case .closeSubpath: break
      }
    }
    guard let first = points.first else { return .null }
    var (low, high) = (first, first)
    for p in points {
      low = CGPoint(x: min(low.x, p.x), y: min(low.y, p.y))
      high = CGPoint(x: max(high.x, p.x), y: max(high.y, p.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Calls something with each step.
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  /// Begins a new part.
  public mutating func move(to end: CGPoint) { elements.append(.move(to: end)) }
  /// Adds a line.
  public mutating func addLine(to end: CGPoint) { elements.append(.line(to: end)) }
  /// Adds lines between points.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }
  /// Adds a curve with one control point.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    elements.append(.quadCurve(to: end, control: control))
  }
  /// Adds a curve with two control points.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(to: end, control1: control1, control2: control2))
  }
  /// Goes back to where the part began.
  public mutating func closeSubpath() { elements.append(.closeSubpath) }

  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect) {
    move(to: rect.origin)
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    closeSubpath()
  }

  /// Adds an ellipse that fills a rectangle.
  public mutating func addEllipse(in rect: CGRect) {
    let (rx, ry) = (rect.width / 2, rect.height / 2)
    addPart(
      center: CGPoint(x: rect.midX, y: rect.midY), rx, ry, from: 0, sweep: 2 * .pi, begins: true)
    closeSubpath()
  }

  /// Adds an arc of a circle, with a line to its beginning.
  ///
  /// - Parameter clockwise: as in SwiftUI, whose names come from a space with y upwards: false turns clockwise on the screen.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    var sweep = endAngle.radians - startAngle.radians
    if clockwise {
      while sweep > 0 { sweep -= 2 * .pi }
    } else {
      while sweep < 0 { sweep += 2 * .pi }
    }
    addPart(center: center, radius, radius, from: startAngle.radians, sweep: sweep, begins: isEmpty)
  }

  private mutating func addPart(
    center: CGPoint, _ rx: CGFloat, _ ry: CGFloat, from start: CGFloat, sweep: CGFloat, begins: Bool
  ) {
    guard sweep.isFinite, start.isFinite else { return }
    func point(_ angle: CGFloat) -> CGPoint { CGPoint(x: center.x + rx * cos(angle), y: center.y + ry * sin(angle)) }
    if begins { move(to: point(start)) } else { addLine(to: point(start)) }
    // Quarters at most: there a curve is a circle to 0.03 %.
    let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / CGFloat(count)
    let k = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let (a, b) = (start + step * CGFloat(index), start + step * CGFloat(index + 1))
      let (p, q) = (point(a), point(b))
      addCurve(
        to: q, control1: CGPoint(x: p.x - k * rx * sin(a), y: p.y + k * ry * cos(a)),
        control2: CGPoint(x: q.x + k * rx * sin(b), y: q.y - k * ry * cos(b)))
    }
  }

  /// Adds another path.
  public mutating func addPath(_ path: Path) { elements += path.elements }

  /// The path moved.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { map { CGPoint(x: $0.x + dx, y: $0.y + dy) } }

  /// The path scaled about the origin.
  func scaledBy(_ x: CGFloat, _ y: CGFloat) -> Path { map { CGPoint(x: $0.x * x, y: $0.y * y) } }

  func map(_ change: (CGPoint) -> CGPoint) -> Path {
    var path = Path()
    path.elements = elements.map { element in
      switch element {
      case .move(let p): return .move(to: change(p))
      case .line(let p): return .line(to: change(p))
      case .quadCurve(let p, let c): return .quadCurve(to: change(p), control: change(c))
      case .curve(let p, let a, let b): return .curve(to: change(p), control1: change(a), control2: change(b))
      case .closeSubpath: return .closeSubpath
      }
    }
    return path
  }

  /// The steps as layers draw them. What is not a number is left out.
  var drawing: [PathDrawing.Element] {
    func point(_ p: CGPoint) -> Point { Point(p.x, p.y) }
    func good(_ points: CGPoint...) -> Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
    return elements.compactMap { element in
      switch element {
      case .move(let p): return good(p) ? .move(point(p)) : nil
      case .line(let p): return good(p) ? .line(point(p)) : nil
      case .quadCurve(let p, let c): return good(p, c) ? .quadCurve(point(p), control: point(c)) : nil
      case .curve(let p, let a, let b):
        return good(p, a, b) ? .curve(point(p), control1: point(a), control2: point(b)) : nil
      case .closeSubpath: return .close
      }
    }
  }
}

/// The curve of rounded corners.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// A smoother curve that begins earlier.
  case continuous

  var style: CornerStyle { self == .circular ? .circular : .continuous }
}

extension Path {
  /// Adds a rectangle with rounded corners.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    let rx = min(cornerSize.width, rect.width / 2)
    let ry = min(cornerSize.height, rect.height / 2)
    guard rx > 0, ry > 0 else { return addRect(rect) }
    // Of the continuous curve: where it begins, its controls and knots, in radii from the corner.
    let isSmooth = style == .continuous
    let room = min(rect.width / 2 / rx, rect.height / 2 / ry)
    let fit = isSmooth ? min(1, room / 1.528665) : 1
    let corners: [(CGPoint, CGPoint, CGPoint)] = [
      (CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: -1, y: 0), CGPoint(x: 0, y: 1)),
      (CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: 0, y: -1), CGPoint(x: -1, y: 0)),
      (CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: -1)),
      (CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0)),
    ]
    for (index, (corner, u, v)) in corners.enumerated() {
      func at(_ a: CGFloat, _ b: CGFloat) -> CGPoint {
        CGPoint(x: corner.x + rx * (u.x * a + v.x * b), y: corner.y + ry * (u.y * a + v.y * b))
      }
      let begin = isSmooth ? 1.528665 * fit : 1
      if index == 0 { move(to: at(begin, 0)) } else { addLine(to: at(begin, 0)) }
      if isSmooth {
        let (near, far) = ((0.074911, 0.631494), (0.169060, 0.372824))
        addCurve(to: at(near.1, near.0), control1: at(1.088490 * fit, 0), control2: at(0.868407 * fit, 0))
        addCurve(to: at(near.0, near.1), control1: at(far.1, far.0), control2: at(far.0, far.1))
        addCurve(to: at(0, begin), control1: at(0, 0.868407 * fit), control2: at(0, 1.088490 * fit))
      } else {
        let k: CGFloat = 1 - 0.5522847498
        addCurve(to: at(0, 1), control1: at(k, 0), control2: at(0, k))
      }
    }
    closeSubpath()
  }
}
