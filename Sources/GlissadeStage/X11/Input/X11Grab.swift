import CX11
import Glibc

/// The pointer and the keyboard, held by an open popup: presses anywhere on the screen come to the program, those in its
/// windows as always.
struct X11Grab {
  private let server: X11Display
  private var devices: [Int32] = []

  init(_ server: X11Display) { self.server = server }

  /// Takes hold. What somebody else holds stays with them: then only presses in the program's own windows are heard of.
  mutating func begin(_ window: XID) {
    guard devices.isEmpty, !server.isLost else { return }
    var pointer: Int32 = 0
    guard XIGetClientPointer(server.display, 0, &pointer) != 0 else { return }
    var keyboard: Int32?
    var count: Int32 = 0
    if let info = XIQueryDevice(server.display, pointer, &count) {
      if count > 0 { keyboard = info.pointee.attachment }
      XIFreeDeviceInfo(info)
    }
    hold(
      pointer, window,
      [XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Enter, XI_Leave, XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd])
    if let keyboard { hold(keyboard, window, [XI_KeyPress, XI_KeyRelease]) }
  }

  private mutating func hold(_ device: Int32, _ window: XID, _ events: [Int32]) {
    var bits = [UInt8](repeating: 0, count: 8)
    for event in events { bits[Int(event) / 8] |= 1 << UInt8(event % 8) }
    let status = bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(deviceid: device, mask_len: Int32(bits.count), mask: bits.baseAddress)
      return XIGrabDevice(
        server.display, device, window, Time(CurrentTime), 0, Int32(XIGrabModeAsync), Int32(XIGrabModeAsync), 1, &mask)
    }
    if status == GrabSuccess { devices.append(device) }
  }

  /// Lets go.
  mutating func end() {
    guard !devices.isEmpty else { return }
    let held = devices
    devices = []
    guard !server.isLost else { return }
    for device in held { XIUngrabDevice(server.display, device, Time(CurrentTime)) }
    XFlush(server.display)
  }
}
