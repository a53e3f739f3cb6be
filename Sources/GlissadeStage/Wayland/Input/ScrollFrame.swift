import CWayland
import GlissadeLayers

/// Gathers the axis events of one `wl_pointer.frame` into one scroll.
struct ScrollFrame {
  /// Points that a notch of a wheel counts.
  static let notch = 50.0

  private var value = SIMD2<Double>.zero
  private var notches = SIMD2<Double>.zero
  private var source: UInt32?
  private var hasEvents = false
  private var isStopped = SIMD2<UInt8>.zero
  /// Axes along which the fingers moved since they were put down.
  private var isMoving = SIMD2<UInt8>.zero

  /// `axis` is 0 for vertical, 1 for horizontal; anything else is no axis of ours.
  mutating func moved(_ axis: UInt32, by length: Double) {
    guard let lane = ScrollFrame.lane(axis), length.isFinite else { return }
    value[lane] += length
    hasEvents = true
  }

  /// A wheel's whole notches, or parts of them for wheels that turn finer.
  mutating func turned(_ axis: UInt32, by amount: Double) {
    guard let lane = ScrollFrame.lane(axis) else { return }
    notches[lane] += amount
    hasEvents = true
  }

  mutating func came(from source: UInt32) { self.source = source }

  mutating func stopped(_ axis: UInt32) {
    guard let lane = ScrollFrame.lane(axis) else { return }
    isStopped[lane] = 1
    hasEvents = true
  }

  /// The frame's scroll, nil if it had none; begins the next frame.
  mutating func finish(at position: Point) -> Scroll? {
    defer {
      value = .zero
      notches = .zero
      source = nil
      hasEvents = false
      isStopped = .zero
    }
    guard hasEvents else { return nil }
    let isWheel =
      notches != .zero || source == WL_POINTER_AXIS_SOURCE_WHEEL.rawValue
      || source == WL_POINTER_AXIS_SOURCE_WHEEL_TILT.rawValue
    let wasMoving = isMoving != .zero
    for lane in 0..<2 {
      if value[lane] != 0, !isWheel { isMoving[lane] = 1 }
      if isStopped[lane] == 1 { isMoving[lane] = 0 }
    }
    let isEnded = isStopped != .zero && isMoving == .zero && (wasMoving || value != .zero)
    let delta = notches != .zero ? notches * ScrollFrame.notch : value
    guard delta != .zero || isEnded else { return nil }
    return Scroll(position: position, delta: Point(delta.x, delta.y), isPrecise: !isWheel, isEnded: isEnded)
  }

  /// Forgets what the fingers were doing, when the pointer has left.
  mutating func reset() { self = ScrollFrame() }

  private static func lane(_ axis: UInt32) -> Int? {
    switch axis {
    case WL_POINTER_AXIS_VERTICAL_SCROLL.rawValue: 1
    case WL_POINTER_AXIS_HORIZONTAL_SCROLL.rawValue: 0
    default: nil
    }
  }
}
