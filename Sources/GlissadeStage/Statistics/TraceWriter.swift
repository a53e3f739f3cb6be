import Glibc
import GlissadeMotion

/// Writes what the compositor thread does as trace events in Chrome's JSON array form, which Perfetto's viewer opens.
///
/// One event a line, so that a file of a program that was killed can still be read: both viewers do without the closing
/// bracket. The buffer has a fixed size; nothing is allocated for an event. On the compositor thread.
final class TraceWriter {
  private static let capacity = 1 << 16
  /// No event is longer.
  private static let longestEvent = 512

  private let fileDescriptor: Int32
  private let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
  private var length = 0
  private var hasFailed = false
  private var hasEvents = false
  private var isFinished = false

  /// Creates the file; nil and one line on stderr if that cannot be done.
  init?(path: String) {
    fileDescriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard fileDescriptor >= 0 else {
      StandardError.write("glissade: the trace file \(path) cannot be written: \(String(cString: strerror(errno)))")
      return nil
    }
    append("[")
  }

  deinit {
    finish()
    buffer.deallocate()
  }

  /// A span of time on the track of a window (0 is the thread's own).
  func span(_ name: StaticString, track: UInt32, from start: Timestamp, to end: Timestamp) {
    begin(name, phase: "X", track: track, at: start)
    append(",\"dur\":")
    appendMicroseconds(max(0, end.nanoseconds &- start.nanoseconds))
    append("}")
  }

  /// A span with one number that tells more about it.
  func span(
    _ name: StaticString, track: UInt32, from start: Timestamp, to end: Timestamp, _ key: StaticString, _ value: Int64
  ) {
    begin(name, phase: "X", track: track, at: start)
    append(",\"dur\":")
    appendMicroseconds(max(0, end.nanoseconds &- start.nanoseconds))
    append(",\"args\":{\"")
    append(key)
    append("\":")
    append(value)
    append("}}")
  }

  /// An instant, with one number that tells more about it.
  func instant(_ name: StaticString, track: UInt32, at time: Timestamp, _ key: StaticString, _ value: Int64) {
    begin(name, phase: "i", track: track, at: time)
    append(",\"s\":\"t\",\"args\":{\"")
    append(key)
    append("\":")
    append(value)
    append("}}")
  }

  /// Hands what is buffered to the kernel once it is worth it; the thread calls this between frames.
  func flushIfWorthIt() {
    if length > TraceWriter.capacity / 2 { flush() }
  }

  /// Closes the array and the file. Later events are dropped.
  func finish() {
    guard !isFinished else { return }
    isFinished = true
    append("\n]\n")
    flush()
    close(fileDescriptor)
  }

  private func begin(_ name: StaticString, phase: StaticString, track: UInt32, at time: Timestamp) {
    if length > TraceWriter.capacity - TraceWriter.longestEvent { flush() }
    append(hasEvents ? ",\n{\"name\":\"" : "\n{\"name\":\"")
    hasEvents = true
    append(name)
    append("\",\"ph\":\"")
    append(phase)
    append("\",\"pid\":1,\"tid\":")
    append(Int64(track))
    append(",\"ts\":")
    appendMicroseconds(time.nanoseconds)
  }

  func flush() {
    var sent = 0
    while sent < length {
      let count = write(fileDescriptor, buffer + sent, length - sent)
      // A full disk loses the trace and nothing else.
      guard count > 0 else {
        if !hasFailed {
          StandardError.write("glissade: the trace file has a gap: \(String(cString: strerror(errno)))")
        }
        hasFailed = true
        break
      }
      sent += count
    }
    length = 0
  }

  private func append(_ text: StaticString) {
    guard length + text.utf8CodeUnitCount <= TraceWriter.capacity else { return }
    (buffer + length).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    length += text.utf8CodeUnitCount
  }

  private func append(_ number: Int64) {
    guard length + 20 <= TraceWriter.capacity else { return }
    if number < 0 { append("-") }
    var rest = number.magnitude
    var digits: (count: Int, text: SIMD32<UInt8>) = (0, .zero)
    repeat {
      digits.text[digits.count] = UInt8(48 + rest % 10)
      digits.count += 1
      rest /= 10
    } while rest > 0
    while digits.count > 0 {
      digits.count -= 1
      buffer[length] = digits.text[digits.count]
      length += 1
    }
  }

  /// Trace times are microseconds; the three digits of nanoseconds follow the point.
  private func appendMicroseconds(_ nanoseconds: Int64) {
    append(nanoseconds / 1000)
    guard length + 4 <= TraceWriter.capacity else { return }
    let rest = nanoseconds.magnitude % 1000
    buffer[length] = UInt8(ascii: ".")
    buffer[length + 1] = UInt8(48 + rest / 100)
    buffer[length + 2] = UInt8(48 + rest / 10 % 10)
    buffer[length + 3] = UInt8(48 + rest % 10)
    length += 4
  }
}
