// What a layer shows above its fill.
extension LayersReader {
  func contents(_ statement: TextStatement) throws -> Contents {
    switch statement.keyword {
    case "text": return .text(try text(statement))
    case "symbol": return .symbol(try symbol(statement))
    case "path": return .path(try path(statement))
    default: return .picture(try picture(statement))
    }
  }

  private func text(_ statement: TextStatement) throws -> TextRun {
    var words = TextWords(statement)
    var run = TextRun(try words.string("what it says"), font: FontDescription(size: 17))
    try words.endOfWords()
    var known = KnownWords()
    var rest = run.string.utf8[...]
    for inner in statement.block ?? [] {
      if inner.keyword == "span" {
        run.spans.append(try span(inner, &rest))
        continue
      }
      try known.note(inner)
      var words = TextWords(inner)
      switch inner.keyword {
      case "font": run.font = try font(&words)
      case "color": run.color = try words.color()
      case "align": run.alignment = try words.choice(TextRun.Alignment.self)
      case "lines":
        let word = try words.bare("a number of lines")
        guard let limit = Int(word), limit >= 0 else { throw inner.fail(word, "is not a number of lines") }
        run.lineLimit = limit
      case "spacing": run.lineSpacing = try words.number(in: Refusal.lineSpacings)
      case "truncate": run.truncation = try words.choice(TextRun.Truncation.self)
      default: throw unknown(inner, in: "a text")
      }
      try words.end()
    }
    return run
  }

  private func span(_ statement: TextStatement, _ rest: inout Substring.UTF8View) throws -> TextRun.Span {
    var words = TextWords(statement)
    let string = try words.string("its part of the text")
    try words.endOfWords()
    guard rest.starts(with: string.utf8) else { throw statement.fail(string, "is not how the text goes on") }
    rest = rest.dropFirst(string.utf8.count)
    var span = TextRun.Span(count: string.utf8.count, font: FontDescription(size: 17))
    var known = KnownWords()
    for inner in statement.block ?? [] {
      try known.note(inner)
      var words = TextWords(inner)
      switch inner.keyword {
      case "font": span.font = try font(&words)
      case "color": span.color = try words.color()
      case "background": span.background = try words.color()
      case "underline": span.underline = try line(&words)
      case "strikethrough": span.strikethrough = try line(&words)
      case "symbol": span.symbol = try words.string("its name")
      case "baseline": span.baselineOffset = try words.number(in: Refusal.trackings)
      default: throw unknown(inner, in: "a span")
      }
      try words.end()
    }
    return span
  }

  private func line(_ words: inout TextWords) throws -> TextRun.Line {
    let pattern = try words.choice(TextRun.Line.Pattern.self)
    return TextRun.Line(pattern, color: words.isAtEnd ? nil : try words.color())
  }

  private func symbol(_ statement: TextStatement) throws -> Symbol {
    var words = TextWords(statement)
    var symbol = Symbol(try words.string("its name"), font: FontDescription(size: 17))
    try words.endOfWords()
    var known = KnownWords()
    for inner in statement.block ?? [] {
      try known.note(inner)
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
    let family = try words.string("the family's name")
    var font = FontDescription(family: family, size: try words.number(in: Refusal.fontSizes))
    let weight = try words.bare("a weight")
    guard let known = FontDescription.Weight.allCases.first(where: { "\($0)" == weight }) else {
      throw words.statement.fail(weight, "is not a weight such as regular or bold")
    }
    font.weight = known
    font.isItalic = words.take("italic")
    font.hasMonospacedDigits = words.take("monospacedDigits")
    if words.take("width") {
      let width = try words.bare("a width")
      guard let known = FontDescription.Width(rawValue: width) else {
        throw words.statement.fail(width, "is not a width such as condensed")
      }
      font.width = known
    }
    if words.take("smallCaps") {
      let smallCaps = try words.bare("which letters")
      guard let known = FontDescription.SmallCaps(rawValue: smallCaps) else {
        throw words.statement.fail(smallCaps, "is not lowercase, uppercase, all or none")
      }
      font.smallCaps = known
    }
    if words.take("tracking") { font.tracking = try words.number(in: Refusal.trackings) }
    if words.take("file") { font.file = try words.string("the file's path") }
    return font
  }

  private func path(_ statement: TextStatement) throws -> PathDrawing {
    var path = PathDrawing([])
    try TextWords(statement).endOfWords()
    var known = KnownWords()
    for inner in statement.block ?? [] {
      if !["move", "line", "quad", "curve", "close"].contains(inner.keyword) { try known.note(inner) }
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

  private func picture(_ statement: TextStatement) throws -> Picture {
    var words = TextWords(statement)
    if words.take("file") {
      let path = try words.string("the file's path")
      try words.end()
      return .file(path: path)
    }
    let name = try words.string("its name")
    // Whoever loads it looks for a file of that name beside the text, and nowhere else.
    guard !name.isEmpty, !name.hasPrefix("."), !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 }) else {
      throw statement.fail(name, "is not the name of a picture")
    }
    var frame: Rect?
    if words.take("frame") {
      frame = Rect(
        x: try words.number(), y: try words.number(), width: try words.positive(), height: try words.positive())
    }
    try words.end()
    let bitmap: Bitmap
    do {
      bitmap = try load(name)
    } catch let error as PictureUnavailable {
      throw statement.fail("\(error)")
    } catch {
      throw statement.fail("the picture \"\(LayersTextError.oneLine(name, longest: 40))\": \(error)")
    }
    if Bitmap.isPictureName(name), bitmap.pictureName != name {
      throw statement.fail("the picture \"\(name)\" has other pixels than those that it is named after")
    }
    return .bitmap(bitmap.frame == frame ? bitmap : Bitmap(levels: bitmap.levels, frame: frame))
  }
}
