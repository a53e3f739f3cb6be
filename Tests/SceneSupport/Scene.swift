import Foundation
import GlissadeLayers
import GlissadeRaster

/// A `.layers` file with what its head says about it.
///
/// The comments before the first statement tell in words what would go wrong. Among them are directives:
///
///     // scale 1 1.25           device pixels per point, each a case of its own; 1 unless said
///     // background #101418     what the window is cleared to; white unless said
///     // exception edges 30: R  a limit of the comparison with the oracle that this scene may exceed, and the reason
///
/// The root's bounds are the window in points. Files named in a scene are found from the scene's folder.
public struct Scene: Sendable, CustomStringConvertible {
  /// A limit that is raised for one scene.
  public struct Exception: Sendable, Hashable {
    public var limit: String
    public var value: Double
    public var reason: String
  }

  public var name: String
  public var comment: String
  public var scales: [Double] = [1]
  public var background = RGBAColor.white
  public var exceptions: [Exception] = []
  public var root: LayerSnapshot
  /// The scene as it was read, before paths were resolved.
  public var text: String

  public var description: String { name }
  public var size: Size { root.properties.bounds }

  /// The window's size in device pixels.
  public func pixels(at scale: Double) -> (width: Int, height: Int) {
    (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
  }

  /// The most pixels along a side of a window.
  public static let longestSide = 16_384.0

  /// Reads a scene.
  ///
  /// - Throws: `SceneError`, or what the reader of `.layers` finds; a line that says what is wrong.
  public init(file: URL) throws {
    let folder = file.deletingLastPathComponent()
    let text: String
    do {
      text = try String(contentsOf: file, encoding: .utf8)
    } catch {
      // A file that was read and is no text has no reason of the system's.
      let system = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
      let reason = system.map { "cannot be read: \(String(cString: strerror(Int32(($0 as NSError).code))))" }
      throw SceneError("the file \(reason ?? "is no text in UTF-8")")
    }
    try self.init(name: file.deletingPathExtension().lastPathComponent, text: text, folder: folder)
  }

  /// Reads a scene's text.
  ///
  /// - Parameter checksSize: whether a window of parts of pixels, of none, or of too many is refused.
  public init(name: String, text: String, folder: URL, checksSize: Bool = true) throws {
    let snapshot = try LayerSnapshot(layersText: text) { name in
      try Bitmap(pngFile: folder.appending(path: name).path)
    }
    self.name = name
    self.text = text
    root = snapshot.withPaths(from: folder)
    comment = ""
    for line in text.split(separator: "\n") {
      guard line.hasPrefix("// ") else { break }
      try readHead(line.dropFirst(3))
    }
    for scale in scales where checksSize {
      for side in [size.width * scale, size.height * scale] {
        guard (1...Scene.longestSide).contains(side), side == side.rounded() else {
          throw SceneError("\(name): at scale \(scale) a side is \(side) pixels, not a whole number from 1 to 16384")
        }
      }
    }
  }

  private mutating func readHead(_ line: Substring) throws {
    let words = line.split(separator: " ")
    func wrong() -> SceneError { SceneError("\(name): cannot read \"\(line)\"") }
    switch words.first {
    case "scale":
      scales = words.dropFirst().compactMap { Double($0) }
      guard scales.count == words.count - 1, !scales.isEmpty else { throw wrong() }
    case "background":
      guard words.count == 2, let value = UInt32(words[1].dropFirst(), radix: 16), words[1].count == 7 else {
        throw wrong()
      }
      background = RGBAColor(Int(value >> 16), Int(value >> 8 & 255), Int(value & 255))
    case "exception":
      let parts = line.split(separator: ":", maxSplits: 1)
      guard words.count > 3, let value = Double(parts[0].split(separator: " ").last ?? ""), value.isFinite,
        parts.count == 2, parts[1].count > 20
      else { throw wrong() }
      exceptions.append(
        Exception(limit: String(words[1]), value: value, reason: String(parts[1].dropFirst())))
    default: comment += (comment.isEmpty ? "" : " ") + line
    }
  }
}

/// What is wrong with a scene's file.
public struct SceneError: Error, CustomStringConvertible {
  public let description: String
  public init(_ description: String) { self.description = description }
}

extension Scene {
  /// The repository's scenes.
  public static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Scenes")

  /// The files of the scenes in a folder, by name.
  public static func files(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "layers" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// Every scene, by name.
  public static func all() throws -> [Scene] { try files(in: folder).map { try Scene(file: $0) } }
}

extension LayerSnapshot {
  /// The same with the relative paths of fonts and pictures resolved.
  func withPaths(from folder: URL) -> LayerSnapshot {
    func absolute(_ path: String) -> String {
      path.hasPrefix("/") ? path : folder.appending(path: path).standardizedFileURL.path
    }
    var result = self
    switch properties.contents {
    case .text(var run):
      run.font.file = run.font.file.map(absolute)
      result.properties.contents = .text(run)
    case .symbol(var symbol):
      symbol.font.file = symbol.font.file.map(absolute)
      result.properties.contents = .symbol(symbol)
    case .picture(.file(let path)): result.properties.contents = .picture(.file(path: absolute(path)))
    default: break
    }
    result.mask = mask.map { $0.withPaths(from: folder) }
    result.children = children.map { $0.withPaths(from: folder) }
    return result
  }
}
