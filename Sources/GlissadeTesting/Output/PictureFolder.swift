import Foundation
import GlissadeLayers
import GlissadeRaster

/// A folder of numbered PNGs, one for each frame. The folder is made if it is missing.
struct PictureFolder: FilmOutput {
  private var folder: OutputFolder
  private var count = 0

  init(path: String) throws { folder = try OutputFolder(path) }

  mutating func write(_ frame: FilmFrame) throws {
    let number = String(count)
    try folder.write(frame.picture, as: String(repeating: "0", count: max(0, 5 - number.count)) + number + ".png")
    count += 1
  }

  mutating func finish() throws {}

  mutating func abandon() { folder.abandon() }
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
