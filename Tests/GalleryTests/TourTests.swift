import Foundation
import GlissadeLayers
import GlissadeMotion
import GlissadeRaster
import GlissadeStage
import GlissadeTesting
import Testing

import class SceneSupport.RendererPool
import struct SceneSupport.Scene

@testable import Gallery

/// The tour of three scenes, in a folder of the test's own.
@MainActor @Suite(.serialized) final class TourTests {
  private static let names = [
    "group-opacity-shows-the-overlap", "shadow-of-a-capsule-has-corners", "slanted-axis-twists",
  ]
  private let place = NSTemporaryDirectory() + "glissade-tour-\(UUID().uuidString)"
  private var scenes: String { place + "/scenes" }

  init() throws {
    try FileManager.default.createDirectory(atPath: scenes, withIntermediateDirectories: true)
    for name in Self.names {
      try FileManager.default.copyItem(
        at: Scene.folder.appending(path: "\(name).layers"), to: URL(filePath: "\(scenes)/\(name).layers"))
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: place) }

  private func tour(first: Int = 0, waits: Bool = true) throws -> Tour {
    var tour = try Tour(folder: scenes)
    tour.first = first
    tour.waits = waits
    return tour
  }

  private func film(_ scene: GalleryScene, scale: Double = 1) throws -> LayerFilm {
    try FilmCommand.film(scene, size: ScreenName.tour.size, scale: scale)
  }

  private func write(to output: String) throws {
    var options = FilmOptions()
    options.screen = .tour
    options.scenes = scenes
    options.size = Size(640, 560)
    options.output = output
    try FilmCommand(options: options).run()
  }

  @Test func itsFilmIsAPictureForEachPage() throws {
    try write(to: place + "/pages/")
    let files = try FileManager.default.contentsOfDirectory(atPath: place + "/pages").sorted()
    #expect(files == Self.names.enumerated().map { "\($0 + 1)-\($1).png" })
    let pictures = try files.map { try Bitmap(pngFile: "\(place)/pages/\($0)") }
    #expect(pictures.allSatisfy { $0.width == 640 && $0.height == 560 })
    #expect(Set(pictures).count == 3)
  }

  @Test func aFolderWithoutScenesIsToldInOneLine() throws {
    let empty = place + "/empty"
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    for (folder, reason) in [
      (empty, "there are no .layers files in \(empty)"),
      (place + "/none", "the scenes in \(place)/none cannot be listed: No such file or directory"),
    ] {
      #expect {
        try Tour(folder: folder)
      } throws: {
        ($0 as? FilmError)?.description == reason
      }
    }
  }

  @Test func aSceneThatCannotBeReadIsNamedAndLeavesNoPictures() throws {
    try "layers 1\nnonsense".write(toFile: scenes + "/zzz.layers", atomically: true, encoding: .utf8)
    #expect {
      try write(to: place + "/pages/")
    } throws: {
      ($0 as? FilmError)?.description.hasPrefix("zzz.layers: ") == true
    }
    #expect(!FileManager.default.fileExists(atPath: place + "/pages"))
    // The page says so, and the others can still be seen.
    let scene = GalleryScene(.tour, preferences: Preferences(), tour: try tour(first: 3))
    _ = try film(scene).picture(at: .zero)
    #expect(scene.tourScreen?.failure != nil)
    scene.tourScreen?.go(to: 0)
    #expect(scene.tourScreen?.failure == nil)
  }

  @Test func keysAndButtonsTurnThePages() throws {
    let scene = GalleryScene(.tour, preferences: Preferences(), tour: try tour())
    let film = try film(scene)
    let screen = try #require(scene.tourScreen)
    var time = 0.0
    func turn(_ act: (Timestamp) -> Void) -> Int {
      time += 1
      act(Timestamp(seconds: time))
      film.advance(to: Timestamp(seconds: time + 0.5))
      return screen.current
    }
    func press(_ name: String) -> Int { turn { film.schedule(.keyPressed(Key(name: name)!.event), at: $0) } }
    #expect(press("left") == 0)
    #expect(press("right") == 1)
    #expect(press("end") == 2)
    #expect(press("right") == 2)
    #expect(turn { film.click("Next", at: $0) } == 2)
    #expect(turn { film.click("Previous", at: $0) } == 1)
    #expect(press("home") == 0)
    #expect(turn { film.click("Previous", at: $0) } == 0)
    #expect(turn { film.click("Next", at: $0) } == 1)
    // A page is the same whichever way led to it.
    let direct = GalleryScene(.tour, preferences: Preferences(), tour: try tour(first: 1))
    #expect(try film.picture(at: Timestamp(seconds: 60)) == self.film(direct).picture(at: Timestamp(seconds: 60)))
  }

  /// A layer's place in the window. Nothing on the page is turned or scaled.
  private func frame(of layer: Layer) -> Rect {
    var (frame, parent) = (layer.frame, layer.parent)
    while let above = parent {
      frame.origin.x += above.frame.minX
      frame.origin.y += above.frame.minY
      parent = above.parent
    }
    return frame
  }

  private func panel(_ name: String, in layer: Layer) -> Layer? {
    layer.name == name ? layer : layer.children.lazy.compactMap { self.panel(name, in: $0) }.first
  }

  @Test(arguments: [1.0, 1.5, 2]) func theLiveSceneIsWhatTheSuiteDraws(_ scale: Double) throws {
    for index in Self.names.indices {
      let scene = GalleryScene(.tour, preferences: Preferences(appearance: .dark), tour: try tour(first: index))
      let film = try film(scene, scale: scale)
      let page = try film.picture(at: Timestamp(seconds: 1))
      let read = try Scene(file: try tour().files[index])
      let own = read.scales[0] * scale.rounded(.down)
      let drawn = try RendererPool.shared.with { try $0.draw(read, scale: own).bitmap }
      let oracle = try read.oracle(scale: own).bitmap
      for (name, expected, allowed) in [("Glissade", drawn, 1), ("Oracle", oracle, 0)] {
        let place = frame(of: try #require(panel(name, in: scene.root)).children[1])
        let (x, y) = (place.minX * scale, place.minY * scale)
        #expect(abs(x - x.rounded()) < 1e-6 && abs(y - y.rounded()) < 1e-6)
        let (left, top) = (Int(x.rounded()), Int(y.rounded()))
        var most = 0
        for row in 0..<expected.height {
          for byte in 0..<expected.width * 4 {
            let seen = page.levels[0].pixels[((top + row) * page.width + left) * 4 + byte]
            most = max(most, abs(Int(seen) - Int(expected.levels[0].pixels[row * expected.width * 4 + byte])))
          }
        }
        #expect(most <= allowed, "\(name) of \(Self.names[index])")
      }
    }
  }

  @Test func inAWindowThePageComesBeforeItsComparison() async throws {
    let scene = GalleryScene(.tour, preferences: Preferences(), tour: try tour(waits: false))
    let film = try film(scene)
    let screen = try #require(scene.tourScreen)
    let before = try film.picture(at: Timestamp(seconds: 1))
    // Pages that nobody waits for any more do not come later.
    for index in [1, 2, 0] { screen.go(to: index) }
    #expect(screen.isComputing)
    while screen.isComputing { try await Task.sleep(for: .milliseconds(10)) }
    let after = try film.picture(at: Timestamp(seconds: 2))
    #expect(before != after)
    let waited = GalleryScene(.tour, preferences: Preferences(), tour: try tour())
    #expect(try after == self.film(waited).picture(at: Timestamp(seconds: 2)))
  }

  @Test func theCommandLineKnowsTheTour() throws {
    guard case .window(let window) = try ArgumentParser.parse(["tour", "--scenes", "a"]),
      case .film(let film) = try ArgumentParser.parse(["film", "tour", "-o", "pages/"])
    else {
      Issue.record("no window, or no film")
      return
    }
    #expect(window.scenes == "a" && window.size == Size(900, 640))
    #expect(film.isTourOfAllPages && film.size == Size(900, 640))
    for wrong in [["flip", "--scenes", "a"], ["tour", "--scenes"], ["film", "tour", "-o", "pages.png"]] {
      #expect(throws: UsageError.self) { try ArgumentParser.parse(wrong) }
    }
  }
}
