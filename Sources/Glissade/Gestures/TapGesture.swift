import Foundation

/// One tap or several, one shortly after the other.
nonisolated public struct TapGesture: Gesture {
  /// How many taps.
  public var count: Int
  /// Makes the gesture.
  public init(count: Int = 1) { self.count = count }
  public typealias Value = Void
  public typealias Body = Never
  @MainActor public func _makeRecognizer() -> GestureRecognizer<Void> { TapRecognizer<Void>(max(1, count)) { _ in } }
}

/// One tap or several, with the place of the last.
nonisolated public struct SpatialTapGesture: Gesture {
  /// Where the last tap was.
  public struct Value: Equatable, Sendable {
    /// In the gesture's coordinates.
    public var location: CGPoint
  }
  /// How many taps.
  public var count: Int
  /// The coordinates of the place.
  public var coordinateSpace: CoordinateSpace
  /// Makes the gesture.
  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }
  public typealias Body = Never
  @MainActor public func _makeRecognizer() -> GestureRecognizer<Value> {
    TapRecognizer<Value>(max(1, count)) { Value(location: $0) }
  }
}

private final class TapRecognizer<Value>: GestureRecognizer<Value> {
  /// The hand may move so far during a tap, in points.
  static var slop: CGFloat { 10 }
  /// So much time may lie between two taps, in seconds.
  static var gap: Double { 0.35 }

  private let count: Int
  private let make: (CGPoint) -> Value
  private var done = 0
  private var start: CGPoint?
  private var lastUp = 0.0

  init(_ count: Int, _ make: @escaping (CGPoint) -> Value) {
    self.count = count
    self.make = make
  }

  override var isWaiting: Bool { done > 0 }

  override func reset() {
    done = 0
    start = nil
  }

  override func handle(_ event: HandEvent) -> GesturePhase<Value> {
    switch event.phase {
    case .down:
      if done > 0, event.time - lastUp > Self.gap { return .failed }
      start = event.location
    case .move:
      if let start, hypot(event.location.x - start.x, event.location.y - start.y) > Self.slop { return .failed }
    case .up:
      guard start != nil else { return .failed }
      start = nil
      done += 1
      lastUp = event.time
      if done == count {
        let frame = frame()
        return .ended(make(CGPoint(x: event.location.x - frame.minX, y: event.location.y - frame.minY)))
      }
      wakeAfter(Self.gap)
    case .time:
      if start == nil, done > 0, event.time - lastUp >= Self.gap - 1e-6 { return .failed }
    case .cancel:
      return .failed
    case .pinch:
      break
    }
    return .possible(nil)
  }
}

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

  override func reset() { start = nil }

  override func handle(_ event: HandEvent) -> GesturePhase<Bool> {
    switch event.phase {
    case .down:
      start = (event.location, event.time)
      wakeAfter(duration)
      return .possible(true)
    case .move:
      if let start, hypot(event.location.x - start.place.x, event.location.y - start.place.y) > distance {
        return .failed
      }
      return .possible(true)
    case .time:
      if let start, event.time - start.time >= duration - 1e-6 { return .ended(true) }
      return .possible(true)
    case .up, .cancel:
      return .failed
    case .pinch:
      return .possible(nil)
    }
  }
}
