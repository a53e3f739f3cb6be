import Glibc

/// Reads a whole file as text.
///
/// - Throws: `FilmError` with the path and the system's own reason.
public func readText(_ path: String) throws -> String {
  guard let file = fopen(path, "rb") else { throw unreadable(path) }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    bytes += buffer[..<count]
    guard bytes.count <= 256 << 20 else { throw FilmError("\(path) is longer than 256 MB") }
    if count < buffer.count { break }
  }
  guard ferror(file) == 0 else { throw unreadable(path) }
  guard let text = String(validating: bytes, as: UTF8.self) else { throw FilmError("\(path) is no text in UTF-8") }
  return text
}

private func unreadable(_ path: String) -> FilmError {
  FilmError("\(path) cannot be read: \(String(cString: strerror(errno)))")
}
