import GlissadeMotion
import Testing

@testable import GlissadeLayers

/// Does anything to a tree, in any order, and checks after each turn what must always hold.
@MainActor
private final class RandomRun {
  let seed: UInt64
  // Springs end so near to their goal that what is left is no jump to this test.
  let film = Film(scale: 1e6)
  var maker: SnapshotMaker
  var random: Seeded
  var time = 1.0
  var completionsExpected = 0
  var completionsRun = 0

  init(seed: UInt64) {
    self.seed = seed
    maker = SnapshotMaker(seed: seed &* 77)
    maker.makesProjections = false
    random = Seeded(seed)
  }

  var layers: [Layer] {
    var all: [Layer] = []
    film.tree.root.forEachInSubtree { all.append($0) }
    return all
  }

  func pick<T>(_ values: [T]) -> T? { values.randomElement(using: &random) }
  func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  func turn() {
    let isAnimated = chance(60)
    let spring: Animation = .spring(
      duration: Double.random(in: 0.2...1, using: &random), bounce: Double.random(in: -0.5...0.7, using: &random))
    let curve: Animation = .easeInOut(duration: Double.random(in: 0...1, using: &random))
    let isSpring = chance(60)
    let before = shown(at: time)
    let earlier = shown(at: time - step)
    _ = shown(at: time)
    if isAnimated {
      completionsExpected += 1
      Layer.animate(
        isSpring ? spring : curve, completionCriteria: chance(50) ? .removed : .logicallyComplete
      ) {
        for _ in 0..<Int.random(in: 1...5, using: &random) {
          if let layer = pick(layers) { change(layer, animated: true) }
        }
      } completion: {
        self.completionsRun += 1
      }
    } else {
      for _ in 0..<Int.random(in: 1...4, using: &random) { edit() }
    }
    film.flush(at: time)
    check(before, earlier, isAnimated: isAnimated, isSpring: isSpring)
    time += Double.random(in: 0...0.4, using: &random)
    film.complete(at: time)
    if chance(20) { film.presentation.forget(before: Timestamp(seconds: time - 0.01)) }
  }

  private func change(_ layer: Layer, animated: Bool) {
    let new = maker.properties()
    for property in LayerProperty.allCases where chance(30) && (!animated || property.isAnimatable) {
      var properties = layer.properties
      properties.copy(property, from: new)
      layer.properties = properties
    }
  }

  private func edit() {
    let all = layers
    guard let layer = pick(all), let other = pick(all) else { return }
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: other.insertChild(Layer(maker.snapshot(depth: 1)), at: Int.random(in: 0...3, using: &random))
    case 2: layer.removeFromParent()
    case 3: if layer !== film.tree.root, !layer.isAncestor(of: other) { other.addChild(layer) }
    case 4: layer.isHidden.toggle()
    case 5: if let child = pick(layer.children) { layer.insertChild(child, at: Int.random(in: 0...5, using: &random)) }
    case 6: if layer !== film.tree.root { layer.mask = chance(50) ? nil : Layer(maker.snapshot(depth: 0)) }
    default: change(layer, animated: false)
    }
  }

  let step = 1e-6

  private func shown(at seconds: Double) -> [LayerID: LayerProperties] {
    film.presentation.evaluate(at: Timestamp(seconds: seconds))
    return film.presentation.withNodes { nodes in
      var result: [LayerID: LayerProperties] = [:]
      for node in nodes where node.id.rawValue != 0 { result[node.id] = node.shown }
      return result
    }
  }

  private func check(
    _ before: [LayerID: LayerProperties], _ earlier: [LayerID: LayerProperties], isAnimated: Bool, isSpring: Bool
  ) {
    let after = shown(at: time)
    #expect(film.presentation.count == layers.count, "seed \(seed): a layer leaked")
    #expect(Set(after.keys) == Set(layers.map(\.id)), "seed \(seed): other layers than the model's")
    for (id, properties) in after {
      #expect(properties.isFiniteForTest, "seed \(seed) at \(time): \(properties)")
      guard isAnimated, let old = before[id] else { continue }
      #expect(
        old.position.distance(to: properties.position) < 1e-6 && abs(old.opacity - properties.opacity) < 1e-9
          && abs(old.cornerRadii.topLeading - properties.cornerRadii.topLeading) < 1e-6,
        "seed \(seed) at \(time): a jump \(old.position) \(properties.position) \(old.opacity) \(properties.opacity) \(old.cornerRadii) \(properties.cornerRadii) \(film.commits.last!.groups)"
      )
      // Where there is no area, the farthest corner does not tell how far a turn goes.
      if properties.bounds.isEmpty { continue }
      #expect(
        old.transform.distanceForTest(properties.transform) < 1e-5,
        "seed \(seed) at \(time): effects jump from \(old.effects) \(old.bounds) to \(properties.effects) \(properties.bounds)"
      )
    }
    if isAnimated {
      let later = shown(at: time + step)
      for (id, now) in after where later[id] != nil && earlier[id] != nil {
        guard film.commits.last?.groups.contains(where: { $0.changes.contains { $0.layer == id } }) == true else {
          continue
        }
        let v0 = (now.position.x - earlier[id]!.position.x) / step
        let v1 = (later[id]!.position.x - now.position.x) / step
        if isSpring { #expect(abs(v1 - v0) < 0.02 * abs(v0) + 20, "seed \(seed) at \(time): velocity \(v0) to \(v1)") }
      }
    }
    // A frame does not depend on those that were drawn before it.
    let someTime = time + Double.random(in: 0...1, using: &random)
    let once = shown(at: someTime)
    _ = shown(at: time + 3)
    #expect(shown(at: someTime) == once, "seed \(seed): the frame at \(someTime) depends on others")
  }

  /// The lines in which what is shown differs from the model.
  private var differences: [String] {
    let shown = film.presentation.snapshot(of: film.presentation.roots[0])
    if shown == film.tree.root.snapshot { return [] }
    let pair = [shown, film.tree.root.snapshot].map { (try? $0.layersText())?.split(separator: "\n") ?? [] }
    return pair[0].difference(from: pair[1]).map { "\($0)" } + ["\(pair[0].count) lines"]
  }

  func finish() {
    let end = time + 60
    _ = shown(at: end)
    film.complete(at: end)
    #expect(completionsRun == completionsExpected, "seed \(seed): completions")
    #expect(differences.isEmpty, "seed \(seed): the last picture is not the model: \(differences)")
    film.presentation.forget(before: Timestamp(seconds: end))
    let tree = film.presentation
    #expect(tree.active.isEmpty && tree.freeTracks.count == tree.tracks.count, "seed \(seed): a track leaked")
    #expect(tree.endOfMotion == .atRest && tree.nextEvent(after: .zero) == nil)
    for child in film.tree.root.children { child.removeFromParent() }
    film.tree.root.mask = nil
    film.flush(at: end)
    #expect(tree.count == 1 && tree.freeSlots.count == tree.nodes.count - 1, "seed \(seed): a slot leaked")
  }
}

extension LayerProperties {
  fileprivate var isFiniteForTest: Bool {
    var isFinite = true
    for property in LayerProperty.allCases {
      forEachLane(of: property) { lane in
        let v = vector(lane)
        if !(v.x.isFinite && v.y.isFinite && v.z.isFinite && v.w.isFinite) { isFinite = false }
      }
    }
    return isFinite && (0...1).contains(opacity) && blur >= 0 && bounds.width >= 0 && bounds.height >= 0
  }
}

extension Transform {
  /// How differently two maps move the points about the origin.
  fileprivate func distanceForTest(_ other: Transform) -> Double {
    let pairs = [
      (m11, other.m11), (m12, other.m12), (m13, other.m13), (m21, other.m21), (m22, other.m22), (m23, other.m23),
      (m31, other.m31), (m32, other.m32), (m33, other.m33),
    ]
    return pairs.map { abs($0 - $1) / max(1, abs($0), abs($1)) }.max() ?? 0
  }
}

@MainActor
@Suite struct RandomOperationTests {
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `Whatever is done to a tree, what must hold holds`(seed: UInt64) {
    let run = RandomRun(seed: seed)
    for _ in 0..<40 { run.turn() }
    run.finish()
  }
}
