extension LayersReader {
  func effect(_ statement: TextStatement) throws -> Effect {
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
    case "projection":
      var m = Transform()
      for part in [\Transform.m11, \.m12, \.m13, \.m21, \.m22, \.m23, \.m31, \.m32, \.m33] {
        m[keyPath: part] = try words.number()
      }
      effect = .projection(m)
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
}
