import GlissadeMotion
import Testing

/// A motion is a function of time: how often and in which order it is asked does not matter.
@Suite struct TrajectoryTests {
  /// Changes at fixed times, played with frames in between.
  private func play(frames: (Double) -> [Double]) -> MotionTrack {
    var track = MotionTrack()
    var time = 0.0
    let changes: [(Double, Double, Animation?)] = [
      (0, 100, .bouncy), (0.12, -60, .easeInOut(duration: 0.4)), (0.2, 30, .spring(duration: 0.3, bounce: 0.2)),
      (0.31, 20, nil), (0.4, 80, .smooth.delay(0.1)), (0.45, 10, .linear(duration: 0.3)), (0.6, -50, .snappy),
    ]
    for (at, delta, animation) in changes {
      for frame in frames(at - time) { _ = track.offset(at: .at(time + frame)) }
      time = at
      track.change(by: .along(delta), animation: animation, at: .at(at), threshold: 1e-6)
    }
    return track
  }

  @Test("S05 S18: the same at any refresh rate, in random steps and after a stall")
  func anyFrames() {
    let reference = play { _ in [] }
    var generator = SeededGenerator(seed: 18)
    let rates: [(Double) -> [Double]] = [30.0, 60, 144, 240].map { rate in
      { Array(stride(from: 0, to: $0, by: 1 / rate)) }
    }
    let random: (Double) -> [Double] = { length in
      (0..<20).map { _ in Double.random(in: 0...max(length, 1e-9), using: &generator) }
    }
    for frames in rates + [random] {
      let track = play(frames: frames)
      for time in [0.6, 0.7, 0.9, 2.6] {
        #expect(track.offset(at: .at(time)).isClose(to: reference.offset(at: .at(time)), within: 1e-9))
      }
    }
  }

  @Test func backwardsIsTheSameAsForwards() {
    let track = play { _ in [] }
    let times = stride(from: 0.6, to: 1.5, by: 0.01).map(Timestamp.at)
    let forwards = times.map(track.offset)
    let backwards = times.reversed().map(track.offset)
    #expect(forwards == backwards.reversed())
  }

  @Test("S07: before its beginning a motion stands at its start")
  func beforeTheBeginning() {
    var track = MotionTrack()
    for animation in [Animation.spring(duration: 0.5, bounce: -0.3), .linear(duration: 1)] {
      track = MotionTrack()
      track.change(by: .along(100), animation: animation, at: .at(1), threshold: 0.25)
      #expect(track.offset(at: .at(0.992)).isClose(to: .along(-100), within: 1e-9))
      #expect(track.velocity(at: .at(0.992)) == .zero)
    }
  }

  @Test("S07: an overdamped spring after a growing target rises only")
  func growingTarget() {
    var track = MotionTrack()
    var model = 0.0
    var last = 0.0
    for step in 0..<100 {
      let time = Timestamp.at(Double(step) * 0.008)
      let shown = model + track.offset(at: time).x
      #expect(shown >= last - 1e-9)
      last = shown
      model += 10
      track.change(by: .along(10), animation: .spring(duration: 0.4, bounce: -0.3), at: time, threshold: 0.25)
    }
  }

  @Test("S16: components move as springs of their own")
  func components() {
    var colour = MotionTrack()
    var single = MotionTrack()
    for step in 0..<6 {
      let time = Timestamp.at(Double(step) * (step == 4 ? 0.2 : 0.1))
      let sign = step % 2 == 0 ? 1.0 : -1
      colour.change(by: [sign, 0.5 * sign, 0, -sign], animation: .bouncy, at: time, threshold: 1e-9)
      single.change(by: .along(sign), animation: .bouncy, at: time, threshold: 1e-9)
      let at = Timestamp.at(time.seconds + 0.05)
      let expected = single.offset(at: at).x
      #expect(colour.offset(at: at).isClose(to: [expected, 0.5 * expected, 0, -expected], within: 1e-9))
    }
  }
}
