import GlissadeLayers
import GlissadeMotion
import GlissadeRaster

/// The colours of the program: the system's, in light.
enum Palette {
  static let background = RGBAColor(242, 242, 247)
  static let card = RGBAColor.white
  static let label = RGBAColor.black
  static let secondaryLabel = RGBAColor(60, 60, 67, alpha: 0.6)
  static let faint = RGBAColor(60, 60, 67, alpha: 0.3)
  static let tint = RGBAColor(0, 122, 255)
}

/// Three steps in a box; the next one slides in from the trailing side while the last one leaves.
@MainActor final class StepsScene {
  let root = Layer()
  private let box = Layer()
  private let previous = TextButton("Previous", Palette.faint, Palette.tint)
  private let next = TextButton("Next", Palette.tint, .white)
  private var dots: [Layer] = []
  private let slot: StepSlot
  private var current = 0

  private static let steps: [(symbol: String, title: String, text: String)] = [
    ("sparkles", "Made to move", "Every change begins with what you see, and ends where you meant it to."),
    ("heart.fill", "Change your mind", "Turn back half way. Springs keep their place and their speed."),
    ("checkmark.circle.fill", "Always on time", "Frames keep coming, even while your own code is busy."),
  ]

  init() {
    slot = StepSlot(in: box)
    box.fill = .color(Palette.card)
    box.cornerRadii = CornerRadii(16)
    box.clipsToBounds = true
    root.addChild(box)
    for _ in StepsScene.steps {
      let dot = Layer()
      dots.append(dot)
      root.addChild(dot)
    }
    root.addChild(previous.layer)
    root.addChild(next.layer)
    slot.show(makeStep(0), number: 0)
    showEnds()
  }

  func layout(in size: Size) {
    root.frame = Rect(origin: .zero, size: size)
    let width = min(size.width - 32, 420).rounded()
    let x = ((size.width - width) / 2).rounded()
    let top = max(16, ((size.height - 300 - 110) / 2).rounded())
    box.frame = Rect(x: x, y: top, width: width, height: 300)
    slot.layout()
    placeDots()
    let buttonWidth = ((width - 12) / 2).rounded()
    previous.place(Rect(x: x, y: top + 352, width: buttonWidth, height: 50))
    next.place(Rect(x: x + width - buttonWidth, y: top + 352, width: buttonWidth, height: 50))
  }

  /// By how many steps the button at a path of layers goes.
  func button(at path: [LayerID]) -> Int? {
    path.contains(previous.layer.id) ? -1 : path.contains(next.layer.id) ? 1 : nil
  }

  func changeStyle() { slot.style = slot.style == .slideAndScale ? .blurReplace : .slideAndScale }

  func go(by count: Int) {
    let index = current + count
    guard StepsScene.steps.indices.contains(index) else { return }
    current = index
    let spring = Animation.spring(response: 0.6, dampingFraction: 0.8)
    slot.replace(number: index, isForward: count > 0, animation: spring) { makeStep(index) }
    Layer.animate(spring) { placeDots() }
    Layer.animate(.easeOut(duration: 0.25)) { showEnds() }
  }

  private func makeStep(_ index: Int) -> StepView {
    let step = StepsScene.steps[index]
    return StepView(symbol: step.symbol, title: step.title, text: step.text)
  }

  private func showEnds() {
    previous.layer.opacity = current > 0 ? 1 : 0.4
    next.layer.opacity = current < StepsScene.steps.count - 1 ? 1 : 0.4
  }

  /// The dot of the present step is a capsule.
  private func placeDots() {
    let widths = dots.indices.map { $0 == current ? 20.0 : 8.0 }
    var x = (box.frame.midX - (widths.reduce(0, +) + 8 * Double(dots.count - 1)) / 2).rounded()
    for (index, dot) in dots.enumerated() {
      dot.frame = Rect(x: x, y: box.frame.maxY + 18, width: widths[index], height: 8)
      dot.cornerRadii = CornerRadii(4)
      dot.fill = .color(index == current ? Palette.tint : Palette.faint)
      x += widths[index] + 8
    }
  }
}

/// A capsule with a word.
@MainActor private final class TextButton {
  let layer = Layer()
  private let label = Layer()
  private let run: TextRun

  init(_ title: String, _ fill: RGBAColor, _ color: RGBAColor) {
    run = TextRun(title, font: FontDescription(size: 17, weight: .semibold), color: color, alignment: .center)
    layer.name = title
    layer.fill = .color(fill)
    layer.cornerStyle = .continuous
    label.contents = .text(run)
    layer.addChild(label)
  }

  func place(_ rect: Rect) {
    layer.frame = rect
    layer.cornerRadii = CornerRadii(rect.height / 2)
    let height = Measures.text.measure(run).size.height
    label.frame = Rect(x: 0, y: ((rect.height - height) / 2).rounded(), width: rect.width, height: height)
  }
}
