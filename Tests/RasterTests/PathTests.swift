import GlissadeLayers
import Testing

@testable import GlissadeRaster

struct PathTests {
  func draw(_ path: PathDrawing, scale: Double = 1) throws -> Bitmap {
    try Rasterizer(fonts: .inter).bitmap(for: .path(path), size: Size(100, 100), scale: scale)
  }

  func square(_ x: Double, _ y: Double, _ side: Double) -> [PathDrawing.Element] {
    [
      .move(Point(x, y)), .line(Point(x + side, y)), .line(Point(x + side, y + side)), .line(Point(x, y + side)),
      .close,
    ]
  }

  @Test func `a filled square has its place, size and colour`() throws {
    let bitmap = try draw(PathDrawing(square(10, 20, 30), fill: RGBAColor(200, 100, 50)), scale: 2)
    #expect(bitmap.ink == Rect(x: 10, y: 20, width: 30, height: 30))
    #expect(abs(bitmap.coveredArea - 900) < 0.01)
    #expect(bitmap.pixel(bitmap.width / 2, bitmap.height / 2) == [200, 100, 50, 255])
  }

  @Test func `an edge between pixels covers by its part`() throws {
    #expect(abs(try draw(PathDrawing(square(0.25, 0.25, 10), fill: .black)).coveredArea - 100) < 0.5)
  }

  /// Each dash would be an outline of its own: this one takes longer than anybody waits.
  @Test func `dashes too many to be told apart make a solid line`() throws {
    let line: [PathDrawing.Element] = [.move(Point(-1e6, 50)), .line(Point(1e6, 50))]
    let path = PathDrawing(line, stroke: .black, lineWidth: 2, dash: [1e-9, 1e-9])
    #expect(try draw(path).width > 0)
    let short: [PathDrawing.Element] = [.move(Point(0, 50)), .line(Point(100, 50))]
    let solid = PathDrawing(short, stroke: .black, lineWidth: 2, dash: [1e-9, 1e-9])
    #expect(abs(try draw(solid).coveredArea - 200) < 0.1)
  }

  @Test func `a path may reach out of its layer`() throws {
    #expect(
      try draw(PathDrawing(square(-50, -50, 300), fill: .black)).ink == Rect(x: -50, y: -50, width: 300, height: 300))
  }

  @Test func `even-odd leaves a hole where winding does not`() throws {
    let nested = square(0, 0, 40) + square(10, 10, 20)
    #expect(abs(try draw(PathDrawing(nested, fill: .black)).coveredArea - 1_600) < 0.01)
    #expect(abs(try draw(PathDrawing(nested, fill: .black, isEvenOdd: true)).coveredArea - 1_200) < 0.01)
  }

  @Test func `a stroke lies on both sides of the line`() throws {
    let line: [PathDrawing.Element] = [.move(Point(10, 50)), .line(Point(60, 50))]
    #expect(try draw(PathDrawing(line, stroke: .black, lineWidth: 6)).ink == Rect(x: 10, y: 47, width: 50, height: 6))
  }

  @Test func `caps lengthen a line`() throws {
    let line: [PathDrawing.Element] = [.move(Point(10, 50)), .line(Point(60, 50))]
    func area(_ cap: PathDrawing.LineCap) throws -> Double {
      try draw(PathDrawing(line, stroke: .black, lineWidth: 10, lineCap: cap), scale: 4).coveredArea
    }
    #expect(abs(try area(.butt) - 500) < 0.1)
    #expect(abs(try area(.square) - 600) < 0.1)
    #expect(abs(try area(.round) - (500 + 25 * .pi)) < 1)
  }

  @Test func `joins differ at the corner`() throws {
    let corner: [PathDrawing.Element] = [.move(Point(10, 60)), .line(Point(10, 10)), .line(Point(60, 10))]
    func area(_ join: PathDrawing.LineJoin) throws -> Double {
      try draw(PathDrawing(corner, stroke: .black, lineWidth: 10, lineJoin: join), scale: 4).coveredArea
    }
    let miter = try area(.miter)
    #expect(abs(miter - 1_000) < 0.2)
    #expect(abs(miter - (try area(.bevel)) - 12.5) < 0.2)
    #expect(abs(miter - (try area(.round)) - 25 * (1 - .pi / 4)) < 0.3)
  }

  @Test func `dashes leave gaps`() throws {
    let line: [PathDrawing.Element] = [.move(Point(0, 50)), .line(Point(100, 50))]
    let dashed = PathDrawing(line, stroke: .black, lineWidth: 2, dash: [10, 10])
    #expect(abs(try draw(dashed).coveredArea - 100) < 0.1)
  }

  /// A line of 100 begins 6 into a dash of 10: 4 are left of it, then come gaps of 20, at any whole pattern before that.
  @Test(arguments: [6, 36, -24, 3e8 + 6] as [Double])
  func `the phase says how far into its dashes a line begins`(phase: Double) throws {
    let line: [PathDrawing.Element] = [.move(Point(0, 50)), .line(Point(100, 50))]
    let dashed = PathDrawing(line, stroke: .black, lineWidth: 2, dash: [10, 20], dashPhase: phase)
    #expect(abs(try draw(dashed).coveredArea - 2 * (4 + 10 + 10 + 10)) < 0.1)
    let shifted = PathDrawing(line, stroke: .black, lineWidth: 2, dash: [10, 20], dashPhase: phase + 10)
    #expect(abs(try draw(shifted).coveredArea - 2 * (10 + 10 + 10)) < 0.1)
  }

  /// Dashes of 7, gaps of 5: a pixel is on where its place in the pattern is below 7.
  @Test(arguments: [0, 3, 9.5, -2] as [Double])
  func `each pixel along a dashed line is on or off as its pattern says`(phase: Double) throws {
    let line: [PathDrawing.Element] = [.move(Point(0, 50)), .line(Point(96, 50))]
    let bitmap = try draw(
      PathDrawing(line, stroke: .black, lineWidth: 2, dash: [7, 5], dashPhase: phase))
    let frame = try #require(bitmap.frame)
    for x in 0..<96 {
      // The share of the pixel that lies in dashes, by 64 samples.
      var on = 0
      for i in 0..<64 {
        var place = (Double(x) + (Double(i) + 0.5) / 64 + phase).truncatingRemainder(dividingBy: 12)
        if place < 0 { place += 12 }
        if place < 7 { on += 1 }
      }
      let column = x - Int(frame.minX)
      let row = 50 - Int(frame.minY)
      let alpha = column >= 0 && column < bitmap.width ? Int(bitmap.pixel(column, row)[3]) : 0
      #expect(abs(alpha - on * 255 / 64) <= 4, "pixel \(x)")
    }
  }

  @Test func `a path 17 000 high is drawn at its scale`() throws {
    let bar: [PathDrawing.Element] = [
      .move(.zero), .line(Point(9, 0)), .line(Point(9, 17_000)), .line(Point(0, 17_000)),
    ]
    let bitmap = try draw(PathDrawing(bar, fill: .black))
    // The ink, rounded outwards to pixels.
    #expect((17_000...17_002).contains(bitmap.height))
    #expect(bitmap.pixel(4, bitmap.height - 2)[3] == 255)
  }

  @Test(arguments: [[-1, 2], [0, 0], [.nan], [.infinity, 1]] as [[Double]])
  func `dashes that are none leave a solid line`(dash: [Double]) throws {
    let line: [PathDrawing.Element] = [.move(Point(0, 50)), .line(Point(100, 50))]
    #expect(abs(try draw(PathDrawing(line, stroke: .black, lineWidth: 2, dash: dash)).coveredArea - 200) < 0.1)
  }

  @Test func `a quadratic curve runs between its ends`() throws {
    let hill: [PathDrawing.Element] = [.move(Point(0, 60)), .quadCurve(Point(60, 60), control: Point(30, 0)), .close]
    // Two thirds of the box of half the control's height.
    #expect(abs(try draw(PathDrawing(hill, fill: .black), scale: 4).coveredArea - 60 * 30 * 2 / 3) < 2)
  }

  @Test func `fill and stroke are painted in this order`() throws {
    let path = PathDrawing(square(10, 10, 40), fill: RGBAColor(255, 0, 0), stroke: RGBAColor(0, 0, 255), lineWidth: 10)
    let bitmap = try draw(path)
    #expect(bitmap.ink == Rect(x: 5, y: 5, width: 50, height: 50))
    let frame = try #require(bitmap.frame)
    func at(_ x: Double) -> [UInt8] { bitmap.pixel(Int(x - frame.minX), Int(30 - frame.minY)) }
    #expect(at(12) == [0, 0, 255, 255])
    #expect(at(30) == [255, 0, 0, 255])
  }

  @Test func `a path that paints nothing is one transparent pixel`() throws {
    for path in [
      PathDrawing([], fill: .black), PathDrawing(square(0, 0, 10)), PathDrawing(square(0, 0, 0), fill: .black),
      PathDrawing(square(.nan, 0, 10), fill: .black), PathDrawing(square(0, 0, 10), stroke: .black, lineWidth: -1),
      PathDrawing(square(0, 0, 10), stroke: .black, lineWidth: .nan), PathDrawing([.line(Point(5, 5))], fill: .black),
    ] {
      let bitmap = try draw(path)
      #expect(bitmap.isBlank)
      #expect(bitmap.width == 1)
    }
  }

  @Test func `a path longer than a bitmap is drawn softer, not cut`() throws {
    let bar: [PathDrawing.Element] = [
      .move(.zero), .line(Point(100_000, 0)), .line(Point(100_000, 90)), .line(Point(0, 90)),
    ]
    let bitmap = try draw(PathDrawing(bar, fill: .black), scale: 2)
    #expect(bitmap.width <= Canvas.longestSide)
    #expect(abs(try #require(bitmap.frame).width - 100_000) < 100)
    #expect(bitmap.pixel(bitmap.width / 2, bitmap.height / 2) == [0, 0, 0, 255])
  }

  @Test(arguments: [1, 1_000, 10_000, 100_000, 1e12]) func `no drawing exceeds the limits`(side: Double) {
    for height in [1, side / 10, side] {
      let scale = Canvas.fittingScale(for: Rect(x: 0.3, y: 0.3, width: side, height: height), scale: 3)
      #expect(scale > 0 && scale <= 3)
      let width = side * scale + 2
      let rows = height * scale + 2
      #expect(max(width, rows) <= Double(Canvas.longestSide) && width * rows <= Double(Canvas.mostPixels))
    }
  }

  @Test(arguments: [0, -1, .nan, .infinity]) func `a scale that is none counts as 1`(scale: Double) throws {
    #expect(try draw(PathDrawing(square(0, 0, 10), fill: .black), scale: scale).coveredArea == 100)
  }
}
