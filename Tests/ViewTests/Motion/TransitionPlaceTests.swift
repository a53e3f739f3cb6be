import Foundation
import GlissadeLayers
import Testing

@testable import Glissade
@testable import GlissadeTesting

/// Transitions wherever views come and go, in whatever holds them.
@Suite @MainActor
struct TransitionPlaceTests {
  enum Structure: String, CaseIterable, Sendable { case ifOnly, ifElse, switchCase, id, forEach }
  enum Holder: String, CaseIterable, Sendable { case vStack, hStack, zStack, grid, scrollView, lazyVStack, lazyVGrid }

  /// A box that is there or not; where something always is, another box without a transition worth seeing.
  private struct Guest: View {
    let structure: Structure
    let isOn: Bool

    var body: some View {
      switch structure {
      case .ifOnly: if isOn { box.transition(.slide) }
      case .ifElse: if isOn { box.transition(.slide) } else { other }
      case .switchCase:
        switch isOn {
        case true: box.transition(.slide)
        case false: other
        }
      case .id:
        Color.red.frame(width: 40, height: 20).accessibilityLabel(isOn ? "box" : "other").id(isOn).transition(.slide)
      case .forEach: ForEach(isOn ? [1, 2] : [1], id: \.self) { if $0 == 2 { box.transition(.slide) } else { other } }
      }
    }

    private var box: some View { Color.red.frame(width: 40, height: 20).accessibilityLabel("box") }
    private var other: some View { Color.blue.frame(width: 30, height: 10).transition(.identity) }
  }

  private struct Hall: View {
    let holder: Holder
    let structure: Structure
    let isOn: Bool

    var body: some View {
      Group {
        switch holder {
        case .vStack: VStack(alignment: .leading) { rows }
        case .hStack: HStack(alignment: .top) { rows }
        case .zStack: ZStack(alignment: .topLeading) { rows }
        case .grid: Grid(alignment: .topLeading) { GridRow { rows } }
        case .scrollView:
          ScrollView { VStack(alignment: .leading) { rows }.frame(maxWidth: .infinity, alignment: .leading) }
        case .lazyVStack: ScrollView { LazyVStack(alignment: .leading) { rows } }
        case .lazyVGrid: ScrollView { LazyVGrid(columns: [GridItem(.fixed(80)), GridItem(.fixed(80))]) { rows } }
        }
      }
      .frame(width: 300, height: 200, alignment: .topLeading)
    }

    @ViewBuilder private var rows: some View {
      Color.green.frame(width: 20, height: 20)
      Guest(structure: structure, isOn: isOn)
      Color.green.frame(width: 20, height: 20)
    }
  }

  @Test(arguments: Structure.allCases, Holder.allCases)
  func aViewSlidesInAndOut(_ structure: Structure, _ holder: Holder) {
    let isOn = Handle<Bool>()
    let film = Film(size: CGSize(width: 300, height: 200), scale: 1) {
      Held(isOn, false) { Hall(holder: holder, structure: structure, isOn: $0) }
    }
    withAnimation(.linear(duration: 1)) { isOn.value = true }
    film.advance(by: .milliseconds(500))
    let half = film.shown("box")?.frame
    film.advance(by: .milliseconds(500))
    let there = film.shown("box")?.frame
    #expect(!film.isMoving)
    #expect(there != nil)
    // Half of its own width is left to go.
    #expect(half?.minX == (there?.minX ?? 0) - 20)
    #expect(half?.minY == there?.minY)
    withAnimation(.linear(duration: 1)) { isOn.value = false }
    film.advance(by: .milliseconds(500))
    let gone = film.shown("box")
    #expect(gone?.isLeaving == true)
    #expect(gone?.frame.minX == (there?.minX ?? 0) + 20)
    #expect(gone?.frame.minY == there?.minY)
    film.advance(by: .milliseconds(500))
    #expect(film.shown("box") == nil)
    #expect(!film.isMoving)
  }

  @Test func rowsOfAGridComeAndGoByTheirTransitions() {
    let rows = Handle<[Int]>()
    let film = Film(size: CGSize(width: 300, height: 200), scale: 1) {
      Held(rows, [1, 2]) { rows in
        Grid(alignment: .topLeading, horizontalSpacing: 10, verticalSpacing: 10) {
          ForEach(rows, id: \.self) { row in
            GridRow {
              Color.red.frame(width: 20, height: 20).accessibilityLabel("a\(row)")
              Color.blue.frame(width: 20, height: 20).accessibilityLabel("b\(row)")
            }
          }
        }
        .frame(width: 300, height: 200, alignment: .topLeading)
      }
    }
    #expect(film.shown("b2")?.text == "30,30 20x20")
    withAnimation(.linear(duration: 1)) { rows.value = [2] }
    film.advance(by: .milliseconds(500))
    #expect(film.shown("b1")?.text == "30,0 20x20 opacity 0.5")
    #expect(film.shown("b2")?.text == "30,15 20x20")
    film.advance(by: .milliseconds(500))
    #expect(film.shown("b1") == nil)
    withAnimation(.linear(duration: 1)) { rows.value = [1, 2] }
    film.advance(by: .milliseconds(500))
    #expect(film.shown("a1")?.text == "0,0 20x20 opacity 0.5")
    #expect(film.shown("a2")?.text == "0,15 20x20")
  }

  @Test func whatLeavesStaysWhereItIsWhenItsContainerShrinks() {
    let isOn = Handle<Bool>()
    let film = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      Held(isOn, true) { isOn in
        HStack(spacing: 0) {
          Color.green.frame(width: 20, height: 20).accessibilityLabel("left")
          if isOn { Color.red.frame(width: 20, height: 40).accessibilityLabel("box") }
        }
      }
    }
    withAnimation(.linear(duration: 1)) { isOn.value = false }
    for _ in 0..<3 {
      film.advance(by: .milliseconds(250))
      #expect(film.shown("box")?.frame == CGRect(x: 100, y: 30, width: 20, height: 40))
    }
    #expect(film.shown("left")?.text == "87.5,40 20x20")
  }

  @Test func aTransitionOnAViewThatStaysDoesNothing() {
    let isOn = Handle<Bool>()
    let film = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      Held(isOn, true) { isOn in
        ZStack {
          Color.red.frame(width: 40, height: 20).accessibilityLabel("box").opacity(isOn ? 1 : 0).transition(.slide)
        }
      }
    }
    for step in 1...4 {
      if step == 1 { withAnimation(.linear(duration: 1)) { isOn.value = false } }
      film.advance(by: .milliseconds(250))
      let expected = step == 4 ? "80,40 40x20 opacity 0" : "80,40 40x20 opacity \((1 - Double(step) / 4).short)"
      #expect(film.shown("box")?.text == expected)
      #expect(film.shown("box")?.isLeaving == false)
    }
  }

  @Test func theFirstAppearanceOfAWholeTreeIsNoTransition() {
    let film = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      ZStack { if true { Color.red.frame(width: 40, height: 20).accessibilityLabel("box").transition(.slide) } }
    }
    #expect(film.shown("box")?.text == "80,40 40x20")
    #expect(!film.isMoving)
  }

  @Test(arguments: [10, 30, 50]) func aLongTextKeepsItsLineBreaks(repetitions: Int) {
    let sentence = "A view that comes or goes has the lines that it has at rest. "
    let words = String(repeating: sentence, count: repetitions)
    let isOn = Handle<Bool>()
    let film = Film(size: CGSize(width: 300, height: 900), scale: 1) {
      Held(isOn, true) { isOn in
        VStack {
          Color.green.frame(height: 10)
          if isOn { Text(words).frame(width: 280).transition(.slide) }
        }
        .frame(maxHeight: .infinity, alignment: .top)
      }
    }
    let rest = film.shown(words)!.frame.size
    let picture = film.picture()
    #expect(rest.height > 30)
    for isIn in [false, true] {
      withAnimation(.linear(duration: 1)) { isOn.value = isIn }
      for frame in 0..<60 {
        guard let shown = film.shown(words) else { break }
        #expect(
          abs(shown.frame.width - rest.width) < 1e-6 && abs(shown.frame.height - rest.height) < 1e-6, "frame \(frame)")
        film.advance(by: .nanoseconds(16_666_667))
      }
      film.advance(by: .seconds(1))
    }
    #expect(film.picture() == picture)
    // Half-way out the picture is the one of rest, moved to the right by half of the view's width.
    let start = film.shown(words)!.frame
    withAnimation(.linear(duration: 1)) { isOn.value = false }
    film.advance(by: .milliseconds(500))
    let half = film.picture()
    let moved = 140
    var wrong = 0
    for y in Int(start.minY) + 2..<min(Int(start.maxY) - 2, 880) {
      for x in Int(start.minX)..<300 - moved where half[x + moved, y] != picture[x, y] { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test func aToggleIsLaidOutOnce() {
    let isOn = Handle<Bool>()
    let film = Film(size: CGSize(width: 200, height: 200), scale: 1) {
      Held(isOn, true) { isOn in
        VStack {
          Color.green.frame(width: 20, height: 20)
          if isOn { Text("Guest").transition(.push(from: .bottom)) }
          Text("Host")
        }
      }
    }
    for isIn in [false, true] {
      withAnimation(.spring(duration: 0.5)) { isOn.value = isIn }
      film.advance(by: .milliseconds(16))
      let (layouts, bodies) = (film.graph.layoutCount, film.graph.bodyCount)
      for _ in 0..<20 { film.advance(by: .milliseconds(16)) }
      #expect(film.graph.layoutCount == layouts)
      #expect(film.graph.bodyCount == bodies)
      film.advance(by: .seconds(3))
      #expect(!film.isMoving)
    }
  }
}
