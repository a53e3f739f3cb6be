import CPango
import GlissadeLayers

/// A text broken into lines, in points, with the top left corner of its box at (0, 0).
///
/// Nothing here knows of device pixels: the same lines at every scale. Lives under the lock of its font library and is
/// freed by `free()`.
struct TextLayout {
  /// A stretch of paragraphs that Pango lays out as one.
  struct Block {
    let layout: OpaquePointer
    /// The left and the top of the block.
    var x: Double
    let y: Double
    /// Where in the text the block begins, in bytes.
    var start = 0
  }

  private(set) var blocks: [Block] = []
  /// Of the whole text.
  private(set) var byteCount = 0
  /// The stretches with looks of their own, by their bytes in the text.
  private(set) var spans: [(range: Range<Int>, span: TextRun.Span)] = []
  private(set) var lineCount = 0
  /// Whether words are missing from what is shown.
  private(set) var isTruncated = false

  /// The largest size that is set; larger and not finite ones are brought there.
  static let largestFontSize = 2_000.0

  /// - Parameters:
  ///   - width: where lines break, in points; nil or infinite is never.
  ///   - symbols: where those come from that stand between words.
  init(_ run: TextRun, width: Double?, fonts: FontSet, symbols: SymbolLibrary) {
    let bytes = Array(run.string.utf8.lazy.filter { $0 != 0 })
    let size = TextLayout.fontSize(run.font)
    guard size > 0, fonts.hasFonts() else { return }
    byteCount = bytes.count
    spans = TextLayout.spans(of: run)
    let settings = Settings(run: run, size: size, width: width, fonts: fonts, symbols: symbols, spans: spans)
    let limit = run.lineLimit.map { max(1, $0) }
    var text = bytes
    if text.count > Self.longText {
      let long = Self.blocks(text, limit: limit, settings: settings)
      guard let limit, long.lineCount > limit else {
        (blocks, lineCount) = (long.blocks, long.lineCount)
        return
      }
      long.free()
      // What the last line leaves out counts where the ellipsis stands before it.
      let end =
        run.truncation == .tail ? long.end : text[long.end...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
      text.removeLast(text.count - end)
    }
    let whole = settings.layout(text, from: 0)
    let lines = Int(pango_layout_get_line_count(whole))
    guard let limit, lines > limit else {
      blocks = [Block(layout: whole, x: settings.shift, y: 0)]
      lineCount = lines
      isTruncated = false
      return
    }
    cut(text, whole: whole, to: limit, settings: settings)
    glissade_object_unref(UnsafeMutableRawPointer(whole))
  }

  func free() {
    for block in blocks { glissade_object_unref(UnsafeMutableRawPointer(block.layout)) }
  }

  static func fontSize(_ font: FontDescription) -> Double {
    font.size.isNaN ? 0 : min(max(font.size, 0), largestFontSize)
  }

  /// The size of the box: the longest line's width and the lines' height.
  var size: Size {
    var width = 0.0
    var height = 0.0
    for block in blocks {
      var logical = PangoRectangle()
      pango_layout_get_extents(block.layout, nil, &logical)
      width = max(width, points(logical.width))
      height = max(height, block.y + points(logical.height))
    }
    return Size(width, height)
  }

  /// What the glyphs may touch.
  var ink: Rect {
    var union = Rect.zero
    for block in blocks {
      var ink = PangoRectangle()
      pango_layout_get_extents(block.layout, &ink, nil)
      union = union.union(
        Rect(
          x: points(ink.x) + block.x, y: points(ink.y) + block.y, width: points(ink.width), height: points(ink.height)))
    }
    return union
  }

  /// The baseline of the first line, from the top.
  var firstBaseline: Double { blocks.first.map { points(pango_layout_get_baseline($0.layout)) + $0.y } ?? 0 }

  /// The baseline of the last line, from the top.
  var lastBaseline: Double {
    guard let last = blocks.last, let iterator = pango_layout_get_iter(last.layout) else { return 0 }
    defer { pango_layout_iter_free(iterator) }
    while pango_layout_iter_next_line(iterator) != 0 {}
    return points(pango_layout_iter_get_baseline(iterator)) + last.y
  }

  /// Keeps `limit` lines. Pango counts lines by paragraph; so what stands before the paragraph of the last line becomes a
  /// block, and that paragraph another one, which Pango cuts.
  private mutating func cut(_ text: [UInt8], whole: OpaquePointer, to limit: Int, settings: Settings) {
    var paragraphLine = 0
    var paragraphStart = 0
    var paragraphEnd = text.count
    var line = pango_layout_get_lines_readonly(whole)
    var index = 0
    while let current = line?.pointee {
      let info = current.data.assumingMemoryBound(to: PangoLayoutLine.self).pointee
      if info.is_paragraph_start != 0 {
        if index < limit {
          paragraphLine = index
          paragraphStart = Int(info.start_index)
        } else {
          paragraphEnd = Int(info.start_index)
          break
        }
      }
      line = current.next
      index += 1
    }
    // At most one mark that there is more: Pango's own, or ours where the paragraph itself has room.
    let isWhole = index == limit
    var tail = TextLayout.trimmed(text[paragraphStart..<paragraphEnd])
    if isWhole { tail += "…".utf8 }
    var y = 0.0
    if paragraphLine > 0 {
      let head = settings.layout(TextLayout.trimmed(text[..<paragraphStart]), from: 0)
      var logical = PangoRectangle()
      pango_layout_get_extents(head, nil, &logical)
      blocks.append(Block(layout: head, x: settings.shift, y: 0))
      y = points(logical.height) + settings.lineSpacing
    }
    let rest = settings.layout(tail, from: paragraphStart)
    pango_layout_set_ellipsize(rest, settings.ellipsis)
    pango_layout_set_height(rest, -Int32(limit - paragraphLine))
    tightenEllipsis(of: rest, tracking: settings.tracking)
    blocks.append(Block(layout: rest, x: settings.shift, y: y, start: paragraphStart))
    lineCount = limit
    isTruncated = true
  }

  /// Pango widens the ellipsis to fill the line, which leaves a gap behind it; here it takes its own width.
  ///
  /// Goes before anything measures the layout. Pango keeps no extents of lines that were handed out for changing.
  private func tightenEllipsis(of layout: OpaquePointer, tracking: Int32) {
    let isEllipsis: UInt8 = 1 << 1
    for index in 0..<pango_layout_get_line_count(layout) {
      guard let line = pango_layout_get_line(layout, index) else { continue }
      var run = line.pointee.runs
      while let current = run?.pointee {
        run = current.next
        let item = current.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
        guard item.item.pointee.analysis.flags & isEllipsis != 0, let glyphs = item.glyphs else { continue }
        for i in 0..<Int(glyphs.pointee.num_glyphs) {
          var logical = PangoRectangle()
          pango_font_get_glyph_extents(
            item.item.pointee.analysis.font, glyphs.pointee.glyphs[i].glyph, nil, &logical)
          glyphs.pointee.glyphs[i].geometry.width = logical.width + tracking
        }
      }
    }
  }

  /// The spans by their bytes, of the text without its zero bytes.
  private static func spans(of run: TextRun) -> [(range: Range<Int>, span: TextRun.Span)] {
    var start = 0
    return zip(run.pieces, run.spans).map { piece, span in
      let count = piece.utf8.reduce(0) { $1 == 0 ? $0 : $0 + 1 }
      defer { start += count }
      return (start..<start + count, span)
    }.filter { !$0.range.isEmpty }
  }

  /// Without the separator at the end of a paragraph.
  static func trimmed(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var text = text
    if text.suffix(3).elementsEqual("\u{2029}".utf8) {
      text.removeLast(3)
    } else if text.last == 0x0A || text.last == 0x0D {
      let last = text.removeLast()
      if last == 0x0A, text.last == 0x0D { text.removeLast() }
    }
    return Array(text)
  }
}

/// Points of Pango's units.
func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }
