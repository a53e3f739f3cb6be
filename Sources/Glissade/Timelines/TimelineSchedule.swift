import Foundation

/// The dates at which a timeline view is evaluated.
public protocol TimelineSchedule {
  /// The dates, rising.
  associatedtype Entries: Sequence where Entries.Element == Date
  /// How often dates are wanted.
  typealias Mode = TimelineScheduleMode

  /// The dates from one on: the first may lie before it.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// How often a schedule's dates are wanted.
public enum TimelineScheduleMode: Sendable {
  /// As the schedule says.
  case normal
  /// Rather seldom. Not used here.
  case lowFrequency
}

/// Dates that lie evenly apart.
public struct PeriodicTimelineSchedule: TimelineSchedule, Equatable, Sendable {
  /// The dates of a periodic schedule.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    let start: Date
    let interval: TimeInterval
    /// How many intervals after the start the next date lies.
    var index: Double

    /// The next date.
    public mutating func next() -> Date? {
      // Without an interval there is one date alone.
      guard interval > 0, interval.isFinite else {
        defer { index = 1 }
        return index == 0 ? start : nil
      }
      defer { index += 1 }
      return start.addingTimeInterval(index * interval)
    }
  }

  let start: Date
  let interval: TimeInterval

  /// Makes a schedule.
  ///
  /// - Parameters:
  ///   - startDate: one of the dates. If it lies ahead there are none before it.
  ///   - interval: seconds from one to the next.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval
  }

  /// The dates, the last one before `startDate` first.
  public func entries(from startDate: Date, mode: Mode) -> Entries {
    let passed = startDate.timeIntervalSince(start) / interval
    return Entries(start: start, interval: interval, index: passed.isFinite ? max(0, passed.rounded(.down)) : 0)
  }
}

/// The beginnings of minutes.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Equatable, Sendable {
  /// The dates of the schedule.
  public typealias Entries = PeriodicTimelineSchedule.Entries

  /// Makes the schedule.
  public init() {}

  /// The dates, the beginning of the minute of `startDate` first.
  public func entries(from startDate: Date, mode: Mode) -> Entries {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60).entries(from: startDate, mode: mode)
  }
}

/// Given dates.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  let dates: Entries

  /// Makes a schedule of rising dates.
  public init(_ dates: Entries) { self.dates = dates }

  /// The dates.
  public func entries(from startDate: Date, mode: Mode) -> Entries { dates }
}

/// Every frame, or as many as an interval allows.
public struct AnimationTimelineSchedule: TimelineSchedule, Equatable, Sendable {
  /// The dates of the schedule.
  public typealias Entries = PeriodicTimelineSchedule.Entries

  let minimumInterval: TimeInterval
  let isPaused: Bool

  /// Makes a schedule.
  ///
  /// - Parameters:
  ///   - minimumInterval: the least seconds between two dates; nil is every frame.
  ///   - paused: whether there are none at all.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    self.minimumInterval = minimumInterval.flatMap { $0 > 0 ? $0 : nil } ?? 0
    isPaused = paused
  }

  /// The dates, as they are on a display of 60 frames a second. Views ask their window for its own frames instead.
  public func entries(from startDate: Date, mode: Mode) -> Entries {
    Entries(start: startDate, interval: isPaused ? 0 : max(minimumInterval, 1.0 / 60), index: 0)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Dates that lie evenly apart, in seconds.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// The beginnings of minutes.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule {
  /// Given dates, rising.
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// Every frame.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
  /// Every frame, or as many as an interval in seconds allows; none while paused.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}
