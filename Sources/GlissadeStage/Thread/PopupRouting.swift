import GlissadeLayers
import GlissadeMotion

/// What is to be remembered of hands while a popup is open.
struct PopupHands {
  /// When the window was made.
  let opened = Timestamp.now()
  /// Buttons and fingers whose press closed a popup: nothing of theirs is passed on.
  var swallowedButtons: Set<PointerButton> = []
  var swallowedFingers: Set<Int32> = []
  /// Buttons that were pressed here.
  var buttons: Set<PointerButton> = []
  /// Where the pointer was when it was first seen in the popup, and whether it has moved since.
  var start: Point?
  var hasMoved = false
  /// When a popup that was told to close is closed anyway.
  var end: Timestamp?
}

/// While a popup is open, the keyboard is its own, a press beside it closes it, and a hand that went down before it opened
/// chooses in it by going up.
extension CompositorLoop {
  /// How long the main thread has to close a popup in its own way, in nanoseconds.
  private static let closing: Int64 = 1_000_000_000
  /// A hand that goes up so soon after the popup opened was a click, and chooses nothing; in nanoseconds.
  private static let click: Int64 = 250_000_000
  /// So does one that has not moved so far, in points: the popup may have opened under it.
  private static let reach = 4.0

  /// The popup that is on top, if one is open and not on its way out.
  private var openPopup: WindowState? {
    var i = windows.count
    while i > 0 {
      i -= 1
      if windows[i].isPopup, windows[i].popupHands.end == nil { return windows[i] }
    }
    return nil
  }

  /// Routes an event of the server where it belongs while popups are open.
  func routeByPopups(_ input: InputEvent, in state: WindowState) {
    let popup = openPopup
    // What is on its way out takes no input.
    let isGoing = state.isPopup && state.popupHands.end != nil
    switch input.kind {
    case .keyPressed, .keyReleased:
      route(input, in: popup ?? (isGoing ? state.window.popup.flatMap { find($0.parent) } : nil) ?? state)
    case .buttonPressed(let button, _) where isGoing:
      state.popupHands.swallowedButtons.insert(button)
    case .touchBegan(let id, _) where isGoing:
      state.popupHands.swallowedFingers.insert(id)
    case .buttonPressed(let button, let point):
      if let popup, !(state === popup && isInside(point, popup)) {
        state.popupHands.swallowedButtons.insert(button)
        dismiss(popup)
      } else {
        state.popupHands.buttons.insert(button)
        route(input, in: state)
      }
    case .buttonReleased(let button, let point):
      if state.popupHands.swallowedButtons.remove(button) != nil { return }
      let isOwn = state.popupHands.buttons.remove(button) != nil
      if let popup, state !== popup, let place = place(point, of: state, in: popup) {
        choose(button, place, input.time, in: popup)
        route(InputEvent(time: input.time, kind: .pointerCancelled), in: state)
      } else if state.isPopup, !isOwn {
        if let popup, state === popup, isInside(point, popup) { choose(button, point, input.time, in: popup) }
      } else {
        route(input, in: state)
      }
    case .pointerMoved(let point):
      if let popup, state !== popup, !state.popupHands.buttons.isEmpty, let place = place(point, of: state, in: popup) {
        note(place, in: popup)
        route(InputEvent(time: input.time, kind: .pointerMoved(place)), in: popup)
      } else {
        note(point, in: state)
        route(input, in: state)
      }
    case .pointerEntered(let point):
      note(point, in: state)
      route(input, in: state)
    case .pointerLeft:
      state.popupHands.buttons.removeAll(keepingCapacity: true)
      state.popupHands.swallowedButtons.removeAll(keepingCapacity: true)
      route(input, in: state)
    case .touchBegan(let id, let point):
      if let popup, !(state === popup && isInside(point, popup)) {
        state.popupHands.swallowedFingers.insert(id)
        dismiss(popup)
      } else {
        route(input, in: state)
      }
    case .touchMoved(let id, _):
      if !state.popupHands.swallowedFingers.contains(id) { route(input, in: state) }
    case .touchEnded(let id):
      if state.popupHands.swallowedFingers.remove(id) == nil { route(input, in: state) }
    case .scrolled:
      // What lies behind a popup does not move away under it.
      if popup == nil || state === popup { route(input, in: state) }
    default:
      route(input, in: state)
    }
  }

  /// Whether a place of a popup's window is on what is to be seen of it.
  private func isInside(_ point: Point, _ popup: WindowState) -> Bool {
    let (size, margin) = (popup.window.geometry.size, popup.window.popup?.margin ?? 0)
    return point.x >= margin && point.y >= margin && point.x < size.width - margin && point.y < size.height - margin
  }

  /// A place of another window in a popup of that; nil beside it.
  private func place(_ point: Point, of state: WindowState, in popup: WindowState) -> Point? {
    guard popup.window.popup?.parent == state.id, let frame = popup.window.popupFrame else { return nil }
    let place = Point(point.x - frame.origin.x, point.y - frame.origin.y)
    return isInside(place, popup) ? place : nil
  }

  private func note(_ point: Point, in popup: WindowState) {
    guard popup.isPopup, !popup.popupHands.hasMoved else { return }
    let start = popup.popupHands.start ?? point
    popup.popupHands.start = start
    popup.popupHands.hasMoved =
      max(abs(point.x - start.x), abs(point.y - start.y)) > CompositorLoop.reach
  }

  /// A hand that went down elsewhere goes up in the popup.
  private func choose(_ button: PointerButton, _ point: Point, _ time: Timestamp, in popup: WindowState) {
    guard popup.popupHands.hasMoved,
      Timestamp.now().nanoseconds &- popup.popupHands.opened.nanoseconds > CompositorLoop.click
    else { return }
    route(InputEvent(time: time, kind: .buttonPressed(button, point)), in: popup)
    route(InputEvent(time: time, kind: .buttonReleased(button, point)), in: popup)
  }

  /// Has a popup closed.
  private func dismiss(_ popup: WindowState) {
    letGo(of: popup)
    shared.main.post(.closeRequested(popup.id))
  }

  /// Frees hands and keys at once; the popup is gone soon even if the main thread sleeps.
  func letGo(of popup: WindowState) {
    guard popup.popupHands.end == nil else { return }
    popup.window.endGrab()
    popup.popupHands.end = Timestamp.now().advanced(by: CompositorLoop.closing)
  }

  /// Closes popups that the main thread was told to close and did not.
  func endForgottenPopups() {
    var i = 0
    while i < windows.count {
      if let end = windows[i].popupHands.end, end <= .now() {
        close(windows[i])
        i = 0
      } else {
        i += 1
      }
    }
  }
}
