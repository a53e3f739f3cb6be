import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

/// A spring that follows a hand begins with the hand's velocity (D19), by numbers.
@Suite @MainActor
struct TrackedVelocityTests {
  private struct Dragged: View {
    let spring: Animation?
    let target: CGFloat
    @State private var x: CGFloat = 0
    var body: some View {
      Color.red.frame(width: 100, height: 100).accessibilityLabel("card")
        .offset(x: x)
        .gesture(
          DragGesture(minimumDistance: 0)
            .onChanged { x = $0.translation.width }
            .onEnded { _ in withAnimation(spring) { x = target } })
    }
  }

  private func film<V: View>(_ view: V) -> Film { Film(size: CGSize(width: 600, height: 200), scale: 1) { view } }

  private func place(_ film: Film) -> Double { film.shown("card")!.frame.midX - 300 }

  /// Drags evenly, and lets go with the last movement.
  private func drag(_ film: Film, speed: Double, for frames: Int = 12) {
    film.touchDown(at: CGPoint(x: 300, y: 100))
    for frame in 1...frames {
      film.advance(by: .milliseconds(8))
      film.touchMove(to: CGPoint(x: 300 + speed * 0.008 * Double(frame), y: 100))
    }
    film.touchUp()
  }

  /// Position and velocity of what is shown, from two instants a tenth of a millisecond apart.
  private func motion(_ film: Film) -> (position: Double, velocity: Double) {
    let first = place(film)
    film.advance(by: .microseconds(100))
    return (first, (place(film) - first) / 1e-4)
  }

  @Test func aSpringBeginsWithTheVelocityOfTheFinger() {
    for speed in [-900.0, 300, 1_500] {
      let film = film(Dragged(spring: .spring(duration: 0.5), target: 0))
      drag(film, speed: speed)
      let (position, velocity) = motion(film)
      #expect(abs(position - speed * 0.096) < 0.01)
      #expect(abs(velocity - speed) < abs(speed) * 0.02 + 5, "\(velocity) for \(speed)")
      // The closed form with that velocity.
      let spring = Spring(duration: 0.5, bounce: 0)
      film.advance(by: .milliseconds(60))
      let expected = speed * 0.096 + spring.value(target: -speed * 0.096, initialVelocity: speed, time: 0.0601)
      #expect(abs(place(film) - expected) < 0.05)
    }
  }

  @Test func theVelocityFadesWhileTheFingerRests() {
    let film = film(Dragged(spring: .spring(duration: 0.5), target: 0))
    film.touchDown(at: CGPoint(x: 300, y: 100))
    for frame in 1...12 {
      film.advance(by: .milliseconds(8))
      film.touchMove(to: CGPoint(x: 300 + 8 * Double(frame), y: 100))
    }
    film.advance(by: .milliseconds(300))
    film.touchUp()
    // 0.2 % a millisecond.
    #expect(abs(motion(film).velocity - 1_000 * pow(0.998, 300)) < 15)
    let late = self.film(Dragged(spring: .spring(duration: 0.5), target: 0))
    late.touchDown(at: CGPoint(x: 300, y: 100))
    for frame in 1...12 {
      late.advance(by: .milliseconds(8))
      late.touchMove(to: CGPoint(x: 300 + 8 * Double(frame), y: 100))
    }
    late.advance(by: .milliseconds(2_100))
    late.touchUp()
    #expect(abs(motion(late).velocity) < 10)
  }

  @Test func curvesAndJumpsTakeNoVelocity() {
    let curve = film(Dragged(spring: .easeIn(duration: 1), target: 0))
    drag(curve, speed: 1_000)
    #expect(abs(motion(curve).velocity) < 20)
    let jump = film(Dragged(spring: nil, target: 50))
    drag(jump, speed: 1_000)
    #expect(abs(motion(jump).position - 50) < 1e-6)
    #expect(abs(motion(jump).velocity) < 1e-6)
  }

  @Test func aPlainChangeThatIsNoMovementForgetsIt() {
    let x = Handle<CGFloat>()
    let film = film(
      Held(x, 0) { Color.red.frame(width: 100, height: 100).accessibilityLabel("card").offset(x: $0) })
    for step in 1...5 {
      var transaction = Transaction()
      transaction.tracksVelocity = true
      withTransaction(transaction) { x.value = 10 * CGFloat(step) }
      film.advance(by: .milliseconds(10))
    }
    withAnimation(.spring(duration: 0.5)) { x.value = 0 }
    // Ten milliseconds after the last change.
    #expect(abs(motion(film).velocity - 1_000 * pow(0.998, 10)) < 25)
    film.advance(by: .seconds(2))
    for step in 1...5 {
      withTransaction(\.tracksVelocity, true) { x.value = 10 * CGFloat(step) }
      film.advance(by: .milliseconds(10))
    }
    x.value = 20
    withAnimation(.spring(duration: 0.5)) { x.value = 0 }
    #expect(abs(motion(film).velocity) < 25)
  }

  private struct Halves: View, Animatable {
    var value: Double
    var animatableData: Double {
      get { value }
      set { value = newValue }
    }
    var body: some View { Color.red.frame(width: 100, height: 100).accessibilityLabel("card").offset(x: value) }
  }

  private struct MainThread: View {
    @State private var x = 0.0
    var body: some View {
      Halves(value: x)
        .gesture(
          DragGesture(minimumDistance: 0).onChanged { x = $0.translation.width }
            .onEnded { _ in withAnimation(.spring(duration: 0.5)) { x = 0 } })
    }
  }

  @Test func whatMovesOnTheMainThreadTakesItToo() {
    let film = film(MainThread())
    drag(film, speed: 800)
    let (position, velocity) = motion(film)
    #expect(abs(position - 800 * 0.096) < 0.5)
    #expect(abs(velocity - 800) < 40)
  }

  @Test func aStateOfAGestureTakesItWhenItGoesBack() {
    let film = film(Updating())
    drag(film, speed: 700)
    #expect(abs(motion(film).velocity - 700) < 30)
    film.advance(by: .seconds(2))
    #expect(abs(place(film)) < 0.1)
  }

  private struct Updating: View {
    @GestureState(resetTransaction: Transaction(animation: .spring(duration: 0.5))) private var x: CGFloat = 0
    var body: some View {
      Color.red.frame(width: 100, height: 100).accessibilityLabel("card").offset(x: x)
        .gesture(DragGesture(minimumDistance: 0).updating($x) { value, state, _ in state = value.translation.width })
    }
  }
}
