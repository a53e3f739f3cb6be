import GlissadeLayers
import GlissadeStage

extension InputEvent.Kind {
  /// The words of a recording for this event; `RecordScanner` reads them.
  var words: String {
    switch self {
    case .pointerEntered(let point): "enter \(point.words)"
    case .pointerMoved(let point): "move \(point.words)"
    case .pointerLeft: "leave"
    case .buttonPressed(let button, let point): "press \(button.word) \(point.words)"
    case .buttonReleased(let button, let point): "release \(button.word) \(point.words)"
    case .scrolled(let scroll):
      "scroll \(scroll.position.words) \(scroll.delta.words) \(scroll.isPrecise ? 1 : 0) \(scroll.isEnded ? 1 : 0)"
    case .touchBegan(let id, let point): "touch \(id) \(point.words)"
    case .touchMoved(let id, let point): "touch-move \(id) \(point.words)"
    case .touchEnded(let id): "touch-end \(id)"
    case .touchesCancelled: "touch-cancel"
    case .touchCancelled(let id): "touch-taken \(id)"
    case .pointerCancelled: "pointer-taken"
    case .pinch(let phase, let point, let scale, let rotation, let delta):
      "pinch \(phase.word) \(point.words) \(scale) \(rotation.radians) \(delta.words)"
    case .keyPressed(let key): "key \(key.words)"
    case .keyReleased(let key): "key-up \(key.words)"
    case .keyboardFocus(let has): "focus \(has ? 1 : 0)"
    }
  }
}

extension Point {
  fileprivate var words: String { "\(x) \(y)" }
}

extension KeyEvent {
  fileprivate var words: String {
    "\(keysym) \(code) \(modifiers.rawValue) \(isRepeat ? 1 : 0) \(byteWords(text))"
  }
}

/// A text as the numbers of its UTF-8 bytes, with a dot before each: a word without spaces.
func byteWords(_ text: String) -> String { text.isEmpty ? "." : text.utf8.map { ".\($0)" }.joined() }

extension PointerButton {
  var word: String {
    switch self {
    case .primary: "primary"
    case .secondary: "secondary"
    case .middle: "middle"
    case .back: "back"
    case .forward: "forward"
    case .other(let code): "\(code)"
    }
  }

  init?(word: String) {
    switch word {
    case "primary": self = .primary
    case "secondary": self = .secondary
    case "middle": self = .middle
    case "back": self = .back
    case "forward": self = .forward
    default:
      guard let code = UInt32(word) else { return nil }
      self = .other(code)
    }
  }
}

extension InputEvent.PinchPhase {
  private static let words: [(InputEvent.PinchPhase, String)] = [
    (.began, "began"), (.changed, "changed"), (.ended, "ended"), (.cancelled, "cancelled"),
  ]

  var word: String { InputEvent.PinchPhase.words.first { $0.0 == self }!.1 }

  init?(word: String) {
    guard let entry = InputEvent.PinchPhase.words.first(where: { $0.1 == word }) else { return nil }
    self = entry.0
  }
}
