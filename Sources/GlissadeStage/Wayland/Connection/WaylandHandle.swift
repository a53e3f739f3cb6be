import CWayland
import Glibc

/// The bare connection with its registry and the globals that exist once.
///
/// The graphics context owns it too, so that EGL is always ended before the connection is.
final class WaylandHandle {
  /// Something that the server offers.
  struct Global {
    let number: UInt32
    let interface: String
    let version: UInt32
  }

  let display: OpaquePointer
  var globals = WaylandGlobals()
  private(set) var clock = PresentationClock()
  /// Hears of outputs and seats that come and go.
  weak var connection: WaylandConnection?

  private let registry: OpaquePointer
  private var unbound: [Global] = []
  private var isAnswered = false

  init(_ display: OpaquePointer) {
    self.display = display
    registry = wl_display_get_registry(display)
    wl_registry_add_listener(registry, WaylandHandle.registryListener.address, userData(self))
  }

  deinit {
    globals.destroy()
    wl_registry_destroy(registry)
    wl_display_disconnect(display)
  }

  /// The outputs and seats that were announced before there was a connection to take them.
  func takeUnbound() -> [Global] {
    defer { unbound = [] }
    return unbound
  }

  func bind(_ global: Global, version: UInt32) -> OpaquePointer? {
    WaylandGlobals.bind(registry, global.number, global.interface, min(global.version, version))
  }

  /// Waits until the server has answered everything asked so far, at most `patience` nanoseconds.
  func roundTrip(patience: Int64) throws {
    let deadline = PresentationClock.nanoseconds(CLOCK_MONOTONIC) + patience
    isAnswered = false
    guard let callback = wl_display_sync(display) else { throw failure() }
    defer { wl_callback_destroy(callback) }
    wl_callback_add_listener(callback, WaylandHandle.answerListener.address, userData(self))
    while !isAnswered {
      guard wl_display_dispatch_pending(display) >= 0 else { throw failure() }
      if isAnswered { break }
      guard wl_display_prepare_read(display) == 0 else { continue }
      let isFull = wl_display_flush(display) < 0 && errno == EAGAIN
      let left = deadline - PresentationClock.nanoseconds(CLOCK_MONOTONIC)
      var socket = pollfd(
        fd: wl_display_get_fd(display), events: Int16(POLLIN) | (isFull ? Int16(POLLOUT) : 0), revents: 0)
      let count = left > 0 ? poll(&socket, 1, Int32(clamping: left / 1_000_000 + 1)) : 0
      guard count != 0 else {
        wl_display_cancel_read(display)
        throw DisplayError("the Wayland server does not answer within \(patience / 1_000_000_000) s")
      }
      // A hang-up is read too: it brings the error.
      if count > 0, socket.revents & ~Int16(POLLOUT) != 0 {
        guard wl_display_read_events(display) >= 0 else { throw failure() }
      } else {
        wl_display_cancel_read(display)
      }
    }
  }

  private func failure() -> DisplayError {
    DisplayError.ofConnection(display) ?? DisplayError("the Wayland server cannot be talked to", isConnectionLost: true)
  }

  private func added(_ global: Global) {
    if globals.bind(registry, global.number, global.interface, global.version) {
      if global.interface == "xdg_wm_base", let manager = globals.windowManager {
        xdg_wm_base_add_listener(manager, WaylandHandle.pingListener.address, userData(self))
      } else if global.interface == "wp_presentation", let presentation = globals.presentation {
        wp_presentation_add_listener(presentation, WaylandHandle.clockListener.address, userData(self))
      }
    } else if let connection {
      connection.added(global)
    } else {
      unbound.append(global)
    }
  }

  private static let registryListener = ListenerTable(
    wl_registry_listener(
      global: { data, _, number, interface, version in
        let interface = interface.map { String(cString: $0) } ?? ""
        (receiver(data) as WaylandHandle).added(Global(number: number, interface: interface, version: version))
      },
      global_remove: { data, _, number in
        let handle: WaylandHandle = receiver(data)
        handle.unbound.removeAll { $0.number == number }
        handle.connection?.removed(number)
      }))

  private static let answerListener = ListenerTable(
    wl_callback_listener(done: { data, _, _ in (receiver(data) as WaylandHandle).isAnswered = true }))

  private static let pingListener = ListenerTable(
    xdg_wm_base_listener(ping: { _, manager, serial in xdg_wm_base_pong(manager, serial) }))

  private static let clockListener = ListenerTable(
    wp_presentation_listener(clock_id: { data, _, clock in
      (receiver(data) as WaylandHandle).clock.clock = clockid_t(bitPattern: clock)
    }))
}
