import CX11

/// The pointing devices that were used, by the ids of their sources; the server is asked for each once.
struct X11ScrollDevices {
  private let server: X11Display
  private var devices: [Int32: X11ScrollDevice] = [:]

  init(_ server: X11Display) { self.server = server }

  /// Devices came, went or changed: they are asked for again when they are next used.
  mutating func devicesChanged() { devices.removeAll(keepingCapacity: true) }

  mutating func forgetValues() {
    for index in devices.values.indices { devices.values[index].forgetValues() }
  }

  mutating func isTouchScreen(_ source: Int32) -> Bool { devices.values[learn(source)].isTouchScreen }

  /// What a motion event says: whether the pointer moved, and how far a wheel turned.
  mutating func take(_ event: XIDeviceEvent) -> (hasMoved: Bool, turn: X11ScrollDevice.Turn?) {
    let index = learn(event.sourceid)
    guard let mask = event.valuators.mask, let values = event.valuators.values else { return (true, nil) }
    var hasMoved = false
    var position = 0
    for number in 0..<Int(event.valuators.mask_len) * 8 where mask[number / 8] & (1 << UInt8(number % 8)) != 0 {
      // The first two are the place.
      if !devices.values[index].take(values[position], of: number), number < 2 { hasMoved = true }
      position += 1
    }
    return (hasMoved, devices.values[index].finish())
  }

  mutating func takeButton(_ event: XIDeviceEvent) -> X11ScrollDevice.Turn? {
    let isEmulated = event.flags & Int32(XIPointerEmulated) != 0
    return devices.values[learn(event.sourceid)].takeButton(event.detail, isEmulated: isEmulated)
  }

  private mutating func learn(_ source: Int32) -> Dictionary<Int32, X11ScrollDevice>.Index {
    if let index = devices.index(forKey: source) { return index }
    devices[source] = ask(source)
    return devices.index(forKey: source) ?? devices.startIndex
  }

  private func ask(_ source: Int32) -> X11ScrollDevice {
    var device = X11ScrollDevice()
    var count: Int32 = 0
    guard let found = XIQueryDevice(server.display, source, &count) else { return device }
    defer { XIFreeDeviceInfo(found) }
    guard count > 0 else { return device }
    for index in 0..<Int(found.pointee.num_classes) {
      guard let any = found.pointee.classes[index] else { continue }
      let raw = UnsafeRawPointer(any)
      if any.pointee.type == XIScrollClass {
        let scroll = raw.assumingMemoryBound(to: XIScrollClassInfo.self).pointee
        guard scroll.increment.isFinite, scroll.increment != 0 else { continue }
        device.axes.append(
          X11ScrollDevice.Axis(
            number: Int(scroll.number), isVertical: scroll.scroll_type == XIScrollTypeVertical,
            increment: scroll.increment))
      } else if any.pointee.type == XITouchClass {
        device.isTouchScreen = raw.assumingMemoryBound(to: XITouchClassInfo.self).pointee.mode == XIDirectTouch
      }
    }
    if !device.axes.isEmpty {
      device.isTouchpad = hasProperty(source, .touchpadTapping) || hasProperty(source, .touchpadOff)
    }
    return device
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
