import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

@Suite @MainActor
struct AnimatableTests {
  private struct Counting: View, Animatable {
    var number: Double
    var animatableData: Double {
      get { number }
      set { number = newValue }
    }
    var body: some View { Text("\(Int((number * 100).rounded()))") }
  }

  @Test func anAnimatableViewIsEvaluatedForEachFrame() {
    let target = Handle<Double>()
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) { Held(target, 0) { Counting(number: $0) } }
    var completions = 0
    withAnimation(.linear(duration: 1)) {
      target.value = 1
    } completion: {
      completions += 1
    }
    #expect(film.shown("0") != nil)
    film.advance(by: .milliseconds(500))
    #expect(film.shown("50") != nil)
    film.advance(by: .milliseconds(250))
    #expect(film.shown("75") != nil)
    #expect(completions == 0)
    film.advance(by: .milliseconds(250))
    #expect(film.shown("100") != nil)
    #expect(completions == 1)
    #expect(!film.isMoving)
  }

  @Test func aCustomShapeMoves() {
    struct Bar: Shape {
      var length: Double
      var animatableData: Double {
        get { length }
        set { length = newValue }
      }
      func path(in rect: CGRect) -> Path { Path(CGRect(x: 0, y: 0, width: rect.width * length, height: rect.height)) }
    }
    let length = Handle<Double>()
    let film = Film(size: CGSize(width: 100, height: 10), scale: 1) {
      Held(length, 0) { Bar(length: $0).fill(.black) }
    }
    withAnimation(.linear(duration: 1)) { length.value = 1 }
    film.advance(by: .milliseconds(300))
    let picture = film.picture()
    #expect(picture[28, 5].red == 0)
    #expect(picture[32, 5].red == 255)
    film.advance(by: .seconds(1))
    #expect(film.picture()[98, 5].red == 0)
  }

  @Test func anAnimatableModifierInterruptedBySpringKeepsItsPlace() {
    struct Shift: ViewModifier, Animatable {
      var x: Double
      var animatableData: Double {
        get { x }
        set { x = newValue }
      }
      func body(content: Content) -> some View { content.offset(x: x) }
    }
    let x = Handle<Double>()
    let film = Film(size: CGSize(width: 200, height: 50), scale: 1) {
      Held(x, 0) { Color.red.frame(width: 10, height: 10).accessibilityLabel("box").modifier(Shift(x: $0)) }
    }
    withAnimation(.linear(duration: 1)) { x.value = 60 }
    film.advance(by: .milliseconds(400))
    let before = film.shown("box")!.frame.minX
    withAnimation(.spring) { x.value = 0 }
    #expect(abs(film.shown("box")!.frame.minX - before) < 1e-6)
    // It goes on for a moment: the velocity is kept.
    film.advance(by: .milliseconds(20))
    #expect(film.shown("box")!.frame.minX > before)
    film.advance(by: .seconds(3))
    #expect(film.shown("box")!.frame.minX == 95)
  }

  @Test func phasesFollowOneAnother() {
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      PhaseAnimator([0.0, 1.0]) { phase in
        Color.red.frame(width: 10, height: 10).accessibilityLabel("box").offset(x: phase * 40)
      } animation: { _ in
        .linear(duration: 0.5)
      }
    }
    var places: [String] = []
    for _ in 0..<5 {
      places.append(Double(film.shown("box")!.frame.minX).short)
      film.advance(by: .milliseconds(250))
    }
    #expect(places == ["45", "65", "85", "65", "45"])
  }
}
