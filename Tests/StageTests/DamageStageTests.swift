import GlissadeCompositor
import GlissadeLayers
import GlissadeMotion
import Testing

@testable import GlissadeStage

@MainActor
@Suite(.serialized) struct DamageStageTests {
  private func fixture(buffers: Int = 1) throws -> StageFixture {
    var configuration = HeadlessConfiguration(framesPerSecond: 60)
    configuration.buffers = buffers
    let fixture = try StageFixture(configuration, size: Size(300, 200))
    fixture.window.background = .white
    return fixture
  }

  @Test func aLayerThatBlinksDrawsItsOwnPixelsAlone() async throws {
    let fixture = try fixture()
    defer { fixture.stage.stop() }
    let square = fixture.addSquare(at: Point(100, 100), side: 20)
    await fixture.settle()
    #expect(fixture.window.statistics.frames.first?.damagedPixels == 60000)
    let before = fixture.window.statistics.frameCount
    for i in 1...4 {
      square.isHidden.toggle()
      await fixture.wait("a frame") { fixture.window.statistics.frameCount >= before + UInt64(i) }
    }
    await fixture.settle()
    let blinks = fixture.window.statistics.frames.filter { $0.number > before }
    #expect(blinks.map(\.damagedPixels) == [400, 400, 400, 400])
  }

  @Test(arguments: [1, 2, 3, 5]) func buffersInTurnEndRight(buffers: Int) async throws {
    let fixture = try fixture(buffers: buffers)
    defer { fixture.stage.stop() }
    let film = try LayerFilm(size: Size(300, 200))
    /// The same changes on the screen and in the film.
    func both(_ change: (Layer, [Layer]) -> Void, _ layers: ([Layer], [Layer])) {
      change(fixture.window.root, layers.0)
      change(film.root, layers.1)
    }
    var layers: ([Layer], [Layer]) = ([], [])
    for i in 0..<6 {
      func make() -> Layer {
        let layer = Layer()
        layer.frame = Rect(x: 10 + Double(i) * 40, y: 20 + Double(i) * 15, width: 80, height: 60)
        layer.fill = .color(RGBAColor(40 * i, 120, 200, alpha: 0.8))
        layer.cornerRadii = CornerRadii(Double(3 * i))
        layer.shadow = Shadow(radius: 4, offset: Point(1, 2))
        return layer
      }
      layers.0.append(make())
      layers.1.append(make())
    }
    both({ root, layers in layers.forEach(root.addChild) }, layers)
    await fixture.settle()
    for i in 0..<20 {
      let frames = fixture.window.statistics.frameCount
      both(
        { _, layers in
          let layer = layers[i % 6]
          switch i % 4 {
          case 0: layer.position.x += 25
          case 1: layer.isHidden.toggle()
          case 2: layer.zIndex = Double(i)
          default: layer.opacity = layer.opacity == 1 ? 0.5 : 1
          }
        }, layers)
      await fixture.wait("a frame") { fixture.window.statistics.frameCount > frames }
    }
    await fixture.settle()
    #expect(fixture.capture() == (try film.picture(at: .zero)))
    let samples = fixture.window.statistics.frames.suffix(10)
    #expect(samples.allSatisfy { $0.damagedPixels < 60000 })
  }

  @Test func aWindowThatComesBackIsDrawnWhole() async throws {
    let fixture = try fixture()
    defer { fixture.stage.stop() }
    _ = fixture.addSquare()
    await fixture.settle()
    fixture.display.post(.event(.redrawNeeded(fixture.window.id)))
    await fixture.settle()
    #expect(fixture.window.statistics.frames.last?.damagedPixels == 60000)
    fixture.stage.simulateContextLoss()
    await fixture.settle()
    #expect(fixture.window.statistics.frames.last?.damagedPixels == 60000)
  }
}
