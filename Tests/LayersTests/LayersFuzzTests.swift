import Foundation
import GlissadeMotion
import Testing

@testable import GlissadeLayers

@MainActor
@Suite struct LayersFuzzTests {
  private static let isSoak = ProcessInfo.processInfo.environment["GLISSADE_SOAK"] != nil

  /// `GLISSADE_SEED` repeats a run; a soak takes another seed each time.
  private static let seed: UInt64 =
    ProcessInfo.processInfo.environment["GLISSADE_SEED"].flatMap { UInt64($0) }
    ?? (isSoak ? UInt64.random(in: 1...1_000_000) : 1)

  private var bitmaps: [String: Bitmap] = [:]
  private var texts: [String] = []

  init() throws {
    for seed in 1...60 as ClosedRange<UInt64> {
      var maker = SnapshotMaker(seed: seed)
      let snapshot = maker.snapshot(depth: Int(seed % 3))
      texts.append(try snapshot.layersText { bitmap, name in bitmaps[name] = Bitmap(levels: bitmap.levels) })
    }
    // The pictures of the scenes are files, and this module reads none: other pixels stand for them.
    let names = bitmaps.keys.sorted()
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let scenes = try FileManager.default.contentsOfDirectory(
      at: tests.appending(path: "Scenes"), includingPropertiesForKeys: nil)
    for file in scenes.sorted(by: { $0.path < $1.path }) where file.pathExtension == "layers" {
      var text = try String(contentsOf: file, encoding: .utf8)
      for (index, picture) in Set(text.matches(of: /[0-9a-f]{16}\.png/).map { String($0.output) }).sorted().enumerated()
      {
        text = text.replacing(picture, with: names[index % names.count])
      }
      texts.append(text)
    }
  }

  private func read(_ text: String) throws -> LayerSnapshot {
    try LayerSnapshot(layersText: text) { name in
      guard let bitmap = bitmaps[name] else { throw PictureUnavailable(name: name) }
      return bitmap
    }
  }

  @Test func `The texts to be spoilt are right`() throws {
    #expect(texts.count > 150)
    for text in texts { _ = try read(text) }
  }

  @Test func `A spoilt text is refused with its line, or is layers like any other`() throws {
    var lines: [String] = []
    let write = LayerLog.write
    LayerLog.write = { lines.append($0) }
    defer { LayerLog.write = write }
    var mutator = TextMutator(seed: Self.seed, texts: texts)
    var read = 0
    var last = LayerSnapshot(LayerProperties())
    let count = Self.isSoak ? 50_000 : 2_000
    for index in 0..<count {
      let text = mutator.mutated()
      lines = []
      let place: Comment = "seed \(Self.seed), text \(index):\n\(text)"
      let snapshot: LayerSnapshot
      do {
        snapshot = try self.read(text)
      } catch let error as LayersTextError {
        let lineCount = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
        #expect(error.line >= 1 && error.line <= lineCount, place)
        #expect(!error.message.isEmpty && !error.message.contains { $0.isNewline }, place)
        continue
      }
      read += 1
      var kept: [String: Bitmap] = [:]
      let written = try snapshot.layersText { kept[$1] = Bitmap(levels: $0.levels) }
      let back = Result { try LayerSnapshot(layersText: written) { kept[$0]! } }
      #expect(throws: Never.self, place) { try back.get() }
      #expect((try? back.get()) == snapshot, place)
      let tree = PresentationTree(snapshot)
      #expect(tree.snapshot(of: tree.roots[0]) == snapshot, place)
      // The model finds nothing to refuse in what the reader lets through.
      #expect(Layer(snapshot).snapshot == snapshot && lines.isEmpty, place)
      #expect(moves(from: last.properties, to: snapshot.properties), place)
      last = snapshot
    }
    print("of \(count) spoilt texts of seed \(Self.seed) \(read) were read")
    // A fuzzer whose texts are all refused, or none, tests little.
    #expect(read > count / 50 && read < count * 49 / 50, "\(read) of \(count) were read")
  }

  /// Whether a layer gets from one picture to another and all that it shows on its way are numbers.
  private func moves(from old: LayerProperties, to new: LayerProperties) -> Bool {
    let film = Film()
    let layer = film.layer()
    layer.properties = old
    film.flush(at: 0)
    Layer.animate(.spring(duration: 0.5, bounce: 0.6)) { layer.properties = new }
    film.flush(at: 0)
    for time in [0, 0.1, 0.5] where !film.shown(layer, at: time).isFinite { return false }
    _ = film.presentation.hitPath(Point(5, 5), root: film.presentation.roots[0])
    Layer.animate(.easeInOut(duration: 1)) { layer.properties = old }
    film.flush(at: 0.5)
    for time in [0.5, 1, 1.4] where !film.shown(layer, at: time).isFinite { return false }
    let end = film.presentation.endOfMotion
    guard case .at(let time) = end else { return end == .atRest && layer.properties == old }
    film.presentation.evaluate(at: time)
    film.presentation.forget(before: time)
    return film.presentation.shown(layer.id) == layer.properties && film.presentation.runningTracks == 0
  }
}

extension LayerProperties {
  /// Whether every number that moves is one.
  fileprivate var isFinite: Bool {
    var isFinite = true
    for property in LayerProperty.allCases {
      forEachLane(of: property) { lane in
        let v = vector(lane)
        if !(v.x.isFinite && v.y.isFinite && v.z.isFinite && v.w.isFinite) { isFinite = false }
      }
    }
    return isFinite
  }
}
