import CX11
import Glibc

@testable import GlissadeStage

/// Another client of the server: plays the window manager and the hands, and looks at the screen.
final class XPeer {
  let server: X11Display
  var display: OpaquePointer { server.display }
  private let testing: UnsafeMutableRawPointer?

  init(_ displayName: String) throws {
    server = try X11Display(name: displayName)
    testing = dlopen("libXtst.so.6", RTLD_NOW)
  }

  func sync() { XSync(display, 0) }

  // MARK: The screen

  /// The colour that the screen shows at a place of a window, as 0xRRGGBB.
  func pixel(_ window: XID, _ x: Int, _ y: Int) -> UInt {
    pixels(window, x, y, 1, 1).first ?? .max
  }

  /// The colours of a part of the screen, row by row; empty if it is not there.
  func pixels(_ window: XID, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [UInt] {
    var (rootX, rootY): (Int32, Int32) = (0, 0)
    var child: XID = 0
    XTranslateCoordinates(display, window, server.root, Int32(x), Int32(y), &rootX, &rootY, &child)
    guard
      let image = XGetImage(display, server.root, rootX, rootY, UInt32(width), UInt32(height), .max, ZPixmap)
    else { return [] }
    defer { _ = image.pointee.f.destroy_image(image) }
    return (0..<height).flatMap { row in
      (0..<width).map { column in image.pointee.f.get_pixel(image, Int32(column), Int32(row)) & 0xffffff }
    }
  }

  func depth(_ window: XID) -> Int32 {
    var attributes = XWindowAttributes()
    XGetWindowAttributes(display, window, &attributes)
    return attributes.depth
  }

  // MARK: The window manager

  /// Takes the part of the window manager: windows are mapped by us from now on.
  func becomeManager() {
    XSelectInput(display, server.root, Int(SubstructureRedirectMask) | Int(SubstructureNotifyMask))
    sync()
  }

  /// The next event of a type, waited for at most five seconds.
  func event(_ type: Int32, where matches: (XEvent) -> Bool = { _ in true }) -> XEvent? {
    for _ in 0..<500 {
      var event = XEvent()
      while XCheckTypedEvent(display, type, &event) != 0 {
        if matches(event) { return event }
      }
      usleep(10_000)
    }
    return nil
  }

  /// The values of the next message to the window manager.
  func message(_ name: X11Atoms.Name) -> (Int, Int, Int, Int, Int)? {
    let atom = server.atoms[name]
    return event(ClientMessage) { $0.xclient.message_type == atom }?.xclient.data.l
  }

  func smallestSize(_ window: XID) -> (Int32, Int32)? {
    var hints = XSizeHints()
    var supplied = 0
    guard XGetWMNormalHints(display, window, &hints, &supplied) != 0 else { return nil }
    return (hints.min_width, hints.min_height)
  }

  func setResources(_ text: String) {
    server.setText(server.root, X11Type.resourceManager, type: X11Type.string, text)
    sync()
  }

  /// The next window that wants to be mapped.
  func mapRequest() -> XID? { event(MapRequest)?.xmaprequest.window }

  /// Lets a window be mapped that asked for it.
  func map(_ window: XID) {
    XMapWindow(display, window)
    sync()
  }

  /// Takes a window from the screen, as a window manager does that minimises it.
  func unmap(_ window: XID) {
    XUnmapWindow(display, window)
    sync()
  }

  func resize(_ window: XID, _ width: Int, _ height: Int) {
    XResizeWindow(display, window, UInt32(width), UInt32(height))
    sync()
  }

  /// A message of the protocols that a window takes part in.
  func send(_ window: XID, _ protocol: X11Atoms.Name, _ second: Int = 0, _ third: Int = 0) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = server.atoms[.WM_PROTOCOLS]
    event.xclient.format = 32
    event.xclient.data.l = (Int(server.atoms[`protocol`]), 0, second, third, 0)
    XSendEvent(display, window, 0, 0, &event)
    sync()
  }

  /// The counter that a window names for sync requests.
  func syncCounter(_ window: XID) -> XSyncCounter? {
    server.numbers(window, server.atoms[._NET_WM_SYNC_REQUEST_COUNTER]).first
  }

  func value(_ counter: XSyncCounter) -> Int64 {
    var value = XSyncValue(hi: 0, lo: 0)
    XSyncQueryCounter(display, counter, &value)
    return Int64(value.hi) << 32 | Int64(value.lo)
  }

  // MARK: The hands

  private func call<Function>(_ name: String, as type: Function.Type) -> Function {
    guard let symbol = testing.flatMap({ dlsym($0, name) }) else { fatalError("libxtst6 is not installed") }
    return unsafeBitCast(symbol, to: type)
  }

  /// Moves the pointer to a place of the screen.
  func move(_ x: Int, _ y: Int) {
    moveUnsynced(x, y)
    sync()
  }

  /// The same without waiting for the server.
  func moveUnsynced(_ x: Int, _ y: Int) {
    typealias Move = @convention(c) (OpaquePointer, Int32, Int32, Int32, UInt) -> Int32
    _ = call("XTestFakeMotionEvent", as: Move.self)(display, -1, Int32(x), Int32(y), 0)
  }

  func focus(_ window: XID) {
    XSetInputFocus(display, window, RevertToParent, UInt(CurrentTime))
    sync()
  }

  /// How the server repeats held keys, in milliseconds.
  func setRepeat(delay: UInt32, interval: UInt32) {
    XkbSetAutoRepeatRate(display, UInt32(XkbUseCoreKbd), delay, interval)
    sync()
  }

  func button(_ number: UInt32, isDown: Bool) {
    typealias Press = @convention(c) (OpaquePointer, UInt32, Int32, UInt) -> Int32
    _ = call("XTestFakeButtonEvent", as: Press.self)(display, number, isDown ? 1 : 0, 0)
    sync()
  }

  /// Presses or releases a key by its evdev code.
  func key(_ code: UInt32, isDown: Bool) {
    typealias Press = @convention(c) (OpaquePointer, UInt32, Int32, UInt) -> Int32
    _ = call("XTestFakeKeyEvent", as: Press.self)(display, code + 8, isDown ? 1 : 0, 0)
    sync()
  }
}
