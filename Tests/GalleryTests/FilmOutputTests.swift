import Foundation
import GlissadeLayers
import GlissadeMotion
import GlissadeRaster
import GlissadeStage
import GlissadeTesting
import Testing

/// Films as files, in a folder of the test's own.
@MainActor @Suite struct FilmOutputTests {
  private let folder = NSTemporaryDirectory() + "glissade-films-\(UUID().uuidString)"

  private func movingFilm() throws -> LayerFilm {
    let film = try LayerFilm(size: Size(40, 20))
    let box = Layer(name: "box")
    box.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    box.fill = .color(.black)
    film.root.addChild(box)
    film.perform(at: Timestamp(seconds: 0.1)) {
      Layer.animate(.linear(duration: 1)) { box.position = Point(30, 10) }
    }
    return film
  }

  @Test func aFolderHoldsTheFilmsPicturesInOrder() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let film = try movingFilm()
    try film.write(seconds: [0, 0.5, 1], to: folder + "/")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["00000.png", "00001.png", "00002.png"])
    for (index, seconds) in [0, 0.5, 1].enumerated() {
      let written = try Bitmap(pngFile: "\(folder)/0000\(index).png")
      #expect(written.levels[0].pixels == (try film.picture(at: Timestamp(seconds: seconds))).levels[0].pixels)
    }
  }

  @Test func aContactSheetHasRoomForAllPictures() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try movingFilm().write(seconds: [0, 0.5], to: folder + "/sheet.png")
    let sheet = try Bitmap(pngFile: folder + "/sheet.png")
    #expect(sheet.levels[0].width * sheet.levels[0].height > 2 * 40 * 20)
  }

  @Test(arguments: ["webp", "png", "mp4"])
  func aDeviceIsWrittenToAndNotReplaced(_ ending: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let link = folder + "/full." + ending
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/full")
    let error = #expect(throws: (any Error).self) { try movingFilm().write(seconds: [0, 0.5], to: link) }
    #expect("\(try #require(error))".contains(ending == "mp4" ? "not a regular file" : "No space left on device"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/dev/full")
  }

  @Test func anEndingThatMeansNothingIsRefused() throws {
    let film = try movingFilm()
    #expect(throws: FilmError.self) { try film.write(seconds: [0], to: folder + ".gif") }
    #expect(!FileManager.default.fileExists(atPath: folder + ".gif"))
  }
}
