import Foundation
import GlissadeTesting
import Testing

@testable import Glissade
@testable import GlissadeStage
@testable import GlissadeTesting

/// A film whose main thread is busy for a while: what the compositor thread does goes on, and the rest is made up for.
@Suite @MainActor
struct BusyFilmTests {
  @Test func aSheetFollowsAHandAndItsStateAgreesAfterwards() {
    let stage = SheetStage([.height(200), .large], selected: .height(200))
    stage.open()
    stage.film.layers.isMainThreadBusy = true
    stage.film.drag(from: CGPoint(x: 60, y: 700), to: CGPoint(x: 60, y: 300), over: .milliseconds(300))
    stage.film.advance(by: .seconds(2))
    #expect(stage.height == SheetStage.large)
    #expect(stage.selection.value == .height(200))
    stage.film.layers.isMainThreadBusy = false
    stage.film.advance(by: .milliseconds(50))
    #expect(stage.height == SheetStage.large)
    #expect(stage.selection.value == .large)
    stage.film.advance(by: .seconds(1))
    #expect(stage.height == SheetStage.large && !stage.film.isMoving)
  }

  @Test func whatIsTappedMeanwhileHappensOnceAfterwards() throws {
    let count = Handle<Int>()
    let film = Film(size: CGSize(width: 200, height: 200), scale: 1) {
      Held(count, 0) { value in
        Button("count \(value)") { withAnimation(.linear(duration: 1)) { count.value += 1 } }
          .frame(width: 100, height: 50).offset(x: CGFloat(value) * 40)
      }
    }
    film.layers.isMainThreadBusy = true
    for _ in 0..<2 {
      film.tap(at: CGPoint(x: 100, y: 100))
      film.advance(by: .milliseconds(400))
    }
    #expect(count.value == 0 && !film.isMoving)
    film.layers.isMainThreadBusy = false
    #expect(count.value == 2 && film.isMoving)
    film.advance(by: .seconds(2))
    // Words of an odd width stand half a point beside the middle.
    #expect(abs(try #require(film.shown("count 2")).frame.midX - 180) < 1)
    #expect(!film.isMoving)
  }
}
