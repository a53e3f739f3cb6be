import CPango
import GlissadeLayers

/// Draws symbols.
///
/// The icons have one weight, with strokes one unit of the grid wide. Other weights are made by a pen that follows the
/// outline: it adds to the shape for heavier ones and takes away for lighter ones. Where a sign is cut out of a full
/// shape, the pen takes away at the sign, so that the sign too grows heavier.
enum SymbolDrawing {
  /// The pixels of a symbol, centred in a layer of `size` points.
  static func bitmap(for symbol: Symbol, size: Size, scale: Double, library: SymbolLibrary) -> Bitmap {
    let fontSize = TextLayout.fontSize(symbol.font)
    guard fontSize > 0, let outline = library.outline(for: symbol.name) else { return Canvas.blank(scale: scale) }
    let unit = fontSize * SymbolLibrary.gridSize / SymbolOutline.grid
    let pen = penWidth(for: symbol.font.weight)
    // The icon's own middle across, the grid's middle down: a low icon stays low.
    let x = size.width / 2 - outline.bounds.midX * unit
    let y = size.height / 2 - SymbolOutline.grid / 2 * unit
    let reach = abs(pen) / 2 * unit + 0.5 / scale
    let ink = Rect(
      x: x + outline.bounds.minX * unit, y: y + outline.bounds.minY * unit, width: outline.bounds.width * unit,
      height: outline.bounds.height * unit
    ).insetBy(dx: -reach, dy: -reach)
    return Canvas.bitmap(ink: ink, scale: scale) { draw(symbol, in: size, library: library, on: $0) }
  }

  /// Draws a symbol, centred in a room of `size` points, on a context in points.
  static func draw(_ symbol: Symbol, in size: Size, library: SymbolLibrary, on context: OpaquePointer) {
    guard let outline = library.outline(for: symbol.name) else { return }
    let unit = TextLayout.fontSize(symbol.font) * SymbolLibrary.gridSize / SymbolOutline.grid
    cairo_translate(
      context, size.width / 2 - outline.bounds.midX * unit, size.height / 2 - SymbolOutline.grid / 2 * unit)
    cairo_scale(context, unit, unit)
    cairo_push_group(context)
    var opaque = symbol.color
    opaque.alpha = 1
    setSource(context, opaque)
    draw(outline, pen: penWidth(for: symbol.font.weight), on: context)
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, symbol.color.alpha.isNaN ? 0 : min(max(symbol.color.alpha, 0), 1))
  }

  /// What paths cover, in units; nil where that is nothing.
  static func bounds(of paths: [SymbolOutline.Path]) -> Rect? {
    PathRasterizing.measuring(scale: 64) { context in
      for path in paths { PathRasterizing.append(path.elements, to: context) }
      let bounds = PathRasterizing.extents { cairo_fill_extents(context, $0, $1, $2, $3) }
      return bounds.isEmpty ? nil : bounds
    }
  }

  /// How much wider than drawn the strokes become, in units. Regular is a sixth wider: so a symbol is as dark as Inter's
  /// regular letters beside it.
  private static func penWidth(for weight: FontDescription.Weight) -> Double {
    switch weight {
    case .ultraLight: -0.5
    case .thin: -0.35
    case .light: -0.1
    case .regular: 0.15
    case .medium: 0.35
    case .semibold: 0.55
    case .bold: 0.75
    case .heavy: 0.9
    case .black: 1.05
    }
  }

  private static func draw(_ outline: SymbolOutline, pen: Double, on context: OpaquePointer) {
    cairo_set_line_width(context, abs(pen))
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    for (index, path) in outline.paths.enumerated() {
      cairo_new_path(context)
      PathRasterizing.append(path.elements, to: context)
      cairo_set_fill_rule(context, path.isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      cairo_fill(context)
      let shape = index == 0 && outline.isBadge ? firstContourCount(path.elements) : path.elements.count
      trace(path.elements[..<shape], isAdding: pen > 0, on: context)
      trace(path.elements[shape...], isAdding: pen < 0, on: context)
    }
  }

  private static func trace(_ elements: ArraySlice<PathDrawing.Element>, isAdding: Bool, on context: OpaquePointer) {
    guard !elements.isEmpty else { return }
    cairo_new_path(context)
    PathRasterizing.append(Array(elements), to: context)
    cairo_set_operator(context, isAdding ? CAIRO_OPERATOR_OVER : CAIRO_OPERATOR_DEST_OUT)
    cairo_stroke(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  private static func firstContourCount(_ elements: [PathDrawing.Element]) -> Int {
    elements.firstIndex(of: .close).map { $0 + 1 } ?? elements.count
  }
}
