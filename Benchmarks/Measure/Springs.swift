import CPlainSprings
import Dispatch
import GlissadeMotion

/// Springs in flight, evaluated on one core by tracks and by plain C.
enum SpringBench {
  /// What one run found.
  struct Result {
    /// Springs in flight.
    var count: Int
    /// Nanoseconds for one spring at one instant, by `MotionTrack`.
    var track: Double
    /// Nanoseconds for the same in plain C.
    var plain: Double
    /// The farthest that the two are apart; more than rounding means that they do not do the same.
    var difference: Double

    /// How much slower the tracks are.
    var ratio: Double { track / plain }
  }

  /// Measures `count` springs, two thirds bouncing and a third critically damped, at `rounds` instants: the fastest
  /// round of each counts, and the two take turns.
  static func run(count: Int = 100_000, rounds: Int = 40) -> Result {
    let start: [Double] = [-100, 40, -3, 0.5]
    let bounces = [0.0, 0.15, 0.3]
    let end = Int64(2_000_000_000)
    var tracks: [MotionTrack] = []
    var springs: [plain_spring] = []
    for index in 0..<count {
      let bounce = bounces[index % 3]
      let begin = Int64(index % 1000) * 1000
      var track = MotionTrack()
      track.change(
        by: [-start[0], -start[1], -start[2], -start[3]], animation: .spring(duration: 0.5, bounce: bounce),
        at: Timestamp(nanoseconds: begin), threshold: 1e-12)
      tracks.append(track)
      springs.append(plain_spring_make(start, 0.5, 1 - bounce, begin, end))
    }
    var shown = [MotionVector](repeating: .zero, count: count)
    var results = [Double](repeating: 0, count: 4 * count)
    var fastest = (track: Double.infinity, plain: Double.infinity)
    var difference = 0.0
    for round in 0..<rounds {
      let time = Timestamp(nanoseconds: 10_000_000 + Int64(round) * 8_333_333)
      fastest.track = min(fastest.track, nanoseconds { evaluate(tracks, at: time, into: &shown) })
      fastest.plain = min(
        fastest.plain,
        nanoseconds { plain_springs_evaluate(springs, count, time.nanoseconds, &results) })
      for index in stride(from: 0, to: count, by: 997) {
        for component in 0..<4 {
          difference = max(difference, abs(shown[index][component] - results[4 * index + component]))
        }
      }
    }
    return Result(
      count: count, track: fastest.track / Double(count), plain: fastest.plain / Double(count),
      difference: difference)
  }

  @inline(never)
  private static func evaluate(_ tracks: [MotionTrack], at time: Timestamp, into shown: inout [MotionVector]) {
    for index in tracks.indices { shown[index] = tracks[index].offset(at: time) }
  }

  private static func nanoseconds(_ body: () -> Void) -> Double {
    let before = DispatchTime.now().uptimeNanoseconds
    body()
    return Double(DispatchTime.now().uptimeNanoseconds - before)
  }
}
