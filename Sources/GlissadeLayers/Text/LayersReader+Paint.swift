// Fill, shadow and the numbers of a layer that come in more than one way.
extension LayersReader {
  /// One radius for all corners, or four.
  func radii(_ words: inout TextWords) throws -> CornerRadii {
    let first = try words.positive()
    guard words.isAtNumber else { return CornerRadii(first) }
    return CornerRadii(
      topLeading: first, topTrailing: try words.positive(), bottomTrailing: try words.positive(),
      bottomLeading: try words.positive())
  }

  func shadow(_ words: inout TextWords) throws -> Shadow {
    let radius = try words.positive()
    try words.need("offset", after: "its radius")
    let offset = try words.point()
    let color = try words.color()
    let source = words.isAtEnd ? .bounds : try words.choice(Shadow.Source.self)
    return Shadow(color: color, radius: radius, offset: offset, source: source)
  }

  func capInsets(_ words: inout TextWords) throws -> CapInsets {
    var insets = CapInsets(
      top: try words.positive(), leading: try words.positive(), bottom: try words.positive(),
      trailing: try words.positive())
    if words.take("scale") { insets.scale = try words.number(in: CapInsets.scales) }
    return insets
  }

  /// The gradient of a fill, or nil if it is none.
  func gradient(_ statement: TextStatement) throws -> Fill? {
    var words = TextWords(statement)
    let fill: Fill
    switch try words.bare("a colour or a gradient") {
    case "gradient":
      let start = try words.unitPoint()
      try words.need("to", after: "its start")
      let end = try words.unitPoint()
      fill = .linearGradient(LinearGradient(stops: try stops(statement), startPoint: start, endPoint: end))
    case "radial":
      let center = try words.unitPoint()
      try words.need("from", after: "its center")
      let start = try words.positive()
      try words.need("to", after: "its first radius")
      let end = try words.positive()
      fill = .radialGradient(
        RadialGradient(stops: try stops(statement), center: center, startRadius: start, endRadius: end))
    case "angular":
      let center = try words.unitPoint()
      try words.need("from", after: "its center")
      let start = try words.angle()
      try words.need("to", after: "its first angle")
      let end = try words.angle()
      fill = .angularGradient(
        AngularGradient(stops: try stops(statement), center: center, startAngle: start, endAngle: end))
    default: return nil
    }
    try words.endOfWords()
    return fill
  }

  private func stops(_ statement: TextStatement) throws -> [GradientStop] {
    var stops: [GradientStop] = []
    for inner in statement.block ?? [] {
      guard inner.keyword == "stop" else { throw unknown(inner, in: "a gradient") }
      var words = TextWords(inner)
      let location = try words.unit()
      if let before = stops.last?.location, location < before {
        throw inner.fail("a stop at \(location.shortest) cannot come after one at \(before.shortest)")
      }
      stops.append(GradientStop(color: try words.color(), location: location))
      try words.end()
    }
    return stops
  }
}

extension Stroke {
  /// In the order of the text.
  init(width: Double, color: RGBAColor, _ placement: Placement) {
    self.init(color: color, width: width, placement: placement)
  }
}
