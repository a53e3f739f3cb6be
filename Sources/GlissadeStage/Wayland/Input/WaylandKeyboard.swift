import CWayland
import Glibc
import GlissadeMotion

/// A keyboard: keys through the server's keymap, repeated by us.
final class WaylandKeyboard {
  private let keyboard: OpaquePointer
  private let seat: OpaquePointer
  private unowned let connection: WaylandConnection
  private var keymap: Keymap?
  private var window: WaylandWindow?
  private(set) var keyRepeat = KeyRepeat()

  init(_ keyboard: OpaquePointer, _ seat: OpaquePointer, _ connection: WaylandConnection) {
    self.seat = seat
    self.keyboard = keyboard
    self.connection = connection
    wl_keyboard_add_listener(keyboard, WaylandKeyboard.listener.address, userData(self))
  }

  func destroy() {
    left()
    if wl_keyboard_get_version(keyboard) >= UInt32(WL_KEYBOARD_RELEASE_SINCE_VERSION) {
      wl_keyboard_release(keyboard)
    } else {
      wl_keyboard_destroy(keyboard)
    }
  }

  func forget(_ window: WaylandWindow) {
    if self.window === window { left() }
  }

  /// Emits the repetition of the held key if its time has come.
  func repeatIfDue(_ now: Timestamp) {
    guard keyRepeat.takeIfDue(now), let window, let keymap else { return }
    let event = keymap.event(keyRepeat.key, isPress: true, isRepeat: true)
    connection.emit(window, .keyPressed(event), at: now)
  }

  private func takeKeymap(_ format: UInt32, _ file: Int32, _ size: UInt32) {
    defer { Glibc.close(file) }
    keyRepeat.stop()
    keymap = nil
    guard format == WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1.rawValue, size > 0,
      let address = mmap(nil, Int(size), PROT_READ, MAP_PRIVATE, file, 0), address != MAP_FAILED
    else { return }
    let text = UnsafeBufferPointer(start: address.assumingMemoryBound(to: CChar.self), count: Int(size))
    keymap = Keymap(text: text)
    munmap(address, Int(size))
  }

  private func entered(_ surface: OpaquePointer?) {
    left()
    guard let owner = connection.owner(of: surface), owner.part == nil else { return }
    window = owner.window
    connection.emit(owner.window, .keyboardFocus(true), at: PresentationClock.now())
  }

  private func left() {
    keyRepeat.stop()
    guard let window else { return }
    self.window = nil
    connection.emit(window, .keyboardFocus(false), at: PresentationClock.now())
  }

  private func key(_ serial: UInt32, _ milliseconds: UInt32, _ code: UInt32, isPress: Bool) {
    guard let window, let keymap else { return }
    if isPress { connection.lastPress = (seat, serial) }
    let now = PresentationClock.now()
    let event = keymap.event(code, isPress: isPress)
    let time = PresentationClock.eventTime(milliseconds: milliseconds, now: now)
    connection.emit(window, isPress ? .keyPressed(event) : .keyReleased(event), at: time)
    if isPress {
      if keymap.repeats(code) { keyRepeat.start(code, at: now) }
    } else if code == keyRepeat.key {
      keyRepeat.stop()
    }
  }

  private static let listener = ListenerTable(
    wl_keyboard_listener(
      keymap: { data, _, format, file, size in (receiver(data) as WaylandKeyboard).takeKeymap(format, file, size) },
      enter: { data, _, _, surface, _ in (receiver(data) as WaylandKeyboard).entered(surface) },
      leave: { data, _, _, _ in (receiver(data) as WaylandKeyboard).left() },
      key: { data, _, serial, time, code, state in
        (receiver(data) as WaylandKeyboard).key(
          serial, time, code, isPress: state == WL_KEYBOARD_KEY_STATE_PRESSED.rawValue)
      },
      modifiers: { data, _, _, depressed, latched, locked, group in
        (receiver(data) as WaylandKeyboard).keymap?.setModifiers(
          depressed: depressed, latched: latched, locked: locked, group: group)
      },
      repeat_info: { data, _, rate, delay in
        (receiver(data) as WaylandKeyboard).keyRepeat.configure(rate: rate, delay: delay)
      }))
}
