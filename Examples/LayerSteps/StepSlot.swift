import GlissadeLayers
import GlissadeMotion
import GlissadeRaster

/// What measures texts and symbols as they will be drawn.
enum Measures {
  static let text = TextMeasurer()
  static let rasterizer = Rasterizer()
}

/// A symbol, a title and a text, in the middle of a box.
@MainActor final class StepView {
  let layer = Layer()
  private let parts = [Layer(), Layer(), Layer()]
  private let symbol: Symbol
  private let title: TextRun
  private let text: TextRun

  init(symbol: String, title: String, text: String) {
    self.symbol = Symbol(symbol, font: FontDescription(size: 60), color: Palette.tint)
    self.title = TextRun(
      title, font: FontDescription(size: 22, weight: .bold), color: Palette.label, alignment: .center)
    self.text = TextRun(text, font: FontDescription(size: 17), color: Palette.secondaryLabel, alignment: .center)
    layer.name = title
    for part in parts { layer.addChild(part) }
    parts[0].contents = .symbol(self.symbol)
    parts[1].contents = .text(self.title)
    parts[2].contents = .text(self.text)
  }

  func layout(in size: Size) {
    layer.frame = Rect(origin: .zero, size: size)
    let width = size.width - 64
    let symbolSize = Measures.rasterizer.size(of: symbol)
    let titleHeight = Measures.text.measure(title, width: width).size.height
    let textHeight = Measures.text.measure(text, width: width).size.height
    var y = ((size.height - (88 + titleHeight + 10 + textHeight)) / 2).rounded()
    parts[0].frame = Rect(
      x: ((size.width - symbolSize.width) / 2).rounded(), y: (y + 32 - symbolSize.height / 2).rounded(),
      width: symbolSize.width, height: symbolSize.height)
    y += 88
    parts[1].frame = Rect(x: 32, y: y, width: width, height: titleHeight)
    parts[2].frame = Rect(x: 32, y: y + titleHeight.rounded() + 10, width: width, height: textHeight)
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

  init(in box: Layer) { self.box = box }

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

  private func ended(_ item: Item, _ removal: Int) {
    guard item.removal == removal else { return }
    leaving.removeAll { $0 === item }
    item.view.layer.removeFromParent()
  }

  private func effects(_ style: Style, opacity: Double, scale: Double, blur: Double, offset: Double) -> [Effect] {
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
