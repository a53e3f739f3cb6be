import Foundation
import GlissadeLayers

/// The presentations of a window, back to front, and what they stand on.
@MainActor
final class PresentationStack {
  private unowned let graph: ViewGraph
  private(set) var presentations: [PresentationNode] = []
  /// Carries the views of the window where any of them may present something.
  private(set) var ground: PresentationGround?
  private var waiting: [WeakPresenter] = []

  private struct WeakPresenter {
    weak var presenter: (any Presenter)?
  }

  init(_ graph: ViewGraph) { self.graph = graph }

  /// Puts the window's views on a layer of their own.
  func makeGround(_ node: Node) {
    guard ground == nil else { return }
    ground = PresentationGround(node)
    graph.overlaysDidChange()
  }

  /// Whether something may be presented now: by who stands on the presentation on top, and not while something goes or a
  /// dialog asks. Who may not is asked to follow when that has gone.
  func admits(_ presenter: any Presenter) -> Bool {
    let isGoing = presentations.contains(where: \.isGoing)
    let isAsking = graph.overlays.contains(where: \.holdsPresentations)
    if !isGoing, !isAsking, presentations.last.map({ presenter.lies(in: $0) }) ?? true { return true }
    if !waits(presenter) { waiting.append(WeakPresenter(presenter: presenter)) }
    // What is presented may be dismissed by the same update.
    if !isGoing {
      graph.afterUpdate { [weak self, weak presenter] in
        guard let self, let presenter, waits(presenter) else { return }
        ViewLog.once("a sheet or a cover waits until what is presented has been dismissed")
      }
    }
    return false
  }

  private func waits(_ presenter: any Presenter) -> Bool { waiting.contains { $0.presenter === presenter } }

  func add(_ presentation: PresentationNode) {
    presentations.append(presentation)
    graph.addOverlay(presentation)
    showGround()
  }

  func remove(_ presentation: PresentationNode) {
    presentations.removeAll { $0 === presentation }
    graph.removeOverlay(presentation)
    bind()
    showGround()
    presentWhatWaits()
  }

  /// What others had to be waited for has gone.
  func presentWhatWaits() {
    let due = waiting
    waiting = []
    for entry in due { entry.presenter?.follow() }
  }

  /// Gives the window's views a ground of their own while something is presented.
  func showGround() { ground?.show(isCovered: !presentations.isEmpty, graph) }

  /// Ties each presentation, and the window's views, to the one that lies on it.
  func bind() {
    var above: PresentationMotion?
    for presentation in presentations.reversed() {
      guard let motion = presentation.item?.motion else { continue }
      motion.bind(below: above)
      above = motion
    }
    ground?.bind(above)
    if graph.focus.focused != nil { graph.afterUpdate { [weak graph] in graph?.focus.scopeDidChange() } }
  }

  /// The window has gone.
  func end() {
    for presentation in presentations { presentation.detach() }
    presentations = []
    waiting = []
  }
}

/// The layer on which the views of a window lie, over a black one that is seen where a sheet has made it smaller.
@MainActor
final class PresentationGround {
  let group: GroupLayer
  let behind = Layer()
  private let room: GroupLayer

  init(_ node: Node) {
    group = GroupLayer(node)
    room = GroupLayer(node)
    behind.fill = .color(.black)
    behind.isHitTestable = false
    behind.isHidden = true
    behind.anchor = .topLeading
    room.layer.anchor = .topLeading
    group.layer.anchor = .top
    group.layer.effects = [.scale(x: 1, y: 1, anchor: .top)]
    room.owner.list = { [behind, group] in $0 += [behind, group.layer] }
  }

  /// The layer of all of it.
  var layer: Layer { room.layer }

  func arrange(_ size: CGSize) {
    let place = Rect(x: 0, y: 0, width: size.width, height: size.height)
    Layer.withoutAnimation {
      room.show(place)
      behind.frame = place
      // What the presentation above moves of it is not the model's.
      group.show(place)
    }
  }

  /// Gives the views a ground of their own while something is presented.
  func show(isCovered: Bool, _ graph: ViewGraph) {
    let environment = graph.rootItem?.environment ?? EnvironmentValues()
    let usual = Fill.color(Color(.systemBackground).resolve(environment))
    let fill = isCovered ? (isBelowZoom ? group.layer.coveringColor : nil) ?? usual : nil
    behind.isHidden = !isCovered
    group.layer.clipsToBounds = isCovered
    if group.layer.fill != nil, fill != nil {
      group.layer.fill = fill
    } else {
      Layer.withoutAnimation { group.layer.fill = fill }
    }
  }

  /// Whether a cover lies on it that grows out of a view.
  private var isBelowZoom = false

  func bind(_ above: PresentationMotion?) {
    guard group.layer.tree != nil else { return }
    above?.bindBehind(group.layer, top: 0, cornerRadius: group.layer, ground: behind)
    isBelowZoom = above.map { $0.zoom != nil && $0.metrics.isCover } ?? false
    // Around views that are smaller below a cover there is what they stand on, as around pages.
    Layer.withoutAnimation {
      if isBelowZoom, let own = group.layer.coveringColor { group.layer.fill = own }
      behind.fill = isBelowZoom ? group.layer.fill : .color(.black)
    }
  }
}
