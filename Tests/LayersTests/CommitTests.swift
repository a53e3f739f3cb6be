import Dispatch
import GlissadeMotion
import Testing

@testable import GlissadeLayers

@MainActor
@Suite struct CommitTests {
  @Test func `A turn makes one commit, however much changes`() async {
    let context = LayerContext()
    var calls: [[Commit]] = []
    context.sink = { calls.append($0) }
    let (a, b) = (LayerTree(context: context), LayerTree(context: context))
    a.root.opacity = 0.5
    b.root.opacity = 0.5
    a.root.opacity = 0.7
    #expect(calls.isEmpty)
    await nextTurn()
    #expect(calls.map { $0.map(\.tree) } == [[a.id, b.id]])
    await nextTurn()
    #expect(calls.count == 1)
    b.root.opacity = 1
    await nextTurn()
    #expect(calls.last?.map(\.tree) == [b.id])
  }

  @Test func `Changes are grouped by transaction, in order, and the inner scope wins`() {
    let film = Film()
    let layer = film.layer()
    film.flush()
    layer.opacity = 0.9
    Layer.animate(.linear(duration: 1)) {
      layer.opacity = 0.8
      layer.withoutAnimationForTest { layer.opacity = 0.7 }
      layer.opacity = 0.6
    }
    layer.opacity = 0.5
    film.flush()
    let groups = film.commits.last?.groups ?? []
    #expect(groups.map { $0.changes.map(\.values.opacity) } == [[0.9], [0.8], [0.7], [0.6], [0.5]])
    #expect(groups.map { $0.animation != nil } == [false, true, false, true, false])
  }

  @Test func `A layer that comes and goes in one turn is never committed`() {
    let film = Film()
    let layer = film.layer()
    layer.removeFromParent()
    film.flush()
    #expect(film.commits.last?.insertions.isEmpty == true)
    #expect(film.presentation.count == 1)
  }

  @Test func `A layer that moves to another parent in a turn keeps its slot and its motion`() {
    let film = Film()
    let (a, b, child) = (film.layer("a"), film.layer("b"), Layer(name: "child"))
    a.addChild(child)
    film.flush(at: 0)
    Layer.animate(.linear(duration: 1)) { child.position = Point(100, 0) }
    film.flush(at: 0)
    let slot = film.presentation.slot(of: child.id)
    child.removeFromParent()
    child.opacity = 0.25
    b.addChild(child)
    film.flush(at: 0.5)
    #expect(film.presentation.slot(of: child.id) == slot)
    #expect(film.shown(child, at: 0.75).position == Point(75, 0))
    #expect(film.shown(child, at: 0.75).opacity == 0.25)
    #expect(film.presentation.snapshot(of: film.presentation.roots[0]) == snapshotShown(film.tree.root, film))
  }

  @Test func `What is shown after every turn is the model`() {
    let film = Film()
    let a = film.layer("a")
    let b = film.layer("b")
    b.zIndex = -1
    b.mask = Layer(name: "mask")
    a.addChild(Layer(name: "c"))
    film.flush()
    #expect(film.presentation.snapshot(of: film.presentation.roots[0]) == film.tree.root.snapshot)
    b.mask = nil
    b.addChild(a)
    film.flush()
    #expect(film.presentation.snapshot(of: film.presentation.roots[0]) == film.tree.root.snapshot)
    #expect(film.presentation.count == 4)
  }

  @Test func `Siblings are painted by zIndex, then in the order of the list`() {
    let film = Film()
    let layers = [("a", 1.0), ("b", 0), ("c", 1), ("d", -1)].map { name, z in
      let layer = film.layer(name)
      layer.zIndex = z
      return layer
    }
    film.flush()
    #expect(paintOrder(film) == "dbac")
    layers[0].zIndex = -2
    film.flush()
    #expect(paintOrder(film) == "adbc")
  }

  private func paintOrder(_ film: Film) -> String {
    film.presentation.withNodes { nodes in
      var names = ""
      var child = nodes[Int(film.presentation.roots[0])].firstChild
      while child >= 0 {
        names += nodes[Int(child)].shown.name
        child = nodes[Int(child)].nextSibling
      }
      return names
    }
  }

  private func snapshotShown(_ layer: Layer, _ film: Film) -> LayerSnapshot {
    LayerSnapshot(
      film.presentation.shown(layer.id) ?? LayerProperties(), mask: layer.mask.map { snapshotShown($0, film) },
      children: layer.children.map { snapshotShown($0, film) })
  }
}

extension Layer {
  func withoutAnimationForTest(_ body: () -> Void) { Layer.withoutAnimation(body) }
}

/// Waits until what is on the main queue now has run.
@MainActor
func nextTurn() async {
  await withCheckedContinuation { done in
    DispatchQueue.main.async { DispatchQueue.main.async { done.resume() } }
  }
}
