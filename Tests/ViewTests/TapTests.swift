import Foundation
import Glissade
import GlissadeStage
import GlissadeTesting
import Observation
import Testing

/// A hand goes where a person could tap.
@MainActor @Suite struct TapTests {
  private let size = CGSize(width: 300, height: 400)

  @Test func aRowThatIsScrolledAwayIsNotTapped() throws {
    let tapped = Counter()
    let film = Film(size: size, scale: 1) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<40) { row in
            Button("Row \(row)") { tapped.note("Row \(row)") }.frame(height: 50)
          }
        }
      }
    }
    try film.tap("Row 2")
    let error = #expect(throws: FilmError.self) { try film.tap("Row 30") }
    let words = try #require(error.map { "\($0)" })
    #expect(
      words.hasPrefix("\"Row 30\" cannot be tapped: at (") && words.hasSuffix("outside of the window"), "\(words)")
    #expect(tapped.names == ["Row 2"])
    // It is still there for whoever asks where it is.
    #expect(try #require(film.shown("Row 30")).frame.minY > size.height)
  }

  @Test func ofSeveralTheOneThatIsSeenIsMeant() throws {
    let tapped = Counter()
    let film = Film(size: size, scale: 1) {
      ZStack {
        Button("Go") { tapped.note("seen") }.offset(y: -100)
        Button("Go") { tapped.note("away") }.offset(x: 1_000)
        Button("Go") { tapped.note("clear") }.opacity(0)
        Button("Go") { tapped.note("cut") }.frame(width: 100, height: 40).offset(y: 200)
          .frame(width: 100, height: 40).clipped()
      }
    }
    #expect(film.allShown("Go").count == 4)
    #expect(abs(try #require(film.shown("Go")).frame.midY - 100) < 1)
    try film.tap("Go")
    #expect(tapped.names == ["seen"])
  }

  @Test func whatIsPartlySeenIsTappedThere() throws {
    let tapped = Counter()
    let film = Film(size: size, scale: 1) {
      ZStack(alignment: .topLeading) {
        // Its middle lies outside of the window.
        Color.red.frame(width: 200, height: 60).onTapGesture { tapped.note("edge") }.accessibilityLabel("Edge")
          .offset(x: -120)
        // Its middle lies below something else.
        Color.blue.frame(width: 200, height: 60).onTapGesture { tapped.note("below") }.accessibilityLabel("Below")
          .offset(y: 100)
        Color.green.frame(width: 200, height: 60).onTapGesture { tapped.note("above") }.offset(x: 60, y: 100)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    try film.tap("Edge")
    try film.tap("Below")
    #expect(tapped.names == ["edge", "below"])
  }

  @Test(arguments: [
    ("Outside", "outside of the window"), ("Clear", "at opacity 0"), ("Cut", "hidden or cut off by what is around it"),
    ("Covered", "covered by \"Cover\""), ("Passed by", "where nothing takes hands"), ("Hidden", "at opacity 0"),
  ])
  func whatNobodyCouldTapIsToldWithTheReason(_ label: String, _ reason: String) throws {
    let film = Film(size: size, scale: 1) {
      VStack(spacing: 20) {
        Button("Outside") {}.offset(x: 500)
        Button("Clear") {}.opacity(0)
        Button("Hidden") {}.hidden()
        Button("Cut") {}.offset(y: 100).frame(width: 80, height: 30).clipped()
        ZStack {
          Button("Covered") {}
          Color.orange.frame(width: 200, height: 60).accessibilityLabel("Cover")
        }
        Text("Passed by").allowsHitTesting(false)
      }
    }
    let error = #expect(throws: FilmError.self) { try film.tap(label) }
    let words = try #require(error.map { "\($0)" })
    #expect(words.hasPrefix("\"\(label)\" cannot be tapped: at (") && words.hasSuffix(reason), "\(words)")
  }

  @Test func whatIsNowhereIsToldSo() {
    let film = Film(size: size, scale: 1) { Text("Here") }
    let error = #expect(throws: FilmError.self) { try film.tap("There") }
    #expect(error.map { "\($0)" } == "nothing is labelled \"There\"")
    #expect(film.shown("There") == nil)
  }

  @Test func whatIsOnItsWayOutIsNotTapped() throws {
    let model = Switch()
    let film = Film(size: size, scale: 1) { Leaving(model: model) }
    withAnimation(.linear(duration: 1)) { model.isOn = false }
    film.advance(by: .milliseconds(300))
    #expect(try #require(film.shown("Guest")).isLeaving)
    let error = #expect(throws: FilmError.self) { try film.tap("Guest") }
    #expect(error.map { "\($0)".hasSuffix("on its way out") } == true)
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    try film.tap("Guest")
    #expect(model.taps == 1)
  }

  @Test func theWordsOnAButtonStandForTheButton() throws {
    let tapped = Counter()
    let film = Film(size: size, scale: 1) {
      Button {
        tapped.note("button")
      } label: {
        // The words themselves take no hands, and something lies over them.
        ZStack {
          Text("Words").allowsHitTesting(false)
          Color.yellow.opacity(0.5)
        }
        .frame(width: 120, height: 50)
      }
    }
    try film.tap("Words")
    #expect(tapped.names == ["button"])
  }

  @Test func whatIsTurnedIsTappedWhereItIsSeen() throws {
    let tapped = Counter()
    let film = Film(size: size, scale: 1) {
      Button {
        tapped.note("turned")
      } label: {
        Color.purple.frame(width: 280, height: 20)
      }
      .accessibilityLabel("Turned").rotationEffect(.degrees(40)).offset(x: 130, y: 60)
    }
    try film.tap("Turned")
    #expect(tapped.names == ["turned"])
  }
}

@MainActor private final class Counter {
  private(set) var names: [String] = []
  func note(_ name: String) { names.append(name) }
}

@Observable @MainActor private final class Switch {
  var isOn = true
  var taps = 0
}

private struct Leaving: View {
  let model: Switch

  var body: some View {
    ZStack {
      if model.isOn {
        Button("Guest") { model.taps += 1 }.transition(.opacity)
      }
    }
  }
}
