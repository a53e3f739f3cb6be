import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

@Suite @MainActor
struct BadInputTests {
  private struct Deep: View {
    let depth: Int
    var body: some View { if depth > 0 { AnyView(Deep(depth: depth - 1)) } else { Text("end") } }
  }

  @Test func viewsNestedTwoThousandDeepAreRefusedWithALine() {
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) { Deep(depth: 2_000) }
    #expect(film.shown("end") == nil)
    #expect(film.log.count { $0.contains("lie in each other") } == 1)
    #expect(Film(size: CGSize(width: 100, height: 100), scale: 1) { Deep(depth: 200) }.shown("end") != nil)
  }

  @Test func anyViewsNestedTwoThousandDeepAreRefusedWithALine() {
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      (0..<2_000).reduce(AnyView(Text("end"))) { inner, _ in AnyView(inner.padding(0)) }
    }
    #expect(film.shown("end") == nil)
    #expect(film.log.count { $0.contains("lie in each other") } == 1)
  }

  @Test func aCellOverMoreColumnsThanThereCanBeTakesTheOthers() {
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      Grid {
        GridRow {
          Text("a")
          Text("b").gridCellColumns(.max)
        }
        GridRow {
          Text("c").gridCellColumns(-1)
          Text("d")
        }
      }
    }
    #expect(film.shown("d") != nil && film.shown("b") != nil)
  }

  private struct Endless: View {
    @State private var number = 0
    let other: Handle<Int>
    var body: some View {
      VStack {
        Text("endless").onChange(of: number) { number += 1 }.onAppear { number = 1 }
        Held(other, 0) { Text("\($0) others") }
      }
    }
  }

  @Test func changesThatCauseOneAnotherWithoutEndLeaveRoomForOthers() {
    let other = Handle<Int>()
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) { Endless(other: other) }
    film.advance(by: .milliseconds(100))
    other.value = 3
    film.advance(by: .milliseconds(100))
    #expect(film.shown("3 others") != nil)
    #expect(film.log.count { $0.contains("caused one another") } == 1)
  }

  @Test func rowsAsThinAsNothingAreLaidOutOnce() {
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      ScrollView { LazyVStack { ForEach(0..<50) { Color.red.frame(height: 1e-300 * CGFloat($0)) } } }
    }
    let count = film.graph.layoutCount
    film.advance(by: .milliseconds(100))
    #expect(film.graph.layoutCount == count)
  }

  @Test func aScheduleOfCountlessDatesIsFollowed() {
    for interval in [1e-300, 1e-9] {
      let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
        TimelineView(.periodic(from: .now, by: interval)) { _ in Text("now") }
      }
      film.advance(by: .milliseconds(50))
      #expect(film.shown("now") != nil)
    }
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      TimelineView(.explicit(AnySequence { AnyIterator { Date.distantPast } })) { _ in Text("past") }
    }
    film.advance(by: .milliseconds(50))
    #expect(film.shown("past") != nil)
  }

  @Test func sizesThatAreNoneAreRefusedWithALine() {
    let width = Handle<CGFloat>()
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      Held(width, 10) { Color.red.frame(width: $0, height: 10).accessibilityLabel("box") }
    }
    for bad in [CGFloat.nan, -5, .infinity, -.infinity, .signalingNaN, .greatestFiniteMagnitude] {
      width.value = bad
      film.advance(by: .zero)
      let shown = film.shown("box")!
      #expect(shown.frame.width.isFinite && shown.frame.minX.isFinite)
    }
    width.value = 10
    #expect(film.shown("box")?.frame.width == 10)
    #expect(film.log.contains { $0.contains("not possible") })
  }

  @Test func effectsByNoNumbersAreRefused() {
    for bad in [Double.nan, .infinity, -.infinity] {
      let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
        Color.red.frame(width: 10, height: 10).accessibilityLabel("box").offset(x: bad).scaleEffect(bad).opacity(bad)
          .blur(radius: bad).rotationEffect(.degrees(bad)).padding(bad).position(x: bad, y: 4).shadow(radius: bad)
      }
      let shown = film.shown("box")
      #expect(shown == nil || shown!.frame.minX.isFinite)
      _ = film.picture()
    }
  }

  @Test func aChangeOffTheMainThreadArrivesWithALine() async throws {
    let value = Handle<Int>()
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) { Held(value, 0) { Text("\($0)") } }
    let binding = value.taken
    await Task.detached { binding.wrappedValue = 5 }.value
    try await film.wait { film.shown("5") != nil }
    #expect(film.log.contains { $0.contains("off the main thread") })
  }
}
