import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

@Suite @MainActor
struct SheetTests {
  @Test func aSheetSpringsUpFromBelowTheWindow() {
    let stage = SheetStage()
    #expect(stage.film.shown("top") == nil)
    stage.isPresented.value = true
    stage.film.advance(by: .zero)
    #expect(stage.height <= 0)
    for step in 1...10 {
      stage.film.advance(by: .milliseconds(30))
      let wanted = SheetStage.large * (1 - SheetStage.left(Double(step) * 0.03))
      #expect(abs(stage.height - wanted) < 1, "after \(step * 30) ms")
    }
    stage.film.advance(by: .seconds(2))
    #expect(stage.height == SheetStage.large)
    #expect(stage.foot == 852)
    #expect(!stage.film.isMoving)
    #expect(stage.log.lines == ["+sheet"])
  }

  @Test func aSheetThatIsNotPresentedShowsNothing() {
    let stage = SheetStage()
    let plain = Film(size: SheetStage.size, scale: 1) {
      VStack {
        Text("page")
        Button("behind: 0") {}
      }
    }
    for _ in 0..<3 {
      #expect(stage.film.picture() == plain.picture())
      stage.film.advance(by: .milliseconds(16))
    }
  }

  @Test func aSheetThatIsPresentedFromTheStartComesFromBelow() {
    let stage = SheetStage(isOpen: true)
    #expect(stage.height <= 0)
    stage.film.advance(by: .seconds(2))
    #expect(stage.height == SheetStage.large)
  }

  @Test(arguments: ["program", "button", "escape", "outside", "drag", "flick"])
  func everyWayOfDismissingDoesSoOnce(way: String) throws {
    let stage = SheetStage([.medium], selected: .medium)
    stage.open()
    switch way {
    case "program": stage.isPresented.value = false
    case "button": try stage.film.tap("close")
    case "escape": stage.film.key("escape")
    case "outside": stage.film.tap(at: CGPoint(x: 200, y: 100))
    case "drag": stage.drag(300, over: .milliseconds(400))
    default: stage.drag(90, over: .milliseconds(64), stops: false)
    }
    stage.film.advance(by: .seconds(2))
    #expect(!stage.isPresented.value)
    #expect(stage.film.shown("top") == nil)
    #expect(stage.log.lines == ["+sheet", "-sheet", "dismissed"])
    #expect(!stage.film.isMoving)
    // And again.
    stage.open()
    #expect(stage.height == SheetStage.medium)
    #expect(stage.log.lines == ["+sheet", "-sheet", "dismissed", "+sheet"])
  }

  @Test func theGrabberGoesToTheNextDetentAndDismissesASingleOne() throws {
    let stage = SheetStage([.medium, .large], selected: .medium)
    stage.open()
    #expect(stage.height == SheetStage.medium)
    try stage.film.tap("sheet grabber")
    stage.film.advance(by: .seconds(2))
    #expect(stage.height == SheetStage.large)
    #expect(stage.selection.value == .large)
    try stage.film.tap("sheet grabber")
    stage.film.advance(by: .seconds(2))
    #expect(stage.height == SheetStage.medium)
    #expect(SheetStage([.medium], selected: .medium).film.shown("sheet grabber") == nil)
  }

  @Test func handsAndKeysDoNotDismissWhatIsLocked() throws {
    let stage = SheetStage([.medium], selected: .medium, isLocked: true)
    stage.open()
    stage.film.key("escape")
    stage.film.tap(at: CGPoint(x: 200, y: 100))
    stage.film.advance(by: .seconds(1))
    #expect(stage.isPresented.value)
    stage.film.press(at: CGPoint(x: 60, y: 420))
    stage.film.move(to: CGPoint(x: 60, y: 820))
    stage.film.advance(by: .milliseconds(200))
    // 390 points beyond an end that gives a quarter of the height: d (1 - 1 / (0.55 x / d + 1)).
    let range = 0.25 * SheetStage.medium
    let give = range * (1 - 1 / (390 * 0.55 / range + 1))
    #expect(abs(stage.height - (SheetStage.medium - give)) < 1)
    stage.film.release()
    stage.film.advance(by: .seconds(2))
    #expect(stage.height == SheetStage.medium)
    #expect(stage.isPresented.value)
    // Nothing lies over the sheet: its buttons work, and so does the program.
    try stage.film.tap("count: 0")
    stage.film.advance(by: .milliseconds(100))
    #expect(stage.film.shown("count: 1") != nil)
    try stage.film.tap("close")
    stage.film.advance(by: .seconds(2))
    #expect(stage.film.shown("top") == nil)
  }

  @Test func aProgramThatKeepsTheSheetGetsItBack() {
    let log = Lines()
    let film = Film(size: SheetStage.size, scale: 1) {
      Color.white.sheet(isPresented: .constant(true), onDismiss: { log.add("dismissed") }) { SheetPage(log: log) }
    }
    film.advance(by: .seconds(2))
    film.drag(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 60, y: 800), over: .milliseconds(200))
    film.advance(by: .seconds(3))
    #expect(film.shown("top")?.frame.minY == 10)
    #expect(log.lines == ["+sheet"])
  }

  @Test func whatIsBehindIsDimmedScaledAndOutOfReach() throws {
    let stage = SheetStage([.medium, .large], selected: .medium)
    stage.open()
    let width = stage.film.shown("page")!.frame.width
    #expect(throws: (any Error).self) { try stage.film.tap("behind: 0") }
    stage.selection.value = .large
    stage.film.advance(by: .seconds(2))
    // Margins of 16 points on both sides.
    #expect(abs(stage.film.shown("page")!.frame.width / width - (1 - 32.0 / 393)) < 1e-3)
    // Another window: the scale follows, about the middle of its upper edge.
    stage.film.size = CGSize(width: 500, height: 852)
    stage.film.advance(by: .seconds(1))
    #expect(abs(stage.film.shown("page")!.frame.width / width - (1 - 40.0 / 500)) < 1e-3)
    #expect(abs(stage.film.shown("page")!.frame.midX - 250) < 1)
    stage.isPresented.value = false
    stage.film.advance(by: .seconds(2))
    #expect(stage.film.shown("page")!.frame.width == width)
    #expect(abs(stage.film.shown("page")!.frame.midX - 250) < 1)
    try stage.film.tap("behind: 0")
    #expect(stage.film.shown("behind: 1") != nil)
  }

  @Test func anEdgeBetweenPixelsShowsNothingDarkBehind() {
    // The window ends in the middle of a pixel.
    let stage = SheetStage([.medium, .large], selected: .medium, size: CGSize(width: 394.5, height: 852))
    stage.open()
    let picture = stage.film.picture()
    let row = 4 * 5 * picture.width
    for x in [0, picture.width - 1] {
      #expect(picture.pixels[row + 4 * x] >= picture.pixels[row + 4 * picture.width / 2], "at \(x)")
    }
    stage.selection.value = .large
    stage.film.advance(by: .seconds(2))
    // What lies behind is smaller, on black.
    #expect(stage.film.picture().pixels[row + 4] == 0)
  }

  @Test func tabReachesAllViewsOfASheet() {
    let isPresented = Handle<Bool>()
    let log = Lines()
    let film = Film(size: CGSize(width: 400, height: 600), scale: 1) {
      Held(isPresented, true) { _ in
        Color.white.sheet(isPresented: isPresented.taken) {
          Button("first") { log.add("first") }.frame(maxHeight: 100)
          Button("second") { log.add("second") }.frame(maxHeight: 100)
        }
      }
    }
    film.advance(by: .seconds(2))
    for _ in 0..<3 {
      film.key("tab")
      film.key("space")
      film.advance(by: .milliseconds(300))
    }
    #expect(Set(log.lines) == ["first", "second"])
    #expect(log.lines.count == 3)
  }

  @Test func whatIsBehindCanBeUsedUpToADetent() throws {
    let stage = SheetStage(
      [.height(200), .medium], selected: .height(200), background: .enabled(upThrough: .height(200)))
    stage.open()
    #expect(stage.height == 200)
    try stage.film.tap("behind: 0")
    stage.film.advance(by: .milliseconds(100))
    #expect(stage.film.shown("behind: 1") != nil)
    #expect(stage.isPresented.value)
    stage.selection.value = .medium
    stage.film.advance(by: .seconds(2))
    stage.film.tap(at: CGPoint(x: 200, y: 100))
    stage.film.advance(by: .seconds(2))
    #expect(!stage.isPresented.value)
  }

  @Test func keysReachWhatIsBehindAsHandsDo() {
    let stage = SheetStage(
      [.height(200), .medium], selected: .height(200), background: .enabled(upThrough: .height(200)))
    stage.open()
    stage.film.key("tab")
    stage.film.key("space")
    stage.film.advance(by: .milliseconds(100))
    #expect(stage.film.shown("behind: 1") != nil)
    stage.selection.value = .medium
    stage.film.advance(by: .seconds(2))
    stage.film.key("tab")
    stage.film.key("space")
    stage.film.advance(by: .milliseconds(100))
    #expect(stage.film.shown("count: 1") != nil, "at the medium detent they stay in the sheet")
    stage.film.key("escape")
    stage.film.advance(by: .seconds(2))
    #expect(!stage.isPresented.value)
    #expect(stage.film.shown("behind: 1") != nil)
    stage.selection.value = .height(200)
    stage.open()
    stage.film.key("escape")
    stage.film.advance(by: .seconds(2))
    #expect(!stage.isPresented.value, "Escape dismisses in any case")
  }

  @Test func aSheetThatRisesTakesTheKeyboardAndGivesItBack() {
    let stage = SheetStage(
      [.height(200), .medium], selected: .height(200), background: .enabled(upThrough: .height(200)))
    stage.open()
    stage.film.key("tab")
    stage.film.key("space")
    stage.film.advance(by: .milliseconds(100))
    #expect(stage.film.shown("behind: 1") != nil)
    let unfocused = stage.film.picture()
    stage.drag(-300, over: .milliseconds(200))
    #expect(stage.selection.value == .medium && stage.height == SheetStage.medium)
    // Not the button behind, which had the focus.
    stage.film.key("space")
    stage.film.advance(by: .milliseconds(100))
    #expect(stage.film.shown("behind: 1") != nil && stage.film.shown("count: 0") != nil)
    stage.film.key("escape")
    stage.film.advance(by: .seconds(2))
    stage.film.key("space")
    stage.film.advance(by: .milliseconds(100))
    #expect(stage.film.shown("behind: 2") != nil)
    #expect(unfocused.difference(from: stage.film.picture()).count > 0)
  }

  @Test func aSheetThatIsWantedAgainComesBackAsItIs() throws {
    let stage = SheetStage()
    stage.open()
    try stage.film.tap("count: 0")
    stage.isPresented.value = false
    stage.film.advance(by: .milliseconds(120))
    let place = stage.height
    #expect(place > 100 && place < 800)
    stage.isPresented.value = true
    stage.film.advance(by: .milliseconds(1))
    #expect(abs(stage.height - place) < 12)
    stage.film.advance(by: .seconds(2))
    #expect(stage.height == SheetStage.large)
    #expect(stage.film.shown("count: 1") != nil)
    #expect(stage.log.lines == ["+sheet"])
  }

  @Test func reducedMotionFades() {
    let stage = SheetStage(reduceMotion: true)
    stage.isPresented.value = true
    stage.film.advance(by: .milliseconds(60))
    let shown = stage.film.shown("top")
    #expect(shown?.frame.minY == 10)
    #expect(abs((shown?.opacity ?? 0) - (1 - SheetStage.left(0.06))) < 0.02)
    stage.film.advance(by: .seconds(2))
    #expect(stage.film.shown("top")?.opacity == 1)
    stage.isPresented.value = false
    stage.film.advance(by: .milliseconds(60))
    #expect(stage.film.shown("top")?.frame.minY == 10)
    stage.film.advance(by: .seconds(2))
    #expect(stage.log.lines == ["+sheet", "-sheet", "dismissed"])
  }

  @Test func inAWideWindowASheetStandsAtTheBottomInTheMiddle() {
    let stage = SheetStage([.medium, .large], selected: .large, size: CGSize(width: 900, height: 700))
    stage.open()
    let top = stage.film.shown("top")!
    #expect(top.frame.minX == 180 && top.frame.width == 540)
    #expect(top.frame.minY == 20)
    let page = stage.film.shown("page")!.frame.width
    stage.isPresented.value = false
    stage.film.advance(by: .seconds(2))
    #expect(stage.film.shown("page")!.frame.width == page)
  }

  @Test func withoutAnimationsASheetIsThereAtOnce() {
    let stage = SheetStage()
    var transaction = Transaction()
    transaction.disablesAnimations = true
    withTransaction(transaction) { stage.isPresented.value = true }
    stage.film.advance(by: .milliseconds(17))
    #expect(stage.height == SheetStage.large)
    withTransaction(transaction) { stage.isPresented.value = false }
    stage.film.advance(by: .milliseconds(34))
    #expect(stage.film.shown("top") == nil)
    #expect(stage.log.lines == ["+sheet", "-sheet", "dismissed"])
  }
}
