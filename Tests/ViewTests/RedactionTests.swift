import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

/// Bars and blocks that stand for words and pictures.
@Suite @MainActor
struct RedactionTests {
  private let words = "Some words that take two lines or three of a narrow room"

  private func picture<V: View>(_ view: V) -> Picture {
    Film(size: CGSize(width: 200, height: 120), scale: 1) { view.frame(width: 180) }.picture()
  }

  /// The rows of pixels that are not all of the ground's colour.
  private func inkedRows(_ picture: Picture) -> [Int] {
    (0..<picture.height).filter { y in (0..<picture.width).contains { picture[$0, y] != picture[0, 0] } }
  }

  @Test func aBarStandsForEachLine() {
    let bars = picture(Text(words).redacted(reason: .placeholder))
    let rows = inkedRows(bars)
    let starts = rows.filter { !rows.contains($0 - 1) }
    #expect(starts.count == 3)
    // A bar is of one colour; letters would be of many.
    let middle = rows[4]
    let colors = Set((0..<bars.width).map { bars[$0, middle] })
    #expect(colors.count < 8 && colors.contains { $0.red < 240 && $0.red > 150 })
  }

  @Test func theRoomIsThatOfTheWords() {
    let film = Film(size: CGSize(width: 200, height: 300), scale: 1) {
      VStack {
        Text(words).accessibilityIdentifier("plain")
        Text(words).redacted(reason: .placeholder).accessibilityIdentifier("redacted")
      }
    }
    #expect(film.shown("plain")!.frame.size == film.shown("redacted")!.frame.size)
  }

  @Test func unredactedWordsAreAsTheyAre() {
    let plain = picture(Text(words))
    #expect(picture(Text(words).unredacted().redacted(reason: .placeholder)).difference(from: plain).count == 0)
    #expect(picture(Text(words).redacted(reason: [])).difference(from: plain).count == 0)
  }

  @Test func onlyPrivateWordsGoForPrivacy() {
    let plain = picture(Text(words))
    #expect(picture(Text(words).redacted(reason: .privacy)).difference(from: plain).count == 0)
    #expect(picture(Text(words).privacySensitive()).difference(from: plain).count == 0)
    let hidden = picture(Text(words).privacySensitive().redacted(reason: .privacy))
    #expect(hidden.difference(from: picture(Text(words).redacted(reason: .placeholder))).count == 0)
    let invalid = picture(Text(words).invalidatableContent().redacted(reason: .invalidated))
    #expect(invalid.difference(from: hidden).count == 0)
  }

  @Test func reasonsAddUp() {
    let both = picture(Text(words).privacySensitive().redacted(reason: .privacy).redacted(reason: .placeholder))
    #expect(both.difference(from: picture(Text(words).redacted(reason: .placeholder))).count == 0)
  }

  @Test func wordsComeBackWhenTheyAreThere() {
    let isLoading = Handle<Bool>()
    let film = Film(size: CGSize(width: 200, height: 120), scale: 1) {
      Held(isLoading, true) { loading in
        VStack {
          Label("Words", systemImage: "star.fill")
          Image(systemName: "heart.fill")
          Text(words)
        }
        .redacted(reason: loading ? .placeholder : [])
      }
    }
    isLoading.value = false
    film.advance(by: .seconds(1))
    let plain = Film(size: CGSize(width: 200, height: 120), scale: 1) {
      VStack {
        Label("Words", systemImage: "star.fill")
        Image(systemName: "heart.fill")
        Text(words)
      }
    }
    #expect(film.picture().difference(from: plain.picture()).count == 0)
    withAnimation(.linear(duration: 1)) { isLoading.value = true }
    film.advance(by: .seconds(2))
    withAnimation(.linear(duration: 1)) { isLoading.value = false }
    film.advance(by: .seconds(2))
    #expect(film.picture().difference(from: plain.picture()).count == 0)
  }

  @Test func shapesStayAndControlsWork() throws {
    var count = 0
    let film = Film(size: CGSize(width: 200, height: 120), scale: 1) {
      VStack {
        Color.red.frame(width: 40, height: 40).accessibilityLabel("red")
        Button("Press") { count += 1 }
      }
      .redacted(reason: .placeholder)
    }
    let red = film.shown("red")!.frame
    let pixel = film.picture()[Int(red.midX), Int(red.midY)]
    #expect(pixel.red > 200 && pixel.green < 100)
    try film.tap("Press")
    #expect(count == 1)
  }

  @Test func aBodyCanReadTheReasons() {
    struct Reader: View {
      @Environment(\.redactionReasons) private var reasons
      var body: some View { Text(reasons.contains(.placeholder) ? "hidden" : "seen") }
    }
    let film = Film { VStack { Reader().redacted(reason: .placeholder) } }
    #expect(film.shown("hidden") != nil)
  }
}
