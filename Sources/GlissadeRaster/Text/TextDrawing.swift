import CPango
import GlissadeLayers

/// Draws a laid-out text.
///
/// Glyphs are filled as outlines, so that they stand at any fraction of a pixel (Cairo 1.16 rounds the places of glyph
/// images to whole pixels). Glyphs with colours of their own have no outlines and are drawn as images.
enum TextDrawing {
  /// The pixels of a text in a layer of `width` points.
  static func bitmap(
    for run: TextRun, width: Double, scale: Double, fonts: FontLibrary, symbols: SymbolLibrary
  ) -> Bitmap {
    guard !run.string.isEmpty, width > 0 else { return Canvas.blank(scale: scale) }
    return fonts.withFonts(for: run) { fonts in
      let layout = TextLayout(run, width: width, fonts: fonts, symbols: symbols)
      defer { layout.free() }
      var ink = layout.ink
      guard !ink.isEmpty else { return Canvas.blank(scale: scale) }
      // The ink is rounded to units of Pango's, and a synthetic slant is not in it.
      let used = [run.font] + layout.spans.map(\.span.font)
      let size = used.map(TextLayout.fontSize).max() ?? 0
      ink = ink.insetBy(dx: -(0.01 * size + 0.5 / scale), dy: -(0.01 * size + 0.5 / scale))
      if used.contains(where: \.isItalic) { ink = ink.insetBy(dx: -slant * size, dy: 0) }
      if layout.spans.contains(where: { $0.span.hasDecoration }) {
        // Lines stand below the letters, and colours behind them are as wide and high as they are.
        ink = ink.union(Rect(origin: .zero, size: layout.size)).insetBy(dx: 0, dy: -0.2 * size)
      }
      return Canvas.bitmap(ink: ink, scale: scale) { context in
        for block in layout.blocks { TextDecorations.draw(block, layout, on: context) }
        for block in layout.blocks { draw(block, layout, run, symbols, on: context) }
        for block in layout.blocks { TextDecorations.drawStrikes(block, layout, on: context) }
      }
    }
  }

  /// How far an upright face leans where an italic one was asked for and the family has none.
  private static let slant = 0.2

  private static func draw(
    _ block: TextLayout.Block, _ layout: TextLayout, _ text: TextRun, _ symbols: SymbolLibrary,
    on context: OpaquePointer
  ) {
    guard let iterator = pango_layout_get_iter(block.layout) else { return }
    defer { pango_layout_iter_free(iterator) }
    repeat {
      guard let run = pango_layout_iter_get_run(iterator) else { continue }
      guard let font = run.pointee.item.pointee.analysis.font, let glyphs = run.pointee.glyphs else { continue }
      hideUnknown(glyphs)
      var logical = PangoRectangle()
      pango_layout_iter_get_run_extents(iterator, nil, &logical)
      let x = points(logical.x) + block.x
      let span = layout.span(of: run.pointee, in: block)
      let y = points(pango_layout_iter_get_baseline(iterator)) + block.y - layout.rise(span)
      if let span, let name = span.symbol {
        let symbol = Symbol(name, font: span.font, color: span.color)
        let box = symbols.measure(symbol)
        cairo_save(context)
        cairo_translate(context, x, y - box.baseline)
        SymbolDrawing.draw(symbol, in: box.size, library: symbols, on: context)
        cairo_restore(context)
        continue
      }
      let isItalic = (span?.font ?? text.font).isItalic
      setSource(context, span?.color ?? text.color)
      cairo_save(context)
      cairo_translate(context, x, y)
      cairo_move_to(context, 0, 0)
      if glissade_font_is_coloured(font) != 0 {
        pango_cairo_show_glyph_string(context, font, glyphs)
      } else {
        if isItalic, isUpright(font) {
          var matrix = cairo_matrix_t(xx: 1, yx: 0, xy: -slant, yy: 1, x0: 0, y0: 0)
          cairo_transform(context, &matrix)
        }
        pango_cairo_glyph_string_path(context, font, glyphs)
        cairo_fill(context)
      }
      cairo_restore(context)
    } while pango_layout_iter_next_run(iterator) != 0
  }

  private static func isUpright(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    guard let description = pango_font_describe(font) else { return false }
    defer { pango_font_description_free(description) }
    return pango_font_description_get_style(description) == PANGO_STYLE_NORMAL
  }

  /// Pango draws a box with a number where no font has a character. It keeps the room here and shows nothing; a notice
  /// names the first such character of the program.
  private static func hideUnknown(_ glyphs: UnsafeMutablePointer<PangoGlyphString>) {
    let unknownFlag: UInt32 = 0x1000_0000
    let empty: UInt32 = 0x0FFF_FFFF
    for i in 0..<Int(glyphs.pointee.num_glyphs) where glyphs.pointee.glyphs[i].glyph & unknownFlag != 0 {
      let scalar = glyphs.pointee.glyphs[i].glyph & ~unknownFlag
      glyphs.pointee.glyphs[i].glyph = empty
      if Unicode.Scalar(scalar)?.properties.isWhitespace == true { continue }
      let code = String(scalar, radix: 16, uppercase: true)
      RasterNotices.tell(
        "no font has the character U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code): it and others "
          + "like it are left blank; Debian's packages fonts-noto-core and fonts-noto-cjk have most",
        subject: "characters without a font")
    }
  }
}
