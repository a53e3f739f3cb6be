import CX11
import GlissadeLayers

/// The scroll axes of the pointing devices.
///
/// A device reports where its wheel stands, not how far it turned; the last value is kept for each device. While the
/// pointer is elsewhere the wheel may turn unseen, so values are forgotten when it enters a window. The first turn after
/// that is taken from the button press by which the server repeats each notch for old programs.
struct X11ScrollDevices {
  /// Points that a notch of a wheel counts.
  private static let notch = 50.0
  /// Points of a touchpad's scrolling that its drivers count as one notch.
  private static let touchpadNotch = 15.0

  struct Turn {
    var delta: Point
    var isPrecise: Bool
    var isEnded: Bool
  }

  fileprivate struct Axis {
    var number: Int
    var isVertical: Bool
    /// How much the value changes with one notch; negative for a reversed axis.
    var increment: Double
    var last: Double?
    /// The value was unknown before the last event: its notch is to be taken from the button press that follows.
    var takesButton = false
  }

  private struct Device {
    var axes: [Axis] = []
    var isTouchpad = false
    var isTouchScreen = false
    var isScrolling = false
  }

  private let server: X11Display
  /// By the id of the source; nil before the device was asked for.
  private var devices: [Int32: Device] = [:]

  init(_ server: X11Display) { self.server = server }

  /// Devices came, went or changed: they are asked for again when they are next used.
  mutating func devicesChanged() { devices.removeAll(keepingCapacity: true) }

  mutating func forgetValues() {
    for id in devices.keys {
      devices[id]?.isScrolling = false
      for index in devices[id]?.axes.indices ?? 0..<0 {
        devices[id]?.axes[index].last = nil
        devices[id]?.axes[index].takesButton = false
      }
    }
  }

  mutating func isTouchScreen(_ source: Int32) -> Bool {
    learn(source)
    return devices[source]?.isTouchScreen ?? false
  }

  /// What a motion event says: whether the pointer moved, and how far a wheel turned.
  mutating func take(_ event: XIDeviceEvent) -> (hasMoved: Bool, scroll: Turn?) {
    learn(event.sourceid)
    guard let index = devices.index(forKey: event.sourceid), !devices.values[index].axes.isEmpty else {
      return (true, nil)
    }
    let valuators = event.valuators
    guard let mask = valuators.mask, let values = valuators.values else { return (true, nil) }
    var (hasMoved, hasScrolled, isFraction) = (false, false, false)
    var notches = Point.zero
    var position = 0
    for number in 0..<Int(valuators.mask_len) * 8 where mask[number / 8] & (1 << UInt8(number % 8)) != 0 {
      let value = values[position]
      position += 1
      guard let axis = devices.values[index].axes.firstIndex(where: { $0.number == number }) else {
        if number < 2 { hasMoved = true }
        continue
      }
      let turned = devices.values[index].axes[axis].turn(to: value)
      guard let turned else { continue }
      hasScrolled = true
      if abs(turned - turned.rounded()) > 1e-3 { isFraction = true }
      if devices.values[index].axes[axis].isVertical { notches.y += turned } else { notches.x += turned }
    }
    guard hasScrolled else { return (hasMoved, nil) }
    let isTouchpad = devices.values[index].isTouchpad
    if notches == .zero {
      // A touchpad repeats the last value when the fingers leave it.
      guard devices.values[index].isScrolling else { return (hasMoved, nil) }
      devices.values[index].isScrolling = false
      return (hasMoved, Turn(delta: .zero, isPrecise: true, isEnded: true))
    }
    devices.values[index].isScrolling = isTouchpad
    let length = isTouchpad ? X11ScrollDevices.touchpadNotch : X11ScrollDevices.notch
    return (
      hasMoved,
      Turn(
        delta: Point(notches.x * length, notches.y * length), isPrecise: isTouchpad || isFraction, isEnded: false)
    )
  }

  /// The scroll of a press of one of the wheel's buttons, 4 to 7; nil if the axes have told it already.
  mutating func takeButton(_ event: XIDeviceEvent) -> Point? {
    guard (4...7).contains(event.detail) else { return nil }
    let isVertical = event.detail < 6
    if event.flags & Int32(XIPointerEmulated) != 0 {
      guard
        let axis = devices[event.sourceid]?.axes.firstIndex(where: { $0.isVertical == isVertical && $0.takesButton })
      else { return nil }
      devices[event.sourceid]?.axes[axis].takesButton = false
      if devices[event.sourceid]?.isTouchpad == true { return nil }
    }
    let delta = event.detail % 2 == 0 ? -X11ScrollDevices.notch : X11ScrollDevices.notch
    return isVertical ? Point(0, delta) : Point(delta, 0)
  }

  /// Asks the server for the axes of a device, once.
  private mutating func learn(_ source: Int32) {
    guard devices[source] == nil else { return }
    var device = Device()
    defer { devices[source] = device }
    var count: Int32 = 0
    guard let found = XIQueryDevice(server.display, source, &count) else { return }
    defer { XIFreeDeviceInfo(found) }
    guard count > 0 else { return }
    for index in 0..<Int(found.pointee.num_classes) {
      guard let any = found.pointee.classes[index] else { continue }
      let raw = UnsafeRawPointer(any)
      if any.pointee.type == XIScrollClass {
        let scroll = raw.assumingMemoryBound(to: XIScrollClassInfo.self).pointee
        guard scroll.increment.isFinite, scroll.increment != 0 else { continue }
        device.axes.append(
          Axis(
            number: Int(scroll.number), isVertical: scroll.scroll_type == XIScrollTypeVertical,
            increment: scroll.increment))
      } else if any.pointee.type == XITouchClass {
        device.isTouchScreen = raw.assumingMemoryBound(to: XITouchClassInfo.self).pointee.mode == XIDirectTouch
      }
    }
    if !device.axes.isEmpty {
      device.isTouchpad = hasProperty(source, .touchpadTapping) || hasProperty(source, .touchpadOff)
    }
  }

  private func hasProperty(_ source: Int32, _ name: X11Atoms.Name) -> Bool {
    var (type, count, rest): (Atom, UInt, UInt) = (0, 0, 0)
    var format: Int32 = 0
    var data: UnsafeMutablePointer<UInt8>?
    XIGetProperty(
      server.display, source, server.atoms[name], 0, 0, 0, Atom(AnyPropertyType), &type, &format, &count, &rest, &data)
    if let data { XFree(data) }
    return type != 0
  }
}

extension X11ScrollDevices.Axis {
  /// How many notches the axis turned; nil if that cannot be told yet.
  fileprivate mutating func turn(to value: Double) -> Double? {
    guard value.isFinite else { return nil }
    defer { last = value }
    takesButton = last == nil
    guard let last else { return nil }
    return (value - last) / increment
  }
}
