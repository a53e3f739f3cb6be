import GlissadeLayers
import GlissadeMotion
import Testing

@testable import GlissadeStage

private func seconds(_ value: Double) -> Timestamp { Timestamp(seconds: value) }

/// A scene with something of everything, in which a click moves a card and its completion moves it on.
@MainActor
private final class Scene {
  let film: LayerFilm
  let card = Layer(name: "card")
  var inputs: [RoutedInput] = []
  var completions: [Timestamp] = []

  init() throws {
    film = try LayerFilm(size: Size(120, 80), background: .black, rasterizer: SolidRasterizer())
    card.frame = Rect(x: 10, y: 20, width: 30, height: 40)
    card.fill = .color(.white)
    card.cornerRadii = CornerRadii(6)
    card.shadow = Shadow(color: RGBAColor(200, 0, 0), radius: 3)
    film.root.addChild(card)
    let label = Layer(name: "label")
    label.frame = Rect(x: 2, y: 2, width: 10, height: 10)
    label.contents = .text(TextRun("a", font: FontDescription(size: 8)))
    card.addChild(label)
    film.onInput = { [self] input in
      inputs.append(input)
      guard case .buttonReleased = input.event.kind, input.path.contains(card.id) else { return }
      Layer.animate(.spring(duration: 0.4, bounce: 0.3)) {
        card.position.x = 90
        card.opacity = 0.5
        card.effects = [.rotation(.degrees(20), anchor: .center)]
      } completion: { [self] in
        completions.append(film.time)
        Layer.animate(.linear(duration: 0.2)) { card.position.y = 60 }
      }
    }
  }
}

@MainActor
@Suite(.serialized) struct FilmTests {
  @Test func aFrameIsTheSameInOrderAloneAndAfterLaterOnes() throws {
    let times = [0, 0.1, 0.15, 0.3, 0.5, 0.55, 0.7, 1.5].map(seconds)
    let inOrder = try Scene()
    inOrder.film.click("card", at: seconds(0.1))
    let reference = try times.map { try inOrder.film.picture(at: $0) }
    #expect(Set(reference.map(\.contentHash)).count > 5)
    let backwards = try times.reversed().map { try inOrder.film.picture(at: $0) }
    #expect(Array(backwards.reversed()) == reference)
    for (time, expected) in zip(times, reference) {
      let alone = try Scene()
      alone.film.click("card", at: seconds(0.1))
      #expect(try alone.film.picture(at: time) == expected)
    }
  }

  @Test func aCommitBeginsAtTheTimeAtWhichItIsMade() throws {
    let film = try LayerFilm(size: Size(120, 80), rasterizer: SolidRasterizer())
    let layer = Layer()
    film.root.addChild(layer)
    film.perform(at: seconds(0.5)) { Layer.animate(.linear(duration: 1)) { layer.position.x = 100 } }
    #expect(film.shown(layer, at: seconds(0.5))?.position.x == 0)
    #expect(film.shown(layer, at: seconds(0.75))?.position.x == 25)
    #expect(film.shown(layer, at: seconds(1.5))?.position.x == 100)
    #expect(film.shown(layer, at: seconds(0.6))?.position.x == 10)
  }

  @Test func completionsRunAtTheirOwnTime() throws {
    let scene = try Scene()
    scene.film.click("card", at: seconds(0.1))
    scene.film.advance(to: seconds(3))
    #expect(scene.completions == [seconds(0.5)])
    #expect(scene.film.shown(scene.card, at: seconds(0.6))?.position.y == 50)
    #expect(!scene.film.isMoving(after: seconds(2.9)))
  }

  @Test func clicksGoWhereALayerIsShownThen() throws {
    let scene = try Scene()
    scene.film.click("card", at: seconds(0.1))
    scene.film.click("card", at: seconds(0.2))
    scene.film.click(Point(115, 5), at: seconds(0.3))
    scene.film.advance(to: seconds(0.4))
    let presses = scene.inputs.compactMap { input -> Point? in
      if case .buttonPressed(_, let point) = input.event.kind { point } else { nil }
    }
    #expect(presses.count == 3)
    #expect(presses[0] == Point(25, 40))
    #expect(presses[1].x > 26 && presses[1].x < 90)
    #expect(scene.inputs.last?.path == [scene.film.root.id])
  }

  @Test func layersThatAreNotThereAreNotClicked() throws {
    let scene = try Scene()
    scene.film.click("nothing", at: seconds(0.1))
    scene.film.advance(to: seconds(0.2))
    #expect(scene.inputs.isEmpty)
    #expect(scene.film.center(of: "nothing") == nil)
  }

  @Test(arguments: [
    (0.0, 100.0, 1.0), (-5, 100, 1), (.nan, 100, 1), (100, .infinity, 1), (100_000, 100, 1), (100, 100, 0),
    (100, 100, .nan),
  ])
  func senselessSizesAreRefusedWithOneLine(width: Double, height: Double, scale: Double) throws {
    #expect {
      _ = try LayerFilm(size: Size(width, height), scale: scale)
    } throws: { error in
      !"\(error)".contains("\n")
    }
  }

  @Test func aFilmAtScale2HasTwiceThePixels() throws {
    let film = try LayerFilm(size: Size(60, 40), scale: 2, background: .white, rasterizer: SolidRasterizer())
    let picture = try film.picture(at: .zero)
    #expect(picture.width == 120 && picture.height == 80)
    #expect(picture.pixel(0, 0) == [255, 255, 255, 255])
  }

  @Test func twoFilmsDoNotDisturbEachOther() throws {
    let (a, b) = (try Scene(), try Scene())
    a.film.click("card", at: seconds(0.1))
    let first = try a.film.picture(at: seconds(0.3))
    _ = try b.film.picture(at: seconds(0.3))
    #expect(try a.film.picture(at: seconds(0.3)) == first)
    #expect(try b.film.picture(at: seconds(0.1)) == a.film.picture(at: seconds(0.05)))
  }
}
