import Foundation
import Testing

@testable import Glissade
@testable import GlissadeTesting

/// Digits that roll.
@Suite @MainActor
struct NumericTextTests {
  /// Blur at its strongest, in sizes of the font.
  private static let blur = 32.0 / 255

  @Test func digitsRollByTheirPowersOfTen() {
    let text = ChangingText("99", .numericText())
    text.set("100")
    var table: [String] = []
    for quarter in 0...4 {
      if quarter > 0 { text.film.advance(by: .milliseconds(250)) }
      table.append("\(quarter * 25) %")
      // Linear: shares are those of the time.
      let t = Double(quarter) / 4
      for part in text.shown {
        let isNew = part.name != "9"
        #expect(abs(part.opacity - (isNew ? t : 1 - t)) < 0.01)
        #expect(abs(part.y - (isNew ? 1 - t : -t)) < 0.03)
        #expect(abs(part.blur - Self.blur * (isNew ? 1 - t : t)) < 0.002)
      }
      table += text.shown.sorted { ($0.name, $0.x) < ($1.name, $1.x) }.map {
        "  \($0.name) \(($0.x * 4).rounded() / 4)"
      }
    }
    // The ones and the tens go to where they stand in three digits, and so do those that come in their places.
    #expect(
      table == [
        "0 %", "  0 0.0", "  0 1.0", "  1 -1.0", "  9 0.0", "  9 1.0",
        "25 %", "  0 0.25", "  0 1.25", "  1 -0.75", "  9 0.25", "  9 1.25",
        "50 %", "  0 0.5", "  0 1.5", "  1 -0.5", "  9 0.5", "  9 1.5",
        "75 %", "  0 0.75", "  0 1.75", "  1 -0.25", "  9 0.75", "  9 1.75",
        "100 %",
      ])
  }

  @Test func oneMoreDigitComesAtTheLeft() {
    let text = ChangingText("9", .numericText(), alignment: .trailing)
    text.set("10")
    text.film.advance(by: .milliseconds(500))
    let shown = text.shown.sorted { $0.x < $1.x }
    #expect(shown.map(\.name) == ["1", "9", "0"] || shown.map(\.name) == ["1", "0", "9"])
    // At a trailing edge nothing moves sideways.
    #expect(abs(shown[1].x - shown[2].x) < 0.02)
    #expect(abs(shown[0].x + 1 - shown[1].x) < 0.02)
  }

  @Test(arguments: [Alignment.leading, .center, .trailing])
  func whatStaysIsNotTouched(_ alignment: Alignment) throws {
    let text = ChangingText("128", .numericText(), alignment: alignment)
    // Glyphs of one text are filled together, which tells on pixels where neighbours change: what stays is as it will be.
    let rest = ChangingText("129", .numericText(), alignment: alignment).picture
    text.set("129")
    text.film.advance(by: .milliseconds(500))
    let picture = text.picture
    let frame = try #require(text.film.shown("129")).frame
    let last = Int((frame.maxX - text.digit) * 2)
    // The blur of the digit that rolls reaches three sigmas.
    let reach = Int(3 * Self.blur * ChangingText.fontSize * 2) + 2
    var changed = 0
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y] != rest[x, y] {
        changed += 1
        if x < last - reach { Issue.record("\(x), \(y) has changed: \(picture[x, y]), was \(rest[x, y])") }
      }
    }
    #expect(changed > 100)
  }

  @Test func theDecimalSeparatorStays() {
    let text = ChangingText("1.1", .numericText(), alignment: .trailing)
    text.set("8.8")
    let first = text.shown.first { $0.name == "." }
    for _ in 0..<10 {
      text.film.advance(by: .milliseconds(90))
      let now = text.shown.first { $0.name == "." }
      #expect(now?.text == first?.text)
    }
  }

  @Test(arguments: [
    ("up", ContentTransition.numericText(), 1.0), ("a countdown", .numericText(countsDown: true), -1.0),
  ])
  func countingUpComesFromBelow(_ name: String, _ transition: ContentTransition, _ sign: Double) {
    let text = ChangingText("1", transition)
    text.set("2")
    text.film.advance(by: .milliseconds(250))
    #expect(text.shown.map(\.name) == ["1", "2"])
    #expect(abs(text.shown[0].y + 0.25 * sign) < 0.03)
    #expect(abs(text.shown[1].y - 0.75 * sign) < 0.03)
  }

  @Test func theValueTellsTheDirection() {
    let value = Handle<Int>()
    let film = smallFilm {
      Held(value, 5) { Text("\($0)").font(.title).contentTransition(.numericText(value: Double($0))) }
    }
    func change(to new: Int) -> Double {
      withAnimation(.linear(duration: 1)) { value.value = new }
      film.advance(by: .milliseconds(500))
      let y = film.below("part \(new)", in: "\(new)")
      film.advance(by: .seconds(2))
      return y
    }
    #expect(change(to: 6) > 0)
    #expect(change(to: 2) < 0)
    #expect(change(to: 9) > 0)
  }

  @Test func aChangeOnTheWayBeginsFromWhatIsShown() {
    let text = ChangingText("99", .numericText())
    text.set("100")
    text.film.advance(by: .milliseconds(400))
    let before = text.shown
    text.set("99")
    // The same digits at the same places: those that went come back.
    #expect(text.parts == before.map(\.text))
    text.film.advance(by: .milliseconds(200))
    let nine = text.shown.filter { $0.name == "9" }
    #expect(nine.count == 2)
    for part in nine { #expect(part.opacity > 0.5 && part.opacity < 1) }
    text.film.advance(by: .seconds(2))
    #expect(!text.isInParts)
    #expect(text.picture.pixels == ChangingText("99", .numericText()).picture.pixels)
  }

  @Test func aThirdNumberOnTheWayLeavesNothingOver() {
    let text = ChangingText("1 234,5", .numericText(), alignment: .trailing)
    let layers = text.film.layerCount
    for (index, words) in ["987", "1 000", "999,9", "12", "987"].enumerated() {
      text.set(words, index % 2 == 0 ? .spring(duration: 0.6) : .easeInOut(duration: 0.4))
      text.film.advance(by: .milliseconds(120))
    }
    text.film.advance(by: .seconds(4))
    #expect(!text.film.isMoving && !text.isInParts)
    #expect(text.film.layerCount == layers)
    #expect(
      text.picture.pixels == ChangingText("987", .numericText(), alignment: .trailing).picture.pixels)
  }

  @Test func manyChangesAtAnyTimeEndAsAFreshBuild() {
    let seed = UInt64.random(in: 0 ..< .max)
    var random = SeededNumbers(seed: seed)
    let text = ChangingText("0", .numericText(), alignment: .center)
    let layers = text.film.layerCount
    var most = 0
    var words = "0"
    for _ in 0..<200 {
      words = String(random.next(random.next(1_000_000) + 1))
      if random.next(2) == 0 { words += ",\(random.next(100))" }
      text.set(words, [nil, .default, .linear(duration: 0.3), .bouncy][random.next(4)])
      text.film.advance(by: .milliseconds(random.next(300)))
      most = max(most, text.film.layerCount - layers)
    }
    text.film.advance(by: .seconds(5))
    #expect(
      text.picture.pixels == ChangingText(words, .numericText(), alignment: .center).picture.pixels, "seed \(seed)")
    #expect(text.film.layerCount == layers, "seed \(seed)")
    // Ten characters that are there, and four that go at each of their places.
    #expect(most <= 60, "seed \(seed)")
  }

  @Test func withoutAnAnimationItIsAtOnce() {
    let text = ChangingText("1", .numericText())
    text.set("2", nil)
    #expect(!text.isInParts)
    text.set("3")
    text.film.advance(by: .milliseconds(300))
    #expect(text.isInParts)
    text.set("4", nil)
    #expect(!text.isInParts)
    #expect(text.picture.pixels == ChangingText("4", .numericText()).picture.pixels)
  }

  @Test func reducedMotionFades() {
    let text = ChangingText("19", .numericText(), reduceMotion: true)
    text.set("20")
    text.film.advance(by: .milliseconds(250))
    #expect(text.shown.map(\.name) == ["19", "20"])
    #expect(text.shown.allSatisfy { $0.y == 0 && $0.blur == 0 })
    #expect(abs(text.shown[0].opacity - 0.75) < 0.01)
  }

  @Test func aLongTextRollsWhereItChanges() {
    let words = String(repeating: "A sentence. ", count: 16)
    let text = ChangingText(words + "8", .numericText(), scale: 1)
    text.set(words + "9")
    text.film.advance(by: .milliseconds(500))
    // It is cut by an ellipsis, so all of it fades.
    #expect(text.shown.count == 2)
    let number = Handle<Int>()
    let film = Film(size: CGSize(width: 300, height: 300), scale: 1) {
      Held(number, 8) { Text(verbatim: words + "\($0)").contentTransition(.numericText()) }
    }
    withAnimation(.linear(duration: 1)) { number.value = 9 }
    film.advance(by: .milliseconds(500))
    let parts = film.partLayers(of: words + "9")
    // The spaces are not seen.
    #expect(parts.count == words.count(where: { $0 != " " }) + 2)
    film.advance(by: .seconds(1))
    #expect(film.partLayers(of: words + "9").isEmpty)
  }

  @Test func someoneWhoWaitsIsToldOnce() {
    let number = Handle<Int>()
    let film = smallFilm { Held(number, 1) { Text("\($0)").contentTransition(.numericText()) } }
    var ends: [Duration] = []
    withAnimation(.linear(duration: 0.5)) {
      number.value = 2
    } completion: {
      ends.append(film.time)
    }
    film.advance(by: .seconds(2))
    #expect(ends == [.milliseconds(500)])
  }

  @Test(arguments: [
    ("99", "d1 d0"), ("1 234,5", "d3 g3 d2 d1 d0 . d-1"), ("1,234.50", "d3 g3 d2 d1 d0 . d-1 d-2"),
    ("1,234", "d3 g3 d2 d1 d0"), ("1.234", "d0 . d-1 d-2 d-3"), ("1.234.567", "d6 g6 d5 d4 d3 g3 d2 d1 d0"),
    ("-5 °C", "b0 d0 e0 e1 e2"), ("9:59", "d0 1b0 1d1 1d0"), ("No. 7", "b3 b2 b1 b0 d0"), ("7.", "d0 e0"),
    ("3 10", "d0 1b0 1d1 1d0"), ("", ""), ("ab", "e0 e1"), ("1\u{202F}000", "d3 g3 d2 d1 d0"),
  ])
  func placesCountFromTheDecimalSeparator(_ text: String, _ expected: String) {
    let places = ContentPlace.places(in: text, decimalSeparator: ".").map { place in
      func of(_ number: Int) -> String { number == 0 ? "" : "\(number)" }
      switch place {
      case .digit(let number, let power): return "\(of(number))d\(power)"
      case .decimalSeparator(let number): return "\(of(number))."
      case .groupingSeparator(let number, let power): return "\(of(number))g\(power)"
      case .before(let number, let distance): return "\(of(number))b\(distance)"
      case .behind(let index): return "e\(index)"
      default: return "?"
      }
    }
    #expect(places.joined(separator: " ") == expected)
  }
}
