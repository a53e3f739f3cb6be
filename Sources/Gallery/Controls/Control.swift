import GlissadeLayers
import GlissadeMotion

/// Something that can be clicked: a layer, an action, and how it looks while it is pressed.
@MainActor class Control {
  let layer = Layer()
  /// Called when the button is let go inside.
  var action: () -> Void = {}

  var isEnabled = true { didSet { if isEnabled != oldValue { stateChanged() } } }
  /// Down, with the pointer inside.
  var isPressed = false { didSet { if isPressed != oldValue { stateChanged() } } }
  /// Where the keyboard is.
  var isFocused = false { didSet { if isFocused != oldValue { stateChanged() } } }

  init(_ name: String) { layer.name = name }

  /// Shows the present state; called inside an animation.
  func showState() {}

  private func stateChanged() {
    Layer.animate(.easeOut(duration: isPressed ? 0.06 : 0.25)) { self.showState() }
  }
}

/// A capsule with a word: filled with the tint if it is the main thing to do, else with a quiet grey.
@MainActor final class CapsuleButton: Control {
  private let label: TextLayer
  private let isProminent: Bool
  private var theme = Theme(appearance: .light)

  init(_ title: String, isProminent: Bool) {
    label = TextLayer(title, TextStyle.headline.font(), alignment: .center, lineLimit: 1)
    self.isProminent = isProminent
    super.init(title)
    layer.cornerStyle = .continuous
    layer.addChild(label.layer)
  }

  func apply(_ theme: Theme) {
    self.theme = theme
    layer.fill = .color(isProminent ? theme.blue : theme.fill)
    label.color = isProminent ? .white : theme.blue
    showState()
  }

  func place(_ rect: Rect) {
    layer.frame = rect
    layer.cornerRadii = CornerRadii(rect.height / 2)
    label.place(centeredIn: Rect(origin: .zero, size: rect.size))
  }

  override func showState() {
    layer.opacity = isEnabled ? (isPressed ? 0.75 : 1) : 0.4
  }
}

/// The way back: a chevron and the title of what lies below.
@MainActor final class BackButton: Control {
  private let chevron = SymbolLayer("chevron.left", size: 20, weight: .semibold)
  private let label = TextLayer("Gallery", TextStyle.body.font(), lineLimit: 1)

  init() {
    super.init("Back")
    layer.addChild(chevron.layer)
    layer.addChild(label.layer)
  }

  func apply(_ theme: Theme) {
    chevron.color = theme.blue
    label.color = theme.blue
  }

  func place(height: Double, y: Double) {
    let size = label.size()
    layer.frame = Rect(x: 0, y: y, width: 32 + size.width + 8, height: height)
    chevron.place(center: Point(17, height / 2))
    label.place(centeredIn: Rect(x: 28, y: 0, width: size.width, height: height), leading: true)
  }

  override func showState() { layer.opacity = isPressed ? 0.4 : 1 }
}
