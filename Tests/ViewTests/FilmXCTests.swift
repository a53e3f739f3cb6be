import Foundation
import Glissade
import GlissadeTesting
import XCTest

/// Films in the older of the two test libraries. Its plain tests are called by the run loop, so the plain `advance` lets the
/// app's tasks run; on Linux they are not isolated to the main actor, though they run there.
final class FilmXCTests: XCTestCase {
  @MainActor private struct Delayed: View {
    @State private var words = "waiting"
    @State private var isOn = false

    var body: some View {
      VStack {
        Text(words)
        Button("Go") { withAnimation(.linear(duration: 1)) { isOn = true } }
        Color.red.frame(width: 40, height: 40).opacity(isOn ? 0 : 1).accessibilityLabel("box")
      }
      .task { words = "ran" }
    }
  }

  @MainActor private final class Blocks {
    var count = 0
  }

  func testAFilmPlaysAndLetsTasksRun() throws {
    try MainActor.assumeIsolated {
      let film = Film(size: CGSize(width: 200, height: 200), scale: 1) { Delayed() }
      let blocks = Blocks()
      DispatchQueue.main.async { MainActor.assumeIsolated { blocks.count += 1 } }
      try film.tap("Go")
      film.advance(by: .milliseconds(500))
      XCTAssertEqual(try XCTUnwrap(film.shown("box")).opacity, 0.5, accuracy: 1e-9)
      XCTAssertNotNil(film.shown("ran"))
      XCTAssertEqual(blocks.count, 1)
    }
  }

  @MainActor func testTheAsynchronousFormWorksHereToo() async {
    let film = Film(size: CGSize(width: 200, height: 200), scale: 1) { Delayed() }
    await film.advance(by: .milliseconds(100))
    XCTAssertNotNil(film.shown("ran"))
  }
}
