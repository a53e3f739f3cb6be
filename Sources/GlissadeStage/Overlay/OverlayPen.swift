import GlissadeCompositor
import GlissadeLayers

/// Writes words and numbers into an overlay list, glyph by glyph, without making strings.
struct OverlayPen {
  let list: OverlayList
  let font: OverlayFont
  /// In device pixels.
  var x: Int
  var y: Int

  mutating func write(_ text: StaticString, _ color: RGBAColor) {
    for i in 0..<text.utf8CodeUnitCount { put(text.utf8Start[i], color) }
  }

  /// Writes a number that is not negative, with so many decimals. What is too large is written as dashes.
  mutating func write(_ number: Double, decimals: Int, _ color: RGBAColor) {
    guard number.isFinite, number >= 0, number < 1e12 else { return write("--", color) }
    var unit = 1
    for _ in 0..<decimals { unit *= 10 }
    let scaled = Int((number * Double(unit)).rounded())
    write(whole: scaled / unit, minimumDigits: 1, color)
    guard decimals > 0 else { return }
    put(UInt8(ascii: "."), color)
    write(whole: scaled % unit, minimumDigits: decimals, color)
  }

  private mutating func write(whole number: Int, minimumDigits: Int, _ color: RGBAColor) {
    var digits = SIMD16<UInt8>(repeating: 48)
    var count = 0
    var rest = number
    while (rest > 0 || count < minimumDigits) && count < 16 {
      digits[count] = UInt8(48 + rest % 10)
      rest /= 10
      count += 1
    }
    while count > 0 {
      count -= 1
      put(digits[count], color)
    }
  }

  private mutating func put(_ code: UInt8, _ color: RGBAColor) {
    let glyph = font.glyph(code)
    if glyph.width > 0 {
      list.addGlyph(
        x: x + glyph.bearing, y: y, atlasX: glyph.x, atlasY: 0, width: glyph.width, height: font.height, color: color)
    }
    x += glyph.advance
  }
}
