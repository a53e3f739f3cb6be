import CAllocationCounter
import Foundation
import GlissadeLayers
import GlissadeMotion
import SceneSupport
import Testing

@testable import GlissadeCompositor
@testable import GlissadeStage

/// What must not grow. Files and memory are those of the process, so nothing else may run beside these.
@Suite("Growth", .serialized) @MainActor struct GrowthTests {
  static let isSoak = ProcessInfo.processInfo.environment["GLISSADE_SOAK"] != nil
  /// A sanitizer's allocator keeps what is free for a while, and all takes longer.
  static let isSanitized = glissade_counts_allocations() == 0
  static let seed =
    ProcessInfo.processInfo.environment["GLISSADE_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 1...1_000_000)

  /// Some 550 frames each. On two cores without a GPU the soak's take ten minutes; others draw a fifth of them.
  private static let rounds = isSanitized ? 5 : isSoak ? 200 : 40
  /// How many bytes the heap may hold more at the end. It goes up and down by 2 MiB with the buffers that happen to be
  /// large; a picture of 170 x 170 pixels that stays in each round is as much after 40 of them.
  static let heapSlack = 4 << 20
  /// The same for the resident memory, which has pages that are only partly in use.
  private static let residentSlack = 32 << 20

  @Test("Scenes that come and go leave neither GL objects nor memory nor files behind") func scenes() throws {
    print("growth of seed \(Self.seed)")
    let window = try RandomWindow(Scene.all(), seed: Self.seed)
    try window.clear()
    let base = window.renderer.renderer.objects.counts
    var uses: [ProcessUse] = []
    for round in 1...Self.rounds {
      for _ in 0..<40 { try window.showSomeScenes() }
      try window.clear()
      uses.append(try ProcessUse.now())
      if round % 10 == 0 { print("\(window.frames) frames: \(uses[round - 1])") }
      var counts = window.renderer.renderer.objects.counts
      // After a lost context all programs are linked again.
      counts.links = base.links
      #expect(counts == base, "round \(round), seed \(Self.seed)")
      #expect(window.renderer.renderer.textures.bytes == 0)
      #expect(window.presentation.count == 1 && window.presentation.runningTracks == 0)
    }
    // That much has been drawn, in windows that held something.
    #expect(window.frames > Self.rounds * 400)
    #expect(window.mostLayers > 20 && window.mostTextureBytes > 100_000)
    expectNoGrowth(uses)
  }

  @Test("Renderers, films and stages that come and go leave nothing behind") func wholes() async throws {
    print("growth of seed \(Self.seed)")
    var random = SeededGenerator(seed: Self.seed)
    let scenes = try Scene.all().shuffled(using: &random).prefix(5)
    // What is kept for the next time is as large as the largest scene needs it, so each time all of them are drawn.
    var uses: [ProcessUse] = []
    for _ in 0..<max(Self.rounds / 10, 2) {
      for scene in scenes {
        _ = try SceneRenderer().draw(scene)
        let film = try LayerFilm(size: scene.size, rasterizer: SceneRenderer.rasterizer)
        film.root.addChild(Layer(scene.root))
        for time in [0, 0.1, 0.2] { _ = try film.picture(at: Timestamp(seconds: time)) }
        try await showInStage(scene)
        uses.append(try ProcessUse.now())
      }
    }
    expectNoGrowth(from: uses.prefix(10).suffix(5), to: uses.suffix(5))
  }

  /// A stage of its own shows a scene that moves until a few frames have been drawn, and stops.
  private func showInStage(_ scene: Scene) async throws {
    let stage = Stage(.headless(HeadlessDisplay()), rasterizer: SceneRenderer.rasterizer)
    let window = try Window.open(
      WindowConfiguration(title: "growth", size: scene.size), background: .white, on: stage)
    let layer = Layer(scene.root)
    window.root.addChild(layer)
    Layer.animate(.linear(duration: 60)) { layer.position.x += 20 }
    let end = Timestamp.now().advanced(bySeconds: 10)
    while stage.counters.frames < 5 && Timestamp.now() < end { try await Task.sleep(nanoseconds: 2_000_000) }
    // What is not seen to move is drawn once.
    #expect(stage.counters.frames >= 1)
    stage.stop()
  }

  /// Compares the end with the second fifth: by then all that is made once has been.
  private func expectNoGrowth(_ uses: [ProcessUse]) {
    let fifth = max(1, uses.count / 5)
    expectNoGrowth(from: uses[fifth..<2 * fifth], to: uses.suffix(fifth))
  }

  /// Of both the least counts: Mesa keeps a texture that has been deleted until it is asked to draw with others, and a
  /// stage's last message may hold it for a moment.
  private func expectNoGrowth(from early: ArraySlice<ProcessUse>, to late: ArraySlice<ProcessUse>) {
    func growth(_ value: (ProcessUse) -> Int) -> Int { late.map(value).min()! - early.map(value).min()! }
    #expect(growth(\.files) <= 0, "seed \(Self.seed)")
    if Self.isSanitized { return }
    print("\(growth(\.heap) >> 10) KiB more allocated, \(growth(\.resident) >> 10) KiB more resident")
    #expect(growth(\.heap) < Self.heapSlack, "seed \(Self.seed)")
    #expect(growth(\.resident) < Self.residentSlack, "seed \(Self.seed)")
  }
}
