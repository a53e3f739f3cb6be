import CX11
import GlissadeLayers
import GlissadeMotion

/// The pointer and the fingers: where they are, and what is down.
final class X11Pointer {
  private let server: X11Display
  private var scroll: X11ScrollDevices
  /// The window that the stage believes the pointer in.
  private var window: X11Window?
  /// Buttons whose press the stage has heard of, without their release.
  private var buttons: Set<Int32> = []
  /// Fingers that are down, with the windows where they were put down.
  private var fingers: [UInt32: X11Window] = [:]

  init(_ server: X11Display) {
    self.server = server
    scroll = X11ScrollDevices(server)
  }

  func devicesChanged() { scroll.devicesChanged() }

  /// The window is no more to be seen, or no more at all: what is down in it is cancelled.
  func hidden(_ window: X11Window, _ connection: X11Connection) {
    let now = PresentationClock.now()
    if self.window === window { leave(connection, at: now) }
    if fingers.values.contains(where: { $0 === window }) {
      fingers = fingers.filter { $0.value !== window }
      connection.emit(window, .touchesCancelled, at: now)
    }
  }

  func takeCrossing(_ event: XIEnterEvent, _ window: X11Window, _ connection: X11Connection) {
    // To or from the content window.
    guard event.detail != XINotifyInferior else { return }
    let time = X11Input.time(event.time)
    let isEntry = event.evtype == XI_Enter
    window.focusChanged { $0.isByPointer = isEntry && event.focus != 0 && !$0.isGiven }
    if isEntry {
      scroll.forgetValues()
      enter(window, X11Input.point(event.event_x, event.event_y, window), connection, at: time)
    } else if self.window === window {
      // While a button is down the pointer is ours wherever it goes; that ends with the release, or when somebody else
      // grabs it, and then no release comes.
      guard buttons.isEmpty || event.mode != XINotifyNormal else { return }
      leave(connection, at: time)
    }
  }

  func take(_ event: XIDeviceEvent, _ window: X11Window, _ connection: X11Connection) {
    let time = X11Input.time(event.time)
    let position = X11Input.point(event.event_x, event.event_y, window)
    switch event.evtype {
    case XI_Motion:
      enter(window, position, connection, at: time)
      let motion = scroll.take(event)
      if motion.hasMoved { connection.emit(window, .pointerMoved(position), at: time) }
      if let turn = motion.turn { connection.emit(window, X11Pointer.scrolled(turn, position), at: time) }
    case XI_ButtonPress:
      enter(window, position, connection, at: time)
      if let button = X11Input.button(event.detail) {
        buttons.insert(event.detail)
        connection.emit(window, .buttonPressed(button, position), at: time)
      } else if let turn = scroll.takeButton(event) {
        connection.emit(window, X11Pointer.scrolled(turn, position), at: time)
      }
    default:
      // One that went down beside a popup may choose in it.
      guard let button = X11Input.button(event.detail), buttons.remove(event.detail) != nil || window.popup != nil
      else {
        return
      }
      connection.emit(window, .buttonReleased(button, position), at: time)
    }
  }

  func takeTouch(_ event: XIDeviceEvent, _ window: X11Window, _ connection: X11Connection) {
    // Fingers on a touchpad point at no place of the window.
    guard scroll.isTouchScreen(event.sourceid) else { return }
    let time = X11Input.time(event.time)
    let finger = UInt32(bitPattern: event.detail)
    let position = X11Input.point(event.event_x, event.event_y, window)
    switch event.evtype {
    case XI_TouchBegin:
      fingers[finger] = window
      connection.emit(window, .touchBegan(id: event.detail, position), at: time)
    case XI_TouchUpdate:
      guard fingers[finger] === window else { return }
      connection.emit(window, .touchMoved(id: event.detail, position), at: time)
    default:
      guard fingers.removeValue(forKey: finger) === window else { return }
      connection.emit(window, .touchEnded(id: event.detail), at: time)
    }
  }

  private static func scrolled(_ turn: X11ScrollDevice.Turn, _ position: Point) -> InputEvent.Kind {
    .scrolled(Scroll(position: position, delta: turn.delta, isPrecise: turn.isPrecise, isEnded: turn.isEnded))
  }

  private func enter(_ window: X11Window, _ position: Point, _ connection: X11Connection, at time: Timestamp) {
    guard self.window !== window else { return }
    leave(connection, at: time)
    self.window = window
    connection.emit(window, .pointerEntered(position), at: time)
  }

  private func leave(_ connection: X11Connection, at time: Timestamp) {
    guard let window else { return }
    self.window = nil
    buttons = []
    connection.emit(window, .pointerLeft, at: time)
  }
}
