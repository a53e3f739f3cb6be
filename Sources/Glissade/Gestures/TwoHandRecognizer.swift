import Foundation
import GlissadeLayers

/// How two fingers stand to each other, against the beginning.
struct TwoHandValue {
  var time: Double
  var scale = 1.0
  /// In radians, clockwise, and more than a turn where they have turned further.
  var rotation = 0.0
  /// Each second.
  var scaleVelocity = 0.0
  /// In radians a second.
  var rotationVelocity = 0.0
  /// How far apart the fingers were at the beginning, in points; 0 on a touchpad.
  var span = 0.0
  /// How far the place midway between them has moved, in the window's coordinates.
  var movement = CGSize.zero
  /// Midway between the fingers at the beginning, in the view's coordinates.
  var start = CGPoint.zero
  var anchor = UnitPoint.center
}

/// Follows two fingers, on the screen or on a touchpad.
final class TwoHandRecognizer<Value>: GestureRecognizer<Value> {
  private let hasBegun: (TwoHandValue) -> Bool
  private let make: (TwoHandValue) -> Value
  private var hands: [(id: Int32, place: CGPoint)] = []
  private var isActive = false
  private var distance = 0.0
  private var angle = 0.0
  private var turned = 0.0
  private var middle = CGPoint.zero
  private var value: TwoHandValue?
  private var samples: [(time: Double, scale: Double, rotation: Double)] = []

  /// - Parameter hasBegun: whether the fingers have moved far enough.
  init(_ hasBegun: @escaping (TwoHandValue) -> Bool, _ make: @escaping (TwoHandValue) -> Value) {
    self.hasBegun = hasBegun
    self.make = make
  }

  override var takesAnotherHand: Bool { hands.count < 2 }

  override func handle(_ event: HandEvent) -> GesturePhase<Value> {
    switch event.phase {
    case .down:
      guard hands.count < 2 else { return phase }
      hands.append((event.hand, event.location))
      if hands.count == 2 { begin(event) }
    case .move:
      guard let index = hands.firstIndex(where: { $0.id == event.hand }) else { return phase }
      hands[index].place = event.location
      if hands.count == 2 { follow(event.time) }
    case .up:
      guard hands.contains(where: { $0.id == event.hand }) else { return phase }
      guard isActive, let value else { return .failed }
      return .ended(make(settled(value, event.time)))
    case .pinch(let scale, let rotation, let isEnd):
      if value == nil {
        note(TwoHandValue(time: event.time), at: event.location)
        samples = [(event.time, 1, 0)]
      }
      update(event.time, scale, rotation)
      if isEnd {
        guard isActive, let value else { return .failed }
        return .ended(make(settled(value, event.time)))
      }
    case .time: break
    }
    return phase
  }

  private var phase: GesturePhase<Value> {
    guard isActive, let value else { return .possible(nil) }
    return .active(make(value))
  }

  private func note(_ first: TwoHandValue, at point: CGPoint) {
    var first = first
    first.start = place.map(to: .local)(point)
    first.anchor = place.anchor(first.start)
    value = first
  }

  private func between() -> (distance: Double, angle: Double) {
    let (dx, dy) = (hands[1].place.x - hands[0].place.x, hands[1].place.y - hands[0].place.y)
    return (max(1, hypot(dx, dy)), atan2(dy, dx))
  }

  private func begin(_ event: HandEvent) {
    let (a, b) = (hands[0].place, hands[1].place)
    (distance, angle) = between()
    turned = 0
    middle = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
    note(TwoHandValue(time: event.time, span: distance), at: middle)
    samples = [(event.time, 1, 0)]
  }

  private func follow(_ time: Double) {
    let now = between()
    // The short way round from the last angle: a turn goes on beyond half a circle.
    turned += remainder(now.angle - angle, 2 * .pi)
    angle = now.angle
    let (a, b) = (hands[0].place, hands[1].place)
    value?.movement = CGSize(width: (a.x + b.x) / 2 - middle.x, height: (a.y + b.y) / 2 - middle.y)
    update(time, now.distance / distance, turned)
  }

  private func update(_ time: Double, _ scale: Double, _ rotation: Double) {
    guard var new = value else { return }
    new.time = time
    new.scale = scale.isFinite ? max(scale, 0.001) : new.scale
    new.rotation = rotation.isFinite ? rotation : new.rotation
    if samples.last?.time == time { samples.removeLast() }
    samples.append((time, new.scale, new.rotation))
    if samples.count > 4 { samples.removeFirst() }
    if let first = samples.first, time > first.time {
      new.scaleVelocity = (new.scale - first.scale) / (time - first.time)
      new.rotationVelocity = (new.rotation - first.rotation) / (time - first.time)
    }
    value = new
    if !isActive { isActive = hasBegun(new) }
  }

  /// Fingers that have stood still for a tenth of a second have no velocity.
  private func settled(_ value: TwoHandValue, _ time: Double) -> TwoHandValue {
    var value = value
    if time - value.time > 0.1 { (value.scaleVelocity, value.rotationVelocity) = (0, 0) }
    value.time = time
    return value
  }
}
