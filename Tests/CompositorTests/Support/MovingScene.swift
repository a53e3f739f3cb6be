import GlissadeCompositor
import GlissadeLayers
import GlissadeMotion

@testable import GlissadeCompositor

/// Layers with commits and animations, and the tree that shows them.
@MainActor final class MovingScene {
  let context = LayerContext()
  let tree: LayerTree
  let presentation: PresentationTree

  init(_ width: Double, _ height: Double) {
    let presentation = PresentationTree()
    self.presentation = presentation
    tree = LayerTree(context: context)
    context.sink = { commits in
      for commit in commits { presentation.apply(commit, at: MovingScene.now) }
    }
    tree.root.frame = Rect(x: 0, y: 0, width: width, height: height)
    flush(at: 0)
  }

  /// The time at which commits are applied.
  private static var now = Timestamp.zero

  /// Commits what has changed, as of a time in seconds.
  func flush(at seconds: Double) {
    MovingScene.now = Timestamp(seconds: seconds)
    context.flush()
  }

  func draw(_ canvas: Canvas, at seconds: Double) throws -> Pixels {
    presentation.evaluate(at: Timestamp(seconds: seconds))
    return try canvas.draw(presentation)
  }

  /// A card with ten pictures that no draw call can hold together, under a blur, an opacity and a scale.
  func addCard(at x: Double, _ y: Double) -> Layer {
    let card = Layer()
    card.frame = Rect(x: x, y: y, width: 120, height: 90)
    card.cornerRadii = CornerRadii(12)
    card.fill = .color(.white)
    for i in 0..<10 {
      let child = Layer()
      child.frame = Rect(x: 4 + Double(i % 5) * 23, y: 8 + Double(i / 5) * 40, width: 20, height: 30)
      child.contents = .picture(.bitmap(MovingScene.pictures[i]))
      child.contentsFit = .stretch
      card.addChild(child)
    }
    show(card, 1)
    tree.root.addChild(card)
    return card
  }

  /// How much of a card is there: 1 is all of it, 0 nothing.
  func show(_ card: Layer, _ share: Double) {
    card.effects = [
      .opacity(share), .blur(radius: 6 * (1 - share), opaque: false),
      .scale(x: 0.8 + 0.2 * share, y: 0.8 + 0.2 * share, anchor: .center),
    ]
  }

  static let pictures = (0..<10).map { i in
    bitmap(20, 30) { x, y in SIMD4(25 * i, (x * 12 + y * 3) % 256, (x / 3 + y / 3) % 2 * 255, 255) }
  }
}

extension Canvas {
  /// A canvas that has the pictures of the moving scenes' cards.
  @MainActor static func withPictures(_ width: Int = 200, _ height: Int = 160) throws -> Canvas {
    let canvas = try Canvas(width, height)
    for picture in MovingScene.pictures { canvas.provide(picture) }
    return canvas
  }
}
