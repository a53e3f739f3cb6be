import Foundation
import GlissadeLayers
import GlissadeRaster

/// A folder of numbered PNGs, one for each frame. The folder is made if it is missing.
struct PictureFolder: FilmOutput {
  private let path: String
  private var written: [String] = []

  init(path: String) throws {
    self.path = path
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw FilmError("the folder \(path) cannot be made: \(systemReason(error))")
    }
  }

  mutating func write(_ frame: FilmFrame) throws {
    let number = String(written.count)
    let name = path + String(repeating: "0", count: max(0, 5 - number.count)) + number + ".png"
    try frame.picture.writePNG(to: name)
    written.append(name)
  }

  mutating func finish() throws {}

  mutating func abandon() {
    for name in written { unlink(name) }
    written = []
  }
}

/// The system's words for an error, without Foundation's wrapping.
public func systemReason(_ error: any Error) -> String {
  let nested = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
  if nested.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(nested.code))) }
  let codes: [CocoaError.Code: Int32] = [
    .fileNoSuchFile: ENOENT, .fileReadNoSuchFile: ENOENT, .fileReadNoPermission: EACCES, .fileWriteNoPermission: EACCES,
    .fileWriteFileExists: EEXIST, .fileWriteOutOfSpace: ENOSPC, .fileWriteVolumeReadOnly: EROFS,
  ]
  if nested.domain == NSCocoaErrorDomain, let number = codes[CocoaError.Code(rawValue: nested.code)] {
    return String(cString: strerror(number))
  }
  return error.localizedDescription
}
