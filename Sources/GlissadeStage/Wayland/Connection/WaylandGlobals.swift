import CWayland

/// What the server offers and Glissade uses. What is nil is done without.
struct WaylandGlobals {
  var compositor: OpaquePointer?
  var subcompositor: OpaquePointer?
  var memory: OpaquePointer?
  var windowManager: OpaquePointer?
  var viewporter: OpaquePointer?
  var fractionalScale: OpaquePointer?
  var presentation: OpaquePointer?
  var decoration: OpaquePointer?
  var gestures: OpaquePointer?

  /// An interface that exists once, and the newest version of it that this code implements.
  private static func known(_ name: String) -> (version: UInt32, place: WritableKeyPath<Self, OpaquePointer?>)? {
    switch name {
    case "wl_compositor": (5, \.compositor)
    case "wl_subcompositor": (1, \.subcompositor)
    case "wl_shm": (1, \.memory)
    // Version 6 adds nothing but the state `suspended`, a number (see XDGShell).
    case "xdg_wm_base": (6, \.windowManager)
    case "wp_viewporter": (1, \.viewporter)
    case "wp_fractional_scale_manager_v1": (1, \.fractionalScale)
    case "wp_presentation": (1, \.presentation)
    case "zxdg_decoration_manager_v1": (1, \.decoration)
    case "zwp_pointer_gestures_v1": (3, \.gestures)
    default: nil
    }
  }

  /// Binds an interface that exists once. False if it is not one of those, or there already.
  mutating func bind(_ registry: OpaquePointer, _ number: UInt32, _ name: String, _ offered: UInt32) -> Bool {
    guard let known = WaylandGlobals.known(name), self[keyPath: known.place] == nil else { return false }
    self[keyPath: known.place] = WaylandGlobals.bind(registry, number, name, min(offered, known.version))
    return true
  }

  /// Binds a global by the name of its interface.
  static func bind(
    _ registry: OpaquePointer, _ number: UInt32, _ name: String, _ version: UInt32
  ) -> OpaquePointer? {
    guard let interface = glissade_wayland_interface(name) else { return nil }
    return wl_registry_bind(registry, number, interface, version).map { OpaquePointer($0) }
  }

  /// Gives everything back.
  mutating func destroy() {
    if let gestures {
      if zwp_pointer_gestures_v1_get_version(gestures) >= UInt32(ZWP_POINTER_GESTURES_V1_RELEASE_SINCE_VERSION) {
        zwp_pointer_gestures_v1_release(gestures)
      } else {
        zwp_pointer_gestures_v1_destroy(gestures)
      }
    }
    decoration.map { zxdg_decoration_manager_v1_destroy($0) }
    presentation.map { wp_presentation_destroy($0) }
    fractionalScale.map { wp_fractional_scale_manager_v1_destroy($0) }
    viewporter.map { wp_viewporter_destroy($0) }
    windowManager.map { xdg_wm_base_destroy($0) }
    memory.map { wl_shm_destroy($0) }
    subcompositor.map { wl_subcompositor_destroy($0) }
    compositor.map { wl_compositor_destroy($0) }
    self = WaylandGlobals()
  }
}
