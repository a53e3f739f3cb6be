import GlissadeMotion

// Lane 2i of a gradient is the colour of its i-th stop, lane 2i + 1 its location; `Lane.gradientShape` holds what is left.
// A colour has lane 0 alone.
extension Fill {
  /// Whether two fills have the same lanes once their stops are as many.
  private func isOfKind(of other: Fill) -> Bool {
    switch (self, other) {
    case (.color, .color), (.linearGradient, .linearGradient), (.radialGradient, .radialGradient),
      (.angularGradient, .angularGradient):
      return true
    default: return false
    }
  }

  /// The stops of a gradient; none of a colour.
  var stops: [GradientStop] {
    switch self {
    case .color: return []
    case .linearGradient(let gradient): return gradient.stops
    case .radialGradient(let gradient): return gradient.stops
    case .angularGradient(let gradient): return gradient.stops
    }
  }

  /// Changes the stops of a gradient in place: they have one owner meanwhile, and are not copied.
  mutating func withStops(_ body: (inout [GradientStop]) -> Void) {
    switch self {
    case .color: break
    case .linearGradient(var gradient):
      self = .color(.clear)
      body(&gradient.stops)
      self = .linearGradient(gradient)
    case .radialGradient(var gradient):
      self = .color(.clear)
      body(&gradient.stops)
      self = .radialGradient(gradient)
    case .angularGradient(var gradient):
      self = .color(.clear)
      body(&gradient.stops)
      self = .angularGradient(gradient)
    }
  }

  /// Where the gradient lies: its two points, or its centre with its radii or angles. Zero for a colour.
  private var shape: MotionVector {
    get {
      switch self {
      case .color: return .zero
      case .linearGradient(let gradient):
        return MotionVector(gradient.startPoint.x, gradient.startPoint.y, gradient.endPoint.x, gradient.endPoint.y)
      case .radialGradient(let gradient):
        return MotionVector(gradient.center.x, gradient.center.y, gradient.startRadius, gradient.endRadius)
      case .angularGradient(let gradient):
        return MotionVector(
          gradient.center.x, gradient.center.y, gradient.startAngle.radians, gradient.endAngle.radians)
      }
    }
    set(v) {
      switch self {
      case .color: break
      case .linearGradient(var gradient):
        self = .color(.clear)
        gradient.startPoint = UnitPoint(x: v.x, y: v.y)
        gradient.endPoint = UnitPoint(x: v.z, y: v.w)
        self = .linearGradient(gradient)
      case .radialGradient(var gradient):
        self = .color(.clear)
        gradient.center = UnitPoint(x: v.x, y: v.y)
        gradient.startRadius = max(0, v.z)
        gradient.endRadius = max(0, v.w)
        self = .radialGradient(gradient)
      case .angularGradient(var gradient):
        self = .color(.clear)
        gradient.center = UnitPoint(x: v.x, y: v.y)
        gradient.startAngle = Angle(radians: v.z)
        gradient.endAngle = Angle(radians: v.w)
        self = .angularGradient(gradient)
      }
    }
  }

  func forEachLane(_ body: (Lane) -> Void) {
    if case .color = self { return body(Lane(.fill, 0)) }
    for i in 0..<stops.count {
      body(Lane(.fill, 2 * i))
      body(Lane(.fill, 2 * i + 1))
    }
    body(.gradientShape)
  }

  func vector(_ lane: Lane) -> MotionVector {
    if case .color(let color) = self { return color.linear }
    if lane == .gradientShape { return shape }
    let index = Int(lane.part) / 2
    let stops = stops
    guard index < stops.count else { return .zero }
    return lane.part % 2 == 0 ? stops[index].color.linear : MotionVector(stops[index].location, 0, 0, 0)
  }

  mutating func set(_ v: MotionVector, _ lane: Lane) {
    if case .color = self {
      self = .color(RGBAColor(linear: v))
      return
    }
    if lane == .gradientShape {
      shape = v
      return
    }
    let index = Int(lane.part) / 2
    withStops { stops in
      guard index < stops.count else { return }
      if lane.part % 2 == 0 {
        stops[index].color = RGBAColor(linear: v)
      } else {
        stops[index].location = min(max(v.x, 0), 1)
      }
    }
  }

  /// Takes one lane from a fill of the same shape, exactly.
  mutating func take(_ lane: Lane, from other: Fill) {
    if case .color = other {
      self = other
      return
    }
    guard isOfKind(of: other) else {
      self = other
      return
    }
    if lane == .gradientShape {
      // The stops of the other fill are not taken, and what is left is numbers: nothing is lost by way of the vector.
      shape = other.shape
      return
    }
    let index = Int(lane.part) / 2
    let theirs = other.stops
    withStops { stops in
      guard index < stops.count, index < theirs.count else { return }
      if lane.part % 2 == 0 {
        stops[index].color = theirs[index].color
      } else {
        stops[index].location = theirs[index].location
      }
    }
  }

  /// Takes another fill without sharing its stops, so that it can go on changing without a copy.
  mutating func takeInPlace(_ other: Fill) {
    if case .color = other {
      self = other
      return
    }
    guard isOfKind(of: other) else {
      self = other
      return
    }
    shape = other.shape
    let theirs = other.stops
    withStops { stops in
      stops.removeAll(keepingCapacity: true)
      stops.append(contentsOf: theirs)
    }
  }

  /// Two fills made alike, or nil where one cannot move into the other: gradients of two kinds.
  ///
  /// What is missing, or has no stops, is the other one, transparent; a colour beside a gradient is a gradient of that
  /// colour; the shorter gradient repeats its last stop.
  static func merge(_ old: Fill?, _ new: Fill?) -> (from: Fill?, to: Fill?)? {
    switch (old.flatMap(\.unlessEmpty), new.flatMap(\.unlessEmpty)) {
    case (nil, nil): return (nil, nil)
    case (nil, let fill?): return (fill.transparent, fill)
    case (let fill?, nil): return (fill, fill.transparent)
    case (.color?, .color?): return (old, new)
    case (.color(let color)?, let gradient?): return (gradient.filled(with: color), gradient)
    case (let gradient?, .color(let color)?): return (gradient, gradient.filled(with: color))
    case (let a?, let b?):
      guard a.isOfKind(of: b) else { return nil }
      let count = max(a.stops.count, b.stops.count)
      return (a.padded(to: count), b.padded(to: count))
    }
  }

  private var unlessEmpty: Fill? {
    if case .color = self { return self }
    return stops.isEmpty ? nil : self
  }

  private var transparent: Fill {
    if case .color(let color) = self { return .color(color.opacity(0)) }
    var gradient = self
    gradient.withStops { stops in for i in stops.indices { stops[i].color.alpha = 0 } }
    return gradient
  }

  private func filled(with color: RGBAColor) -> Fill {
    var gradient = self
    gradient.withStops { stops in for i in stops.indices { stops[i].color = color } }
    return gradient
  }

  private func padded(to count: Int) -> Fill {
    var gradient = self
    gradient.withStops { stops in
      while let last = stops.last, stops.count < count { stops.append(last) }
    }
    return gradient
  }
}
