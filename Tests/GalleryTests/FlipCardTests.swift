import GlissadeLayers
import GlissadeMotion
import GlissadeStage
import GlissadeTesting
import Testing

@testable import Gallery

@MainActor struct FlipCardTests {
  private func sides(_ fixture: ScreenFixture) -> (front: Layer, back: Layer) {
    let card = fixture.layer("Card")!
    return (card.children[1], card.children[0])
  }

  @Test func theCardTurnsByTheSpringFromTheClick() throws {
    let fixture = try ScreenFixture(.flip)
    fixture.click("Card", at: 0.1)
    let (front, back) = sides(fixture)
    let spring = Spring(duration: 0.6)
    for seconds in [0.1, 0.2, 0.35, 0.6, 2] {
      let expected = seconds >= 2 ? 180 : 180 * spring.value(target: 1.0, initialVelocity: 0, time: seconds - 0.1)
      #expect(abs(fixture.shown(front, seconds).turn - expected) < 1e-6)
      #expect(abs(fixture.shown(back, seconds).turn - (expected - 180)) < 1e-6)
    }
  }

  @Test func aSecondClickTurnsBackWithPlaceAndSpeedKept() throws {
    let fixture = try ScreenFixture(.flip)
    fixture.click("Card", at: 0.1)
    fixture.click("Card", at: 0.3)
    let front = sides(fixture).front
    let step = 1e-5
    let before = fixture.shown(front, 0.3 - step).turn
    let at = fixture.shown(front, 0.3).turn
    let after = fixture.shown(front, 0.3 + step).turn
    #expect(abs((at - before) - (after - at)) < 0.02 * abs(at - before))
    // Since the speed is kept, it first goes on.
    #expect(after > at)
    #expect(fixture.shown(front, 3).turn == 0)
  }

  @Test func edgeOnNothingIsSeenAndNeitherSideIsMirrored() throws {
    let fixture = try ScreenFixture(.flip)
    let blank = try ScreenFixture(.flip)
    let (front, back) = sides(fixture)
    for layer in [sides(blank).front, sides(blank).back] { layer.isHidden = true }
    front.effects = [.rotation3D(Rotation3D(angle: .degrees(90), y: 1, perspective: 0.5))]
    back.effects = [.rotation3D(Rotation3D(angle: .degrees(-90), y: 1, perspective: 0.5))]
    #expect(try fixture.picture(0) == blank.picture(0))
    // Turned by half, the answer stands as the question stood: the picture is that of a card that was never turned.
    let turned = try ScreenFixture(.flip)
    turned.click("Card", at: 0)
    let plain = try ScreenFixture(.flip)
    sides(plain).front.isHidden = true
    sides(plain).back.effects = []
    #expect(try turned.picture(5) == plain.picture(5))
  }

  @Test func spaceTurnsTheCardAndARepeatedSpaceDoesNot() throws {
    let fixture = try ScreenFixture(.flip)
    fixture.press("space", at: 0)
    var event = Key(name: "space")!.event
    event.isRepeat = true
    fixture.film.schedule(.keyPressed(event), at: Timestamp(seconds: 0.5))
    #expect(fixture.shown(sides(fixture).front, 4).turn == 180)
  }

  @Test func theCardCanBeClickedWhileItIsEdgeOn() throws {
    let fixture = try ScreenFixture(.flip)
    fixture.click("Card", at: 0)
    let front = sides(fixture).front
    var time = 0.0
    while fixture.shown(front, time).turn < 90 { time += 0.001 }
    fixture.click("Card", at: time)
    #expect(fixture.shown(front, 4).turn == 0)
  }

  @Test func withReducedMotionTheSidesFade() throws {
    let fixture = try ScreenFixture(.flip, Preferences(reduceMotion: true))
    fixture.click("Card", at: 0)
    let (front, back) = sides(fixture)
    #expect(fixture.shown(front, 0.2).effects.isEmpty)
    #expect((0.1...0.9).contains(fixture.shown(front, 0.2).opacity))
    #expect(fixture.shown(front, 3).opacity == 0 && fixture.shown(back, 3).opacity == 1)
  }
}
