import Foundation
import GlissadeCompositor
import GlissadeLayers
import SceneSupport
import Testing

@Suite("Damaged files of scenes") struct MutatedFileTests {
  @Test("What can still be read of a damaged file is drawn without a crash, and leaves nothing behind") func drawn()
    throws
  {
    let seed = UInt64.random(in: 1...1_000_000)
    print("damaged scenes of seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let renderer = try SceneRenderer()
    let control = try Scenes.named("settings-list")
    let before = try renderer.draw(control)
    var (drawn, refused) = (0, 0)
    while drawn < 200 {
      let scene = Scenes.all.randomElement(using: &random)!
      let text = damaged(scene.text, &random)
      guard let broken = try? Scene(name: scene.name, text: text, folder: Scene.folder, checksSize: false) else {
        refused += 1
        continue
      }
      drawn += 1
      let pixels = try renderer.draw(
        layer(0, 0, 64, 64, children: [broken.root]), scale: 1, background: broken.background)
      #expect(pixels.bytes.count == 64 * 64 * 4)
    }
    #expect(refused > 0)
    #expect(try renderer.draw(control) == before, "seed \(seed)")
  }

  /// A few lines are lost, doubled or moved, a few numbers are others, a few bytes are flipped.
  private func damaged(_ text: String, _ random: inout SeededGenerator) -> String {
    var lines = text.split(separator: "\n").map(String.init)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let i = Int.random(in: 0..<lines.count, using: &random)
      let j = Int.random(in: 0..<lines.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0 where !lines[i].contains("{") && !lines[i].contains("}") && lines.count > 3: lines.remove(at: i)
      case 1 where !lines[i].contains("{") && !lines[i].contains("}"): lines.insert(lines[i], at: j)
      case 2 where !lines[i].contains("{") && !lines[i].contains("}"): lines.swapAt(i, j)
      case 3:
        var bytes = Array(lines[i].utf8)
        if !bytes.isEmpty {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 32...126, using: &random)
        }
        lines[i] = String(decoding: bytes, as: UTF8.self)
      default:
        var words = lines[i].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let numbers = words.indices.filter { Double(words[$0]) != nil }
        if let number = numbers.randomElement(using: &random) {
          words[number] = ["0", "1", "-1", "0.001", "1e9", "-1e9", "1e-9", "37.5", "4096", "-0"]
            .randomElement(using: &random)!
        }
        lines[i] = words.joined(separator: " ")
      }
    }
    return lines.joined(separator: "\n")
  }
}
