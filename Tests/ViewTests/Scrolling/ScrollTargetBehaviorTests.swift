import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

/// Where a program's own behaviour lets content come to rest.
@Suite @MainActor
struct ScrollTargetBehaviorTests {
  /// What a behaviour was asked.
  final class Asked {
    var contexts: [ScrollTargetBehaviorContext] = []
    var targets: [ScrollTarget] = []
  }

  private struct Steps: ScrollTargetBehavior {
    var length: CGFloat
    var asked = Asked()
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      asked.contexts.append(context)
      asked.targets.append(target)
      target.rect.origin.y = (target.rect.minY / length).rounded() * length
    }
  }

  private func film(_ behavior: some ScrollTargetBehavior) -> Film {
    Film(size: CGSize(width: 200, height: 300), scale: 1) {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<60) { Color.blue.frame(height: 50).accessibilityLabel("row \($0)") } }
          .scrollTargetLayout()
      }
      .scrollTargetBehavior(behavior)
    }
  }

  private func offset(_ film: Film) -> Double { 0 - film.shown("row 0")!.frame.minY }

  private func swipe(_ film: Film, speed: Double) {
    film.press(at: CGPoint(x: 100, y: 250))
    for step in 1...10 {
      film.advance(by: .milliseconds(10))
      film.move(to: CGPoint(x: 100, y: 250 - speed * 0.01 * Double(step)))
    }
    film.release()
  }

  @Test func contentRestsWhereTheProgramSays() {
    for speed in [300.0, 900, 1_500, 2_300] {
      let film = film(Steps(length: 130))
      swipe(film, speed: speed)
      let held = offset(film)
      film.advance(by: .seconds(4))
      #expect(!film.isMoving)
      let rest = offset(film)
      #expect(rest > held && abs(rest.remainder(dividingBy: 130)) < 0.6, "\(rest) after \(speed)")
    }
  }

  @Test func aBehaviorHearsOfTheMovement() throws {
    let steps = Steps(length: 100)
    let film = film(steps)
    swipe(film, speed: 900)
    film.advance(by: .seconds(4))
    swipe(film, speed: 600)
    let context = try #require(steps.asked.contexts.last)
    #expect(steps.asked.contexts.count == 2)
    #expect(context.containerSize == CGSize(width: 200, height: 300))
    #expect(context.contentSize == CGSize(width: 200, height: 3_000))
    #expect(context.axes == .vertical)
    #expect(context.velocity.dx == 0 && abs(context.velocity.dy - 600) < 60)
    let start = Double(context.originalTarget.rect.minY)
    #expect(start > 0 && abs(start.remainder(dividingBy: 100)) < 0.6)
    #expect(context.displayScale == 1)
    // A free glide goes on by its velocity over the rate of its decay, -1000 ln 0.998 a second.
    let glide = 600 / (-1_000 * log(0.998))
    #expect(abs(Double(steps.asked.targets[1].rect.minY) - (start + 54 + glide)) < 60)
  }

  @Test func itTakesOverTheVelocityOfTheContent() {
    let film = film(Steps(length: 1_000))
    swipe(film, speed: 2_000)
    let first = offset(film)
    film.advance(by: .milliseconds(4))
    #expect(abs((offset(film) - first) / 0.004 - 2_000) < 400)
    film.advance(by: .seconds(4))
    #expect(abs(offset(film) - 1_000) < 0.6)
  }

  @Test func notchesOfAWheelAddUpToAStep() {
    let film = film(Steps(length: 400))
    for _ in 0..<5 {
      film.scroll(by: CGSize(width: 0, height: 50), at: CGPoint(x: 100, y: 100))
      film.advance(by: .milliseconds(60))
    }
    film.advance(by: .seconds(3))
    #expect(abs(offset(film) - 400) < 0.6)
  }

  @Test func anAnchorStandsAtItsPlaceOfTheRoom() {
    struct Centred: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        target = ScrollTarget(rect: CGRect(x: 0, y: 1_000, width: 200, height: 50), anchor: .center)
      }
    }
    let film = film(Centred())
    swipe(film, speed: 500)
    film.advance(by: .seconds(4))
    #expect(film.shown("row 20").map { Double($0.frame.midY).rounded() } == 150)
  }

  @Test func targetsBeyondTheEndsAndNowhereAreBroughtBack() {
    struct Wild: ScrollTargetBehavior {
      var place: CGFloat
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) { target.rect.origin.y = place }
    }
    for (place, rest) in [(CGFloat(1e9), 2_700.0), (-1e9, 0)] {
      let film = film(Wild(place: place))
      swipe(film, speed: 800)
      film.advance(by: .seconds(5))
      #expect(abs(offset(film) - rest) < 0.6)
    }
    let film = film(Wild(place: .nan))
    swipe(film, speed: 800)
    film.advance(by: .seconds(5))
    #expect(offset(film) > 80 && offset(film) < 2_700 && !film.isMoving)
  }

  @Test func aHandTakesTheContentOnItsWay() {
    let film = film(Steps(length: 1_000))
    swipe(film, speed: 2_000)
    film.advance(by: .milliseconds(80))
    film.press(at: CGPoint(x: 100, y: 150))
    let held = offset(film)
    film.advance(by: .seconds(1))
    #expect(offset(film) == held)
    film.release()
    film.advance(by: .seconds(3))
    #expect(abs(offset(film).remainder(dividingBy: 1_000)) < 0.6)
  }

  @Test func aLimitLetsASwipePassAsManyViews() {
    for (limit, most) in [
      (ViewAlignedScrollTargetBehavior.LimitBehavior.alwaysByOne, 50.0), (.alwaysByFew, 150),
    ] {
      let film = film(.viewAligned(limitBehavior: limit))
      swipe(film, speed: 2_000)
      film.advance(by: .seconds(4))
      #expect(abs(offset(film) - most) < 0.6)
    }
  }

  @Test func theLibrarysWaysCanBeAskedByOthers() {
    struct Skipping: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        ViewAlignedScrollTargetBehavior().updateTarget(&target, context: context)
        target.rect.origin.y += 7
      }
    }
    let film = film(Skipping())
    swipe(film, speed: 700)
    film.advance(by: .seconds(4))
    #expect(abs((offset(film) - 7).remainder(dividingBy: 50)) < 0.6)
  }
}
