import Foundation
import GlissadeLayers
import GlissadeRaster

/// A folder that pictures are written into: all of them, or none.
public struct OutputFolder {
  private let path: String
  /// The folders that were not there before, the innermost first.
  private let made: [String]
  private var written: [String] = []

  /// Makes a folder, with those around it, where it is missing.
  ///
  /// - Throws: `FilmError` with the system's reason.
  public init(_ path: String) throws {
    self.path = path.hasSuffix("/") ? path : path + "/"
    var made: [String] = []
    var place = URL(fileURLWithPath: path).standardizedFileURL
    while place.path != "/", !FileManager.default.fileExists(atPath: place.path) {
      made.append(place.path)
      place = place.deletingLastPathComponent()
    }
    self.made = made
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      for folder in made { rmdir(folder) }
      throw FilmError("the folder \(path) cannot be made: \(systemReason(error))")
    }
  }

  /// Writes a picture as PNG. The file is there as a whole or not at all.
  ///
  /// - Throws: `RasterError` where the file cannot be written.
  public mutating func write(_ picture: Bitmap, as name: String) throws {
    try picture.writePNG(to: path + name)
    written.append(path + name)
  }

  /// Takes away what was written, and the folders that were made and hold nothing else.
  public mutating func abandon() {
    for name in written { unlink(name) }
    for folder in made { rmdir(folder) }
    written = []
  }
}
