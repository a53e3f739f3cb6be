import GlissadeCompositor
import GlissadeLayers
import GlissadeMotion
import Testing

@testable import Gallery
@testable import GlissadeStage

@MainActor @Suite(.serialized) struct SceneTests {
  @Test(arguments: ScreenName.allCases)
  func aFrameIsTheSameBytesInOrderAloneAndAfterLaterOnes(_ screen: ScreenName) throws {
    let times = [0.0, 0.07, 0.15, 0.31, 0.6, 1.25, 1.5]
    func film() throws -> LayerFilm {
      try FilmCommand.film(
        screen, screen.defaultScript, size: Size(200, 560), scale: 1, preferences: Preferences(),
        tour: try screen == .tour ? Tour(folder: nil) : Tour(files: []))
    }
    let forwards = try film()
    let inOrder = try times.map { try forwards.picture(at: Timestamp(seconds: $0)) }
    let backwards = try film()
    let reversed = try times.reversed().map { try backwards.picture(at: Timestamp(seconds: $0)) }
    #expect(inOrder == reversed.reversed())
    for (time, picture) in zip(times, inOrder) where time == 0.15 || time == 1.25 {
      #expect(try film().picture(at: Timestamp(seconds: time)) == picture)
    }
    #expect(inOrder[0] != inOrder[1], "the default script begins to move within a tenth of a second")
  }

  @Test func pagesComeAndGoWithTheRightEnds() throws {
    let fixture = try ScreenFixture(.home)
    fixture.click("Flip card", at: 0)
    fixture.press("escape", at: 0.15)
    fixture.click("Flip card", at: 0.3)
    fixture.film.advance(to: Timestamp(seconds: 3))
    let page = try #require(fixture.layer("Page flip"))
    #expect(fixture.shown(page, 3).shift == 0)
    fixture.press("escape", at: 3)
    fixture.film.advance(to: Timestamp(seconds: 6))
    #expect(fixture.layer("Page flip") == nil)
    #expect(fixture.shown(fixture.layer("Page home")!, 6).shift == 0)
  }

  @Test func lessMotionThatIsWantedOnAPageLeavesNoShadowOnTheList() throws {
    let fixture = try ScreenFixture(.home)
    let list = try fixture.picture(0)
    fixture.click("Flip card", at: 0.1)
    fixture.film.perform(at: Timestamp(seconds: 1)) { fixture.scene.reduceMotion(true) }
    fixture.press("escape", at: 1.2)
    fixture.film.schedule(.pointerLeft, at: Timestamp(seconds: 1.3))
    #expect(try fixture.picture(3) == list)
  }

  @Test func darkAndLightDifferAndComeBack() throws {
    let fixture = try ScreenFixture(.steps)
    let light = try fixture.picture(0)
    fixture.press("d", at: 0.1)
    fixture.press("d", at: 2)
    #expect(try fixture.picture(1.5) != light)
    #expect(try fixture.picture(4) == light)
  }

  @Test func aSheetLeavesTheKeyForDarkModeAlone() throws {
    let fixture = try ScreenFixture(.settings, size: Size(393, 852))
    fixture.click("Open settings", at: 0)
    fixture.press("d", at: 1)
    fixture.film.advance(to: Timestamp(seconds: 2))
    #expect(fixture.scene.preferences.appearance == .dark)
    fixture.press("escape", at: 2)
    fixture.press("d", at: 3)
    fixture.film.advance(to: Timestamp(seconds: 4))
    #expect(fixture.scene.preferences.appearance == .light)
    #expect(fixture.scene.top.name == .settings)
  }

  @Test(arguments: [0.7, 1, 1.25, 1.5])
  func aScreenBeginsOnAWholePixel(scale: Double) throws {
    let scene = GalleryScene(.settings, preferences: Preferences())
    let film = try FilmCommand.film(scene, size: Size(300, 560), scale: scale)
    film.flush()
    let top = scene.top.screen.root.frame.minY * scale
    #expect(top > 30 && abs(top - top.rounded()) < 1e-9)
    // The scale may change while it is seen.
    scene.displayScale = 1.1
    #expect(abs((scene.top.screen.root.frame.minY * 1.1).remainder(dividingBy: 1)) < 1e-9)
  }

  @Test(arguments: [Size(1, 1), Size(40, 3000), Size(3000, 40), Size(281.5, 421.25)])
  func oddSizesDraw(_ size: Size) throws {
    for screen in ScreenName.allCases {
      let fixture = try ScreenFixture(screen, size: size)
      let expected = WindowGeometry(size: size, scale: 1).deviceSize
      let picture = try fixture.picture(0.3)
      #expect(picture.width == expected.width && picture.height == expected.height)
    }
  }

  /// R18: after any number of visits nothing is left: no layers, no pixels, no GL objects.
  @Test func openingAndClosingEachScreenFiftyTimesLeavesNothing() throws {
    let fixture = try ScreenFixture(.home, size: Size(120, 300))
    func visit(_ name: String, _ start: Double) throws {
      fixture.click(name, at: start)
      _ = try fixture.picture(start + 0.1)
      fixture.press("right", at: start + 0.5)
      fixture.press("space", at: start + 0.5)
      _ = try fixture.picture(start + 0.6)
      fixture.press("escape", at: start + 0.7)
      fixture.film.advance(to: Timestamp(seconds: start + 2))
    }
    var time = 0.0
    var counts: [(layers: Int, textures: Int)] = []
    var objects: [GLObjects.Counts] = []
    for round in 0..<50 {
      for name in ["Flip card", "Onboarding", "Playground"] {
        try visit(name, time)
        time += 2
      }
      // By the fortieth nothing is left of what earlier tests drew with the films' renderer.
      if round == 39 || round == 49 {
        _ = try fixture.picture(time)
        objects.append(try FilmStudio.open().renderer.objects.counts)
        counts.append((Self.count(fixture.scene.root), fixture.film.counts.textureBytes))
      }
    }
    #expect(counts[0] == counts[1])
    #expect(objects[0] == objects[1])
  }

  private static func count(_ layer: Layer) -> Int { layer.children.reduce(1) { $0 + count($1) } }
}
