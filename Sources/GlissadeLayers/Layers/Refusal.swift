import Glibc

/// What is done with numbers that cannot be shown: NaN keeps the old value, what is out of range is clamped.
///
/// Each function gives the value to be used; it is the one that was asked for where nothing was wrong.
enum Refusal {
  /// No length is longer, in points. Far beyond any screen, and small enough to be multiplied and squared safely.
  static let longest = 1e9
  /// Points of fonts; far beyond what can be drawn.
  static let fontSizes = 0...1e5
  static let trackings = -1e5...1e5
  static let lineSpacings = -1e5...1e5

  static func number(_ new: Double, _ old: Double, _ low: Double, _ high: Double) -> Double {
    new.isNaN ? old : min(max(new, low), high)
  }
  static func number(_ new: Double, _ old: Double, in range: ClosedRange<Double>) -> Double {
    number(new, old, range.lowerBound, range.upperBound)
  }
  static func length(_ new: Double, _ old: Double) -> Double { number(new, old, -longest, longest) }
  static func radius(_ new: Double, _ old: Double) -> Double { number(new, old, 0, longest) }
  static func opacity(_ new: Double, _ old: Double) -> Double { number(new, old, 0, 1) }
  static func angle(_ new: Angle, _ old: Angle) -> Angle { Angle(radians: length(new.radians, old.radians)) }

  static func size(_ new: Size, _ old: Size) -> Size {
    Size(radius(new.width, old.width), radius(new.height, old.height))
  }
  static func point(_ new: Point, _ old: Point) -> Point { Point(length(new.x, old.x), length(new.y, old.y)) }
  static func unitPoint(_ new: UnitPoint, _ old: UnitPoint) -> UnitPoint {
    UnitPoint(x: length(new.x, old.x), y: length(new.y, old.y))
  }
  static func rect(_ new: Rect, _ old: Rect) -> Rect {
    Rect(origin: point(new.origin, old.origin), size: size(new.size, old.size))
  }
  static func radii(_ new: CornerRadii, _ old: CornerRadii) -> CornerRadii {
    CornerRadii(
      topLeading: radius(new.topLeading, old.topLeading), topTrailing: radius(new.topTrailing, old.topTrailing),
      bottomTrailing: radius(new.bottomTrailing, old.bottomTrailing),
      bottomLeading: radius(new.bottomLeading, old.bottomLeading))
  }
  static func color(_ new: RGBAColor, _ old: RGBAColor) -> RGBAColor {
    RGBAColor(
      red: opacity(new.red, old.red), green: opacity(new.green, old.green), blue: opacity(new.blue, old.blue),
      alpha: opacity(new.alpha, old.alpha))
  }

  static func fill(_ new: Fill?, _ old: Fill?) -> Fill? {
    switch new {
    case nil: return nil
    case .color(let c):
      if case .color(let o)? = old { return .color(color(c, o)) }
      return .color(color(c, .clear))
    case .linearGradient(let new):
      var before = LinearGradient(stops: [], startPoint: .top, endPoint: .bottom)
      if case .linearGradient(let gradient)? = old { before = gradient }
      return .linearGradient(
        LinearGradient(
          stops: stops(new.stops, before.stops), startPoint: unitPoint(new.startPoint, before.startPoint),
          endPoint: unitPoint(new.endPoint, before.endPoint)))
    case .radialGradient(let new):
      var before = RadialGradient(stops: [], endRadius: 0)
      if case .radialGradient(let gradient)? = old { before = gradient }
      return .radialGradient(
        RadialGradient(
          stops: stops(new.stops, before.stops), center: unitPoint(new.center, before.center),
          startRadius: radius(new.startRadius, before.startRadius), endRadius: radius(new.endRadius, before.endRadius)))
    case .angularGradient(let new):
      var before = AngularGradient(stops: [])
      if case .angularGradient(let gradient)? = old { before = gradient }
      return .angularGradient(
        AngularGradient(
          stops: stops(new.stops, before.stops), center: unitPoint(new.center, before.center),
          startAngle: angle(new.startAngle, before.startAngle), endAngle: angle(new.endAngle, before.endAngle)))
    }
  }

  /// In the order that the renderer counts on: a stop never lies before the one before it.
  private static func stops(_ new: [GradientStop], _ old: [GradientStop]) -> [GradientStop] {
    var location = 0.0
    return new.enumerated().map { index, stop in
      let before = index < old.count ? old[index] : GradientStop(color: .clear, location: location)
      location = max(location, number(stop.location, before.location, 0, 1))
      return GradientStop(color: color(stop.color, before.color), location: location)
    }
  }

  static func stroke(_ new: Stroke?, _ old: Stroke?) -> Stroke? {
    new.map {
      Stroke(
        color: color($0.color, old?.color ?? .clear), width: radius($0.width, old?.width ?? 0), placement: $0.placement)
    }
  }

  static func shadow(_ new: Shadow?, _ old: Shadow?) -> Shadow? {
    new.map {
      Shadow(
        color: color($0.color, old?.color ?? .clear), radius: radius($0.radius, old?.radius ?? 0),
        offset: point($0.offset, old?.offset ?? .zero), source: $0.source)
    }
  }

  static func capInsets(_ new: CapInsets, _ old: CapInsets) -> CapInsets {
    CapInsets(
      top: radius(new.top, old.top), leading: radius(new.leading, old.leading),
      bottom: radius(new.bottom, old.bottom), trailing: radius(new.trailing, old.trailing),
      scale: number(new.scale, old.scale, in: CapInsets.scales))
  }

  static func font(_ font: FontDescription) -> FontDescription {
    var font = font
    font.size = number(font.size, 0, in: fontSizes)
    font.tracking = number(font.tracking, 0, in: trackings)
    return font
  }

  static func contents(_ new: Contents?, _ old: Contents?) -> Contents? {
    switch new {
    case .text(var run)?:
      run.font = font(run.font)
      run.color = color(run.color, .black)
      run.lineSpacing = number(run.lineSpacing, 0, in: lineSpacings)
      // Where it is drawn, 0 counts as 1.
      run.lineLimit = run.lineLimit.map { max($0, 0) }
      run.spans = zip(run.pieces, run.spans).map { piece, span in self.span(span, count: piece.utf8.count) }
      return .text(run)
    case .symbol(var symbol)?:
      symbol.font = font(symbol.font)
      symbol.color = color(symbol.color, .black)
      return .symbol(symbol)
    case .path(var path)?:
      path.elements = path.elements.map(element)
      path.fill = path.fill.map { color($0, .clear) }
      path.stroke = path.stroke.map { color($0, .clear) }
      path.lineWidth = radius(path.lineWidth, 0)
      path.dash = path.dash.map { radius($0, 0) }
      path.dashPhase = length(path.dashPhase, 0)
      return .path(path)
    case .picture?, nil:
      return new
    }
  }

  private static func span(_ new: TextRun.Span, count: Int) -> TextRun.Span {
    var span = new
    span.count = count
    span.font = font(span.font)
    span.color = color(span.color, .black)
    span.background = span.background.map { color($0, .clear) }
    span.underline = span.underline.map { TextRun.Line($0.pattern, color: $0.color.map { color($0, .black) }) }
    span.strikethrough = span.strikethrough.map { TextRun.Line($0.pattern, color: $0.color.map { color($0, .black) }) }
    span.baselineOffset = number(span.baselineOffset, 0, in: trackings)
    return span
  }

  private static func element(_ element: PathDrawing.Element) -> PathDrawing.Element {
    switch element {
    case .move(let p): return .move(point(p, .zero))
    case .line(let p): return .line(point(p, .zero))
    case .quadCurve(let p, let c): return .quadCurve(point(p, .zero), control: point(c, .zero))
    case .curve(let p, let c1, let c2):
      return .curve(point(p, .zero), control1: point(c1, .zero), control2: point(c2, .zero))
    case .close: return .close
    }
  }

  static func effects(_ new: [Effect], _ old: [Effect]) -> [Effect] {
    new.enumerated().map { index, effect in
      let before = index < old.count && old[index].kind == effect.kind ? old[index] : effect.identity
      return self.effect(effect, before)
    }
  }

  /// Both are of one kind.
  static func effect(_ new: Effect, _ old: Effect) -> Effect {
    switch (new, old) {
    case (.offset(let x, let y), .offset(let ox, let oy)):
      return .offset(x: length(x, ox), y: length(y, oy))
    case (.scale(let x, let y, let anchor), .scale(let ox, let oy, let oldAnchor)):
      return .scale(x: length(x, ox), y: length(y, oy), anchor: unitPoint(anchor, oldAnchor))
    case (.rotation(let angle, let anchor), .rotation(let oldAngle, let oldAnchor)):
      return .rotation(self.angle(angle, oldAngle), anchor: unitPoint(anchor, oldAnchor))
    case (.rotation3D(let turn), .rotation3D(let before)):
      return .rotation3D(
        Rotation3D(
          angle: angle(turn.angle, before.angle), x: length(turn.axisX, before.axisX),
          y: length(turn.axisY, before.axisY), z: length(turn.axisZ, before.axisZ),
          anchor: unitPoint(turn.anchor, before.anchor), anchorZ: length(turn.anchorZ, before.anchorZ),
          perspective: length(turn.perspective, before.perspective)))
    case (.projection(let map), .projection(let before)):
      return .projection(projection(map, before))
    case (.blur(let radius, let opaque), .blur(let before, _)):
      return .blur(radius: self.radius(radius, before), opaque: opaque)
    case (.opacity(let value), .opacity(let before)):
      return .opacity(opacity(value, before))
    case (.clip(let shape), .clip(let before)):
      return .clip(
        ClipShape(
          rect: shape.rect.map { rect($0, before.rect ?? .zero) }, radii: radii(shape.radii, before.radii),
          style: shape.style))
    case (.color(let change), .color(let before)):
      return .color(self.change(change, before))
    default:
      return new
    }
  }

  /// A map with one number that is none is refused whole: its numbers mean something together alone.
  private static func projection(_ new: Transform, _ old: Transform) -> Transform {
    let all = [new.m11, new.m12, new.m13, new.m21, new.m22, new.m23, new.m31, new.m32, new.m33]
    return all.allSatisfy { abs($0) <= longest } ? new : old
  }

  /// Both are of one kind.
  private static func change(_ new: ColorEffect, _ old: ColorEffect) -> ColorEffect {
    switch (new, old) {
    case (.brightness(let amount), .brightness(let before)): return .brightness(length(amount, before))
    case (.contrast(let amount), .contrast(let before)): return .contrast(length(amount, before))
    case (.saturation(let amount), .saturation(let before)): return .saturation(length(amount, before))
    case (.grayscale(let amount), .grayscale(let before)): return .grayscale(length(amount, before))
    case (.hueRotation(let angle), .hueRotation(let before)): return .hueRotation(self.angle(angle, before))
    case (.multiply(let color), .multiply(let before)): return .multiply(self.color(color, before))
    case (.invert(let amount), .invert(let before)): return .invert(opacity(amount, before))
    default: return new
    }
  }
}

extension Layer {
  /// The nearest value that can be shown. Says so, once for each property, where that is not the one asked for.
  func checked<Value: Equatable>(
    _ new: Value, keeping old: Value, _ property: LayerProperty, _ refuse: (Value, Value) -> Value
  ) -> Value {
    let value = refuse(new, old)
    // An opacity a hair outside 0...1 is everyday arithmetic; NaN differs from itself and is always reported.
    if value != new, !(property == .opacity && (new as? Double)?.isFinite == true), !reported.contains(property) {
      reported.insert(LayerPropertySet(property))
      LayerLog.line("layer \(logName): \(property) cannot be \(short(new)); using \(short(value))")
    }
    return value
  }

  /// The name if there is one, and the number.
  var logName: String { model.name.isEmpty ? "#\(id.rawValue)" : "\"\(model.name)\" (#\(id.rawValue))" }

  private func short<Value>(_ value: Value) -> String {
    let text = "\(value)"
    return text.count > 200 ? text.prefix(200) + "..." : text
  }
}

/// Where the one line goes that a user must know.
@MainActor
package enum LayerLog {
  /// Tests put their own here.
  static var write: @MainActor (String) -> Void = { line in
    let bytes = Array((line + "\n").utf8)
    _ = Glibc.write(2, bytes, bytes.count)
  }

  static func line(_ text: String) { write("glissade: " + text) }
}
