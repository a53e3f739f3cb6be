import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

/// Scroll views inside of scroll views of the same axis.
@Suite @MainActor
struct ScrollChainingTests {
  /// An outer view of 1 000 points in 300, with an inner one of 400 points in 150 at its top.
  private func film() -> Film {
    Film(size: CGSize(width: 200, height: 300), scale: 1) {
      ScrollView {
        VStack(spacing: 0) {
          ScrollView { Color.red.frame(width: 200, height: 20).accessibilityLabel("inner").padding(.bottom, 380) }
            .frame(height: 150)
          Color.blue.frame(width: 200, height: 20).accessibilityLabel("outer").padding(.bottom, 830)
        }
      }
    }
  }
  private func offsets(_ film: Film) -> (inner: Double, outer: Double) {
    let outer = 160 - film.shown("outer")!.frame.midY
    return (10 - film.shown("inner")!.frame.midY - outer, outer)
  }
  private let place = CGPoint(x: 100, y: 60)

  @Test func aWheelGoesOnToTheOuterOneWhenTheInnerOneIsAtRestAtItsEnd() {
    let film = film()
    for _ in 0..<8 {
      film.scroll(by: CGSize(width: 0, height: 50), at: place)
      film.advance(by: .milliseconds(20))
      #expect(abs(offsets(film).outer) < 0.5, "the inner one is on its way to its end")
    }
    film.advance(by: .seconds(1))
    #expect(abs(offsets(film).inner - 250) < 0.5)
    film.scroll(by: CGSize(width: 0, height: 50), at: place)
    film.advance(by: .seconds(1))
    #expect(abs(offsets(film).inner - 250) < 0.5)
    #expect(abs(offsets(film).outer - 50) < 0.5)
    film.scroll(by: CGSize(width: 0, height: -50), at: place)
    film.advance(by: .seconds(1))
    #expect(abs(offsets(film).inner - 200) < 0.5, "back it is the inner one again")
    #expect(abs(offsets(film).outer - 50) < 0.5)
  }

  @Test func aWheelThatHasBegunOutsideGoesOnThere() {
    let film = film()
    film.scroll(by: CGSize(width: 0, height: 50), at: CGPoint(x: 100, y: 250))
    film.advance(by: .milliseconds(50))
    film.scroll(by: CGSize(width: 0, height: 50), at: place)
    film.advance(by: .seconds(1))
    #expect(abs(offsets(film).inner) < 0.5)
    #expect(abs(offsets(film).outer - 100) < 0.5)
  }

  @Test func aDragThatBeginsAtTheEndOfTheInnerOneMovesTheOuterOne() {
    let film = film()
    film.scroll(by: CGSize(width: 0, height: 300), at: place)
    film.advance(by: .seconds(1))
    #expect(abs(offsets(film).inner - 250) < 0.5)
    film.touchDown(at: CGPoint(x: 100, y: 120))
    for step in 1...10 {
      film.advance(by: .milliseconds(20))
      film.touchMove(to: CGPoint(x: 100, y: 120 - 8 * CGFloat(step)))
    }
    #expect(abs(offsets(film).inner - 250) < 0.5)
    #expect(abs(offsets(film).outer - 70) < 1.5)
    film.advance(by: .milliseconds(200))
    film.touchUp()
    film.advance(by: .seconds(1))
    #expect(abs(offsets(film).outer - 70) < 1.5)
    // The other way the inner one goes first.
    film.touchDown(at: CGPoint(x: 100, y: 20))
    for step in 1...5 {
      film.advance(by: .milliseconds(20))
      film.touchMove(to: CGPoint(x: 100, y: 20 + 8 * CGFloat(step)))
    }
    #expect(abs(offsets(film).inner - 220) < 1.5)
    #expect(abs(offsets(film).outer - 70) < 1.5)
  }

  @Test func whereNobodyHasWayLeftTheOuterOneGives() {
    let film = film()
    film.touchDown(at: place)
    for step in 1...10 {
      film.advance(by: .milliseconds(20))
      film.touchMove(to: CGPoint(x: 100, y: place.y + 8 * CGFloat(step)))
    }
    #expect(abs(offsets(film).inner) < 0.5)
    #expect(offsets(film).outer < -10)
    film.touchUp()
    film.advance(by: .seconds(2))
    #expect(abs(offsets(film).outer) < 0.5)
  }

  @Test func theWheelWithControlMagnifiesAndDoesNotScroll() {
    let scale = Handle<Double>()
    let film = Film(size: CGSize(width: 200, height: 300), scale: 1) {
      Bound(scale, 1) { scale in
        ScrollView {
          Color.red.frame(width: 200, height: 900).accessibilityLabel("inside")
            .gesture(MagnifyGesture().onChanged { scale.wrappedValue = $0.magnification })
        }
      }
    }
    let start = film.shown("inside")!.frame.midY
    film.keyDown("control")
    for _ in 0..<3 {
      film.scroll(by: CGSize(width: 0, height: -50), at: CGPoint(x: 100, y: 100))
      film.advance(by: .milliseconds(20))
    }
    film.advance(by: .seconds(1))
    #expect(abs(film.shown("inside")!.frame.midY - start) < 0.1)
    // A notch is a tenth.
    #expect(abs(scale.value - exp(0.3)) < 1e-6)
    film.keyUp("control")
    film.scroll(by: CGSize(width: 0, height: 50), at: CGPoint(x: 100, y: 100))
    film.advance(by: .seconds(1))
    #expect(abs(film.shown("inside")!.frame.midY - start + 50) < 0.5)
    #expect(abs(scale.value - exp(0.3)) < 1e-6)
  }
}
