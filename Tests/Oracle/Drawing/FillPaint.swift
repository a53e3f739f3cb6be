import Glibc
import GlissadeLayers

/// The colour of a fill at each device pixel.
struct FillPaint {
  let fill: Fill
  let size: Size
  let inverse: Transform
  private let stops: GradientStops

  init(_ fill: Fill, size: Size, inverse: Transform) {
    self.fill = fill
    self.size = size
    self.inverse = inverse
    switch fill {
    case .color(let color): stops = GradientStops([GradientStop(color: color, location: 0)])
    case .linearGradient(let gradient): stops = GradientStops(gradient.stops)
    case .radialGradient(let gradient): stops = GradientStops(gradient.stops)
    case .angularGradient(let gradient): stops = GradientStops(gradient.stops)
    }
  }

  /// Whether there is nothing to paint with.
  var isEmpty: Bool { stops.isClear }

  /// The colour of a pixel, and whether a step between two colours lies within a pixel of it.
  ///
  /// That of its middle; where colours change their slope or step within the pixel, the mean over it.
  func color(_ x: Int, _ y: Int) -> (Pixel, PixelMarks) {
    if case .color = fill { return (stops.color(at: 0), []) }
    let center = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
    let isMiddle = liesNearMiddle(center)
    let near = range(center, reach: 1.5)
    let around = stops.between(near)
    guard isMiddle || isOnSeam(near) || !around.isEmpty else { return (stops.color(at: location(center)), []) }
    var marks: PixelMarks = isOnSeam(near) || stops.hasStep(around) ? .step : []
    if isMiddle { marks = [.step, .fine] }
    let inside = range(center, reach: 0.5)
    let isSeam = isOnSeam(inside)
    let within = stops.between(inside)
    guard isMiddle || isSeam || !within.isEmpty else { return (stops.color(at: location(center)), marks) }
    // A step needs as many places as an edge.
    let side = isMiddle || isSeam || stops.hasStep(within) ? 64 : 8
    var sum = Pixel.zero
    for j in 0..<side {
      for i in 0..<side {
        let p = SIMD2(Double(x) + (Double(i) + 0.5) / Double(side), Double(y) + (Double(j) + 0.5) / Double(side))
        sum += stops.color(at: location(p))
      }
    }
    return (sum / Double(side * side), marks)
  }

  /// Whether locations so far apart can only be those on the two sides of a seam, where a full turn begins again.
  private func isOnSeam(_ range: ClosedRange<Double>) -> Bool {
    guard case .angularGradient(let gradient) = fill else { return false }
    let turn = 2 * Double.pi / max(abs(gradient.endAngle.radians - gradient.startAngle.radians), 1e-12)
    return range.upperBound - range.lowerBound > min(turn, 1) / 2
  }

  /// Whether a device point lies so near the middle of circles or of a turn that a pixel's corners say little about its inside.
  private func liesNearMiddle(_ center: SIMD2<Double>) -> Bool {
    let middle: UnitPoint
    switch fill {
    case .color, .linearGradient: return false
    case .radialGradient(let gradient): middle = gradient.center
    case .angularGradient(let gradient): middle = gradient.center
    }
    guard let p = inverse.place(center.x, center.y) else { return false }
    let away = p - SIMD2(middle.x * size.width, middle.y * size.height)
    return (away * away).sum().squareRoot() < 2 * inverse.jacobian(at: Point(center.x, center.y)).largest
  }

  /// The least and the largest location around a device point.
  private func range(_ center: SIMD2<Double>, reach: Double) -> ClosedRange<Double> {
    var (low, high) = (Double.infinity, -Double.infinity)
    for (dx, dy) in [(0, 0), (-1, -1), (1, -1), (1, 1), (-1, 1)] {
      let t = location(center + SIMD2(Double(dx), Double(dy)) * reach)
      low = min(low, t)
      high = max(high, t)
    }
    return low...high
  }

  /// Where on the gradient a device point lies; infinite beyond its ends.
  private func location(_ device: SIMD2<Double>) -> Double {
    guard let p = inverse.place(device.x, device.y) else { return 0 }
    func place(_ point: UnitPoint) -> SIMD2<Double> { SIMD2(point.x * size.width, point.y * size.height) }
    switch fill {
    case .color: return 0
    case .linearGradient(let gradient):
      let line = place(gradient.endPoint) - place(gradient.startPoint)
      let squared = (line * line).sum()
      return squared > 0 ? ((p - place(gradient.startPoint)) * line).sum() / squared : 0
    case .radialGradient(let gradient):
      let away = p - place(gradient.center)
      let beyond = (away * away).sum().squareRoot() - gradient.startRadius
      let width = gradient.endRadius - gradient.startRadius
      return width != 0 ? beyond / width : beyond < 0 ? -.infinity : .infinity
    case .angularGradient(let gradient):
      let away = p - place(gradient.center)
      return gradient.location(of: atan2(away.y, away.x))
    }
  }
}

extension AngularGradient {
  /// The location in a direction, clockwise from the x axis in radians: `LayerProperties`' rules for spans of all kinds.
  func location(of angle: Double) -> Double {
    let turn = 2 * Double.pi
    func around(_ angle: Double) -> Double {
      let rest = angle.truncatingRemainder(dividingBy: turn)
      return rest < 0 ? rest + turn : rest
    }
    let span = endAngle.radians - startAngle.radians
    let sign = span < 0 ? -1.0 : 1.0
    let (start, end, direction) = (sign * startAngle.radians, sign * endAngle.radians, sign * angle)
    if abs(span) > turn {
      // The last full turn, with locations as for the whole.
      return (end - turn + around(direction - end) - start) / abs(span)
    }
    let beyond = around(direction - start)
    if beyond <= abs(span), span != 0 { return beyond / abs(span) }
    return beyond < (abs(span) + turn) / 2 ? .infinity : -.infinity
  }
}

/// The colours of a gradient by location.
struct GradientStops {
  /// Premultiplied.
  private let colors: [Pixel]
  private let locations: [Double]

  init(_ stops: [GradientStop]) {
    colors = stops.map(\.color.pixel)
    locations = stops.map(\.location)
  }

  /// Whether none has any colour.
  var isClear: Bool { colors.allSatisfy { $0.w == 0 } }

  /// The colour at a location: linear between neighbouring stops, of premultiplied colours. There is at least one stop.
  func color(at t: Double) -> Pixel {
    guard let after = locations.firstIndex(where: { $0 > t }) else { return colors[colors.count - 1] }
    if after == 0 { return colors[0] }
    let (from, to) = (locations[after - 1], locations[after])
    let share = (t - from) / (to - from)
    return colors[after - 1] * (1 - share) + colors[after] * share
  }

  /// The stops whose location lies in a range.
  func between(_ range: ClosedRange<Double>) -> Range<Int> {
    let first = locations.firstIndex { $0 >= range.lowerBound } ?? locations.count
    let end = locations.firstIndex { $0 > range.upperBound } ?? locations.count
    return first..<max(first, end)
  }

  /// Whether there are different colours among stops.
  func hasStep(_ range: Range<Int>) -> Bool { range.contains { colors[$0] != colors[range.lowerBound] } }
}
