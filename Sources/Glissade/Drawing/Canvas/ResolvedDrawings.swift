import Foundation
import GlissadeLayers
import GlissadeRaster

extension GraphicsContext {
  /// A text as it is in the context's environment.
  @MainActor @preconcurrency
  public struct ResolvedText {
    /// What it is drawn with.
    public var shading: Shading
    let text: Glissade.ResolvedText
    let hasOwnShading: Bool
    let scale: Double
    private static let measurer = TextMeasurer()

    init(_ text: Text, _ environment: EnvironmentValues, _ scale: Double) {
      self.text = Glissade.ResolvedText(text, environment)
      shading = .foreground
      hasOwnShading = self.text.style == nil
      if let style = self.text.style { shading = Shading(.style(AnyShapeStyle(style))) }
      self.scale = scale
    }

    func measurement(in size: CGSize) -> (run: TextRun, TextMeasurement) {
      var run = text.run
      let line = Self.measurer.measure(run, scale: scale)
      let lineHeight = line.size.height / Double(max(1, line.lineCount)) + run.lineSpacing
      if size.height.isFinite {
        let most = Int((size.height + run.lineSpacing + 0.5) / lineHeight, within: 1...1_000_000)
        run.lineLimit = min(run.lineLimit ?? .max, most)
      }
      return (run, Self.measurer.measure(run, width: Double(size.width), scale: scale))
    }

    /// The size that it takes of a room, in points.
    public func measure(in size: CGSize) -> CGSize {
      let size = measurement(in: size).1.size
      return CGSize(width: size.width, height: size.height)
    }
    /// From the top to the baseline of the first line, in points.
    public func firstBaseline(in size: CGSize) -> CGFloat { measurement(in: size).1.firstBaseline }
    /// From the top to the baseline of the last line, in points.
    public func lastBaseline(in size: CGSize) -> CGFloat { measurement(in: size).1.lastBaseline }
  }

  /// A picture or a symbol as it is in the context's environment.
  @MainActor @preconcurrency
  public struct ResolvedImage {
    /// In points.
    public let size: CGSize
    /// From the top to the line on which text beside it stands, in points.
    public let baseline: CGFloat
    /// What a symbol or a template is drawn with; nil is its own colours.
    public var shading: Shading?
    let image: Image
  }

  /// A view of the canvas' symbols.
  @MainActor @preconcurrency
  public struct ResolvedSymbol {
    /// In points.
    public let size: CGSize
    let layers: [LayerSnapshot]
  }

  /// The text as it is here, to be measured and drawn.
  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text, environment, environment.displayScale) }

  /// The image as it is here, to be measured and drawn.
  public func resolve(_ image: Image) -> ResolvedImage {
    let size = image.ownSize(environment)
    let symbol = image.symbol(environment, .black)
    return ResolvedImage(
      size: size, baseline: symbol.map { Image.symbols.measure($0).baseline } ?? size.height,
      shading: symbol != nil || image.mode == .template ? .foreground : nil, image: image)
  }

  /// The view of the canvas' symbols that has a tag; nil while there is none.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? { symbols[AnyHashable(id)] }

  // MARK: Texts

  /// Draws a text in a rectangle, from its top.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    let (run, measurement) = text.measurement(in: rect.size)
    draw(
      text, run, measurement,
      CGRect(
        x: rect.minX, y: rect.minY, width: rect.width, height: measurement.size.height))
  }
  /// Draws a text in a rectangle, from its top.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }
  /// Draws a text so that a place of it comes to lie at a point.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let (run, measurement) = text.measurement(in: CGSize(width: CGFloat.infinity, height: .infinity))
    let size = measurement.size
    draw(
      text, run, measurement,
      CGRect(
        x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y, width: size.width,
        height: size.height))
  }
  /// Draws a text so that a place of it comes to lie at a point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  private func draw(_ text: ResolvedText, _ run: TextRun, _ measurement: TextMeasurement, _ rect: CGRect) {
    var run = run
    if measurement.isTruncated { run.lineLimit = measurement.lineCount }
    if text.hasOwnShading {
      var properties = LayerProperties.room(in: rect)
      properties.contents = .text(run)
      return add(LayerSnapshot(properties))
    }
    add(rect, text.shading) { color in
      run.color = color
      for index in run.spans.indices { run.spans[index].color = color }
      return .text(run)
    }
  }

  // MARK: Images

  /// Draws an image as large as a rectangle.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    if var symbol = image.image.symbol(environment, .black) {
      symbol.font.size *= min(rect.width / max(image.size.width, 1), rect.height / max(image.size.height, 1))
      return add(rect, image.shading ?? .foreground) { color in
        symbol.color = color
        return .symbol(symbol)
      }
    }
    guard let contents = image.image.contents else { return }
    func shows(_ properties: inout LayerProperties) {
      properties.contents = contents
      properties.contentsFit = .stretch
      properties.contentsFilter = image.image.filter
      properties.capInsets = image.image.capInsets
    }
    var properties = LayerProperties.room(in: rect)
    guard let shading = image.shading else {
      shows(&properties)
      return add(LayerSnapshot(properties))
    }
    properties.fill = shading.fill(in: rect, environment)
    var mask = LayerProperties.room(of: rect.size)
    shows(&mask)
    add(LayerSnapshot(properties, mask: LayerSnapshot(mask)))
  }
  /// Draws an image as large as a rectangle.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }
  /// Draws an image so that a place of it comes to lie at a point.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image, in: image.size.placed(at: point, anchor))
  }
  /// Draws an image so that a place of it comes to lie at a point.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  // MARK: Symbols

  /// Draws a view of the canvas' symbols as large as a rectangle.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    guard symbol.size.width > 0, symbol.size.height > 0 else { return }
    var properties = LayerProperties.room(of: symbol.size)
    properties.position = Point(symbol.size.width / 2, symbol.size.height / 2)
    var placed = LayerSnapshot(properties, children: symbol.layers)
    placed.place(
      under: CGAffineTransform(scaleX: rect.width / symbol.size.width, y: rect.height / symbol.size.height)
        .concatenating(CGAffineTransform(translationX: rect.minX, y: rect.minY)).concatenating(transform))
    add(placed, isPlaced: true)
  }
  /// Draws a view of the canvas' symbols so that a place of it comes to lie at a point.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(symbol, in: symbol.size.placed(at: point, anchor))
  }

  /// What is drawn in one colour, or cuts a shading.
  private func add(_ rect: CGRect, _ shading: Shading, _ contents: (RGBAColor) -> Contents) {
    var properties = LayerProperties.room(in: rect)
    if let color = shading.plainColor(environment) {
      properties.contents = contents(color)
      return add(LayerSnapshot(properties))
    }
    properties.fill = shading.fill(in: rect, environment)
    var mask = LayerProperties.room(of: rect.size)
    mask.contents = contents(.black)
    add(LayerSnapshot(properties, mask: LayerSnapshot(mask)))
  }
}

extension CGSize {
  fileprivate func placed(at point: CGPoint, _ anchor: UnitPoint) -> CGRect {
    CGRect(x: point.x - width * anchor.x, y: point.y - height * anchor.y, width: width, height: height)
  }
}
