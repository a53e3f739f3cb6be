import GlissadeLayers
import Testing

@testable import GlissadeRaster

struct OutlineParserTests {
  func parse(_ d: String) -> [PathDrawing.Element] {
    OutlineParser.outlines(inDocument: Array("<svg><path d=\"\(d)\"/></svg>".utf8))?.first?.elements ?? []
  }

  @Test func `lines, absolute and relative`() {
    #expect(
      parse("M1 2L3,4h5v-6H0V0z") == [
        .move(Point(1, 2)), .line(Point(3, 4)), .line(Point(8, 4)), .line(Point(8, -2)), .line(Point(0, -2)),
        .line(Point(0, 0)), .close,
      ])
  }

  @Test func `numbers need no separator where none is needed`() {
    #expect(parse("M.5.25-1-2") == [.move(Point(0.5, 0.25)), .line(Point(-1, -2))])
    #expect(parse("M1e1-2E-1") == [.move(Point(10, -0.2))])
  }

  @Test func `after the first point of a move come lines`() {
    #expect(parse("m1 1 2 2 3 3") == [.move(Point(1, 1)), .line(Point(3, 3)), .line(Point(6, 6))])
  }

  @Test func `after a close the next contour starts where the last began`() {
    #expect(parse("m2 2h4zl1 1") == [.move(Point(2, 2)), .line(Point(6, 2)), .close, .line(Point(3, 3))])
  }

  @Test func `smooth curves mirror the last control`() {
    #expect(
      parse("M0 0C0 1 1 2 2 2S4 1 4 0") == [
        .move(.zero), .curve(Point(2, 2), control1: Point(0, 1), control2: Point(1, 2)),
        .curve(Point(4, 0), control1: Point(3, 2), control2: Point(4, 1)),
      ])
    #expect(
      parse("M0 0Q1 1 2 0T4 0") == [
        .move(.zero), .quadCurve(Point(2, 0), control: Point(1, 1)), .quadCurve(Point(4, 0), control: Point(3, -1)),
      ])
  }

  @Test func `flags of arcs stand close to numbers`() {
    let apart = parse("M0 0a8 8 0 0 1 16 0")
    #expect(parse("M0 0a8 8 0 0116 0") == apart)
    #expect(apart.count == 3)
  }

  @Test func `an arc stays on its circle`() {
    for element in parse("M16 8A8 8 0 1 1 0 8a8 8 0 0 1 16 0z") {
      guard case .curve(let p, let a, let b) = element else { continue }
      #expect(abs(p.distance(to: Point(8, 8)) - 8) < 1e-9)
      // A quarter's controls lie 8 x 0.5523 along the tangents.
      #expect(abs(a.distance(to: Point(8, 8)) - 9.139) < 1e-2)
      #expect(abs(b.distance(to: Point(8, 8)) - 9.139) < 1e-2)
    }
  }

  @Test func `an arc too small for its chord grows`() {
    guard case .curve(let p, _, _)? = parse("M0 0A1 1 0 0 1 10 0").last else {
      Issue.record("no curve")
      return
    }
    #expect(p == Point(10, 0))
  }

  @Test func `what is not understood ends the path`() {
    #expect(parse("M1 1L2 2 nonsense L9 9") == [.move(Point(1, 1)), .line(Point(2, 2))])
    #expect(parse("M1") == [])
    #expect(parse("") == [])
  }

  @Test func `a document without paths is none`() {
    #expect(OutlineParser.outlines(inDocument: Array("<svg></svg>".utf8)) == nil)
    #expect(OutlineParser.outlines(inDocument: []) == nil)
    #expect(OutlineParser.outlines(inDocument: Array("<path".utf8)) == nil)
  }

  @Test func `the rule of filling is read`() {
    let text = "<path fill-rule=\"evenodd\" d=\"M0 0h1v1z\"/><path d=\"M0 0h1v1z\"/>"
    #expect(OutlineParser.outlines(inDocument: Array(text.utf8))?.map(\.isEvenOdd) == [true, false])
  }
}
