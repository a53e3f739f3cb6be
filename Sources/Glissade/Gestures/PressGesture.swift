import Foundation

/// A press as buttons take it: it counts while the hand is near, and acts when it is lifted there.
nonisolated struct PressGesture: Gesture {
  typealias Value = Bool
  typealias Body = Never
  @MainActor func _makeRecognizer() -> GestureRecognizer<Bool> { PressRecognizer() }
}

private final class PressRecognizer: GestureRecognizer<Bool> {
  /// How far beside the view the hand still counts, in points.
  static let reach: CGFloat = 20

  private var hand: Int32?
  private var isInside = true

  override func handle(_ event: HandEvent) -> GesturePhase<Bool> {
    switch event.phase {
    case .down: hand = hand ?? event.hand
    case .move: if event.hand == hand { isInside = place.contains(event, reach: Self.reach) }
    case .up:
      guard event.hand == hand else { break }
      return place.contains(event, reach: Self.reach) ? .ended(true) : .failed
    case .time: break
    case .pinch: return .failed
    }
    return .possible(isInside)
  }
}
