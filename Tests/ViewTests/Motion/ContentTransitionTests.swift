import Foundation
import GlissadeLayers
import Testing

@testable import Glissade
@testable import GlissadeTesting

/// Contents that fade, morph or are replaced.
@Suite @MainActor
struct ContentTransitionTests {
  @Test func opacityFadesInPlace() {
    for (alignment, left) in [(Alignment.leading, 0.0), (.center, 0.5), (.trailing, 1)] {
      let text = ChangingText("00", .opacity, alignment: alignment)
      text.set("0000")
      text.film.advance(by: .milliseconds(250))
      let shown = text.shown
      #expect(shown.map(\.name) == ["00", "0000"])
      #expect(abs(shown[0].opacity - 0.75) < 0.01 && abs(shown[1].opacity - 0.25) < 0.01)
      #expect(shown.allSatisfy { $0.y == 0 && $0.blur == 0 && $0.scale == 1 })
      // Neither moves on the screen, wherever the text's edge is on its way.
      let room = 260 / text.digit
      #expect(abs(shown[0].x - (room - 2) * left) < 0.1, "\(alignment)")
      #expect(abs(shown[1].x - (room - 4) * left) < 0.1, "\(alignment)")
    }
  }

  @Test func opacityComesBackOnTheWay() {
    let text = ChangingText("one", .opacity)
    text.set("two")
    text.film.advance(by: .milliseconds(400))
    let before = text.parts
    text.set("one")
    #expect(text.parts == before)
    text.film.advance(by: .seconds(2))
    #expect(!text.isInParts)
    #expect(text.picture.pixels == ChangingText("one", .opacity).picture.pixels)
  }

  @Test func identityIsAtOnce() {
    let text = ChangingText("one", .identity)
    text.set("two")
    text.film.advance(by: .milliseconds(100))
    #expect(!text.isInParts)
  }

  @Test func interpolationTakesTheSameWordsFromSizeToSize() throws {
    let isLarge = Handle<Bool>()
    let film = Film(size: CGSize(width: 300, height: 200)) {
      Held(isLarge, false) {
        Text("Size").font(.system(size: $0 ? 60 : 20)).contentTransition(.interpolate)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      }
    }
    withAnimation(.linear(duration: 1)) { isLarge.value = true }
    film.advance(by: .milliseconds(500))
    #expect(film.partLayers(of: "Size").count == 4)
    for letter in ["S", "i", "z", "e"] {
      let effects = film.effects(ofPart: "part \(letter)", in: "Size")
      #expect(effects.contains { if case .scale(let x, _, _) = $0 { abs(x - 2.0 / 3) < 0.01 } else { false } })
      #expect(effects.contains { if case .opacity(let value) = $0 { value == 1 } else { false } })
    }
    film.advance(by: .seconds(1))
    #expect(film.partLayers(of: "Size").isEmpty)
    let fresh = Film(size: CGSize(width: 300, height: 200)) {
      Text("Size").font(.system(size: 60)).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    #expect(film.picture().pixels == fresh.picture().pixels)
  }

  @Test func interpolationFadesOtherWords() {
    let text = ChangingText("one", .interpolate)
    text.set("two")
    text.film.advance(by: .milliseconds(500))
    #expect(text.shown.map(\.name).sorted() == ["one", "two"])
  }

  @Test func interpolationOfAWeightFadesLetterByLetter() {
    let isBold = Handle<Bool>()
    let film = smallFilm { Held(isBold, false) { Text("ab").bold($0).contentTransition(.interpolate) } }
    withAnimation(.linear(duration: 1)) { isBold.value = true }
    film.advance(by: .milliseconds(500))
    #expect(film.partLayers(of: "ab").map(\.name).sorted() == ["part a", "part a", "part b", "part b"])
  }

  @Test(arguments: [
    (ReplaceSymbolEffect.replace.downUp, 0.75, true), (.replace.upUp, 1.25, true), (.replace.offUp, 1, false),
  ])
  func symbolsAreReplaced(_ effect: ReplaceSymbolEffect, _ scale: Double, _ isSeen: Bool) {
    let isOn = Handle<Bool>()
    let film = smallFilm {
      Held(isOn, false) {
        Image(systemName: $0 ? "pause.fill" : "play.fill").font(.largeTitle).accessibilityLabel("symbol")
          .contentTransition(.symbolEffect(effect))
      }
    }
    withAnimation(.linear(duration: 1)) { isOn.value = true }
    film.advance(by: .milliseconds(500))
    func shownScale(_ name: String) -> Double? {
      for case .scale(let x, _, _) in film.effects(ofPart: "part \(name)", in: "symbol") { return x }
      return nil
    }
    #expect(abs((shownScale("pause.fill") ?? 0) - 0.75) < 0.01)
    #expect((shownScale("play.fill") != nil) == isSeen)
    if isSeen { #expect(abs((shownScale("play.fill") ?? 0) - scale) < 0.01) }
    film.advance(by: .seconds(1))
    #expect(film.partLayers(of: "symbol").isEmpty)
  }

  @Test func aSymbolMaySpeedUp() {
    let isOn = Handle<Bool>()
    let film = smallFilm {
      Held(isOn, false) {
        Image(systemName: $0 ? "pause" : "play").accessibilityLabel("symbol")
          .contentTransition(.symbolEffect(.replace, options: .speed(4)))
      }
    }
    withAnimation(.linear(duration: 1)) { isOn.value = true }
    film.advance(by: .milliseconds(200))
    #expect(!film.partLayers(of: "symbol").isEmpty)
    film.advance(by: .milliseconds(60))
    #expect(film.partLayers(of: "symbol").isEmpty)
  }

  @Test func aColourMovesWithTheDigits() {
    let number = Handle<Int>()
    let film = smallFilm {
      Held(number, 1) {
        Text("\($0)").font(.system(size: 60)).foregroundStyle($0 == 1 ? Color.black : Color.red)
          .contentTransition(.numericText())
      }
    }
    withAnimation(.linear(duration: 1)) { number.value = 2 }
    film.advance(by: .milliseconds(500))
    #expect(film.partLayers(of: "2").count == 2)
    film.advance(by: .seconds(1))
    let fresh = smallFilm { Text("2").font(.system(size: 60)).foregroundStyle(Color.red) }
    #expect(film.picture().pixels == fresh.picture().pixels)
  }

  @Test func wordsOfAGradientRollToo() throws {
    let number = Handle<Int>()
    func text(_ value: Int) -> some View {
      Text("\(value)").font(.system(size: 60))
        .foregroundStyle(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
        .contentTransition(.numericText())
    }
    let film = smallFilm { Held(number, 1) { text($0) } }
    let rest = film.picture().pixels
    withAnimation(.linear(duration: 1)) { number.value = 2 }
    film.advance(by: .milliseconds(500))
    let middle = film.picture().pixels
    film.advance(by: .seconds(1))
    let end = film.picture().pixels
    #expect(end == smallFilm { text(2) }.picture().pixels)
    #expect(middle != rest && middle != end)
    // They are seen where they roll out of the text.
    let change = Handle<Int>()
    let large = Film(size: CGSize(width: 100, height: 200), scale: 1) { Held(change, 1) { text($0) } }
    withAnimation(.linear(duration: 1)) { change.value = 2 }
    large.advance(by: .milliseconds(700))
    let frame = try #require(large.shown("2")).frame
    let picture = large.picture()
    let below = (Int(frame.maxY) + 3)..<(Int(frame.maxY) + 12)
    let isSeen = below.contains { y in (0..<100).contains { picture[$0, y] != Pixel(red: 255, green: 255, blue: 255) } }
    #expect(isSeen)
  }

  @Test func digitsRollOnWhileTheMainThreadSleeps() async throws {
    let words = Handle<String>()
    let size = CGSize(width: 200, height: 100)
    func text(_ words: String) -> some View {
      Text(verbatim: words).font(.system(size: 40)).contentTransition(.numericText())
    }
    let fixture = try WindowFixture(size: size, Held(words, "99") { text($0) })
    defer { fixture.stop() }
    await fixture.settle()
    let frames = fixture.stage.counters.frames
    withAnimation(.linear(duration: 0.6)) { words.value = "100" }
    await fixture.wait("motion") { fixture.stage.counters.frames > frames + 2 }
    usleep(1_500_000)
    let asleep = try #require(fixture.capture())
    let end = Film(size: size, scale: 1) { text("100") }.picture()
    let wanted = Bitmap(levels: [Bitmap.Level(width: end.width, height: end.height, pixels: end.pixels)])
    #expect(asleep.difference(from: wanted, x: 0..<200, y: 0..<100) <= 1)
  }

  @Test func aSymbolInAGroupOfStylesIsLeftAlone() {
    let isOn = Handle<Bool>()
    let film = smallFilm {
      Held(isOn, false) {
        Label($0 ? "2" : "1", systemImage: $0 ? "pause" : "play").contentTransition(.numericText())
      }
    }
    withAnimation(.linear(duration: 1)) { isOn.value = true }
    film.advance(by: .milliseconds(500))
    // Symbols have no digits: the new one is there at once, while the words roll.
    #expect(film.partLayers(of: "2").count == 2)
    var names: [String] = []
    film.layers.root.forEachLayer { names.append($0.name) }
    #expect(names.contains("pause") && !names.contains("part pause"))
  }

  @Test func aTextThatMovesTakesItsPartsAlong() throws {
    let number = Handle<Int>()
    let film = Film(size: CGSize(width: 300, height: 100)) {
      Held(number, 1) {
        Text("\($0)").font(.system(size: 40)).contentTransition(.numericText())
          .frame(maxWidth: .infinity, alignment: $0 == 1 ? .leading : .trailing)
      }
    }
    withAnimation(.linear(duration: 1)) { number.value = 7 }
    film.advance(by: .milliseconds(500))
    let shown = try #require(film.shown("7"))
    #expect(shown.frame.midX > 120 && shown.frame.midX < 180)
    #expect(film.partLayers(of: "7").count == 2)
  }
}
