import GlissadeMotion
import Testing

@Suite struct CurveAnimationTests {
  static let progress = [0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9]

  @Test(arguments: [
    (
      Animation.easeIn(duration: 1),
      [0.017027, 0.062282, 0.093465, 0.129577, 0.214861, 0.315357, 0.429120, 0.554814, 0.621862, 0.691634, 0.839428]
    ),
    (
      .easeOut(duration: 1),
      [0.160572, 0.308366, 0.378138, 0.445186, 0.570880, 0.684643, 0.785139, 0.870423, 0.906535, 0.937718, 0.982973]
    ),
    (
      .easeInOut(duration: 1),
      [0.019722, 0.081660, 0.129162, 0.187396, 0.331884, 0.5, 0.668116, 0.812604, 0.870838, 0.918340, 0.980278]
    ),
    (
      .timingCurve(0.25, 0.1, 0.25, 1, duration: 1),
      [0.094796, 0.295244, 0.408511, 0.513315, 0.682541, 0.802403, 0.885229, 0.940765, 0.960459, 0.975625, 0.994316]
    ),
  ])
  func solvedValues(animation: Animation, expected: [Double]) {
    let track = track(by: 1, animation)
    for (time, value) in zip(Self.progress, expected) {
      #expect((animate(animation, time: time) ?? .nan).isClose(to: value, within: 1.5e-6))
      #expect((1 + track.offset(at: .at(time)).x).isClose(to: value, within: 1.5e-6))
    }
  }

  @Test(arguments: [(0.1, -0.072823), (0.25, -0.097708), (0.5, 0.5), (0.75, 1.097708)])
  func timingCurveMayOvershoot(time: Double, expected: Double) {
    let curve = Animation.timingCurve(0.68, -0.6, 0.32, 1.6, duration: 1)
    #expect((animate(curve, time: time) ?? .nan).isClose(to: expected, within: 1.5e-6))
  }

  @Test func curveShowsItsEndAtItsEndAndIsFinishedAfterIt() {
    #expect(animate(.linear(duration: 2), value: 3, time: 2) == 3)
    #expect(animate(.linear(duration: 2), time: 2.0000001) == nil)
    #expect(animate(.linear(duration: 0), time: 0) == nil)
    #expect(animate(.linear(duration: -1), time: 0) == nil)
  }

  @Test func namedCurvesTakeThreeHundredAndFiftyMilliseconds() {
    for animation in [Animation.linear, .easeIn, .easeOut, .easeInOut, .timingCurve(0.1, 0.2, 0.3, 0.4)] {
      #expect(track(by: 1, animation).end == .at(0.35))
    }
  }

  @Test func velocityIsTheDerivative() {
    let animations: [Animation] = [
      .easeIn(duration: 0.4), .easeInOut(duration: 0.4), .timingCurve(0.68, -0.6, 0.32, 1.6, duration: 0.4),
      .timingCurve(.circularEaseInOut, duration: 0.4),
    ]
    for animation in animations {
      let track = track(by: 100, animation)
      for time in stride(from: 0.01, to: 0.39, by: 0.013) {
        let slope = (track.offset(at: .at(time + 1e-6)) - track.offset(at: .at(time - 1e-6))) / 2e-6
        let velocity = track.velocity(at: .at(time))
        #expect(velocity.isClose(to: slope, within: 0.01 + 1e-3 * abs(slope.x)))
      }
    }
  }

  @Test func unitCurvesAnimate() {
    let curve = Animation.timingCurve(.easeInOut, duration: 0.35)
    #expect(curve == .easeInOut)
    let circular = Animation.timingCurve(.circularEaseIn, duration: 1)
    #expect((animate(circular, time: 0.5) ?? .nan).isClose(to: 0.134, within: 0.02))
  }
}
