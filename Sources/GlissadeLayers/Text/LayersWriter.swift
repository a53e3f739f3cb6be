/// Writes a snapshot as a `.layers` text. See Documentation/layers-format.md.
struct LayersWriter {
  private(set) var text = "layers 1\n"
  private var depth = 0
  private let store: (Bitmap, String) throws -> Void
  private static let defaults = LayerProperties()

  init(store: @escaping (Bitmap, String) throws -> Void) { self.store = store }

  mutating func layer(_ snapshot: LayerSnapshot, keyword: String = "layer") throws {
    let name = snapshot.properties.name
    let title = name.isEmpty ? keyword : keyword + " " + quoted(name)
    try block(title) { writer in
      try writer.properties(snapshot.properties)
      for mask in snapshot.mask.prefix(1) { try writer.layer(mask, keyword: "mask") }
      for child in snapshot.children { try writer.layer(child) }
    }
  }

  private mutating func line(_ words: String) {
    for _ in 0..<depth { text += "  " }
    text += words + "\n"
  }

  /// A block, or the bare title if nothing is inside.
  private mutating func block(_ title: String, _ body: (inout LayersWriter) throws -> Void) throws {
    line(title + " {")
    let start = text.utf8.count
    depth += 1
    try body(&self)
    depth -= 1
    if text.utf8.count == start {
      text.removeLast(3)
      text += "\n"
    } else {
      line("}")
    }
  }

  private mutating func properties(_ p: LayerProperties) throws {
    let d = Self.defaults
    if p.bounds != d.bounds { line("bounds \(n(p.bounds.width, p.bounds.height))") }
    if p.position != d.position { line("position \(n(p.position.x, p.position.y))") }
    if p.anchor != d.anchor { line("anchor \(n(p.anchor.x, p.anchor.y))") }
    if !p.effects.isEmpty { try block("effects") { writer in p.effects.forEach { writer.line(writer.effect($0)) } } }
    if p.cornerRadii != d.cornerRadii { line("radii \(radii(p.cornerRadii))") }
    if p.cornerStyle != d.cornerStyle { line("corners \(p.cornerStyle.rawValue)") }
    if p.clipsToBounds { line("clips") }
    if let fill = p.fill { try self.fill(fill) }
    if let stroke = p.stroke {
      line("stroke \(n(stroke.width)) \(color(stroke.color)) \(stroke.placement.rawValue)")
    }
    if let contents = p.contents { try self.contents(contents) }
    if p.contentsFit != d.contentsFit { line("fit \(p.contentsFit.rawValue)") }
    if p.contentsFilter != d.contentsFilter { line("filter \(p.contentsFilter.rawValue)") }
    if p.capInsets != d.capInsets { line("capInsets \(capInsets(p.capInsets))") }
    if let shadow = p.shadow {
      line(
        "shadow \(n(shadow.radius)) offset \(n(shadow.offset.x, shadow.offset.y)) \(color(shadow.color))"
          + (shadow.source == .bounds ? "" : " \(shadow.source.rawValue)"))
    }
    if p.opacity != d.opacity { line("opacity \(n(p.opacity))") }
    if p.blur != d.blur { line("blur \(n(p.blur))") }
    if p.backdropBlur != d.backdropBlur { line("backdropBlur \(n(p.backdropBlur))") }
    if p.blendMode != d.blendMode { line("blend \(p.blendMode.rawValue)") }
    if p.zIndex != d.zIndex { line("zIndex \(n(p.zIndex))") }
    if p.face != d.face { line("face \(p.face.rawValue)") }
    if p.isHidden { line("hidden") }
    if !p.isHitTestable { line("untouchable") }
  }

  private func effect(_ effect: Effect) -> String {
    switch effect {
    case .offset(let x, let y): return "offset \(n(x, y))"
    case .scale(let x, let y, let anchor): return "scale \(n(x, y))" + self.anchor(anchor)
    case .rotation(let angle, let anchor): return "rotation \(self.angle(angle))" + self.anchor(anchor)
    case .rotation3D(let turn):
      return "rotation3D \(angle(turn.angle)) axis \(n(turn.axisX, turn.axisY, turn.axisZ))" + anchor(turn.anchor)
        + (turn.anchorZ == 0 ? "" : " depth \(n(turn.anchorZ))")
        + (turn.perspective == 1 ? "" : " perspective \(n(turn.perspective))")
    case .projection(let m):
      return "projection \(n(m.m11, m.m12, m.m13)) \(n(m.m21, m.m22, m.m23)) \(n(m.m31, m.m32, m.m33))"
    case .blur(let radius, let opaque): return "blur \(n(radius))" + (opaque ? " opaque" : "")
    case .opacity(let value): return "opacity \(n(value))"
    case .clip(let shape):
      return "clip" + (shape.rect.map { " rect \(n($0.minX, $0.minY, $0.width, $0.height))" } ?? "")
        + (shape.radii == .zero ? "" : " radii \(radii(shape.radii))")
        + (shape.style == .continuous ? "" : " \(shape.style.rawValue)")
    case .color(let change): return self.change(change)
    }
  }

  private func change(_ change: ColorEffect) -> String {
    switch change {
    case .brightness(let amount): return "brightness \(n(amount))"
    case .contrast(let amount): return "contrast \(n(amount))"
    case .saturation(let amount): return "saturation \(n(amount))"
    case .grayscale(let amount): return "grayscale \(n(amount))"
    case .hueRotation(let angle): return "hueRotation \(self.angle(angle))"
    case .multiply(let color): return "colorMultiply \(self.color(color))"
    case .invert(let amount): return "colorInvert \(n(amount))"
    }
  }

  private mutating func fill(_ fill: Fill) throws {
    switch fill {
    case .color(let color): line("fill \(self.color(color))")
    case .linearGradient(let gradient):
      let ends = n(gradient.startPoint.x, gradient.startPoint.y) + " to " + n(gradient.endPoint.x, gradient.endPoint.y)
      try stops(gradient.stops, of: "gradient \(ends)")
    case .radialGradient(let gradient):
      let center = n(gradient.center.x, gradient.center.y)
      try stops(gradient.stops, of: "radial \(center) from \(n(gradient.startRadius)) to \(n(gradient.endRadius))")
    case .angularGradient(let gradient):
      let center = n(gradient.center.x, gradient.center.y)
      try stops(
        gradient.stops, of: "angular \(center) from \(angle(gradient.startAngle)) to \(angle(gradient.endAngle))")
    }
  }

  private mutating func stops(_ stops: [GradientStop], of title: String) throws {
    try block("fill " + title) { writer in
      for stop in stops { writer.line("stop \(writer.n(stop.location)) \(writer.color(stop.color))") }
    }
  }

  private mutating func contents(_ contents: Contents) throws {
    switch contents {
    case .text(let run):
      try block("text \(quoted(run.string))") { writer in
        writer.line(writer.font(run.font))
        if run.color != .black { writer.line("color \(writer.color(run.color))") }
        if run.alignment != .leading { writer.line("align \(run.alignment.rawValue)") }
        if let limit = run.lineLimit { writer.line("lines \(limit)") }
        if run.lineSpacing != 0 { writer.line("spacing \(writer.n(run.lineSpacing))") }
        if run.truncation != .tail { writer.line("truncate \(run.truncation.rawValue)") }
        for (piece, span) in zip(run.pieces, run.spans) {
          try writer.block("span \(writer.quoted(String(piece)))") { $0.span(span) }
        }
      }
    case .symbol(let symbol):
      try block("symbol \(quoted(symbol.name))") { writer in
        writer.line(writer.font(symbol.font))
        if symbol.color != .black { writer.line("color \(writer.color(symbol.color))") }
      }
    case .path(let path):
      try block("path") { $0.path(path) }
    case .picture(.file(let path)):
      line("picture file \(quoted(path))")
    case .picture(.bitmap(let bitmap)):
      let name = bitmap.pictureName
      try store(bitmap, name)
      let frame = bitmap.frame.map { " frame \(n($0.minX, $0.minY, $0.width, $0.height))" } ?? ""
      line("picture \(quoted(name))" + frame)
    }
  }

  private mutating func span(_ span: TextRun.Span) {
    line(font(span.font))
    if span.color != .black { line("color \(color(span.color))") }
    if let background = span.background { line("background \(color(background))") }
    for (word, own) in [("underline", span.underline), ("strikethrough", span.strikethrough)] {
      guard let own else { continue }
      line("\(word) \(own.pattern.rawValue)" + (own.color.map { " " + color($0) } ?? ""))
    }
    if let symbol = span.symbol { line("symbol \(quoted(symbol))") }
    if span.baselineOffset != 0 { line("baseline \(n(span.baselineOffset))") }
  }

  private mutating func path(_ path: PathDrawing) {
    if let fill = path.fill { line("fill \(color(fill))") }
    if path.isEvenOdd { line("evenodd") }
    if let stroke = path.stroke { line("stroke \(color(stroke))") }
    if path.lineWidth != 1 { line("width \(n(path.lineWidth))") }
    if path.lineCap != .butt { line("cap \(path.lineCap.rawValue)") }
    if path.lineJoin != .miter { line("join \(path.lineJoin.rawValue)") }
    if !path.dash.isEmpty { line("dash " + path.dash.map { n($0) }.joined(separator: " ")) }
    if path.dashPhase != 0 { line("dashPhase \(n(path.dashPhase))") }
    for element in path.elements {
      switch element {
      case .move(let p): line("move \(n(p.x, p.y))")
      case .line(let p): line("line \(n(p.x, p.y))")
      case .quadCurve(let p, let c): line("quad \(n(c.x, c.y, p.x, p.y))")
      case .curve(let p, let c1, let c2): line("curve \(n(c1.x, c1.y, c2.x, c2.y, p.x, p.y))")
      case .close: line("close")
      }
    }
  }

  // MARK: Words

  private func font(_ font: FontDescription) -> String {
    "font \(quoted(font.family)) \(n(font.size)) \(font.weight)" + (font.isItalic ? " italic" : "")
      + (font.hasMonospacedDigits ? " monospacedDigits" : "")
      + (font.width == .standard ? "" : " width \(font.width.rawValue)")
      + (font.smallCaps == .none ? "" : " smallCaps \(font.smallCaps.rawValue)")
      + (font.tracking == 0 ? "" : " tracking \(n(font.tracking))") + (font.file.map { " file \(quoted($0))" } ?? "")
  }

  private func anchor(_ anchor: UnitPoint) -> String {
    anchor == .center ? "" : " anchor \(n(anchor.x, anchor.y))"
  }

  private func capInsets(_ insets: CapInsets) -> String {
    n(insets.top, insets.leading, insets.bottom, insets.trailing)
      + (insets.scale == 1 ? "" : " scale \(n(insets.scale))")
  }

  private func radii(_ r: CornerRadii) -> String {
    r == CornerRadii(r.topLeading)
      ? n(r.topLeading) : n(r.topLeading, r.topTrailing, r.bottomTrailing, r.bottomLeading)
  }

  /// The shortest numbers that read back as the same ones.
  private func n(_ values: Double...) -> String {
    values.map(\.shortest).joined(separator: " ")
  }

  private func angle(_ angle: Angle) -> String {
    for degrees in [angle.degrees.rounded(), angle.degrees] where Angle(degrees: degrees) == angle {
      return n(degrees) + "deg"
    }
    return n(angle.radians)
  }

  private func color(_ color: RGBAColor) -> String {
    var hex = "#"
    for component in [color.red, color.green, color.blue] {
      let level = (component * 255).rounded()
      guard level >= 0, level <= 255, level / 255 == component else {
        return "rgba \(n(color.red, color.green, color.blue, color.alpha))"
      }
      let digits = String(Int(level), radix: 16)
      hex += digits.count < 2 ? "0" + digits : digits
    }
    return color.alpha == 1 ? hex : hex + "@" + n(color.alpha)
  }

  private func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7f {
          result += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}

extension Bitmap {
  /// The name of the picture's file beside a scene: the hash of its pixels.
  public var pictureName: String {
    let digits = String(contentHash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + ".png"
  }

  /// Whether a name can be that of some pixels.
  static func isPictureName(_ name: String) -> Bool {
    name.utf8.count == 20 && name.hasSuffix(".png")
      && name.dropLast(4).utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }
}
