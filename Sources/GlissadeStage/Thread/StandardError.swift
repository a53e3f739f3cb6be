import Glibc

/// Lines for the user, on the standard error stream.
package enum StandardError {
  /// Writes one line in one piece, so that lines of several threads do not mix.
  package static func write(_ line: String) {
    var text = line
    text.append("\n")
    text.withUTF8 { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = Glibc.write(2, bytes.baseAddress! + sent, bytes.count - sent)
        guard count > 0 else { return }
        sent += count
      }
    }
  }
}
