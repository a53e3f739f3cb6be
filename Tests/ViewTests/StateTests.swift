import Foundation
import GlissadeTesting
import Observation
import Testing

@testable import Glissade

@Suite @MainActor
struct StateTests {
  @Test func onlyTheBodiesThatReadAChangeAreEvaluated() {
    let rows = 1_000
    let handle = Handle<Int>()
    let counter = BodyCounter()
    let film = Film(size: CGSize(width: 300, height: 400), scale: 1) {
      VStack(spacing: 0) {
        ForEach(0..<rows) { index in Row(index: index, counter: counter, handle: index == 500 ? handle : nil) }
      }
    }
    #expect(counter.count == rows)
    counter.count = 0
    handle.value = 7
    film.advance(by: .zero)
    #expect(counter.count == 1)
    #expect(film.shown("row 500: 7") != nil)
  }

  @Test func equalInputsStopTheDescent() {
    let handle = Handle<Int>()
    let counter = BodyCounter()
    let film = Film(size: CGSize(width: 300, height: 400), scale: 1) {
      Held(handle, 0) { value in
        VStack {
          Text("\(value)")
          Fixed(words: "same", counter: counter)
        }
      }
    }
    #expect(counter.count == 1)
    handle.value = 1
    film.advance(by: .zero)
    #expect(film.shown("1") != nil)
    #expect(counter.count == 1)
  }

  @Test func anEventHandlerReadsWhatItHasSet() {
    let handle = Handle<Int>()
    _ = Film(size: CGSize(width: 100, height: 100), scale: 1) { Held(handle, 0) { Text("\($0)") } }
    handle.value = 3
    #expect(handle.value == 3)
    handle.value += 1
    #expect(handle.value == 4)
  }

  @Test func aDirectionSetPlainlyReachesTheLeavingView() {
    // D4, in all four orders of forward and back.
    struct Pages: Equatable { var step = 0, isForward = true }
    let handle = Handle<Pages>()
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      Held(handle, Pages()) { pages in
        ZStack {
          Color.white
          Color.red.frame(width: 100, height: 100).accessibilityLabel("page \(pages.step)").id(pages.step)
            .transition(
              .asymmetric(
                insertion: .move(edge: pages.isForward ? .trailing : .leading),
                removal: .move(edge: pages.isForward ? .leading : .trailing)))
        }
      }
    }
    for isForward in [true, true, false, false, true] {
      let old = handle.value.step
      handle.value.isForward = isForward
      withAnimation(.linear(duration: 1)) { handle.value.step += isForward ? 1 : -1 }
      film.advance(by: .milliseconds(250))
      #expect(film.shown("page \(old)")?.frame.minX == (isForward ? -25 : 25))
      #expect(film.shown("page \(handle.value.step)")?.frame.minX == (isForward ? 75 : -75))
      film.advance(by: .seconds(1))
      #expect(film.shown("page \(old)") == nil)
    }
  }

  @Test func theSameHoldsForObservableObjects() {
    struct Screen: View {
      let pages: ObservedPages
      var body: some View {
        ZStack {
          Color.white
          Color.red.frame(width: 100, height: 100).accessibilityLabel("page \(pages.step)").id(pages.step)
            .transition(
              .asymmetric(
                insertion: .move(edge: pages.isForward ? .trailing : .leading),
                removal: .move(edge: pages.isForward ? .leading : .trailing)))
        }
      }
    }
    let pages = ObservedPages()
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) { Screen(pages: pages) }
    for isForward in [true, true, false, false, true] {
      let old = pages.step
      pages.isForward = isForward
      withAnimation(.linear(duration: 1)) { pages.step += isForward ? 1 : -1 }
      film.advance(by: .milliseconds(250))
      #expect(film.shown("page \(old)")?.frame.minX == (isForward ? -25 : 25))
      film.advance(by: .seconds(1))
      #expect(film.shown("page \(old)") == nil)
    }
  }

  @Test func observablePropertiesThatNobodyReadEvaluateNothing() {
    struct Reader: View {
      let model: ObservedModel
      let counter: BodyCounter
      var body: some View {
        counter.count += 1
        return Text("\(model.read)")
      }
    }
    let (model, counter) = (ObservedModel(), BodyCounter())
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) { Reader(model: model, counter: counter) }
    model.unread = 1
    film.advance(by: .zero)
    #expect(counter.count == 1)
    model.read = 1
    film.advance(by: .zero)
    #expect(counter.count == 2)
    #expect(film.shown("1") != nil)
  }

  @Test func observableObjectsTellThroughPublishedProperties() {
    final class Model: ObservableObject { @Published var count = 0 }
    struct Owner: View {
      @StateObject private var model = Model()
      var body: some View { Button("count \(model.count)") { model.count += 1 } }
    }
    let film = Film(size: CGSize(width: 200, height: 100), scale: 1) { Owner() }
    #expect(throws: Never.self) { try film.tap("count 0") }
    #expect(film.shown("count 1") != nil)
  }

  @Test func anIdChangeMakesANewViewWithNewState() {
    // T36
    let handle = Handle<Int>()
    let film = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      Held(handle, 0) { id in Counter().id(id).transition(.opacity) }
    }
    for _ in 0..<3 { try? film.tap(film.shown("\(0)") != nil ? "0" : film.shown("1") != nil ? "1" : "2") }
    #expect(film.shown("3") != nil)
    withAnimation(.linear(duration: 1)) { handle.value = 1 }
    film.advance(by: .milliseconds(500))
    #expect(film.shown("0")?.opacity == 0.5)
    #expect(film.shown("3")?.opacity == 0.5)
    film.advance(by: .seconds(1))
    #expect(film.shown("3") == nil)
  }

  @Test func aForEachRemovesTheRowThatWasMeant() {
    // T34
    let handle = Handle<[Int]>()
    let film = Film(size: CGSize(width: 200, height: 400), scale: 1) {
      Held(handle, [0, 1, 2, 3, 4]) { rows in VStack { ForEach(rows, id: \.self) { Numbered(number: $0) } } }
    }
    withAnimation(.linear(duration: 1)) { _ = handle.value.remove(at: 2) }
    film.advance(by: .milliseconds(500))
    for row in 0..<5 { #expect(film.shown("row \(row) made \(row)")?.opacity == (row == 2 ? 0.5 : 1)) }
    film.advance(by: .seconds(1))
    handle.value = [4, 3, 1, 0]
    let places = [4, 3, 1, 0].map { film.shown("row \($0) made \($0)")!.frame.minY }
    #expect(places == places.sorted())
    handle.value = [1, 1]
    film.advance(by: .zero)
    #expect(film.log.contains { $0.contains("stands twice") } || film.allShown("row 1 made 1").count == 1)
  }

  @Test func aStateSetInsideABodyIsReportedAndTakesEffectAfterwards() {
    struct Careless: View {
      @State private var count = 0
      var body: some View {
        if count == 0 { count = 1 }
        return Text("count \(count)")
      }
    }
    let film = Film(size: CGSize(width: 200, height: 100), scale: 1) { Careless() }
    #expect(film.shown("count 1") != nil)
    #expect(film.log.count { $0.contains("set inside a body") } == 1)
  }
}

@Observable final class ObservedPages {
  var step = 0
  var isForward = true
}

@Observable final class ObservedModel {
  var read = 0
  var unread = 0
}

/// Counts evaluations.
@MainActor
final class BodyCounter {
  var count = 0
}

private struct Row: View {
  let index: Int
  let counter: BodyCounter
  let handle: Handle<Int>?
  @State private var value = 0
  var body: some View {
    counter.count += 1
    handle?.take($value)
    return Text("row \(index): \(value)")
  }
}

private struct Fixed: View {
  let words: String
  let counter: BodyCounter
  var body: some View {
    counter.count += 1
    return Text(words)
  }
}

private struct Counter: View {
  @State private var count = 0
  var body: some View { Button("\(count)") { count += 1 } }
}

private struct Numbered: View {
  let number: Int
  @State private var made: Int
  init(number: Int) {
    self.number = number
    _made = State(initialValue: number)
  }
  var body: some View { Text("row \(number) made \(made)") }
}
