import GlissadeLayers
import GlissadeMotion

/// A symbol, a title and a text, in the middle of a box.
@MainActor final class StepView {
  let layer = Layer()
  private let symbol: SymbolLayer
  private let title: TextLayer
  private let text: TextLayer

  init(symbol: String, title: String, text: String) {
    self.symbol = SymbolLayer(symbol, size: 60)
    self.title = TextLayer(title, TextStyle.title2.font(), alignment: .center)
    self.text = TextLayer(text, TextStyle.body.font(), alignment: .center)
    layer.name = title
    layer.isHitTestable = false
    for child in [self.symbol.layer, self.title.layer, self.text.layer] { layer.addChild(child) }
  }

  func apply(_ theme: Theme) {
    symbol.color = theme.blue
    title.color = theme.label
    text.color = theme.secondaryLabel
  }

  func layout(in size: Size) {
    layer.frame = Rect(origin: .zero, size: size)
    let width = size.width - 64
    let (titleSize, textSize) = (title.size(width: width), text.size(width: width))
    let height = 64 + 24 + titleSize.height + 10 + textSize.height
    var y = ((size.height - height) / 2).rounded()
    symbol.place(center: Point((size.width / 2).rounded(), y + 32))
    y += 64 + 24
    title.place(x: 32, y: y, width: width)
    text.place(x: 32, y: y + titleSize.height.rounded() + 10, width: width)
  }
}

/// The one place that steps take in turn. A step that leaves stays until its motion has ended, and turns back from where
/// it is if it is wanted again.
@MainActor final class StepSlot {
  enum Style {
    case slideAndScale
    case blurReplace
  }

  /// How steps replace each other from now on; one that is under way keeps its own.
  var style = Style.slideAndScale
  private let box: Layer
  private let reduceMotion: Bool
  private var present: Item?
  private var leaving: [Item] = []

  /// A step on the screen. Its removal is counted, so an end that has been overtaken means nothing.
  private final class Item {
    let number: Int
    let view: StepView
    var style: Style
    var removal = 0

    init(number: Int, view: StepView, style: Style) {
      self.number = number
      self.view = view
      self.style = style
    }
  }

  init(in box: Layer, reduceMotion: Bool) {
    self.box = box
    self.reduceMotion = reduceMotion
  }

  /// Shows the first step, without motion.
  func show(_ view: StepView, number: Int) {
    box.addChild(view.layer)
    present = Item(number: number, view: view, style: style)
    view.layer.effects = identity(style)
  }

  func replace(number: Int, isForward: Bool, animation: Animation, make: () -> StepView) {
    let old = present
    if let index = leaving.firstIndex(where: { $0.number == number }) {
      let item = leaving.remove(at: index)
      item.removal += 1
      present = item
    } else {
      let item = Item(number: number, view: make(), style: style)
      box.addChild(item.view.layer)
      item.view.layout(in: box.bounds)
      item.view.layer.effects = inserted(item.style, isForward: isForward)
      present = item
    }
    let new = present!
    Layer.animate(animation) { new.view.layer.effects = identity(new.style) }
    guard let old else { return }
    if old.style != style {
      // Effects move one into another only where their kinds agree.
      old.style = style
      old.view.layer.effects = identity(style)
    }
    leaving.append(old)
    old.removal += 1
    let removal = old.removal
    Layer.animate(
      animation, completionCriteria: .removed,
      { old.view.layer.effects = removed(old.style, isForward: isForward) },
      completion: { [weak self] in self?.ended(old, removal) })
  }

  func layout() {
    for item in leaving + [present].compactMap({ $0 }) { item.view.layout(in: box.bounds) }
  }

  func apply(_ theme: Theme) {
    for item in leaving + [present].compactMap({ $0 }) { item.view.apply(theme) }
  }

  private func ended(_ item: Item, _ removal: Int) {
    guard item.removal == removal else { return }
    leaving.removeAll { $0 === item }
    item.view.layer.removeFromParent()
  }

  private func effects(_ style: Style, opacity: Double, scale: Double, blur: Double, offset: Double) -> [Effect] {
    if reduceMotion { return [.opacity(opacity)] }
    switch style {
    case .slideAndScale:
      return [.opacity(opacity), .scale(x: scale, y: scale, anchor: .center), .offset(x: offset, y: 0)]
    case .blurReplace:
      return [.opacity(opacity), .blur(radius: blur, opaque: false), .scale(x: scale, y: scale, anchor: .center)]
    }
  }

  private func identity(_ style: Style) -> [Effect] { effects(style, opacity: 1, scale: 1, blur: 0, offset: 0) }

  private func inserted(_ style: Style, isForward: Bool) -> [Effect] {
    let side = isForward ? box.bounds.width : -box.bounds.width
    return effects(style, opacity: 0, scale: style == .blurReplace ? 0.9 : 0.8, blur: 7, offset: side)
  }

  private func removed(_ style: Style, isForward: Bool) -> [Effect] {
    let side = isForward ? -box.bounds.width : box.bounds.width
    return effects(style, opacity: 0, scale: style == .blurReplace ? 0.9 : 1.2, blur: 7, offset: side)
  }
}
