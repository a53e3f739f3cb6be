import CWayland
import GlissadeLayers
import GlissadeMotion

/// A pointing device with its wheel and the pinches of its touchpad, and the picture of its cursor.
final class WaylandPointer {
  private let pointer: OpaquePointer
  private unowned let seat: WaylandSeat
  private unowned let connection: WaylandConnection
  private var focus: (window: WaylandWindow, part: TitleBar.Part?)?
  private var enterSerial: UInt32 = 0
  private(set) var position = Point.zero
  private var pressed: Set<UInt32> = []
  private var scroll = ScrollFrame()
  private var scrollTime = Timestamp.zero
  private let groupsFrames: Bool
  private var pinch: WaylandPinch?

  private let cursorSurface: OpaquePointer?
  private let cursorViewport: OpaquePointer?
  private var shownCursor: (names: [String], scale: Double)?

  init(_ pointer: OpaquePointer, _ seat: WaylandSeat, _ connection: WaylandConnection) {
    self.pointer = pointer
    self.seat = seat
    self.connection = connection
    groupsFrames = wl_pointer_get_version(pointer) >= UInt32(WL_POINTER_FRAME_SINCE_VERSION)
    let globals = connection.globals
    cursorSurface = wl_compositor_create_surface(globals.compositor)
    let surface = cursorSurface
    cursorViewport = globals.viewporter.flatMap { wp_viewporter_get_viewport($0, surface) }
    wl_pointer_add_listener(pointer, WaylandPointer.listener.address, userData(self))
    if let gestures = globals.gestures { pinch = WaylandPinch(gestures, pointer, connection, self) }
  }

  func destroy() {
    if let focus { leave(focus.window) }
    pinch?.destroy()
    cursorViewport.map { wp_viewport_destroy($0) }
    cursorSurface.map { wl_surface_destroy($0) }
    if wl_pointer_get_version(pointer) >= UInt32(WL_POINTER_RELEASE_SINCE_VERSION) {
      wl_pointer_release(pointer)
    } else {
      wl_pointer_destroy(pointer)
    }
  }

  func forget(_ window: WaylandWindow) {
    if focus?.window === window { leave(window) }
    pinch?.forget(window)
  }

  // MARK: Cursor

  /// Shows the window's cursor again if the pointer is in its content.
  func showCursor(of window: WaylandWindow) {
    if let focus, focus.window === window { showCursor() }
  }

  private func showCursor() {
    guard let focus, let cursorSurface else { return }
    var names = CursorTheme.names(focus.window.cursor)
    if let part = focus.part, let bar = focus.window.titleBar { names = CursorTheme.names(bar.edge(part, position)) }
    let scale = focus.window.scaling.scale
    if let shownCursor, shownCursor == (names, scale) { return }
    guard let picture = connection.cursors?.picture(names, scale: scale) else { return }
    shownCursor = (names, scale)
    wl_pointer_set_cursor(pointer, enterSerial, cursorSurface, picture.hotSpot.x, picture.hotSpot.y)
    wl_surface_attach(cursorSurface, picture.buffer, 0, 0)
    if let cursorViewport {
      wp_viewport_set_destination(cursorViewport, picture.size.width, picture.size.height)
    } else {
      wl_surface_set_buffer_scale(cursorSurface, picture.bufferScale)
    }
    wl_surface_damage(cursorSurface, 0, 0, picture.size.width, picture.size.height)
    wl_surface_commit(cursorSurface)
  }

  // MARK: Events

  private func entered(_ serial: UInt32, _ surface: OpaquePointer?, _ x: wl_fixed_t, _ y: wl_fixed_t) {
    if let focus { leave(focus.window) }
    guard let owner = connection.owner(of: surface) else { return }
    focus = owner
    enterSerial = serial
    position = Point(wl_fixed_to_double(x), wl_fixed_to_double(y))
    shownCursor = nil
    showCursor()
    if owner.part == nil { connection.emit(owner.window, .pointerEntered(position), at: PresentationClock.now()) }
  }

  /// The pointer is gone, and with it every button that was down: no release will come.
  private func leave(_ window: WaylandWindow) {
    let wasInContent = focus?.part == nil
    focus = nil
    pressed = []
    scroll.reset()
    window.titleBar?.left()
    if wasInContent { connection.emit(window, .pointerLeft, at: PresentationClock.now()) }
  }

  private func moved(_ time: Timestamp, _ x: wl_fixed_t, _ y: wl_fixed_t) {
    guard let focus else { return }
    position = Point(wl_fixed_to_double(x), wl_fixed_to_double(y))
    if focus.part == nil {
      connection.emit(focus.window, .pointerMoved(position), at: time)
    } else {
      showCursor()
    }
  }

  private func button(_ serial: UInt32, _ time: Timestamp, _ code: UInt32, isDown: Bool) {
    guard let focus else { return }
    if isDown {
      pressed.insert(code)
      connection.lastPress = (seat.seat, serial)
    } else if pressed.remove(code) == nil, focus.window.popup == nil {
      // One that went down beside a popup may choose in it.
      return
    }
    let button = PointerButton(evdev: code)
    if let part = focus.part {
      guard button == .primary else { return }
      if isDown {
        focus.window.titleBar?.pressed(part, position, seat.seat, serial, at: time)
      } else {
        focus.window.titleBar?.released(part)
      }
      return
    }
    connection.emit(
      focus.window, isDown ? .buttonPressed(button, position) : .buttonReleased(button, position), at: time)
  }

  private func axis(_ time: Timestamp?, _ change: (inout ScrollFrame) -> Void) {
    change(&scroll)
    if let time { scrollTime = time }
    if !groupsFrames { frame() }
  }

  private func frame() {
    guard let scroll = scroll.finish(at: position), let focus, focus.part == nil else { return }
    connection.emit(focus.window, .scrolled(scroll), at: scrollTime)
  }

  private static func time(_ milliseconds: UInt32) -> Timestamp {
    PresentationClock.eventTime(milliseconds: milliseconds, now: PresentationClock.now())
  }

  private static let listener = ListenerTable(
    wl_pointer_listener(
      enter: { data, _, serial, surface, x, y in
        (receiver(data) as WaylandPointer).entered(serial, surface, x, y)
      },
      leave: { data, _, _, _ in
        let pointer: WaylandPointer = receiver(data)
        if let focus = pointer.focus { pointer.leave(focus.window) }
      },
      motion: { data, _, time, x, y in
        (receiver(data) as WaylandPointer).moved(WaylandPointer.time(time), x, y)
      },
      button: { data, _, serial, time, code, state in
        (receiver(data) as WaylandPointer).button(
          serial, WaylandPointer.time(time), code, isDown: state == WL_POINTER_BUTTON_STATE_PRESSED.rawValue)
      },
      axis: { data, _, time, axis, value in
        (receiver(data) as WaylandPointer).axis(WaylandPointer.time(time)) {
          $0.moved(axis, by: wl_fixed_to_double(value))
        }
      },
      frame: { data, _ in (receiver(data) as WaylandPointer).frame() },
      axis_source: { data, _, source in (receiver(data) as WaylandPointer).axis(nil) { $0.came(from: source) } },
      axis_stop: { data, _, time, axis in
        (receiver(data) as WaylandPointer).axis(WaylandPointer.time(time)) { $0.stopped(axis) }
      },
      axis_discrete: { data, _, axis, notches in
        (receiver(data) as WaylandPointer).axis(nil) { $0.turned(axis, by: Double(notches)) }
      },
      axis_value120: { data, _, axis, parts in
        (receiver(data) as WaylandPointer).axis(nil) { $0.turned(axis, by: Double(parts) / 120) }
      }))
}

extension PointerButton {
  /// A button by its Linux evdev code.
  init(evdev code: UInt32) {
    switch code {
    case 0x110: self = .primary
    case 0x111: self = .secondary
    case 0x112: self = .middle
    case 0x113, 0x116: self = .back
    case 0x114, 0x115: self = .forward
    default: self = .other(code)
    }
  }
}
