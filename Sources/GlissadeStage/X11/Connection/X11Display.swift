import CX11

/// Extensions of X that can be done without.
struct X11Extensions: OptionSet {
  let rawValue: UInt8

  /// The screen's own frame clock.
  static let present = X11Extensions(rawValue: 1)
  /// The counter by which a window manager waits for frames while it resizes.
  static let sync = X11Extensions(rawValue: 2)
  /// The refresh of outputs.
  static let randr = X11Extensions(rawValue: 4)
}

/// The bare connection to an X server, with what it offers.
///
/// The graphics context owns it too, so that EGL is always ended before the connection is.
final class X11Display {
  let display: OpaquePointer
  let root: XID
  let screen: Int32
  let atoms: X11Atoms
  /// Ids of the visuals that an opaque window may have.
  let visuals: [UInt]
  /// Major opcodes of extensions, by which their events are told apart; nil where the server lacks them.
  let inputOpcode: Int32
  let presentOpcode: Int32?
  /// The first event number of RandR; nil where the server lacks version 1.3.
  let randrEvent: Int32?
  /// The first event number of XKB; nil where the server lacks it.
  let keyboardEvent: Int32?
  let hasSync: Bool
  /// Touchpad pinches come with XInput 2.4.
  let hasPinch: Bool

  private let connection: OpaquePointer
  private let displayName: String

  /// Xwayland may have to be started first.
  static let patience: Int32 = 5000

  /// - Parameters:
  ///   - name: such as ":0"; nil for what `DISPLAY` says.
  ///   - ignored: extensions to do without, as with a server that lacks them.
  ///   - patience: how long the server may take to answer, in milliseconds.
  init(name: String?, ignoring ignored: X11Extensions = [], patience: Int32 = X11Display.patience) throws {
    let shownName = try X11Display.nameToShow(name)
    displayName = shownName
    var opened: OpaquePointer?
    let result = glissade_x11_open(name, patience, &opened)
    guard let connection = opened else {
      throw DisplayError(
        result == glissade_x11_silent
          ? "the X server at \(shownName) does not answer within \(Double(patience) / 1000) s"
          : "no X server can be reached at \(shownName) (is it running, and may this user connect?)")
    }
    guard let display = glissade_x11_display(connection) else { throw DisplayError("no X display") }
    self.connection = connection
    self.display = display
    screen = XDefaultScreen(display)
    root = XRootWindow(display, screen)
    atoms = X11Atoms(display)
    visuals = X11Display.opaqueVisuals(display, screen)

    var (event, error, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var opcode: Int32 = 0
    let hasInput = XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0
    (major, minor) = (2, 4)
    // Touch and the touch flags of pointer events came with 2.2, in 2012.
    let isInputUsable = hasInput && XIQueryVersion(display, &major, &minor) == 0 && (major, minor) >= (2, 2)
    inputOpcode = opcode
    hasPinch = isInputUsable && (major, minor) >= (2, 4)
    let hasPresent = !ignored.contains(.present) && XPresentQueryExtension(display, &opcode, &event, &error) != 0
    presentOpcode = hasPresent ? opcode : nil
    hasSync =
      !ignored.contains(.sync) && XSyncQueryExtension(display, &event, &error) != 0
      && XSyncInitialize(display, &major, &minor) != 0
    let hasRandR =
      !ignored.contains(.randr) && XRRQueryExtension(display, &event, &error) != 0
      && XRRQueryVersion(display, &major, &minor) != 0
      && (major, minor) >= (1, 3)
    randrEvent = hasRandR ? event : nil
    (major, minor) = (1, 0)
    keyboardEvent = XkbQueryExtension(display, &opcode, &event, &error, &major, &minor) != 0 ? event : nil

    guard isInputUsable else {
      throw DisplayError("the X server at \(displayName) is too old: XInput 2.2 is needed")
    }
    guard !visuals.isEmpty else {
      throw DisplayError("the X server at \(displayName) has no true-colour visual of 24 bits")
    }
    try checkConnection()
  }

  deinit { glissade_x11_close(connection) }

  /// True once the server is gone.
  var isLost: Bool { glissade_x11_is_lost(connection) }

  /// Throws if the server is gone.
  ///
  /// - Parameter now: whether to look at the socket, and not only at what requests have found out.
  func checkConnection(now: Bool = false) throws {
    guard !(now ? glissade_x11_find_lost(connection) : isLost) else {
      throw DisplayError("the connection to the X server at \(displayName) was lost", isConnectionLost: true)
    }
  }

  /// Sends what waits, and takes the socket back from the graphics driver, which shares it. Xlib must find out here that
  /// the server is gone: a request made on a socket that cannot be taken back would crash.
  ///
  /// - Throws: `DisplayError` if the server is gone.
  func takeBack() throws {
    XFlush(display)
    try checkConnection()
  }

  private static func nameToShow(_ name: String?) throws -> String {
    if let name { return name.isEmpty ? "an empty name" : name }
    guard let variable = X11Display.environment("DISPLAY"), !variable.isEmpty else {
      throw DisplayError("no X server: DISPLAY is not set")
    }
    return variable
  }

  /// True-colour visuals of depth 24. One of depth 32 would make the window see-through (W14). A screen of 30 bits may have
  /// none of 24; then those of the screen's own depth.
  private static func opaqueVisuals(_ display: OpaquePointer, _ screen: Int32) -> [UInt] {
    let ofDepth24 = visuals(display, screen, depth: 24)
    guard ofDepth24.isEmpty else { return ofDepth24 }
    let depth = XDefaultDepth(display, screen)
    return depth > 24 && depth != 32 ? visuals(display, screen, depth: depth) : []
  }

  private static func visuals(_ display: OpaquePointer, _ screen: Int32, depth: Int32) -> [UInt] {
    var wanted = XVisualInfo()
    wanted.screen = screen
    wanted.depth = depth
    wanted.`class` = TrueColor
    var count: Int32 = 0
    let mask = Int(VisualScreenMask) | Int(VisualDepthMask) | Int(VisualClassMask)
    guard let found = XGetVisualInfo(display, mask, &wanted, &count) else { return [] }
    defer { XFree(found) }
    return (0..<Int(count)).map { found[$0].visualid }
  }

  /// The visual of an id, with its depth.
  func visual(_ id: UInt) -> (visual: UnsafeMutablePointer<Visual>, depth: Int32)? {
    var wanted = XVisualInfo()
    wanted.screen = screen
    wanted.visualid = id
    var count: Int32 = 0
    guard let found = XGetVisualInfo(display, Int(VisualScreenMask) | Int(VisualIDMask), &wanted, &count) else {
      return nil
    }
    defer { XFree(found) }
    guard count > 0, let visual = found[0].visual else { return nil }
    return (visual, found[0].depth)
  }
}
