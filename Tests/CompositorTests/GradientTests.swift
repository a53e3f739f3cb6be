import Glibc
import GlissadeLayers
import Testing

@testable import GlissadeCompositor

@Suite("Gradients") struct GradientTests {
  private static let red = RGBAColor(255, 0, 0)
  private static let blue = RGBAColor(0, 0, 255)

  private func stops(_ list: (Double, RGBAColor)...) -> [GradientStop] {
    list.map { GradientStop(color: $1, location: $0) }
  }

  /// The mean of a function over a pixel, by 32 x 32 samples, no two of them in one row or column. Right to about two levels
  /// where a hard step crosses it.
  private func mean(_ x: Int, _ y: Int, _ value: (Double, Double) -> Double) -> Double {
    var sum = 0.0
    for j in 0..<32 {
      for i in 0..<32 {
        let (dx, dy) = (Double(i) + (Double(j) + 0.5) / 32, Double(j) + (Double(i) + 0.5) / 32)
        sum += value(Double(x) + dx / 32, Double(y) + dy / 32)
      }
    }
    return sum / 1024
  }

  /// The largest difference of the red channel from the mean of a function whose 1 is 255, at a fifth of the pixels.
  private func difference(_ pixels: Pixels, from value: (Double, Double) -> Double) -> Double {
    var most = 0.0
    for y in 0..<pixels.height {
      for x in 0..<pixels.width where (x + 2 * y) % 5 == 0 {
        most = max(most, abs(Double(pixels.red(x, y)) - 255 * mean(x, y, value)))
      }
    }
    return most
  }

  private func draw(
    _ width: Int, _ height: Int, _ fill: Fill, effects: [Effect] = []
  ) throws -> Pixels {
    let canvas = try Canvas(width, height)
    let pixels = try canvas.draw(layer(0, 0, Double(width), Double(height), effects: effects) { $0.fill = fill })
    #expect(canvas.counts.passes == 1)
    #expect(canvas.counts.primitives == 1)
    return pixels
  }

  @Test("A radial gradient follows the distance from its centre") func radial() throws {
    let gradient = RadialGradient(
      stops: stops((0, .black), (1, .white)), center: UnitPoint(x: 0.25, y: 0.5), startRadius: 10, endRadius: 50)
    let pixels = try draw(80, 60, .radialGradient(gradient))
    let most = difference(pixels) { x, y in
      let d = ((x - 20) * (x - 20) + (y - 30) * (y - 30)).squareRoot()
      return min(max((d - 10) / 40, 0), 1)
    }
    #expect(most <= 1)
  }

  @Test("A radial gradient whose end lies within its start turns inside out") func radialInwards() throws {
    let gradient = RadialGradient(stops: stops((0, .black), (1, .white)), startRadius: 25, endRadius: 5)
    let pixels = try draw(60, 60, .radialGradient(gradient))
    let most = difference(pixels) { x, y in
      let d = ((x - 30) * (x - 30) + (y - 30) * (y - 30)).squareRoot()
      return min(max((25 - d) / 20, 0), 1)
    }
    #expect(most <= 1)
  }

  @Test("Equal radii make a disc with an edge of one pixel") func disc() throws {
    let gradient = RadialGradient(
      stops: stops((0, .white), (0.5, .white), (1, .black)), startRadius: 20.3, endRadius: 20.3)
    let pixels = try draw(60, 60, .radialGradient(gradient))
    let most = difference(pixels) { x, y in
      (x - 30) * (x - 30) + (y - 30) * (y - 30) < 20.3 * 20.3 ? 1 : 0
    }
    #expect(most <= 3)
  }

  /// The red channel of an angular gradient by the definition of its angles, in degrees.
  private func around(
    _ x: Double, _ y: Double, from start: Double, to end: Double, _ color: (Double) -> Double
  ) -> Double {
    let sign = end < start ? -1.0 : 1.0
    var (start, end) = (sign * start, sign * end)
    let span = end - start
    let angle = sign * Trigonometry.degrees(x, y)
    func turn(_ value: Double) -> Double { value - (value / 360).rounded(.down) * 360 }
    if span > 360 {
      start = end - 360
      return color((span - 360 + turn(angle - start)) / span)
    }
    end = start + span
    let after = turn(angle - start)
    if after <= span, span > 0 { return color(after / span) }
    return after - span < (360 - span) / 2 ? color(1) : color(0)
  }

  @Test(
    "An angular gradient follows the angle, clockwise from the x axis",
    arguments: [
      (0.0, 360.0), (-90, 270), (30, 200), (200, 30), (0, 0), (10, 800), (700, -50), (90, 90.001), (-45, 45),
    ])
  func angular(start: Double, end: Double) throws {
    let gradient = AngularGradient(
      stops: stops((0, RGBAColor(20, 0, 0)), (0.5, RGBAColor(250, 0, 0)), (1, RGBAColor(120, 0, 0))),
      startAngle: .degrees(start), endAngle: .degrees(end))
    let pixels = try draw(49, 40, .angularGradient(gradient))
    func color(_ t: Double) -> Double { (t < 0.5 ? 20 + 460 * t : 250 - 260 * (t - 0.5)) / 255 }
    var most = 0.0
    var atCentre = 0.0
    for y in 0..<40 {
      for x in 0..<49 where (x + 2 * y) % 3 == 0 {
        let wanted = mean(x, y) { around($0 - 24.5, $1 - 20, from: start, to: end, color) }
        let difference = abs(Double(pixels.red(x, y)) - 255 * wanted)
        // Where all colours meet in one pixel they are sampled.
        if abs(x - 24) <= 1, y == 19 || y == 20 {
          atCentre = max(atCentre, difference)
        } else {
          most = max(most, difference)
        }
      }
    }
    #expect(most <= 2)
    #expect(atCentre <= 12)
  }

  @Test("Hard steps have the coverage of an edge, at every slope") func steps() throws {
    for degrees in [0.0, 17, 45, 71, 90] {
      let (dx, dy) = Trigonometry.direction(degrees)
      let list = stops(
        (0, .black), (0.3, .black), (0.3, .white), (0.5, .white), (0.5, RGBAColor(100, 0, 0)), (0.505, .white),
        (0.7, .white), (0.7, .black))
      let gradient = LinearGradient(
        stops: list, startPoint: UnitPoint(x: 0.5 - dx / 2, y: 0.5 - dy / 2),
        endPoint: UnitPoint(x: 0.5 + dx / 2, y: 0.5 + dy / 2))
      let pixels = try draw(60, 60, .linearGradient(gradient))
      let most = difference(pixels) { x, y in
        let t = 0.5 + ((x - 30) * dx + (y - 30) * dy) / 60
        if t < 0.3 || t >= 0.7 { return 0 }
        if t < 0.5 || t >= 0.505 { return 1 }
        return (100 + 155 * (t - 0.5) / 0.005) / 255
      }
      #expect(most <= 4, "\(degrees)°")
    }
  }

  @Test("Hundreds of stops are all seen, and below a pixel their mean") func manyStops() throws {
    for count in [300, 900] {
      // Black and white in turn, each its share of the width, with hard borders.
      var list: [GradientStop] = []
      for i in 0..<count {
        let color = i % 2 == 0 ? RGBAColor.black : .white
        list.append(GradientStop(color: color, location: Double(i) / Double(count)))
        list.append(GradientStop(color: color, location: Double(i + 1) / Double(count)))
      }
      let gradient = LinearGradient(stops: list, startPoint: .leading, endPoint: .trailing)
      let canvas = try Canvas(450, 4)
      let pixels = try canvas.draw(layer(0, 0, 450, 4) { $0.fill = .linearGradient(gradient) })
      var most = 0.0
      for x in 0..<450 {
        let wanted = mean(x, 0) { px, _ in Int(px / 450 * Double(count)) % 2 == 0 ? 0 : 1 }
        most = max(most, abs(Double(pixels.red(x, 2)) - 255 * wanted))
      }
      #expect(most <= 3, "\(count) stripes: \(most)")
      // A ring of as many, with the seam in the middle of nowhere.
      let ring = AngularGradient(stops: list)
      let turn = try canvas.draw(layer(0, 0, 450, 4) { $0.fill = .angularGradient(ring) })
      for x in [190, 210, 240, 300] {
        let wanted = mean(x, 1) { px, py in
          around(px - 225, py - 2, from: 0, to: 360) { Int($0 * Double(count)) % 2 == 0 ? 0 : 1 }
        }
        #expect(abs(Double(turn.red(x, 1)) - 255 * wanted) <= 6, "\(count) around at \(x)")
      }
    }
  }

  @Test("Slow gradients keep exact rounding: every level has its share") func slow() throws {
    let canvas = try Canvas(1000, 2)
    let gradient = LinearGradient(
      stops: stops((0, RGBAColor(100, 0, 0)), (1, RGBAColor(110, 0, 0))), startPoint: .leading, endPoint: .trailing)
    let pixels = try canvas.draw(layer(0, 0, 1000, 2) { $0.fill = .linearGradient(gradient) })
    for x in 0..<1000 {
      let value = 100 + 10 * (Double(x) + 0.5) / 1000
      #expect(abs(Double(pixels.red(x, 0)) - value) <= 0.501)
      #expect(pixels.red(x, 0) == pixels.red(x, 1))
    }
  }

  @Test("The seam of a turning gradient has intermediate values in each row it crosses") func seam() throws {
    for turn in [3.0, 10, 44] {
      let gradient = AngularGradient(
        stops: stops((0, .black), (1, .white)), startAngle: .degrees(-90), endAngle: .degrees(270))
      let effects: [Effect] = [.rotation(.degrees(turn), anchor: .center)]
      let pixels = try draw(120, 120, .angularGradient(gradient), effects: effects)
      var soft = 0
      for y in 30..<56 {
        let row = (60..<119).map { pixels.red($0, y) }
        // From white on the left to black on the right, with at least one value between.
        if row.contains(where: { $0 > 30 && $0 < 225 }) { soft += 1 }
      }
      #expect(soft >= 24, "\(turn)°: \(soft) of 26")
    }
  }

  @Test("Steps and seams stay one pixel wide in perspective") func perspective() throws {
    let turn = Rotation3D(angle: .degrees(55), y: 1, perspective: 1)
    let list = stops((0, .black), (0.5, .black), (0.5, .white), (1, .white))
    let gradient = RadialGradient(stops: list, endRadius: 80)
    let pixels = try draw(160, 160, .radialGradient(gradient), effects: [.rotation3D(turn)])
    let map = Effect.rotation3D(turn).transform(size: Size(160, 160))
    let inverse = try #require(map.inverse)
    var most = 0.0
    // Where the ring of radius 40 lies, away from the edges of the layer.
    for y in 35..<125 {
      for x in 50..<100 {
        let wanted = mean(x, y) { px, py in
          let p = inverse.apply(Point(px, py))
          return ((p.x - 80) * (p.x - 80) + (p.y - 80) * (p.y - 80)).squareRoot() < 40 ? 0 : 1
        }
        most = max(most, abs(Double(pixels.red(x, y)) - 255 * wanted))
      }
    }
    #expect(most <= 4)
  }

  @Test("The inside of a large gradient is drawn apart, and no border shows") func inside() throws {
    let canvas = try Canvas(120, 120)
    let gradient = RadialGradient(colors: [RGBAColor(0, 122, 255), .black], endRadius: 80)
    func card(_ clips: Bool) -> LayerSnapshot {
      let card = layer(4, 4, 110, 110, radius: 12) { $0.fill = .radialGradient(gradient) }
      // A soft clip whose edge comes near keeps the shape whole.
      let shape = ClipShape(rect: Rect(x: 3.5, y: 3.5, width: 111, height: 111))
      return layer(0, 0, 120, 120, effects: clips ? [.clip(shape)] : [], children: [card])
    }
    let parted = try canvas.draw(card(false))
    #expect(canvas.counts.draws == 2)
    #expect(canvas.counts.primitives == 1)
    let whole = try canvas.draw(card(true))
    #expect(parted == whole)
  }

  @Test("Opacity fades a gradient, and clips and corners cut it") func faded() throws {
    let canvas = try Canvas(40, 40)
    let gradient = RadialGradient(colors: [.white, .white], endRadius: 20)
    let pixels = try canvas.draw(
      layer(0, 0, 40, 40, radius: 12, style: .circular, opacity: 0.5) { $0.fill = .radialGradient(gradient) })
    let plain = try canvas.draw(layer(0, 0, 40, 40, fill: .white, radius: 12, style: .circular, opacity: 0.5))
    #expect(pixels.difference(to: plain) <= 1)
    #expect(canvas.counts.passes == 1)
  }

  @Test("A gradient far from the corner is the same to the bit (R10)") func farAway() throws {
    let gradient = AngularGradient(colors: [Self.red, .white, Self.blue, Self.red])
    func card(_ x: Double, _ y: Double) -> LayerSnapshot {
      layer(x, y, 48, 48, radius: 9) { $0.fill = .angularGradient(gradient) }
    }
    let near = try Canvas(48, 48).draw(card(0, 0))
    let far = try Canvas(4048, 3048).draw(card(4000, 3000))
    for y in 0..<48 {
      for x in 0..<48 { #expect(near[x, y] == far[x + 4000, y + 3000]) }
    }
  }
}

/// Trigonometry in degrees.
enum Trigonometry {
  static func degrees(_ x: Double, _ y: Double) -> Double { atan2(y, x) * 180 / .pi }
  static func direction(_ degrees: Double) -> (Double, Double) {
    (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
  }
}
