import CEGL
import CWayland
import Glibc
import GlissadeCompositor
import GlissadeMotion

/// Keeps the socket empty while the driver works on a frame, so that a server that tells much meanwhile does not give us up
/// (W05): older ones keep 4 KiB for a client that does not read, and a socket holds fewer than 300 small messages.
///
/// What is read waits in its queue and is handed out in order, after the frame. Only where swaps take long: else it would
/// cost the overlap of two frames for nothing.
struct ReadAhead {
  /// Nothing ever belongs to it: reading through it needs no other queue to be empty.
  private let queue: OpaquePointer?
  private let display: OpaquePointer
  private var swapsTakeLong = false

  /// A swap of this length is no risk.
  private static let short: Int64 = 4_000_000

  init(_ display: OpaquePointer) {
    self.display = display
    queue = wl_display_create_queue(display)
  }

  func destroy() {
    if let queue { wl_event_queue_destroy(queue) }
  }

  /// Swaps; if the last swap took long, waits for the driver first and reads all the while.
  mutating func swap(
    _ surface: EGLSurface, _ graphics: GraphicsContext, _ damage: DamageRegion?, height: Int, willSwap: () -> Void
  ) throws {
    let start = Timestamp.now()
    if swapsTakeLong { graphics.finish(meanwhile: read) }
    willSwap()
    try graphics.swap(surface, damage: damage, height: height)
    swapsTakeLong = Timestamp.now().nanoseconds &- start.nanoseconds > ReadAhead.short
  }

  /// Takes what has arrived off the socket. A failure is met again by whoever reads next.
  private func read() {
    guard let queue else { return }
    var descriptor = pollfd(fd: wl_display_get_fd(display), events: Int16(POLLIN), revents: 0)
    while poll(&descriptor, 1, 0) > 0 {
      guard wl_display_prepare_read_queue(display, queue) == 0, wl_display_read_events(display) == 0 else { return }
    }
  }
}
