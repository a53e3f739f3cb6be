import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

@Suite @MainActor
struct RandomSheetTests {
  /// Whatever happens at whatever instant, at the end it looks as if nothing else had ever happened.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func whateverHappensToASheetItEndsWhereItBelongs(seed: UInt64) {
    print("random sheets, seed \(seed)")
    var random = SeededNumbers(seed: seed)
    let choice: [PresentationDetent] = [.height(200), .medium, .large]
    let stage = SheetStage(Set(choice), selected: .medium)
    var isDown = false
    var appeared = 0
    for _ in 0..<80 {
      let place = CGPoint(x: 40 + CGFloat(random.next(300)), y: CGFloat(random.next(850)))
      switch random.next(9) {
      case 0: stage.isPresented.value = true
      case 1: if random.next(3) == 0 { stage.isPresented.value.toggle() }
      case 2: stage.selection.value = choice[random.next(3)]
      case 3:
        if isDown { stage.film.touchUp() }
        isDown = true
        stage.film.touchDown(at: place)
      case 4, 5: if isDown { stage.film.touchMove(to: place) }
      case 6:
        if isDown { random.next(4) == 0 ? stage.film.cancelTouches() : stage.film.touchUp() }
        isDown = false
      case 7: if random.next(4) == 0 { stage.film.key("escape") }
      default:
        stage.film.size = CGSize(width: 393 + CGFloat(random.next(2)) * 407, height: 600 + CGFloat(random.next(252)))
      }
      stage.film.advance(by: .milliseconds(random.next(120)))
      let height = stage.height
      #expect(height >= 0 && height <= stage.film.size.height + 100)
    }
    if isDown { stage.film.touchUp() }
    stage.film.size = SheetStage.size
    stage.film.advance(by: .seconds(4))
    #expect(!stage.film.isMoving)
    appeared = stage.log.lines.filter { $0 == "+sheet" }.count
    let gone = stage.log.lines.filter { $0 == "-sheet" }.count
    #expect(appeared - gone == (stage.isPresented.value ? 1 : 0))
    #expect(stage.log.lines.filter { $0 == "dismissed" }.count == gone)
    if stage.isPresented.value {
      let wanted = [200, SheetStage.medium, SheetStage.large][choice.firstIndex(of: stage.selection.value)!]
      #expect(stage.height == wanted)
      #expect(stage.foot == 852)
    } else {
      #expect(stage.film.shown("top") == nil)
    }
    let fresh = SheetStage(Set(choice), selected: stage.selection.value, isOpen: stage.isPresented.value)
    fresh.film.advance(by: .seconds(2))
    #expect(stage.film.layerCount == fresh.film.layerCount)
  }
}
