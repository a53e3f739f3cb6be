import GlissadeLayers
import GlissadeMotion
import GlissadeRaster
import GlissadeStage

/// A picture of a film and the time that it shows.
public struct FilmFrame: Sendable {
  /// The time that the picture shows, from the film's beginning.
  public let time: Timestamp
  /// The pixels of the whole frame.
  public let picture: Bitmap

  /// Makes a frame.
  public init(time: Timestamp, picture: Bitmap) {
    self.time = time
    self.picture = picture
  }
}

extension FilmFrame {
  /// The time in whole milliseconds.
  var milliseconds: Int64 {
    time.nanoseconds / 1_000_000 + (time.nanoseconds % 1_000_000 >= 500_000 ? 1 : 0)
  }
}

/// Why a film could not be written; the description is one line for a user to read.
public struct FilmError: Error, CustomStringConvertible, Sendable {
  /// One line for a user to read.
  public let description: String
  /// Makes an error from its line.
  public init(_ description: String) { self.description = description }
}

/// Where a film goes. Frames come in the order of their times; a file appears under its name when it is complete, or not
/// at all.
public protocol FilmOutput {
  /// Takes the next frame, which is later than the one before.
  mutating func write(_ frame: FilmFrame) throws
  /// Completes the film. Without this call nothing may be left under the final name.
  mutating func finish() throws
  /// Takes back what was begun.
  mutating func abandon()
}

/// The output that a path's ending asks for.
///
/// `.png` is a contact sheet, a `/` at the end a folder of numbered PNGs, `.webp` and `.mp4` a moving picture.
///
/// - Parameters:
///   - path: where it goes.
///   - scale: the frames' pixels per point; a contact sheet's captions have it too.
///   - framesPerSecond: what an `.mp4` plays, 60 unless given. A `.webp` keeps the frames' own times.
///   - rasterizer: makes the captions.
/// - Throws: `FilmError` for an ending that means nothing here.
public func filmOutput(
  path: String, scale: Double = 1, framesPerSecond: Double? = nil, rasterizer: any ContentsRasterizer = Rasterizer()
) throws -> any FilmOutput {
  if path.hasSuffix("/") { return try PictureFolder(path: path) }
  let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last.map { $0.lowercased() }
  switch ending {
  case "png": return ContactSheetFile(path: path, scale: scale, rasterizer: rasterizer)
  case "webp": return WebPAnimation(path: path)
  case "mp4": return try MovieFile(path: path, framesPerSecond: framesPerSecond ?? 60)
  default:
    throw FilmError(
      "'\(path)' does not say what to write: end it in .png (contact sheet), / (folder of PNGs), .webp or .mp4")
  }
}

extension LayerFilm {
  /// Writes what is shown at some times, in seconds, to the file or folder that the path's ending asks for (`filmOutput`).
  ///
  /// ```swift
  /// try film.write(seconds: [0, 0.15, 0.3, 0.6], to: "card.png")
  /// ```
  ///
  /// - Throws: `FilmError` for an ending that means nothing here, and an error where the file cannot be written; then nothing
  ///   is left.
  public func write(seconds: [Double], to path: String) throws {
    var output = try filmOutput(path: path, scale: scale)
    do {
      for time in seconds.map({ Timestamp(seconds: $0) }) {
        try output.write(FilmFrame(time: time, picture: picture(at: time)))
      }
      try output.finish()
    } catch {
      output.abandon()
      throw error
    }
  }
}
