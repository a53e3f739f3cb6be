import GlissadeLayers

/// Keeps what is down in one window, so that nothing stays stuck: what cannot end properly is ended here, and what ends
/// without having begun goes no further. On the compositor thread; a film has one of its own.
struct InputRouter {
  /// The fingers that are down.
  var fingers: [Int32] { touches.keys.sorted() }

  private var buttons: Set<PointerButton> = []
  private var keys: [UInt32: KeyEvent] = [:]
  private var touches: [Int32: Point] = [:]

  init() {}

  /// Turns one event of the server into those that are to be acted on, in order.
  mutating func admit(_ event: InputEvent, _ deliver: (InputEvent, Point?) -> Void) {
    if let position = event.position, !(position.x.isFinite && position.y.isFinite) { return }
    switch event.kind {
    case .buttonPressed(let button, let point):
      buttons.insert(button)
      deliver(event, point)
    case .buttonReleased(let button, let point):
      // Pressed elsewhere, or cancelled since: the release of it is nobody's.
      guard buttons.remove(button) != nil else { return }
      deliver(event, point)
    case .pointerLeft:
      buttons.removeAll(keepingCapacity: true)
      deliver(event, nil)
    case .touchBegan(let id, let point):
      touches[id] = point
      deliver(event, point)
    case .touchMoved(let id, let point):
      guard touches[id] != nil else { return }
      touches[id] = point
      deliver(event, point)
    case .touchEnded(let id):
      guard let point = touches.removeValue(forKey: id) else { return }
      deliver(event, point)
    case .touchCancelled(let id):
      guard touches.removeValue(forKey: id) != nil else { return }
      deliver(event, nil)
    case .touchesCancelled:
      guard !touches.isEmpty else { return }
      touches.removeAll(keepingCapacity: true)
      deliver(event, nil)
    case .pointerCancelled:
      buttons.removeAll(keepingCapacity: true)
      deliver(event, nil)
    case .keyPressed(let key):
      keys[key.code] = key
      deliver(event, nil)
    case .keyReleased(let key):
      guard keys.removeValue(forKey: key.code) != nil else { return }
      deliver(event, nil)
    case .keyboardFocus(let hasFocus):
      if !hasFocus {
        // The releases will go to another window.
        for key in keys.values.sorted(by: { $0.code < $1.code }) {
          deliver(InputEvent(time: event.time, kind: .keyReleased(key)), nil)
        }
        keys.removeAll(keepingCapacity: true)
      }
      deliver(event, nil)
    case .pointerEntered, .pointerMoved, .scrolled, .pinch:
      deliver(event, event.position)
    }
  }
}
