import Foundation
import GlissadeMotion

/// A view that is evaluated at the dates of a schedule.
///
/// ```swift
/// TimelineView(.animation) { context in
///   let seconds = context.date.timeIntervalSinceReferenceDate
///   Circle().rotationEffect(.radians(seconds))
/// }
/// ```
///
/// Between two dates nothing is done. While its window is hidden, a schedule waits for the window to be seen again; while it is
/// paused, or scrolled out of sight in a lazy container, nothing wakes at all. In a film dates are the film's (`Film.date`).
nonisolated public struct TimelineView<Schedule: TimelineSchedule, Content> {
  /// What the content is made for.
  public struct Context: Sendable {
    /// How often the content is evaluated.
    public enum Cadence: Comparable, Sendable {
      /// As often as the schedule says.
      case live
      /// At most once a second.
      case seconds
      /// At most once a minute.
      case minutes
    }

    /// The date of the schedule for which the content is made; the present one if the schedule has not begun.
    public let date: Date
    /// How often the content is evaluated; always as the schedule says.
    public var cadence: Cadence { .live }
  }

  let schedule: Schedule
  let content: (Context) -> Content
}

/// The context of a timeline view, whatever its schedule.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView: View where Content: View {
  /// Makes a view for the dates of a schedule.
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
    self.schedule = schedule
    self.content = { content(TimelineViewDefaultContext(date: $0.date)) }
  }

  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
    TimelineNode(view, context)
  }
}

private final class TimelineNode<Schedule: TimelineSchedule, Content: View>: ViewNode<TimelineView<Schedule, Content>>,
  FrameListener, DateListener
{
  private var child: ViewNode<Content>?
  private var entries: Schedule.Entries.Iterator?
  /// The date for which the content is made.
  private var date = Date.distantPast
  /// The next one, if it is known.
  private var next: Date?
  /// Tells the wake-up that is waited for from those of before.
  private var wakeNumber = 0
  private var isSeen = true

  override init(_ view: TimelineView<Schedule, Content>, _ context: NodeContext) {
    super.init(view, context)
    graph.clock.listen(self)
    start()
    update()
  }

  func dateDidChange() {
    date = .distantPast
    start()
    graph.mark(self)
  }

  override var childNodes: [Node] { child.map { [$0] } ?? [] }
  override func isSame(_ new: TimelineView<Schedule, Content>) -> Bool { false }

  override func viewDidChange(from old: TimelineView<Schedule, Content>) {
    if !ViewComparison.areEqual(old.schedule, view.schedule) { start() }
    update()
  }

  private var frames: AnimationTimelineSchedule? { view.schedule as? AnimationTimelineSchedule }

  override func sightDidChange(_ isSeen: Bool) {
    super.sightDidChange(isSeen)
    self.isSeen = isSeen
    start()
    if isSeen { graph.mark(self) }
  }

  private func start() {
    stop()
    guard isSeen else { return }
    let now = graph.clock.date
    if let frames {
      // A pause holds the date that is shown.
      if !frames.isPaused || date == .distantPast { date = now }
      if !frames.isPaused { graph.clock.add(self) }
      return
    }
    entries = view.schedule.entries(from: now, mode: .normal).makeIterator()
    date = now
    next = entries?.next()
    if let latest = takeEntries(until: now) { date = latest }
    waitForNext(from: now)
  }

  private func stop() {
    wakeNumber += 1
    (entries, next) = (nil, nil)
    graph.clock.remove(self)
  }

  /// The last entry that has come, without those to come. A schedule of more than can be seen is begun anew from now on.
  private func takeEntries(until now: Date) -> Date? {
    var latest: Date?
    var count = 0
    while let date = next, date <= now.addingTimeInterval(TimelineTolerance.seconds) {
      latest = date
      count += 1
      guard count < TimelineTolerance.mostEntries else {
        entries = view.schedule.entries(from: now, mode: .normal).makeIterator()
        return latest
      }
      next = entries?.next()
    }
    return latest
  }

  private func waitForNext(from now: Date) {
    guard let next else { return }
    wakeNumber += 1
    let number = wakeNumber
    graph.wake(after: next.timeIntervalSince(now) - TimelineTolerance.seconds / 2) { [weak self] _ in
      // The frame that comes then shows it: none comes while the window is hidden.
      guard let self, number == wakeNumber, !isDetached else { return }
      graph.clock.add(self)
    }
  }

  func frame(at time: Timestamp) {
    let now = graph.clock.date(at: time)
    if let frames {
      guard now.timeIntervalSince(date) >= frames.minimumInterval - TimelineTolerance.seconds else { return }
      date = now
      graph.mark(self)
      return
    }
    guard let latest = takeEntries(until: now) else { return }
    graph.clock.remove(self)
    date = latest
    graph.mark(self)
    waitForNext(from: now)
  }

  override func update() {
    isMarked = false
    guard !isDetached, depth < graph.deepestNesting else { return }
    let context = TimelineView<Schedule, Content>.Context(date: date)
    let content = graph.evaluate(self) { view.content(context) }
    if let child { child.receive(content) } else { child = Content._makeNode(content, childContext) }
  }

  override func didDetach() {
    stop()
    graph.clock.unlisten(self)
  }
}

private enum TimelineTolerance {
  /// Dates are kept to a tenth of a microsecond, frames to a nanosecond: what is that near has come.
  static let seconds = 1e-5
  /// So many dates are not told apart within a frame.
  static let mostEntries = 10_000
}
