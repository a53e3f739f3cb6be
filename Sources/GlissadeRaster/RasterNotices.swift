import Glibc
import Synchronization

/// What a user must know about fonts, symbols and pictures: one line each on standard error, once in a program's life.
///
/// May be called on any thread.
enum RasterNotices {
  private static let said = Mutex<[Notice]>([])

  private struct Notice {
    var subject: String
    var line: String
  }

  /// Writes the line unless one of the same subject was written before; the subject is the line itself if not named.
  static func tell(_ line: String, subject: String? = nil) {
    let subject = subject ?? line
    let isNew = said.withLock { notices in
      if notices.contains(where: { $0.subject == subject }) { return false }
      notices.append(Notice(subject: subject, line: line))
      return true
    }
    guard isNew else { return }
    // Names of files and symbols may hold anything.
    let plain = line.utf8.map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: "?") : $0 }
    let bytes = Array("glissade: ".utf8) + plain + [0x0A]
    _ = bytes.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  }

  /// The lines written so far that contain `text`, in order.
  static func lines(containing text: String) -> [String] {
    said.withLock { notices in notices.map(\.line).filter { $0.contains(text) } }
  }
}
