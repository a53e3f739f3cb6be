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

/// Two words beside each other, one of which is chosen.
@MainActor final class SegmentedControl: Control {
  private let thumb = Layer()
  private let labels: [TextLayer]
  private(set) var selection = 0

  init(_ name: String, _ titles: [String]) {
    labels = titles.map { TextLayer($0, TextStyle.footnote.font(.medium), alignment: .center, lineLimit: 1) }
    super.init(name)
    layer.cornerRadii = CornerRadii(9)
    thumb.cornerRadii = CornerRadii(7)
    thumb.isHitTestable = false
    thumb.shadow = Shadow(color: RGBAColor(red: 0, green: 0, blue: 0, alpha: 0.12), radius: 4, offset: Point(0, 3))
    layer.addChild(thumb)
    labels.forEach { layer.addChild($0.layer) }
  }

  func apply(_ theme: Theme) {
    layer.fill = .color(theme.tertiaryFill)
    thumb.fill = .color(theme.segment)
    labels.forEach { $0.color = theme.label }
  }

  func place(_ rect: Rect) {
    layer.frame = rect
    for (index, label) in labels.enumerated() { label.place(centeredIn: segment(index)) }
    placeThumb()
  }

  func select(_ index: Int) {
    selection = index
    Layer.animate(.snappy(duration: 0.3)) { placeThumb() }
  }

  override func showState() { thumb.opacity = isPressed ? 0.8 : 1 }

  private func placeThumb() { thumb.frame = segment(selection).insetBy(dx: 2, dy: 2) }

  private func segment(_ index: Int) -> Rect {
    let width = layer.bounds.width / Double(labels.count)
    return Rect(x: Double(index) * width, y: 0, width: width, height: layer.bounds.height)
  }
}
