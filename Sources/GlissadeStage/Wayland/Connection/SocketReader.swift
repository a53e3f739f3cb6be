import CWayland
import Glibc
import GlissadeMotion
import Synchronization

/// Keeps the socket empty while the connection's thread is busy, so that a server that tells much meanwhile does not give us
/// up (W05): older ones keep 4 KiB for a client that does not read, and a socket holds fewer than 300 small messages.
///
/// A thread of its own, since what keeps the other one busy is the driver: it may draw, wait for a buffer or build code for a
/// state that it meets for the first time. It sleeps until that has lasted a while, so short frames never wake it. What it
/// reads waits in its queue, to be dispatched in order by the connection's thread.
final class SocketReader: @unchecked Sendable {
  private let display: OpaquePointer
  /// Nothing ever belongs to it: reading through it needs no other queue to be empty.
  private let queue: OpaquePointer?
  private let timer = TimerDescriptor()
  private let end = EventDescriptor()
  private let isBusy = Atomic(false)
  private var thread: pthread_t?

  /// Being busy for less is no risk, in nanoseconds; also how often it reads then, in milliseconds.
  private static let patience: Int64 = 2_000_000
  private static let interval: Int32 = 2

  /// - Throws: `DisplayError` if there can be no more threads.
  init(_ display: OpaquePointer) throws {
    self.display = display
    queue = wl_display_create_queue(display)
    thread = try ThreadBody { [self] in run() }.start()
  }

  /// The connection's thread goes to work and reads nothing until `willRead`.
  func didRead() {
    isBusy.store(true, ordering: .releasing)
    timer.arm(at: Timestamp.now().advanced(by: SocketReader.patience))
  }

  /// The connection's thread reads again.
  func willRead() {
    isBusy.store(false, ordering: .releasing)
    timer.arm(at: nil)
  }

  /// Ends the thread. No read may be prepared: the thread may be in one, which waits for all others.
  func close() {
    guard let thread else { return }
    end.signal()
    pthread_join(thread, nil)
    self.thread = nil
    if let queue { wl_event_queue_destroy(queue) }
  }

  private func run() {
    var descriptors = [
      pollfd(fd: end.fileDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: timer.fileDescriptor, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      poll(&descriptors, 2, -1)
      if descriptors[0].revents != 0 { return }
      timer.drain()
      while isBusy.load(ordering: .acquiring) {
        read()
        if poll(&descriptors, 1, SocketReader.interval) != 0 { break }
      }
    }
  }

  /// Takes what has arrived off the socket. A failure is met again by the connection's thread.
  private func read() {
    guard let queue else { return }
    var socket = pollfd(fd: wl_display_get_fd(display), events: Int16(POLLIN), revents: 0)
    while poll(&socket, 1, 0) > 0 {
      guard wl_display_prepare_read_queue(display, queue) == 0, wl_display_read_events(display) == 0 else { return }
    }
  }
}
