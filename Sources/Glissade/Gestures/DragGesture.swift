import Foundation
import GlissadeMotion

/// A movement with the button or the finger down.
nonisolated public struct DragGesture: Gesture {
  /// Where the hand is, where it came from and where it goes.
  public struct Value: Equatable, Sendable {
    /// When it was there.
    public var time: Date
    /// Where the hand is.
    public var location: CGPoint
    /// Where it went down.
    public var startLocation: CGPoint
    /// How fast it is, in points a second.
    public var velocity: CGSize

    /// How far it has come.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// Where it would come to rest if it were let go now: a quarter of a second further.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }
    /// How far it would have come at rest if it were let go now.
    public var predictedEndTranslation: CGSize {
      let end = predictedEndLocation
      return CGSize(width: end.x - startLocation.x, height: end.y - startLocation.y)
    }
  }

  /// How far the hand must move before it is a drag, in points.
  public var minimumDistance: CGFloat
  /// The coordinates of the places.
  public var coordinateSpace: CoordinateSpace

  /// Makes the gesture.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }
  /// Makes the gesture.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol) {
    self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
  }

  public typealias Body = Never
  @MainActor public func _makeRecognizer() -> GestureRecognizer<Value> {
    DragRecognizer(minimumDistance.isFinite ? max(0, minimumDistance) : 10, coordinateSpace)
  }
}

private final class DragRecognizer: GestureRecognizer<DragGesture.Value> {
  private let distance: CGFloat
  private let space: CoordinateSpace
  private var start: CGPoint?
  private var isActive = false
  private var samples: [(time: Double, place: CGPoint)] = []
  /// Places are told in the coordinates as they were when the hand went down: a view that follows the hand does not shake.
  private var origin = CGPoint.zero

  init(_ distance: CGFloat, _ space: CoordinateSpace) {
    self.distance = distance
    self.space = space
  }

  override func reset() {
    start = nil
    isActive = false
    samples = []
  }

  override func handle(_ event: HandEvent) -> GesturePhase<DragGesture.Value> {
    switch event.phase {
    case .down:
      start = event.location
      origin = space == .global ? .zero : frame().origin
      samples = [(event.time, event.location)]
      guard distance == 0 else { return .possible(nil) }
      isActive = true
      return .active(value(event))
    case .move:
      guard let start else { return .failed }
      note(event)
      let way = hypot(event.location.x - start.x, event.location.y - start.y)
      guard isActive || way >= distance else { return .possible(nil) }
      isActive = true
      return .active(value(event))
    case .up:
      guard start != nil, isActive else { return .failed }
      note(event)
      return .ended(value(event))
    case .cancel:
      return .failed
    case .time, .pinch:
      return isActive ? .active(value(event)) : .possible(nil)
    }
  }

  private func note(_ event: HandEvent) {
    if let last = samples.last {
      if event.time < last.time { return }
      if event.time == last.time { samples.removeLast() }
    }
    samples.append((event.time, event.location))
    if samples.count > 3 { samples.removeFirst() }
  }

  /// The slope of the last samples: three quarters of the older pair's and one of the newer's.
  private func velocity(at time: Double) -> CGSize {
    func slope(_ a: (time: Double, place: CGPoint), _ b: (time: Double, place: CGPoint)) -> CGSize {
      let dt = max(b.time - a.time, 1e-4)
      return CGSize(width: (b.place.x - a.place.x) / dt, height: (b.place.y - a.place.y) / dt)
    }
    // A hand that has stood still for a tenth of a second is not moving.
    guard samples.count > 1, let last = samples.last, time - last.time < 0.1 else { return .zero }
    let newer = slope(samples[samples.count - 2], last)
    guard samples.count > 2 else { return newer }
    let older = slope(samples[0], samples[1])
    return CGSize(
      width: 0.75 * older.width + 0.25 * newer.width, height: 0.75 * older.height + 0.25 * newer.height)
  }

  private func value(_ event: HandEvent) -> DragGesture.Value {
    func local(_ p: CGPoint) -> CGPoint { CGPoint(x: p.x - origin.x, y: p.y - origin.y) }
    return DragGesture.Value(
      time: Date(timeIntervalSinceReferenceDate: event.time), location: local(event.location),
      startLocation: local(start ?? event.location), velocity: velocity(at: event.time))
  }
}
