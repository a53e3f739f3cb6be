import GlissadeLayers
import GlissadeMotion
import GlissadeStage

/// Three steps in a box; the next one slides in from the trailing side while the last one leaves.
///
/// The keys left and right go back and forth, T changes the way in which steps replace each other.
@MainActor final class StepsScreen: Screen {
  let title = "Onboarding"
  let root = Layer()
  private let box = Layer()
  private let previous = CapsuleButton("Previous", isProminent: false)
  private let next = CapsuleButton("Next", isProminent: true)
  private let style = SegmentedControl("Transition", ["Slide and scale", "Blur replace"])
  private var dots: [Layer] = []
  private let preferences: Preferences
  private var theme = Theme(appearance: .light)
  private var slot: StepSlot
  private(set) var current = 0

  private static let steps: [(symbol: String, title: String, text: String)] = [
    ("sparkles", "Made to move", "Every change begins with what you see, and ends where you meant it to."),
    ("heart.fill", "Change your mind", "Turn back half way. Springs keep their place and their speed."),
    ("checkmark.circle.fill", "Always on time", "Frames keep coming, even while your own code is busy."),
  ]

  var controls: [Control] { [previous, next, style] }

  init(_ preferences: Preferences) {
    self.preferences = preferences
    slot = StepSlot(in: box, reduceMotion: preferences.reduceMotion)
    box.name = "Steps"
    box.cornerRadii = CornerRadii(16)
    box.clipsToBounds = true
    box.isHitTestable = false
    root.addChild(box)
    for index in StepsScreen.steps.indices {
      let dot = Layer()
      dot.name = "Dot \(index + 1)"
      dot.isHitTestable = false
      dots.append(dot)
      root.addChild(dot)
    }
    controls.forEach { root.addChild($0.layer) }
    previous.action = { [unowned self] in go(to: current - 1) }
    next.action = { [unowned self] in go(to: current + 1) }
    style.action = { [unowned self] in changeStyle() }
    slot.show(makeStep(0), number: 0)
    showButtons()
  }

  func layout() {
    let width = min(root.bounds.width - 32, 420).rounded()
    let x = ((root.bounds.width - width) / 2).rounded()
    let top = max(16, ((root.bounds.height - 300 - 170) / 2 - 30).rounded())
    box.frame = Rect(x: x, y: top, width: width, height: 300)
    slot.layout()
    placeDots()
    let buttonWidth = ((width - 12) / 2).rounded()
    let y = top + 300 + 52
    previous.place(Rect(x: x, y: y, width: buttonWidth, height: 50))
    next.place(Rect(x: x + width - buttonWidth, y: y, width: buttonWidth, height: 50))
    style.place(Rect(x: x, y: y + 74, width: width, height: 34))
  }

  func apply(_ theme: Theme) {
    self.theme = theme
    box.fill = .color(theme.card)
    previous.apply(theme)
    next.apply(theme)
    style.apply(theme)
    slot.apply(theme)
    placeDots()
  }

  func key(_ key: KeyEvent) -> Bool {
    switch key.keysym {
    case 0xff51: go(to: current - 1)
    case 0xff53: go(to: current + 1)
    default:
      guard key.text == "t", !key.isRepeat else { return false }
      changeStyle()
    }
    return true
  }

  private func changeStyle() {
    slot.style = slot.style == .slideAndScale ? .blurReplace : .slideAndScale
    style.select(slot.style == .slideAndScale ? 0 : 1)
  }

  private func go(to index: Int) {
    guard StepsScreen.steps.indices.contains(index), index != current else { return }
    let isForward = index > current
    current = index
    let spring: Animation =
      preferences.reduceMotion ? .smooth(duration: 0.6) : .spring(response: 0.6, dampingFraction: 0.8)
    slot.replace(number: index, isForward: isForward, animation: spring) { makeStep(index) }
    Layer.animate(spring) { placeDots() }
    showButtons()
  }

  private func makeStep(_ index: Int) -> StepView {
    let step = StepsScreen.steps[index]
    let view = StepView(symbol: step.symbol, title: step.title, text: step.text)
    view.apply(theme)
    return view
  }

  private func showButtons() {
    previous.isEnabled = current > 0
    next.isEnabled = current < StepsScreen.steps.count - 1
  }

  /// The dot of the present step is a capsule.
  private func placeDots() {
    let widths = dots.indices.map { $0 == current ? 20.0 : 8.0 }
    var x = (box.frame.midX - (widths.reduce(0, +) + 8 * Double(dots.count - 1)) / 2).rounded()
    for (index, dot) in dots.enumerated() {
      dot.frame = Rect(x: x, y: box.frame.maxY + 18, width: widths[index], height: 8)
      dot.cornerRadii = CornerRadii(4)
      dot.fill = .color(index == current ? theme.blue : theme.tertiaryLabel)
      x += widths[index] + 8
    }
  }
}
