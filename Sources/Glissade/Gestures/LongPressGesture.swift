import Foundation

/// A press that lasts.
nonisolated public struct LongPressGesture: Gesture {
  /// How long, in seconds.
  public var minimumDuration: Double
  /// How far the hand may move meanwhile, in points.
  public var maximumDistance: CGFloat
  /// Makes the gesture.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }
  public typealias Value = Bool
  public typealias Body = Never
  @MainActor public func _makeRecognizer() -> GestureRecognizer<Bool> {
    LongPressRecognizer(minimumDuration.isFinite ? max(0, minimumDuration) : 0.5, maximumDistance)
  }
}

private final class LongPressRecognizer: GestureRecognizer<Bool> {
  private let duration: Double
  private let distance: CGFloat
  private var start: (place: CGPoint, time: Double)?

  init(_ duration: Double, _ distance: CGFloat) {
    self.duration = duration
    self.distance = distance
  }

  override func handle(_ event: HandEvent) -> GesturePhase<Bool> {
    switch event.phase {
    case .down:
      guard start == nil else { return .possible(true) }
      start = (event.location, event.time)
      place.wakeAfter(duration)
      return .possible(true)
    case .move:
      if let start, hypot(event.location.x - start.place.x, event.location.y - start.place.y) > distance {
        return .failed
      }
      return .possible(true)
    case .time:
      if let start, event.time - start.time >= duration - 1e-6 { return .ended(true) }
      return .possible(true)
    case .up, .pinch:
      return .failed
    }
  }
}
