import Foundation
import GlissadeLayers
import GlissadeStage
import GlissadeTesting
import Testing

@testable import Glissade
@testable import GlissadeTesting

/// A scroll view in a sheet shares its hand with it.
@Suite @MainActor
struct SheetScrollTests {
  private let selection = Handle<PresentationDetent>()
  private let isPresented = Handle<Bool>()

  private func film(_ interaction: PresentationContentInteraction = .automatic, start: CGFloat = 300) -> Film {
    let (selection, isPresented) = (selection, isPresented)
    let film = Film(size: SheetStage.size, scale: 1) {
      Held(isPresented, true) { _ in
        Held(selection, .height(start)) { _ in
          Color.white.sheet(isPresented: isPresented.taken) {
            VStack(spacing: 0) {
              Color.orange.frame(height: 30).accessibilityLabel("top")
              ScrollView {
                VStack(spacing: 0) {
                  ForEach(0..<60) { row in Text("row \(row)").frame(maxWidth: .infinity).frame(height: 40) }
                }
              }
            }
            .presentationDetents([.height(300), .height(600)], selection: selection.taken)
            .presentationContentInteraction(interaction)
          }
        }
      }
    }
    film.advance(by: .seconds(2))
    return film
  }

  private func height(_ film: Film) -> CGFloat { film.shown("top").map { 852 - $0.frame.minY } ?? 0 }
  /// How far the list has been scrolled.
  private func offset(_ film: Film) -> CGFloat {
    guard let top = film.shown("top"), let row = film.shown("row 0") else { return .nan }
    return top.frame.maxY - (row.frame.midY - 20)
  }

  private func move(_ film: Film, _ from: CGFloat, _ to: CGFloat, steps: Int = 50) {
    for step in 1...steps {
      film.touchMove(to: CGPoint(x: 200, y: from + (to - from) * CGFloat(step) / CGFloat(steps)))
      film.advance(by: .milliseconds(16))
    }
  }

  // T28
  @Test func oneDragGrowsTheSheetAndThenScrolls() {
    let film = film()
    film.touchDown(at: CGPoint(x: 200, y: 750))
    move(film, 750, 240)
    film.advance(by: .milliseconds(50))
    #expect(abs(height(film) - 600) < 1)
    #expect(abs(offset(film) - 200) < 1.5)
    move(film, 240, 440)
    film.advance(by: .milliseconds(50))
    #expect(abs(offset(film)) < 1.5)
    #expect(abs(height(film) - 600) < 1.5)
    film.advance(by: .milliseconds(300))
    film.touchUp()
    film.advance(by: .seconds(2))
    #expect(height(film) == 600)
    #expect(selection.value == .height(600))
  }

  @Test func fromItsTopTheListPullsTheSheetDown() {
    let film = film(start: 600)
    film.touchDown(at: CGPoint(x: 200, y: 500))
    move(film, 500, 390)
    film.advance(by: .milliseconds(300))
    film.touchUp()
    film.advance(by: .seconds(2))
    #expect(height(film) == 600)
    #expect(abs(offset(film) - 100) < 1.5)
    film.touchDown(at: CGPoint(x: 200, y: 400))
    // 100 points scroll back, and the rest moves the sheet.
    move(film, 400, 710)
    film.advance(by: .milliseconds(50))
    #expect(abs(offset(film)) < 1.5)
    #expect(abs(height(film) - 400) < 1.5)
    film.advance(by: .milliseconds(300))
    film.touchUp()
    film.advance(by: .seconds(2))
    #expect(height(film) == 300)
    #expect(selection.value == .height(300))
    film.touchDown(at: CGPoint(x: 200, y: 650))
    move(film, 650, 840, steps: 8)
    film.touchUp()
    film.advance(by: .seconds(2))
    #expect(!isPresented.value)
  }

  @Test func whereTheContentScrollsFirstTheSheetOnlyGrowsElsewhere() {
    let film = film(.scrolls)
    film.touchDown(at: CGPoint(x: 200, y: 750))
    move(film, 750, 640)
    film.advance(by: .milliseconds(300))
    #expect(height(film) == 300)
    #expect(abs(offset(film) - 100) < 1.5)
    // Pulled down and up again it comes back before the list scrolls.
    move(film, 640, 790)
    #expect(abs(height(film) - 250) < 2)
    move(film, 790, 700)
    #expect(abs(height(film) - 300) < 1)
    #expect(abs(offset(film) - 40) < 2)
    film.advance(by: .milliseconds(300))
    film.touchUp()
    film.advance(by: .seconds(2))
    #expect(height(film) == 300)
    film.drag(from: CGPoint(x: 60, y: 565), to: CGPoint(x: 60, y: 265), over: .milliseconds(400))
    film.advance(by: .seconds(2))
    #expect(height(film) == 600)
  }

  @Test func twoFingersOnATouchpadDoAsAHandDoes() {
    let film = film()
    film.move(to: CGPoint(x: 200, y: 750))
    func scroll(_ delta: Double, isEnded: Bool = false) {
      film.send(
        .scrolled(Scroll(position: Point(200, 750), delta: Point(0, delta), isPrecise: true, isEnded: isEnded)))
      film.advance(by: .milliseconds(17))
    }
    for _ in 0..<50 { scroll(10) }
    #expect(abs(height(film) - 600) < 1)
    #expect(abs(offset(film) - 200) < 1.5)
    film.advance(by: .milliseconds(300))
    scroll(0, isEnded: true)
    film.advance(by: .seconds(2))
    #expect(height(film) == 600)
    #expect(selection.value == .height(600))
  }

  @Test func aWheelScrollsAndLeavesTheSheetAlone() {
    let film = film()
    for delta in [120.0, 120, -500, -500] {
      film.scroll(by: CGSize(width: 0, height: delta), at: CGPoint(x: 200, y: 750))
      film.advance(by: .seconds(1))
      #expect(height(film) == 300)
    }
    film.scroll(by: CGSize(width: 0, height: -200), at: CGPoint(x: 200, y: 560))
    film.advance(by: .seconds(1))
    #expect(height(film) == 300)
    #expect(isPresented.value)
  }

  @Test func aGestureOfTheProgramGoesBeforeTheSheet() {
    let way = Handle<CGFloat>()
    let film = Film(size: SheetStage.size, scale: 1) {
      Held(way, 0) { _ in
        Color.white.sheet(isPresented: .constant(true)) {
          Color.blue.frame(width: 200, height: 200).accessibilityLabel("own")
            .gesture(DragGesture().onChanged { way.value = $0.translation.height })
        }
      }
    }
    film.advance(by: .seconds(2))
    let frame = film.shown("own")!.frame
    film.drag(
      from: CGPoint(x: frame.midX, y: frame.midY), to: CGPoint(x: frame.midX, y: frame.midY + 80),
      over: .milliseconds(200))
    film.advance(by: .seconds(1))
    #expect(abs(way.value - 80) < 1)
    #expect(film.shown("own")!.frame == frame)
  }
}
