import Foundation
import GlissadeMotion
import Testing

@testable import Glissade
@testable import GlissadeTesting

@Suite @MainActor
struct KeyframeTests {
  @Test func linearKeyframesFollowTheirCurves() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 1)
      LinearKeyframe(30, duration: 2, timingCurve: .easeInOut)
    }
    #expect(timeline.duration == 3)
    #expect(timeline.value(time: -1) == 0)
    #expect(timeline.value(time: 0.3) == 3)
    #expect(abs(timeline.value(time: 1.5) - (10 + 20 * UnitCurve.easeInOut.value(at: 0.25))) < 1e-9)
    #expect(timeline.value(time: 3) == 30)
    #expect(timeline.value(time: 99) == 30)
    #expect(abs(timeline.value(progress: 0.1) - 3) < 1e-9)
  }

  @Test func aCubicKeyframeAloneStartsAndEndsAtRest() {
    let timeline = KeyframeTimeline(initialValue: 0.0) { CubicKeyframe(1, duration: 2) }
    for t in [0.25, 0.5, 0.8] {
      #expect(abs(timeline.value(time: 2 * t) - (3 * t * t - 2 * t * t * t)) < 1e-12)
    }
  }

  @Test func neighbouringCubicKeyframesMakeACatmullRomSpline() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(10, duration: 1)
      CubicKeyframe(40, duration: 2)
      CubicKeyframe(20, duration: 1)
    }
    // The velocity between two of them is that of the way from the one before to the one after.
    let between = [40.0 / 3, 10.0 / 3]
    for (time, expected) in zip([1.0, 3.0], between) {
      let before = (timeline.value(time: time) - timeline.value(time: time - 1e-6)) / 1e-6
      let after = (timeline.value(time: time + 1e-6) - timeline.value(time: time)) / 1e-6
      #expect(abs(before - expected) < 1e-3)
      #expect(abs(after - expected) < 1e-3)
    }
    #expect(timeline.value(time: 1) == 10)
    #expect(timeline.value(time: 3) == 40)
  }

  @Test func aCubicKeyframeTakesVelocitiesFromOtherKindsBesideIt() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 1)
      CubicKeyframe(20, duration: 1)
      LinearKeyframe(50, duration: 1)
    }
    func velocity(_ time: Double) -> Double { (timeline.value(time: time + 1e-6) - timeline.value(time: time)) / 1e-6 }
    #expect(abs(velocity(1) - 10) < 1e-3)
    #expect(abs(velocity(2 - 1e-6) - 30) < 1e-3)
    let given = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(10, duration: 1, startVelocity: 5, endVelocity: -7)
    }
    #expect(abs(given.value(time: 1e-6) / 1e-6 - 5) < 1e-3)
    #expect(abs((10 - given.value(time: 1 - 1e-6)) / 1e-6 + 7) < 1e-3)
  }

  @Test func aSpringTakesOverTheVelocityAndSettles() {
    let spring = Spring(duration: 0.4, bounce: 0.2)
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 0.5)
      SpringKeyframe(30, spring: spring)
    }
    let settling: Double = spring.settlingDuration(target: 20.0, initialVelocity: 20.0)
    #expect(timeline.duration == 0.5 + settling)
    for t in [0.05, 0.2, 0.4] {
      let way: Double = spring.value(target: 20.0, initialVelocity: 20.0, time: t)
      let expected = 10 + way
      #expect(abs(timeline.value(time: 0.5 + t) - expected) < 1e-9)
    }
    #expect(timeline.value(time: timeline.duration) == 30)
  }

  @Test func whatFollowsAShortSpringGoesOnFromWhereItIs() {
    let spring = Spring(duration: 0.5, bounce: 0)
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(10, duration: 0.1, spring: spring)
      SpringKeyframe(0, duration: 0.3, spring: spring)
      MoveKeyframe(50)
      LinearKeyframe(60, duration: 1)
    }
    let (there, fast) = (spring.value(target: 10.0, time: 0.1), spring.velocity(target: 10.0, time: 0.1))
    #expect(abs(timeline.value(time: 0.1) - there) < 1e-9)
    let expected = there + spring.value(target: -there, initialVelocity: fast, time: 0.05)
    #expect(abs(timeline.value(time: 0.15) - expected) < 1e-9)
    #expect(timeline.value(time: 0.4) == 50)
    #expect(timeline.value(time: 0.9) == 55)
  }

  private struct Pose: Equatable {
    var x = 0.0
    var scale = 1.0
    var angle = Angle.zero
  }

  @Test func tracksEndOnTheirOwn() {
    let timeline = KeyframeTimeline(initialValue: Pose(x: 5)) {
      KeyframeTrack(\.scale) {
        LinearKeyframe(2, duration: 1)
        if true { LinearKeyframe(1, duration: 1) }
      }
      KeyframeTrack(\.angle) {
        for turn in 1...2 { LinearKeyframe(.degrees(90 * Double(turn)), duration: 0.25) }
      }
    }
    #expect(timeline.duration == 2)
    #expect(timeline.value(time: 0.25) == Pose(x: 5, scale: 1.25, angle: .degrees(90)))
    let late = timeline.value(time: 1.5)
    #expect(late.scale == 1.5 && abs(late.angle.degrees - 180) < 1e-9 && late.x == 5)
  }

  @Test func badNumbersOfKeyframesDoNoHarm() {
    let timeline = KeyframeTimeline(initialValue: 1.0) {
      LinearKeyframe(2, duration: .nan)
      CubicKeyframe(3, duration: -4)
      LinearKeyframe(4, duration: .infinity)
      SpringKeyframe(5, duration: 0)
    }
    #expect(timeline.duration == 0)
    #expect(timeline.value(time: 0) == 5)
    #expect(timeline.value(time: .nan) == 5)
    let endless = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(1, spring: Spring(duration: 0.5, bounce: 1)) }
    #expect(endless.duration == .infinity)
    #expect(endless.value(time: 1e6).isFinite && endless.value(progress: 0.5).isFinite)
  }

  private func places(_ film: Film, _ count: Int) -> [String] {
    (0..<count).map { index in
      if index > 0 { film.advance(by: .milliseconds(250)) }
      return Double(film.shown("box")!.frame.minX).short
    }
  }

  @Test func anAnimatorRepeatsOverAndOver() {
    let isRepeating = Handle<Bool>()
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      Held(isRepeating, true) { isRepeating in
        KeyframeAnimator(initialValue: 0.0, repeating: isRepeating) { x in
          Color.red.frame(width: 10, height: 10).accessibilityLabel("box").offset(x: x)
        } keyframes: { _ in
          LinearKeyframe(40, duration: 0.5)
          LinearKeyframe(0, duration: 0.5)
        }
      }
    }
    #expect(places(film, 6) == ["45", "65", "85", "65", "45", "65"])
    isRepeating.value = false
    #expect(places(film, 1) == ["45"])
    #expect(!film.isMoving)
  }

  @Test func aTriggerPlaysTheKeyframesOnce() {
    let trigger = Handle<Int>()
    var begins: [Double] = []
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      Held(trigger, 0) { trigger in
        Color.red.frame(width: 10, height: 10).accessibilityLabel("box")
          .keyframeAnimator(initialValue: 0.0, trigger: trigger) { content, x in
            content.offset(x: x)
          } keyframes: { value in
            let _ = begins.append(value)
            LinearKeyframe(40, duration: 0.5)
            LinearKeyframe(20, duration: 0.25)
          }
      }
    }
    #expect(places(film, 2) == ["45", "45"])
    #expect(!film.isMoving)
    trigger.value += 1
    #expect(places(film, 5) == ["45", "65", "85", "65", "65"])
    #expect(!film.isMoving)
    trigger.value += 1
    film.advance(by: .milliseconds(100))
    // In the middle of a run a new one begins where that one was to end.
    trigger.value += 1
    #expect(places(film, 2) == ["65", "75"])
    #expect(begins == [0, 20, 20])
  }

  @Test func anAnimatorEndsWithItsView() {
    let isOn = Handle<Bool>()
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      Held(isOn, true) { isOn in
        ZStack {
          if isOn {
            KeyframeAnimator(initialValue: 0.0) { x in
              Color.red.frame(width: 10, height: 10).offset(x: x)
            } keyframes: { _ in
              CubicKeyframe(40, duration: 0.5)
            }
          }
        }
      }
    }
    #expect(film.isMoving)
    isOn.value = false
    #expect(!film.isMoving)
    let bodies = film.graph.bodyCount
    film.advance(by: .seconds(1))
    #expect(film.graph.bodyCount == bodies)
  }

  @Test func keyframesWithoutADurationAreNoHotLoop() {
    // S17
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      KeyframeAnimator(initialValue: 0.0) { x in
        Color.red.frame(width: 10, height: 10).accessibilityLabel("box").offset(x: x)
      } keyframes: { _ in
        MoveKeyframe(40)
      }
    }
    #expect(places(film, 1) == ["85"])
    #expect(!film.isMoving)
  }

  @Test func contentOfAnAnimatorKeepsItsState() {
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      Counter().keyframeAnimator(initialValue: 0.0) { content, x in
        content.offset(x: x)
      } keyframes: { _ in
        LinearKeyframe(10, duration: 1)
      }
    }
    film.tap(at: CGPoint(x: 50, y: 50))
    film.advance(by: .milliseconds(500))
    #expect(film.shown("1") != nil)
  }

  private struct Counter: View {
    @State private var count = 0
    var body: some View {
      Text("\(count)").frame(width: 60, height: 60).contentShape(Rectangle()).onTapGesture { count += 1 }
    }
  }
}
