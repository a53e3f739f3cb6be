import CX11
import GlissadeLayers
import GlissadeMotion

extension X11Display {
  /// Asks for XInput 2 events of a window.
  func selectInput(_ window: XID, device: Int32, _ events: [Int32]) {
    var bits = [UInt8](repeating: 0, count: 8)
    for event in events { bits[Int(event) / 8] |= 1 << UInt8(event % 8) }
    bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(deviceid: device, mask_len: Int32(bits.count), mask: bits.baseAddress)
      XISelectEvents(display, window, &mask, 1)
    }
  }
}

extension X11Connection {
  /// Takes an event of XInput 2; `data` is as its kind says.
  func takeInput(_ kind: Int32, _ data: UnsafeMutableRawPointer) {
    switch kind {
    case XI_Motion, XI_ButtonPress, XI_ButtonRelease:
      let event = data.assumingMemoryBound(to: XIDeviceEvent.self).pointee
      guard let window = window(event.event) else { return }
      pointer.take(event, window, self)
    case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd:
      let event = data.assumingMemoryBound(to: XIDeviceEvent.self).pointee
      guard let window = window(event.event) else { return }
      pointer.takeTouch(event, window, self)
    case XI_Enter, XI_Leave:
      let event = data.assumingMemoryBound(to: XIEnterEvent.self).pointee
      guard let window = window(event.event) else { return }
      pointer.takeCrossing(event, window, self)
    case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
      let event = data.assumingMemoryBound(to: XIGesturePinchEvent.self).pointee
      guard let window = window(event.event) else { return }
      takePinch(event, window)
    case XI_KeyPress, XI_KeyRelease:
      let event = data.assumingMemoryBound(to: XIDeviceEvent.self).pointee
      guard let window = window(event.event) else { return }
      let key = keyboard.event(event)
      emit(window, kind == XI_KeyPress ? .keyPressed(key) : .keyReleased(key), at: X11Input.time(event.time))
    case XI_DeviceChanged:
      // That another device of the same pointer is used now changes none of them.
      let event = data.assumingMemoryBound(to: XIDeviceChangedEvent.self).pointee
      if event.reason == XIDeviceChange { pointer.devicesChanged() }
    case XI_HierarchyChanged:
      pointer.devicesChanged()
    default: break
    }
  }

  private func takePinch(_ event: XIGesturePinchEvent, _ window: X11Window) {
    let phase: InputEvent.PinchPhase =
      switch event.evtype {
      case XI_GesturePinchBegin: .began
      case XI_GesturePinchUpdate: .changed
      default: event.flags & Int32(XIGesturePinchEventCancelled) != 0 ? .cancelled : .ended
      }
    let scale = window.geometry.scale
    emit(
      window,
      .pinch(
        phase: phase, at: X11Input.point(event.event_x, event.event_y, window), scale: event.scale,
        rotation: .degrees(event.delta_angle), delta: Point(event.delta_x / scale, event.delta_y / scale)),
      at: X11Input.time(event.time))
  }
}

/// How the server's numbers become ours.
enum X11Input {
  /// The monotonic time of an event's time stamp.
  static func time(_ time: Time) -> Timestamp {
    PresentationClock.eventTime(milliseconds: UInt32(truncatingIfNeeded: time), now: PresentationClock.now())
  }

  /// A place in points of the content.
  static func point(_ x: Double, _ y: Double, _ window: X11Window) -> Point {
    let scale = window.geometry.scale
    return Point(x / scale, y / scale)
  }

  /// What a button is; nil for the four that stand for a wheel.
  static func button(_ detail: Int32) -> PointerButton? {
    switch detail {
    case 1: .primary
    case 2: .middle
    case 3: .secondary
    case 4...7: nil
    case 8: .back
    case 9: .forward
    // From BTN_FORWARD on, as the server's drivers number them.
    default: detail > 9 ? .other(UInt32(detail) - 10 + 0x115) : nil
    }
  }
}
