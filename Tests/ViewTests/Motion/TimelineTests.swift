import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

@Suite @MainActor
struct TimelineTests {
  private final class Dates {
    var seen: [Double] = []
  }

  private static let begin = Date(timeIntervalSinceReferenceDate: 1_000_000_020)

  /// The dates for which content is made, in seconds after the film's begin.
  private func film<S: TimelineSchedule>(_ dates: Dates, _ schedule: S) -> Film {
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      TimelineView(schedule) { context in
        let _ = dates.seen.append(context.date.timeIntervalSince(Self.begin))
        Text("\(context.date.timeIntervalSince(Self.begin))")
      }
    }
    film.date = Self.begin
    film.advance(by: .zero)
    dates.seen = dates.seen.filter { abs($0) < 1e6 }
    return film
  }

  @Test func anAnimationScheduleComesWithEachFrame() {
    let dates = Dates()
    let film = film(dates, .animation)
    film.advance(by: .milliseconds(100))
    #expect(dates.seen.count >= 6 && dates.seen.count <= 8)
    #expect(zip(dates.seen, dates.seen.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(abs(dates.seen.last! - 0.1) < 1e-6)
    #expect(film.isMoving)
    #expect(abs(film.date.timeIntervalSince(Self.begin) - 0.1) < 1e-6)
  }

  @Test func aMinimumIntervalHoldsFramesBack() {
    let dates = Dates()
    let film = film(dates, .animation(minimumInterval: 0.25))
    film.advance(by: .seconds(1))
    #expect(dates.seen.count == 5)
    #expect(zip(dates.seen, dates.seen.dropFirst()).allSatisfy { $1 - $0 > 0.249 })
  }

  @Test func aPauseStopsAndHoldsTheDate() {
    let isPaused = Handle<Bool>()
    let dates = Dates()
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      Held(isPaused, false) { isPaused in
        TimelineView(.animation(minimumInterval: nil, paused: isPaused)) { context in
          let _ = dates.seen.append(context.date.timeIntervalSinceReferenceDate)
          Text("A")
        }
      }
    }
    film.advance(by: .milliseconds(200))
    isPaused.value = true
    film.advance(by: .zero)
    #expect(!film.isMoving)
    let (held, count) = (dates.seen.last!, dates.seen.count)
    film.advance(by: .seconds(1))
    #expect(dates.seen.count == count)
    isPaused.value = false
    film.advance(by: .zero)
    #expect(dates.seen.last! - held > 0.9)
    #expect(film.isMoving)
  }

  @Test func aPeriodicScheduleComesAtItsDates() {
    let dates = Dates()
    let film = film(dates, .periodic(from: Self.begin.addingTimeInterval(-10.3), by: 0.5))
    #expect(!film.isMoving)
    film.advance(by: .seconds(1))
    #expect(dates.seen.map(\.short) == ["-0.3", "0.2", "0.7"])
    film.advance(by: .milliseconds(200))
    #expect(dates.seen.map(\.short) == ["-0.3", "0.2", "0.7", "1.2"])
  }

  @Test func aScheduleThatHasNotBegunShowsThePresent() {
    let dates = Dates()
    let film = film(dates, .periodic(from: Self.begin.addingTimeInterval(2), by: 1))
    film.advance(by: .milliseconds(3500))
    #expect(dates.seen.map(\.short) == ["0", "2", "3"])
  }

  @Test func everyMinuteComesWithTheMinute() {
    // The begin lies 20 seconds after a minute's.
    let dates = Dates()
    let film = film(dates, .everyMinute)
    film.advance(by: .seconds(100))
    #expect(dates.seen.map(\.short) == ["0", "60"] || dates.seen.map(\.short) == ["-20", "40", "100"])
  }

  @Test func explicitDatesComeOnceEach() {
    let dates = Dates()
    let film = film(dates, .explicit([0.1, 0.4, 0.4, 5].map { Self.begin.addingTimeInterval($0) }))
    film.advance(by: .seconds(6))
    #expect(dates.seen.map(\.short) == ["0", "0.1", "0.4", "5"])
    #expect(!film.isMoving)
  }

  @Test func aScheduleOfOnesOwnIsFollowed() {
    struct Growing: TimelineSchedule {
      func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] {
        [1, 2, 4, 8].map { startDate.addingTimeInterval($0 / 10) }
      }
    }
    let dates = Dates()
    let film = film(dates, Growing())
    film.advance(by: .seconds(2))
    #expect(dates.seen.map(\.short) == ["0", "0.1", "0.2", "0.4", "0.8"])
  }

  @Test func nothingWakesForWhatHasScrolledOutOfSight() {
    let dates = Dates()
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<200, id: \.self) { row in
            if row == 0 {
              TimelineView(.animation) { _ in
                let _ = dates.seen.append(0)
                Color.red.frame(height: 20)
              }
              KeyframeAnimator(initialValue: 0.0) { x in
                let _ = dates.seen.append(x)
                Color.red.frame(height: 20)
              } keyframes: { _ in
                LinearKeyframe(20, duration: 0.5)
              }
            } else {
              Color.blue.frame(height: 20)
            }
          }
        }
      }
    }
    film.advance(by: .milliseconds(200))
    #expect(dates.seen.count > 10)
    film.scroll(by: CGSize(width: 0, height: 2_001), at: CGPoint(x: 50, y: 50))
    film.advance(by: .seconds(3))
    let count = dates.seen.count
    film.advance(by: .seconds(1))
    #expect(dates.seen.count == count)
    #expect(!film.isMoving)
    film.scroll(by: CGSize(width: 0, height: -2_001), at: CGPoint(x: 50, y: 50))
    film.advance(by: .seconds(3))
    #expect(dates.seen.count > count + 100)
  }

  @Test func nothingWakesForATimelineThatIsGone() {
    let isOn = Handle<Bool>()
    let dates = Dates()
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      Held(isOn, true) { isOn in
        VStack {
          if isOn {
            TimelineView(.animation) { _ in
              let _ = dates.seen.append(0)
              Text("A")
            }
            TimelineView(.periodic(from: .now, by: 0.1)) { _ in
              let _ = dates.seen.append(0)
              Text("B")
            }
          }
        }
      }
    }
    film.advance(by: .milliseconds(300))
    isOn.value = false
    film.advance(by: .zero)
    let count = dates.seen.count
    film.advance(by: .seconds(1))
    #expect(dates.seen.count == count)
    #expect(!film.isMoving)
  }
}
