import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

/// Lazy lists under scrolling: every pixel of a row tells its number, so a picture tells what is seen where.
@Suite @MainActor
struct LazyScrollTests {
  /// Counts the rows that exist.
  final class Alive: @unchecked Sendable {
    var count = 0
    var most = 0
    /// How the next goal is reached.
    var animation: Animation?
  }
  final class Token {
    let alive: Alive
    init(_ alive: Alive) {
      self.alive = alive
      alive.count += 1
      alive.most = max(alive.most, alive.count)
    }
    deinit { alive.count -= 1 }
  }

  struct Row: View {
    let number: Int
    let height: CGFloat
    let token: Token
    var body: some View {
      Color(red: Double(number % 256) / 255, green: Double(number / 256) / 255, blue: 0.5).frame(height: height)
    }
  }

  /// Scrolls to a row whenever the wanted one changes, under the transaction of the change.
  private struct Screen: View {
    let handle: Handle<Int>
    let alive: Alive
    let height: (Int) -> CGFloat
    @State private var wanted = 0
    var body: some View {
      let _ = handle.take($wanted)
      ScrollViewReader { proxy in
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<6_000, id: \.self) { Row(number: $0, height: height($0), token: Token(alive)) }
          }
        }
        .scrollIndicators(.hidden)
        .background(Go(wanted: wanted, alive: alive, proxy: proxy))
      }
    }
  }

  private struct Go: View {
    let wanted: Int
    let alive: Alive
    let proxy: ScrollViewProxy
    var body: some View {
      Color.clear.onChange(of: wanted) { withAnimation(alive.animation) { proxy.scrollTo(wanted, anchor: .top) } }
    }
  }

  private func film(
    _ handle: Handle<Int>, _ alive: Alive = Alive(), _ height: @escaping (Int) -> CGFloat = { _ in 40 }
  ) -> Film {
    Film(size: CGSize(width: 60, height: 300), scale: 1) { Screen(handle: handle, alive: alive, height: height) }
  }

  /// The rows that a picture shows from top to bottom; nil is where there is none. An edge within a pixel is of neither row.
  private func rows(_ picture: Picture) -> [Int?] {
    var runs: [(row: Int?, length: Int)] = []
    for y in 0..<picture.height {
      let pixel = picture[30, y]
      let row = pixel.blue > 200 ? nil : Int(pixel.red) + 256 * Int(pixel.green)
      if let last = runs.last, last.row == row { runs[runs.count - 1].length += 1 } else { runs.append((row, 1)) }
    }
    return runs.filter { $0.length > 1 }.map(\.row)
  }

  /// What is wrong with a picture that should be full of rows, one after the other; nil is nothing.
  private func fault(_ film: Film, at time: Duration? = nil) -> String? {
    let rows = rows(time.map { film.picture(at: $0) } ?? film.picture())
    guard let first = rows.first, let first, rows.count > 2 else { return "\(rows)" }
    return zip(rows, first...).allSatisfy { $0 == $1 } ? nil : "\(rows)"
  }

  private func top(_ film: Film) -> Int? { rows(film.picture()).first ?? nil }

  private static let animations: [(name: String, animation: Animation)] = [
    ("spring", .spring), ("bouncy", .bouncy), ("easeInOut", .easeInOut(duration: 0.4)),
    ("easeIn", .easeIn(duration: 0.3)),
    ("linear", .linear(duration: 1)),
  ]

  @Test func noFrameOfAnAnimatedScrollIsBlank() {
    for (name, animation) in Self.animations {
      let (wanted, alive) = (Handle<Int>(), Alive())
      let film = film(wanted, alive)
      var seen = Set<Int>()
      for goal in [5_000, 0] {
        alive.animation = animation
        wanted.value = goal
        for frame in 0..<100 {
          // Frames that do not keep step with those of the main thread, too.
          film.advance(by: .milliseconds(frame % 3 == 0 ? 7 : 17))
          let fault = fault(film)
          #expect(fault == nil, "\(name) to \(goal), frame \(frame)")
          if let row = top(film) { seen.insert(row) }
        }
        film.advance(by: .seconds(2))
        #expect(top(film) == goal, "\(name)")
      }
      #expect(seen.count > 20, "\(name): the rows along the way are seen")
      #expect(alive.most < 100, "\(name): \(alive.most) at once")
    }
  }

  @Test func noFrameOfAnInterruptedScrollIsBlank() {
    let (wanted, alive) = (Handle<Int>(), Alive())
    let film = film(wanted, alive)
    let goals = [5_000, 200, 3_000, 2_990, 0, 5_900]
    for (number, goal) in goals.enumerated() {
      alive.animation = number % 2 == 0 ? .spring(duration: 0.6) : .easeInOut(duration: 0.5)
      wanted.value = goal
      for frame in 0..<12 {
        film.advance(by: .milliseconds(16))
        let fault = fault(film)
        #expect(fault == nil, "to \(goal), frame \(frame)")
      }
    }
    film.advance(by: .seconds(3))
    #expect(top(film) == 5_900)
    // A hand takes it in flight.
    alive.animation = .easeInOut(duration: 1)
    wanted.value = 10
    film.advance(by: .milliseconds(500))
    film.touchDown(at: CGPoint(x: 30, y: 150))
    for step in 1...20 {
      film.advance(by: .milliseconds(8))
      film.touchMove(to: CGPoint(x: 30, y: 150 + 5 * CGFloat(step)))
      let fault = fault(film)
      #expect(fault == nil)
    }
    film.touchUp()
    for _ in 0..<30 {
      film.advance(by: .milliseconds(16))
      let fault = fault(film)
      #expect(fault == nil)
    }
    #expect(alive.most < 100)
  }

  @Test func whileTheMainThreadSleepsTheLastRowsStay() {
    let (wanted, alive) = (Handle<Int>(), Alive())
    let film = film(wanted, alive)
    alive.animation = .spring
    wanted.value = 5_000
    film.advance(by: .milliseconds(80))
    let begin = film.time
    // Nothing more is committed: the compositor thread is on its own.
    for frame in 1...40 {
      let fault = fault(film, at: begin + .milliseconds(16 * frame))
      #expect(fault == nil, "frame \(frame)")
    }
    film.advance(by: .seconds(2))
    #expect(top(film) == 5_000)
  }

  @Test func flingsAreNotBlank() {
    let alive = Alive()
    let film = film(Handle<Int>(), alive)
    for fling in 0..<6 {
      film.touchDown(at: CGPoint(x: 30, y: 280))
      for step in 1...10 {
        film.advance(by: .milliseconds(8))
        film.touchMove(to: CGPoint(x: 30, y: 280 - 27 * CGFloat(step)))
        let fault = fault(film)
        #expect(fault == nil, "fling \(fling), step \(step)")
      }
      film.touchUp()
      for frame in 0..<15 {
        film.advance(by: .milliseconds(16))
        let fault = fault(film)
        #expect(fault == nil, "fling \(fling), frame \(frame)")
      }
    }
    #expect(top(film)! > 60)
    for notch in 0..<40 {
      film.scroll(by: CGSize(width: 0, height: notch < 30 ? 400 : -700), at: CGPoint(x: 30, y: 100))
      film.advance(by: .milliseconds(12))
      let fault = fault(film)
      #expect(fault == nil, "notch \(notch)")
    }
    #expect(alive.most < 100)
  }

  @Test func rowsOfUnknownHeightsDoNotMoveWhatIsSeen() {
    let (wanted, alive) = (Handle<Int>(), Alive())
    let film = film(wanted, alive) { CGFloat(20 + $0 * 7 % 61) }
    wanted.value = 3_000
    film.advance(by: .milliseconds(50))
    #expect(top(film) == 3_000)
    // Upwards, over rows that nobody has measured: what is seen goes down by as much as the wheel says.
    var expected = 0
    for _ in 0..<40 {
      film.scroll(by: CGSize(width: 0, height: -50), at: CGPoint(x: 30, y: 100))
      film.advance(by: .seconds(1))
      expected += 50
      let fault = fault(film)
      #expect(fault == nil)
      let row = top(film) ?? 0
      let above = (row..<3_000).reduce(0) { $0 + 20 + $1 * 7 % 61 }
      // The first row may stand out of sight by a part of its height; what is seen of it may be an edge.
      #expect(above >= expected - 2 && above < expected + 82, "row \(row), \(above) points above after \(expected)")
    }
    for goal in [5_500, 17] {
      alive.animation = .easeInOut(duration: 0.5)
      wanted.value = goal
      for frame in 0..<60 {
        film.advance(by: .milliseconds(16))
        let fault = fault(film)
        #expect(fault == nil, "to \(goal), frame \(frame)")
      }
      film.advance(by: .seconds(2))
      #expect(top(film) == goal)
    }
  }

  @Test func aRowWithAStateOfItsOwnIsKept() throws {
    let film = Film(size: CGSize(width: 200, height: 300), scale: 1) {
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<3_000, id: \.self) { Counting(number: $0) } } }
    }
    try film.tap("row 1: 0")
    for _ in 0..<40 {
      film.scroll(by: CGSize(width: 0, height: 1_000), at: CGPoint(x: 100, y: 100))
      film.advance(by: .milliseconds(300))
    }
    film.key("home")
    film.advance(by: .seconds(2))
    #expect(film.shown("row 1: 1") != nil)
    #expect(film.shown("row 2: 0") != nil)
  }

  private struct Counting: View {
    let number: Int
    @State private var count = 0
    var body: some View { Button("row \(number): \(count)") { count += 1 }.frame(height: 50) }
  }
}
