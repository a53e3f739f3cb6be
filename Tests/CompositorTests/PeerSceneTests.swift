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

  @Test("A picture over the window is copied and runs no program") func blit() throws {
    let counts = try show(.blit)
    #expect(counts.passes == 1)
    #expect(counts.draws == 1)
    #expect(counts.shadedPixels == 0)
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

  @Test("Two blurred cards take five passes each, and their pictures are kept (S2)") func blurReplace() throws {
    let counts = try show(.blurReplace)
    // The window; for each card its half and its quarter, rows and columns, and what they come to at half the size.
    #expect(counts.passes == 11)
    // The background is copied.
    #expect(counts.draws == 13)
    #expect(counts.flattenedReused == 2)
    #expect(counts.flattenedMade == 0)
    // Sigma is 10 points, so 31 pixels around a card; the sums of a quarter, two to three sixteenths and a quarter.
    let card = Double((600 + 2 * 31) * (400 + 2 * 31))
    #expect(Double(counts.shadedPixels) < 2 * card * (1 + 0.25 + 3.0 / 16 + 0.25))
    #expect(counts.shadedPixels == 1_005_788)
  }

  @Test("A turning card is copied, sampled, and computed at its edges alone (S3)") func flip() throws {
    let counts = try show(.flip)
    // The shadow's samples are kept.
    #expect(counts.passes == 1)
    // The background; the shadow; the card's edges and inside.
    #expect(counts.draws == 4)
    let shadow = (500 + 2 * 60) * (400 + 2 * 60)
    #expect(counts.shadedPixels < shadow)
    #expect(counts.shadedPixels == 279_154)
  }

  @Test("Thumbnails, dimming and a photo are one pass (S4)") func zoom() throws {
    let counts = try show(.zoom)
    #expect(counts.passes == 1)
    // Thirty thumbnails; edges and inside of the dimming and of the photo.
    #expect(counts.draws == 34)
    let u = 60.0 / 119
    let thumbs = 30 * pow(100 * (1 - 0.1 * u) + 2, 2)
    let photo = (102 + 1180 * u) * (102 + 700 * u)
    #expect(Double(counts.shadedPixels) < 1280 * 800 + thumbs + photo)
    #expect(counts.shadedPixels == 1_616_464)
  }

  @Test("A sheet blurs what is behind it in seven passes (S5)") func backdrop() throws {
    let counts = try show(.backdrop)
    // The window's two parts and the copy; two halves and an eighth, rows, columns, and the result at half the size.
    #expect(counts.passes == 9)
    // The background, thirty cards, six for the blur; edges and inside of the sheet's backdrop and fill; the handle.
    #expect(counts.draws == 42)
    #expect(counts.shadedPixels == 812_302)
  }
}
