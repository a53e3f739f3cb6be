import Foundation

/// A press that counts on while it is held: after half a second, ten times a second.
nonisolated struct HoldGesture: Gesture {
  struct Value: Equatable {
    /// How often it has counted.
    var count = 0
    /// Whether the hand is near the view.
    var isInside = true
  }
  typealias Body = Never
  @MainActor func _makeRecognizer() -> GestureRecognizer<Value> { HoldRecognizer() }
}

private final class HoldRecognizer: GestureRecognizer<HoldGesture.Value> {
  /// Until it counts for the first time, and from then on, in seconds.
  static let patience = 0.5, interval = 0.1
  /// How far beside the view the hand still counts, in points.
  static let reach: CGFloat = 20

  private var hand: Int32?
  private var due = 0.0
  private var value = HoldGesture.Value()

  override func handle(_ event: HandEvent) -> GesturePhase<HoldGesture.Value> {
    switch event.phase {
    case .down:
      guard hand == nil else { break }
      hand = event.hand
      wait(Self.patience, from: event.time)
    case .move: if event.hand == hand { value.isInside = place.contains(event, reach: Self.reach) }
    case .time:
      guard event.time >= due - 1e-6 else { break }
      if value.isInside { value.count += 1 }
      wait(Self.interval, from: event.time)
    case .up:
      guard event.hand == hand else { break }
      return place.contains(event, reach: Self.reach) ? .ended(value) : .failed
    case .pinch: return .failed
    }
    return .possible(value)
  }

  private func wait(_ seconds: Double, from time: Double) {
    due = time + seconds
    place.wakeAfter(seconds)
  }
}
