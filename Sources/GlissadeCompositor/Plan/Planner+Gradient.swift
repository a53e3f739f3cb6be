import GlissadeLayers

/// Fills that follow a gradient. Gradient.frag says what the records mean.
extension Planner {
  /// A stop as it is drawn: premultiplied, at a place along what the gradient follows.
  struct PlacedStop {
    var color: SIMD4<Float>
    var location: Double
  }

  /// What the locations of a gradient are measured along.
  private struct GradientAxis {
    /// 0 a line, 1 circles, 2 around.
    var kind: Float
    var values: SIMD4<Float>
    /// After so much the locations come back; 0 is never.
    var period = 0.0
  }

  /// More stops than these are drawn in parts. With the longest chain of clips they fill a page of records.
  static let mostStops = 352
  /// The stops that two parts have in common on either side, so that pixels at their border see both.
  private static let sharedStops = 32

  func drawGradient(_ slot: Int, _ rect: Box, _ gradient: LinearGradient, under m: Transform, _ around: Surroundings) {
    let size = nodes[slot].shown.bounds
    let (x, y) = (gradient.startPoint.x * size.width, gradient.startPoint.y * size.height)
    let (dx, dy) = (gradient.endPoint.x * size.width - x, gradient.endPoint.y * size.height - y)
    let length = max(dx * dx + dy * dy, 1e-12)
    collect(gradient.stops)
    let axis = GradientAxis(kind: 0, values: SIMD4(Float(x), Float(y), Float(dx / length), Float(dy / length)))
    drawStops(slot, rect, axis, under: m, around)
  }

  func drawGradient(_ slot: Int, _ rect: Box, _ gradient: RadialGradient, under m: Transform, _ around: Surroundings) {
    let size = nodes[slot].shown.bounds
    let (x, y) = (gradient.center.x * size.width, gradient.center.y * size.height)
    var length = gradient.endRadius - gradient.startRadius
    collect(gradient.stops)
    if abs(length) < 1e-6, stops.count > 0 {
      // The first colour within, the last one outside.
      let last = stops[stops.count - 1]
      length = 1
      stops.base[0].location = 0
      stops.truncate(to: 1)
      if !(gradient.startRadius > 0) { stops.removeAll() }
      stops.append(PlacedStop(color: last.color, location: 0))
    }
    let axis = GradientAxis(
      kind: 1, values: SIMD4(Float(x), Float(y), Float(gradient.startRadius), Float(1 / length)))
    drawStops(slot, rect, axis, under: m, around)
  }

  func drawGradient(_ slot: Int, _ rect: Box, _ gradient: AngularGradient, under m: Transform, _ around: Surroundings) {
    let size = nodes[slot].shown.bounds
    let (x, y) = (gradient.center.x * size.width, gradient.center.y * size.height)
    let turn = 2 * Double.pi
    let sign = gradient.endAngle.radians < gradient.startAngle.radians ? -1.0 : 1.0
    let span = abs(gradient.endAngle.radians - gradient.startAngle.radians) / turn
    // Where the turn begins: in the middle of what the angles leave out, or a full turn before the end.
    var begin = sign * gradient.startAngle.radians / turn + (span > 1 ? span - 1 : (span - 1) / 2)
    begin -= begin.rounded(.down)
    collect(gradient.stops)
    spread(overTurns: span)
    let axis = GradientAxis(
      kind: 2, values: SIMD4(Float(x), Float(y), Float(sign * begin), Float(sign)), period: 1)
    drawStops(slot, rect, axis, under: m, around)
  }

  private func collect(_ list: [GradientStop]) {
    stops.removeAll()
    var location = -Double.infinity
    for i in 0..<list.count {
      location = max(location, list[i].location)
      stops.append(PlacedStop(color: list[i].color.premultiplied(by: 1), location: location))
    }
  }

  /// Places the collected stops, whose locations 0 to 1 take so many turns, along one turn that begins at 0: what goes
  /// beyond it is cut off at the beginning, what is missing has the first colour before and the last one behind.
  private func spread(overTurns span: Double) {
    let count = stops.count
    if count == 0 { return }
    let seen = span > 1 ? 1 - 1 / span : 0
    let gap = span > 1 ? 0 : (1 - span) / 2
    if gap > 0 {
      stops.append(PlacedStop(color: stops[0].color, location: 0))
      stops.append(PlacedStop(color: stops[0].color, location: gap))
    }
    stops.append(PlacedStop(color: color(of: count, at: seen, after: true), location: gap))
    for i in 0..<count where stops[i].location > seen && stops[i].location < 1 {
      stops.append(PlacedStop(color: stops[i].color, location: gap + (stops[i].location - seen) * span))
    }
    stops.append(PlacedStop(color: color(of: count, at: 1, after: false), location: 1 - gap))
    if gap > 0 {
      stops.append(PlacedStop(color: stops[count - 1].color, location: 1 - gap))
      stops.append(PlacedStop(color: stops[count - 1].color, location: 1))
    }
    let placed = stops.count - count
    for i in 0..<placed { stops[i] = stops[count + i] }
    stops.truncate(to: placed)
  }

  /// The colour of the first `count` stops at a location, just after it or just before it.
  private func color(of count: Int, at t: Double, after: Bool) -> SIMD4<Float> {
    var next = 0
    while next < count, after ? stops[next].location <= t : stops[next].location < t { next += 1 }
    if next == 0 { return stops[0].color }
    if next == count { return stops[count - 1].color }
    let (a, b) = (stops[next - 1], stops[next])
    return a.color + (b.color - a.color) * Float((t - a.location) / (b.location - a.location))
  }

  private func drawStops(_ slot: Int, _ rect: Box, _ axis: GradientAxis, under m: Transform, _ around: Surroundings) {
    let count = stops.count
    if count == 0 { return }
    var least = around.opacity >= 1 ? stops[0].color.w : 0
    for i in 0..<count { least = min(least, stops[i].color.w) }
    if least >= 1 {
      becomesOpaque(inside(slot, rect, under: m, around), under: m, around.clip)
    }
    if count <= Planner.mostStops {
      drawPart(slot, rect, axis, 0, count, from: -.infinity, to: .infinity, under: m, around)
      return
    }
    // Each pixel belongs to one part: that in which the location of its middle lies.
    let step = Planner.mostStops - 2 * Planner.sharedStops
    for first in stride(from: 0, to: count, by: step) {
      let next = first + step
      var part = axis
      part.period = 0
      let isOpen = axis.period == 0
      drawPart(
        slot, rect, part, isOpen ? max(first - Planner.sharedStops, 0) : first - Planner.sharedStops,
        isOpen ? min(next + Planner.sharedStops, count) : min(next, count) + Planner.sharedStops,
        from: first == 0 ? -.infinity : stops[first].location,
        to: next >= count ? .infinity : stops[next].location, under: m, around)
    }
  }

  /// Draws the pixels whose location lies in `from..<to`, with the stops from `first` to before `end`; those below 0 and
  /// from the number of stops on are those of the period before and after.
  private func drawPart(
    _ slot: Int, _ rect: Box, _ axis: GradientAxis, _ first: Int, _ end: Int, from: Double, to: Double,
    under m: Transform, _ around: Surroundings
  ) {
    guard let record = begin(rect, under: m, around.clip, vectors: 5 + 2 * (end - first)) else { return }
    plan.records.append(
      SIMD4(axis.kind, nodes[slot].shown.cornerStyle == .continuous ? 1 : 0, Float(end - first), Float(around.opacity)))
    append(rect)
    plan.records.append(fillRadii(slot))
    plan.records.append(axis.values)
    plan.records.append(SIMD4(Float(max(from, -1e30)), Float(min(to, 1e30)), Float(axis.period), 0))
    let count = stops.count
    for i in first..<end {
      let stop = stops[i < 0 ? i + count : i < count ? i : i - count]
      let location = stop.location + (i < 0 ? -1 : i < count ? 0 : 1)
      plan.records.append(stop.color)
      plan.records.append(SIMD4(Float(location), 0, 0, 0))
    }
    drawAround(
      inside(slot, rect, under: m, around), of: rect, under: m, around.clip, .gradient, .gradientInside, record: record)
  }
}
