import CPango
import GlissadeLayers

extension TextMeasurer {
  /// The box of each line of a text that is laid out in a width, from its first letter to its last and as high as its fonts, in
  /// points from the top left of the text; empty lines have none. Lays the text out anew at each call.
  public func lineBoxes(of run: TextRun, width: Double) -> [Rect] {
    fonts.withFonts(for: run) { fonts in
      let layout = TextLayout(run, width: width, fonts: fonts, symbols: symbols)
      defer { layout.free() }
      var boxes: [Rect] = []
      for block in layout.blocks {
        guard let iterator = pango_layout_get_iter(block.layout) else { continue }
        defer { pango_layout_iter_free(iterator) }
        repeat {
          var box = PangoRectangle()
          pango_layout_iter_get_line_extents(iterator, nil, &box)
          guard box.width > 0 else { continue }
          boxes.append(
            Rect(
              x: points(box.x) + block.x, y: points(box.y) + block.y, width: points(box.width),
              height: points(box.height)))
        } while pango_layout_iter_next_line(iterator) != 0
      }
      return boxes
    }
  }
}
