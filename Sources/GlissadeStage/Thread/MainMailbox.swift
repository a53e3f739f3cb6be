import Dispatch
import GlissadeLayers
import GlissadeMotion

/// What the compositor thread tells the main thread.
enum StageMessage: Sendable {
  case input(WindowID, RoutedInput)
  case geometryChanged(WindowID, WindowGeometry)
  case closeRequested(WindowID)
  /// The content of a popup lies there, in points of its parent's content.
  case popupPlaced(WindowID, Rect)
  case visibilityChanged(WindowID, isVisible: Bool)
  /// The window is gone from the screen; nothing of it follows.
  case closed(WindowID)
  case completed(WindowID, [CompletionID])
  case trackers(WindowID, [TrackerEvent])
  /// A frame for a time is to be drawn next, and the main thread has asked to be told.
  case frame(WindowID, Timestamp)
  /// Frames lack the pixels for these.
  case missing([RasterKey])
  case signal(Int32)
}

/// Carries messages from the compositor thread to the main thread, in order, in one block on the main queue however many
/// there are.
final class MainMailbox: Sendable {
  private struct State: Sendable {
    var messages: [StageMessage] = []
    var isScheduled = false
  }

  private let state = Locked(State())
  private let handler: @MainActor @Sendable (StageMessage) -> Void

  /// - Parameter handler: is called on the main thread for every message.
  init(handler: @escaping @MainActor @Sendable (StageMessage) -> Void) { self.handler = handler }

  /// Adds a message. From any thread.
  ///
  /// - Returns: false if it was put together with one that waits.
  @discardableResult
  func post(_ message: StageMessage) -> Bool {
    let (isNew, mustSchedule) = state.withLock { state in
      if MainMailbox.merge(message, into: &state.messages) { return (false, false) }
      state.messages.append(message)
      defer { state.isScheduled = true }
      return (true, !state.isScheduled)
    }
    if mustSchedule { DispatchQueue.main.async { self.deliver() } }
    return isNew
  }

  /// How many messages wait.
  var count: Int { state.withLock { $0.messages.count } }

  private func deliver() {
    let messages = state.withLock { state in
      defer {
        state.messages = []
        state.isScheduled = false
      }
      return state.messages
    }
    MainActor.assumeIsolated {
      for message in messages { handler(message) }
    }
  }

  /// Puts a movement, or a geometry, together with a like one that waits, if nothing whose order matters came between.
  private static func merge(_ message: StageMessage, into messages: inout [StageMessage]) -> Bool {
    var index = messages.count
    while index > 0 {
      index -= 1
      switch (messages[index], message) {
      case (.input(let windowA, let a), .input(let windowB, let b)):
        guard let keyA = InputCoalescing.key(of: a.event), let keyB = InputCoalescing.key(of: b.event) else {
          return false
        }
        if windowA == windowB, keyA == keyB {
          messages[index] = .input(windowA, InputCoalescing.combine(a, b))
          return true
        }
      case (.trackers(let windowA, let a), .trackers(let windowB, let b)):
        if windowA == windowB {
          messages[index] = .trackers(windowA, TrackerEvent.coalesce(a + b))
          return true
        }
      case (.input(_, let input), .trackers(_, let events)):
        // Movements may change places with movements, and with nothing else.
        guard InputCoalescing.key(of: input.event) != nil, isMovement(events) else { return false }
      case (.trackers(_, let events), .input(_, let input)):
        guard InputCoalescing.key(of: input.event) != nil, isMovement(events) else { return false }
      case (.frame(let windowA, _), .frame(let windowB, let time)):
        // A main thread that was busy makes the newest one alone.
        if windowA == windowB {
          messages[index] = .frame(windowA, time)
          return true
        }
      case (.geometryChanged(let windowA, _), .geometryChanged(let windowB, let geometry)):
        if windowA == windowB {
          messages[index] = .geometryChanged(windowA, geometry)
          return true
        }
      default:
        return false
      }
    }
    return false
  }

  private static func isMovement(_ events: [TrackerEvent]) -> Bool { events.allSatisfy { $0.kind == .changed } }
}
