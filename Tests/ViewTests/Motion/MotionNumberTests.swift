import Foundation
import GlissadeMotion
import GlissadeTesting
import Testing

@testable import Glissade

/// Numbers and times that break engines, seen through views. Numbers are entries of the list of traps.
@Suite @MainActor
struct MotionNumberTests {
  private func film(_ x: Handle<Double>, _ start: Double = 0) -> Film {
    Film(size: CGSize(width: 200, height: 50), scale: 1) {
      Held(x, start) { Color.red.frame(width: 10, height: 10).accessibilityLabel("box").offset(x: $0) }
    }
  }

  private func place(_ film: Film) -> Double { film.shown("box")!.frame.minX - 95 }

  @Test func aTargetThatIsNoNumberDoesNotBreakWhatFollows() {
    // S02
    let x = Handle<Double>()
    let film = film(x)
    withAnimation(.spring(duration: 0.5)) { x.value = 10 }
    film.advance(by: .milliseconds(100))
    withAnimation(.spring(duration: 0.5)) { x.value = .nan }
    film.advance(by: .milliseconds(100))
    #expect(place(film).isFinite)
    withAnimation(.spring(duration: 0.5)) { x.value = 20 }
    film.advance(by: .seconds(3))
    #expect(place(film) == 20)
  }

  @Test func anUndampedSpringIsBoundedAndBlocksNobody() {
    // S08
    let x = Handle<Double>()
    let film = Film(size: CGSize(width: 200, height: 50), scale: 1) {
      Held(x, 0) { x in
        ZStack {
          Color.red.frame(width: 10, height: 10).accessibilityLabel("box").offset(x: x < 50 ? x : 0)
          if x < 100 { Color.blue.frame(width: 4, height: 4) }
        }
      }
    }
    var log: [String] = []
    withAnimation(.spring(duration: 0.3, bounce: 1), completionCriteria: .removed) {
      x.value = 10
    } completion: {
      log.append("endless")
    }
    for _ in 0..<50 {
      film.advance(by: .milliseconds(37))
      #expect((-0.01...20.01).contains(film.shown("box")!.frame.minX - 95))
    }
    #expect(film.isMoving)
    withAnimation(.linear(duration: 0.2)) {
      x.value = 100
    } completion: {
      log.append("other")
    }
    film.advance(by: .seconds(1))
    #expect(log.contains("other"))
    // A curve over it ends it.
    film.advance(by: .seconds(1))
    #expect(!film.isMoving)
    #expect(log.sorted() == ["endless", "other"])
  }

  @Test func springsStopWithoutAVisibleStep() {
    // S10
    struct Look: Equatable { var opacity = 0.0, x = 0.0, angle = 0.0, scale = 1.0 }
    for scale in [1.0, 2.0] {
      let look = Handle<Look>()
      let film = Film(size: CGSize(width: 400, height: 100), scale: scale) {
        Held(look, Look()) { look in
          Color.red.frame(width: 100, height: 60).accessibilityLabel("box").opacity(look.opacity)
            .rotationEffect(.degrees(look.angle)).scaleEffect(look.scale).offset(x: look.x)
        }
      }
      withAnimation(.spring(duration: 0.5, bounce: 0)) {
        look.value = Look(opacity: 1, x: 4_000, angle: 360, scale: 1.01)
      }
      var steps: [(length: Double, opacity: Double)] = []
      var last = film.shown("box")!
      while film.isMoving {
        film.advance(by: .milliseconds(4))
        let now = film.shown("box")!
        let lengths = zip(now.corners, last.corners).map { hypot($0.x - $1.x, $0.y - $1.y) }
        steps.append((lengths.max()!, abs(now.opacity - last.opacity)))
        last = now
      }
      #expect(film.elapsed < 2.5 * 0.5)
      // The last step takes in what is cut off.
      #expect(steps.last!.length < 0.5 / scale)
      #expect(steps.suffix(20).allSatisfy { $0.opacity < 1.0 / 255 })
    }
  }

  @Test func aRepetitionOfNothingIsNoHotLoop() {
    // S17
    let x = Handle<Double>()
    let film = film(x)
    withAnimation(.linear(duration: 0).repeatForever()) { x.value = 10 }
    film.advance(by: .milliseconds(100))
    #expect(place(film) == 10)
    #expect(!film.isMoving)
    withAnimation(.linear(duration: 1).repeatForever()) { x.value = 10 }
    #expect(!film.isMoving)
    // Phases without a way between them take their time, and end with their view.
    var phases = 0
    let phased = Film(size: CGSize(width: 50, height: 50), scale: 1) {
      PhaseAnimator([0, 1]) { phase in
        let _ = phases += 1
        Color.red.frame(width: 10, height: 10)
      } animation: { _ in
        nil
      }
    }
    phased.advance(by: .seconds(1))
    #expect(phases > 2 && phases < 70)
  }

  @Test func motionIsTheSameAtAnyFrameRate() {
    // S05, S18
    var seen: Set<String> = []
    for framesPerSecond in [10.0, 60, 144, 240] {
      struct Counting: View, Animatable {
        var x: Double
        var animatableData: Double {
          get { x }
          set { x = newValue }
        }
        var body: some View { Color.red.frame(width: 10, height: 10).accessibilityLabel("main").offset(x: x) }
      }
      let x = Handle<Double>()
      let film = Film(size: CGSize(width: 200, height: 50), scale: 1) {
        Held(x, 0) { x in
          ZStack {
            Counting(x: x)
            Color.red.frame(width: 10, height: 10).accessibilityLabel("box").offset(x: x)
          }
        }
      }
      withAnimation(.spring(duration: 0.5, bounce: 0.3)) { x.value = 50 }
      var line: [String] = []
      for target in [0.1, 0.3, 0.5] {
        while film.elapsed < target - 1e-9 {
          film.advance(by: .nanoseconds(Int64((min(1 / framesPerSecond, target - film.elapsed) * 1e9).rounded())))
        }
        #expect(abs(film.shown("main")!.frame.minX - film.shown("box")!.frame.minX) < 1e-4)
        line.append(String(format: "%.4f", film.shown("box")!.frame.minX))
      }
      seen.insert(line.joined(separator: " "))
    }
    #expect(seen.count == 1)
  }

  @Test func aChaseKeepsItsVelocity() {
    // S13
    let x = Handle<Double>()
    let film = film(x)
    var places: [Double] = []
    for frame in 1...90 {
      withAnimation(.spring(duration: 0.2, bounce: 0)) { x.value = Double(frame) }
      film.advance(by: .nanoseconds(16_666_667))
      places.append(place(film))
    }
    let steps = zip(places, places.dropFirst()).map { $1 - $0 }
    // It falls into step with its target, a point each frame, without sticking: a critical spring at a distance of d is never
    // pulled harder than by k d.
    let pull = pow(2 * Double.pi / 0.2, 2) / 3_600
    #expect(zip(steps, steps.dropFirst()).allSatisfy { abs($1 - $0) < pull })
    #expect(steps.suffix(20).allSatisfy { abs($0 - 1) < 0.01 })
  }

  @Test func aCapsuleThatGrowsStaysOne() {
    // T17: the radius follows the size that is shown.
    let size = Handle<CGSize>()
    let film = Film(size: CGSize(width: 420, height: 320), scale: 1) {
      Held(size, CGSize(width: 60, height: 40)) { size in
        Color.black.clipShape(.capsule(style: .circular)).frame(width: size.width, height: size.height)
          .accessibilityLabel("box")
      }
    }
    for target in [CGSize(width: 400, height: 40), CGSize(width: 60, height: 300)] {
      size.value = CGSize(width: 60, height: 40)
      film.advance(by: .milliseconds(10))
      withAnimation(.linear(duration: 1)) { size.value = target }
      for _ in 0..<4 {
        film.advance(by: .milliseconds(250))
        let (frame, picture) = (film.shown("box")!.frame, film.picture())
        let radius = min(frame.width, frame.height) / 2
        // On the diagonal through a corner the outline is 0.29 radii away from it.
        for distance in [0.2, 0.38] {
          let (x, y) = (frame.minX + distance * radius, frame.minY + distance * radius)
          #expect((picture[Int(x), Int(y)].red < 128) == (distance > 0.29), "\(frame) at \(distance)")
        }
      }
    }
  }

  @Test func springsDoNotBounceForWhoeverWantsLessMotion() {
    // D6
    for animation in [
      Animation.bouncy(duration: 0.4, extraBounce: 0.3), .interpolatingSpring(stiffness: 200, damping: 4),
    ] {
      for isReduced in [false, true] {
        let x = Handle<Double>()
        let film = Film(size: CGSize(width: 200, height: 50), scale: 1, reduceMotion: isReduced) {
          Held(x, 0) { x in
            VStack(spacing: 0) {
              Color.red.frame(width: 10, height: 10).accessibilityLabel("box").offset(x: x)
              Color.red.frame(width: 10, height: 10).accessibilityLabel("own").offset(x: x).animation(
                animation, value: x)
            }
          }
        }
        withAnimation(animation) { x.value = 50 }
        var greatest = (box: 0.0, own: 0.0)
        for _ in 0..<100 {
          film.advance(by: .milliseconds(20))
          greatest.box = max(greatest.box, place(film))
          greatest.own = max(greatest.own, film.shown("own")!.frame.minX - 95)
        }
        #expect((greatest.box > 51) == !isReduced)
        #expect((greatest.own > 51) == !isReduced)
      }
    }
  }

  @Test func aColourStaysOneWhateverItsSpringDoes() {
    // S16
    let isOn = Handle<Bool>()
    let film = Film(size: CGSize(width: 20, height: 20), scale: 1) {
      Held(isOn, false) { Color(red: $0 ? 1 : 0, green: $0 ? 0 : 1, blue: 0.5) }
    }
    for step in 0..<12 {
      withAnimation(.spring(duration: 0.4, bounce: 0.6)) { isOn.value.toggle() }
      film.advance(by: step == 6 ? .milliseconds(500) : .milliseconds(100))
      let pixel = film.picture()[10, 10]
      #expect(pixel.alpha == 255)
      #expect(abs(Int(pixel.blue) - 128) <= 1)
    }
    film.advance(by: .seconds(5))
    #expect(!film.isMoving)
  }

  @Test func onePassEachFrameMovesNothingAtItsEnd() {
    // T18: the last frames before and after the end change less and less.
    for animation in [
      Animation.spring(duration: 0.4, bounce: 0), .spring(duration: 0.4, bounce: 0.3), .linear(duration: 0.4),
    ] {
      let isOn = Handle<Bool>()
      let film = Film(size: CGSize(width: 120, height: 120), scale: 1) {
        Held(isOn, false) { isOn in
          ZStack {
            Color.white
            if isOn {
              Color.red.frame(width: 60, height: 40).transition(.scale(0.5).combined(with: .opacity))
            }
          }
        }
      }
      var end = 0.0
      withAnimation(animation, completionCriteria: .removed) {
        isOn.value = true
      } completion: {
        end = film.elapsed
      }
      film.advance(by: .seconds(3))
      #expect(end > 0)
      var last = film.picture(at: .seconds(end - 0.2))
      var greatest = [Int]()
      for step in 1...100 {
        let picture = film.picture(at: .seconds(end - 0.2 + Double(step) * 0.004))
        greatest.append(picture.difference(from: last).greatest)
        last = picture
      }
      // Neighbouring frames differ by no more than a few steps of 255 near the end, and not at all after it.
      #expect(greatest[51...].allSatisfy { $0 == 0 })
      for (step, next) in zip(greatest[30..<50], greatest[31..<51]) { #expect(next <= 3 * max(step, 2)) }
    }
  }
}
