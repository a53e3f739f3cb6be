import GlissadeLayers
import GlissadeMotion
import Testing

@testable import Gallery

@Suite struct CommandLineTests {
  @Test func withoutArgumentsTheHomeListOpens() throws {
    #expect(try ArgumentParser.parse([]) == .window(WindowOptions()))
  }

  @Test func aFilmTakesAllItsOptions() throws {
    let command = try ArgumentParser.parse([
      "film", "flip", "--script", "a.txt", "--fps", "30", "--from", "0.5", "--to", "2", "--size", "400x300", "--scale",
      "1.5", "--appearance", "dark", "--reduce-motion", "-o", "out/",
    ])
    var expected = FilmOptions()
    expected.screen = .flip
    expected.script = "a.txt"
    expected.times = .rate(framesPerSecond: 30, from: 0.5, to: 2)
    expected.size = Size(400, 300)
    expected.scale = 1.5
    expected.appearance = .dark
    expected.reduceMotion = true
    expected.output = "out/"
    #expect(command == .film(expected))
  }

  @Test func instantsAreReadInTheirOrder() throws {
    guard case .film(let film) = try ArgumentParser.parse(["film", "flip", "--at", "0,0.15,0.3", "-o", "a.png"]) else {
      Issue.record("no film")
      return
    }
    #expect(film.times == .instants([0, 0.15, 0.3].map { Timestamp(seconds: $0) }))
  }

  @Test(arguments: [
    ["nosuch"], ["--nosuch"], ["film"], ["film", "flip"], ["film", "nosuch", "-o", "a.png"],
    ["film", "flip", "-o"], ["film", "flip", "--size", "0x100", "-o", "a.png"],
    ["film", "flip", "--size", "100000x100000", "-o", "a.png"], ["film", "flip", "--size", "nanxinf", "-o", "a.png"],
    ["film", "flip", "--scale", "0", "-o", "a.png"], ["film", "flip", "--scale", "nan", "-o", "a.png"],
    ["film", "flip", "--fps", "0", "-o", "a.png"], ["film", "flip", "--fps", "-1", "-o", "a.png"],
    ["film", "flip", "--at", "", "-o", "a.png"], ["film", "flip", "--at", "0,,1", "-o", "a.png"],
    ["film", "flip", "--at", "0", "--fps", "3", "-o", "a.png"],
    ["film", "flip", "--from", "2", "--to", "1", "-o", "a.png"],
    ["film", "flip", "steps", "-o", "a.png"], ["flip", "--appearance", "grey"],
    ["flip", "--record", "a", "--replay", "b"], ["film", "flip", "--size", "16384x16384", "-o", "a.png"],
    ["film", "flip", "--size", "9000x9000", "--scale", "2", "-o", "a.png"],
  ])
  func whatCannotBeUnderstoodIsRefused(_ arguments: [String]) {
    #expect(throws: UsageError.self) { try ArgumentParser.parse(arguments) }
  }
}
