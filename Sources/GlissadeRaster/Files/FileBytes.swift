import Glibc
import Synchronization

/// Whole files, read and written with errors that say in one line what is wrong. Any thread.
package enum FileBytes {
  /// The bytes of a regular file of 1 to `limit` bytes. Never waits: what is no regular file is refused.
  package static func read(_ path: String, limit: Int) throws(RasterError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure(path) }
    let size = Int(status.st_size)
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw RasterError(path: path, reason: "is a folder")
    default: throw RasterError(path: path, reason: "is not a regular file")
    }
    guard size > 0 else { throw RasterError(path: path, reason: "is empty") }
    guard size <= limit else {
      throw RasterError(path: path, reason: "is larger than \(limit >> 20) MiB")
    }
    var error: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = Glibc.read(file, buffer.baseAddress! + count, size - count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { error = errno }
        if got <= 0 { break }
        count += got
      }
    }
    if error != 0 { throw failure(path, error) }
    return bytes
  }

  /// Writes a file so that its old or its new content is there, never a part: beside it first, then renamed.
  ///
  /// What is there and is no regular file, such as a pipe, is written to as it is.
  package static func write(_ bytes: [UInt8], to path: String) throws(RasterError) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw RasterError(path: path, reason: "is a folder") }
    let isReplaced = !exists || status.st_mode & S_IFMT == S_IFREG
    let place = isReplaced ? "\(path).\(getpid())-\(serial.add(1, ordering: .relaxed).newValue).tmp" : path
    let flags = O_WRONLY | O_CLOEXEC | (isReplaced ? O_CREAT | O_EXCL : 0)
    let file = open(place, flags, 0o666)
    guard file >= 0 else { throw failure(path) }
    let error = writeAll(bytes, to: file)
    let closeError = close(file) == 0 ? 0 : errno
    if error == 0, closeError == 0, !isReplaced || rename(place, path) == 0 { return }
    let reason = error != 0 ? error : closeError != 0 ? closeError : errno
    if isReplaced { unlink(place) }
    throw failure(path, reason)
  }

  private static let serial = Atomic<Int>(0)

  private static func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = Glibc.write(file, buffer.baseAddress! + done, buffer.count - done)
        if count < 0, errno == EINTR { continue }
        if count < 0 { return errno }
        done += count
      }
      return 0
    }
  }

  private static func failure(_ path: String, _ error: Int32 = errno) -> RasterError {
    RasterError(path: path, reason: String(cString: strerror(error)))
  }
}
