import Foundation
import GlissadeMotion
import GlissadeTesting
import Testing

@testable import Glissade

/// Lists whose rows come, go and move. Numbers are entries of the list of traps.
@Suite @MainActor
struct ListMotionTests {
  private struct Row: View {
    @State private var number: Int
    let label: String
    init(_ row: Int) {
      _number = State(initialValue: row)
      label = "row \(row)"
    }
    var body: some View {
      Color.yellow.frame(width: 80, height: 20).accessibilityLabel(label).overlay { Text("made \(number)") }
    }
  }

  private func list(_ rows: Handle<[Int]>, _ start: [Int]) -> Film {
    Film(size: CGSize(width: 200, height: 300), scale: 1) {
      Held(rows, start) { rows in
        VStack(spacing: 0) { ForEach(rows, id: \.self) { Row($0) } }.frame(maxHeight: .infinity, alignment: .top)
      }
    }
  }

  @Test func rowsThatAreReorderedKeepTheirStateAndMove() {
    // T34
    let rows = Handle<[Int]>()
    let film = list(rows, [0, 1, 2, 3])
    withAnimation(.linear(duration: 1)) { rows.value.reverse() }
    film.advance(by: .milliseconds(500))
    for row in 0..<4 { #expect(film.shown("row \(row)")?.frame.minY == 30) }
    film.advance(by: .milliseconds(500))
    for row in 0..<4 { #expect(film.shown("row \(row)")?.frame.minY == CGFloat(60 - 20 * row)) }
    withAnimation(.linear(duration: 1)) { rows.value = [2, 0, 3, 1] }
    film.advance(by: .seconds(1))
    #expect([2, 0, 3, 1].map { film.shown("row \($0)")!.frame.minY } == [0, 20, 40, 60])
    for row in 0..<4 {
      #expect(film.shown("made \(row)")?.frame.midY == film.shown("row \(row)")?.frame.midY)
    }
  }

  @Test func anIdThatStandsTwiceDoesNoHarm() {
    // T34
    let rows = Handle<[Int]>()
    let film = list(rows, [0, 1])
    withAnimation(.linear(duration: 1)) { rows.value = [0, 1, 1, 2] }
    film.advance(by: .seconds(2))
    #expect([0, 1, 2].map { film.shown("row \($0)")!.frame.minY } == [0, 20, 40])
    #expect(!film.isMoving)
  }

  @Test func neighboursCloseUpWhileWhatIsRemovedFadesInItsPlace() {
    // T35
    let isOn = Handle<Bool>()
    let film = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      Held(isOn, true) { isOn in
        HStack(spacing: 0) {
          Color.red.frame(width: 40, height: 40).accessibilityLabel("a")
          if isOn { Color.green.frame(width: 40, height: 40).accessibilityLabel("b") }
          Color.blue.frame(width: 40, height: 40).accessibilityLabel("c")
        }
      }
    }
    withAnimation(.linear(duration: 1)) { isOn.value = false }
    film.advance(by: .milliseconds(500))
    #expect(film.shown("a")?.text == "50,30 40x40")
    #expect(film.shown("b")?.text == "80,30 40x40 opacity 0.5")
    #expect(film.shown("c")?.text == "110,30 40x40")
  }

  @Test func anotherIdIsAnotherView() {
    // T36
    struct Counter: View {
      @State private var count = 0
      let step: Int
      var body: some View {
        Text("\(step): \(count)").frame(width: 100, height: 40).contentShape(Rectangle()).onTapGesture { count += 1 }
      }
    }
    let step = Handle<Int>()
    let film = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      Held(step, 0) { step in ZStack { Counter(step: step).id(step) } }
    }
    for _ in 0..<3 { film.tap(at: CGPoint(x: 100, y: 50)) }
    #expect(film.shown("0: 3") != nil)
    withAnimation(.linear(duration: 1)) { step.value = 1 }
    for _ in 0..<9 {
      film.advance(by: .milliseconds(100))
      #expect(film.shown("0: 3")?.isLeaving == true)
      #expect(film.shown("1: 0")?.isLeaving == false)
    }
    film.advance(by: .milliseconds(100))
    #expect(film.shown("0: 3") == nil)
  }

  @Test func theInsertionOfARowCompletesWhenTheRowIsThere() {
    // T37
    let rows = Handle<[Int]>()
    let film = list(rows, [0, 1])
    var isDone = false
    withAnimation(.spring(duration: 0.4, bounce: 0.3), completionCriteria: .removed) {
      rows.value = [0, 5, 1]
    } completion: {
      isDone = true
    }
    while !isDone, film.elapsed < 5 {
      film.advance(by: .milliseconds(10))
      if isDone {
        #expect(film.shown("row 5")?.opacity == 1)
        #expect(film.shown("row 1")?.frame.minY == 40)
      }
    }
    #expect(isDone && film.elapsed > 0.4)
  }

  @Test func lazyContentMovesWithItsPage() {
    // T40
    let isOn = Handle<Bool>()
    let film = Film(size: CGSize(width: 200, height: 300), scale: 1) {
      Held(isOn, false) { isOn in
        ZStack {
          Color.white
          if isOn {
            ScrollView {
              LazyVStack(spacing: 0) {
                ForEach(0..<100, id: \.self) { row in
                  Color.red.frame(height: 20).accessibilityLabel("row \(row)")
                }
              }
            }
            .accessibilityIdentifier("page")
            .transition(.move(edge: .trailing))
          }
        }
      }
    }
    withAnimation(.easeInOut(duration: 0.5)) { isOn.value = true }
    for frame in 0..<30 {
      film.advance(by: .nanoseconds(16_666_667))
      let page = 200 * (1 - UnitCurve.easeInOut.value(at: min(1, film.elapsed / 0.5)))
      for row in [0, 3, 9] {
        #expect(abs(film.shown("row \(row)")!.frame.minX - page) < 0.01, "frame \(frame)")
      }
    }
  }

  @Test func aViewThatBreathesFromTheStartStaysInItsPlace() {
    // T41
    struct Breathing: View {
      @State private var isLarge = false
      var body: some View {
        VStack {
          Text("Title")
          Color.red.frame(width: 40, height: 40).accessibilityLabel("box").scaleEffect(isLarge ? 1.2 : 1)
        }
        .onAppear { withAnimation(.linear(duration: 0.5).repeatForever()) { isLarge = true } }
      }
    }
    let film = Film(size: CGSize(width: 200, height: 200), scale: 1) { Breathing() }
    let center = { film.shown("box").map { CGPoint(x: $0.frame.midX, y: $0.frame.midY) }! }
    let first = center()
    var widths: Set<String> = []
    for _ in 0..<60 {
      film.advance(by: .milliseconds(50))
      #expect(abs(center().x - first.x) < 1e-6 && abs(center().y - first.y) < 1e-6)
      widths.insert(Double(film.shown("box")!.frame.width).short)
    }
    #expect(widths.count > 5)
  }

  @Test func aRowThatChangesListsIsNeverThereTwice() {
    // T43
    struct Lists: Equatable { var a = [1, 7], b = [2] }
    let lists = Handle<Lists>()
    let film = Film(size: CGSize(width: 200, height: 200), scale: 1) {
      Held(lists, Lists()) { lists in
        VStack(spacing: 0) {
          ForEach(lists.a, id: \.self) { Color.red.frame(width: 40, height: 20).accessibilityLabel("row \($0)") }
          ForEach(lists.b, id: \.self) { Color.red.frame(width: 40, height: 20).accessibilityLabel("row \($0)") }
        }
      }
    }
    withAnimation(.linear(duration: 1)) { lists.value = Lists(a: [1], b: [2, 7]) }
    for _ in 0..<21 {
      let opacities = film.allShown("row 7").map(\.opacity)
      #expect(opacities.count { $0 > 0.5 + 1e-9 } <= 1)
      #expect(opacities.reduce(0, +) < 1 + 1e-9)
      film.advance(by: .milliseconds(50))
    }
    #expect(film.allShown("row 7").map(\.opacity) == [1])
  }

  @Test func aRotationTurnsAboutTheMiddleOfItsOwnView() {
    // T44
    let film = Film(size: CGSize(width: 200, height: 200), scale: 1) {
      VStack(spacing: 0) {
        Color.blue.frame(width: 100, height: 100).accessibilityLabel("above")
        Color.red.frame(width: 100, height: 100).accessibilityLabel("turned").rotationEffect(.degrees(45))
      }
    }
    let turned = film.shown("turned")!.frame
    #expect(abs(turned.midX - 100) < 1e-9 && abs(turned.midY - 150) < 1e-9)
    #expect(abs(turned.width - 100 * 2.0.squareRoot()) < 1e-9)
    #expect(film.shown("above")?.text == "50,0 100x100")
  }

  @Test func aBranchInsideOfAnErasedViewHasTransitionsAnErasedBranchHasNone() {
    // T45
    let isOn = Handle<Bool>()
    let film = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      Held(isOn, true) { isOn in
        ZStack {
          AnyView(ZStack { if isOn { Color.red.frame(width: 20, height: 20).accessibilityLabel("inside") } })
          isOn ? AnyView(Color.blue.frame(width: 20, height: 20).accessibilityLabel("outside")) : AnyView(Text("none"))
        }
      }
    }
    let layers = film.layerCount
    withAnimation(.linear(duration: 1)) { isOn.value = false }
    film.advance(by: .milliseconds(500))
    #expect(film.shown("inside")?.opacity == 0.5)
    #expect(film.shown("outside") == nil)
    film.advance(by: .seconds(1))
    withAnimation(.linear(duration: 1)) { isOn.value = true }
    film.advance(by: .seconds(2))
    #expect(film.layerCount == layers)
    #expect(film.shown("inside")?.opacity == 1 && film.shown("outside")?.opacity == 1)
  }

  @Test func crossingCardsKeepTheirOrder() {
    // T32: paint order holds whatever the depth.
    let isTurned = Handle<Bool>()
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      Held(isTurned, false) { isTurned in
        ZStack {
          Color.red.frame(width: 60, height: 60).rotation3DEffect(
            .degrees(isTurned ? 60 : -60), axis: (x: 0, y: 1, z: 0))
          Color.blue.frame(width: 20, height: 60).rotation3DEffect(
            .degrees(isTurned ? -60 : 60), axis: (x: 0, y: 1, z: 0))
        }
      }
    }
    withAnimation(.linear(duration: 1)) { isTurned.value = true }
    for _ in 0..<20 {
      film.advance(by: .milliseconds(50))
      let pixel = film.picture()[50, 50]
      #expect(pixel.blue > pixel.red)
    }
  }
}
