import GlissadeMotion

/// Tells the views of a graph when frames come, while something of theirs must be evaluated for each: what only the main
/// thread can animate.
@MainActor
package final class FrameClock {
  /// The time of the frame that is being made, or of the last one.
  private(set) var now = Timestamp.zero
  /// Asks the stage for frames, or no more.
  package var onWant: (Bool) -> Void = { _ in }
  /// Reads the clock of a film, where a change begins at the time at which it is made. A window's changes begin with the first
  /// frame that shows them.
  package var readExactly: (() -> Timestamp)?

  var exactTime: Timestamp? { readExactly?() }

  private var listeners: [ObjectIdentifier: WeakListener] = [:]

  private struct WeakListener {
    weak var listener: (any FrameListener)?
  }

  /// Whether anybody wants frames.
  package var isWanted: Bool { !listeners.isEmpty }

  func add(_ listener: any FrameListener) {
    let wasIdle = listeners.isEmpty
    listeners[ObjectIdentifier(listener)] = WeakListener(listener: listener)
    if wasIdle { onWant(true) }
  }

  func remove(_ listener: any FrameListener) {
    guard listeners.removeValue(forKey: ObjectIdentifier(listener)) != nil, listeners.isEmpty else { return }
    onWant(false)
  }

  /// A frame for a time is to be made.
  package func tick(_ time: Timestamp) {
    now = max(now, time)
    for (id, entry) in listeners {
      if let listener = entry.listener { listener.frame(at: now) } else { listeners[id] = nil }
    }
    if listeners.isEmpty { onWant(false) }
  }
}

/// Something that must be evaluated for each frame.
@MainActor
protocol FrameListener: AnyObject {
  func frame(at time: Timestamp)
}
