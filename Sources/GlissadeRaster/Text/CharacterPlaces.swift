import CPango
import GlissadeLayers

extension TextMeasurer {
  /// The place of each character of a text that is laid out in a width: its advance, as high as its line, in points from the
  /// top left of the text. What belongs to one line tiles it.
  ///
  /// Nil where places would not tell all that is drawn: an ellipsis stands for words, or no font could be read. Lays the text
  /// out anew at each call.
  public func characterPlaces(of run: TextRun, width: Double) -> [Rect]? {
    fonts.withFonts(for: run) { fonts in
      let layout = TextLayout(run, width: width, fonts: fonts, symbols: symbols)
      defer { layout.free() }
      guard layout.blocks.count == 1, let block = layout.blocks.first, !layout.isTruncated,
        layout.byteCount == run.string.utf8.count
      else { return nil }
      var start = 0
      return run.string.map { character in
        defer { start += character.utf8.count }
        var place = Rect.zero
        // A character may be several clusters of glyphs, each with a place of its own.
        var offset = start
        for scalar in character.unicodeScalars {
          var box = PangoRectangle()
          pango_layout_index_to_pos(block.layout, Int32(offset), &box)
          offset += UTF8.width(scalar)
          // A negative width is that of a character which runs from right to left.
          let (left, right) = (min(box.x, box.x + box.width), max(box.x, box.x + box.width))
          let one = Rect(
            x: points(left) + block.x, y: points(box.y) + block.y, width: points(right - left),
            height: points(box.height))
          place = offset == start + UTF8.width(scalar) ? one : place.union(one)
        }
        return place
      }
    }
  }
}
