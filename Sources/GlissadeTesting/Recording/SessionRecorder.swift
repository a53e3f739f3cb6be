import Foundation
import Glissade
import GlissadeLayers
import GlissadeMotion
import GlissadeStage

/// Writes a window's session into a file while it runs.
///
/// Both threads add lines; they are written every few seconds and at the end, so a crash costs the last of them.
public final class SessionRecorder: Sendable {
  private struct State: Sendable {
    var lines = ""
    var file: Int32
    var hasFailed = false
  }

  private let state: Locked<State>
  private let path: String
  private let begin: Timestamp
  @MainActor private let stage: Stage
  @MainActor private let views: RecordedViews
  private static let batch = 64 * 1024

  /// Begins to record a window that has just been opened and whose scene has not been committed yet.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - title: words by which the program will know what it showed.
  ///   - path: the file.
  /// - Throws: `FilmError` if the file cannot be made.
  @MainActor
  public init(_ window: GlissadeStage.Window, title: [String], to path: String) throws {
    self.path = path
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw FilmError("\(path) cannot be written: \(String(cString: strerror(errno)))") }
    let geometry = WindowGeometry(size: window.size, scale: window.scale)
    begin = Timestamp.now()
    let start = Recording(title: title, clock: begin, records: [.geometry(geometry)]).text
    state = Locked(State(lines: start, file: file))
    stage = window.stage
    views = RecordedViews()
    views.add = { [self] in add($0(begin)) }
    record(window.id)
  }

  /// Writes down by what views live that have just been made: their wakes, their turns and what they read from clocks.
  @MainActor package func record(_ graph: ViewGraph) { views.record(graph) }

  @MainActor private func record(_ id: WindowID) {
    var numbers = CommitNumbers()
    stage.turnRecorder = { [self] record in
      switch record {
      case .input(id, let input):
        let path = input.path.compactMap { numbers.number(of: $0) }
        add(.input(relative(input.event, at: input.event.time), path: path))
      case .completed(id, let completions):
        add(.completed(completions.compactMap { numbers.number(of: $0) }))
      case .trackers(id, let events):
        for var event in events {
          guard let tracker = numbers.number(of: event.tracker) else { continue }
          event.tracker = TrackerID(rawValue: 0)
          event.time = relative(event.time)
          add(.tracker(event, tracker: tracker))
        }
      case .frame(id, let time):
        add(.tick(relative(time)))
      case .geometry(id, let geometry):
        add(.geometry(geometry))
      case .committed(id, let commit):
        numbers.note(commit)
        add(.committed(commit.number))
      default: break
      }
    }
    stage.recorder = { [self] record in
      switch record {
      case .commit(id, _, let number, let time): add(.begin(number, relative(time)))
      case .hand(id, let event, let time): add(.hand(relative(event, at: time)))
      case .told(id, let time): add(.told(relative(time)))
      case .scale(id, let scale): add(.scale(scale))
      case .frame(id, let number, let time, let geometry): add(.frame(number, relative(time), geometry))
      default: break
      }
    }
  }

  /// Writes what is left and closes the file.
  ///
  /// - Throws: `FilmError` if anything could not be written.
  @MainActor
  public func finish() throws {
    stage.turnRecorder = nil
    stage.recorder = nil
    views.finish()
    let hasFailed = state.withLock { state in
      SessionRecorder.flush(&state)
      if state.file >= 0, close(state.file) != 0 { state.hasFailed = true }
      state.file = -1
      return state.hasFailed
    }
    if hasFailed { throw FilmError("\(path) could not be written to its end") }
  }

  private func relative(_ time: Timestamp) -> Timestamp {
    Timestamp(nanoseconds: time.nanoseconds &- begin.nanoseconds)
  }

  private func relative(_ event: InputEvent, at time: Timestamp) -> InputEvent {
    InputEvent(time: relative(time), kind: event.kind)
  }

  private func add(_ record: Recording.Record) {
    state.withLock { state in
      guard state.file >= 0 else { return }
      state.lines += record.line
      state.lines += "\n"
      if state.lines.utf8.count >= SessionRecorder.batch { SessionRecorder.flush(&state) }
    }
  }

  private static func flush(_ state: inout State) {
    guard state.file >= 0 else { return }
    var bytes = Array(state.lines.utf8)[...]
    state.lines = ""
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(state.file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        state.hasFailed = true
        return
      }
      bytes = bytes.dropFirst(count)
    }
  }
}
