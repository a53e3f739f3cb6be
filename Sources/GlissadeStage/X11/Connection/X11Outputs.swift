import CX11

/// The outputs of the screen with their refresh, by RandR.
struct X11Outputs {
  private struct Output {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    /// Nanoseconds of a frame; nil where the server names no rate (Xvfb).
    var refresh: Int64?
  }

  private var outputs: [Output] = []

  /// Asks the server; a few round trips.
  mutating func update(_ display: X11Display) {
    outputs = []
    guard display.randrEvent != nil, let resources = XRRGetScreenResourcesCurrent(display.display, display.root) else {
      return
    }
    defer { XRRFreeScreenResources(resources) }
    let modes = UnsafeBufferPointer(start: resources.pointee.modes, count: Int(resources.pointee.nmode))
    for index in 0..<Int(resources.pointee.ncrtc) {
      guard let info = XRRGetCrtcInfo(display.display, resources, resources.pointee.crtcs[index]) else { continue }
      defer { XRRFreeCrtcInfo(info) }
      let crtc = info.pointee
      guard crtc.mode != 0, crtc.noutput > 0 else { continue }
      let refresh = modes.first { $0.id == crtc.mode }.flatMap(X11Outputs.refresh)
      outputs.append(
        Output(x: Int(crtc.x), y: Int(crtc.y), width: Int(crtc.width), height: Int(crtc.height), refresh: refresh))
    }
  }

  /// The output that a place of the screen lies on, in device pixels; the nearest one if it lies on none, nil without any.
  func bounds(x: Int, y: Int) -> (x: Int, y: Int, width: Int, height: Int)? {
    func distance(_ output: Output) -> Int {
      max(output.x - x, 0, x - output.x - output.width + 1) + max(output.y - y, 0, y - output.y - output.height + 1)
    }
    return outputs.min { distance($0) < distance($1) }.map { ($0.x, $0.y, $0.width, $0.height) }
  }

  /// The refresh of the output that shows most of a rectangle; nil if none does or it is not told.
  func refresh(x: Int, y: Int, width: Int, height: Int) -> Int64? {
    var best: (area: Int, refresh: Int64?) = (0, nil)
    for output in outputs {
      let across = min(x + width, output.x + output.width) - max(x, output.x)
      let down = min(y + height, output.y + output.height) - max(y, output.y)
      let area = max(0, across) * max(0, down)
      if area > best.area { best = (area, output.refresh) }
    }
    return best.refresh
  }

  /// Nanoseconds of a frame of a mode. Interlaced modes show two fields a frame, double-scanned ones each line twice.
  private static func refresh(_ mode: XRRModeInfo) -> Int64? {
    var lines = Double(mode.vTotal)
    if mode.modeFlags & XRRModeFlags(RR_DoubleScan) != 0 { lines *= 2 }
    if mode.modeFlags & XRRModeFlags(RR_Interlace) != 0 { lines /= 2 }
    let dots = Double(mode.hTotal) * lines
    guard mode.dotClock > 0, dots > 0 else { return nil }
    let nanoseconds = dots / Double(mode.dotClock) * 1e9
    // Between 1 and 1000 Hz; anything else is no rate.
    guard (1e6...1e9).contains(nanoseconds) else { return nil }
    return Int64(nanoseconds.rounded())
  }
}
