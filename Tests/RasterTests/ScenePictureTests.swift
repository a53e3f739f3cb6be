import Foundation
import GlissadeLayers
import GlissadeRaster
import Testing

/// The pictures of a `.layers` text, kept as PNG files beside it.
@Suite struct ScenePictureTests {
  private let folder: TemporaryFolder
  private let text: String
  private let name: String
  private let scene: LayerSnapshot
  private let file: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    var pixels: [UInt8] = []
    for y in 0..<64 as Range<UInt8> {
      for x in 0..<64 as Range<UInt8> { pixels += [x, y, x % 7, 64 + 2 * x] }
    }
    var properties = LayerProperties()
    properties.bounds = Size(64, 64)
    properties.contents = .picture(.bitmap(Bitmap(levels: [Bitmap.Level(width: 64, height: 64, pixels: pixels)])))
    scene = LayerSnapshot(LayerProperties(), children: [LayerSnapshot(properties)])
    var names: [String] = []
    text = try scene.layersText { [folder] bitmap, name in
      names.append(name)
      try bitmap.writePNG(to: folder.file(name))
    }
    name = try #require(names.first)
    file = try bytes(ofFile: folder.file(name))
  }

  private func read() throws -> LayerSnapshot {
    try LayerSnapshot(layersText: text) { try Bitmap(pngFile: folder.file($0)) }
  }

  /// The line that refuses the text, without the folder.
  private func refusal() -> String? {
    do {
      _ = try read()
      return nil
    } catch {
      return "\(error)".replacing(folder.path + "/", with: "")
    }
  }

  @Test func `A text comes back with its pictures from files`() throws {
    #expect(try read() == scene)
    #expect(folder.names == [name])
  }

  @Test func `A file that is missing, cut off, empty or no PNG is told with its line and the reason`() throws {
    #expect(text.split(separator: "\n")[4].hasSuffix("picture \"\(name)\""))
    let prefix = "line 5: the picture \"\(name)\": \(name): "
    for spoilt: [UInt8] in [[], Array(file.prefix(20)), Array(file.dropLast(file.count / 2)), Array("layers 1".utf8)] {
      _ = try folder.write(spoilt, as: name)
      let refusal = try #require(self.refusal())
      #expect(refusal.hasPrefix(prefix) && refusal.count > prefix.count, "\(refusal)")
    }
    try FileManager.default.removeItem(atPath: folder.file(name))
    #expect(try #require(refusal()).hasPrefix(prefix))
    try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: false)
    #expect(try #require(refusal()).hasPrefix(prefix))
  }

  /// A byte in the middle of the pixels: a decoder that did not look at the checksum would show something else.
  @Test func `A file with a wrong byte, or another picture under the name, is not taken for the one that was meant`()
    throws
  {
    for place in stride(from: 33, to: file.count, by: 97) {
      var spoilt = file
      spoilt[place] ^= 0x10
      _ = try folder.write(spoilt, as: name)
      // What does not change the pixels, as the length of a chunk's text, does not matter.
      if let refusal = self.refusal() { #expect(refusal.hasPrefix("line 5: the picture "), "\(refusal)") }
      if refusal() == nil { #expect(try read() == scene) }
    }
    let other = Bitmap(levels: [Bitmap.Level(width: 1, height: 1, pixels: [1, 2, 3, 255])])
    try other.writePNG(to: folder.file(name))
    #expect(refusal() == "line 5: the picture \"\(name)\" has other pixels than those that it is named after")
  }
}
