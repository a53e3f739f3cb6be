import Foundation
import GlissadeLayers
import GlissadeMotion
import GlissadeTesting
import SwiftUI
import Testing

@testable import Gallery

@MainActor struct PlaygroundTests {
  private nonisolated static let sizes = [
    CGSize(width: 393, height: 852), CGSize(width: 800, height: 600), CGSize(width: 1280, height: 800),
    CGSize(width: 320, height: 480),
  ]

  private func film(
    _ playground: Playground, size: CGSize = sizes[0], scheme: ColorScheme = .light, reduceMotion: Bool = false
  ) -> Film {
    Film(size: size, scale: 1, colorScheme: scheme, reduceMotion: reduceMotion) {
      PlaygroundView(playground: playground)
    }
  }

  @Test(arguments: PlaygroundTransition.allCases)
  func everyTransitionGoesComesAndTurnsRound(_ transition: PlaygroundTransition) {
    let playground = Playground()
    playground.transition = transition
    playground.animation = .linear
    let film = film(playground)
    let start = film.picture()
    let rest = film.shown("Sample card")!
    playground.toggle()
    film.advance(by: .milliseconds(400))
    let shown = film.shown("Sample card")
    #expect((shown == nil) == (transition == .identity))
    if let shown { #expect(shown.isLeaving && shown != rest) }
    playground.toggle()
    film.advance(by: .milliseconds(100))
    if let shown { #expect(film.shown("Sample card")!.opacity > 0.2 && film.shown("Sample card") != shown) }
    film.advance(by: .seconds(3))
    #expect(film.picture() == start)
    playground.toggle()
    film.advance(by: .seconds(3))
    #expect(film.shown("Sample card") == nil && !film.isMoving)
    #expect(film.picture() != start)
  }

  @Test(arguments: PlaygroundAnimation.allCases)
  func everyAnimationEndsAndIsSlowedBySpeed(_ animation: PlaygroundAnimation) {
    func opacities(_ speed: PlaygroundSpeed) -> [Double] {
      let playground = Playground()
      (playground.transition, playground.animation, playground.speed) = (.opacity, animation, speed)
      let film = film(playground)
      playground.toggle()
      return (0..<4).map { _ in
        film.advance(by: .milliseconds(40 * Int(1 / speed.rawValue)))
        return film.shown("Sample card")?.opacity ?? 0
      }
    }
    let (full, slow) = (opacities(.full), opacities(.quarter))
    #expect(zip(full, slow).allSatisfy { abs($0 - $1) < 2e-3 })
    #expect(full[0] < 1 && full[0] > full[3])
  }

  @Test func theListsAreThoseOfTheAnimationVocabulary() {
    #expect(
      PlaygroundAnimation.allCases.map(\.code) == [
        ".easeOut(duration: 0.15)", ".easeInOut(duration: 0.3)", ".spring(response: 0.5, dampingFraction: 0.8)",
        ".spring(response: 0.6, dampingFraction: 0.8)", ".spring(response: 0.6, dampingFraction: 0.9)",
        ".spring(response: 0.4, dampingFraction: 0.6)", ".default", ".smooth", ".snappy", ".bouncy",
        ".interactiveSpring", ".linear(duration: 1)",
      ])
  }

  @Test func theCodeThatIsShownIsTheCodeThatRuns() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/Gallery/Screens/Playground")
    let transitions = try String(
      contentsOf: sources.appending(path: "PlaygroundTransition.swift"), encoding: .utf8)
    for transition in PlaygroundTransition.allCases where transition != .standard {
      let code = transition.code.replacing(/\n +\./, with: ".").replacing("(\n    ", with: "(")
        .replacing(/\n +/, with: " ")
      #expect(transitions.contains(": transition(\(code))"), "\(transition)")
    }
    let animations = try String(contentsOf: sources.appending(path: "PlaygroundAnimation.swift"), encoding: .utf8)
    for animation in PlaygroundAnimation.allCases {
      #expect(animations.contains(": \(animation.code)\n"), "\(animation)")
    }
  }

  @Test func whatIsChosenIsTold() throws {
    let playground = Playground()
    let film = film(playground)
    try film.tap("Push")
    film.advance(by: .seconds(1))
    try film.tap("Slide")
    film.advance(by: .seconds(1))
    #expect(playground.transition == .slide)
    try film.tap("Navigation")
    film.advance(by: .seconds(1))
    try film.tap("Playful")
    film.advance(by: .seconds(1))
    try film.tap("1/4")
    film.advance(by: .seconds(1))
    #expect(playground.animation == .playful && playground.speed == .quarter)
    #expect(
      film.shown(
        """
        Card().transition(.slide)

        withAnimation(
          .spring(response: 0.4, dampingFraction: 0.6)
            .speed(0.25)
        ) {
          isShown.toggle()
        }
        """) != nil)
  }

  @Test func aLongMenuScrolls() throws {
    let playground = Playground()
    let film = film(playground, size: CGSize(width: 393, height: 800))
    try film.tap("Push")
    film.advance(by: .seconds(1))
    let row = film.shown("Transition")!.frame
    #expect(film.shown("Type erased")!.frame.minY > row.minY)
    film.scroll(by: CGSize(width: 0, height: 2000), at: CGPoint(x: 250, y: 200))
    film.advance(by: .seconds(2))
    #expect(film.shown("Type erased")!.frame.maxY < row.minY)
    try film.tap("Type erased")
    film.advance(by: .seconds(1))
    #expect(playground.transition == .erased)
  }

  @Test func escapeClosesTheMenuBeforeThePage() throws {
    let fixture = try ScreenFixture(.playground, size: Size(393, 852))
    let plain = try fixture.picture(0)
    fixture.click("Push", at: 0)
    #expect(try fixture.picture(1) != plain)
    fixture.press("escape", at: 1)
    #expect(try fixture.picture(2) == plain)
    #expect(fixture.layer("Page playground") != nil)
    fixture.press("escape", at: 2)
    fixture.film.advance(to: Timestamp(seconds: 4))
    #expect(fixture.layer("Page playground") == nil)
  }

  @Test func theKeyboardReachesTheControls() throws {
    let fixture = try ScreenFixture(.playground, size: Size(393, 852))
    #expect(fixture.film.center(of: "Hide") != nil && fixture.film.center(of: "Show") == nil)
    // The choice of a page comes before the button.
    for index in 0..<2 { fixture.press("tab", at: 0.05 * Double(index)) }
    fixture.press("space", at: 0.2)
    fixture.film.advance(to: Timestamp(seconds: 1))
    #expect(fixture.film.center(of: "Hide") == nil && fixture.film.center(of: "Show") != nil)
  }

  @Test func theSwitchForLessMotionActsOnTheNextTransition() {
    let playground = Playground()
    (playground.transition, playground.animation) = (.slide, .linear)
    let film = film(playground)
    let rest = film.shown("Sample card")!.frame
    playground.reducesMotion = true
    playground.toggle()
    film.advance(by: .milliseconds(500))
    #expect(film.shown("Sample card")!.frame == rest)
    #expect(abs(film.shown("Sample card")!.opacity - 0.5) < 1e-6)
    playground.toggle()
    film.advance(by: .seconds(2))
    playground.reducesMotion = false
    playground.toggle()
    film.advance(by: .milliseconds(500))
    #expect(film.shown("Sample card")!.frame.minX > rest.minX + 90)
  }

  @Test(arguments: sizes, [ColorScheme.light, .dark])
  func allOfItHasRoom(_ size: CGSize, _ scheme: ColorScheme) {
    let playground = Playground()
    let film = film(playground, size: size, scheme: scheme)
    let window = CGRect(origin: .zero, size: size)
    for label in ["Stage", "Sample card", "Code"] {
      #expect(window.contains(film.shown(label)!.frame), "\(label)")
    }
    #expect(film.shown("Stage")!.frame.contains(film.shown("Sample card")!.frame))
    // Everything else may be scrolled to, but is not wider than the window.
    for label in ["Hide", "Transition", "Animation", "Speed", "Reduce motion"] {
      let frame = film.shown(label)!.frame
      #expect(frame.minX >= 0 && frame.maxX <= size.width, "\(label)")
    }
  }
}
