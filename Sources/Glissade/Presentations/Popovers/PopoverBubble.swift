import Foundation

/// A rounded rectangle with an arrow at one of its edges.
nonisolated struct PopoverBubble: Shape {
  let edge: Edge
  /// Where the arrow points, along the edge, in points.
  let offset: CGFloat

  func path(in rect: CGRect) -> Path {
    let h = PopoverPlacement.arrowHeight
    let body = CGRect(
      x: rect.minX + (edge == .leading ? h : 0), y: rect.minY + (edge == .top ? h : 0),
      width: rect.width - (edge == .leading || edge == .trailing ? h : 0),
      height: rect.height - (edge == .top || edge == .bottom ? h : 0))
    return Self.outline(body, edge, offset)
  }

  /// Clockwise from the left end of the top edge; the arrow is a hill with a round top and soft feet.
  private static func outline(_ body: CGRect, _ edge: Edge, _ offset: CGFloat) -> Path {
    let r = min(PopoverPlacement.radius, body.width / 2, body.height / 2)
    var path = Path()
    func side(_ from: CGPoint, _ to: CGPoint, hasArrow: Bool, at distance: CGFloat) {
      let length = max(hypot(to.x - from.x, to.y - from.y), 1e-6)
      let along = CGPoint(x: (to.x - from.x) / length, y: (to.y - from.y) / length)
      let out = CGPoint(x: along.y, y: -along.x)
      func point(_ a: CGFloat, _ o: CGFloat) -> CGPoint {
        CGPoint(x: from.x + along.x * a + out.x * o, y: from.y + along.y * a + out.y * o)
      }
      if hasArrow {
        let (w, h) = (PopoverPlacement.arrowHalfWidth, PopoverPlacement.arrowHeight)
        func curve(_ end: CGPoint, _ first: CGPoint, _ second: CGPoint) {
          path.addCurve(
            to: point(distance + end.x, end.y), control1: point(distance + first.x, first.y),
            control2: point(distance + second.x, second.y))
        }
        path.addLine(to: point(distance - w, 0))
        curve(CGPoint(x: -3.5, y: h - 2), CGPoint(x: -0.55 * w, y: 0), CGPoint(x: -6.5, y: h - 4.5))
        curve(CGPoint(x: 3.5, y: h - 2), CGPoint(x: -1.5, y: h + 0.5), CGPoint(x: 1.5, y: h + 0.5))
        curve(CGPoint(x: w, y: 0), CGPoint(x: 6.5, y: h - 4.5), CGPoint(x: 0.55 * w, y: 0))
      }
      path.addLine(to: to)
    }
    func corner(_ x: CGFloat, _ y: CGFloat, from degrees: Double) {
      path.addArc(
        center: CGPoint(x: x, y: y), radius: r, startAngle: .degrees(degrees), endAngle: .degrees(degrees + 90),
        clockwise: false)
    }
    let (left, top, right, bottom) = (body.minX, body.minY, body.maxX, body.maxY)
    path.move(to: CGPoint(x: left + r, y: top))
    side(CGPoint(x: left + r, y: top), CGPoint(x: right - r, y: top), hasArrow: edge == .top, at: offset - r)
    corner(right - r, top + r, from: -90)
    side(CGPoint(x: right, y: top + r), CGPoint(x: right, y: bottom - r), hasArrow: edge == .trailing, at: offset - r)
    corner(right - r, bottom - r, from: 0)
    side(
      CGPoint(x: right - r, y: bottom), CGPoint(x: left + r, y: bottom), hasArrow: edge == .bottom,
      at: body.width - offset - r)
    corner(left + r, bottom - r, from: 90)
    side(
      CGPoint(x: left, y: bottom - r), CGPoint(x: left, y: top + r), hasArrow: edge == .leading,
      at: body.height - offset - r)
    corner(left + r, top + r, from: 180)
    path.closeSubpath()
    return path
  }
}
