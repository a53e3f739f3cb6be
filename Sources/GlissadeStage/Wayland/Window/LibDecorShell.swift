import CWayland
import Glibc

/// libdecor, loaded when it is first needed; nil if it is not installed or `GLISSADE_NO_LIBDECOR=1`.
final class LibDecorContext {
  let functions: glissade_libdecor
  private(set) var context: OpaquePointer?

  init?(_ display: OpaquePointer) {
    if let off = getenv("GLISSADE_NO_LIBDECOR"), strcmp(off, "0") != 0, off.pointee != 0 { return nil }
    guard let functions = glissade_libdecor_load() else { return nil }
    self.functions = functions.pointee
    guard let context = self.functions.create(display, LibDecorContext.callbacks.address) else { return nil }
    self.context = context
  }

  func destroy() {
    context.map { functions.unref($0) }
    context = nil
  }

  private static let callbacks = ListenerTable(
    { () -> glissade_libdecor_context_callbacks in
      var table = glissade_libdecor_context_callbacks()
      // It has no user data. What follows from an error shows as a protocol error or as a window without a frame.
      table.error = { _, _, message in
        guard let message else { return }
        let line = "glissade: libdecor: \(String(cString: message))\n"
        write(STDERR_FILENO, line, line.utf8.count)
      }
      return table
    }())
}

/// A window whose title bar and borders libdecor draws on subsurfaces; it speaks xdg-shell for us.
final class LibDecorShell: WindowShell {
  private let functions: glissade_libdecor
  private let frame: OpaquePointer
  private unowned let window: WaylandWindow
  private var committed: (width: Int32, height: Int32) = (0, 0)
  /// A configure was acknowledged, and the commit that completes it has not been made.
  private(set) var owesAcknowledgement = false
  private var isFloating = true
  private var isMaximized = false

  init(_ window: WaylandWindow, _ decorator: LibDecorContext, title: String, applicationID: String) throws {
    functions = decorator.functions
    self.window = window
    // The callbacks come later, from dispatching, when `self` is whole: the data is the window.
    guard
      let frame = functions.decorate(
        decorator.context, window.wlSurface, LibDecorShell.callbacks.address, userData(window))
    else { throw DisplayError("libdecor cannot make a window (GLISSADE_NO_LIBDECOR=1 does without it)") }
    self.frame = frame
    functions.frame_set_app_id(frame, fittingTitle(applicationID))
    functions.frame_set_title(frame, fittingTitle(title))
  }

  var parentSurface: OpaquePointer? { functions.frame_get_xdg_surface(frame) }

  var contentOrigin: (x: Int32, y: Int32) {
    var (x, y): (Int32, Int32) = (0, 0)
    functions.frame_translate_coordinate(frame, 0, 0, &x, &y)
    return (x, y)
  }

  func map() { functions.frame_map(frame) }

  func acknowledge(width: Int32, height: Int32) {
    owesAcknowledgement = false
    guard committed != (width, height) else { return }
    commit(width, height, nil)
  }

  func setTitle(_ title: String) { functions.frame_set_title(frame, fittingTitle(title)) }

  func setLimits(minimum: (Int32, Int32), maximum: (Int32, Int32)) {
    functions.frame_set_min_content_size(frame, minimum.0, minimum.1)
    functions.frame_set_max_content_size(frame, maximum.0, maximum.1)
    if maximum != (0, 0) {
      functions.frame_unset_capabilities(frame, Int32(GLISSADE_LIBDECOR_RESIZE.rawValue))
    }
  }

  func setFullscreen(_ isFullscreen: Bool) {
    if isFullscreen { functions.frame_set_fullscreen(frame, nil) } else { functions.frame_unset_fullscreen(frame) }
  }

  func setMaximized(_ isMaximized: Bool) {
    if isMaximized { functions.frame_set_maximized(frame) } else { functions.frame_unset_maximized(frame) }
  }

  func minimize() { functions.frame_set_minimized(frame) }

  func destroy() { functions.frame_unref(frame) }

  private func commit(_ width: Int32, _ height: Int32, _ configuration: OpaquePointer?) {
    let state = functions.state_new(width, height)
    functions.frame_commit(frame, state, configuration)
    functions.state_free(state)
    committed = (width, height)
  }

  /// The configuration lives only as long as the callback, so it is acknowledged here; the window's next commit, which is
  /// the frame of the new size, completes it.
  private func configured(_ configuration: OpaquePointer?) {
    var configure = WindowConfigure()
    var (width, height): (Int32, Int32) = (0, 0)
    if functions.configuration_get_content_size(configuration, frame, &width, &height) {
      configure.width = width > 0 ? width : nil
      configure.height = height > 0 ? height : nil
    }
    var state: Int32 = 0
    if functions.configuration_get_window_state(configuration, &state) {
      let state = UInt32(bitPattern: state)
      let fixed =
        GLISSADE_LIBDECOR_MAXIMIZED.rawValue | GLISSADE_LIBDECOR_FULLSCREEN.rawValue
        | GLISSADE_LIBDECOR_TILED.rawValue
      isFloating = state & fixed == 0
      isMaximized = state & GLISSADE_LIBDECOR_MAXIMIZED.rawValue != 0
    }
    configure.isFloating = isFloating
    configure.isMaximized = isMaximized
    owesAcknowledgement = true
    window.configured(configure)
    commit(window.width, window.height, configuration)
  }

  private static func shell(_ data: UnsafeMutableRawPointer?) -> LibDecorShell? {
    (receiver(data) as WaylandWindow).shell as? LibDecorShell
  }

  private static let callbacks = ListenerTable(
    { () -> glissade_libdecor_frame_callbacks in
      var table = glissade_libdecor_frame_callbacks()
      table.configure = { _, configuration, data in LibDecorShell.shell(data)?.configured(configuration) }
      table.close = { _, data in (receiver(data) as WaylandWindow).closeRequested() }
      table.commit = { _, data in (receiver(data) as WaylandWindow).commitForDecoration() }
      table.dismiss_popup = { _, _, _ in }
      return table
    }())
}
