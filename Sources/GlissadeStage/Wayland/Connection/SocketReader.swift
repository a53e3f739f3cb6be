import CWayland
import Glibc
import GlissadeMotion
import Synchronization

/// Keeps the socket empty where the connection's thread does not, so that a server that tells much does not give us up (W05):
/// older ones keep 4 KiB for a client that does not read, and a socket holds fewer than 300 small messages.
///
/// A thread of its own, since what keeps the other one busy is the driver: it may draw, wait for a buffer or build code for a
/// state that it meets for the first time. This one sleeps until that has lasted a while, so short frames never wake it. In a
/// flood it reads always, since a thread that draws gets its turn late on a machine with much to do. What it reads waits in
/// its queue, to be dispatched in order by the connection's thread.
final class SocketReader: @unchecked Sendable {
  private enum Mode: Int, AtomicRepresentable {
    /// The connection's thread reads.
    case away
    /// It does something else; this one reads when that has lasted a while.
    case standIn
    /// This one reads, and signals `news`.
    case flood
  }

  /// Signalled after each read in a flood, instead of the socket.
  let news = EventDescriptor()
  private let display: OpaquePointer
  /// Nothing ever belongs to it: reading through it needs no other queue to be empty.
  private let queue: OpaquePointer
  private let timer = TimerDescriptor()
  private let end = EventDescriptor()
  private let mode = Atomic(Mode.away)
  private var floodEnd: Timestamp?
  private let thread = BackgroundThread("glissade-socket")
  private var isClosed = false

  /// Reading nothing for less is no risk. In nanoseconds.
  private static let patience: Int64 = 2_000_000
  /// How often it looks whether the other thread reads again, in milliseconds.
  private static let interval: Int32 = 2
  /// So many events in one turn are a flood: a mouse that reports 8000 times a second brings half as many in a frame.
  private static let flood = 64
  /// How long one lasts after the last such turn, in nanoseconds.
  private static let floodTime: Int64 = 250_000_000

  /// - Throws: `DisplayError` if there is no memory, or no more threads.
  init(_ display: OpaquePointer) throws {
    self.display = display
    guard let queue = wl_display_create_queue(display) else { throw DisplayError("no memory for a Wayland queue") }
    self.queue = queue
    guard thread.start({ [self] in run() }) else {
      throw DisplayError("the thread that reads from the Wayland server could not be started")
    }
  }

  /// In a flood the connection's thread waits for `news` instead of reading.
  var isFlooded: Bool { floodEnd != nil }

  /// The connection's thread reads again, but in a flood.
  func willRead() {
    guard !isFlooded else { return }
    mode.store(.away, ordering: .releasing)
    timer.arm(at: nil)
  }

  /// The connection's thread goes to work and reads nothing until `willRead`.
  ///
  /// - Parameter eventCount: how many events this turn has brought.
  func didRead(_ eventCount: Int, now: Timestamp) {
    if eventCount >= SocketReader.flood {
      floodEnd = now.advanced(by: SocketReader.floodTime)
    } else if let end = floodEnd, end < now {
      floodEnd = nil
    }
    mode.store(isFlooded ? .flood : .standIn, ordering: .releasing)
    timer.arm(at: Timestamp.now().advanced(by: isFlooded ? 0 : SocketReader.patience))
  }

  /// The connection's thread reads whatever comes: it has something to write, and must wait for the socket.
  func endFlood() {
    floodEnd = nil
    mode.store(.away, ordering: .releasing)
  }

  /// Ends the thread. No read may be prepared: the thread may be in one, which waits for all others.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    end.signal()
    _ = thread.join(timeout: .infinity)
    wl_event_queue_destroy(queue)
  }

  private func run() {
    var waits = [
      pollfd(fd: end.fileDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: timer.fileDescriptor, events: Int16(POLLIN), revents: 0),
    ]
    var reads = [waits[0], pollfd(fd: wl_display_get_fd(display), events: Int16(POLLIN), revents: 0)]
    while true {
      poll(&waits, 2, -1)
      if waits[0].revents != 0 { return }
      timer.drain()
      while mode.load(ordering: .acquiring) != .away {
        let count = poll(&reads, 2, mode.load(ordering: .acquiring) == .flood ? -1 : SocketReader.interval)
        if reads[0].revents != 0 { return }
        guard count > 0, mode.load(ordering: .acquiring) != .away else { continue }
        // A failure is met again by the connection's thread.
        let hasRead = wl_display_prepare_read_queue(display, queue) == 0 && wl_display_read_events(display) == 0
        news.signal()
        guard hasRead else { break }
      }
    }
  }
}
