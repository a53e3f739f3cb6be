import Foundation
import GlissadeMotion

/// Tells the views of a graph when frames come, while something of theirs must be evaluated for each: what only the main
/// thread can animate.
@MainActor
package final class FrameClock {
  /// The time of the frame that is being made, or of the last one.
  private(set) var now = Timestamp.zero
  /// Asks the stage for frames, or no more. What has been asked for before it was set is asked for then.
  package var onWant: (Bool) -> Void = { _ in } { didSet { if isWanted { onWant(true) } } }
  /// Reads the clock of a film, where a change begins at the time at which it is made. A window's changes begin with the first
  /// frame that shows them.
  package var readExactly: (() -> Timestamp)?
  /// Calls something after so many seconds.
  package var wakeUp: (Double, @escaping @MainActor () -> Void) -> Void = { _, _ in }

  /// Reads the computer's clock: recordings write down what it said, and say it again.
  package var readTime: () -> Timestamp = { .now() }
  /// The same for its calendar.
  package var readDate: () -> Date = { Date() }

  var exactTime: Timestamp? { readExactly?() }
  /// The film's time, or the computer's.
  var present: Timestamp { exactTime ?? readTime() }

  /// In the order in which they began to listen, so that what they do comes in the same order whenever it is done again.
  private var listeners: [WeakListener] = []
  private var dateListeners: [ObjectIdentifier: WeakDateListener] = [:]

  private struct WeakListener {
    let id: ObjectIdentifier
    weak var listener: (any FrameListener)?
  }

  private struct WeakDateListener {
    weak var listener: (any DateListener)?
  }

  /// Whether anybody wants frames.
  package var isWanted: Bool { !listeners.isEmpty }

  func add(_ listener: any FrameListener) {
    let wasIdle = listeners.isEmpty
    let id = ObjectIdentifier(listener)
    // One that is gone may have lain at the same address.
    listeners.removeAll { $0.id == id && $0.listener == nil }
    if !listeners.contains(where: { $0.id == id }) { listeners.append(WeakListener(id: id, listener: listener)) }
    if wasIdle { onWant(true) }
  }

  func remove(_ listener: any FrameListener) {
    let count = listeners.count
    listeners.removeAll { $0.id == ObjectIdentifier(listener) }
    if listeners.count < count, listeners.isEmpty { onWant(false) }
  }

  /// A frame for a time is to be made.
  package func tick(_ time: Timestamp) {
    hasFrames = true
    tell(time)
  }

  private func tell(_ time: Timestamp) {
    now = max(now, time)
    lastTold = readTime()
    for entry in listeners { entry.listener?.frame(at: now) }
    listeners.removeAll { $0.listener == nil }
    if listeners.isEmpty { onWant(false) }
  }

  // MARK: Without frames

  /// False while frames that are wanted do not come: the window is hidden.
  private(set) var hasFrames = true
  /// The computer's time when listeners were last told of one.
  private var lastTold: Timestamp?

  /// How late a frame may be, in seconds, until the window counts as hidden; as the compositor thread has it.
  private static let patience = 0.4

  /// Animation time now, as near as it is known without a frame: in slow motion it is ahead until the next one.
  var estimate: Timestamp {
    let present = readTime()
    guard let lastTold else { return present }
    return now.advanced(bySeconds: present.seconds(since: lastTold))
  }

  /// Tells the listeners of a time even if there are no frames, because the window is hidden: somebody waits for what ends then.
  /// Films need none of this: their frames always come.
  func wake(at time: Timestamp) {
    guard readExactly == nil else { return }
    wakeUp(max(0, time.seconds(since: estimate)) + (hasFrames ? FrameClock.patience : 0)) { [weak self] in
      guard let self, isWanted, now < time else { return }
      hasFrames = false
      tell(max(time, estimate))
    }
  }

  // MARK: Dates

  /// The date at a film's time 0.
  package var filmBegin = Date()

  /// The present date.
  package var date: Date { exactTime.map(date(at:)) ?? readDate() }

  /// The date of a frame: a film's by its own time, a window's by the computer's clock. In slow motion frames are told times far
  /// from the clock's, and dates stay the clock's.
  func date(at time: Timestamp) -> Date {
    if readExactly != nil { return filmBegin.addingTimeInterval(time.seconds) }
    let ahead = time.seconds(since: readTime())
    return readDate().addingTimeInterval(abs(ahead) < 1 ? ahead : 0)
  }

  func listen(_ listener: any DateListener) {
    dateListeners[ObjectIdentifier(listener)] = WeakDateListener(listener: listener)
  }

  func unlisten(_ listener: any DateListener) { dateListeners[ObjectIdentifier(listener)] = nil }

  /// A film has been given another date.
  package func dateDidChange() { for entry in dateListeners.values { entry.listener?.dateDidChange() } }
}

/// Something that must be evaluated for each frame.
@MainActor
protocol FrameListener: AnyObject {
  func frame(at time: Timestamp)
}

/// Something that goes by dates.
@MainActor
protocol DateListener: AnyObject {
  func dateDidChange()
}
