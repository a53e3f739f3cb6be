/// Makes a snapshot of the statements of a `.layers` text.
struct LayersReader {
  let load: (String) throws -> Bitmap

  func layer(_ statement: TextStatement) throws -> LayerSnapshot {
    var words = TextWords(statement)
    var snapshot = LayerSnapshot(LayerProperties())
    snapshot.properties.name = words.optionalString() ?? ""
    try words.endOfWords()
    var seen: Set<String> = []
    for inner in statement.block ?? [] {
      switch inner.keyword {
      case "layer": snapshot.children.append(try layer(inner))
      default:
        let keyword = ["text", "symbol", "path", "picture"].contains(inner.keyword) ? "contents" : inner.keyword
        guard seen.insert(keyword).inserted else { throw inner.fail("\(keyword) is given twice") }
        if inner.keyword == "mask" {
          snapshot.mask = [try layer(inner)]
        } else if inner.block != nil, keyword == "contents" || keyword == "effects" || keyword == "fill" {
          try block(inner, &snapshot.properties)
        } else {
          try property(inner, &snapshot.properties)
        }
      }
    }
    return snapshot
  }

  private func block(_ statement: TextStatement, _ p: inout LayerProperties) throws {
    switch statement.keyword {
    case "effects":
      try TextWords(statement).endOfWords()
      p.effects = try (statement.block ?? []).map(effect)
    case "fill": p.fill = try gradient(statement)
    case "text": p.contents = .text(try text(statement))
    case "symbol": p.contents = .symbol(try symbol(statement))
    case "path": p.contents = .path(try path(statement))
    default: try TextWords(statement).end()
    }
  }

  private func property(_ statement: TextStatement, _ p: inout LayerProperties) throws {
    var words = TextWords(statement)
    switch statement.keyword {
    case "bounds": p.bounds = Size(try words.positive(), try words.positive())
    case "position": p.position = try words.point()
    case "anchor": p.anchor = try words.unitPoint()
    case "effects": break
    case "radii": p.cornerRadii = try radii(&words)
    case "corners": p.cornerStyle = try words.choice(CornerStyle.self)
    case "clips": p.clipsToBounds = true
    case "fill":
      if ["gradient", "radial", "angular"].contains(where: { words.take($0) }) {
        p.fill = try gradient(statement)
        return
      }
      p.fill = .color(try words.color())
    case "stroke":
      p.stroke = Stroke(width: try words.positive(), color: try words.color(), try words.choice(Stroke.Placement.self))
    case "text":
      p.contents = .text(try text(statement))
      return
    case "symbol":
      p.contents = .symbol(try symbol(statement))
      return
    case "path":
      p.contents = .path(try path(statement))
      return
    case "picture": p.contents = .picture(try picture(&words))
    case "fit": p.contentsFit = try words.choice(ContentsFit.self)
    case "filter": p.contentsFilter = try words.choice(ContentsFilter.self)
    case "capInsets": p.capInsets = try capInsets(&words)
    case "shadow": p.shadow = try shadow(&words)
    case "opacity": p.opacity = try words.unit()
    case "blur": p.blur = try words.positive()
    case "backdropBlur": p.backdropBlur = try words.positive()
    case "blend": p.blendMode = try words.choice(BlendMode.self)
    case "zIndex": p.zIndex = try words.number()
    case "face": p.face = try words.choice(LayerProperties.Face.self)
    case "hidden": p.isHidden = true
    case "untouchable": p.isHitTestable = false
    default: throw unknown(statement, in: "a layer")
    }
    try words.end()
  }

  private func unknown(_ statement: TextStatement, in place: String) -> LayersTextError {
    statement.keyword.isEmpty
      ? statement.fail("a string cannot begin a line in \(place)")
      : statement.fail("unknown word \"\(statement.keyword)\" in \(place)")
  }

  /// One radius for all corners, or four.
  private func radii(_ words: inout TextWords) throws -> CornerRadii {
    let first = try words.positive()
    // Four numbers, or one that is followed by a word or by nothing.
    var ahead = words
    guard let second = try? ahead.positive() else { return CornerRadii(first) }
    words = ahead
    return CornerRadii(
      topLeading: first, topTrailing: second, bottomTrailing: try words.positive(),
      bottomLeading: try words.positive())
  }

  private func shadow(_ words: inout TextWords) throws -> Shadow {
    let radius = try words.positive()
    try words.need("offset", after: "its radius")
    let offset = try words.point()
    let color = try words.color()
    let source = words.isAtEnd ? .bounds : try words.choice(Shadow.Source.self)
    return Shadow(color: color, radius: radius, offset: offset, source: source)
  }

  private func capInsets(_ words: inout TextWords) throws -> CapInsets {
    var insets = CapInsets(
      top: try words.positive(), leading: try words.positive(), bottom: try words.positive(),
      trailing: try words.positive())
    if words.take("scale") { insets.scale = try words.number(in: CapInsets.scales) }
    return insets
  }

  private func effect(_ statement: TextStatement) throws -> Effect {
    var words = TextWords(statement)
    func anchor() throws -> UnitPoint { words.take("anchor") ? try words.unitPoint() : .center }
    let effect: Effect
    switch statement.keyword {
    case "offset": effect = .offset(x: try words.number(), y: try words.number())
    case "scale": effect = .scale(x: try words.number(), y: try words.number(), anchor: try anchor())
    case "rotation": effect = .rotation(try words.angle(), anchor: try anchor())
    case "rotation3D":
      var turn = Rotation3D(angle: try words.angle())
      try words.need("axis", after: "its angle")
      turn.axisX = try words.number()
      turn.axisY = try words.number()
      turn.axisZ = try words.number()
      turn.anchor = try anchor()
      if words.take("depth") { turn.anchorZ = try words.number() }
      if words.take("perspective") { turn.perspective = try words.number() }
      effect = .rotation3D(turn)
    case "blur": effect = .blur(radius: try words.positive(), opaque: words.take("opaque"))
    case "opacity": effect = .opacity(try words.unit())
    case "clip":
      var shape = ClipShape()
      if words.take("rect") {
        shape.rect = Rect(
          x: try words.number(), y: try words.number(), width: try words.positive(), height: try words.positive())
      }
      if words.take("radii") { shape.radii = try radii(&words) }
      if !words.isAtEnd { shape.style = try words.choice(CornerStyle.self) }
      effect = .clip(shape)
    case "brightness": effect = .color(.brightness(try words.number()))
    case "contrast": effect = .color(.contrast(try words.number()))
    case "saturation": effect = .color(.saturation(try words.number()))
    case "grayscale": effect = .color(.grayscale(try words.number()))
    case "hueRotation": effect = .color(.hueRotation(try words.angle()))
    case "colorMultiply": effect = .color(.multiply(try words.color()))
    case "colorInvert": effect = .color(.invert(try words.unit()))
    default: throw unknown(statement, in: "effects")
    }
    try words.end()
    return effect
  }

  private func gradient(_ statement: TextStatement) throws -> Fill {
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
    default: throw statement.fail("a fill with a block is a gradient, radial or angular")
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
        throw inner.fail("a stop at \(location) cannot come after one at \(before)")
      }
      stops.append(GradientStop(color: try words.color(), location: location))
      try words.end()
    }
    return stops
  }

  // MARK: Contents

  private func text(_ statement: TextStatement) throws -> TextRun {
    var words = TextWords(statement)
    var run = TextRun(try words.string("what it says"), font: FontDescription(size: 17))
    try words.endOfWords()
    for inner in statement.block ?? [] {
      var words = TextWords(inner)
      switch inner.keyword {
      case "font": run.font = try font(&words)
      case "color": run.color = try words.color()
      case "align": run.alignment = try words.choice(TextRun.Alignment.self)
      case "lines":
        let word = try words.bare("a number of lines")
        guard let limit = Int(word) else { throw inner.fail("\"\(word)\" is not a number of lines") }
        run.lineLimit = limit
      case "spacing": run.lineSpacing = try words.number()
      case "truncate": run.truncation = try words.choice(TextRun.Truncation.self)
      default: throw unknown(inner, in: "a text")
      }
      try words.end()
    }
    return run
  }

  private func symbol(_ statement: TextStatement) throws -> Symbol {
    var words = TextWords(statement)
    var symbol = Symbol(try words.string("its name"), font: FontDescription(size: 17))
    try words.endOfWords()
    for inner in statement.block ?? [] {
      var words = TextWords(inner)
      switch inner.keyword {
      case "font": symbol.font = try font(&words)
      case "color": symbol.color = try words.color()
      default: throw unknown(inner, in: "a symbol")
      }
      try words.end()
    }
    return symbol
  }

  private func font(_ words: inout TextWords) throws -> FontDescription {
    var font = FontDescription(family: try words.string("the family's name"), size: try words.positive())
    let weight = try words.bare("a weight")
    guard let known = FontDescription.Weight.allCases.first(where: { "\($0)" == weight }) else {
      throw words.statement.fail("\"\(weight)\" is not a weight such as regular or bold")
    }
    font.weight = known
    font.isItalic = words.take("italic")
    if words.take("tracking") { font.tracking = try words.number() }
    if words.take("file") { font.file = try words.string("the file's path") }
    return font
  }

  private func path(_ statement: TextStatement) throws -> PathDrawing {
    var path = PathDrawing([])
    try TextWords(statement).endOfWords()
    for inner in statement.block ?? [] {
      var words = TextWords(inner)
      switch inner.keyword {
      case "fill": path.fill = try words.color()
      case "evenodd": path.isEvenOdd = true
      case "stroke": path.stroke = try words.color()
      case "width": path.lineWidth = try words.positive()
      case "cap": path.lineCap = try words.choice(PathDrawing.LineCap.self)
      case "join": path.lineJoin = try words.choice(PathDrawing.LineJoin.self)
      case "dashPhase": path.dashPhase = try words.number()
      case "dash": while !words.isAtEnd { path.dash.append(try words.positive()) }
      case "move": path.elements.append(.move(try words.point()))
      case "line": path.elements.append(.line(try words.point()))
      case "quad":
        let control = try words.point()
        path.elements.append(.quadCurve(try words.point(), control: control))
      case "curve":
        let (first, second) = (try words.point(), try words.point())
        path.elements.append(.curve(try words.point(), control1: first, control2: second))
      case "close": path.elements.append(.close)
      default: throw unknown(inner, in: "a path")
      }
      try words.end()
    }
    return path
  }

  private func picture(_ words: inout TextWords) throws -> Picture {
    if words.take("file") { return .file(path: try words.string("the file's path")) }
    let name = try words.string("its name")
    var frame: Rect?
    if words.take("frame") {
      frame = Rect(
        x: try words.number(), y: try words.number(), width: try words.positive(), height: try words.positive())
    }
    do {
      let bitmap = try load(name)
      return .bitmap(bitmap.frame == frame ? bitmap : Bitmap(levels: bitmap.levels, frame: frame))
    } catch {
      throw words.statement.fail("\(error)")
    }
  }
}

extension Stroke {
  /// In the order of the text.
  fileprivate init(width: Double, color: RGBAColor, _ placement: Placement) {
    self.init(color: color, width: width, placement: placement)
  }
}
