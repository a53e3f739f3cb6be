import GlissadeMotion

// Lane 2i of a gradient is the colour of its i-th stop, lane 2i + 1 its location; `Lane.gradientPoints` and, if it is not
// linear, `Lane.gradientExtent` hold where it lies. A colour has lane 0 alone.
extension Fill {
  /// Whether two fills have the same lanes once their stops are as many.
  func isOfKind(of other: Fill) -> Bool {
    switch (self, other) {
    case (.color, .color), (.linearGradient, .linearGradient), (.radialGradient, .radialGradient),
      (.angularGradient, .angularGradient):
      return true
    default: return false
    }
  }

  var isColor: Bool {
    if case .color = self { return true }
    return false
  }

  /// Whether nothing is drawn, for want of stops.
  var isEmpty: Bool { !isColor && stops.isEmpty }

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

  /// Two points, or the centre. Zero for a colour.
  private var points: MotionVector {
    get {
      switch self {
      case .color: return .zero
      case .linearGradient(let gradient):
        return MotionVector(gradient.startPoint.x, gradient.startPoint.y, gradient.endPoint.x, gradient.endPoint.y)
      case .radialGradient(let gradient): return MotionVector(gradient.center.x, gradient.center.y, 0, 0)
      case .angularGradient(let gradient): return MotionVector(gradient.center.x, gradient.center.y, 0, 0)
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
        self = .radialGradient(gradient)
      case .angularGradient(var gradient):
        self = .color(.clear)
        gradient.center = UnitPoint(x: v.x, y: v.y)
        self = .angularGradient(gradient)
      }
    }
  }

  /// Two radii, or two angles in radians. Zero for what has neither.
  private var extent: MotionVector {
    get {
      switch self {
      case .color, .linearGradient: return .zero
      case .radialGradient(let gradient): return MotionVector(gradient.startRadius, gradient.endRadius, 0, 0)
      case .angularGradient(let gradient):
        return MotionVector(gradient.startAngle.radians, gradient.endAngle.radians, 0, 0)
      }
    }
    set(v) {
      switch self {
      case .color, .linearGradient: break
      case .radialGradient(var gradient):
        self = .color(.clear)
        gradient.startRadius = max(0, v.x)
        gradient.endRadius = max(0, v.y)
        self = .radialGradient(gradient)
      case .angularGradient(var gradient):
        self = .color(.clear)
        gradient.startAngle = Angle(radians: v.x)
        gradient.endAngle = Angle(radians: v.y)
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
    body(.gradientPoints)
    if case .linearGradient = self { return }
    body(.gradientExtent)
  }

  func vector(_ lane: Lane) -> MotionVector {
    if case .color(let color) = self { return lane.part == 0 ? color.linear : .zero }
    if lane == .gradientPoints { return points }
    if lane == .gradientExtent { return extent }
    let index = Int(lane.part) / 2
    let stops = stops
    guard index < stops.count else { return .zero }
    return lane.part % 2 == 0 ? stops[index].color.linear : MotionVector(stops[index].location, 0, 0, 0)
  }

  mutating func set(_ v: MotionVector, _ lane: Lane) {
    if case .color = self {
      if lane.part == 0 { self = .color(RGBAColor(linear: v)) }
      return
    }
    if lane == .gradientPoints {
      points = v
      return
    }
    if lane == .gradientExtent {
      extent = v
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

  /// See `LayerProperties.threshold`.
  func threshold(_ lane: Lane, pixel: Double, size: Size) -> Double {
    guard lane == .gradientExtent else { return 1.0 / 1024 }
    guard case .angularGradient(let gradient) = self else { return pixel }
    return pixel / max(size.reach(from: gradient.center), 1)
  }

  /// Takes one lane from a fill of the same shape, exactly.
  mutating func take(_ lane: Lane, from other: Fill) {
    guard isOfKind(of: other), !isColor else {
      self = other
      return
    }
    // Numbers come through the vectors unchanged; colours would not.
    if lane == .gradientPoints {
      points = other.points
      return
    }
    if lane == .gradientExtent {
      extent = other.extent
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
    guard isOfKind(of: other), !isColor else {
      self = other
      return
    }
    points = other.points
    extent = other.extent
    let theirs = other.stops
    withStops { stops in
      stops.removeAll(keepingCapacity: true)
      stops.append(contentsOf: theirs)
    }
  }
}
