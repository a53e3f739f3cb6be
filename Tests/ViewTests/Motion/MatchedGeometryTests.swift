import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

/// A small box at the top left and a large one at the bottom right, one of which is there.
private struct Swap: View {
  let isLarge: Bool
  var transition = AnyTransition.opacity
  @Namespace private var space

  var body: some View {
    ZStack(alignment: .topLeading) {
      Color.white
      if isLarge {
        Color.blue.accessibilityLabel("large").matchedGeometryEffect(id: "box", in: space)
          .frame(width: 200, height: 100).padding(.leading, 100).padding(.top, 60).transition(transition)
      } else {
        Color.red.accessibilityLabel("small").matchedGeometryEffect(id: "box", in: space)
          .frame(width: 40, height: 20).padding(.leading, 10).padding(.top, 10).transition(transition)
      }
    }
  }
}

@Suite @MainActor
struct MatchedGeometryTests {
  private let isOn = Handle<Bool>()

  private func film<V: View>(@ViewBuilder _ view: @escaping (Bool) -> V) -> Film {
    Film(size: CGSize(width: 320, height: 200), scale: 1) { Held(isOn, false) { view($0) } }
  }

  private func frame(_ label: String, _ film: Film) -> String {
    guard var shown = film.shown(label) else { return "gone" }
    shown.opacity = 1
    return shown.text
  }

  @Test func bothViewsFollowOneFrame() {
    let film = film { Swap(isLarge: $0) }
    #expect(frame("small", film) == "10,10 40x20")
    withAnimation(.linear(duration: 1)) { isOn.value = true }
    let expected = ["10,10 40x20", "32.5,22.5 80x40", "55,35 120x60", "77.5,47.5 160x80", "100,60 200x100"]
    for (step, place) in expected.enumerated() {
      if step > 0 { film.advance(by: .milliseconds(250)) }
      #expect(frame("large", film) == place)
      if step < 4 { #expect(frame("small", film) == place) }
    }
    #expect(film.shown("small") == nil)
    withAnimation(.linear(duration: 1)) { isOn.value = false }
    for (step, place) in expected.reversed().enumerated() {
      if step > 0 { film.advance(by: .milliseconds(250)) }
      #expect(frame("small", film) == place)
      if step < 4 { #expect(frame("large", film) == place) }
    }
  }

  @Test func whatIsInterruptedTurnsRoundWhereItIs() {
    let film = film { Swap(isLarge: $0) }
    withAnimation(.spring(response: 0.5, dampingFraction: 0.8)) { isOn.value = true }
    var last = film.shown("large")!.frame
    func step() {
      film.advance(by: .milliseconds(4))
      let (large, small) = (film.shown("large")?.frame, film.shown("small")?.frame)
      if let large, let small {
        #expect(abs(large.midX - small.midX) < 0.01 && abs(large.width - small.width) < 0.01)
      }
      let now = large ?? small!
      #expect(abs(now.midX - last.midX) < 12 && abs(now.width - last.width) < 8)
      last = now
    }
    for toggle in 0..<6 {
      for _ in 0..<(10 + 7 * toggle) { step() }
      withAnimation(.spring(response: 0.5, dampingFraction: 0.8)) { isOn.value.toggle() }
    }
    film.advance(by: .seconds(3))
    #expect(frame("large", film) == "100,60 200x100" && film.shown("small") == nil)
  }

  @Test func withoutAnAnimationNothingMoves() {
    let film = film { Swap(isLarge: $0) }
    isOn.value = true
    film.advance(by: .zero)
    #expect(frame("large", film) == "100,60 200x100" && film.shown("small") == nil)
  }

  @Test func whatVanishesAtOnceStillGivesItsFrame() {
    let film = film { Swap(isLarge: $0, transition: .identity) }
    withAnimation(.linear(duration: 1)) { isOn.value = true }
    film.advance(by: .milliseconds(500))
    #expect(frame("large", film) == "55,35 120x60")
  }

  /// Two tabs and a line that belongs to neither.
  private struct Tabs: View {
    let isSecond: Bool
    var properties = MatchedGeometryProperties.frame
    var anchor = UnitPoint.center
    @Namespace private var space

    var body: some View {
      ZStack(alignment: .topLeading) {
        HStack(spacing: 20) {
          Color.gray.matchedGeometryEffect(id: 0, in: space).frame(width: 60, height: 30)
          Color.gray.matchedGeometryEffect(id: 1, in: space).frame(width: 100, height: 30)
        }
        Color.red.frame(height: 4).accessibilityLabel("line")
          .matchedGeometryEffect(
            id: isSecond ? 1 : 0, in: space, properties: properties, anchor: anchor, isSource: false)
      }
    }
  }

  @Test func aFollowerGoesFromOneGroupToAnother() {
    let film = film { Tabs(isSecond: $0, anchor: .bottom) }
    let left = film.shown("line")!.frame
    #expect(left.width == 60 && left.height == 4)
    withAnimation(.linear(duration: 1)) { isOn.value = true }
    film.advance(by: .milliseconds(500))
    let middle = film.shown("line")!.frame
    film.advance(by: .milliseconds(500))
    let right = film.shown("line")!.frame
    #expect(right.width == 100 && right.minX == left.minX + 80 && right.minY == left.minY)
    #expect(middle.width == 80 && middle.minX == left.minX + 40)
    #expect(left.maxY == 115)
  }

  @Test func onlyTheSizeOrThePlaceIsShared() {
    let sized = film { Tabs(isSecond: $0, properties: .size) }
    #expect(frame("line", sized) == "0,85 60x4")
    let placed = film { Tabs(isSecond: $0, properties: .position) }
    #expect(frame("line", placed) == "-130,98 320x4")
  }

  @Test func theLayoutAroundAFollowerIsItsOwn() {
    let film = film { isOn in
      VStack(spacing: 0) {
        Color.red.frame(width: 30, height: 30).accessibilityLabel("above")
        Follower(isOn: isOn)
        Color.green.frame(width: 30, height: 30).accessibilityLabel("below")
      }
    }
    let before = film.shown("below")!.frame
    isOn.value = true
    film.advance(by: .zero)
    #expect(film.shown("below")!.frame == before)
    #expect(frame("follower", film) == "0,0 10x10")
  }

  private struct Follower: View {
    let isOn: Bool
    @Namespace private var space

    var body: some View {
      Color.blue.accessibilityLabel("follower").matchedGeometryEffect(id: "f", in: space, isSource: false)
        .frame(width: 50, height: 20)
        .overlay {
          if isOn {
            Color.black.matchedGeometryEffect(id: "f", in: space).frame(width: 10, height: 10).position(x: -130, y: -85)
          }
        }
    }
  }

  @Test func ofTwoSourcesTheLastCountsAndNothingOscillates() {
    let film = film { _ in Twins() }
    let first = (frame("a", film), frame("b", film))
    #expect(first.0 == first.1)
    let layouts = film.graph.layoutCount
    for _ in 0..<60 {
      film.advance(by: .milliseconds(16))
      #expect((frame("a", film), frame("b", film)) == first)
    }
    #expect(film.graph.layoutCount == layouts)
    #expect(film.log.filter { $0.contains("matched geometry") }.count == 1)
  }

  private struct Twins: View {
    @Namespace private var space

    var body: some View {
      HStack {
        Color.red.accessibilityLabel("a").matchedGeometryEffect(id: 1, in: space).frame(width: 40, height: 40)
        Color.blue.accessibilityLabel("b").matchedGeometryEffect(id: 1, in: space).frame(width: 60, height: 20)
      }
    }
  }

  @Test func withoutASourceEachKeepsItsOwnFrame() {
    let film = film { _ in Orphans() }
    #expect(film.shown("a")!.frame.size == CGSize(width: 40, height: 40))
    #expect(film.shown("b")!.frame.size == CGSize(width: 60, height: 20))
  }

  private struct Orphans: View {
    @Namespace private var space

    var body: some View {
      HStack {
        Color.red.accessibilityLabel("a").matchedGeometryEffect(id: 1, in: space, isSource: false)
          .frame(width: 40, height: 40)
        Color.blue.accessibilityLabel("b").matchedGeometryEffect(id: 1, in: space, isSource: false)
          .frame(width: 60, height: 20)
      }
    }
  }

  @Test func aViewLeftIsGoneFromItsGroup() {
    let film = film { Swap(isLarge: $0) }
    for _ in 0..<20 {
      withAnimation(.linear(duration: 0.1)) { isOn.value.toggle() }
      film.advance(by: .milliseconds(30))
    }
    film.advance(by: .seconds(1))
    #expect(film.graph.matched.count == 1)
  }

  @Test func theFlightNeedsNoLayoutAfterItsFirstFrame() {
    let film = film { Swap(isLarge: $0) }
    withAnimation(.linear(duration: 1)) { isOn.value = true }
    film.advance(by: .zero)
    let layouts = film.graph.layoutCount
    film.advance(by: .milliseconds(500))
    #expect(frame("large", film) == "55,35 120x60" && frame("small", film) == "55,35 120x60")
    #expect(film.graph.layoutCount == layouts)
  }

  @Test func aFollowerIsWhereAScrolledSourceIs() {
    let film = film { _ in Scrolled() }
    let before = film.shown("follower")!.frame
    film.scroll(by: CGSize(width: 0, height: 30), at: CGPoint(x: 100, y: 100))
    film.advance(by: .seconds(1))
    #expect(abs(film.shown("source")!.frame.minY - (before.minY - 30)) < 0.01)
    #expect(film.shown("follower")!.frame == film.shown("source")!.frame)
  }

  private struct Scrolled: View {
    @Namespace private var space

    var body: some View {
      HStack {
        ScrollView {
          VStack {
            Color.clear.frame(height: 80)
            Color.red.accessibilityLabel("source").matchedGeometryEffect(id: 1, in: space).frame(width: 40, height: 40)
            Color.clear.frame(height: 500)
          }
        }
        .frame(width: 100)
        Color.blue.accessibilityLabel("follower").matchedGeometryEffect(id: 1, in: space, isSource: false)
          .frame(width: 60, height: 20)
      }
    }
  }
}
