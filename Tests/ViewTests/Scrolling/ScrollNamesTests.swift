import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

/// Positions that a program says and hears, and what it hears of the geometry.
@Suite @MainActor
struct ScrollNamesTests {
  private func row(_ number: Int, width: CGFloat? = nil) -> some View {
    Color(red: 0, green: 0, blue: Double(number % 200) / 255).frame(width: width, height: 50)
      .accessibilityLabel("row \(number)")
  }

  private func top(_ film: Film, _ number: Int) -> Double? { film.shown("row \(number)").map { Double($0.frame.minY) } }

  private func positioned(_ handle: Handle<ScrollPosition>, _ first: ScrollPosition) -> Film {
    Film(size: CGSize(width: 100, height: 300), scale: 1) {
      Bound(handle, first) { position in
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(0..<200, id: \.self) { row($0) } }.scrollTargetLayout()
        }
        .scrollPosition(position)
      }
    }
  }

  @Test func aPositionGoesToEdgesPointsAndViews() {
    let position = Handle<ScrollPosition>()
    let film = positioned(position, ScrollPosition(edge: .bottom))
    film.advance(by: .milliseconds(50))
    #expect(top(film, 199) == 250)
    #expect(position.value.edge == .bottom)
    position.value.scrollTo(edge: .top)
    film.advance(by: .milliseconds(50))
    #expect(top(film, 0) == 0)
    position.value.scrollTo(y: 1_010)
    film.advance(by: .milliseconds(50))
    #expect(top(film, 20) == -10)
    #expect(position.value.y == 1_010 && position.value.x == nil && position.value.point == nil)
    position.value.scrollTo(point: CGPoint(x: 0, y: 500))
    film.advance(by: .milliseconds(50))
    #expect(top(film, 10) == 0)
    #expect(position.value.point == CGPoint(x: 0, y: 500))
    withAnimation(.linear(duration: 1)) { position.value.scrollTo(id: 30, anchor: .top) }
    film.advance(by: .milliseconds(500))
    #expect(abs(top(film, 20)!) < 1)
    film.advance(by: .seconds(1))
    #expect(top(film, 30) == 0)
    #expect(position.value.viewID(type: Int.self) == 30)
    #expect(!position.value.isPositionedByUser)
    position.value.scrollTo(id: 40, anchor: .bottom)
    film.advance(by: .milliseconds(50))
    #expect(top(film, 40) == 250)
  }

  @Test func aPositionHearsOfTheUser() {
    let position = Handle<ScrollPosition>()
    let film = positioned(position, ScrollPosition(idType: Int.self))
    film.advance(by: .milliseconds(50))
    #expect(!position.value.isPositionedByUser && position.value.viewID == nil)
    film.scroll(by: CGSize(width: 0, height: 500), at: CGPoint(x: 50, y: 100))
    film.advance(by: .seconds(1))
    #expect(position.value.isPositionedByUser)
    #expect(position.value.viewID as? Int == 10)
    #expect(position.value.edge == nil && position.value.point == nil)
    position.value.scrollTo(edge: .top)
    film.advance(by: .seconds(1))
    #expect(top(film, 0) == 0)
    #expect(!position.value.isPositionedByUser)
    film.key("pagedown")
    film.advance(by: .seconds(1))
    #expect(position.value.isPositionedByUser)
    // The same again is said again.
    position.value.scrollTo(edge: .top)
    film.advance(by: .seconds(1))
    #expect(top(film, 0) == 0)
  }

  @Test func theGeometryIsToldAsItChanges() {
    let log = Lines()
    let count = Handle<Int>()
    let film = Film(size: CGSize(width: 100, height: 300), scale: 1) {
      Held(count, 20) { count in
        ScrollView { VStack(spacing: 0) { ForEach(0..<count, id: \.self) { row($0) } } }
          .contentMargins(.top, 10)
          .onScrollGeometryChange(for: Bool.self) {
            $0.visibleRect.maxY > $0.contentSize.height - 1
          } action: { _, isAtEnd in
            log.add("end \(isAtEnd)")
          }
          .onScrollGeometryChange(for: CGSize.self, of: \.contentSize) { log.add("\($0.height) \($1.height)") }
      }
    }
    film.advance(by: .milliseconds(50))
    #expect(log.lines.contains("1000.0 1000.0") && log.lines.contains("end false"))
    log.lines = []
    film.scroll(by: CGSize(width: 0, height: 2_000), at: CGPoint(x: 50, y: 100))
    film.advance(by: .seconds(1))
    #expect(log.lines == ["end true"])
    count.value = 22
    film.advance(by: .milliseconds(50))
    #expect(log.lines.contains("1000.0 1100.0"))
  }

  @Test func phasesAreToldOnceEach() {
    let log = Lines()
    let film = Film(size: CGSize(width: 100, height: 300), scale: 1) {
      ScrollView { VStack(spacing: 0) { ForEach(0..<100, id: \.self) { row($0) } } }
        .onScrollPhaseChange { old, new in log.add("\(old) \(new)") }
    }
    film.touchDown(at: CGPoint(x: 50, y: 250))
    for step in 1...10 {
      film.advance(by: .milliseconds(10))
      film.touchMove(to: CGPoint(x: 50, y: 250 - 15 * CGFloat(step)))
    }
    film.touchUp()
    film.advance(by: .seconds(5))
    #expect(log.lines == ["idle interacting", "interacting decelerating", "decelerating idle"])
    log.lines = []
    film.key("home")
    film.advance(by: .seconds(2))
    #expect(log.lines == ["idle animating", "animating idle"])
  }

  @Test func whatComesIntoSightIsTold() {
    for isLazy in [false, true] {
      let log = Lines()
      let film = Film(size: CGSize(width: 100, height: 300), scale: 1) {
        ScrollView {
          if isLazy {
            LazyVStack(spacing: 0) { ForEach(0..<60, id: \.self) { noted($0, log) } }
          } else {
            VStack(spacing: 0) { ForEach(0..<60, id: \.self) { noted($0, log) } }
          }
        }
      }
      film.advance(by: .milliseconds(50))
      #expect(Set(log.lines) == Set((0..<6).map { "+\($0)" }), "lazy \(isLazy)")
      log.lines = []
      film.scroll(by: CGSize(width: 0, height: 120), at: CGPoint(x: 50, y: 100))
      film.advance(by: .seconds(1))
      // Row 2 is seen by 30 of 50, row 8 by 20 of 50.
      #expect(log.lines.sorted() == ["+6", "+7", "-0", "-1"], "lazy \(isLazy)")
      log.lines = []
      film.key("end")
      film.advance(by: .seconds(2))
      #expect(Set(log.lines).isSuperset(of: ["-2", "+59", "+54"]), "lazy \(isLazy)")
      #expect(log.lines.filter { $0 == "-2" }.count == 1, "lazy \(isLazy)")
    }
  }

  private func noted(_ number: Int, _ log: Lines) -> some View {
    row(number).onScrollVisibilityChange { log.add(($0 ? "+" : "-") + "\(number)") }
  }

  @Test func aGroupOfGeometryMovesWhatComesWithIt() {
    for isGroup in [false, true] {
      let (isRight, hasBadge) = (Handle<Bool>(), Handle<Bool>())
      func film<V: View>(@ViewBuilder _ content: @escaping (Bool) -> V) -> Film {
        Film(size: CGSize(width: 300, height: 100), scale: 1) {
          Held(isRight, false) { isRight in
            Held(hasBadge, false) { content($0) }.frame(maxWidth: .infinity, alignment: isRight ? .trailing : .leading)
          }
        }
      }
      let film = isGroup ? film { badge($0).geometryGroup() } : film { badge($0) }
      withAnimation(.linear(duration: 1)) { isRight.value = true }
      film.advance(by: .milliseconds(500))
      hasBadge.value = true
      film.advance(by: .milliseconds(100))
      // The square is 60 % on its way over 200 points; what has come in it is with it, or already where it will be.
      let square = film.shown("square")!.frame.minX
      #expect(abs(square - 120) < 1)
      #expect(abs(film.shown("badge")!.frame.minX - (isGroup ? square : 200)) < 1, "group \(isGroup)")
      film.advance(by: .seconds(1))
      #expect(film.shown("badge")!.frame.minX == 200)
    }
  }

  private func badge(_ isThere: Bool) -> some View {
    ZStack(alignment: .topLeading) {
      Color.blue.accessibilityLabel("square")
      if isThere { Color.red.frame(width: 20, height: 20).accessibilityLabel("badge") }
    }
    .frame(width: 100, height: 100)
  }
}
