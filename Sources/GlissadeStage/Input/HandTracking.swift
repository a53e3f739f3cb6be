import GlissadeLayers
import GlissadeMotion

/// Lets trackers meet the hands of one window before the app does, and says what the app hears.
struct HandTracking {
  /// What becomes of an event.
  enum Verdict {
    case deliver
    case withhold
    /// A tracker has taken the hand: the app hears that what it began is cancelled.
    case replace(InputEvent.Kind)
  }

  /// The number under which trackers know the pointer; fingers have numbers of their own from 0 on.
  private static let pointer: Int32 = -1

  private var isPressed = false
  /// A wheel that turns while Control is held magnifies, and scrolls nothing.
  private var isControlHeld = false

  init() {}

  /// Offers an event to the trackers of a tree.
  ///
  /// - Parameter time: the event's animation time.
  mutating func offer(_ event: InputEvent, at time: Timestamp, _ tree: PresentationTree) -> Verdict {
    guard let root = tree.roots.first else { return .deliver }
    func hand(_ id: Int32, _ kind: HandEvent.Kind) -> HandOutcome {
      tree.hand(HandEvent(time: time, hand: id, kind), root: root)
    }
    switch event.kind {
    case .buttonPressed(.primary, let point):
      isPressed = true
      return verdict(hand(HandTracking.pointer, .began(point)), cancelled: nil)
    case .pointerMoved(let point) where isPressed:
      return verdict(hand(HandTracking.pointer, .moved(point)), cancelled: .pointerCancelled)
    case .buttonReleased(.primary, _) where isPressed:
      isPressed = false
      return verdict(hand(HandTracking.pointer, .ended), cancelled: nil)
    case .pointerLeft:
      // The app hears it in any case: the pointer is gone, whoever had it.
      if isPressed { _ = hand(HandTracking.pointer, .cancelled) }
      isPressed = false
      return .deliver
    case .touchBegan(let id, let point):
      return verdict(hand(id, .began(point)), cancelled: nil)
    case .touchMoved(let id, let point):
      return verdict(hand(id, .moved(point)), cancelled: .touchCancelled(id: id))
    case .touchEnded(let id):
      return verdict(hand(id, .ended), cancelled: nil)
    case .touchCancelled(let id):
      _ = hand(id, .cancelled)
      return .deliver
    case .pointerCancelled:
      if isPressed { _ = hand(HandTracking.pointer, .cancelled) }
      isPressed = false
      return .deliver
    case .keyPressed(let key): return note(key, isDown: true)
    case .keyReleased(let key): return note(key, isDown: false)
    case .keyboardFocus(false):
      isControlHeld = false
      return .deliver
    case .scrolled(let scroll) where isControlHeld:
      // Two fingers that scroll already let go.
      _ = hand(0, .scrolled(at: scroll.position, delta: .zero, isPrecise: true, isEnded: true))
      return .deliver
    case .scrolled(let scroll):
      let outcome = hand(
        0,
        .scrolled(
          at: scroll.position, delta: scroll.delta, isPrecise: scroll.isPrecise, isEnded: scroll.isEnded))
      return verdict(outcome, cancelled: nil)
    default:
      return .deliver
    }
  }

  private mutating func note(_ key: KeyEvent, isDown: Bool) -> Verdict {
    // The modifiers of an event are those before it: the key itself is not among them.
    let isControl = key.keysym == 0xffe3 || key.keysym == 0xffe4
    isControlHeld = isControl ? isDown : key.modifiers.contains(.control)
    return .deliver
  }

  private func verdict(_ outcome: HandOutcome, cancelled: InputEvent.Kind?) -> Verdict {
    switch outcome {
    case .app, .both: return .deliver
    case .tracker: return .withhold
    case .taken: return cancelled.map { .replace($0) } ?? .withhold
    }
  }
}
