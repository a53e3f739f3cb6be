import Glissade
import GlissadeLayers
import GlissadeMotion
import GlissadeStage

/// Plays a recording in a film, one record after the other.
@MainActor
final class SessionReplay {
  /// What became of a step.
  enum Step {
    case done
    /// So many seconds must pass first, in which nothing of the app may run.
    case pauses(Double)
    /// The app must bring something first: its tasks and timers want to run.
    case waits
    case finished
  }

  private let film: LayerFilm
  private let views: ReplayedViews
  private let resized: (WindowGeometry) -> Void
  private var numbers = CommitNumbers()
  private var commits: [UInt64: Commit] = [:]
  private var lastCommit: UInt64 = 0
  /// The last commit that the compositor thread took in.
  private let lastBegun: UInt64
  private var log: ReplayLog
  private var next = 0
  /// When the film began to play, on the computer's clock, and since when it waits.
  private let start = Timestamp.now()
  private var waitsSince: Timestamp?
  /// Tasks or timers of the app have a part in it: it is played at the speed of the session.
  private let isPaced: Bool

  /// So many seconds are waited for what a task of the app brought in the session, longer than it took there.
  private static let patience = 30.0

  private var records: [Recording.Record] { views.recording.records }

  init(_ film: LayerFilm, _ views: ReplayedViews, resized: @escaping (WindowGeometry) -> Void) {
    self.film = film
    self.views = views
    self.resized = resized
    let records = views.recording.records
    log = ReplayLog(scale: views.recording.geometry?.scale ?? film.scale)
    lastBegun = records.reduce(0) { if case .begin(let number, _) = $1 { max($0, number) } else { $0 } }
    isPaced = records.contains {
      switch $0 {
      case .changed: true
      case .update(_, let outside): !outside.isEmpty
      default: false
      }
    }
    Turns.areReplayed = true
    film.onCommit = { [unowned self] commit in
      lastCommit = commit.number
      commits[commit.number] = commit
      numbers.note(commit)
    }
  }

  /// Plays the next record.
  ///
  /// - Throws: `FilmError` if what comes about is not what was recorded.
  func step() throws -> Step {
    guard next < records.count else {
      film.setReplay(log)
      return .finished
    }
    let record = records[next]
    if note(record) || lastCommit >= lastBegun {
      next += 1
      return .done
    }
    if isPaced, let due = record.due {
      let seconds = due.seconds - Timestamp.now().seconds(since: start)
      if seconds > 0 { return .pauses(seconds) }
    }
    Turns.begin()
    defer { Turns.end() }
    guard try play(record) else { return .waits }
    waitsSince = nil
    next += 1
    return .done
  }

  /// Lets go of the film.
  func end() {
    film.onCommit = nil
    Turns.areReplayed = false
    Updates.releaseAll()
  }

  /// Takes what the compositor thread wrote. False for what the main thread wrote.
  private func note(_ record: Recording.Record) -> Bool {
    switch record {
    case .begin(let number, let begin):
      if let commit = commits.removeValue(forKey: number) { log.entries.append(.commit(commit, begin: begin)) }
    case .hand(let event): log.entries.append(.hand(event, time: event.time))
    case .told(let time): log.entries.append(.told(time))
    case .scale(let scale): log.entries.append(.scale(scale))
    case .frame(let number, let time, _): log.entries.append(.frame(number: number, time: time))
    case .time, .date: break
    default: return false
    }
    return true
  }

  /// Does what the main thread did. False if that cannot be done yet.
  private func play(_ record: Recording.Record) throws -> Bool {
    let clock = views.recording.clock
    switch record {
    case .input(var event, let path):
      event.time = event.time.from(clock)
      film.replay(RoutedInput(event: event, path: path.compactMap { numbers.layer($0) }))
    case .completed(let completions): film.replay(completions.compactMap { numbers.completion($0) })
    case .tracker(var event, let number):
      guard let tracker = numbers.tracker(number) else { break }
      event.tracker = tracker
      event.time = event.time.from(clock)
      film.replay([event])
    case .tick(let time): views.tick(time)
    case .wake(let number, let time): views.wake(number, at: time)
    case .update(_, let outside):
      guard Updates.release(outside) || isTired else { return false }
      Updates.flush()
    case .changed(let outside): return Updates.release(outside) || isTired
    case .later: Updates.takeDue()
    case .idle: Completions.runIdle()
    case .geometry(let geometry):
      try film.resize(geometry)
      resized(geometry)
    case .committed(let expected):
      film.replayCommit()
      if lastCommit < expected, !isTired { return false }
      guard lastCommit == expected else {
        throw FilmError("the recording does not fit this program: its commit \(expected) does not come about here")
      }
    case .begin, .hand, .told, .scale, .frame, .time, .date: break
    }
    return true
  }

  /// Whether it has waited long enough.
  private var isTired: Bool {
    let now = Timestamp.now()
    let since = waitsSince ?? now
    waitsSince = since
    return now.seconds(since: since) > SessionReplay.patience
  }
}

extension Recording.Record {
  /// When the main thread did it, where that is known and of use.
  fileprivate var due: Timestamp? {
    switch self {
    case .input(let event, _): event.time
    case .wake(_, let time), .update(let time, _): time
    default: nil
    }
  }
}
