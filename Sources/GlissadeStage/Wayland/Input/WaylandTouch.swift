import CWayland
import GlissadeLayers
import GlissadeMotion

/// A touch screen.
final class WaylandTouch {
  private let touch: OpaquePointer
  private let seat: OpaquePointer
  private unowned let connection: WaylandConnection
  /// The windows of the fingers that are down, by the finger's number.
  private var fingers: [Int32: WaylandWindow] = [:]

  init(_ touch: OpaquePointer, _ seat: OpaquePointer, _ connection: WaylandConnection) {
    self.seat = seat
    self.touch = touch
    self.connection = connection
    wl_touch_add_listener(touch, WaylandTouch.listener.address, userData(self))
  }

  func destroy() {
    cancel()
    if wl_touch_get_version(touch) >= UInt32(WL_TOUCH_RELEASE_SINCE_VERSION) {
      wl_touch_release(touch)
    } else {
      wl_touch_destroy(touch)
    }
  }

  func forget(_ window: WaylandWindow) { fingers = fingers.filter { $0.value !== window } }

  /// All fingers are gone, and nothing that they began may happen.
  private func cancel() {
    var told: [WaylandWindow] = []
    for window in fingers.values where !told.contains(where: { $0 === window }) {
      told.append(window)
      connection.emit(window, .touchesCancelled, at: PresentationClock.now())
    }
    fingers = [:]
  }

  private static func time(_ milliseconds: UInt32) -> Timestamp {
    PresentationClock.eventTime(milliseconds: milliseconds, now: PresentationClock.now())
  }

  private static let listener = ListenerTable(
    wl_touch_listener(
      down: { data, _, serial, time, surface, id, x, y in
        let touch: WaylandTouch = receiver(data)
        guard let owner = touch.connection.owner(of: surface), owner.part == nil else { return }
        touch.fingers[id] = owner.window
        touch.connection.lastPress = (touch.seat, serial)
        let place = Point(wl_fixed_to_double(x), wl_fixed_to_double(y))
        touch.connection.emit(owner.window, .touchBegan(id: id, place), at: WaylandTouch.time(time))
      },
      up: { data, _, _, time, id in
        let touch: WaylandTouch = receiver(data)
        guard let window = touch.fingers.removeValue(forKey: id) else { return }
        touch.connection.emit(window, .touchEnded(id: id), at: WaylandTouch.time(time))
      },
      motion: { data, _, time, id, x, y in
        let touch: WaylandTouch = receiver(data)
        guard let window = touch.fingers[id] else { return }
        let place = Point(wl_fixed_to_double(x), wl_fixed_to_double(y))
        touch.connection.emit(window, .touchMoved(id: id, place), at: WaylandTouch.time(time))
      },
      frame: { _, _ in },
      cancel: { data, _ in (receiver(data) as WaylandTouch).cancel() },
      shape: { _, _, _, _, _ in },
      orientation: { _, _, _, _ in }))
}
