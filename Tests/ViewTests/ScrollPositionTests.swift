import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

@Suite @MainActor
struct ScrollPositionTests {
  private func rows(_ range: Range<Int>) -> some View {
    VStack(spacing: 0) { ForEach(range, id: \.self) { Text("row \($0)").frame(height: 50) } }
  }

  private func top(_ film: Film, _ label: String) -> Double? { film.shown(label).map { Double($0.frame.midY - 25) } }

  @Test func keysScrollTheContent() {
    let film = Film(size: CGSize(width: 200, height: 300), scale: 1) { ScrollView { rows(0..<40) } }
    func offset() -> Double { -top(film, "row 0")! }
    func key(_ name: String) -> Double {
      film.key(name)
      film.advance(by: .seconds(1))
      return offset()
    }
    #expect(abs(key("down") - 60) < 1.1)
    #expect(abs(key("up") - 0) < 1.1)
    #expect(abs(key("pagedown") - 263) < 1.1)
    #expect(abs(key("space") - 525) < 1.1)
    #expect(abs(key("shift+space") - 263) < 1.1)
    #expect(abs(key("end") - 1700) < 1.1)
    #expect(abs(key("down") - 1700) < 1.1)
    #expect(abs(key("home") - 0) < 1.1)
    film.key("down")
    film.key("down")
    film.advance(by: .seconds(1))
    #expect(abs(offset() - 120) < 1)
  }

  private struct Reader: View {
    let take: Handle<Int?>
    @State private var wanted: Int?
    let isLazy: Bool
    let anchor: UnitPoint?
    var body: some View {
      let _ = take.take($wanted)
      ScrollViewReader { proxy in
        ScrollView {
          if isLazy {
            LazyVStack(spacing: 0) { ForEach(0..<1_000, id: \.self) { Text("row \($0)").frame(height: 50) } }
          } else {
            VStack(spacing: 0) { ForEach(0..<100, id: \.self) { Text("row \($0)").frame(height: 50) } }
          }
        }
        .onChange(of: wanted) {
          guard let wanted else { return }
          if wanted < 0 {
            withAnimation(.linear(duration: 1)) { proxy.scrollTo(-wanted, anchor: anchor) }
          } else {
            proxy.scrollTo(wanted, anchor: anchor)
          }
        }
      }
    }
  }

  @Test func aProxyGoesToARow() {
    for isLazy in [false, true] {
      let wanted = Handle<Int?>()
      let film = Film(size: CGSize(width: 200, height: 300), scale: 1) {
        Reader(take: wanted, isLazy: isLazy, anchor: .top)
      }
      wanted.value = 30
      film.advance(by: .milliseconds(20))
      #expect(abs((top(film, "row 30") ?? -1) - 0) < 1, "lazy \(isLazy)")
      wanted.value = -10
      film.advance(by: .milliseconds(500))
      #expect(abs((top(film, "row 20") ?? -1) - 0) < 30, "lazy \(isLazy)")
      film.advance(by: .seconds(1))
      #expect(abs((top(film, "row 10") ?? -1) - 0) < 1, "lazy \(isLazy)")
    }
  }

  @Test func withoutAnAnchorARowOnlyComesIntoSight() {
    let wanted = Handle<Int?>()
    let film = Film(size: CGSize(width: 200, height: 300), scale: 1) {
      Reader(take: wanted, isLazy: false, anchor: nil)
    }
    wanted.value = 3
    film.advance(by: .milliseconds(20))
    #expect(abs(top(film, "row 0")!) < 1)
    wanted.value = 20
    film.advance(by: .milliseconds(20))
    #expect(abs(top(film, "row 20")! - 250) < 1)
  }

  @Test func aRowFarDownInALazyStackIsFound() {
    let wanted = Handle<Int?>()
    let counter = BodyCounter()
    let film = Film(size: CGSize(width: 200, height: 300), scale: 1) {
      Held(wanted, nil) { wanted in
        ScrollViewReader { proxy in
          ScrollView {
            LazyVStack(spacing: 0) {
              ForEach(0..<10_000, id: \.self) { number in
                counter.count += 1
                return Text("row \(number)").frame(height: number % 2 == 0 ? 40 : 60)
              }
            }
          }
          .onChange(of: wanted) { proxy.scrollTo(wanted ?? 0, anchor: .top) }
        }
      }
    }
    wanted.value = 7_000
    film.advance(by: .milliseconds(100))
    #expect(abs((film.shown("row 7000")?.frame.midY ?? -100) - 20) < 1)
    #expect(film.shown("row 6000") == nil)
    #expect(counter.count < 100)
  }

  @Test func aPositionFollowsAndLeads() {
    let position = Handle<Int?>()
    let film = Film(size: CGSize(width: 200, height: 300), scale: 1) {
      Bound(position, nil) { position in
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(0..<100, id: \.self) { Text("row \($0)").frame(height: 50) } }
            .scrollTargetLayout()
        }
        .scrollPosition(id: position)
      }
    }
    film.scroll(by: CGSize(width: 0, height: 500), at: CGPoint(x: 100, y: 100))
    film.advance(by: .seconds(2))
    #expect(position.value == 10)
    withAnimation(.linear(duration: 0.5)) { position.value = 40 }
    film.advance(by: .milliseconds(250))
    #expect((film.shown("row 25")?.frame.midY).map { abs($0 - 25) < 30 } == true)
    film.advance(by: .seconds(1))
    #expect(abs(top(film, "row 40")!) < 1)
  }

  @Test func pagesAndViewsAreWhereItRests() {
    let pages = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      ScrollView(.horizontal) {
        HStack(spacing: 0) { ForEach(0..<5, id: \.self) { Text("page \($0)").frame(width: 200, height: 100) } }
      }
      .scrollTargetBehavior(.paging)
    }
    pages.drag(from: CGPoint(x: 180, y: 50), to: CGPoint(x: 60, y: 50), over: .milliseconds(100))
    pages.advance(by: .seconds(2))
    #expect(abs(pages.shown("page 1")!.frame.midX - 100) < 1)
    let views = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      ScrollView(.horizontal) {
        HStack(spacing: 10) { ForEach(0..<20, id: \.self) { Text("card \($0)").frame(width: 70, height: 100) } }
          .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned)
    }
    views.drag(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 60, y: 50), over: .milliseconds(600))
    views.advance(by: .seconds(3))
    let start = views.shown("card 1")!.frame.midX - 35
    #expect(abs(remainder(start, 80)) < 1)
    #expect(start < 30)
  }

  @Test func anAnchorKeepsTheEndInSight() {
    let count = Handle<Int>()
    let film = Film(size: CGSize(width: 200, height: 300), scale: 1) {
      Held(count, 20) { count in
        ScrollView { VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Text("row \($0)").frame(height: 50) } } }
          .defaultScrollAnchor(.bottom)
      }
    }
    film.advance(by: .milliseconds(20))
    #expect(abs(top(film, "row 19")! - 250) < 1)
    count.value = 25
    film.advance(by: .milliseconds(20))
    #expect(abs(top(film, "row 24")! - 250) < 1)
  }

  @Test func marginsLieAroundTheContent() {
    let film = Film(size: CGSize(width: 200, height: 300), scale: 1) {
      ScrollView { rows(0..<20) }.contentMargins(.vertical, 30).contentMargins(.leading, 40)
    }
    #expect(abs(top(film, "row 0")! - 30) < 1)
    film.key("end")
    film.advance(by: .seconds(1))
    #expect(abs(top(film, "row 19")! - 220) < 1)
  }

  @Test func whatIsDisabledDoesNotScroll() {
    let film = Film(size: CGSize(width: 200, height: 300), scale: 1) {
      ScrollView { rows(0..<20) }.scrollDisabled(true)
    }
    film.scroll(by: CGSize(width: 0, height: 100), at: CGPoint(x: 100, y: 100))
    film.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 50), over: .milliseconds(100))
    film.key("pagedown")
    film.advance(by: .seconds(1))
    #expect(abs(top(film, "row 0")!) < 1)
  }

  @Test func theBarShowsWhileItMovesAndFades() {
    let film = Film(size: CGSize(width: 100, height: 300), scale: 1) {
      ScrollView { Color.white.frame(height: 1_000) }.scrollIndicators(.automatic)
    }
    #expect(film.picture()[95, 20].red == 255)
    film.press(at: CGPoint(x: 50, y: 250))
    film.advance(by: .milliseconds(50))
    film.move(to: CGPoint(x: 50, y: 220))
    film.advance(by: .milliseconds(200))
    #expect(film.picture()[95, 50].red < 220)
    #expect(film.picture()[95, 250].red == 255)
    film.release()
    film.advance(by: .seconds(3))
    #expect(film.picture()[95, 50].red == 255)
    #expect(!film.isMoving)
    let hidden = Film(size: CGSize(width: 100, height: 300), scale: 1) {
      ScrollView(showsIndicators: false) { Color.white.frame(height: 1_000) }
    }
    hidden.scroll(by: CGSize(width: 0, height: 100), at: CGPoint(x: 50, y: 100))
    hidden.advance(by: .milliseconds(50))
    #expect(hidden.picture()[95, 50].red == 255)
  }

  @Test func aSliderInsideIsNotTakenByScrolling() {
    let value = Handle<Double>()
    let film = Film(size: CGSize(width: 228, height: 200), scale: 1) {
      Bound(value, 0) { value in
        ScrollView([.horizontal, .vertical]) {
          VStack {
            Slider(value: value).frame(width: 228)
            Color.red.frame(width: 600, height: 600)
          }
        }
      }
    }
    let y = 14.0
    let x = 600.0 / 2 - 114
    film.drag(from: CGPoint(x: x + 14, y: y), to: CGPoint(x: x - 86 + 14, y: y), over: .milliseconds(100))
    film.advance(by: .seconds(1))
    #expect(value.value == 0)
    film.drag(from: CGPoint(x: 200, y: y), to: CGPoint(x: 220, y: y), over: .milliseconds(100))
    #expect(value.value > 0)
  }

  @Test func headsOfSectionsStayInSight() {
    let film = Film(size: CGSize(width: 200, height: 300), scale: 1) {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
          ForEach(0..<5, id: \.self) { section in
            Section {
              ForEach(0..<10, id: \.self) { Text("row \(section).\($0)").frame(height: 50) }
            } header: {
              Text("head \(section)").frame(height: 30)
            }
          }
        }
      }
    }
    func head(_ number: Int) -> Double? { film.shown("head \(number)").map { Double($0.frame.midY - 15) } }
    #expect(abs(head(0)!) < 1)
    film.scroll(by: CGSize(width: 0, height: 200), at: CGPoint(x: 100, y: 100))
    film.advance(by: .seconds(2))
    #expect(abs(head(0)!) < 1)
    #expect(abs(film.shown("row 0.4")!.frame.midY - (30 + 200 + 25 - 200)) < 1)
    film.scroll(by: CGSize(width: 0, height: 310), at: CGPoint(x: 100, y: 100))
    film.advance(by: .seconds(2))
    // The next one pushes it out.
    #expect(abs(head(0)! - (-10)) < 1)
    #expect(abs(head(1)! - 20) < 1)
    film.scroll(by: CGSize(width: 0, height: 200), at: CGPoint(x: 100, y: 100))
    film.advance(by: .seconds(2))
    #expect(abs(head(1)!) < 1)
  }

  @Test func aRowOfSeveralViewsStandsWhole() {
    let film = Film(size: CGSize(width: 200, height: 300), scale: 1) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100, id: \.self) { number in
            Text("row \(number)").frame(height: 40)
            Text("foot \(number)").frame(height: 10)
          }
        }
      }
    }
    #expect(film.shown("foot 0")!.frame.midY.rounded(.down) == 45)
    #expect(film.shown("row 1")!.frame.midY.rounded(.down) == 70)
  }

  @Test func aRowThatScrolledAwayKeepsItsState() throws {
    let film = Film(size: CGSize(width: 200, height: 300), scale: 1) {
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<200, id: \.self) { CountingRow(number: $0) } } }
    }
    try film.tap("row 1: 0")
    film.key("end")
    film.advance(by: .seconds(2))
    #expect(film.shown("row 199: 0") != nil)
    film.key("home")
    film.advance(by: .seconds(2))
    #expect(film.shown("row 1: 1") != nil)
  }

  private struct CountingRow: View {
    let number: Int
    @State private var count = 0
    var body: some View { Button("row \(number): \(count)") { count += 1 }.frame(height: 50) }
  }

  @Test func rowsComeAndGoWithScrolling() {
    let log = Lines()
    let film = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100, id: \.self) { number in
            Text("row \(number)").frame(height: 50)
              .onAppear { log.add("+\(number)") }.onDisappear { log.add("-\(number)") }
          }
        }
      }
    }
    #expect(Set(log.lines) == ["+0", "+1", "+2", "+3", "+4"])
    log.lines = []
    film.key("end")
    film.advance(by: .seconds(2))
    #expect(log.lines.contains("-0") && log.lines.contains("+99") && !log.lines.contains("-99"))
    log.lines = []
    film.key("home")
    film.advance(by: .seconds(2))
    #expect(log.lines.contains("+0") && log.lines.contains("-99"))
    #expect(log.lines.filter { $0 == "+0" }.count == 1)
  }

  @Test func tabBringsWhatItReachesIntoSight() {
    let film = Film(size: CGSize(width: 200, height: 300), scale: 1) {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<20, id: \.self) { number in Button("row \(number)") {}.frame(height: 50) } }
      }
    }
    for _ in 0..<10 { film.key("tab") }
    film.advance(by: .seconds(1))
    let frame = film.shown("row 9")!.frame
    #expect(frame.minY > 0 && frame.maxY < 300)
  }
}

extension ScrollPositionTests {
  @Test func aPlaceInsideFollowsTheScrolling() {
    let film = Film(size: CGSize(width: 200, height: 300), scale: 1) {
      ScrollView {
        VStack(spacing: 0) {
          Color.clear.frame(height: 200)
          GeometryReader { proxy in
            Text(
              "\(Int(proxy.frame(in: .global).minY.rounded())) \(Int(proxy.frame(in: .named("scroll")).minY.rounded()))"
            )
          }
          .frame(height: 50)
          Color.clear.frame(height: 900)
        }
      }
      .coordinateSpace(name: "scroll").padding(.top, 20)
    }
    #expect(film.shown("220 200") != nil)
    film.scroll(by: CGSize(width: 0, height: 150), at: CGPoint(x: 100, y: 100))
    film.advance(by: .seconds(1))
    #expect(film.shown("70 50") != nil)
  }
}
