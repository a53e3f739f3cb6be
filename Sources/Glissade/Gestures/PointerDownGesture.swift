import Foundation

/// The pointer goes down. Fingers do not count: with them a scroll may begin.
nonisolated struct PointerDownGesture: Gesture {
  typealias Value = Bool
  typealias Body = Never
  @MainActor func _makeRecognizer() -> GestureRecognizer<Bool> { PointerDownRecognizer() }
}

private final class PointerDownRecognizer: GestureRecognizer<Bool> {
  override func handle(_ event: HandEvent) -> GesturePhase<Bool> {
    if case .down = event.phase, event.hand == HandDispatcher.pointer { return .ended(true) }
    return .failed
  }
}
