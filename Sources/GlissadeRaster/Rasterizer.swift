import GlissadeLayers

/// Makes the pixels of layers' contents: text by Pango, symbols and paths by Cairo, pictures by gdk-pixbuf.
///
/// ```swift
/// let rasterizer = Rasterizer()
/// let text = TextRun("Hello", font: FontDescription(size: 17))
/// let size = rasterizer.measure(text).size
/// let bitmap = try rasterizer.bitmap(for: .text(text), size: size, scale: 2)
/// ```
///
/// All is laid out in points, and only the drawing knows the scale: lines break in the same places at every scale. Text
/// starts at the top of its layer and fills its width; a symbol is centred in its layer; a path is in the layer's
/// coordinates. The bitmap's `frame` says where its pixels lie; ink that hangs out of the layer is in it.
///
/// May be called on any thread, several at once: text waits for other text of the same library, nothing else waits.
public final class Rasterizer: ContentsRasterizer {
  private let fonts: FontLibrary
  private let symbols: SymbolLibrary
  private let measurer: TextMeasurer

  /// - Parameters:
  ///   - fonts: what texts are set in.
  ///   - symbols: where symbols come from.
  public init(fonts: FontLibrary = .system, symbols: SymbolLibrary = .system) {
    self.fonts = fonts
    self.symbols = symbols
    measurer = TextMeasurer(fonts: fonts, symbols: symbols)
  }

  /// The pixels of `contents` in a layer of `size` points at `scale` device pixels per point.
  ///
  /// - Throws: `RasterError` where a picture cannot be read. Text, symbols and paths never throw: what cannot be drawn is
  ///   left out, and a notice on standard error says why.
  public func bitmap(for contents: Contents, size: Size, scale: Double) throws -> Bitmap {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    switch contents {
    case .text(let run):
      return TextDrawing.bitmap(for: run, width: size.width, scale: scale, fonts: fonts, symbols: symbols)
    case .symbol(let symbol): return SymbolDrawing.bitmap(for: symbol, size: size, scale: scale, library: symbols)
    case .path(let path): return PathRasterizing.bitmap(for: path, scale: scale)
    case .picture(.bitmap(let bitmap)): return bitmap
    case .picture(.file(let path)): return try Bitmap(pictureFile: path)
    }
  }

  /// The box that a text takes in a width in points (nil: as much as it wants), as `TextMeasurer` measures it.
  public func measure(_ run: TextRun, width: Double? = nil, scale: Double = 1) -> TextMeasurement {
    measurer.measure(run, width: width, scale: scale)
  }

  /// The box that a symbol takes.
  public func measure(_ symbol: Symbol) -> SymbolMeasurement { symbols.measure(symbol) }

  /// The size of the box that a symbol takes, in points.
  public func size(of symbol: Symbol) -> Size { measure(symbol).size }
}
