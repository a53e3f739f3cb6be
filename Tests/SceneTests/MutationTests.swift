import GlissadeLayers
import GlissadeOracle
import SceneSupport
import Testing

/// A fault that the comparison with the oracle has to find.
struct Mutation: Sendable {
  var name: String
  /// The tree with the fault; nil where the scene has nothing that could be wrong in this way.
  var tree: @Sendable (LayerSnapshot, _ scale: Double) -> LayerSnapshot?

  static let all = [right, down, faded, unclipped]

  static let right = Mutation(name: "one pixel to the right") { root, scale in
    var root = root
    root.properties.effects.append(.offset(x: 1 / scale, y: 0))
    return root
  }
  static let down = Mutation(name: "one pixel down") { root, scale in
    var root = root
    root.properties.effects.append(.offset(x: 0, y: 1 / scale))
    return root
  }
  static let faded = Mutation(name: "2 % less opaque") { root, _ in
    var root = root
    root.properties.opacity *= 0.98
    return root
  }
  static let unclipped = Mutation(name: "without a clip") { root, _ in
    var root = root
    return root.dropFirstClip() ? root : nil
  }
}

@Suite("Faults in scenes") struct MutationTests {
  /// A fault is there to be seen where the oracle itself is off by half as much again as is allowed, in more than so many
  /// pixels.
  private static let leastPixels = 4
  private static let margin = 1.5

  @Test("A shift by a pixel, 2 % of opacity and a missing clip are found wherever they can be seen")
  func found() throws {
    var unseen: [String: [String]] = [:]
    var (cases, seen) = ([String: Int](), [String: Int]())
    for scene in Scenes.all {
      let scale = scene.scales[0]
      let plain = try scene.oracle(scale: scale)
      let tolerance = try scene.tolerance
      for mutation in Mutation.all {
        guard let tree = mutation.tree(scene.root, scale) else { continue }
        cases[mutation.name, default: 0] += 1
        let wanted = Comparison(
          of: try scene.oracle(tree, scale: scale).bitmap, with: plain, tolerance.wider(Self.margin))
        guard wanted.failures > Self.leastPixels else {
          unseen[mutation.name, default: []].append(scene.name)
          continue
        }
        seen[mutation.name, default: 0] += 1
        let drawn = try RendererPool.shared.with {
          try $0.draw(tree, scale: scale, background: scene.background)
        }
        #expect(!Comparison(of: drawn.bitmap, with: plain, tolerance).passes, "\(scene.name), \(mutation.name)")
      }
    }
    for mutation in Mutation.all {
      let names = unseen[mutation.name] ?? []
      print("\(mutation.name): \(seen[mutation.name] ?? 0) of \(cases[mutation.name] ?? 0) scenes can show it")
      if !names.isEmpty { print("  not \(names.joined(separator: ", "))") }
    }
    // What shows a shift along neither axis.
    let still = Set(unseen[Mutation.right.name] ?? []).intersection(unseen[Mutation.down.name] ?? [])
    #expect(still.subtracting(Self.cannotShowAShift) == [])
    #expect(Self.cannotShowAShift.subtracting(still) == [])
    #expect(2 * (seen[Mutation.faded.name] ?? 0) > cases[Mutation.faded.name] ?? 0)
    #expect(2 * (seen[Mutation.unclipped.name] ?? 0) > cases[Mutation.unclipped.name] ?? 0)
  }

  /// Scenes so soft or so empty that a pixel more or less is not seen.
  private static let cannotShowAShift: Set<String> = [
    "blur-has-a-dark-rim", "blur-of-sigma-100-is-uneven", "flip-at-89.9-degrees", "flip-at-89.9-shows-both-faces",
    "flip-at-90-degrees", "flip-at-90.1-degrees",
  ]
}

extension Tolerance {
  /// All limits for single pixels times a factor.
  func wider(_ factor: Double) -> Tolerance {
    var tolerance = self
    tolerance.interior *= factor
    tolerance.blurred *= factor
    tolerance.minified *= factor
    tolerance.edge *= factor
    tolerance.fineEdge *= factor
    return tolerance
  }
}

extension LayerSnapshot {
  /// Takes the first clip that is met away. False if there is none.
  mutating func dropFirstClip() -> Bool {
    if properties.clipsToBounds {
      properties.clipsToBounds = false
      return true
    }
    let isClip = { (effect: Effect) in if case .clip = effect { true } else { false } }
    if let index = properties.effects.firstIndex(where: isClip) {
      properties.effects.remove(at: index)
      return true
    }
    for i in mask.indices where mask[i].dropFirstClip() { return true }
    for i in children.indices where children[i].dropFirstClip() { return true }
    return false
  }
}
