import Foundation
import GlissadeLayers
import GlissadeMotion
import Testing

@testable import Gallery
@testable import GlissadeCompositor
@testable import GlissadeStage

extension GrowthTests {
  /// Steps of one film, and how many films there are: 1 000 steps, and 20 000 with long counts. On two cores without a GPU
  /// that takes twenty seconds, and seven minutes.
  private static let galleryWalk = 250
  private static let galleryWalks = isSanitized ? 3 : isSoak ? 80 : 4
  /// The list of screens, and what can be opened from it.
  private static let galleryScreens = 7

  @Test("Whatever hands and keys do in the Gallery, it comes to rest and leaves nothing behind") func gallery() throws {
    print("random Gallery of seed \(Self.seed)")
    let base = try emptiedStudio()
    var uses: [ProcessUse] = []
    var visited: Set<ScreenName> = []
    // The first one comes twice again at the end: all that is made once, as large as any walk needs it, has been made then.
    for seed in (0..<UInt64(max(Self.galleryWalks - 2, 1))).map({ Self.seed &+ $0 }) + [Self.seed, Self.seed] {
      let remains = try walkThroughGallery(seed, &visited)
      #expect(remains.scene == nil && remains.film == nil, "GLISSADE_SEED=\(seed)")
      var counts = try emptiedStudio()
      counts.links = base.links
      #expect(counts == base, "GLISSADE_SEED=\(seed)")
      uses.append(try ProcessUse.now())
      print("walk of seed \(seed): \(uses[uses.count - 1])")
    }
    #expect(Self.isSanitized || visited.count == Self.galleryScreens, "seed \(Self.seed): only \(visited)")
    #expect(uses.last!.files == uses.first!.files, "seed \(Self.seed)")
    if Self.isSanitized { return }
    let more = uses[uses.count - 1].heap - uses[uses.count - 2].heap
    print("\(more >> 10) KiB more allocated by the walk that was repeated")
    #expect(more < Self.heapSlack, "seed \(Self.seed)")
  }

  private struct Remains {
    weak var scene: GalleryScene?
    weak var film: LayerFilm?
  }

  private func walkThroughGallery(_ seed: UInt64, _ visited: inout Set<ScreenName>) throws -> Remains {
    let gallery = try RandomGallery(seed: seed)
    let layers = gallery.layerCount
    for step in 0..<Self.galleryWalk {
      try gallery.take()
      // Each page is there once, open or on its way out.
      let pages = gallery.scene.root.children.map(\.name)
      #expect(pages.first == "Page home" && Set(pages).count == pages.count, "GLISSADE_SEED=\(seed), step \(step)")
    }
    try gallery.comeHome()
    let words = "GLISSADE_SEED=\(seed), which ends with: \(gallery.steps.joined(separator: "; "))"
    #expect(!gallery.isMoving, "\(words)")
    #expect(gallery.scene.root.children.count == 1, "\(words)")
    #expect(gallery.layerCount == layers, "\(words)")
    let (shown, fresh) = try gallery.pictures()
    if shown != fresh, let folder = ProcessInfo.processInfo.environment["GLISSADE_KEEP"] {
      for (picture, name) in [(shown, "shown"), (fresh, "fresh")] {
        try picture.writePNG(to: "\(folder)/\(seed)-\(name).png")
      }
    }
    #expect(shown == fresh, "\(words)")
    #expect(gallery.mostLayers > layers + 50 && gallery.busyInputs > 0, "\(words)")
    visited.formUnion(gallery.visited)
    return Remains(scene: gallery.scene, film: gallery.film)
  }

  /// What the studio of all films holds when no film shows anything, after all is let go that is kept for a while.
  private func emptiedStudio() throws -> GLObjects.Counts {
    let film = try LayerFilm(size: Size(100, 100))
    // Mesa keeps textures that have been deleted until others take their places, of which there are sixteen.
    for number in 0..<16 {
      let layer = Layer()
      layer.frame = Rect(x: Double(number) * 6, y: 0, width: 6, height: 6)
      layer.contents = .text(TextRun("\(number)", font: FontDescription(size: 5)))
      film.root.addChild(layer)
    }
    _ = try film.picture(at: .zero)
    for layer in film.root.children { layer.removeFromParent() }
    for frame in 0...TargetPool.patience + FlattenedPictures.patience {
      _ = try film.picture(at: Timestamp(seconds: Double(frame) / 60))
    }
    let studio = try FilmStudio.open()
    return studio.thread.run {
      studio.renderer.textures.removeUnused()
      return studio.renderer.objects.counts
    }
  }
}
