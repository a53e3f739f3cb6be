import Foundation
import GlissadeMotion
import GlissadeTesting
import Testing

@testable import Glissade

/// When completions come, whatever they wait for: each exactly once.
@Suite @MainActor
struct CompletionTableTests {
  private struct Moved: GeometryEffect {
    var x: Double
    var animatableData: Double {
      get { x }
      set { x = newValue }
    }
    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: x, y: 0))
    }
  }

  /// The times at which a completion comes, in milliseconds, of a change made at 0.
  private func ends<V: View>(
    _ animation: Animation?, _ criteria: AnimationCompletionCriteria = .logicallyComplete, from start: Bool = false,
    reduceMotion: Bool = false, then: ((Handle<Bool>, Film) -> Void)? = nil,
    @ViewBuilder content: @escaping (Bool) -> V
  ) -> [Int] {
    let isOn = Handle<Bool>()
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1, reduceMotion: reduceMotion) {
      Held(isOn, start, content: content)
    }
    var times: [Int] = []
    withAnimation(animation, completionCriteria: criteria) {
      isOn.value.toggle()
    } completion: {
      times.append(Int((film.elapsed * 1000).rounded()))
    }
    #expect(times.isEmpty)
    film.advance(by: .milliseconds(100))
    then?(isOn, film)
    film.advance(by: .seconds(10))
    return times
  }

  @ViewBuilder private func guest(_ isOn: Bool, _ transition: AnyTransition) -> some View {
    ZStack {
      Color.white
      if isOn { Color.red.frame(width: 40, height: 20).transition(transition) }
    }
  }

  @Test(arguments: await NamedTransition.all) func transitionsCompleteAtTheirEnd(_ named: NamedTransition) {
    for (start, reduceMotion) in [(false, false), (true, false), (false, true), (true, true)] {
      for criteria in [AnimationCompletionCriteria.logicallyComplete, .removed] {
        let ends = ends(.linear(duration: 0.5), criteria, from: start, reduceMotion: reduceMotion) {
          guest($0, named.transition)
        }
        let isStill = named.model.effects.isEmpty
        #expect(ends == [isStill ? 0 : 500], "in: \(!start), less motion: \(reduceMotion), \(criteria)")
      }
    }
  }

  @Test func withoutTimeOrMotionACompletionComesSoon() {
    for animation in [nil, Animation.linear(duration: 0), .easeInOut(duration: -1), .linear(duration: .nan)] {
      #expect(ends(animation) { guest($0, .slide) }.map { $0 <= 400 } == [true])
      #expect(ends(animation) { Color.red.modifier(Moved(x: $0 ? 30 : 0)) }.count == 1)
    }
    #expect(ends(.linear(duration: 1)) { _ in Color.red } == [0])
    #expect(ends(.linear(duration: 1)) { isOn in Color.red.offset(x: isOn ? 0 : 0) } == [0])
  }

  @Test func modifiedAnimationsCompleteAtTheEndOfTheWhole() {
    let linear = Animation.linear(duration: 0.5)
    func ends(_ animation: Animation) -> [Int] { self.ends(animation, .removed) { Color.red.offset(x: $0 ? 30 : 0) } }
    #expect(ends(linear.delay(0.25)) == [750])
    #expect(ends(linear.speed(2)) == [250])
    #expect(ends(linear.repeatCount(3)) == [1_500])
    #expect(ends(linear.repeatCount(2, autoreverses: false).delay(0.1)) == [1_100])
    #expect(ends(linear.repeatForever()) == [])
    let logical = self.ends(linear.logicallyComplete(after: 0.2)) { Color.red.offset(x: $0 ? 30 : 0) }
    #expect(logical == [200])
  }

  @Test func theMainThreadsMotionCompletesAsTheCompositorsDoes() {
    for (animation, criteria) in [
      (Animation.linear(duration: 0.5), AnimationCompletionCriteria.removed),
      (.spring(duration: 0.4), .logicallyComplete),
      (.linear(duration: 0.5).delay(0.2), .logicallyComplete), (.linear(duration: 0.2).repeatCount(3), .removed),
    ] {
      let own = ends(animation, criteria) { Color.red.offset(x: $0 ? 30 : 0) }
      let main = ends(animation, criteria) { Color.red.modifier(Moved(x: $0 ? 30 : 0)) }
      #expect(own.count == 1 && main.count == 1)
      // It is heard with the next frame.
      #expect(abs(own[0] - main[0]) <= 17)
    }
  }

  @Test func aRetargetedChangeKeepsItsCompletion() {
    // Those of an animation that was replaced come on its own clock.
    let retargeted = ends(.linear(duration: 0.5)) { isOn, film in
      withAnimation(.linear(duration: 2)) { isOn.value.toggle() }
    } content: {
      Color.red.offset(x: $0 ? 30 : 0)
    }
    #expect(retargeted == [500])
    let jumped = ends(.linear(duration: 0.5)) { isOn, film in
      isOn.value.toggle()
    } content: {
      Color.red.offset(x: $0 ? 30 : 0)
    }
    #expect(jumped == [500])
    let main = ends(.linear(duration: 0.5)) { isOn, film in
      withAnimation(.linear(duration: 2)) { isOn.value.toggle() }
    } content: {
      Color.red.modifier(Moved(x: $0 ? 30 : 0))
    }
    #expect(main.count == 1 && abs(main[0] - 500) <= 17)
  }

  @Test func aViewThatIsGoneKeepsNobodyWaiting() {
    struct Both: Equatable { var isOn = false, isThere = true }
    for isMain in [false, true] {
      let both = Handle<Both>()
      let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
        Held(both, Both()) { both in
          ZStack {
            if both.isThere {
              if isMain {
                Color.red.modifier(Moved(x: both.isOn ? 30 : 0))
              } else {
                Color.red.offset(x: both.isOn ? 30 : 0)
              }
            }
          }
        }
      }
      var count = 0
      withAnimation(.linear(duration: 5).repeatForever()) {
        both.value.isOn = true
      } completion: {
        count += 1
      }
      film.advance(by: .milliseconds(100))
      both.value.isThere = false
      film.advance(by: .milliseconds(100))
      #expect(count == 1)
      #expect(!film.isMoving)
    }
  }

  @Test func completionsOfAFilmThatEndsComeOrGoButNeverTwice() {
    let isOn = Handle<Bool>()
    var count = 0
    do {
      let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
        Held(isOn, false) { Color.red.opacity($0 ? 1 : 0) }
      }
      withAnimation(.linear(duration: 5)) {
        isOn.value = true
      } completion: {
        count += 1
      }
      film.advance(by: .milliseconds(100))
    }
    let other = Film(size: CGSize(width: 100, height: 100), scale: 1) { Color.red }
    other.advance(by: .seconds(10))
    #expect(count <= 1)
  }

  @Test func lessMotionThatIsSwitchedOnActsOnTheNextTransition() {
    // D6: the switch is live.
    let isOn = Handle<Bool>()
    let film = Film(size: TransitionModel.room, scale: 1) {
      Held(isOn, false) { isOn in
        ZStack { if isOn { Color.red.frame(width: 100, height: 50).accessibilityLabel("box").transition(.slide) } }
      }
    }
    withAnimation(.linear(duration: 1)) { isOn.value = true }
    film.advance(by: .milliseconds(500))
    film.reduceMotion = true
    #expect(film.shown("box")?.text == "0,25 100x50")
    film.advance(by: .milliseconds(500))
    withAnimation(.linear(duration: 1)) { isOn.value = false }
    film.advance(by: .milliseconds(500))
    #expect(film.shown("box")?.text == "50,25 100x50 opacity 0.5")
    film.advance(by: .milliseconds(500))
    #expect(film.shown("box") == nil)
    film.reduceMotion = false
    withAnimation(.linear(duration: 1)) { isOn.value = true }
    film.advance(by: .milliseconds(500))
    #expect(film.shown("box")?.text == "0,25 100x50")
  }
}
