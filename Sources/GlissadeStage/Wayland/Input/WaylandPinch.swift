import CWayland
import GlissadeLayers
import GlissadeMotion

/// Pinches of two or more fingers on a touchpad.
final class WaylandPinch {
  private let pinch: OpaquePointer
  private unowned let connection: WaylandConnection
  private unowned let pointer: WaylandPointer
  private var window: WaylandWindow?
  private var scale = 1.0

  init?(
    _ gestures: OpaquePointer, _ wlPointer: OpaquePointer, _ connection: WaylandConnection, _ pointer: WaylandPointer
  ) {
    guard let pinch = zwp_pointer_gestures_v1_get_pinch_gesture(gestures, wlPointer) else { return nil }
    self.pinch = pinch
    self.connection = connection
    self.pointer = pointer
    zwp_pointer_gesture_pinch_v1_add_listener(pinch, WaylandPinch.listener.address, userData(self))
  }

  func destroy() {
    if let window { finish(window, .cancelled, at: PresentationClock.now()) }
    zwp_pointer_gesture_pinch_v1_destroy(pinch)
  }

  func forget(_ window: WaylandWindow) {
    if self.window === window { finish(window, .cancelled, at: PresentationClock.now()) }
  }

  private func began(_ surface: OpaquePointer?, at time: Timestamp) {
    guard let owner = connection.owner(of: surface), owner.part == nil else { return }
    window = owner.window
    scale = 1
    emit(owner.window, .began, .zero, .zero, at: time)
  }

  private func changed(
    _ dx: wl_fixed_t, _ dy: wl_fixed_t, _ scale: wl_fixed_t, _ rotation: wl_fixed_t, at time: Timestamp
  ) {
    guard let window else { return }
    self.scale = wl_fixed_to_double(scale)
    emit(
      window, .changed, .degrees(wl_fixed_to_double(rotation)),
      Point(wl_fixed_to_double(dx), wl_fixed_to_double(dy)), at: time)
  }

  private func finish(_ window: WaylandWindow, _ phase: InputEvent.PinchPhase, at time: Timestamp) {
    self.window = nil
    emit(window, phase, .zero, .zero, at: time)
  }

  private func emit(
    _ window: WaylandWindow, _ phase: InputEvent.PinchPhase, _ rotation: Angle, _ delta: Point, at time: Timestamp
  ) {
    connection.emit(
      window, .pinch(phase: phase, at: pointer.position, scale: scale, rotation: rotation, delta: delta), at: time)
  }

  private static func time(_ milliseconds: UInt32) -> Timestamp {
    PresentationClock.eventTime(milliseconds: milliseconds, now: PresentationClock.now())
  }

  private static let listener = ListenerTable(
    zwp_pointer_gesture_pinch_v1_listener(
      begin: { data, _, _, time, surface, _ in
        (receiver(data) as WaylandPinch).began(surface, at: WaylandPinch.time(time))
      },
      update: { data, _, time, dx, dy, scale, rotation in
        (receiver(data) as WaylandPinch).changed(dx, dy, scale, rotation, at: WaylandPinch.time(time))
      },
      end: { data, _, _, time, isCancelled in
        let pinch: WaylandPinch = receiver(data)
        guard let window = pinch.window else { return }
        pinch.finish(window, isCancelled != 0 ? .cancelled : .ended, at: WaylandPinch.time(time))
      }))
}
