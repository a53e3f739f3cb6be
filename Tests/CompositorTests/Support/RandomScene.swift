import GlissadeLayers
import GlissadeMotion

@testable import GlissadeCompositor

/// SplitMix64: the same numbers from the same seed everywhere.
struct SeededRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
  mutating func below(_ count: Int) -> Int { .random(in: 0..<count, using: &self) }
  mutating func chance(_ share: Double) -> Bool { number(0...1) < share }
}

/// Layers that change at random: everything that a commit can do to what is seen.
@MainActor final class RandomScene {
  let scene: MovingScene
  var random: SeededRandom
  private(set) var time = 0.0
  private var layers: [Layer] = []
  private let width: Double
  private let height: Double

  init(_ width: Double, _ height: Double, seed: UInt64) {
    (self.width, self.height) = (width, height)
    scene = MovingScene(width, height)
    random = SeededRandom(state: seed)
    for _ in 0..<8 { insert() }
    scene.flush(at: 0)
  }

  /// Changes something, commits it, and moves on by a frame or so.
  func step() {
    time += random.chance(0.8) ? 1.0 / 60 : 0.4
    for _ in 0..<1 + random.below(2) {
      if random.chance(0.3) {
        let duration = random.number(0.05...0.5)
        Layer.animate(.linear(duration: duration)) { self.change() }
      } else {
        change()
      }
    }
    scene.flush(at: time)
    scene.presentation.evaluate(at: Timestamp(seconds: time))
  }

  private func change() {
    guard let layer = layers.randomElement(using: &random) else { return insert() }
    switch random.below(30) {
    case 0, 1: if layers.count < 24 { insert() }
    case 2: remove(layer)
    case 3, 4:
      layer.position = Point(random.number(-20...width + 20), random.number(-20...height + 20))
    case 5: layer.position.x += Double(random.below(9)) - 4
    case 6: layer.zIndex = Double(random.below(3))
    case 7: layer.isHidden.toggle()
    case 8: layer.fill = fill()
    case 9: layer.effects = effects()
    case 10: layer.opacity = random.chance(0.4) ? 1 : random.number(0...1)
    case 11: layer.blur = random.chance(0.7) ? 0 : random.number(0...6)
    case 12: layer.clipsToBounds.toggle()
    case 13: layer.cornerRadii = CornerRadii(random.chance(0.4) ? 0 : random.number(0...30))
    case 14:
      layer.stroke =
        random.chance(0.4)
        ? nil
        : Stroke(
          color: color(), width: random.number(0.5...6), placement: [.center, .inside, .outside][random.below(3)])
    case 15:
      layer.shadow =
        random.chance(0.4)
        ? nil
        : Shadow(
          color: color(), radius: random.number(0...9), offset: Point(random.number(-6...6), random.number(-6...6)),
          source: random.chance(0.6) ? .bounds : .content)
    case 16: layer.bounds = Size(random.number(1...width * 0.8), random.number(1...height * 0.8))
    case 17, 18:
      layer.contents = random.chance(0.3) ? nil : .picture(.bitmap(RandomScene.pictures[random.below(6)]))
      layer.contentsFit = [.stretch, .fit, .fill][random.below(3)]
    case 19: layer.contentsFilter = [.trilinear, .bilinear, .nearest][random.below(3)]
    case 20: moveToOtherParent(layer)
    case 21: raise(layer)
    case 22: layer.backdropBlur = random.chance(0.5) ? 0 : random.number(0...8)
    case 23: layer.mask = random.chance(0.5) ? nil : mask(for: layer)
    case 24: layer.face = random.chance(0.5) ? .both : .front
    case 25:
      layer.mask?.position.x += random.number(-5...5)
      layer.mask?.cornerRadii = CornerRadii(random.number(0...20))
    case 26:
      layer.blendMode = random.chance(0.5) ? .normal : BlendMode.allCases[random.below(BlendMode.allCases.count)]
    case 27: layer.capInsets = CapInsets(Double(random.below(8)), scale: Double(1 + random.below(2)))
    default: layer.cornerStyle = random.chance(0.5) ? .circular : .continuous
    }
  }

  private func insert() {
    let layer = Layer()
    let (w, h) = (random.number(4...width * 0.5).rounded(), random.number(4...height * 0.5).rounded())
    layer.frame = Rect(
      x: random.number(0...width - w).rounded(), y: random.number(0...height - h).rounded(), width: w, height: h)
    layer.fill = fill()
    if random.chance(0.3) { layer.opacity = random.number(0.2...1) }
    if random.chance(0.3) { layer.cornerRadii = CornerRadii(random.number(2...20)) }
    parent(for: layer).addChild(layer)
    layers.append(layer)
  }

  private func mask(for layer: Layer) -> Layer {
    let mask = Layer()
    mask.frame = Rect(
      x: random.number(-5...5), y: random.number(-5...5), width: layer.bounds.width * random.number(0.3...1),
      height: layer.bounds.height * random.number(0.3...1))
    mask.fill = fill()
    mask.cornerRadii = CornerRadii(random.number(0...20))
    return mask
  }

  private func parent(for layer: Layer) -> Layer {
    guard random.chance(0.5), let other = layers.randomElement(using: &random), other !== layer,
      !layer.isAncestor(of: other)
    else { return scene.tree.root }
    return other
  }

  private func remove(_ layer: Layer) {
    layers.removeAll { $0 === layer || layer.isAncestor(of: $0) }
    layer.removeFromParent()
  }

  private func moveToOtherParent(_ layer: Layer) {
    let parent = parent(for: layer)
    layer.removeFromParent()
    parent.insertChild(layer, at: random.below(parent.children.count + 1))
  }

  private func raise(_ layer: Layer) {
    guard let parent = layer.parent else { return }
    layer.removeFromParent()
    parent.insertChild(layer, at: random.below(parent.children.count + 1))
  }

  private func color() -> RGBAColor {
    RGBAColor(
      random.below(256), random.below(256), random.below(256), alpha: random.chance(0.5) ? 1 : random.number(0...1))
  }

  private func fill() -> Fill? {
    if random.chance(0.15) { return nil }
    if random.chance(0.7) { return .color(color()) }
    let colors = [color(), color(), color()]
    switch random.below(3) {
    case 0: return .linearGradient(LinearGradient(colors: colors, startPoint: .top, endPoint: .bottomTrailing))
    case 1: return .radialGradient(RadialGradient(colors: colors, startRadius: 2, endRadius: 40))
    default: return .angularGradient(AngularGradient(colors: colors, startAngle: .degrees(random.number(0...90))))
    }
  }

  private func effects() -> [Effect] {
    (0..<random.below(3)).map { _ in
      switch random.below(10) {
      case 0: .offset(x: Double(random.below(9)) - 4, y: random.number(-8...8))
      case 1: .scale(x: random.number(0.5...1.3), y: random.number(0.5...1.3), anchor: .center)
      case 2:
        .scale(x: 1.1, y: 1.1, anchor: .center)
      case 3: .rotation(.degrees(random.number(-90...90)), anchor: .center)
      case 4:
        .rotation3D(
          Rotation3D(angle: .degrees(random.number(-80...80)), x: random.number(0...1), y: 1, perspective: 0.6))
      case 5: .blur(radius: random.number(0...10), opaque: random.chance(0.3))
      case 6: .opacity(random.number(0...1))
      case 7: .color(.hueRotation(.degrees(random.number(0...360))))
      case 8: .color(random.chance(0.5) ? .grayscale(random.number(0...1)) : .brightness(random.number(-0.5...0.5)))
      default: .clip(ClipShape(radii: CornerRadii(random.number(0...25))))
      }
    }
  }

  static let pictures = (0..<6).map { i in
    bitmap(17 + 9 * i, 23 + 5 * i) { x, y in
      SIMD4((x * 13 + i * 40) % 256, (y * 11) % 256, (x / 3 + y / 3) % 2 * 255, 255)
    }
  }
}
