import GlissadeLayers
import GlissadeMotion
import SceneSupport

@testable import GlissadeCompositor

/// A window in which scenes come, move, turn into others and go at random, drawn as a compositor thread draws it.
@MainActor final class RandomWindow {
  let renderer: SceneRenderer
  let presentation = PresentationTree()
  private let context = LayerContext()
  private let tree: LayerTree
  private let scenes: [Scene]
  private var random: SeededGenerator
  private var image = OffscreenImage(width: 1, height: 1)
  private var damage = DamageTracker()
  private var scale = 1.0
  private var time = 0.0
  /// Frames that were drawn.
  private(set) var frames = 0
  /// The most layers in one frame.
  private(set) var mostLayers = 0
  /// The most bytes of textures in one frame.
  private(set) var mostTextureBytes = 0

  init(_ scenes: [Scene], seed: UInt64) throws {
    self.scenes = scenes
    random = SeededGenerator(seed: seed)
    renderer = try SceneRenderer()
    tree = LayerTree(context: context)
    context.sink = { [weak self] commits in
      guard let self else { return }
      for commit in commits { self.presentation.apply(commit, at: Timestamp(seconds: self.time)) }
    }
  }

  /// Shows a few scenes for some frames, and takes them away again.
  func showSomeScenes() throws {
    resize()
    for _ in 0..<Int.random(in: 1...3, using: &random) { insert(into: tree.root) }
    for _ in 0..<Int.random(in: 4...16, using: &random) {
      if chance(0.7) { change() }
      try draw()
      if chance(0.1) { renderer.renderer.textures.removeUnused() }
    }
    if chance(0.02) { renderer.renderer.textures.removeAll() }
    if chance(0.02) { try loseContext() }
    for layer in tree.root.children where chance(0.9) { layer.removeFromParent() }
  }

  /// Takes everything away, and draws empty frames until all is let go that is kept for a while.
  func clear() throws {
    for layer in tree.root.children { layer.removeFromParent() }
    (image, scale) = (OffscreenImage(width: 1, height: 1), 1)
    // Whatever still moves has come to rest by then.
    time += 1000
    for _ in 0...TargetPool.patience + FlattenedPictures.patience { try draw() }
    renderer.renderer.textures.removeUnused()
    // What other threads may let go is deleted by the frame that follows.
    try draw()
  }

  /// One frame of what is committed now.
  private func draw() throws {
    time += chance(0.9) ? 1.0 / 60 : 0.5
    context.flush()
    let now = Timestamp(seconds: time)
    presentation.evaluate(at: now)
    _ = try renderer.draw(
      presentation, into: image, scale: scale, background: .white, damage: chance(0.7) ? damage : nil)
    let done = presentation.takeCompletions(upTo: now)
    if !done.isEmpty { context.completed(done, in: tree.id) }
    presentation.forget(before: now)
    frames += 1
    mostLayers = max(mostLayers, presentation.count)
    mostTextureBytes = max(mostTextureBytes, renderer.counts.textureBytes)
  }

  private func resize() {
    let (width, height) = (Int.random(in: 1...280, using: &random), Int.random(in: 1...240, using: &random))
    scale = [1, 1, 1.25, 2].randomElement(using: &random)!
    image = OffscreenImage(width: width, height: height)
    if chance(0.5) { damage = DamageTracker() }
    tree.root.frame = Rect(x: 0, y: 0, width: Double(width) / scale, height: Double(height) / scale)
  }

  private func insert(into parent: Layer) {
    let layer = Layer(scenes.randomElement(using: &random)!.root)
    layer.position = Point(Double.random(in: -40...80, using: &random), Double.random(in: -40...80, using: &random))
    parent.insertChild(layer, at: Int.random(in: 0...parent.children.count, using: &random))
  }

  /// A layer moves to the properties of another scene's, at once or by some animation; or layers come, go and change
  /// places.
  private func change() {
    guard let layer = anyLayer() else { return insert(into: tree.root) }
    switch Int.random(in: 0..<12, using: &random) {
    case 0: if presentation.count < 150 { insert(into: tree.root) }
    case 1: if presentation.count < 150 { insert(into: layer) }
    case 2: layer.removeFromParent()
    case 3: layer.mask = chance(0.5) ? nil : Layer(anySnapshot().properties)
    case 4:
      guard let parent = layer.parent, layer.tree != nil, parent.mask !== layer else { return }
      layer.removeFromParent()
      parent.insertChild(layer, at: Int.random(in: 0...parent.children.count, using: &random))
    default:
      var properties = anySnapshot().properties
      if chance(0.5) { (properties.bounds, properties.position) = (layer.bounds, layer.position) }
      let animation: Animation? =
        switch Int.random(in: 0..<4, using: &random) {
        case 0: nil
        case 1: .linear(duration: 0.3)
        case 2: .spring(duration: 0.4, bounce: 0.3)
        default: .easeInOut(duration: 0.2)
        }
      Layer.animate(animation) { layer.properties = properties }
    }
  }

  private func anyLayer() -> Layer? {
    guard var layer = tree.root.children.randomElement(using: &random) else { return nil }
    while chance(0.6), let child = layer.children.randomElement(using: &random) { layer = child }
    return layer
  }

  private func anySnapshot() -> LayerSnapshot {
    var snapshot = scenes.randomElement(using: &random)!.root
    while chance(0.8), let child = snapshot.children.randomElement(using: &random) { snapshot = child }
    return snapshot
  }

  private func loseContext() throws {
    try renderer.context.recreate()
    try renderer.renderer.contextLost()
  }

  private func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
}
