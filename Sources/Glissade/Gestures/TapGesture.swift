import Foundation

/// One tap or several, one shortly after the other.
nonisolated public struct TapGesture: Gesture {
  /// How many taps.
  public var count: Int
  /// Makes the gesture.
  public init(count: Int = 1) { self.count = count }
  public typealias Value = Void
  public typealias Body = Never
  @MainActor public func _makeRecognizer() -> GestureRecognizer<Void> {
    TapRecognizer<Void>(max(1, count), .local) { _ in }
  }
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
  @_disfavoredOverload
  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }
  /// Makes the gesture.
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol) {
    self.init(count: count, coordinateSpace: coordinateSpace.coordinateSpace)
  }
  public typealias Body = Never
  @MainActor public func _makeRecognizer() -> GestureRecognizer<Value> {
    TapRecognizer<Value>(max(1, count), coordinateSpace) { Value(location: $0) }
  }
}

private final class TapRecognizer<Value>: GestureRecognizer<Value> {
  /// The hand may move so far during a tap, in points.
  static var slop: CGFloat { 10 }
  /// So much time may lie between two taps, in seconds.
  static var gap: Double { 0.35 }

  private let count: Int
  private let space: CoordinateSpace
  private let make: (CGPoint) -> Value
  private var done = 0
  private var start: CGPoint?
  private var lastUp = 0.0

  init(_ count: Int, _ space: CoordinateSpace, _ make: @escaping (CGPoint) -> Value) {
    self.count = count
    self.space = space
    self.make = make
  }

  override var isWaiting: Bool { done > 0 }

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
      if done == count { return .ended(make(place.map(to: space)(event.location))) }
      place.wakeAfter(Self.gap)
    case .time:
      if start == nil, done > 0, event.time - lastUp >= Self.gap - 1e-6 { return .failed }
    case .pinch:
      return .failed
    }
    return .possible(nil)
  }
}
