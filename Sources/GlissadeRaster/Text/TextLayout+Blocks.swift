import CPango
import GlissadeLayers

/// Long texts are laid out in blocks, one below the other. Pango's time grows with the square of the number of lines of a layout,
/// and a paragraph wider than two million points as one line overflows its units.
extension TextLayout {
  /// Texts with more bytes are laid out in blocks of about so many.
  static let longText = 8_192

  /// The blocks of a text; at most as many as it takes to know that there are more lines than a limit.
  struct Blocks {
    var blocks: [Block] = []
    var lineCount = 0
    /// How much of the text they hold, in bytes.
    var end = 0

    func free() { for block in blocks { glissade_object_unref(UnsafeMutableRawPointer(block.layout)) } }
  }

  /// Lays out a text block by block, until it ends or there are more lines than a limit.
  static func blocks(_ text: [UInt8], limit: Int?, settings: Settings) -> Blocks {
    var result = Blocks()
    var y = 0.0
    let breaksParagraphs = settings.width >= 0 && !mayRunBackwards(text)
    // One line more: that which is cut must be full.
    while result.end < text.count, limit.map({ result.lineCount <= $0 + 1 }) ?? true {
      let (layout, end) = block(text, from: result.end, breaksParagraphs, settings)
      var logical = PangoRectangle()
      pango_layout_get_extents(layout, nil, &logical)
      result.blocks.append(Block(layout: layout, x: settings.shift, y: y, start: result.end))
      y += points(logical.height) + settings.lineSpacing
      result.lineCount += Int(pango_layout_get_line_count(layout))
      result.end = end
    }
    if settings.width < 0 { align(&result.blocks, settings.run.alignment) }
    return result
  }

  /// The next block, and where the one after it begins: behind the end of a paragraph if there is one, else where a line does.
  private static func block(
    _ text: [UInt8], from start: Int, _ breaksParagraphs: Bool, _ settings: Settings
  ) -> (OpaquePointer, end: Int) {
    var length = longText
    while true {
      let most = min(start + length, text.count)
      if most == text.count { return (settings.layout(Array(text[start...]), from: start), most) }
      // The last end of a paragraph in reach; one that is reached at all is near enough.
      if let end = text[start..<most].lastIndex(where: isNewline) {
        return (settings.layout(trimmed(text[start...end]), from: start), end + 1)
      }
      if breaksParagraphs, let end = lineStart(text, start, most, settings) {
        // The space at which a line breaks takes no room; at the end of a text it would.
        let last = [0x20, 0x09].contains(text[end - 1]) ? end - 1 : end
        return (settings.layout(Array(text[start..<last]), from: start), end)
      }
      length *= 2
    }
  }

  /// Where the last line but one begins of a stretch of a paragraph: the lines before are those of the whole paragraph, since
  /// lines are filled one after the other.
  private static func lineStart(_ text: [UInt8], _ start: Int, _ most: Int, _ settings: Settings) -> Int? {
    var end = most
    // To where a character may begin: not within one of UTF-8, and best behind a space.
    if let space = text[(most - longText / 8)..<most].lastIndex(of: 0x20) { end = space + 1 }
    while end > start, text[end] & 0xC0 == 0x80 { end -= 1 }
    let layout = settings.layout(Array(text[start..<end]), from: start)
    defer { glissade_object_unref(UnsafeMutableRawPointer(layout)) }
    let count = pango_layout_get_line_count(layout)
    guard count > 3, let line = pango_layout_get_line_readonly(layout, count - 2) else { return nil }
    return start + Int(line.pointee.start_index)
  }

  private static func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A }

  /// Whether letters may run from right to left: then a part of a paragraph is not laid out as in the whole. Tells it of scripts
  /// that do by the first bytes of their characters, and of some others.
  private static func mayRunBackwards(_ text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { bytes in
      bytes.indices.contains { index in
        switch bytes[index] {
        case 0xD6...0xDF, 0xF0: true
        case 0xE0: index + 1 < bytes.count && bytes[index + 1] <= 0xA3
        case 0xE2: index + 1 < bytes.count && [0x80, 0x81].contains(bytes[index + 1]) && isControl(bytes, index + 2)
        case 0xEF: index + 1 < bytes.count && (0xAC...0xBB).contains(bytes[index + 1])
        default: false
        }
      }
    }
  }

  /// The last byte of U+200E, U+200F, U+202A to U+202E and U+2066 to U+2069, which say how letters run.
  private static func isControl(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    guard index < bytes.count else { return false }
    return [0x8E, 0x8F].contains(bytes[index]) || (0xAA...0xAE).contains(bytes[index])
      || (0xA6...0xA9).contains(bytes[index])
  }

  /// Lines that break nowhere stand side by side with the longest of all blocks.
  private static func align(_ blocks: inout [Block], _ alignment: TextRun.Alignment) {
    let widths = blocks.map { block in
      var logical = PangoRectangle()
      pango_layout_get_extents(block.layout, nil, &logical)
      return points(logical.width)
    }
    guard alignment != .leading, let most = widths.max() else { return }
    for index in blocks.indices { blocks[index].x += (most - widths[index]) * (alignment == .center ? 0.5 : 1) }
  }
}
