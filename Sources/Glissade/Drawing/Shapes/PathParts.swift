import Foundation
import GlissadeLayers

/// The curve of rounded corners.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// A smoother curve that begins earlier.
  case continuous

  var style: CornerStyle { self == .circular ? .circular : .continuous }
}

// Rectangles, ellipses and arcs as parts of a path.
extension Path {
  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard transform == .identity else { return addPath(Path(rect), transform: transform) }
    let wasEmpty = isEmpty
    move(to: rect.origin)
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    closeSubpath()
    note(.rect(rect), ifBegunWith: wasEmpty)
  }

  /// Adds rectangles.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds an ellipse that fills a rectangle.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard transform == .identity else { return addPath(Path(ellipseIn: rect), transform: transform) }
    let wasEmpty = isEmpty
    addArc(
      CGPoint(x: rect.midX, y: rect.midY), rect.width / 2, rect.height / 2, from: 0, sweep: 2 * .pi, begins: true)
    closeSubpath()
    note(.ellipse(rect), ifBegunWith: wasEmpty)
  }

  /// Adds an arc of a circle, with a line to its beginning.
  ///
  /// `clockwise` is as in SwiftUI, whose names come from a space with y upwards: false turns clockwise on the screen.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    var sweep = endAngle.radians - startAngle.radians
    guard sweep.isFinite else { return }
    if clockwise {
      if sweep > 0 { sweep = sweep.truncatingRemainder(dividingBy: 2 * .pi) - 2 * .pi }
      sweep = max(sweep, -2 * .pi)
    } else {
      if sweep < 0 { sweep = sweep.truncatingRemainder(dividingBy: 2 * .pi) + 2 * .pi }
      sweep = min(sweep, 2 * .pi)
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: .radians(sweep), transform: transform)
  }

  /// Adds an arc of a circle from an angle on, with a line to its beginning; positive angles turn clockwise on the screen.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
  ) {
    guard transform == .identity else {
      var arc = Path()
      arc.addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: delta)
      // The arc goes on where the pen is.
      for (index, element) in arc.applying(transform).elements.enumerated() {
        if index == 0, !isEmpty, case .move(let point) = element { addLine(to: point) } else { append(element) }
      }
      return
    }
    addArc(center, radius, radius, from: startAngle.radians, sweep: delta.radians, begins: isEmpty)
  }

  /// Adds an arc that touches two lines: from where the pen is to `tangent1End`, and from there to `tangent2End`; with a
  /// line to its beginning.
  public mutating func addArc(
    tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard let start = currentPoint else { return move(to: corner.applying(transform)) }
    let (corner, end) = (corner.applying(transform), end.applying(transform))
    let (ax, ay) = (start.x - corner.x, start.y - corner.y)
    let (bx, by) = (end.x - corner.x, end.y - corner.y)
    let (a, b) = ((ax * ax + ay * ay).squareRoot(), (bx * bx + by * by).squareRoot())
    let cross = ax * by - ay * bx
    guard a > 0, b > 0, radius > 0, abs(cross) > 1e-9 * a * b else { return addLine(to: corner) }
    let half = atan2(abs(cross), ax * bx + ay * by) / 2
    let distance = radius / tan(half)
    let bisector = radius / sin(half)
    let (mx, my) = (ax / a + bx / b, ay / a + by / b)
    let length = (mx * mx + my * my).squareRoot()
    let center = CGPoint(x: corner.x + mx / length * bisector, y: corner.y + my / length * bisector)
    let first = CGPoint(x: corner.x + ax / a * distance, y: corner.y + ay / a * distance)
    let last = CGPoint(x: corner.x + bx / b * distance, y: corner.y + by / b * distance)
    let (from, to) = (
      atan2(first.y - center.y, first.x - center.x), atan2(last.y - center.y, last.x - center.x)
    )
    var sweep = to - from
    // The short way round.
    if sweep > .pi { sweep -= 2 * .pi }
    if sweep < -.pi { sweep += 2 * .pi }
    addArc(center, radius, radius, from: from, sweep: sweep, begins: false)
  }

  private mutating func addArc(
    _ center: CGPoint, _ rx: CGFloat, _ ry: CGFloat, from start: CGFloat, sweep: CGFloat, begins: Bool
  ) {
    guard sweep.isFinite, start.isFinite else { return }
    func point(_ angle: CGFloat) -> CGPoint { CGPoint(x: center.x + rx * cos(angle), y: center.y + ry * sin(angle)) }
    if begins { move(to: point(start)) } else { addLine(to: point(start)) }
    // Quarters at most: there a curve is a circle to 0.03 %.
    let count = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up), within: 1...10_000)
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

  /// Adds a rectangle with rounded corners.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    guard transform == .identity else {
      return addPath(Path(roundedRect: rect, cornerSize: cornerSize, style: style), transform: transform)
    }
    let wasEmpty = isEmpty
    addRounded(rect, Array(repeating: cornerSize, count: 4), style)
    if cornerSize.width == cornerSize.height { note(.rounded(rect, cornerSize.width, style), ifBegunWith: wasEmpty) }
  }

  /// Adds a rectangle whose corners have radii of their own.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    guard transform == .identity else {
      return addPath(Path(roundedRect: rect, cornerRadii: cornerRadii, style: style), transform: transform)
    }
    let radii = [
      cornerRadii.topTrailing, cornerRadii.bottomTrailing, cornerRadii.bottomLeading, cornerRadii.topLeading,
    ]
    addRounded(rect, radii.map { CGSize(width: $0, height: $0) }, style)
  }

  /// - Parameter sizes: of the corners, clockwise from the top trailing one.
  private mutating func addRounded(_ rect: CGRect, _ sizes: [CGSize], _ style: RoundedCornerStyle) {
    let half = CGSize(width: rect.width / 2, height: rect.height / 2)
    guard sizes.contains(where: { $0.width > 0 && $0.height > 0 }), half.width > 0, half.height > 0 else {
      return addRect(rect)
    }
    let corners: [(CGPoint, CGPoint, CGPoint)] = [
      (CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: -1, y: 0), CGPoint(x: 0, y: 1)),
      (CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: 0, y: -1), CGPoint(x: -1, y: 0)),
      (CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: -1)),
      (CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0)),
    ]
    for (index, (corner, u, v)) in corners.enumerated() {
      let (rx, ry) = (min(sizes[index].width, half.width), min(sizes[index].height, half.height))
      func at(_ a: CGFloat, _ b: CGFloat) -> CGPoint {
        CGPoint(x: corner.x + rx * u.x * a + rx * v.x * b, y: corner.y + ry * u.y * a + ry * v.y * b)
      }
      func go(to point: CGPoint) { if index == 0 { move(to: point) } else { addLine(to: point) } }
      guard rx > 0, ry > 0 else {
        go(to: corner)
        continue
      }
      guard style == .continuous else {
        let k: CGFloat = 1 - 0.5522847498
        go(to: at(1, 0))
        addCurve(to: at(0, 1), control1: at(k, 0), control2: at(0, k))
        continue
      }
      // Where the curve begins and its controls, in radii from the corner, along the way in and the way out.
      let (alongX, alongY) = (Self.reach(rx, half.width), Self.reach(ry, half.height))
      let (way, out) = u.x != 0 ? (alongX, alongY) : (alongY, alongX)
      go(to: at(way.begin, 0))
      addCurve(to: at(0.631494, 0.074911), control1: at(way.first, 0), control2: at(way.second, 0))
      addCurve(to: at(0.074911, 0.631494), control1: at(0.372824, 0.169060), control2: at(0.169060, 0.372824))
      addCurve(to: at(0, out.begin), control1: at(0, out.second), control2: at(0, out.first))
    }
    closeSubpath()
  }

  /// Along one side: the continuous curve, pushed together where half of the side is too short for it.
  private static func reach(_ radius: CGFloat, _ half: CGFloat) -> (begin: CGFloat, first: CGFloat, second: CGFloat) {
    let share = radius / half
    guard share > 1 / 1.528665 else { return (1.528665, 1.088490, 0.868407) }
    let t = min(1, (share - 1 / 1.528665) / (1 - 1 / 1.528665))
    return (
      half / radius, (0.712053 + (0.96 - 0.712053) * t) * half / radius,
      (0.568082 + (0.82 - 0.568082) * t) * half / radius
    )
  }
}
