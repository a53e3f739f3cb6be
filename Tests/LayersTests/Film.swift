import GlissadeMotion

@testable import GlissadeLayers

/// A layer tree with its presentation, driven by stated times.
@MainActor
final class Film {
  let context = LayerContext()
  let tree: LayerTree
  let presentation: PresentationTree
  var commits: [Commit] = []
  /// The time at which commits are applied.
  var now = Timestamp.zero

  init(scale: Double = 1) {
    let presentation = PresentationTree(scale: scale)
    self.presentation = presentation
    tree = LayerTree(context: context)
    context.sink = { [weak self] in self?.take($0) }
    flush()
  }

  private func take(_ new: [Commit]) {
    for commit in new where commit.tree == tree.id {
      commits.append(commit)
      presentation.apply(commit, at: now)
    }
  }

  /// Commits what has changed, as of a time in seconds.
  func flush(at seconds: Double? = nil) {
    if let seconds { now = Timestamp(seconds: seconds) }
    context.flush()
  }

  func layer(_ name: String = "", size: Double = 100) -> Layer {
    let layer = Layer(name: name)
    layer.bounds = Size(size, size)
    tree.root.addChild(layer)
    return layer
  }

  /// What is shown of a layer at a time in seconds.
  func shown(_ layer: Layer, at seconds: Double) -> LayerProperties {
    presentation.evaluate(at: Timestamp(seconds: seconds))
    return presentation.shown(layer.id) ?? LayerProperties()
  }

  /// Runs what is due at a time in seconds.
  func complete(at seconds: Double) {
    context.completed(presentation.takeCompletions(upTo: Timestamp(seconds: seconds)), in: tree.id)
  }
}

/// SplitMix64: the same numbers from the same seed everywhere.
struct Seeded: RandomNumberGenerator {
  var state: UInt64
  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
