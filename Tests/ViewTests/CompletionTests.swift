import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

@Suite @MainActor
struct CompletionTests {
  /// Changes a value under an animation and tells when the completion came, in milliseconds, and how often.
  private func ends<V: View>(
    _ animation: Animation?, _ criteria: AnimationCompletionCriteria = .logicallyComplete, reduceMotion: Bool = false,
    start: Bool = false, @ViewBuilder content: @escaping (Bool) -> V
  ) -> [Int] {
    let isOn = Handle<Bool>()
    let film = Film(size: CGSize(width: 200, height: 100), scale: 1, reduceMotion: reduceMotion) {
      Held(isOn, start, content: content)
    }
    var times: [Int] = []
    withAnimation(animation, completionCriteria: criteria) {
      isOn.value.toggle()
    } completion: {
      times.append(Int((film.elapsed * 1000).rounded()))
    }
    #expect(times.isEmpty, "a completion never comes inside the change")
    for _ in 0..<40 { film.advance(by: .milliseconds(50)) }
    return times
  }

  @Test func aCurveCompletesAtItsEnd() {
    #expect(ends(.linear(duration: 0.5)) { Color.red.opacity($0 ? 1 : 0) } == [500])
    #expect(ends(.linear(duration: 0.5), .removed) { Color.red.opacity($0 ? 1 : 0) } == [500])
  }

  @Test func aSpringIsLogicallyCompleteAfterItsDuration() {
    #expect(ends(.spring(duration: 0.4)) { Color.red.opacity($0 ? 1 : 0) } == [400])
    let removed = ends(.spring(duration: 0.4), .removed) { Color.red.opacity($0 ? 1 : 0) }
    #expect(removed.count == 1 && removed[0] > 400)
  }

  @Test func whatMovesNothingCompletesSoon() {
    #expect(ends(.linear(duration: 0.5)) { _ in Color.red } == [0])
    #expect(ends(nil) { Color.red.opacity($0 ? 1 : 0) } == [0])
    #expect(ends(.linear(duration: 0)) { Color.red.opacity($0 ? 1 : 0) } == [0])
  }

  @Test func transitionsComplete() {
    for start in [false, true] {
      let ends = ends(.linear(duration: 0.5), start: start) { isOn in
        ZStack {
          Color.white
          if isOn { Color.red.transition(.slide) }
        }
      }
      #expect(ends == [500])
    }
    let identity = ends(.linear(duration: 0.5), start: true) { isOn in
      ZStack {
        Color.white
        if isOn { Color.red.transition(.identity) }
      }
    }
    #expect(identity == [0])
    let reduced = ends(.linear(duration: 0.5), reduceMotion: true) { isOn in
      ZStack {
        Color.white
        if isOn { Color.red.transition(.slide) }
      }
    }
    #expect(reduced == [500])
  }

  @Test func aCompletionWaitsForEveryWindowOnce() {
    let isOn = Handle<Bool>()
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      Held(isOn, false) { Color.red.opacity($0 ? 1 : 0) }
    }
    var count = 0
    withAnimation(.linear(duration: 0.2)) {
      isOn.value = true
      withAnimation(.linear(duration: 0.4)) {
        isOn.value = true
      } completion: {
        count += 10
      }
    } completion: {
      count += 1
    }
    film.advance(by: .seconds(1))
    #expect(count == 11)
  }

  @Test func aReversedAnimationStillCompletesOnce() {
    let isOn = Handle<Bool>()
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      Held(isOn, false) { isOn in
        ZStack {
          Color.white
          if isOn { Color.red.transition(.opacity) }
        }
      }
    }
    var log: [String] = []
    withAnimation(.linear(duration: 1)) {
      isOn.value = true
    } completion: {
      log.append("in")
    }
    film.advance(by: .milliseconds(400))
    withAnimation(.linear(duration: 1)) {
      isOn.value = false
    } completion: {
      log.append("out")
    }
    film.advance(by: .seconds(3))
    #expect(log.sorted() == ["in", "out"])
    #expect(!film.isMoving)
  }

  @Test func aViewThatIsGoneOwesNothing() {
    let shown = Handle<Int>()
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      Held(shown, 0) { value in
        ZStack { if value < 2 { Color.red.opacity(value == 0 ? 1 : 0) } }
      }
    }
    var count = 0
    withAnimation(.linear(duration: 5)) {
      shown.value = 1
    } completion: {
      count += 1
    }
    film.advance(by: .milliseconds(100))
    shown.value = 2
    film.advance(by: .milliseconds(100))
    #expect(count == 1)
  }
}

extension Film {
  /// The film's time in seconds, exact while it advances.
  var elapsed: Double { Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18 }
}
