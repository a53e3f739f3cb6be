import GlissadeMotion
import Testing

@testable import GlissadeLayers

/// What `Node.version` and `Node.pictureVersion` tell those who keep pictures.
@MainActor
@Suite struct VersionTests {
  private let film = Film()

  private func versions(_ layer: Layer) -> (all: UInt64, picture: UInt64) {
    let tree = film.presentation
    let slot = Int(tree.slot(of: layer.id)!)
    return tree.withNodes { ($0[slot].version, $0[slot].pictureVersion) }
  }

  @Test func `A blend mode is no part of the layer's picture, but of its parent's`() {
    let layer = film.layer()
    film.flush(at: 0)
    let (before, above) = (versions(layer), versions(film.tree.root))
    layer.blendMode = .multiply
    film.flush(at: 1)
    #expect(versions(layer).all > before.all && versions(layer).picture == before.picture)
    #expect(versions(film.tree.root).picture > above.picture)
  }

  @Test(
    arguments: [
      { $0.shadow = Shadow(radius: 4, source: .content) }, { $0.capInsets = CapInsets(3) }, { $0.backdropBlur = 3 },
      { $0.fill = .angularGradient(AngularGradient(colors: [.black, .white])) }, { $0.mask = Layer() },
    ] as [@MainActor (Layer) -> Void])
  func `What is seen within the layer is part of its picture`(change: @MainActor (Layer) -> Void) {
    let layer = film.layer()
    film.flush(at: 0)
    let before = versions(layer)
    change(layer)
    film.flush(at: 1)
    #expect(versions(layer).all > before.all && versions(layer).picture > before.picture)
  }

  @Test func `A mask that changes, moves or lies deep changes the picture that it cuts`() {
    let layer = film.layer()
    let (mask, deep) = (Layer(name: "mask"), Layer(name: "deep"))
    deep.bounds = Size(10, 10)
    mask.addChild(deep)
    layer.mask = mask
    film.flush(at: 0)
    let changes: [@MainActor () -> Void] = [
      { mask.position.x += 1 }, { deep.opacity = 0.5 }, { deep.fill = .color(.black) },
    ]
    for (index, change) in changes.enumerated() {
      let before = (versions(layer), versions(film.tree.root))
      change()
      film.flush(at: Double(index + 1))
      #expect(versions(layer).picture > before.0.picture && versions(film.tree.root).picture > before.1.picture)
    }
    Layer.animate(.linear(duration: 1)) { deep.position = Point(50, 0) }
    film.flush(at: 10)
    var seen = versions(layer).picture
    for frame in 1...10 {
      #expect(film.presentation.evaluate(at: Timestamp(seconds: 10 + Double(frame) / 10)))
      #expect(versions(layer).picture > seen && versions(film.tree.root).picture == versions(layer).picture)
      seen = versions(layer).picture
    }
    #expect(!film.presentation.evaluate(at: Timestamp(seconds: 12)))
    let before = versions(layer).picture
    layer.mask = nil
    film.flush(at: 13)
    #expect(versions(layer).picture > before)
  }

  @Test func `A mask that becomes a child of the same layer, and back, goes on telling its parent`() {
    let layer = film.layer()
    let part = Layer(name: "part")
    part.bounds = Size(10, 10)
    film.flush(at: 0)
    let changes: [@MainActor () -> Void] = [
      { layer.mask = part }, { layer.addChild(part) }, { layer.mask = part },
    ]
    for (index, change) in changes.enumerated() {
      change()
      film.flush(at: Double(2 * index + 1))
      let tree = film.presentation
      #expect(tree.withNodes { $0[Int(tree.slot(of: part.id)!)].parent } == tree.slot(of: layer.id)!)
      #expect(tree.snapshot(of: tree.roots[0]) == film.tree.root.snapshot)
      let before = versions(layer).picture
      part.opacity = 1 / Double(index + 2)
      film.flush(at: Double(2 * index + 2))
      #expect(versions(layer).picture > before)
    }
  }
}
