import Foundation
import GlissadeLayers
import GlissadeMotion
import GlissadeStage
import GlissadeTesting
import Testing

@testable import Glissade
@testable import GlissadeTesting

/// Hands at work while the main thread does something else for a second and longer: what is seen is what would be seen if it
/// were there, at each instant; nothing jumps when it comes back; and then all it knows agrees.
@Suite @MainActor
struct BusyMainThreadTests {
  /// What a hand does at a time after the main thread has gone.
  private enum Hand {
    case press(CGFloat, CGFloat)
    case move(CGFloat, CGFloat)
    case release
    /// Two fingers on a touchpad.
    case swipe(CGFloat)
    case endOfSwipe
  }

  private struct Stage {
    let film: Film
    let labels: [String]
    /// Whether all that is seen meanwhile is the compositor thread's; the content of a sheet is laid out by the main thread.
    var isAlone = true
    /// What the program knows.
    let state: () -> String
  }

  /// Even steps of 8 ms from one point to another.
  private func path(
    from start: CGPoint, to end: CGPoint, at begin: Int, over duration: Int, keep: Int = 0
  ) -> [(Int, Hand)] {
    let count = duration / 8
    var hands: [(Int, Hand)] = [(begin, .press(start.x, start.y))]
    for step in 1...count {
      let part = CGFloat(step) / CGFloat(count)
      hands.append(
        (begin + step * 8, .move(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)))
    }
    return hands + [(begin + duration + keep, .release)]
  }

  private func perform(_ hand: Hand, on film: Film) {
    switch hand {
    case .press(let x, let y): film.press(at: CGPoint(x: x, y: y))
    case .move(let x, let y): film.move(to: CGPoint(x: x, y: y))
    case .release: film.release()
    case .swipe(let x):
      film.send(.scrolled(Scroll(position: Point(200, 300), delta: Point(x, 0), isPrecise: true, isEnded: false)))
    case .endOfSwipe:
      film.send(.scrolled(Scroll(position: Point(200, 300), delta: .zero, isPrecise: true, isEnded: true)))
    }
  }

  /// The frames of what is looked at; what lies behind others is not there for whoever is awake, and is for who is not.
  private func look(_ stage: Stage) -> [String: CGRect] {
    var found: [String: CGRect] = [:]
    for label in stage.labels {
      if let shown = stage.film.shown(label), shown.opacity > 0.01 { found[label] = shown.frame }
    }
    return found
  }

  private func distance(_ a: CGRect, _ b: CGRect) -> CGFloat {
    max(abs(a.minX - b.minX), abs(a.minY - b.minY), abs(a.maxX - b.maxX), abs(a.maxY - b.maxY))
  }

  private func expectSame(_ busy: Stage, _ awake: Stage, _ words: String) {
    let difference = busy.film.picture().difference(from: awake.film.picture())
    #expect(difference.greatest <= 2, "\(words): \(difference)")
  }

  /// Compares a film whose main thread goes away for 1.2 seconds with one where it stays: where each thing is in every tenth
  /// frame of 8 ms, and the picture twice.
  private func compare(_ hands: [(Int, Hand)], _ make: () -> Stage) {
    let (busy, awake) = (make(), make())
    busy.film.layers.isMainThreadBusy = true
    var rest = hands[...]
    var time = 0
    while time < 1_200 {
      while let (due, hand) = rest.first, due <= time {
        for stage in [busy, awake] { perform(hand, on: stage.film) }
        rest = rest.dropFirst()
      }
      // Nothing comes between the looks once the hand has gone.
      let step = rest.isEmpty ? 80 - time % 80 : 8
      for stage in [busy, awake] { stage.film.advance(by: .milliseconds(step)) }
      time += step
      guard time % 80 == 0 else { continue }
      let wanted = look(awake)
      for (label, frame) in look(busy) {
        guard let other = wanted[label] else { continue }
        #expect(distance(frame, other) < 0.6, "\(label) after \(time) ms: \(frame) instead of \(other)")
      }
      if busy.isAlone, time % 480 == 240 { expectSame(busy, awake, "after \(time) ms") }
    }
    #expect(rest.isEmpty)
    let (before, picture) = (look(busy), busy.film.picture())
    busy.film.layers.isMainThreadBusy = false
    for (label, frame) in look(busy) {
      if let other = before[label] { #expect(distance(frame, other) < 0.01, "\(label) jumps when it comes back") }
    }
    if busy.isAlone { #expect(busy.film.picture().difference(from: picture).greatest <= 2, "it jumps") }
    for stage in [busy, awake] { stage.film.advance(by: .seconds(5)) }
    expectSame(busy, awake, "at the end")
    #expect(busy.state() == awake.state())
    #expect(!busy.film.isMoving)
    #expect(busy.film.layerCount == awake.film.layerCount)
  }

  // MARK: Pages

  private func pages(_ start: [Int], _ change: [Int]? = nil, after milliseconds: Int = 0) -> Stage {
    let pages = NumberedPages(start)
    pages.film.advance(by: .seconds(1))
    if let change {
      pages.path.value = change
      pages.film.advance(by: .milliseconds(milliseconds))
    }
    return Stage(film: pages.film, labels: ["page 1", "page 2"]) { "\(pages.path.value)" }
  }

  @Test func aSwipeFromTheEdgeTakesThePageAndGoesOn() {
    compare(path(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 260, y: 300), at: 0, over: 400)) { pages([1, 2]) }
  }

  @Test func aSwipeThatTurnsBackLeavesThePage() {
    var hands = path(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 260, y: 300), at: 0, over: 400)
    hands.removeLast()
    for step in 0..<20 { hands.append((408 + step * 8, .move(250 - CGFloat(step) * 10, 300))) }
    compare(hands + [(700, .release)]) { pages([1, 2]) }
  }

  @Test func twoFingersOnATouchpadTakeThePage() {
    let hands: [(Int, Hand)] = (0..<30).map { ($0 * 8, .swipe(-9)) }
    compare(hands + [(300, .endOfSwipe)]) {
      let scene = pages([1, 2])
      scene.film.move(to: CGPoint(x: 200, y: 300))
      return scene
    }
  }

  @Test(arguments: [120, 300]) func aPushIsCaughtInFlight(milliseconds: Int) {
    compare(path(from: CGPoint(x: 8, y: 300), to: CGPoint(x: 240, y: 300), at: 250, over: 160, keep: 100)) {
      pages([], [1], after: milliseconds)
    }
  }

  @Test func aPopIsCaughtInFlightAndTakenBack() {
    compare(path(from: CGPoint(x: 380, y: 300), to: CGPoint(x: 180, y: 300), at: 0, over: 160, keep: 200)) {
      pages([1], [], after: 90)
    }
  }

  @Test func aPopIsCaughtInFlightAndSentOn() {
    compare(path(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 390, y: 300), at: 0, over: 80, keep: 200)) {
      pages([1], [], after: 90)
    }
  }

  // MARK: Zooms

  private func zoom(_ start: [Int], _ change: [Int]? = nil, after milliseconds: Int = 0) -> Stage {
    let pages = ZoomedPages(start)
    pages.film.advance(by: .seconds(1))
    if let change {
      pages.path.value = change
      pages.film.advance(by: .milliseconds(milliseconds))
    }
    return Stage(film: pages.film, labels: ["picture 5", "cell 8"]) { "\(pages.path.value)" }
  }

  @Test func aPageIsDraggedDownIntoItsSource() {
    compare(path(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 250, y: 420), at: 0, over: 320, keep: 160)) {
      zoom([5])
    }
  }

  @Test func aPageIsDraggedALittleAndComesBack() {
    compare(path(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 260), at: 0, over: 320, keep: 300)) {
      zoom([5])
    }
  }

  @Test func aPageIsSwipedFromTheEdgeIntoItsSource() {
    compare(path(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 260, y: 300), at: 0, over: 320, keep: 160)) {
      zoom([5])
    }
  }

  @Test(arguments: [100, 250]) func aPageIsCaughtOnItsWayIn(milliseconds: Int) {
    compare(path(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 200, y: 470), at: 0, over: 240, keep: 160)) {
      zoom([], [5], after: milliseconds)
    }
  }

  @Test func aPageIsCaughtOnItsWayBackAndTakenBack() {
    compare(path(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 240), at: 0, over: 160, keep: 300)) {
      zoom([5], [], after: 60)
    }
  }

  @Test func aPageIsCaughtOnItsWayBackAndSentOn() {
    compare(path(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 460), at: 0, over: 240, keep: 160)) {
      zoom([5], [], after: 60)
    }
  }

  // MARK: Sheets

  private func sheet(_ change: PresentationDetent? = nil, after milliseconds: Int = 0) -> Stage {
    let stage = SheetStage([.height(200), .medium, .large], selected: .medium)
    stage.open()
    if let change {
      stage.selection.value = change
      stage.film.advance(by: .milliseconds(milliseconds))
    }
    return Stage(film: stage.film, labels: ["top"], isAlone: false) {
      "\(stage.selection.value) \(stage.isPresented.value)"
    }
  }

  @Test(arguments: [(-350, 300), (230, 300), (40, 200)]) func aSheetIsDragged(way: Int, keep: Int) {
    compare(path(from: CGPoint(x: 60, y: 430), to: CGPoint(x: 60, y: 430 + way), at: 0, over: 400, keep: keep)) {
      sheet()
    }
  }

  @Test(arguments: [-120, 160]) func aSheetIsFlicked(way: Int) {
    compare(path(from: CGPoint(x: 60, y: 430), to: CGPoint(x: 60, y: 430 + way), at: 0, over: 64)) { sheet() }
  }

  @Test func aSheetIsThrownOut() {
    compare(path(from: CGPoint(x: 60, y: 430), to: CGPoint(x: 60, y: 800), at: 0, over: 160)) { sheet() }
  }

  @Test func aSheetIsCaughtInFlight() {
    compare(path(from: CGPoint(x: 60, y: 500), to: CGPoint(x: 60, y: 780), at: 0, over: 320, keep: 200)) {
      sheet(.large, after: 90)
    }
    compare(path(from: CGPoint(x: 60, y: 720), to: CGPoint(x: 60, y: 200), at: 0, over: 320, keep: 200)) {
      sheet(.height(200), after: 60)
    }
  }

  /// What settles after the hand is caught by it once more, while the main thread is still away.
  @Test func aSheetThatSettlesIsCaughtAgain() {
    let first = path(from: CGPoint(x: 60, y: 430), to: CGPoint(x: 60, y: 230), at: 0, over: 80)
    let again = path(from: CGPoint(x: 60, y: 230), to: CGPoint(x: 60, y: 600), at: 160, over: 320, keep: 200)
    compare(first + again) { sheet() }
  }

  // MARK: Scrolling

  private func list() -> Stage {
    let film = Film(size: CGSize(width: 300, height: 400), scale: 1) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<60, id: \.self) { number in
            Color(hue: Double(number) / 60, saturation: 0.5, brightness: 1).frame(height: 50)
              .accessibilityLabel("row \(number)")
          }
        }
      }
      .scrollIndicators(.hidden)
    }
    return Stage(film: film, labels: ["row 0", "row 6", "row 12", "row 20"]) { [film] in
      "\(film.shown("row 20")!.frame)"
    }
  }

  @Test(arguments: [(-200, 320), (-180, 80), (150, 200)]) func aListIsDraggedAndThrown(way: Int, over: Int) {
    compare(path(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 300 + way), at: 0, over: over)) { list() }
  }

  @Test func aListIsCaughtInItsGlide() {
    let first = path(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 120), at: 0, over: 80)
    let again = path(from: CGPoint(x: 150, y: 200), to: CGPoint(x: 150, y: 280), at: 300, over: 160, keep: 120)
    compare(first + again) { list() }
  }
}
