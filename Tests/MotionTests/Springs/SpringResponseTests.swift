import GlissadeMotion
import Testing

/// Unit steps, both of the `Spring` type and of what animates.
@Suite struct SpringResponseTests {
  static let times = [0.05, 0.10, 0.15, 0.20, 0.25, 0.30, 0.40, 0.50, 0.75, 1.0]

  @Test(arguments: [
    (0.5, 0.0, [0.131311, 0.357740, 0.561960, 0.715416, 0.821026, 0.890034, 0.960457, 0.986399, 0.999159, 0.999953]),
    (0.5, 0.15, [0.138210, 0.388102, 0.617685, 0.786369, 0.894509, 0.956447, 1.001617, 1.006020, 1.000436, 0.999966]),
    (0.5, 0.3, [0.145715, 0.423302, 0.685055, 0.873711, 0.984087, 1.033930, 1.039303, 1.014498, 0.998192, 1.000072]),
    (0.15, 0.15, [0.681166, 0.979975, 1.006020, 1.001484, 1.000054, 0.999966, 1.000000, 1, 1, 1]),
    (0.7, 0.2, [0.079105, 0.247831, 0.436419, 0.608040, 0.747133, 0.850704, 0.968216, 1.008896, 1.007634, 1.000319]),
    (0.7, -0.2, [0.070521, 0.204172, 0.342464, 0.465799, 0.569576, 0.654626, 0.778794, 0.858663, 0.953963, 0.985009]),
  ])
  func stepResponse(duration: Double, bounce: Double, expected: [Double]) {
    let spring = Spring(duration: duration, bounce: bounce)
    let track = track(by: 1, .spring(duration: duration, bounce: bounce), threshold: 1e-9)
    for (time, value) in zip(Self.times, expected) {
      #expect(spring.value(target: 1, time: time).isClose(to: value, within: 5.1e-7))
      #expect((1 + track.offset(at: .at(time)).x).isClose(to: value, within: 5.1e-7))
    }
  }

  @Test(arguments: [
    (0.0, [4.212253, 4.494374, 2.558283, 1.706017, 1.092168, 0.147447]),
    (0.15, [4.544508, 5.038908, 2.731708, 1.645581, 0.885863, -0.019148]),
    (0.3, [4.917049, 5.707558, 2.953807, 1.526265, 0.546019, -0.210951]),
  ])
  func stepVelocity(bounce: Double, expected: [Double]) {
    let spring = Spring(duration: 0.5, bounce: bounce)
    let track = track(by: 1, .spring(duration: 0.5, bounce: bounce), threshold: 1e-9)
    for (time, value) in zip([0.05, 0.1, 0.2, 0.25, 0.3, 0.5], expected) {
      #expect(spring.velocity(target: 1, time: time).isClose(to: value, within: 5.1e-7))
      #expect(track.velocity(at: .at(time)).x.isClose(to: value, within: 5.1e-7))
    }
  }

  @Test(arguments: [-0.9, -0.5, -0.2, 0, 0.15, 0.5, 0.99])
  func whatAnimatesAgreesWithTheTypeToTheLastDigits(bounce: Double) {
    let spring = Spring(duration: 0.4, bounce: bounce)
    let track = track(by: 3, .spring(spring), threshold: 1e-9)
    for time in stride(from: 0.0, to: 0.8, by: 0.0137) {
      let stamp = Timestamp.at(time)
      let value = spring.value(target: 3, time: stamp.seconds)
      #expect((3 + track.offset(at: stamp).x).isClose(to: value, within: 1e-9))
    }
  }

  @Test("S03: near critical damping the forms meet", arguments: [0.999999, 1.000001])
  func nearCritical(ratio: Double) {
    let near = track(by: 1, .spring(response: 0.5, dampingFraction: ratio))
    let exact = track(by: 1, .spring(response: 0.5, dampingFraction: 1))
    for time in stride(from: 0.0, to: 2, by: 0.01) {
      #expect(near.offset(at: .at(time)).isClose(to: exact.offset(at: .at(time)), within: 1e-4))
      #expect(near.velocity(at: .at(time)).isClose(to: exact.velocity(at: .at(time)), within: 1e-3))
    }
    let ends = (near.end?.seconds ?? .infinity, exact.end?.seconds ?? .infinity)
    #expect(ends.0.isClose(to: ends.1, within: 1e-3))
  }

  @Test("S03: any damping, any velocity, any time is finite", arguments: [0.999999, 1, 1.000001, 1.15, 6, 100])
  func anyDamping(ratio: Double) {
    for delta in [0.0, 1] {
      for velocity in [0, 1e4] {
        let track = track(by: delta, .spring(response: 0.5, dampingFraction: ratio), initialVelocity: velocity)
        for time in [0.0, 1, 100, 1e6] {
          #expect(track.offset(at: .at(time)).isFinite)
          #expect(track.velocity(at: .at(time)).isFinite)
        }
        #expect(track.end != nil || track.isAtRest)
      }
    }
  }
}
