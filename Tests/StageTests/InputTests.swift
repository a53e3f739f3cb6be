import GlissadeLayers
import GlissadeMotion
import Testing

@testable import GlissadeStage

private func event(_ kind: InputEvent.Kind) -> InputEvent { InputEvent(time: .zero, kind: kind) }

private func admitted(_ kinds: [InputEvent.Kind]) -> [String] {
  var router = InputRouter()
  var result: [String] = []
  for kind in kinds {
    router.admit(event(kind)) { event, _ in
      result.append(String("\(event.kind)".prefix { $0 != "(" }))
    }
  }
  return result
}

private let key = KeyEvent(keysym: 0x61, code: 30, text: "a", modifiers: [])

@Suite struct InputRouterTests {
  // W26
  @Test func aReleaseAfterThePointerLeftIsNobodys() {
    let point = Point(1, 1)
    #expect(
      admitted([
        .buttonPressed(.primary, point), .pointerLeft, .pointerEntered(point), .pointerMoved(point),
        .buttonReleased(.primary, point),
      ]) == ["buttonPressed", "pointerLeft", "pointerEntered", "pointerMoved"])
  }

  // W26
  @Test func cancelledTouchesNeverEnd() {
    #expect(
      admitted([
        .touchBegan(id: 1, .zero), .touchBegan(id: 2, .zero), .touchesCancelled, .touchMoved(id: 1, .zero),
        .touchEnded(id: 1), .touchEnded(id: 2), .touchesCancelled,
      ]) == ["touchBegan", "touchBegan", "touchesCancelled"])
  }

  @Test func keysThatAreHeldAreReleasedWhenTheKeyboardGoes() {
    #expect(
      admitted([.keyPressed(key), .keyboardFocus(false), .keyReleased(key)])
        == ["keyPressed", "keyReleased", "keyboardFocus"])
  }

  @Test func aTouchEndsWhereItWasLast() {
    var router = InputRouter()
    var places: [Point?] = []
    for kind: InputEvent.Kind in [.touchBegan(id: 1, Point(1, 2)), .touchMoved(id: 1, Point(3, 4)), .touchEnded(id: 1)]
    {
      router.admit(event(kind)) { places.append($1) }
    }
    #expect(places == [Point(1, 2), Point(3, 4), Point(3, 4)])
  }

  @Test func placesThatAreNoNumbersAreDropped() {
    #expect(admitted([.pointerMoved(Point(.nan, 0)), .pointerMoved(Point(0, .infinity))]).isEmpty)
  }
}
