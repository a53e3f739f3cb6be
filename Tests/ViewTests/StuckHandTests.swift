import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

/// W26, T26, T38: nothing stays pressed, and nothing that was broken off happens.
@Suite @MainActor
struct StuckHandTests {
  private struct PressedStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.frame(width: 100, height: 100)
        .background(configuration.isPressed ? Color.red : Color.white)
    }
  }

  private func isRed(_ film: Film) -> Bool { film.picture()[5, 5].green < 128 }

  private func film(_ log: Lines) -> Film {
    Film(size: CGSize(width: 100, height: 100), scale: 1) {
      Button("B") { log.add("pressed") }.buttonStyle(PressedStyle())
    }
  }

  @Test func aPointerThatLeavesLetsGo() {
    let log = Lines()
    let film = film(log)
    film.press(at: CGPoint(x: 20, y: 20))
    #expect(isRed(film))
    film.leave()
    #expect(!isRed(film))
    film.move(to: CGPoint(x: 30, y: 30))
    film.release()
    #expect(log.lines == [])
    film.tap(at: CGPoint(x: 20, y: 20))
    #expect(log.lines == ["pressed"])
    #expect(!isRed(film))
  }

  @Test func touchesThatAreTakenAwayPressNothing() {
    let log = Lines()
    let film = film(log)
    film.touchDown(0, at: CGPoint(x: 20, y: 20))
    film.touchDown(1, at: CGPoint(x: 60, y: 60))
    #expect(isRed(film))
    film.cancelTouches()
    #expect(!isRed(film))
    film.touchUp(0)
    film.touchUp(1)
    film.advance(by: .seconds(1))
    #expect(log.lines == [])
    film.touchDown(0, at: CGPoint(x: 20, y: 20))
    film.touchUp(0)
    #expect(log.lines == ["pressed"])
  }

  @Test func aCancelledDragGoesBackAndDoesNotEnd() {
    let log = Lines()
    let film = Film(size: CGSize(width: 200, height: 200), scale: 1) { Dragged(log: log) }
    film.touchDown(0, at: CGPoint(x: 100, y: 100))
    film.touchMove(0, to: CGPoint(x: 150, y: 100))
    #expect(film.shown("box")!.frame.midX == 150)
    film.cancelTouches()
    film.advance(by: .zero)
    #expect(film.shown("box")!.frame.midX == 100)
    #expect(log.lines == [])
  }

  private struct Dragged: View {
    let log: Lines
    @GestureState private var offset = CGSize.zero
    var body: some View {
      Color.red.frame(width: 50, height: 50).accessibilityLabel("box").offset(offset)
        .gesture(
          DragGesture().updating($offset) { value, state, _ in state = value.translation }
            .onEnded { _ in log.add("ended") })
    }
  }

  @Test func aViewThatGoesTakesItsGestureWithIt() {
    let isOn = Handle<Bool>()
    let log = Lines()
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      Held(isOn, true) { isOn in
        ZStack {
          Color.white.onTapGesture { log.add("behind") }
          if isOn { Color.red.gesture(DragGesture(minimumDistance: 0).onEnded { _ in log.add("ended") }) }
        }
      }
    }
    film.press(at: CGPoint(x: 50, y: 50))
    withAnimation(.linear(duration: 1)) { isOn.value = false }
    film.advance(by: .milliseconds(100))
    film.move(to: CGPoint(x: 60, y: 50))
    film.release()
    #expect(log.lines == [])
    // What is on its way out lets hands through.
    film.tap(at: CGPoint(x: 50, y: 50))
    #expect(log.lines == ["behind"])
    withAnimation(.linear(duration: 1)) { isOn.value = true }
    film.advance(by: .seconds(2))
    film.tap(at: CGPoint(x: 50, y: 50))
    #expect(log.lines == ["behind", "ended"])
  }

  @Test func whatIsDisabledInTheMiddleIsBrokenOff() {
    let isOff = Handle<Bool>()
    let log = Lines()
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      Held(isOff, false) { isOff in
        Button("B") { log.add("pressed") }.buttonStyle(PressedStyle()).disabled(isOff)
      }
    }
    film.press(at: CGPoint(x: 20, y: 20))
    isOff.value = true
    film.advance(by: .zero)
    film.release()
    #expect(log.lines == [])
    isOff.value = false
    film.advance(by: .zero)
    #expect(!isRed(film))
  }

  @Test func openingAndClosingAtAnyInstantLeavesTheNextTapAlone() throws {
    // T38
    let isOpen = Handle<Bool>()
    let film = Film(size: CGSize(width: 200, height: 200), scale: 1) {
      Bound(isOpen, false) { isOpen in
        ZStack {
          Button("open") { withAnimation(.linear(duration: 0.4)) { isOpen.wrappedValue = true } }
          if isOpen.wrappedValue {
            Color.red.accessibilityLabel("cover")
              .onTapGesture { withAnimation(.linear(duration: 0.4)) { isOpen.wrappedValue = false } }
              .transition(.scale)
          }
        }
      }
    }
    for round in 0..<30 {
      try film.tap("open")
      #expect(isOpen.value, "round \(round)")
      film.advance(by: .milliseconds([40, 200, 360][round % 3]))
      film.tap(at: CGPoint(x: 100, y: 100))
      #expect(!isOpen.value, "round \(round)")
      film.advance(by: .milliseconds(50))
    }
  }

  @Test func aWildSampleGivesNoWildVelocity() {
    // T26
    var last: DragGesture.Value?
    let film = Film(size: CGSize(width: 200, height: 200), scale: 1) {
      Color.red.gesture(DragGesture().onChanged { last = $0 }.onEnded { last = $0 })
    }
    film.press(at: CGPoint(x: 20, y: 100))
    for step in 1...10 {
      film.advance(by: .milliseconds(8))
      film.move(to: CGPoint(x: 20 + (step == 5 ? 800 : CGFloat(step) * 8), y: 100))
      // The same instant twice.
      film.move(to: CGPoint(x: 20 + CGFloat(step) * 8, y: 100))
      #expect(abs(last?.velocity.width ?? 0) <= 10_000)
    }
    film.release()
    #expect(abs(last!.velocity.width - 1000) < 50)
    #expect(last!.translation.width == 80)
  }

  @Test func aKeyThatIsHeldAsTheWindowLosesTheKeyboardIsLetGo() {
    let log = Lines()
    let film = film(log)
    film.key("tab")
    film.keyDown("space")
    #expect(log.lines == ["pressed"])
    #expect(isRed(film))
    film.setKeyboardFocus(false)
    #expect(!isRed(film))
    #expect(log.lines == ["pressed"])
  }
}
