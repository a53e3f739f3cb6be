@testable import GlissadeLayers

/// Makes snapshots that use everything a layer can have.
struct SnapshotMaker {
  var random: Seeded
  var bitmaps: [String: Bitmap] = [:]
  /// Whether effects may be such that jump under an animation.
  var makesProjections = true
  /// For what has joined later: all else stays what its seed gave before.
  private var later: Seeded

  init(seed: UInt64) {
    random = Seeded(seed)
    later = Seeded(~seed)
  }

  private mutating func added<R>(_ make: (inout SnapshotMaker) -> R) -> R {
    swap(&random, &later)
    defer { swap(&random, &later) }
    return make(&self)
  }

  private mutating func chance(_ percent: Int = 40) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
  private mutating func pick<T>(_ values: [T]) -> T { values.randomElement(using: &random)! }

  /// Round and crooked numbers, small and large.
  mutating func number(_ low: Double = -1000, _ high: Double = 1000) -> Double {
    let value = Double.random(in: low...high, using: &random)
    return chance() ? value.rounded() : chance(10) ? value * 1e-7 : value
  }
  private mutating func unit() -> Double { pick([0, 1, 0.5, Double.random(in: 0...1, using: &random)]) }
  private mutating func length() -> Double { abs(number(0, 500)) }
  private mutating func point() -> Point { Point(number(), number()) }
  private mutating func unitPoint() -> UnitPoint { chance() ? .center : UnitPoint(x: number(-2, 2), y: number(0, 1)) }
  private mutating func size() -> Size { Size(length(), length()) }
  private mutating func rect() -> Rect { Rect(origin: point(), size: size()) }
  private mutating func angle() -> Angle {
    chance() ? .degrees(number(-720, 720)) : .radians(number(-10, 10))
  }
  private mutating func radii() -> CornerRadii {
    chance()
      ? CornerRadii(length())
      : CornerRadii(topLeading: length(), topTrailing: 0, bottomTrailing: length(), bottomLeading: length())
  }
  mutating func color() -> RGBAColor {
    chance()
      ? RGBAColor(
        Int.random(in: 0...255, using: &random), Int.random(in: 0...255, using: &random), 7, alpha: unit())
      : RGBAColor(red: unit(), green: unit(), blue: unit(), alpha: unit())
  }
  private mutating func string() -> String {
    pick([
      "", "card", "two words", "a \"quoted\" \\ word", "line\nbreak\r\n\ttab", "// no comment {", "\u{1}\u{7f}\u{2028}",
      "\u{301}combining", "עברית 👩‍👩‍👧", "e\u{301}", "#ff0000",
    ])
  }
  private mutating func font() -> FontDescription {
    FontDescription(
      family: string(), file: chance() ? string() : nil, size: length(), weight: pick(FontDescription.Weight.allCases),
      isItalic: chance(), tracking: chance() ? 0 : number(), hasMonospacedDigits: added { $0.chance() },
      width: added { $0.pick(FontDescription.Width.allCases) },
      smallCaps: added { $0.pick(FontDescription.SmallCaps.allCases) })
  }

  mutating func effect() -> Effect {
    switch Int.random(in: 0..<(makesProjections ? 12 : 11), using: &random) {
    case 11:
      return .projection(
        Transform(
          m11: number(-2, 2), m12: number(-1, 1), m13: unit() / 100, m21: number(-1, 1), m22: number(-2, 2),
          m23: unit() / 100, m31: number(), m32: number(), m33: unit()))
    case 8...: return .color(colorEffect())
    case 0: return .offset(x: number(), y: number())
    case 1: return .scale(x: number(-3, 3), y: number(0, 3), anchor: unitPoint())
    case 2: return .rotation(angle(), anchor: unitPoint())
    case 3:
      return .rotation3D(
        Rotation3D(
          angle: angle(), x: number(-1, 1), y: number(-1, 1), z: number(-1, 1), anchor: unitPoint(),
          anchorZ: chance() ? 0 : number(), perspective: pick([1, 0, 0.5, unit()])))
    case 4: return .blur(radius: length(), opaque: chance())
    case 5: return .opacity(unit())
    default:
      return .clip(ClipShape(rect: chance() ? rect() : nil, radii: radii(), style: pick(CornerStyle.allCases)))
    }
  }

  private mutating func colorEffect() -> ColorEffect {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return .brightness(number(-1, 1))
    case 1: return .contrast(number(-1, 4))
    case 2: return .saturation(number(-1, 4))
    case 3: return .grayscale(unit())
    case 4: return .hueRotation(angle())
    case 5: return .multiply(color())
    default: return .invert(unit())
    }
  }

  mutating func fill() -> Fill {
    if chance() { return .color(color()) }
    let locations = (0..<Int.random(in: 0...4, using: &random)).map { _ in unit() }.sorted()
    let stops = locations.map { GradientStop(color: color(), location: $0) }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return .linearGradient(LinearGradient(stops: stops, startPoint: unitPoint(), endPoint: unitPoint()))
    case 1:
      return .radialGradient(
        RadialGradient(stops: stops, center: unitPoint(), startRadius: length(), endRadius: length()))
    default:
      return .angularGradient(
        AngularGradient(stops: stops, center: unitPoint(), startAngle: angle(), endAngle: angle()))
    }
  }

  private mutating func contents() -> Contents {
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      let text = string()
      let spans = added { maker in
        var run = TextRun(text, font: FontDescription(size: 17))
        if maker.chance() { return run.spans }
        run.spans = [maker.span(2), maker.span(0), maker.span(text.utf8.count)]
        for (index, piece) in run.pieces.enumerated() { run.spans[index].count = piece.utf8.count }
        return run.spans
      }
      return .text(
        TextRun(
          text, font: font(), color: color(), alignment: pick(TextRun.Alignment.allCases),
          lineLimit: chance() ? nil : Int.random(in: 0...5, using: &random), lineSpacing: chance() ? 0 : number(),
          truncation: pick(TextRun.Truncation.allCases), spans: spans))
    case 1: return .symbol(Symbol(string(), font: font(), color: color()))
    case 2:
      let elements: [PathDrawing.Element] = [
        .move(point()), .line(point()), .quadCurve(point(), control: point()),
        .curve(point(), control1: point(), control2: point()), .close,
      ]
      return .path(
        PathDrawing(
          elements, fill: chance() ? color() : nil, isEvenOdd: chance(), stroke: chance() ? color() : nil,
          lineWidth: length(), lineCap: pick(PathDrawing.LineCap.allCases),
          lineJoin: pick(PathDrawing.LineJoin.allCases), dash: chance() ? [] : [length(), length()],
          dashPhase: chance() ? 0 : number()))
    case 3: return .picture(.file(path: string()))
    default:
      let pixels = (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }
      return .picture(
        .bitmap(Bitmap(levels: [Bitmap.Level(width: 2, height: 2, pixels: pixels)], frame: chance() ? rect() : nil)))
    }
  }

  private mutating func span(_ count: Int) -> TextRun.Span {
    TextRun.Span(
      count: count, font: font(), color: color(), background: chance() ? nil : color(), underline: line(),
      strikethrough: line(), baselineOffset: chance() ? 0 : number(), symbol: chance() ? nil : string())
  }

  private mutating func line() -> TextRun.Line? {
    chance() ? nil : TextRun.Line(pick(TextRun.Line.Pattern.allCases), color: chance() ? nil : color())
  }

  mutating func properties() -> LayerProperties {
    var p = LayerProperties()
    p.name = string()
    if chance() { p.bounds = size() }
    if chance() { p.position = point() }
    if chance() { p.anchor = unitPoint() }
    if chance() { p.effects = (0..<Int.random(in: 0...4, using: &random)).map { _ in effect() } }
    if chance() { p.cornerRadii = radii() }
    p.cornerStyle = pick(CornerStyle.allCases)
    p.clipsToBounds = chance()
    if chance() { p.fill = fill() }
    if chance() { p.stroke = Stroke(color: color(), width: length(), placement: pick(Stroke.Placement.allCases)) }
    if chance() { p.contents = contents() }
    p.contentsFit = pick(ContentsFit.allCases)
    p.contentsFilter = pick(ContentsFilter.allCases)
    if chance() {
      p.capInsets = CapInsets(
        top: length(), leading: length(), bottom: length(), trailing: length(), scale: pick([1, 2, 3, 1.5]))
    }
    if chance() {
      p.shadow = Shadow(color: color(), radius: length(), offset: point(), source: pick(Shadow.Source.allCases))
    }
    if chance() { p.opacity = unit() }
    if chance() { p.blur = length() }
    if chance() { p.backdropBlur = length() }
    p.blendMode = pick(BlendMode.allCases)
    if chance() { p.zIndex = number() }
    p.face = pick(LayerProperties.Face.allCases)
    p.isHidden = chance(10)
    p.isHitTestable = chance()
    return p
  }

  mutating func snapshot(depth: Int = 3) -> LayerSnapshot {
    let children = depth == 0 ? 0 : Int.random(in: 0...3, using: &random)
    return LayerSnapshot(
      properties(), mask: chance(15) && depth > 0 ? snapshot(depth: 0) : nil,
      children: (0..<children).map { _ in snapshot(depth: depth - 1) })
  }
}
