import Foundation
import GlissadeMotion
import GlissadeTesting
import Testing

@testable import Glissade

/// Every transition as a table of films: in and out at 0, 25, 50, 75 and 100 %, turned round at 40 %, and with less motion.
@Suite @MainActor
struct TransitionTableTests {
  /// A film of a box of 100 x 50 points in the middle of 200 x 100, that comes and goes by a transition.
  @MainActor private struct Stage {
    let isOn = Handle<Bool>()
    let film: Film

    init(_ transition: AnyTransition, isOn start: Bool, reduceMotion: Bool = false) {
      let isOn = isOn
      film = Film(size: TransitionModel.room, scale: 1, reduceMotion: reduceMotion) {
        Held(isOn, start) { isOn in
          ZStack {
            Color.white
            if isOn {
              Color.red.frame(width: 100, height: 50).accessibilityLabel("box").transition(transition)
            }
          }
        }
      }
    }

    func toggle() { withAnimation(.linear(duration: 1)) { isOn.value.toggle() } }

    /// Five lines, a quarter of a second apart, the first now.
    func lines() -> [String] {
      (0..<5).map { step in
        if step > 0 { film.advance(by: .milliseconds(250)) }
        return film.shown("box")?.text ?? "gone"
      }
    }
  }

  @Test(arguments: await NamedTransition.all) func inAndOut(_ named: NamedTransition) {
    let stage = Stage(named.transition, isOn: false)
    stage.toggle()
    #expect(stage.lines() == named.model.insertion)
    #expect(!stage.film.isMoving)
    stage.toggle()
    #expect(stage.lines() == named.model.removal)
    #expect(!stage.film.isMoving)
  }

  @Test(arguments: await NamedTransition.all) func turnedRoundAt40PercentOfTheWayIn(_ named: NamedTransition) {
    let stage = Stage(named.transition, isOn: false)
    stage.toggle()
    stage.film.advance(by: .milliseconds(400))
    stage.toggle()
    #expect(stage.lines() == named.model.removalAt40)
    #expect(!stage.film.isMoving)
  }

  @Test(arguments: await NamedTransition.all) func turnedRoundAt40PercentOfTheWayOut(_ named: NamedTransition) {
    let stage = Stage(named.transition, isOn: true)
    stage.toggle()
    stage.film.advance(by: .milliseconds(400))
    stage.toggle()
    #expect(stage.lines() == named.model.returnAt40)
    #expect(!stage.film.isMoving)
    #expect(stage.film.allShown("box").count == 1)
  }

  @Test(arguments: await NamedTransition.all) func withLessMotionWhatMovesFades(_ named: NamedTransition) {
    let model = named.model.hasMotion ? TransitionModel.fade : named.model
    let stage = Stage(named.transition, isOn: false, reduceMotion: true)
    stage.toggle()
    #expect(stage.lines() == model.insertion)
    stage.toggle()
    #expect(stage.lines() == model.removal)
    stage.toggle()
    stage.film.advance(by: .milliseconds(400))
    stage.toggle()
    #expect(stage.lines() == model.removalAt40)
    #expect(!stage.film.isMoving)
  }

  @Test func withoutATransitionAViewFades() {
    let isOn = Handle<Bool>()
    let film = Film(size: TransitionModel.room, scale: 1) {
      Held(isOn, false) { isOn in
        ZStack { if isOn { Color.red.frame(width: 100, height: 50).accessibilityLabel("box") } }
      }
    }
    withAnimation(.linear(duration: 1)) { isOn.value = true }
    film.advance(by: .milliseconds(250))
    #expect(film.shown("box")?.text == TransitionModel.fade.insertion[1])
  }

  /// Springs end later than curves and keep their velocity: see semantics of retargeting.
  @Test func aSpringTurnedRoundGoesOnForAMoment() {
    let stage = Stage(.slide, isOn: false)
    let spring = Spring(duration: 0.5, bounce: 0.3)
    withAnimation(.spring(duration: 0.5, bounce: 0.3)) { stage.isOn.value = true }
    stage.film.advance(by: .milliseconds(100))
    let way = 100.0
    // From -100 on: the value and the velocity of the closed form.
    let (value, velocity) = (spring.value(target: way, time: 0.1), spring.velocity(target: way, time: 0.1))
    #expect(abs(stage.film.shown("box")!.frame.minX - (50 - way + value)) < 1e-9)
    withAnimation(.spring(duration: 0.5, bounce: 0)) { stage.isOn.value = false }
    let second = Spring(duration: 0.5, bounce: 0)
    for _ in 0..<20 {
      stage.film.advance(by: .milliseconds(20))
      guard let shown = stage.film.shown("box") else { break }
      let time = stage.film.elapsed - 0.1
      let expected = value - way + second.value(target: 2 * way - value, initialVelocity: velocity, time: time)
      #expect(abs(shown.frame.minX - (50 + expected)) < 1e-6)
    }
    stage.film.advance(by: .seconds(3))
    #expect(stage.film.shown("box") == nil)
    #expect(!stage.film.isMoving)
  }
}
