import Glibc
import GlissadeMotion

/// Where a tracker is at any time, until something new happens to it: at rest, gliding to a stop, or on a spring.
struct TrackerMotion {
  /// A glide that loses the same share of its velocity each millisecond.
  struct Glide {
    var from: Double
    var velocity: Double
    var begin: Timestamp
    /// The share that is lost, as the exponent for one second.
    var rate: Double
    /// When it has stopped or met an edge.
    var end: Timestamp

    func position(at time: Timestamp) -> Double {
      from + velocity / rate * (1 - exp(-rate * max(0, time.seconds(since: begin))))
    }
    func velocity(at time: Timestamp) -> Double {
      velocity * exp(-rate * max(0, time.seconds(since: begin)))
    }
  }

  /// Where it comes to rest.
  private(set) var target: Double
  private var glide: Glide?
  private var track = MotionTrack()

  init(restingAt position: Double) { target = position }

  func position(at time: Timestamp) -> Double {
    if let glide, time < glide.end { return glide.position(at: time) }
    return target + track.offset(at: time).x
  }

  func velocity(at time: Timestamp) -> Double {
    if let glide, time < glide.end { return glide.velocity(at: time) }
    return track.velocity(at: time).x
  }

  /// When it comes to rest; nil if it is at rest already or never will be.
  var end: Timestamp? { track.isAtRest ? glide?.end : track.end }
  var isEndless: Bool { track.isEndless }
  func isMoving(at time: Timestamp) -> Bool { isEndless || end.map { time < $0 } ?? false }

  /// Goes on as it does, elsewhere.
  mutating func shift(by distance: Double) {
    target += distance
    glide?.from += distance
  }

  mutating func rest(at position: Double) {
    target = position
    glide = nil
    track = MotionTrack()
  }

  /// Goes to a place with the position and velocity that it has, or with the velocity given.
  mutating func go(
    to place: Double, _ animation: Animation?, at time: Timestamp, velocity: Double? = nil, threshold: Double
  ) {
    guard let animation else { return rest(at: place) }
    let position = position(at: time)
    let velocity = velocity ?? self.velocity(at: time)
    rest(at: place)
    track.change(
      by: MotionVector(place - position, 0, 0, 0), animation: animation, at: time, threshold: threshold,
      initialVelocity: MotionVector(velocity, 0, 0, 0))
  }

  /// Glides to a stop, or, where an edge comes first, meets it and is brought back by the spring.
  mutating func glide(
    from position: Double, velocity: Double, decay: Double, in bounds: ClosedRange<Double>, at time: Timestamp,
    spring: Animation, threshold: Double
  ) {
    let rate = TrackerMotion.rate(decay)
    let stop = position + velocity / rate
    let edge = velocity > 0 ? bounds.upperBound : bounds.lowerBound
    let meets = velocity > 0 ? stop > edge : stop < edge
    // Distance left shrinks by e^(-rate t): it ends at the edge, or when nobody can see the rest of it.
    let left = meets ? abs(stop - edge) : min(threshold, abs(stop - position))
    let seconds = left > 0 ? log(max(abs(stop - position) / left, 1)) / rate : 0
    let end = time.advanced(bySeconds: seconds)
    let glide = Glide(from: position, velocity: velocity, begin: time, rate: rate, end: end)
    rest(at: meets ? edge : stop)
    self.glide = glide
    guard meets else { return }
    track.change(
      by: .zero, animation: spring, at: end, threshold: threshold,
      initialVelocity: MotionVector(glide.velocity(at: end), 0, 0, 0))
  }

  /// The exponent for one second of what is left after a millisecond.
  static func rate(_ decay: Double) -> Double { -1000 * log(min(max(decay, 0.5), 0.99999)) }
}

/// The velocity of a hand from where it was in the last moments; fixed in size.
struct HandVelocity {
  /// No hand is faster, in points per second: a sample that says so is a fault of the device.
  static let fastest = 10_000.0
  /// Seconds that count.
  private static let window = 0.06
  /// A hand that was still for so long before it let go had no velocity.
  private static let patience = 0.1

  private var positions = SIMD8<Double>(repeating: 0)
  private var times = SIMD8<Int64>(repeating: 0)
  private var count = 0

  mutating func reset() { count = 0 }
  mutating func shift(by distance: Double) { positions += distance }

  mutating func add(_ position: Double, at time: Timestamp) {
    if count > 0 {
      let last = (count - 1) % 8
      if time.nanoseconds < times[last] { return }
      if time.nanoseconds == times[last] {
        positions[last] = position
        return
      }
    }
    positions[count % 8] = position
    times[count % 8] = time.nanoseconds
    count += 1
  }

  /// The slope over the window that ends with the last sample; zero if that is long ago.
  func velocity(at time: Timestamp) -> Double {
    guard count >= 2 else { return 0 }
    let newest = (count - 1) % 8
    let last = Timestamp(nanoseconds: times[newest])
    guard time.seconds(since: last) < HandVelocity.patience else { return 0 }
    var oldest = newest
    for back in 1..<min(count, 8) {
      let index = (count - 1 - back) % 8
      if last.seconds(since: Timestamp(nanoseconds: times[index])) > HandVelocity.window, back > 1 { break }
      oldest = index
    }
    let seconds = last.seconds(since: Timestamp(nanoseconds: times[oldest]))
    guard seconds > 0 else { return 0 }
    let velocity = (positions[newest] - positions[oldest]) / seconds
    return min(max(velocity, -HandVelocity.fastest), HandVelocity.fastest)
  }
}
