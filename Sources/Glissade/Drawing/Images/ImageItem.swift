import Foundation
import GlissadeLayers
import GlissadeRaster

extension Image: View {
  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Image, _ context: NodeContext) -> ViewNode<Image> {
    LeafNode(view, context) { ImageItem($0) }
  }
}

extension Image {
  static let symbols = SymbolLibrary.system

  /// The symbol as it is drawn in an environment; nil for pictures.
  func symbol(_ environment: EnvironmentValues, _ color: RGBAColor) -> Symbol? {
    guard case .symbol(let name) = source else { return nil }
    var font = (environment.font ?? .body).description(environment)
    switch environment.imageScale {
    case .small: font.size *= 0.8
    case .medium: break
    case .large: font.size *= 1.28
    }
    return Symbol(environment.symbolVariants.applied(to: name), font: font, color: color)
  }

  /// The size that the image has by itself.
  func ownSize(_ environment: EnvironmentValues) -> CGSize {
    switch source {
    case .symbol:
      guard let symbol = symbol(environment, .black) else { return .zero }
      let size = Self.symbols.measure(symbol).size
      return CGSize(width: size.width, height: size.height)
    case .file(let path):
      guard let size = PictureSize.pixels(ofFile: path) else {
        ViewLog.once("the picture \"\(path)\" cannot be read; nothing is shown in its place")
        return .zero
      }
      return CGSize(width: CGFloat(size.width), height: CGFloat(size.height))
    case .bitmap(let bitmap, let scale):
      let level = bitmap.levels.first
      return CGSize(width: CGFloat(level?.width ?? 0) / scale, height: CGFloat(level?.height ?? 0) / scale)
    case .loaded(let picture, let scale):
      return CGSize(width: CGFloat(picture.width) / scale, height: CGFloat(picture.height) / scale)
    }
  }
}

private final class ImageItem: LeafItem<Image>, PictureObserver, PictureItem {
  private let painter = ContentsPainter()
  private let parts = ContentParts()
  private var tiles: Layer?
  /// How finely a loaded picture has been shown.
  private var finest: (picture: LoadedPicture, reduction: Int?)?

  override var isDrawn: Bool { true }
  var shownPicture: Image.Source? {
    if case .symbol = view.source { return nil }
    return view.isTiled ? nil : view.source
  }
  override var hasOwnSize: Bool { true }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let own = view.ownSize(environment)
    return view.isResizable ? proposal.replacingUnspecifiedDimensions(by: own) : own
  }

  override func guide(_ key: AlignmentKey, _ dimensions: ViewDimensions, _ proposal: ProposedViewSize) -> CGFloat? {
    guard !view.isResizable, let symbol = view.symbol(environment, .black),
      key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key
    else { return nil }
    return Image.symbols.measure(symbol).baseline
  }

  override func draw(_ layer: Layer) {
    let style = environment.style(level: 0).settled(environment)
    if environment.isRedacted {
      parts.end()
      tiles?.removeFromParent()
      tiles = nil
      layer.capInsets = .zero
      painter.paint(self, layer, Placeholder.style(style)) { color, _ in
        .path(PathDrawing(Placeholder.block(layer.bounds), fill: color, style: FillStyle()))
      }
      return
    }
    if var symbol = view.symbol(environment, .black) {
      layer.name = symbol.name
      if view.isResizable, layer.bounds.width > 0 {
        // As large as its room lets it be.
        let own = view.ownSize(environment)
        let factor = min(layer.bounds.width / max(own.width, 1), layer.bounds.height / max(own.height, 1))
        symbol.font.size *= max(factor, 0.01)
      }
      let transition = environment.contentTransition
      let takesParts = transition != .identity
      if takesParts {
        let motion = transition.motion(
          from: nil, isSymbol: true, reducesMotion: environment.accessibilityReduceMotion)
        parts.change(to: ContentPicture(symbol, frame: layer.frame), motion, node.transaction.effectiveAnimation)
      } else {
        parts.end()
      }
      painter.paint(self, layer, style, show: takesParts ? parts.show : nil) { [symbol] color, _ in
        var drawn = symbol
        drawn.color = color
        return .symbol(drawn)
      }
      return
    }
    parts.end()
    if view.mode == .template {
      layer.contents = nil
      painter.fill(self, layer, style, through: show)
    } else {
      painter.clear(layer)
      show(layer)
    }
  }

  /// Shows the picture on the layer itself, or on the one that masks it.
  private func show(_ layer: Layer) {
    guard let contents = contents(in: layer) else { return }
    guard view.isTiled else {
      tiles?.removeFromParent()
      tiles = nil
      layer.contents = contents
      layer.contentsFit = .stretch
      layer.contentsFilter = view.filter
      layer.capInsets = view.capInsets
      return
    }
    layer.contents = nil
    let room = tiles ?? Layer()
    tiles = room
    if room.parent !== layer { layer.addChild(room) }
    room.frame = Rect(origin: .zero, size: layer.bounds)
    let own = view.ownSize(environment)
    TileLayers.fill(
      room, CGRect(x: 0, y: 0, width: layer.bounds.width, height: layer.bounds.height), tile: own, whole: own,
      contents, view.filter)
  }

  /// The picture; one that was loaded as finely as it is shown.
  private func contents(in layer: Layer) -> Contents? {
    guard let picture = view.loadedPicture else { return view.contents }
    if finest?.picture !== picture { finest = (picture, nil) }
    // Insets and tiles are counted in the picture's own pixels.
    let isWhole = view.isTiled || view.capInsets != .zero
    let pixels =
      isWhole
      ? CGSize(width: picture.width, height: picture.height)
      : CGSize(width: layer.bounds.width * graph.scale, height: layer.bounds.height * graph.scale)
    return .picture(.bitmap(picture.bitmap(filling: pixels, finest: &finest!.reduction, for: self)))
  }

  func pictureDidChange() { invalidatePlacement() }
}
