import CPango
import GlissadeLayers

/// Fills and strokes a path with Cairo.
enum PathRasterizing {
  /// The pixels of a path that is given in the layer's coordinates.
  static func bitmap(for path: PathDrawing, scale: Double) -> Bitmap {
    guard let ink = inkBounds(of: path, scale: scale) else { return Canvas.blank(scale: scale) }
    return Canvas.bitmap(ink: ink, scale: scale) { context in
      append(path.elements, to: context)
      if let fill = path.fill {
        cairo_set_fill_rule(context, path.isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        setSource(context, fill)
        cairo_fill_preserve(context)
      }
      if let stroke = path.stroke, setStroke(of: path, on: context) {
        setSource(context, stroke)
        cairo_stroke_preserve(context)
      }
    }
  }

  /// Adds elements to Cairo's path. Elements with a coordinate that is no finite number are left out; a line or curve
  /// without a point to start at starts at its first own point.
  static func append(_ elements: [PathDrawing.Element], to context: OpaquePointer) {
    for element in elements where isFinite(element) {
      switch element {
      case .move(let p): cairo_move_to(context, p.x, p.y)
      case .line(let p): cairo_line_to(context, p.x, p.y)
      case .quadCurve(let p, let control):
        if cairo_has_current_point(context) == 0 { cairo_move_to(context, control.x, control.y) }
        var x = 0.0
        var y = 0.0
        cairo_get_current_point(context, &x, &y)
        cairo_curve_to(
          context, x + (control.x - x) * 2 / 3, y + (control.y - y) * 2 / 3, p.x + (control.x - p.x) * 2 / 3,
          p.y + (control.y - p.y) * 2 / 3, p.x, p.y)
      case .curve(let p, let control1, let control2):
        cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, p.x, p.y)
      case .close: cairo_close_path(context)
      }
    }
  }

  /// What the path covers, in points; nil where it paints nothing.
  private static func inkBounds(of path: PathDrawing, scale: Double) -> Rect? {
    measuring(scale: scale) { context in
      append(path.elements, to: context)
      var bounds = Rect.zero
      if path.fill != nil { bounds = extents { cairo_fill_extents(context, $0, $1, $2, $3) } }
      if path.stroke != nil, setStroke(of: path, on: context) {
        bounds = bounds.union(extents { cairo_stroke_extents(context, $0, $1, $2, $3) })
      }
      // Cairo's extents are of its flattened path, in 256ths of a unit.
      return bounds.isEmpty ? nil : bounds.insetBy(dx: -0.5 / scale, dy: -0.5 / scale)
    }
  }

  /// Runs `body` on a context that has no pixels but knows the scale, for flattening curves finely enough.
  static func measuring<Result>(scale: Double, _ body: (OpaquePointer) -> Result?) -> Result? {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 0, 0) else { return nil }
    defer { cairo_surface_destroy(surface) }
    guard let context = cairo_create(surface) else { return nil }
    defer { cairo_destroy(context) }
    cairo_scale(context, scale, scale)
    return body(context)
  }

  /// The rectangle that one of Cairo's extents functions tells.
  static func extents(
    _ read: (
      UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>,
      UnsafeMutablePointer<Double>
    ) -> Void
  ) -> Rect {
    var x0 = 0.0
    var y0 = 0.0
    var x1 = 0.0
    var y1 = 0.0
    read(&x0, &y0, &x1, &y1)
    return Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }

  /// Sets width, caps, joins and dashes; false where nothing is stroked.
  private static func setStroke(of path: PathDrawing, on context: OpaquePointer) -> Bool {
    guard path.lineWidth > 0, path.lineWidth.isFinite else { return false }
    cairo_set_line_width(context, path.lineWidth)
    switch path.lineCap {
    case .butt: cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
    }
    switch path.lineJoin {
    case .miter: cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
    }
    // Cairo refuses everything after a dash that is negative or all zero: such a line is solid.
    let sum = path.dash.reduce(0, +)
    if path.dash.allSatisfy({ $0 >= 0 }), sum > 0, sum.isFinite,
      length(of: path.elements) / sum * Double(path.dash.count) <= mostDashes
    {
      cairo_set_dash(context, path.dash, Int32(path.dash.count), path.dashPhase.isFinite ? path.dashPhase : 0)
    }
    return true
  }

  /// Cairo makes an outline of every single dash, also of those that nobody can tell apart: with more than these the line
  /// is solid.
  private static let mostDashes = 100_000.0

  /// An upper bound: that of the control polygons, without caps.
  private static func length(of elements: [PathDrawing.Element]) -> Double {
    var sum = 0.0
    var (start, last) = (Point.zero, Point.zero)
    func go(_ points: Point...) {
      for point in points {
        sum += ((point.x - last.x) * (point.x - last.x) + (point.y - last.y) * (point.y - last.y)).squareRoot()
        last = point
      }
    }
    for element in elements {
      switch element {
      case .move(let point): (start, last) = (point, point)
      case .line(let point): go(point)
      case .quadCurve(let point, let control): go(control, point)
      case .curve(let point, let control1, let control2): go(control1, control2, point)
      case .close: go(start)
      }
    }
    return sum
  }

  private static func isFinite(_ element: PathDrawing.Element) -> Bool {
    func finite(_ points: Point...) -> Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
    return switch element {
    case .move(let p), .line(let p): finite(p)
    case .quadCurve(let p, let control): finite(p, control)
    case .curve(let p, let control1, let control2): finite(p, control1, control2)
    case .close: true
    }
  }
}
