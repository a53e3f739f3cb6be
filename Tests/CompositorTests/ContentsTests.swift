import Foundation
import GlissadeLayers
import Testing

@testable import GlissadeCompositor

@Suite("Contents") struct ContentsTests {
  private let noise = bitmap(20, 10) { x, y in
    SIMD4((x * 37 + y * 11) % 256, (x * 5 + y * 91) % 256, (x * 71 + y * 3) % 256, 255)
  }

  @Test("A picture pixel for pixel is copied, also mirrored and turned") func copied() throws {
    let canvas = try Canvas(40, 40)
    canvas.provide(noise)
    let plain = try canvas.draw(pictureLayer(3, 4, 20, 10, noise))
    for y in 0..<10 {
      for x in 0..<20 { #expect(plain[3 + x, 4 + y] == Pixels(noise)[x, y]) }
    }
    let mirrored = try canvas.draw(
      pictureLayer(3, 4, 20, 10, noise, effects: [.scale(x: -1, y: 1, anchor: .center)]))
    #expect(mirrored[3, 4] == Pixels(noise)[19, 0])
    let turned = try canvas.draw(
      pictureLayer(10, 15, 20, 10, noise, effects: [.rotation(.degrees(90), anchor: .center)]))
    #expect(turned[24, 10] == Pixels(noise)[0, 0])
    #expect(turned[15, 29] == Pixels(noise)[19, 9])
  }

  @Test("Text lies where its frame says, also outside the bounds") func frame() throws {
    let canvas = try Canvas(40, 40)
    canvas.scale = 2
    let ink = bitmap(8, 4, frame: Rect(x: -1, y: 2, width: 4, height: 2)) { _, _ in SIMD4(255, 255, 255, 255) }
    let text = Contents.text(TextRun("x", font: FontDescription(size: 10)))
    canvas.renderer.textures.provide(ink, for: RasterKey(contents: text, size: Size(2, 8), scale: 2))
    let pixels = try canvas.draw(layer(5, 5, 2, 8) { $0.contents = text })
    #expect(pixels.redArea == 32)
    #expect(pixels.red(8, 14) == 255)
    #expect(pixels.red(15, 17) == 255)
  }

  @Test("Contents that nobody provided are named, once, and not drawn") func missing() throws {
    let canvas = try Canvas(40, 40)
    let text = Contents.text(TextRun("x", font: FontDescription(size: 10)))
    let scene = layer(0, 0, 10, 10) { $0.contents = text }
    let pixels = try canvas.draw(scene, scene)
    #expect(pixels.redArea == 0)
    let key = RasterKey(contents: text, size: Size(10, 10), scale: 1)
    #expect(canvas.renderer.textures.missing == [key])
    canvas.renderer.textures.provide(
      bitmap(10, 10, frame: Rect(x: 0, y: 0, width: 10, height: 10)) { _, _ in SIMD4(255, 255, 255, 255) }, for: key)
    #expect(try canvas.draw(scene).redArea == 100)
    #expect(canvas.renderer.textures.missing.isEmpty)
  }

  @Test("Fit shows the whole, fill covers and cuts, stretch does neither") func fits() throws {
    let canvas = try Canvas(60, 60)
    let white = bitmap(20, 10) { _, _ in SIMD4(255, 255, 255, 255) }
    canvas.provide(white)
    #expect(try canvas.draw(pictureLayer(10, 10, 40, 40, white) { $0.contentsFit = .fit }).redArea == 800)
    #expect(try canvas.draw(pictureLayer(10, 10, 40, 40, white) { $0.contentsFit = .fill }).redArea == 1600)
    #expect(try canvas.draw(pictureLayer(10, 10, 40, 30, white) { $0.contentsFit = .stretch }).redArea == 1200)
  }

  @Test("A fine checker made small is grey, and stays so when it slides (R12)") func minified() throws {
    let canvas = try Canvas(80, 80)
    let board = checker(1024, 1024, side: 1)
    canvas.provide(board)
    for i in 0..<8 {
      let pixels = try canvas.draw(pictureLayer(8 + Double(i) * 0.25, 8, 64, 64, board))
      for (x, y) in [(12, 12), (40, 40), (60, 31)] { #expect(abs(pixels.red(x, y) - 128) <= 6) }
    }
  }

  @Test("A picture over the texture limit is tiled without a seam (R11)", arguments: [1.0, 0.4, 2.3, 0.2])
  func tiled(scale: Double) throws {
    let picture = bitmap(320, 192) { x, y in SIMD4((x * 3) % 256, (y * 5) % 256, (x + y) % 256, 255) }
    func draw(_ limit: Int?) throws -> Pixels {
      let canvas = try Canvas(420, 300, textureLimit: limit)
      canvas.provide(picture)
      return try canvas.draw(
        pictureLayer(
          20.3, 10.7, 320 * scale, 192 * scale, picture,
          effects: scale == 1 ? [] : [.rotation(.degrees(7), anchor: .topLeading)]))
    }
    let whole = try draw(nil)
    let tiles = try draw(128)
    #expect(tiles.difference(to: whole) <= 2)
  }

  @Test("Pictures are uploaded in slices, and shown when they are complete") func slices() throws {
    let canvas = try Canvas(40, 40)
    canvas.renderer.textures.uploadBudget = 4096
    let white = bitmap(64, 64) { _, _ in SIMD4(255, 255, 255, 255) }
    canvas.provide(white)
    var frames = 0
    while frames < 20 {
      frames += 1
      let pixels = try canvas.draw(pictureLayer(0, 0, 40, 40, white))
      if canvas.counts.pendingUploads == 0 {
        #expect(pixels.redArea == 1600)
        break
      }
      #expect(pixels.redArea == 0)
      #expect(canvas.counts.uploadedBytes <= 4096)
    }
    #expect(frames == 6)
    try canvas.draw(pictureLayer(0, 0, 40, 40, white))
    #expect(canvas.counts.uploads == 0)
  }

  @Test("Beyond its bytes the store drops what was not shown lately") func bytes() throws {
    let canvas = try Canvas(40, 40)
    let store = canvas.renderer.textures
    store.byteLimit = 100_000
    let pictures = (0..<10).map { i in bitmap(64, 64) { x, _ in SIMD4(i * 20, x, 0, 255) } }
    for picture in pictures {
      canvas.provide(picture)
      try canvas.draw(pictureLayer(0, 0, 40, 40, picture))
    }
    try canvas.draw()
    try canvas.draw()
    #expect(store.bytes <= 100_000)
    #expect(store.contains(RasterKey(contents: .picture(.bitmap(pictures[9])), size: .zero, scale: 1)))
    #expect(!store.contains(RasterKey(contents: .picture(.bitmap(pictures[0])), size: .zero, scale: 1)))
  }
}
