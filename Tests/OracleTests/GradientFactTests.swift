import Glibc
import GlissadeLayers
import GlissadeOracle
import Testing

@Suite("Gradients") struct GradientFactTests {
  private let blue = RGBAColor(red: 0, green: 0, blue: 1)

  private func draw(_ fill: Fill, _ effects: [Effect] = []) throws -> OraclePicture {
    try Oracle.draw(100, 100, layer(0, 0, 100, 100, effects: effects) { $0.fill = fill })
  }

  private func isNear(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ tolerance: Double = 1e-9) -> Bool {
    (0..<4).allSatisfy { abs(a[$0] - b[$0]) <= tolerance }
  }

  @Test("Stops are blended premultiplied") func premultiplied() throws {
    let gradient = LinearGradient(colors: [red, .clear], startPoint: .leading, endPoint: .trailing)
    let picture = try draw(.linearGradient(gradient))
    #expect(isNear(picture[49, 50], SIMD4(0.505, 0, 0, 1)))
    #expect(isNear(picture[25, 50], SIMD4(0.745, 0, 0, 1)))
  }

  @Test("Before the first stop and after the last one their colours go on") func ends() throws {
    let stops = [GradientStop(color: red, location: 0.25), GradientStop(color: blue, location: 0.75)]
    let picture = try draw(
      .linearGradient(LinearGradient(stops: stops, startPoint: .top, endPoint: .bottom)))
    #expect(isNear(picture[50, 10], SIMD4(1, 0, 0, 1)))
    #expect(isNear(picture[50, 90], SIMD4(0, 0, 1, 1)))
  }

  @Test("A hard step shows the mean over its pixel") func step() throws {
    let stops = [
      GradientStop(color: red, location: 0), GradientStop(color: red, location: 0.3025),
      GradientStop(color: blue, location: 0.3025), GradientStop(color: blue, location: 1),
    ]
    let picture = try draw(
      .linearGradient(LinearGradient(stops: stops, startPoint: .leading, endPoint: .trailing)))
    #expect(isNear(picture[29, 50], SIMD4(1, 0, 0, 1)))
    #expect(isNear(picture[30, 50], SIMD4(0.25, 0, 0.75, 1), 0.01))
    #expect(isNear(picture[31, 50], SIMD4(0, 0, 1, 1)))
    #expect(picture.marks(30, 50).contains(.step) && picture.marks(31, 50).contains(.step))
    #expect(!picture.marks(33, 50).isEdge)
  }

  @Test("Circles: the share of the way between the radii") func radial() throws {
    let picture = try draw(
      .radialGradient(RadialGradient(colors: [red, blue], startRadius: 10, endRadius: 40)))
    for (x, y) in [(75, 50), (50, 20), (70, 70)] {
      let (dx, dy) = (Double(x) + 0.5 - 50, Double(y) + 0.5 - 50)
      let t = ((dx * dx + dy * dy).squareRoot() - 10) / 30
      #expect(isNear(picture[x, y], SIMD4(1 - t, 0, t, 1)))
    }
    #expect(isNear(picture[52, 50], SIMD4(1, 0, 0, 1)))
    #expect(isNear(picture[99, 50], SIMD4(0, 0, 1, 1)))
  }

  @Test("Circles that fall outwards, and those of one radius") func radialLimits() throws {
    let inwards = try draw(
      .radialGradient(RadialGradient(colors: [red, blue], startRadius: 40, endRadius: 10)))
    #expect(isNear(inwards[99, 50], SIMD4(1, 0, 0, 1)))
    #expect(isNear(inwards[52, 50], SIMD4(0, 0, 1, 1)))
    let disc = try draw(.radialGradient(RadialGradient(colors: [red, blue], startRadius: 20, endRadius: 20)))
    var area = 0.0
    for pixel in disc.pixels { area += pixel.x }
    #expect(abs(area - .pi * 400) < 2)
  }

  @Test("A full turn begins at the x axis and runs clockwise") func turn() throws {
    let picture = try draw(.angularGradient(AngularGradient(colors: [red, blue])))
    for (x, y) in [(90, 80), (50, 90), (10, 50), (40, 10)] {
      let angle = atan2(Double(y) + 0.5 - 50, Double(x) + 0.5 - 50)
      let t = (angle < 0 ? angle + 2 * .pi : angle) / (2 * .pi)
      #expect(isNear(picture[x, y], SIMD4(1 - t, 0, t, 1)))
    }
    // The seam lies between rows 49 and 50: each side has its own colour, and both are edges.
    #expect(picture[90, 50].x > 0.99 && picture[90, 49].z > 0.99)
    #expect(picture.marks(90, 50).contains(.step) && picture.marks(90, 49).contains(.step))
  }

  @Test("Spans of all kinds") func spans() throws {
    func at(_ degrees: Double, from start: Double, to end: Double) throws -> SIMD4<Double> {
      let picture = try draw(
        .angularGradient(
          AngularGradient(colors: [red, blue], startAngle: .degrees(start), endAngle: .degrees(end))))
      let angle = degrees * .pi / 180
      return picture[Int(50 + 40 * cos(angle)), Int(50 + 40 * sin(angle))]
    }
    // 90 degrees of colours; the last goes on to the middle of what is missing, at 225 degrees, then the first begins.
    #expect(abs(try at(45, from: 0, to: 90).z - 0.5) < 0.03)
    #expect(try at(200, from: 0, to: 90) == SIMD4(0, 0, 1, 1))
    #expect(try at(250, from: 0, to: 90) == SIMD4(1, 0, 0, 1))
    // Counter-clockwise.
    #expect(abs(try at(-45, from: 0, to: -90).z - 0.5) < 0.03)
    #expect(try at(-200, from: 0, to: -90) == SIMD4(0, 0, 1, 1))
    // Of two turns the last one: its first half is the third quarter.
    #expect(abs(try at(90, from: 0, to: 720).z - 0.625) < 0.02)
    // No span: the last colour for half a turn, then the first.
    #expect(try at(90, from: 0, to: 0) == SIMD4(0, 0, 1, 1))
    #expect(try at(270, from: 0, to: 0) == SIMD4(1, 0, 0, 1))
  }
}
