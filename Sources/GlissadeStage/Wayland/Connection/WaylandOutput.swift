import CWayland

/// A monitor, as the server describes it.
final class WaylandOutput {
  /// The number of its global, under which the server takes it away.
  let number: UInt32
  let output: OpaquePointer
  /// The next whole number above its scale.
  private(set) var scale: Int32 = 1
  /// Nanoseconds between two of its frames by its current mode; nil if the server does not say.
  private(set) var refresh: Int64?

  private var nextScale: Int32 = 1
  private var nextRefresh: Int64?
  private unowned let connection: WaylandConnection

  init(_ output: OpaquePointer, number: UInt32, connection: WaylandConnection) {
    self.output = output
    self.number = number
    self.connection = connection
    wl_output_add_listener(output, WaylandOutput.listener.address, userData(self))
  }

  func destroy() {
    if wl_output_get_version(output) >= UInt32(WL_OUTPUT_RELEASE_SINCE_VERSION) {
      wl_output_release(output)
    } else {
      wl_output_destroy(output)
    }
  }

  /// What was told takes effect together, at `done`.
  private func takeEffect() {
    guard (scale, refresh) != (nextScale, nextRefresh) else { return }
    (scale, refresh) = (nextScale, nextRefresh)
    connection.outputsChanged()
  }

  private static let listener = ListenerTable(
    wl_output_listener(
      geometry: { _, _, _, _, _, _, _, _, _, _ in },
      mode: { data, _, flags, _, _, milliHertz in
        guard flags & WL_OUTPUT_MODE_CURRENT.rawValue != 0 else { return }
        let output: WaylandOutput = receiver(data)
        output.nextRefresh = milliHertz > 0 ? 1_000_000_000_000 / Int64(milliHertz) : nil
        // Version 1 has no `done`.
        if wl_output_get_version(output.output) < UInt32(WL_OUTPUT_DONE_SINCE_VERSION) { output.takeEffect() }
      },
      done: { data, _ in (receiver(data) as WaylandOutput).takeEffect() },
      scale: { data, _, scale in (receiver(data) as WaylandOutput).nextScale = max(1, scale) },
      name: { _, _, _ in },
      description: { _, _, _ in }))
}
