import GlissadeLayers
import GlissadeRaster

/// A layer that shows a text and knows its size.
@MainActor final class TextLayer {
  let layer = Layer()
  private var run: TextRun

  init(_ string: String, _ font: FontDescription, alignment: TextRun.Alignment = .leading, lineLimit: Int? = nil) {
    run = TextRun(string, font: font, alignment: alignment, lineLimit: lineLimit)
    layer.isHitTestable = false
    layer.contents = .text(run)
  }

  var color: RGBAColor {
    get { run.color }
    set {
      run.color = newValue
      layer.contents = .text(run)
    }
  }

  var string: String {
    get { run.string }
    set {
      run.string = newValue
      layer.contents = .text(run)
    }
  }

  /// The size that the text takes in a width; nil is as wide as it likes.
  func size(width: Double? = nil) -> Size { Pixels.rasterizer.measure(run, width: width).size }

  /// Puts the text's box with its top leading corner at a place and its width as given (or its own).
  func place(x: Double, y: Double, width: Double? = nil) {
    let size = size(width: width)
    layer.frame = Rect(x: x, y: y, width: width ?? size.width, height: size.height)
  }

  /// Puts the text's box in the middle of a rectangle, or at its leading edge, on whole points.
  func place(centeredIn rect: Rect, leading: Bool = false) {
    let size = size(width: nil)
    let x = leading ? rect.minX : rect.midX - size.width / 2
    layer.frame = Rect(
      x: x.rounded(), y: (rect.midY - size.height / 2).rounded(), width: size.width, height: size.height)
  }
}

/// A layer that shows a symbol in the middle of a square.
@MainActor final class SymbolLayer {
  let layer = Layer()
  private var symbol: Symbol

  init(_ name: String, size: Double, weight: FontDescription.Weight = .regular) {
    symbol = Symbol(name, font: FontDescription(size: size, weight: weight))
    layer.isHitTestable = false
    layer.contents = .symbol(symbol)
  }

  var color: RGBAColor {
    get { symbol.color }
    set {
      symbol.color = newValue
      layer.contents = .symbol(symbol)
    }
  }

  /// Puts the symbol's middle at a place.
  func place(center: Point) {
    let size = Pixels.rasterizer.size(of: symbol)
    layer.frame = Rect(
      x: (center.x - size.width / 2).rounded(), y: (center.y - size.height / 2).rounded(), width: size.width,
      height: size.height)
  }
}
