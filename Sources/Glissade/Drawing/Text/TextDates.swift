import Foundation

extension Text {
  /// How a date is written.
  public struct DateStyle: Hashable, Sendable {
    enum Kind { case date, time, relative, offset, timer }
    let kind: Kind
    /// The day.
    public static let date = DateStyle(kind: .date)
    /// The time of day.
    public static let time = DateStyle(kind: .time)
    /// How far it is from now: `2 hr, 23 min`.
    public static let relative = DateStyle(kind: .relative)
    /// How far it is from now, and in which direction: `+2 hours`.
    public static let offset = DateStyle(kind: .offset)
    /// How far it is from now, as a clock: `2:23:05`.
    public static let timer = DateStyle(kind: .timer)
  }

  /// Shows a date. Distances from now are those of when the text is drawn.
  public init(_ date: Date, style: DateStyle) { self.init(pieces: [Piece(content: .date(date, style))]) }

  /// Shows the days from one date to another.
  public init(_ dates: ClosedRange<Date>) {
    let (first, last) = (dates.lowerBound, dates.upperBound)
    self.init(
      verbatim: [first, last].map { $0.formatted(date: .abbreviated, time: .shortened) }.joined(separator: " – "))
  }

  /// Shows the days from the beginning of an interval to its end.
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }
}

extension Text.Piece {
  /// What is written.
  var words: String {
    switch content {
    case .string(let string): return string
    case .image: return ""
    case .date(let date, let style): return style.words(for: date, now: Date())
    }
  }
}

extension Text.DateStyle {
  func words(for date: Date, now: Date) -> String {
    let seconds = Int(abs(date.timeIntervalSince(now)), within: 0...1_000_000_000_000)
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3_600 % 24, seconds / 60 % 60)
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    switch kind {
    case .date: return date.formatted(date: .long, time: .omitted)
    case .time: return date.formatted(date: .omitted, time: .shortened)
    case .timer:
      let clock = "\(digits(minutes)):\(digits(seconds % 60))"
      return seconds >= 3_600 ? "\(seconds / 3_600):\(clock)" : "\(minutes):\(digits(seconds % 60))"
    case .relative:
      // The two greatest units that are not zero at the front.
      let parts = [(days, "day"), (hours, "hr"), (minutes, "min"), (seconds % 60, "sec")]
      guard let first = parts.firstIndex(where: { $0.0 > 0 }) else { return "0 sec" }
      return parts[first..<min(first + 2, parts.count)].filter { $0.0 > 0 }
        .map { "\($0.0) \($0.1)\($0.1 == "day" && $0.0 != 1 ? "s" : "")" }.joined(separator: ", ")
    case .offset:
      let sign = date < now ? "-" : "+"
      let parts = [(days, "day"), (hours, "hour"), (minutes, "minute"), (seconds, "second")]
      let (count, unit) = parts.first { $0.0 > 0 } ?? (0, "second")
      return "\(sign)\(count) \(unit)\(count == 1 ? "" : "s")"
    }
  }
}
