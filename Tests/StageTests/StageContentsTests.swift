import Glibc
import GlissadeLayers
import GlissadeMotion
import Testing

@testable import GlissadeStage

@MainActor
@Suite(.serialized) struct StageContentsTests {
  private func text(_ string: String) -> Contents { .text(TextRun(string, font: FontDescription(size: 10))) }

  private func addText(_ fixture: StageFixture) -> Layer {
    let layer = Layer(name: "text")
    layer.frame = Rect(x: 20, y: 20, width: 40, height: 20)
    layer.contents = text("one")
    fixture.window.root.addChild(layer)
    return layer
  }

  @Test func textComesWithItsCommit() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    _ = addText(fixture)
    await fixture.settle()
    #expect(fixture.capture()?.pixel(40, 30) == [100, 100, 100, 255])
    #expect(fixture.stage.counters.bitmaps == 1)
  }

  // W11
  @Test func anotherScaleMakesContentsAgainAndFreesTheOldOnes() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    _ = addText(fixture)
    await fixture.settle()
    let bytes = try #require(fixture.window.statistics.frames.last?.textureBytes)
    for scale in [2.0, 1.5, 2, 1] {
      fixture.display.configure(fixture.window.id, WindowGeometry(size: Size(120, 80), scale: scale))
      await fixture.wait("text of scale \(scale)") {
        guard let picture = fixture.capture(), picture.width == Int(120 * scale) else { return false }
        return picture.pixel(Int(40 * scale), Int(30 * scale))[0] == UInt8(min(scale * 100, 255))
      }
    }
    await fixture.settle()
    #expect(fixture.window.statistics.frames.last?.textureBytes == bytes)
  }

  @Test func aScaleChangeNeverShowsAFrameWithoutText() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    _ = addText(fixture)
    await fixture.settle()
    fixture.display.configure(fixture.window.id, WindowGeometry(size: Size(120, 80), scale: 2))
    // The main thread sleeps: the new pixels cannot be there.
    usleep(200_000)
    let picture = try #require(fixture.capture())
    #expect(picture.width == 240)
    #expect(picture.pixel(80, 60)[0] == 100)
  }

  @Test func magnifiedTextIsMadeAgainOnceItRests() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    let layer = addText(fixture)
    layer.effects = [.scale(x: 1, y: 1, anchor: .topLeading)]
    await fixture.settle()
    #expect(fixture.stage.counters.bitmaps == 1)
    Layer.animate(.linear(duration: 0.3)) { layer.effects = [.scale(x: 1.5, y: 1.5, anchor: .topLeading)] }
    await fixture.wait("sharp text") { fixture.capture()?.pixel(40, 30) == [150, 150, 150, 255] }
    // Not for any scale on the way.
    #expect(fixture.stage.counters.bitmaps == 2)
  }

  @Test func whileASizeAnimatesItsTextIsShownAtTheTargetSize() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    let layer = addText(fixture)
    await fixture.settle()
    Layer.animate(.linear(duration: 100)) { layer.bounds = Size(50, 30) }
    await fixture.pause(0.3)
    fixture.display.setHidden(true, fixture.window.id)
    #expect(fixture.capture()?.pixel(40, 30) == [100, 100, 100, 255])
    #expect(fixture.stage.counters.bitmaps == 2)
  }

  @Test func contentsThatNothingShowsAreDropped() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    let layer = addText(fixture)
    await fixture.settle()
    let bytes = try #require(fixture.window.statistics.frames.last?.textureBytes)
    for i in 0..<20 {
      layer.contents = text("\(i)")
      await fixture.settle()
    }
    #expect(fixture.window.statistics.frames.last?.textureBytes == bytes)
    layer.removeFromParent()
    await fixture.settle()
    #expect(fixture.window.statistics.frames.last?.textureBytes ?? 1 < bytes)
  }

  @Test func picturesArriveFromAWorker() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    let layer = Layer()
    layer.frame = Rect(x: 20, y: 20, width: 40, height: 40)
    let pixels = (0..<16).flatMap { _ in [200, 0, 0, 255] as [UInt8] }
    layer.contents = .picture(.bitmap(Bitmap(levels: [Bitmap.Level(width: 4, height: 4, pixels: pixels)])))
    fixture.window.root.addChild(layer)
    // Twice, where a frame has asked for it while it was on its way.
    await fixture.wait("the picture") { fixture.stage.counters.bitmaps >= 1 }
    await fixture.settle()
    #expect(fixture.capture()?.pixel(40, 40) == [200, 0, 0, 255])
  }

  @Test func contentsThatTheStoreHasLetGoOfComeBack() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    _ = addText(fixture)
    await fixture.settle()
    let before = try #require(fixture.capture())
    fixture.stage.forgetTextures()
    await fixture.wait("the text again") { fixture.stage.counters.bitmaps == 2 }
    await fixture.settle()
    #expect(fixture.capture() == before)
  }

  // W23
  @Test func aLostContextIsMadeAgainTwentyTimes() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    _ = addText(fixture)
    let square = fixture.addSquare(at: Point(90, 60))
    square.shadow = Shadow(radius: 4)
    square.blur = 1
    await fixture.settle()
    let before = try #require(fixture.capture())
    for _ in 0..<20 {
      let losses = fixture.stage.counters.contextLosses
      fixture.stage.simulateContextLoss()
      await fixture.wait("the loss") { fixture.stage.counters.contextLosses == losses + 1 }
      await fixture.settle()
      #expect(fixture.capture() == before)
    }
  }

  // W23
  @Test func whileContextsGetLostMotionGoesOnAndNothingSpins() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    let square = fixture.addSquare()
    await fixture.settle()
    var isDone = false
    Layer.animate(.linear(duration: 1)) {
      square.position.x = 110
    } completion: {
      isDone = true
    }
    await fixture.pause(0.2)
    let wakeUps = fixture.stage.counters.wakeUps
    fixture.stage.simulateContextLoss(times: 20)
    await fixture.wait("the losses") { fixture.stage.counters.contextLosses == 20 }
    #expect(fixture.stage.counters.wakeUps - wakeUps < 80)
    await fixture.wait("the end") { isDone }
    await fixture.settle()
    #expect(fixture.capture()?.centreX == 110)
  }

  // W24
  @Test func stagesComeAndGoWithTheSamePicture() async throws {
    var first: Bitmap?
    for _ in 0..<5 {
      let fixture = try StageFixture()
      _ = addText(fixture)
      _ = fixture.addSquare(at: Point(90, 60))
      await fixture.settle()
      let picture = try #require(fixture.capture())
      if let first { #expect(picture == first) } else { first = picture }
      fixture.stage.stop()
    }
  }
}
