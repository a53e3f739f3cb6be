import Foundation
import Testing

@testable import Glissade

@MainActor
struct PathTests {
  private let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))

  @Test func boundsLieOnTheCurve() {
    let curve = Path { path in
      path.move(to: .zero)
      path.addCurve(to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100), control2: CGPoint(x: 100, y: 100))
    }
    #expect(curve.boundingRect == CGRect(x: 0, y: 0, width: 100, height: 75))
    let circle = Path(ellipseIn: CGRect(x: 10, y: 20, width: 30, height: 40)).boundingRect
    #expect(abs(circle.minX - 10) < 0.01 && abs(circle.maxY - 60) < 0.01)
    #expect(Path().boundingRect.isNull)
  }

  @Test func tellsInsideFromOutside() {
    #expect(square.contains(CGPoint(x: 5, y: 5)))
    #expect(!square.contains(CGPoint(x: 15, y: 5)))
    var twice = square
    twice.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
    #expect(twice.contains(CGPoint(x: 5, y: 5)))
    #expect(!twice.contains(CGPoint(x: 5, y: 5), eoFill: true))
    #expect(Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10)).contains(CGPoint(x: 5, y: 0.5)))
    #expect(!Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10)).contains(CGPoint(x: 0.5, y: 0.5)))
  }

  @Test(arguments: [
    (0.0, 0.25, "0 0 m 10 0 l"), (0.125, 0.5, "5 0 m 10 0 l 10 10 l"), (0.75, 1, "0 10 m 0 0 l"), (0.6, 0.4, ""),
    (0, 1, "0 0 m 10 0 l 10 10 l 0 10 l h"), (-1, 2, "0 0 m 10 0 l 10 10 l 0 10 l h"),
  ])
  func isTrimmedByItsLength(_ from: CGFloat, _ to: CGFloat, _ expected: String) {
    #expect(square.trimmedPath(from: from, to: to).description == expected)
  }

  @Test func aTrimmedCircleEndsWhereItsAngleDoes() {
    let circle = Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))
    for share in [0.1, 0.3, 0.5, 0.77] as [CGFloat] {
      let end = circle.trimmedPath(from: 0, to: share).currentPoint!
      let wanted = CGPoint(x: 50 * cos(2 * .pi * share), y: 50 * sin(2 * .pi * share))
      #expect(end.distance(to: wanted) < 0.1, "\(share)")
    }
  }

  @Test func comesBackFromItsDescription() {
    var path = square
    path.addQuadCurve(to: CGPoint(x: 1.5, y: 2), control: CGPoint(x: 3, y: -4))
    path.addCurve(to: .zero, control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 0.25, y: 1e-3))
    #expect(Path(path.description) == path)
    for wrong in ["1 m", "1 2 l 3", "1 2 z", "nan 0 m", "1 2 3 m"] { #expect(Path(wrong) == nil, "\(wrong)") }
  }

  @Test func arcsTurnAsTheyAreTold() {
    func end(_ from: Double, _ to: Double, clockwise: Bool) -> (CGRect, CGPoint) {
      var path = Path()
      path.addArc(
        center: .zero, radius: 10, startAngle: .degrees(from), endAngle: .degrees(to), clockwise: clockwise)
      return (path.boundingRect, path.currentPoint!)
    }
    // A quarter to below, as seen with y downwards; the other way round it is three.
    #expect(end(0, 90, clockwise: false).0.minX > -0.01)
    #expect(end(0, 90, clockwise: true).0.minX < -9.9)
    // A whole turn is a circle, whichever way.
    #expect(end(0, 360, clockwise: false).0.width > 19.9)
    #expect(end(0, 360, clockwise: true).0.width > 19.9)
    var relative = Path()
    relative.addRelativeArc(center: .zero, radius: 10, startAngle: .degrees(90), delta: .degrees(-90))
    #expect(relative.currentPoint!.distance(to: CGPoint(x: 10, y: 0)) < 1e-9)
  }

  @Test func anArcBetweenTangentsTouchesBoth() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 20)
    #expect(path.currentPoint!.distance(to: CGPoint(x: 100, y: 20)) < 1e-9)
    #expect(path.elements[1] == .line(to: CGPoint(x: 80, y: 0)))
  }

  @Test func aStrokedPathCoversItsLine() {
    let line = Path { $0.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100)]) }
    let butt = line.strokedPath(StrokeStyle(lineWidth: 20))
    #expect(butt.boundingRect == CGRect(x: 0, y: -10, width: 110, height: 110))
    #expect(butt.contains(CGPoint(x: 50, y: 9)) && !butt.contains(CGPoint(x: 50, y: 11)))
    // The corner is there with a miter, and cut with a bevel.
    #expect(butt.contains(CGPoint(x: 109, y: -9)))
    #expect(!line.strokedPath(StrokeStyle(lineWidth: 20, lineJoin: .bevel)).contains(CGPoint(x: 109, y: -9)))
    let round = line.strokedPath(StrokeStyle(lineWidth: 20, lineCap: .round))
    #expect(round.contains(CGPoint(x: -9, y: 0)) && !round.contains(CGPoint(x: -9, y: 9)))
    #expect(line.strokedPath(StrokeStyle(lineWidth: 20, lineCap: .square)).contains(CGPoint(x: -9, y: 9)))
  }

  @Test(arguments: [1e6, 1e100])
  func moreDashesThanAnybodySeesAreALine(length: CGFloat) {
    let line = Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: length, y: 0))
    }
    let dashed = line.strokedPath(StrokeStyle(lineWidth: 10, dash: [0.01]))
    #expect(dashed.contains(CGPoint(x: 5, y: 1)) && !dashed.contains(CGPoint(x: 5, y: 6)))
  }

  @Test func dashesAreCutOut() {
    let line = Path { $0.addLines([.zero, CGPoint(x: 100, y: 0)]) }
    let dashed = line.strokedPath(StrokeStyle(lineWidth: 10, dash: [10, 5], dashPhase: 5))
    let covered = (0..<100).filter { dashed.contains(CGPoint(x: CGFloat($0) + 0.5, y: 0)) }
    #expect(covered == (0..<100).filter { ($0 + 5) % 15 < 10 })
  }

  @Test func isTransformed() {
    let moved = square.applying(CGAffineTransform(translationX: 5, y: 0).scaledBy(x: 2, y: 1))
    #expect(moved.boundingRect == CGRect(x: 5, y: 0, width: 20, height: 10))
    let turn = CGAffineTransform(rotationAngle: 0.7).translatedBy(x: 3, y: 4)
    let back = CGPoint(x: 2, y: 1).applying(turn).applying(turn.inverted())
    #expect(back.distance(to: CGPoint(x: 2, y: 1)) < 1e-9)
  }
}
