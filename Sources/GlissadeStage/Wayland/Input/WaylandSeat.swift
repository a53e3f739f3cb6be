import CWayland
import GlissadeMotion

/// One user's devices: a pointer, a keyboard and a touch screen, each while it is there.
final class WaylandSeat {
  /// The number of its global, under which the server takes it away.
  let number: UInt32
  let seat: OpaquePointer
  private(set) var pointer: WaylandPointer?
  private(set) var keyboard: WaylandKeyboard?
  private(set) var touch: WaylandTouch?
  private unowned let connection: WaylandConnection

  init(_ seat: OpaquePointer, number: UInt32, connection: WaylandConnection) {
    self.seat = seat
    self.number = number
    self.connection = connection
    wl_seat_add_listener(seat, WaylandSeat.listener.address, userData(self))
  }

  private func changed(_ capabilities: UInt32) {
    let hasPointer = capabilities & WL_SEAT_CAPABILITY_POINTER.rawValue != 0
    let hasKeyboard = capabilities & WL_SEAT_CAPABILITY_KEYBOARD.rawValue != 0
    let hasTouch = capabilities & WL_SEAT_CAPABILITY_TOUCH.rawValue != 0
    if hasPointer != (pointer != nil) {
      pointer?.destroy()
      pointer = hasPointer ? WaylandPointer(wl_seat_get_pointer(seat), self, connection) : nil
    }
    if hasKeyboard != (keyboard != nil) {
      keyboard?.destroy()
      keyboard = hasKeyboard ? WaylandKeyboard(wl_seat_get_keyboard(seat), seat, connection) : nil
    }
    if hasTouch != (touch != nil) {
      touch?.destroy()
      touch = hasTouch ? WaylandTouch(wl_seat_get_touch(seat), seat, connection) : nil
    }
  }

  /// A window is about to close: no device is in it any more.
  func forget(_ window: WaylandWindow) {
    pointer?.forget(window)
    keyboard?.forget(window)
    touch?.forget(window)
  }

  func destroy() {
    changed(0)
    if wl_seat_get_version(seat) >= UInt32(WL_SEAT_RELEASE_SINCE_VERSION) {
      wl_seat_release(seat)
    } else {
      wl_seat_destroy(seat)
    }
  }

  private static let listener = ListenerTable(
    wl_seat_listener(
      capabilities: { data, _, capabilities in (receiver(data) as WaylandSeat).changed(capabilities) },
      name: { _, _, _ in }))
}
