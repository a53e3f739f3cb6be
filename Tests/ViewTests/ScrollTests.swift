import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

@Suite @MainActor
struct ScrollTests {
  private func film() -> Film {
    Film(size: CGSize(width: 200, height: 300), scale: 1) {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<20) { Text("row \($0)").frame(height: 50) } }
      }
    }
  }

  @Test func aWheelMovesTheContent() {
    let film = film()
    #expect(film.shown("row 0")!.frame.midY.rounded(.down) == 25)
    film.scroll(by: CGSize(width: 0, height: 120), at: CGPoint(x: 100, y: 100))
    film.advance(by: .seconds(2))
    #expect(abs(film.shown("row 0")!.frame.midY - (25 - 120)) < 1)
  }

  @Test func aDragFollowsTheHandAndGlides() {
    let film = film()
    film.press(at: CGPoint(x: 100, y: 250))
    for step in 1...10 {
      film.advance(by: .milliseconds(10))
      film.move(to: CGPoint(x: 100, y: 250 - 15 * CGFloat(step)))
    }
    let held = film.shown("row 0")!.frame.midY
    #expect(held < 25 - 120)
    film.release()
    film.advance(by: .seconds(3))
    #expect(film.shown("row 0")!.frame.midY < held - 50)
    #expect(!film.isMoving)
  }

  @Test func beyondTheEndItComesBack() {
    let film = film()
    film.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 280), over: .milliseconds(300))
    #expect(film.shown("row 0")!.frame.midY > 25)
    film.advance(by: .seconds(3))
    #expect(abs(film.shown("row 0")!.frame.midY - 25) < 1)
  }

  @Test func aButtonInsideIsCancelledByADrag() {
    var count = 0
    let film = Film(size: CGSize(width: 200, height: 300), scale: 1) {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<20) { index in Button("row \(index)") { count += 1 }.frame(height: 50) } }
      }
    }
    #expect(throws: Never.self) { try film.tap("row 1") }
    #expect(count == 1)
    film.drag(from: CGPoint(x: 100, y: 75), to: CGPoint(x: 100, y: 20), over: .milliseconds(200))
    #expect(count == 1)
  }
}

extension ScrollTests {
  @Test func aLazyStackBuildsOnlyWhatIsNear() {
    let counter = BodyCounter()
    let film = Film(size: CGSize(width: 200, height: 300), scale: 1) {
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<10_000) { LazyRow(number: $0, counter: counter) } } }
    }
    #expect(counter.count < 100)
    #expect(film.shown("row 0") != nil)
    #expect(film.shown("row 9000") == nil)
    for _ in 0..<10 {
      film.scroll(by: CGSize(width: 0, height: 500), at: CGPoint(x: 100, y: 100))
      film.advance(by: .seconds(1))
    }
    #expect(abs(film.shown("row 100")!.frame.midY - 25) < 1)
    #expect(counter.count < 400)
  }

  @Test func aRowLeavesALazyStackByItsTransition() {
    let rows = Handle<[Int]>()
    let film = Film(size: CGSize(width: 200, height: 300), scale: 1) {
      Held(rows, Array(0..<100)) { rows in
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(rows, id: \.self) { Text("row \($0)").frame(height: 50).transition(.opacity) }
          }
        }
      }
    }
    withAnimation(.linear(duration: 1)) { _ = rows.value.remove(at: 1) }
    film.advance(by: .milliseconds(500))
    #expect(film.shown("row 1")?.opacity == 0.5)
    #expect(abs(film.shown("row 2")!.frame.midY - 100) < 1)
    film.advance(by: .seconds(1))
    #expect(film.shown("row 1") == nil)
    withAnimation(.linear(duration: 1)) { rows.value.insert(1, at: 1) }
    film.advance(by: .milliseconds(500))
    #expect(film.shown("row 1")?.opacity == 0.5)
    #expect(film.shown("row 3")?.opacity == 1)
  }

  @Test func aLazyGridStandsInColumns() {
    let film = Film(size: CGSize(width: 208, height: 300), scale: 1) {
      ScrollView {
        LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())], spacing: 10) {
          ForEach(0..<50) { Color.red.frame(height: 40).accessibilityLabel("cell \($0)") }
        }
      }
    }
    #expect(film.shown("cell 0")?.text == "0,0 100x40")
    #expect(film.shown("cell 3")?.text == "108,50 100x40")
  }
}

private struct LazyRow: View {
  let number: Int
  let counter: BodyCounter
  var body: some View {
    counter.count += 1
    return Text("row \(number)").frame(height: 50)
  }
}
