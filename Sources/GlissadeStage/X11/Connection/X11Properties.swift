import CX11
import Glibc

/// Reading and writing of window properties.
extension X11Display {
  /// A variable of the process's environment.
  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The bytes of a property of 8-bit items, at most 256 KiB; nil if there is none.
  func text(_ window: XID, _ property: Atom) -> String? {
    read(window, property, format: 8) { data, count in
      String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self)
    }
  }

  /// The items of a property of 32-bit items.
  func numbers(_ window: XID, _ property: Atom) -> [UInt] {
    read(window, property, format: 32) { data, count in
      // Xlib stores an item of 32 bits in a C long.
      data.withMemoryRebound(to: UInt.self, capacity: count) { Array(UnsafeBufferPointer(start: $0, count: count)) }
    } ?? []
  }

  private func read<Value>(
    _ window: XID, _ property: Atom, format: Int32, _ body: (UnsafeMutablePointer<UInt8>, Int) -> Value
  ) -> Value? {
    var type: Atom = 0
    var actualFormat: Int32 = 0
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window, property, 0, 65536, 0, Atom(AnyPropertyType), &type, &actualFormat, &count, &rest, &data)
    guard let data else { return nil }
    defer { XFree(data) }
    guard status == Success, actualFormat == format else { return nil }
    return body(data, Int(count))
  }

  func setNumbers(_ window: XID, _ property: Atom, type: Atom, _ values: [UInt]) {
    values.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display, window, property, type, 32, PropModeReplace, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
        Int32(values.count))
    }
  }

  func setText(_ window: XID, _ property: Atom, type: Atom, _ text: String) {
    let bytes = Array(text.utf8)
    XChangeProperty(display, window, property, type, 8, PropModeReplace, bytes, Int32(bytes.count))
  }

  /// Sends a message about a window to the window manager.
  func tellManager(_ window: XID, _ message: Atom, _ values: (Int, Int, Int, Int, Int)) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = message
    event.xclient.format = 32
    event.xclient.data.l = values
    XSendEvent(display, root, 0, Int(SubstructureNotifyMask) | Int(SubstructureRedirectMask), &event)
  }
}
