import GlissadeLayers
import SceneSupport

/// Makes trees of all that layers can have, each the same for the same seed.
struct RandomTree {
  private var random: SeededGenerator
  /// The picture that layers show.
  private let art: Bitmap

  init(seed: UInt64, art: Bitmap) {
    random = SeededGenerator(seed: seed &* 7919)
    self.art = art
  }

  /// A root of a size with two larger trees and a smaller one in it.
  mutating func root(_ width: Double, _ height: Double) -> LayerSnapshot {
    layer(0, 0, width, height, children: [tree(2), tree(2), tree(1)])
  }

  private mutating func tree(_ depth: Int) -> LayerSnapshot {
    var p = LayerProperties()
    p.bounds = Size(number(10...70).rounded(), number(10...60).rounded())
    p.anchor = .topLeading
    p.position = Point(number(-10...60).rounded(), number(-10...50).rounded())
    if chance(0.75) { p.fill = fill() }
    p.cornerRadii = radii()
    p.cornerStyle = chance(0.5) ? .circular : .continuous
    p.clipsToBounds = chance(0.35)
    if chance(0.25) {
      p.stroke = Stroke(color: color(), width: number(2...6), placement: any(Stroke.Placement.allCases))
    }
    if chance(0.2) {
      p.shadow = Shadow(
        color: color(), radius: number(0...8), offset: Point(number(-5...5), number(-5...5)),
        source: chance(0.5) ? .bounds : .content)
    }
    if chance(0.15) { p.opacity = number(0...1) }
    if chance(0.1) { p.blur = number(0.5...6) }
    if chance(0.12) { p.backdropBlur = number(1...8) }
    if chance(0.15) { p.blendMode = any(BlendMode.allCases) }
    if chance(0.15) {
      p.contents = .picture(.bitmap(art))
      p.contentsFit = any(ContentsFit.allCases)
      if chance(0.4) { p.capInsets = CapInsets(number(0...10)) }
    }
    for _ in 0..<3 where chance(0.25) { p.effects.append(effect(inside: depth > 0)) }
    // Divided by its alpha, what is hardly there is made of roundings.
    let isDivided = p.effects.contains { if case .blur(_, true) = $0 { true } else { false } }
    if isDivided {
      p.opacity = 1
      p.fill = .color(.white)
    }
    // Small blurs in perspective are made in flat pixels, and scenes of their own.
    if p.blur > 0, p.effects.contains(where: { if case .rotation3D = $0 { true } else { false } }) { p.blur += 3 }
    var snapshot = LayerSnapshot(p)
    if depth > 0 {
      for _ in 0..<Int.random(in: 0...3, using: &random) { snapshot.children.append(tree(depth - 1)) }
      if chance(0.12) {
        let mask = tree(depth - 1)
        if !isDivided { snapshot.mask = [mask] }
      }
    }
    return snapshot
  }

  private mutating func fill() -> Fill {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .linearGradient(LinearGradient(stops: stops(), startPoint: .topLeading, endPoint: .bottomTrailing))
    case 1: .radialGradient(RadialGradient(stops: stops(), endRadius: number(10...50)))
    case 2: .angularGradient(AngularGradient(stops: stops()))
    default: .color(color())
    }
  }

  /// - Parameter inside: whether other layers lie in the layer, which then is not turned on the plane or scaled.
  private mutating func effect(inside: Bool) -> Effect {
    switch Int.random(in: inside ? 2..<8 : 0..<8, using: &random) {
    case 0: return .scale(x: number(0.6...1.6), y: number(0.6...1.6), anchor: .center)
    case 1: return .rotation(.degrees(number(-180...180)), anchor: .center)
    case 2:
      return .rotation3D(
        Rotation3D(
          angle: .degrees(number(-45...45)), x: number(-1...1), y: number(-1...1), perspective: number(0...0.5)))
    case 3:
      return chance(0.3) ? .blur(radius: number(3...8), opaque: true) : .blur(radius: number(0.5...8), opaque: false)
    case 4: return .opacity(number(0.2...1))
    case 5:
      return .clip(
        ClipShape(
          rect: chance(0.5) ? nil : Rect(x: 4, y: 6, width: 30, height: 24), radii: radii(),
          style: chance(0.5) ? .circular : .continuous))
    case 6: return .offset(x: number(-9...9).rounded(), y: number(-9...9).rounded())
    // None that makes the roundings of a group's bytes larger.
    default: return .color(chance(0.5) ? .brightness(number(-0.4...0.4)) : .saturation(number(0...1)))
    }
  }

  private mutating func color() -> RGBAColor {
    RGBAColor(
      red: number(0...1), green: number(0...1), blue: number(0...1), alpha: chance(0.6) ? 1 : number(0.2...0.9))
  }

  private mutating func radii() -> CornerRadii {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .zero
    case 1: CornerRadii(number(5...30))
    case 2: CornerRadii(100)
    default:
      CornerRadii(
        topLeading: number(0...20), topTrailing: number(0...20), bottomTrailing: number(0...20),
        bottomLeading: number(0...20))
    }
  }

  private mutating func stops() -> [GradientStop] {
    let count = Int.random(in: 2...4, using: &random)
    return (0..<count).map { GradientStop(color: color(), location: Double($0) / Double(count - 1)) }
  }

  private mutating func any<Value>(_ values: [Value]) -> Value { values.randomElement(using: &random)! }

  private mutating func chance(_ share: Double) -> Bool { number(0...1) < share }

  private mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
}
