import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

/// What the content of a `ForEach` reads and tells.
@Suite @MainActor
struct ListContentTests {
  /// Its first row alone reads the state.
  private struct FirstReads: View {
    let isLazy: Bool
    @State private var isOn = false

    var body: some View {
      VStack {
        Button("flip") { isOn.toggle() }
        if isLazy { ScrollView { LazyVStack { rows } } } else { rows }
      }
    }

    private var rows: some View {
      ForEach(0..<3) { index in
        if index == 0 { Text(isOn ? "on" : "off") } else { Text("row \(index)") }
      }
    }
  }

  @Test(arguments: [false, true])
  func aStateThatOnlyTheFirstRowReadsIsFollowed(isLazy: Bool) throws {
    let film = Film(size: CGSize(width: 200, height: 200), scale: 1) { FirstReads(isLazy: isLazy) }
    for words in ["on", "off", "on"] {
      try film.tap("flip")
      film.advance(by: .milliseconds(10))
      #expect(film.shown(words) != nil)
    }
  }

  private struct Names: PreferenceKey {
    static let defaultValue: [Int] = []
    static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
  }

  @Test func rowsOfALazyStackTellTheirPreferencesWhileTheyAreNear() {
    var heard: [Int] = []
    let count = Handle<Int>()
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      Held(count, 3) { count in
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<count, id: \.self) { row in
              Color.red.frame(height: 50).preference(key: Names.self, value: [row])
            }
          }
        }
        .onPreferenceChange(Names.self) { heard = $0 }
      }
    }
    film.advance(by: .milliseconds(10))
    #expect(heard == [0, 1, 2])
    count.value = 100
    film.advance(by: .milliseconds(10))
    #expect(heard.first == 0)
    film.scroll(by: CGSize(width: 0, height: 1_000), at: CGPoint(x: 50, y: 50))
    film.advance(by: .seconds(3))
    #expect(heard.contains(20) && !heard.contains(0) && heard == heard.sorted())
    count.value = 2
    film.advance(by: .seconds(3))
    #expect(heard == [0, 1])
  }
}
