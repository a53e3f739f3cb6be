import GlissadeLayers
import GlissadeMotion

/// What one change costs in a large tree against a small one: set a property under a spring, commit, apply, evaluate.
///
/// The cost must depend on what changes, not on how many layers there are.
@MainActor
enum CommitBench {
  /// Nanoseconds for a change in either tree, and how they compare.
  struct Result {
    var small: Double
    var large: Double
    var ratio: Double { large / small }
  }

  /// The ratio must stay at or below this.
  static let limit = 1.3

  /// Measures 10 000 layers against 100, in turns, and takes the best round of each.
  static func run(rounds: Int = 15, changes: Int = 2000) -> Result {
    let (small, large) = (Scene(layers: 100), Scene(layers: 10_000))
    var result = Result(small: .infinity, large: .infinity)
    for _ in 0..<rounds {
      result.small = min(result.small, small.change(times: changes))
      result.large = min(result.large, large.change(times: changes))
    }
    return result
  }

  @MainActor
  private final class Scene {
    let context = LayerContext()
    let tree: LayerTree
    let presentation = PresentationTree()
    var layers: [Layer] = []
    var now = Timestamp.zero
    let clock = ContinuousClock()

    init(layers count: Int) {
      tree = LayerTree(context: context)
      var group = tree.root
      for index in 0..<count {
        if index % 100 == 0 {
          group = Layer(name: "group")
          tree.root.addChild(group)
        }
        let layer = Layer(name: "layer")
        layer.bounds = Size(10, 10)
        layer.fill = .color(.white)
        group.addChild(layer)
        layers.append(layer)
      }
      context.sink = { [weak self] commits in
        guard let self else { return }
        for commit in commits { presentation.apply(commit, at: now) }
      }
      context.flush()
    }

    /// Nanoseconds for one change. The same 100 layers are changed in both trees, so that the processor's caches hold
    /// what they would hold in a program that animates a few of its layers.
    func change(times: Int) -> Double {
      let start = clock.now
      let stride = layers.count / 100
      for index in 0..<times {
        let layer = layers[(index % 100) * stride]
        Layer.animate(.spring) { layer.position.x += 1 }
        context.flush()
        now = now.advanced(bySeconds: 0.05)
        presentation.evaluate(at: now)
        presentation.forget(before: now)
      }
      let (seconds, attoseconds) = (clock.now - start).components
      return (Double(seconds) * 1e9 + Double(attoseconds) * 1e-9) / Double(times)
    }
  }
}
