/// Makes a snapshot of the statements of a `.layers` text.
struct LayersReader {
  let load: (String) throws -> Bitmap

  /// - Parameter depth: how many layers this one lies in.
  func layer(_ statement: TextStatement, depth: Int = 0) throws -> LayerSnapshot {
    guard depth < Layer.deepestNesting else {
      throw statement.fail("more than \(Layer.deepestNesting) layers lie in each other")
    }
    var words = TextWords(statement)
    var snapshot = LayerSnapshot(LayerProperties())
    snapshot.properties.name = words.optionalString() ?? ""
    try words.endOfWords()
    var known = KnownWords()
    for inner in statement.block ?? [] {
      switch inner.keyword {
      case "layer": snapshot.children.append(try layer(inner, depth: depth + 1))
      case "mask":
        try known.note(inner)
        snapshot.mask = [try layer(inner, depth: depth + 1)]
      case "text", "symbol", "path", "picture":
        try known.note(inner, as: "contents")
        snapshot.properties.contents = try contents(inner)
      default:
        try known.note(inner)
        try property(inner, &snapshot.properties)
      }
    }
    return snapshot
  }

  private func property(_ statement: TextStatement, _ p: inout LayerProperties) throws {
    var words = TextWords(statement)
    switch statement.keyword {
    case "bounds": p.bounds = Size(try words.positive(), try words.positive())
    case "position": p.position = try words.point()
    case "anchor": p.anchor = try words.unitPoint()
    case "effects":
      try words.endOfWords()
      p.effects = try (statement.block ?? []).map(effect)
      return
    case "radii": p.cornerRadii = try radii(&words)
    case "corners": p.cornerStyle = try words.choice(CornerStyle.self)
    case "clips": p.clipsToBounds = true
    case "fill":
      if let gradient = try gradient(statement) {
        p.fill = gradient
        return
      }
      p.fill = .color(try words.color())
    case "stroke":
      p.stroke = Stroke(width: try words.positive(), color: try words.color(), try words.choice(Stroke.Placement.self))
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

  func unknown(_ statement: TextStatement, in place: String) -> LayersTextError {
    if statement.keyword.isEmpty { return statement.fail("a string cannot begin a line in \(place)") }
    let word = LayersTextError.oneLine(statement.keyword, longest: 40)
    return statement.fail("unknown word \"\(word)\" in \(place)")
  }
}

/// The statements of a block that may stand there only once.
struct KnownWords {
  private var seen: Set<String> = []

  /// Refuses a second one of its kind.
  mutating func note(_ statement: TextStatement, as kind: String? = nil) throws {
    let kind = kind ?? statement.keyword
    guard seen.insert(kind).inserted else { throw statement.fail("\(kind) is given twice") }
  }
}
