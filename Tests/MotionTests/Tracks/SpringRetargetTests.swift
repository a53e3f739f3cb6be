import GlissadeMotion
import Testing

/// A bouncing spring from 0 to 1 is taken over after 0.1 s by a smooth one: the table of the closed form.
@Suite struct SpringRetargetTests {
  private func track(by second: Double) -> MotionTrack {
    var track = MotionTrack()
    track.change(by: [1, 0, 0, 0], animation: .spring(duration: 0.5, bounce: 0.3), at: .zero, threshold: 1e-9)
    track.change(by: [second, 0, 0, 0], animation: .smooth, at: Timestamp(seconds: 0.1), threshold: 1e-9)
    return track
  }

  @Test(arguments: [
    (0.05, 0.782586), (0.10, 1.149792), (0.20, 1.643762), (0.30, 1.866092), (0.50, 1.983885), (1.0, 1.999945),
  ])
  func goesOnToAFartherTarget(after: Double, expected: Double) {
    let shown = 2 + track(by: 1).offset(at: Timestamp(seconds: 0.1 + after)).x
    #expect(abs(shown - expected) < 5.1e-7)
  }

  @Test(arguments: [
    (0.05, 0.519963), (0.10, 0.434313), (0.20, 0.212931), (0.30, 0.086024), (0.50, 0.011087), (1.0, 0.000040),
  ])
  func turnsBackWithItsVelocity(after: Double, expected: Double) {
    let shown = track(by: -1).offset(at: Timestamp(seconds: 0.1 + after)).x
    #expect(abs(shown - expected) < 5.1e-7)
  }
}
