import GlissadeMotion
import Testing

@Suite struct UnitCurveTests {
  @Test(arguments: [
    (UnitCurve.linear, [0.25, 0.5, 0.75], [1.0, 1, 1]),
    (.easeIn, [0.09, 0.32, 0.62], [0.67, 1.07, 1.37]),
    (.easeOut, [0.38, 0.68, 0.91], [1.37, 1.07, 0.67]),
    (.easeInOut, [0.13, 0.5, 0.87], [1.06, 1.72, 1.06]),
  ])
  func bezierCurves(curve: UnitCurve, values: [Double], slopes: [Double]) {
    for (index, progress) in [0.25, 0.5, 0.75].enumerated() {
      #expect(curve.value(at: progress).isClose(to: values[index], within: 0.0051))
      #expect(curve.velocity(at: progress).isClose(to: slopes[index], within: 0.0051))
    }
  }

  @Test(arguments: [
    (UnitCurve.circularEaseIn, [0.032, 0.134, 0.339], [0.258, 0.577, 1.134]),
    (.circularEaseOut, [0.661, 0.866, 0.968], [1.134, 0.577, 0.258]),
    (.circularEaseInOut, [0.067, 0.5, 0.933], [0.577, .infinity, 0.577]),
  ])
  func circularCurves(curve: UnitCurve, values: [Double], slopes: [Double]) {
    for (index, progress) in [0.25, 0.5, 0.75].enumerated() {
      #expect(curve.value(at: progress).isClose(to: values[index], within: 0.00051))
      #expect(curve.velocity(at: progress).isClose(to: slopes[index], within: 0.00051))
    }
  }

  @Test func uprightEndsHaveInfiniteSlope() {
    #expect(UnitCurve.circularEaseIn.velocity(at: 1) == .infinity)
    #expect(UnitCurve.circularEaseOut.velocity(at: 0) == .infinity)
  }

  @Test func endsWithoutDirectionHaveTheSlopesOfSwiftUI() {
    #expect(UnitCurve.easeIn.velocity(at: 1) == 0)
    #expect(UnitCurve.easeOut.velocity(at: 0) == 1)
    #expect(UnitCurve.linear.velocity(at: 0) == 1)
    #expect(UnitCurve.linear.velocity(at: 1) == 1)
  }

  @Test func controlPointsAreClampedForValuesAndInXForSlopes() {
    let inside = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0.25, y: 0.1), endControlPoint: UnitPoint(x: 0.75, y: 0.9))
    #expect(inside.value(at: 0.5).isClose(to: 0.5, within: 1e-9))
    #expect(inside.velocity(at: 0.5).isClose(to: 1.2, within: 1e-9))
    let outside = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: -0.5, y: 2), endControlPoint: UnitPoint(x: 1.5, y: -1))
    #expect(outside.value(at: 0.5).isClose(to: 0.5, within: 1e-9))
    #expect(outside.velocity(at: 0.5).isClose(to: -1, within: 1e-9))
  }

  @Test(arguments: [
    UnitCurve.linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
  ])
  func progressIsClamped(curve: UnitCurve) {
    #expect(curve.value(at: -0.5) == 0)
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: 1.5) == 1)
    #expect(curve.value(at: .nan) == 0)
  }

  @Test func inverseSwapsTheAxes() {
    #expect(UnitCurve.circularEaseIn.inverse == .circularEaseOut)
    #expect(UnitCurve.circularEaseOut.inverse == .circularEaseIn)
    for progress in stride(from: 0.05, to: 1, by: 0.05) {
      let there = UnitCurve.easeInOut.value(at: progress)
      #expect(UnitCurve.easeInOut.inverse.value(at: there).isClose(to: progress, within: 1e-9))
    }
  }

  @Test func valuesRiseWithProgress() {
    let steep = UnitCurve.bezier(startControlPoint: UnitPoint(x: 1, y: 0), endControlPoint: UnitPoint(x: 0, y: 1))
    for curve in [steep, .easeIn, .easeOut, .easeInOut] {
      var last = 0.0
      for step in 1...1000 {
        let value = curve.value(at: Double(step) / 1000)
        #expect(value >= last - 1e-12)
        last = value
      }
    }
  }
}
