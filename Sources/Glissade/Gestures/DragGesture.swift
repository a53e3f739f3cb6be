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
  @_disfavoredOverload
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
    DragRecognizer(minimumDistance.isFinite ? max(0, minimumDistance) : 10, coordinateSpace, axes)
  }

  /// The directions in which it goes before a scroll view around.
  var axes: Axis.Set = [.horizontal, .vertical]

  /// The gesture, which leaves movements along other axes to a scroll view around.
  func along(_ axes: Axis.Set) -> DragGesture {
    var result = self
    result.axes = axes
    return result
  }
}

private final class DragRecognizer: GestureRecognizer<DragGesture.Value> {
  /// No hand is faster, in points a second: a sample that says so is a fault of the device.
  static let fastest: CGFloat = 10_000

  private let distance: CGFloat
  private let space: CoordinateSpace
  private let axes: Axis.Set
  private var hand: Int32?
  private var start = CGPoint.zero
  private var isActive = false
  private var samples: [(time: Double, place: CGPoint)] = []
  /// Places are told in the coordinates as they were when the hand went down: a view that follows the hand does not shake.
  private var map = PlaceMap(nil, .zero)

  init(_ distance: CGFloat, _ space: CoordinateSpace, _ axes: Axis.Set) {
    self.distance = distance
    self.space = space
    self.axes = axes
  }

  override var claimedAxes: Axis.Set { axes }

  override func handle(_ event: HandEvent) -> GesturePhase<DragGesture.Value> {
    switch event.phase {
    case .down:
      guard hand == nil else { return phase(event) }
      hand = event.hand
      start = event.location
      map = place.map(to: space)
      samples = [(event.time, event.location)]
      isActive = distance == 0
      return phase(event)
    case .move:
      guard hand == event.hand else { return phase(event) }
      note(event)
      if !isActive { isActive = hypot(event.location.x - start.x, event.location.y - start.y) >= distance }
      return phase(event)
    case .up:
      guard hand == event.hand else { return phase(event) }
      guard isActive else { return .failed }
      note(event)
      return .ended(value(event.time))
    case .time: return phase(event)
    case .pinch: return .failed
    }
  }

  private func phase(_ event: HandEvent) -> GesturePhase<DragGesture.Value> {
    isActive ? .active(value(event.time)) : .possible(nil)
  }

  private func note(_ event: HandEvent) {
    guard event.location.x.isFinite, event.location.y.isFinite else { return }
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
      func clamp(_ v: CGFloat) -> CGFloat { min(max(v, -Self.fastest), Self.fastest) }
      return CGSize(width: clamp((b.place.x - a.place.x) / dt), height: clamp((b.place.y - a.place.y) / dt))
    }
    // A hand that has stood still for a tenth of a second is not moving.
    guard samples.count > 1, let last = samples.last, time - last.time < 0.1 else { return .zero }
    let newer = slope(samples[samples.count - 2], last)
    guard samples.count > 2 else { return newer }
    let older = slope(samples[0], samples[1])
    return CGSize(
      width: 0.75 * older.width + 0.25 * newer.width, height: 0.75 * older.height + 0.25 * newer.height)
  }

  private func value(_ time: Double) -> DragGesture.Value {
    DragGesture.Value(
      time: Date(timeIntervalSinceReferenceDate: time), location: map(samples.last?.place ?? start),
      startLocation: map(start), velocity: velocity(at: time))
  }
}
