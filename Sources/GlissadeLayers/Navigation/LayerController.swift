/// A screenful of layers that a `NavigationController` shows: what a view controller is to views.
///
/// ```swift
/// final class PhotoController: LayerController {
///   override func layoutLayers() { picture.frame = Rect(origin: .zero, size: layer.bounds) }
///   override func didDisappear(animated: Bool) { player.stop() }
/// }
/// ```
///
/// Its calls of appearance come in turn: `willAppear`, `didAppear`, `willDisappear`, `didDisappear`, and from the beginning again.
/// Each `will` is followed by its `did` exactly once, whatever interrupts the transition; `animated` tells whether something
/// moves in between. They may push and pop: what follows from that is told after them. On the main actor.
@MainActor
open class LayerController {
  /// All that the controller shows. The navigation controller owns its `bounds` and `position`; the rest is the program's.
  public let layer: Layer
  /// How the controller comes and goes; nil slides. A change acts on the next transition that begins at rest.
  public var preferredTransition: Transition? { didSet { navigationController?.transitionDidChange(of: self) } }
  /// Whether a hand may take the controller back to the one below.
  public var isInteractivePopEnabled = true {
    didSet { if isInteractivePopEnabled != oldValue { navigationController?.page(of: self)?.claimsDidChange() } }
  }
  /// Who shows it, from the push until the controller has gone from the screen.
  public internal(set) weak var navigationController: NavigationController?

  /// Makes a controller with a layer that lies in no tree.
  public init(layer: Layer = Layer()) { self.layer = layer }

  /// The layer has its size, or another one. What is set here is there at once, unless `Layer.animate` says otherwise.
  open func layoutLayers() {}

  /// The controller begins to come into sight; also when a hand begins to uncover it.
  open func willAppear(animated: Bool) {}
  /// The controller is at its place.
  open func didAppear(animated: Bool) {}
  /// The controller begins to leave, or to be covered; also when a hand takes it.
  open func willDisappear(animated: Bool) {}
  /// The controller is out of sight.
  open func didDisappear(animated: Bool) {}
}
