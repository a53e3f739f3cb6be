import CAllocationCounter
import Foundation
import GlissadeLayers
import Testing

@testable import GlissadeCompositor
@testable import PeerScenes

/// What the scenes that other compositors draw too cost here, in the middle of their motion.
@MainActor @Suite("Cost of the scenes that are compared") struct PeerSceneTests {
  private static let sizes = [
    "bg": (1280, 800), "photo": (1600, 1200), "front": (500, 400), "back": (500, 400), "replA": (600, 400),
    "replB": (600, 400), "textA": (600, 400), "textB": (600, 400),
  ]

  private static func picture(_ name: String) -> Bitmap {
    let (width, height) = sizes[name] ?? (320, 200)
    let alpha: UInt8 = name.hasPrefix("text") ? 0 : 255
    // Each picture has a shade of its own, or they would count as one.
    let shade = UInt32(min(alpha, UInt8(name.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) % 200 })))
    let pixel = shade | shade << 8 | shade << 16 | UInt32(alpha) << 24
    let pixels = [UInt32](repeating: pixel, count: width * height).withUnsafeBytes { [UInt8]($0) }
    return Bitmap(levels: [.init(width: width, height: height, pixels: pixels)])
  }

  /// Shows the middle frame after others from all of the motion, so that every size of target is there, and checks that such
  /// a frame makes and uploads nothing.
  private func show(_ scene: PeerScene) throws -> FrameCounts {
    let canvas = try Canvas(1280, 800)
    let player = try ScenePlayer(scene, canvas.renderer, picture: PeerSceneTests.picture)
    for frame in stride(from: 0, to: PeerScene.frameCount, by: 6) { try player.show(frame: frame) }
    for frame in 59...60 { try player.show(frame: frame) }
    let counts = player.counts
    #expect(counts.uploads == 0)
    #expect(counts.offscreenAllocations == 0)
    #expect(counts.missingContents == 0)
    let before = glissade_allocations()
    canvas.renderer.planFrame(
      tree: player.presentation, root: player.presentation.roots[0], width: 1280, height: 800, scale: 1,
      background: scene.background)
    #expect(glissade_allocations() == before)
    return counts
  }

  @Test("A hundred cards are drawn once each, and nowhere but on their pixels (S1)") func cards() throws {
    let counts = try show(.cards)
    #expect(counts.passes == 1)
    #expect(counts.draws == 100)
    #expect(counts.primitives == 100)
    var pixels = 0.0
    for i in 0..<100 {
      let (phase, turn) = (Double(i) * 0.37, 2 * Double.pi)
      let x = (Double(i % 10) + 0.5) * 128 + 30 * sin(0.5 * turn + phase)
      let y = (Double(i / 10) + 0.5) * 80 + 20 * cos(0.7 * turn + 1.3 * phase)
      let k = 0.75 + 0.25 * sin(0.9 * turn + 2.1 * phase)
      let across = min((x + 80 * k).rounded(.up), 1280) - max((x - 80 * k).rounded(.down), 0)
      let down = min((y + 50 * k).rounded(.up), 800) - max((y - 50 * k).rounded(.down), 0)
      pixels += max(across, 0) * max(down, 0)
    }
    // A side within a thousandth of a pixel's border counts as on it.
    #expect(abs(Double(counts.shadedPixels) - pixels) <= 200)
  }

  /// The window, which the background covers.
  private static let window = 1280 * 800

  @Test("Two blurred cards take four passes each, and their pictures are kept (S2)") func blurReplace() throws {
    let counts = try show(.blurReplace)
    // The window; for each card two reductions, rows and columns.
    #expect(counts.passes == 9)
    // A draw for each pass of the blurs; the background and both cards in the window.
    #expect(counts.draws == 11)
    #expect(counts.flattenedReused == 2)
    #expect(counts.flattenedMade == 0)
    // Sigma is 10 points, so 31 pixels around a card. In the window a card covers that; before, a half and a quarter of each
    // side are drawn, and the quarter twice more.
    let card = Double((600 + 2 * 31) * (400 + 2 * 31))
    let sum = Double(PeerSceneTests.window) + 2 * card * (1 + 0.25 + 3.0 / 16)
    #expect(abs(Double(counts.shadedPixels) / sum - 1) < 0.03)
    #expect(counts.shadedPixels == 1_871_884)
  }

  @Test("A turning card is one draw, and so is its shadow (S3)") func flip() throws {
    let counts = try show(.flip)
    #expect(counts.passes == 1)
    #expect(counts.draws == 3)
    // At most the card, and the shadow out to three sigmas.
    let most = PeerSceneTests.window + 500 * 400 + (500 + 2 * 60) * (400 + 2 * 60)
    #expect(counts.shadedPixels < most)
    #expect(counts.shadedPixels == 1_439_507)
  }

  @Test("Thumbnails, dimming and a photo are one pass (S4)") func zoom() throws {
    let counts = try show(.zoom)
    #expect(counts.passes == 1)
    // Thirty thumbnails, the dimming and the photo, one of these in two parts.
    #expect(counts.draws == 33)
    let u = 60.0 / 119
    let thumbs = 30 * pow(100 * (1 - 0.1 * u) + 2, 2)
    let photo = (102 + 1180 * u) * (102 + 700 * u)
    #expect(Double(counts.shadedPixels) < Double(PeerSceneTests.window) + thumbs + photo)
    #expect(counts.shadedPixels == 1_616_464)
  }

  @Test("A sheet blurs what is behind it in five passes (S5)") func backdrop() throws {
    let counts = try show(.backdrop)
    // The window's two parts; reductions, rows and columns.
    #expect(counts.passes == 7)
    // The background and thirty cards; five for the blur; the sheet's backdrop, fill and handle.
    #expect(counts.draws == 39)
    #expect(counts.shadedPixels == 1_713_632)
  }
}
