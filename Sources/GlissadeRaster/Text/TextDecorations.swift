import CPango
import GlissadeLayers

/// Draws what stands below, behind and across letters.
enum TextDecorations {
  /// Draws what stands below the letters: colours behind them, and underlines.
  static func draw(_ block: TextLayout.Block, _ layout: TextLayout, on context: OpaquePointer) {
    forEachRun(block, layout) { run, span, box, baseline, metrics in
      if let background = span.background {
        setSource(context, background)
        cairo_rectangle(context, box.minX, box.minY, box.width, box.height)
        cairo_fill(context)
      }
      if let line = span.underline {
        let thickness = max(points(pango_font_metrics_get_underline_thickness(metrics)), 0.5)
        let y = baseline - points(pango_font_metrics_get_underline_position(metrics)) + thickness / 2
        stroke(line, span, box.minX, box.maxX, y, thickness, on: context)
      }
    }
  }

  /// Draws the lines across letters.
  static func drawStrikes(_ block: TextLayout.Block, _ layout: TextLayout, on context: OpaquePointer) {
    forEachRun(block, layout) { run, span, box, baseline, metrics in
      guard let line = span.strikethrough else { return }
      let thickness = max(points(pango_font_metrics_get_strikethrough_thickness(metrics)), 0.5)
      let y = baseline - points(pango_font_metrics_get_strikethrough_position(metrics)) + thickness / 2
      stroke(line, span, box.minX, box.maxX, y, thickness, on: context)
    }
  }

  private static func stroke(
    _ line: TextRun.Line, _ span: TextRun.Span, _ x0: Double, _ x1: Double, _ y: Double, _ thickness: Double,
    on context: OpaquePointer
  ) {
    setSource(context, line.color ?? span.color)
    cairo_set_line_width(context, thickness)
    let (dash, dot) = (4 * thickness, thickness)
    let gap = 2 * thickness
    var pattern: [Double]
    switch line.pattern {
    case .solid: pattern = []
    case .dot: pattern = [dot, dot]
    case .dash: pattern = [dash, gap]
    case .dashDot: pattern = [dash, gap, dot, gap]
    case .dashDotDot: pattern = [dash, gap, dot, gap, dot, gap]
    }
    cairo_set_dash(context, &pattern, Int32(pattern.count), x0)
    cairo_move_to(context, x0, y)
    cairo_line_to(context, x1, y)
    cairo_stroke(context)
    cairo_set_dash(context, nil, 0, 0)
  }

  /// Calls something with each run of glyphs that has a look of its own: its box, its baseline and its font's measures.
  private static func forEachRun(
    _ block: TextLayout.Block, _ layout: TextLayout,
    _ body: (PangoGlyphItem, TextRun.Span, Rect, Double, UnsafeMutablePointer<PangoFontMetrics>) -> Void
  ) {
    guard layout.spans.contains(where: { $0.span.hasDecoration }), let iterator = pango_layout_get_iter(block.layout)
    else { return }
    defer { pango_layout_iter_free(iterator) }
    repeat {
      guard let run = pango_layout_iter_get_run(iterator), let span = layout.span(of: run.pointee, in: block),
        span.hasDecoration, let font = run.pointee.item.pointee.analysis.font,
        let metrics = pango_font_get_metrics(font, nil)
      else { continue }
      defer { pango_font_metrics_unref(metrics) }
      var logical = PangoRectangle()
      pango_layout_iter_get_run_extents(iterator, nil, &logical)
      let box = Rect(
        x: points(logical.x) + block.x, y: points(logical.y) + block.y, width: points(logical.width),
        height: points(logical.height))
      body(
        run.pointee, span, box, points(pango_layout_iter_get_baseline(iterator)) + block.y - layout.rise(span),
        metrics)
    } while pango_layout_iter_next_run(iterator) != 0
  }
}

extension TextLayout {
  /// The look of a run of glyphs, where it has one of its own.
  func span(of run: PangoGlyphItem, in block: Block) -> TextRun.Span? {
    guard !spans.isEmpty else { return nil }
    let place = Int(run.item.pointee.offset) + block.start
    // What an ellipsis adds stands behind the last span.
    if let found = spans.first(where: { $0.range.contains(place) }) { return found.span }
    guard place >= byteCount, let last = spans.last, last.range.upperBound == byteCount else { return nil }
    return last.span
  }

  /// How far a span stands above its line's baseline, in points.
  func rise(_ span: TextRun.Span?) -> Double { span.map { points(Settings.units($0.baselineOffset)) } ?? 0 }
}

extension TextRun.Span {
  var hasDecoration: Bool { background != nil || underline != nil || strikethrough != nil }
}
