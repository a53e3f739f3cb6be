import Foundation
import GlissadeLayers

/// The space in which colours are blended. Here always gamma-encoded sRGB.
public enum ColorRenderingMode: Hashable, Sendable {
  /// Gamma-encoded.
  case nonLinear
  /// Linear.
  case linear
  /// Linear, with components beyond 0 to 1.
  case extendedLinear
}

/// A view that is drawn by a closure, as often as what the closure reads changes.
///
/// ```swift
/// Canvas { context, size in
///   for index in 0..<12 {
///     var turned = context
///     turned.translateBy(x: size.width / 2, y: size.height / 2)
///     turned.rotate(by: .degrees(30 * Double(index)))
///     turned.fill(Path(CGRect(x: 30, y: -2, width: 20, height: 4)), with: .foreground)
///   }
/// }
/// ```
///
/// It takes all the room that is proposed, and cuts what is drawn outside of it. The closure runs on the main actor. Views that
/// are drawn as symbols are laid out as large as they wish to be; they are pictures of how they are, and what moves in them
/// moves when the canvas is drawn again. For drawings that move, put a canvas into a `TimelineView`.
nonisolated public struct Canvas<Symbols: View>: View {
  /// The views that the closure may draw, each with a tag.
  public var symbols: Symbols
  /// Draws.
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  /// Whether it promises to draw every pixel; has no effect.
  public var isOpaque: Bool
  /// The space in which colours are blended; has no effect.
  public var colorMode: ColorRenderingMode
  /// Whether it may be drawn later; has no effect: what is drawn are layers, which the compositor thread draws.
  public var rendersAsynchronously: Bool

  /// Makes a canvas with views that are drawn as symbols.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
  ) {
    self.symbols = symbols()
    self.renderer = renderer
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
  }

  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
    CanvasNode(view, context)
  }
}

extension Canvas where Symbols == EmptyView {
  /// Makes a canvas.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, renderer: renderer
    ) { EmptyView() }
  }
}

private final class CanvasNode<Symbols: View>: ViewNode<Canvas<Symbols>> {
  private var symbols: ViewNode<Symbols>?
  private var item: CanvasItem?

  override init(_ view: Canvas<Symbols>, _ context: NodeContext) {
    super.init(view, context)
    let symbols = Symbols._makeNode(view.symbols, childContext)
    self.symbols = symbols
    item = CanvasItem(self, symbols: symbols) { [unowned self] context, size in
      graph.evaluate(self) { self.view.renderer(&context, size) }
    }
  }

  override var childNodes: [Node] { symbols.map { [$0] } ?? [] }
  override var isTransparent: Bool { false }
  override func isSame(_ new: Canvas<Symbols>) -> Bool { false }
  override func makeItems() -> [Item] { item.map { [$0] } ?? [] }
  override func childItemsDidChange() { item?.symbolsDidChange() }

  override func viewDidChange(from old: Canvas<Symbols>) {
    symbols?.receive(view.symbols)
    item?.redraw()
  }

  /// Something that the closure has read has changed.
  override func update() {
    isMarked = false
    item?.redraw()
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    item?.redraw()
  }

  override func breakCycles() { item = nil }
  override func didDetach() { item?.end() }
}

/// The item of a canvas: a layer, and on it what has been drawn.
private final class CanvasItem: Item {
  private let layer = Layer()
  private let symbols: SymbolRoom
  private let draw: (inout GraphicsContext, CGSize) -> Void
  private var isShown = false
  private var ownHost: EffectHost?
  private var needsDrawing = true
  private var drawnSize: CGSize?

  init(_ node: Node, symbols: Node, draw: @escaping (inout GraphicsContext, CGSize) -> Void) {
    self.symbols = SymbolRoom(node, symbols)
    self.draw = draw
    super.init(node)
    layer.clipsToBounds = true
    self.symbols.attach(to: self)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func redraw() {
    needsDrawing = true
    invalidatePlacement()
  }

  func symbolsDidChange() {
    symbols.itemsDidChange()
    redraw()
  }

  override func arrange() {
    symbols.place(at: .zero, .unspecified)
    if isShown {
      animateLayers { show() }
    } else {
      isShown = true
      graph.note(layer, of: self)
      show()
      layersDidChange()
    }
    guard needsDrawing || frame.size != drawnSize || symbols.takeChange() else { return }
    needsDrawing = false
    drawnSize = frame.size
    // Symbols are pictures of layers, which stand in their places after this round.
    if symbols.isEmpty { drawNow() } else { graph.inNextRound { [weak self] in self?.drawNow() } }
  }

  private func show() {
    layer.frame = onPixels(frame)
    layer.isHitTestable = environment.allowsHitTesting
  }

  private func drawNow() {
    let size = frame.size
    var context = GraphicsContext(
      environment: environment, recording: CanvasRecording(), size: size, symbols: symbols.resolved)
    draw(&context, size)
    let drawn = context.recording.layer(of: size)
    // What is drawn is drawn: the closure says what moves.
    Layer.withoutAnimation { drawn.showChildren(on: layer) }
  }

  override func appendLayers(to list: inout [Layer]) { if isShown { list.append(layer) } }

  override var host: EffectHost? {
    if let ownHost { return ownHost }
    let host = EffectHost(layer, scope: node.transactionScope)
    ownHost = host
    return host
  }

  override func invalidateAll() {
    needsDrawing = true
    super.invalidateAll()
    symbols.invalidateAll()
  }

  override func end() { graph.forget(layer) }
}

/// The views that a canvas draws as symbols: on a layer that nobody sees.
private final class SymbolRoom: Item {
  private let content: Node
  private let room: LayerOwner
  private var hasChanged = false

  init(_ node: Node, _ content: Node) {
    self.content = content
    room = LayerOwner(Layer(), node.graph)
    super.init(node)
    room.list = { [weak content] list in for item in content?.items ?? [] { item.appendLayers(to: &list) } }
    itemsDidChange()
  }

  override var isContainer: Bool { true }
  override var innerOwner: LayerOwner? { room }
  override var hasOwnCoordinates: Bool { true }
  var isEmpty: Bool { content.items.isEmpty }

  func itemsDidChange() {
    for item in content.items where item.outer !== self { item.attach(to: self) }
    graph.needsSync(room)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

  override func arrange() {
    hasChanged = true
    for item in content.items { item.place(at: .zero, .unspecified) }
  }

  func takeChange() -> Bool {
    defer { hasChanged = false }
    return hasChanged
  }

  var resolved: [AnyHashable: GraphicsContext.ResolvedSymbol] {
    var result: [AnyHashable: GraphicsContext.ResolvedSymbol] = [:]
    for item in content.items {
      guard let tag = item.traits.tag else { continue }
      var layers: [Layer] = []
      item.appendLayers(to: &layers)
      result[tag] = GraphicsContext.ResolvedSymbol(size: item.frame.size, layers: layers.map(\.snapshot))
    }
    return result
  }
}
