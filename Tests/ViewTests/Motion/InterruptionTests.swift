import Foundation
import GlissadeMotion
import GlissadeTesting
import Testing

@testable import Glissade

/// Views that come back, leave again and are replaced while they are on their way. Numbers are entries of the list of traps.
@Suite @MainActor
struct InterruptionTests {
  private struct Counting: View {
    @State private var count = 0
    let label: String
    var body: some View {
      Text("\(label) \(count)").frame(width: 60, height: 40).contentShape(Rectangle()).onTapGesture { count += 1 }
    }
  }

  private func film<Value, V: View>(
    _ handle: Handle<Value>, _ start: Value, size: CGSize = CGSize(width: 200, height: 100),
    @ViewBuilder content: @escaping (Value) -> V
  ) -> Film {
    Film(size: size, scale: 1) { Held(handle, start) { value in ZStack { content(value) } } }
  }

  @Test func bothPagesOfAPushMoveEdgeToEdge() {
    // T03
    struct Pages: Equatable { var step = 0, isForward = true }
    let pages = Handle<Pages>()
    let film = film(pages, Pages(), size: CGSize(width: 100, height: 40)) { pages in
      Color(red: pages.step % 2 == 0 ? 1 : 0, green: 0, blue: 1).frame(width: 100, height: 40)
        .accessibilityLabel("page \(pages.step)").id(pages.step)
        .transition(
          .asymmetric(
            insertion: .move(edge: pages.isForward ? .trailing : .leading),
            removal: .move(edge: pages.isForward ? .leading : .trailing)))
    }
    for isForward in [true, true, false, true, false] {
      let old = pages.value.step
      pages.value.isForward = isForward
      withAnimation(.easeInOut(duration: 0.5)) { pages.value.step += isForward ? 1 : -1 }
      for _ in 0..<29 {
        film.advance(by: .nanoseconds(16_666_667))
        let (a, b) = (film.shown("page \(old)")!.frame, film.shown("page \(pages.value.step)")!.frame)
        #expect(abs(isForward ? a.maxX - b.minX : b.maxX - a.minX) < 1e-6)
        let picture = film.picture()
        // The seam may lie between two pixels.
        let seen = (0..<100).count { picture[$0, 20].green > 0 }
        #expect(seen <= 1)
      }
      film.advance(by: .seconds(1))
      #expect(film.shown("page \(old)") == nil)
    }
  }

  @Test func aPushOfPagesLeavesNoGapBetweenThem() {
    // T03
    let step = Handle<Int>()
    let film = film(step, 0, size: CGSize(width: 100, height: 40)) { step in
      Color.red.frame(width: 100, height: 40).accessibilityLabel("page \(step)").id(step)
        .transition(.push(from: .trailing))
    }
    withAnimation(.spring(duration: 0.4)) { step.value = 1 }
    for _ in 0..<20 {
      film.advance(by: .milliseconds(16))
      let (old, new) = (film.shown("page 0"), film.shown("page 1"))
      guard let old, let new else { break }
      #expect(abs(old.frame.maxX - new.frame.minX) < 1e-6)
      #expect(abs(old.opacity + new.opacity - 1) < 1e-6)
    }
  }

  @Test func aViewThatComesBackIsTheSameWithItsState() {
    // T04
    let isOn = Handle<Bool>()
    let film = film(isOn, true) { isOn in if isOn { Counting(label: "count") } }
    film.tap(at: CGPoint(x: 100, y: 50))
    film.tap(at: CGPoint(x: 100, y: 50))
    #expect(film.shown("count 2") != nil)
    let layers = film.layerCount
    withAnimation(.linear(duration: 1)) { isOn.value = false }
    film.advance(by: .milliseconds(500))
    withAnimation(.linear(duration: 1)) { isOn.value = true }
    film.advance(by: .seconds(2))
    #expect(film.shown("count 2")?.opacity == 1)
    #expect(film.layerCount == layers)
    // Gone for good, it begins anew.
    withAnimation(.linear(duration: 1)) { isOn.value = false }
    film.advance(by: .seconds(2))
    isOn.value = true
    #expect(film.shown("count 0") != nil)
  }

  @Test func afterAnyNumberOfTogglesWhatIsShownIsWhatIsSet() {
    // T06, T38
    for seed in 1...3 as ClosedRange<UInt64> {
      var random = SeededNumbers(seed: seed)
      let isOn = Handle<Bool>()
      let film = film(isOn, false) { isOn in
        if isOn { Color.red.frame(width: 20, height: 20).accessibilityLabel("box").transition(.scale) }
      }
      for count in 1...40 {
        for _ in 0..<count {
          withAnimation(.spring(duration: 0.3)) { isOn.value.toggle() }
          film.advance(by: .milliseconds(random.next(80)))
        }
        film.advance(by: .seconds(3))
        #expect((film.shown("box") != nil) == isOn.value, "seed \(seed), \(count) toggles")
        if isOn.value { #expect(film.shown("box")?.text == "90,40 20x20", "seed \(seed), \(count) toggles") }
        #expect(!film.isMoving, "seed \(seed), \(count) toggles")
      }
    }
  }

  @Test func identitiesThatComeBackWhileTheyLeavePopNowhere() {
    // T07
    let letter = Handle<String>()
    let film = film(letter, "A") { letter in
      Color.red.frame(width: 20, height: 20).accessibilityLabel(letter).id(letter)
    }
    var last: [String: [Double]] = [:]
    func look() {
      for label in ["A", "B"] {
        let now = film.allShown(label).map(\.opacity).sorted()
        if now.count < last[label, default: []].count { #expect(last[label]!.first! < 0.05, "\(label) popped out") }
        last[label] = now
      }
    }
    for next in ["B", "A", "B", "A"] {
      withAnimation(.linear(duration: 0.4)) { letter.value = next }
      for _ in 0..<10 {
        film.advance(by: .milliseconds(5))
        look()
      }
    }
    for _ in 0..<200 {
      film.advance(by: .milliseconds(5))
      look()
    }
    #expect(film.allShown("A").map(\.opacity) == [1])
    #expect(film.allShown("B").isEmpty)
    #expect(film.log.isEmpty)
  }

  @Test func rowsRemovedDuringOneAnothersExitAllGo() {
    // T08
    let rows = Handle<[Int]>()
    let film = Film(size: CGSize(width: 200, height: 300), scale: 1) {
      Held(rows, [0, 1, 2, 3, 4, 5]) { rows in
        VStack(spacing: 0) {
          ForEach(rows, id: \.self) { Color.red.frame(width: 50, height: 20).accessibilityLabel("row \($0)") }
        }
        .frame(maxHeight: .infinity, alignment: .top)
      }
    }
    var completions = 0
    for row in [1, 3, 4] {
      withAnimation(.linear(duration: 0.4)) {
        rows.value.removeAll { $0 == row }
      } completion: {
        completions += 1
      }
      film.advance(by: .milliseconds(60))
    }
    film.advance(by: .milliseconds(820))
    #expect(completions == 3)
    #expect([0, 2, 5].map { film.shown("row \($0)")?.frame.minY } == [0, 20, 40])
    #expect([1, 3, 4].allSatisfy { film.shown("row \($0)") == nil })
    withAnimation(.linear(duration: 0.4)) {
      rows.value = []
    } completion: {
      completions += 1
    }
    film.advance(by: .milliseconds(200))
    #expect([0, 2, 5].map { film.shown("row \($0)")?.opacity } == [0.5, 0.5, 0.5])
    film.advance(by: .milliseconds(200))
    #expect(completions == 4)
    #expect([0, 2, 5].allSatisfy { film.shown("row \($0)") == nil })
  }

  @Test func anExitEndsWhenItsOwnTimeIsOverWhateverLeavesInside() {
    // T10
    struct Both: Equatable { var isOn = true, hasChild = true }
    let both = Handle<Both>()
    let film = film(both, Both()) { both in
      if both.isOn {
        VStack {
          Color.red.frame(width: 20, height: 20).accessibilityLabel("parent")
          if both.hasChild { Color.blue.frame(width: 20, height: 20).accessibilityLabel("child") }
        }
      }
    }
    withAnimation(.linear(duration: 1)) { both.value.isOn = false }
    film.advance(by: .milliseconds(200))
    both.value.hasChild = false
    film.advance(by: .milliseconds(799))
    #expect(film.shown("parent") != nil)
    film.advance(by: .milliseconds(1))
    #expect(film.shown("parent") == nil)
    #expect(film.shown("child") == nil)
    #expect(!film.isMoving)
  }

  @Test func theTransitionOfTheRootOfWhatLeavesCounts() {
    // T11, D5
    let isOn = Handle<Bool>()
    let film = film(isOn, true) { isOn in
      if isOn {
        VStack { Color.red.frame(width: 40, height: 20).accessibilityLabel("inner").transition(.slide) }
          .transition(.offset(y: 8))
      }
    }
    withAnimation(.linear(duration: 1)) { isOn.value = false }
    film.advance(by: .milliseconds(500))
    #expect(film.shown("inner")?.text == "80,44 40x20")
    film.advance(by: .milliseconds(500))
    #expect(film.shown("inner") == nil)
    withAnimation(.linear(duration: 1)) { isOn.value = true }
    film.advance(by: .milliseconds(500))
    #expect(film.shown("inner")?.text == "80,44 40x20")
  }

  @Test func anotherPageTakesWhatLeavesAlong() {
    // T33
    struct Pages: Equatable { var page = 0, isOn = true }
    let pages = Handle<Pages>()
    final class Log { var lines: [String] = [] }
    let log = Log()
    let film = film(pages, Pages()) { pages in
      if pages.page == 0 {
        VStack {
          Color.red.frame(width: 20, height: 20).accessibilityLabel("page 0")
          if pages.isOn {
            Color.blue.frame(width: 20, height: 20).accessibilityLabel("guest").transition(.slide)
              .onDisappear { log.lines.append("guest") }
          }
        }
        .onDisappear { log.lines.append("page") }
      } else {
        Color.green.frame(width: 20, height: 20).accessibilityLabel("page 1")
      }
    }
    withAnimation(.linear(duration: 1)) { pages.value.isOn = false }
    film.advance(by: .milliseconds(300))
    pages.value.page = 1
    film.advance(by: .zero)
    #expect(film.shown("guest") == nil && film.shown("page 0") == nil)
    #expect(log.lines.sorted() == ["guest", "page"])
    film.advance(by: .seconds(2))
    #expect(log.lines.count == 2)
    #expect(!film.isMoving)
  }

  @Test func aViewIsHitWhereItIsShownOnItsWay() {
    let isOn = Handle<Bool>()
    var taps = 0
    let film = film(isOn, false) { isOn in
      if isOn { Color.red.frame(width: 40, height: 20).onTapGesture { taps += 1 }.transition(.offset(x: 80)) }
    }
    withAnimation(.linear(duration: 1)) { isOn.value = true }
    film.advance(by: .milliseconds(500))
    film.tap(at: CGPoint(x: 90, y: 50))
    #expect(taps == 0)
    film.tap(at: CGPoint(x: 140, y: 50))
    #expect(taps == 1)
  }
}
