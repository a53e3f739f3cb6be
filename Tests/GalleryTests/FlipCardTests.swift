import Foundation
import GlissadeTesting
import SwiftUI
import Testing

@testable import Gallery

@MainActor struct FlipCardTests {
  private static let size = CGSize(width: 300, height: 500)

  private func film(_ card: FlipCard, reduceMotion: Bool = false) -> Film {
    Film(size: Self.size, scale: 1, reduceMotion: reduceMotion) { FlipCardView(card: card) }
  }

  /// Where the corners of a card of 250 x 200 points are seen that is turned about its upright axis: the perspective of 0.5
  /// puts the eye at 250 / 0.5 points.
  private func corners(turnedBy degrees: Double, around middle: CGPoint) -> [CGPoint] {
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    return [(-125.0, -100.0), (125, -100), (125, 100), (-125, 100)].map { x, y in
      let depth = 1 + x * sine / 500
      return CGPoint(x: middle.x + x * cosine / depth, y: middle.y + y / depth)
    }
  }

  private func distance(_ shown: Shown?, _ expected: [CGPoint]) -> CGFloat {
    zip(shown?.corners ?? [], expected).map { hypot($0.x - $1.x, $0.y - $1.y) }.max() ?? .infinity
  }

  @Test func theCardTurnsByItsSpring() {
    let card = FlipCard()
    let film = film(card)
    let rest = film.shown("QUESTION")!.frame
    let middle = CGPoint(x: rest.midX, y: rest.midY)
    film.advance(by: .milliseconds(100))
    card.flip()
    let spring = Spring(duration: 0.6)
    for milliseconds in [0, 100, 250, 500] {
      film.advance(by: .milliseconds(100 + milliseconds) - film.time)
      let turned = 180 * spring.value(target: 1.0, initialVelocity: 0, time: Double(milliseconds) / 1000)
      #expect(distance(film.shown("QUESTION"), corners(turnedBy: turned, around: middle)) < 1e-3)
      #expect(distance(film.shown("ANSWER"), corners(turnedBy: turned - 180, around: middle)) < 1e-3)
    }
    film.advance(by: .seconds(3))
    #expect(film.shown("ANSWER")?.frame == rest)
  }

  @Test func turnedBackEdgeOnItKeepsItsPlaceAndSpeed() {
    let card = FlipCard()
    let film = film(card)
    let rest = film.shown("QUESTION")!.frame
    card.flip()
    // Up to the instant at which the question is edge on.
    while film.shown("QUESTION")!.corners[1].x > film.shown("QUESTION")!.corners[0].x {
      film.advance(by: .milliseconds(1))
    }
    func left() -> CGFloat { film.shown("QUESTION")!.corners[0].x }
    let place = left()
    film.advance(by: .milliseconds(1))
    let step = left() - place
    card.flip()
    #expect(left() == place + step)
    film.advance(by: .milliseconds(1))
    // Since the speed is kept, it first goes on.
    #expect(abs((left() - place - step) - step) < 0.1 * abs(step))
    film.advance(by: .seconds(4))
    #expect(film.shown("QUESTION")?.frame == rest)
    #expect(!film.isMoving)
  }

  @Test func edgeOnNothingIsSeenAndNeitherSideIsMirrored() {
    let card = FlipCard()
    let film = film(card)
    let rest = film.shown("QUESTION")!.frame
    let middle = (x: Int(rest.midX), y: Int(rest.midY) + 60)
    let ground = film.picture()[2, 2]
    card.flip()
    var isAnswer = false
    for _ in 0..<400 {
      film.advance(by: .milliseconds(2))
      let shown = film.shown("QUESTION")!
      let width = shown.corners[1].x - shown.corners[0].x
      let pixel = film.picture()[middle.x, middle.y]
      // Of the two sides, which lie on each other, the one is seen that looks at us.
      if width > 3 { #expect(pixel.red > 240 && pixel.green > 240) }
      if width < -3 { #expect(pixel.blue > 180 && pixel.red < 140) }
      if abs(width) < 0.3 { #expect(film.picture()[middle.x + 4, middle.y] == ground) }
      isAnswer = isAnswer || width < -3
    }
    #expect(isAnswer)
    film.advance(by: .seconds(3))
    // The answer stands as it does on a card that was never turned before our eyes.
    let turned = FlipCard()
    turned.flip()
    let plain = self.film(turned)
    plain.advance(by: .seconds(3))
    #expect(film.picture() == plain.picture())
  }

  @Test func itCanBeTappedWhileItIsEdgeOn() throws {
    let card = FlipCard()
    let film = film(card)
    let rest = film.shown("Card")!.frame
    try film.tap("Card")
    while film.shown("QUESTION")!.corners[1].x > film.shown("QUESTION")!.corners[0].x {
      film.advance(by: .milliseconds(1))
    }
    film.tap(at: CGPoint(x: rest.minX + 20, y: rest.midY))
    #expect(!card.isFlipped)
  }

  @Test func aPressThatLeavesDoesNothing() throws {
    let card = FlipCard()
    let film = film(card)
    let picture = film.picture()
    let rest = film.shown("Card")!.frame
    film.press(at: CGPoint(x: rest.midX, y: rest.midY))
    film.advance(by: .milliseconds(200))
    #expect(abs(film.shown("QUESTION")!.frame.width - 250 * 0.97) < 0.01)
    film.move(to: CGPoint(x: 5, y: 5))
    film.release()
    film.advance(by: .seconds(1))
    #expect(!card.isFlipped && film.picture() == picture)
  }

  @Test func withReducedMotionTheSidesFade() {
    let card = FlipCard()
    let film = film(card, reduceMotion: true)
    let rest = film.shown("QUESTION")!
    card.flip()
    film.advance(by: .milliseconds(200))
    #expect(film.shown("QUESTION")!.corners == rest.corners)
    #expect((0.1...0.9).contains(film.shown("QUESTION")!.opacity))
    film.advance(by: .seconds(3))
    #expect(film.shown("QUESTION")!.opacity == 0 && film.shown("ANSWER")!.opacity == 1)
  }

  @Test func spaceTurnsTheCardAndARepeatedSpaceDoesNot() throws {
    let fixture = try ScreenFixture(.flip)
    let clicked = try ScreenFixture(.flip)
    let start = try fixture.picture(0)
    fixture.press("space", at: 0)
    fixture.press("space", at: 0.5, isRepeat: true)
    clicked.click("Card", at: 0)
    #expect(try fixture.picture(4) == clicked.picture(4))
    #expect(try fixture.picture(4) != start)
  }
}
