extension LayerController {
  /// How a controller comes and goes.
  @MainActor
  public struct Transition {
    enum Kind {
      case zoom((ZoomTransitionContext) -> Layer?)
      case crossDissolve
    }
    let kind: Kind

    /// The controller grows out of a layer of the one below, and shrinks back into it.
    ///
    /// ```swift
    /// detail.preferredTransition = .zoom { [weak grid] context in grid?.cell(of: detail.photo) }
    /// ```
    ///
    /// `source` is asked before each flight: when the controller is pushed, when it is popped, and when a hand takes it. It gives
    /// the layer of what the controller shows *then*, which may be another one each time. The layer must lie in the layer of
    /// `context.sourceController`; it is shown where it stands or scrolls meanwhile, and is hidden while the controller is out.
    /// Its model is not touched for that. With nil, or a layer that lies elsewhere, the controller comes out of the middle.
    public static func zoom(_ source: @escaping (_ context: ZoomTransitionContext) -> Layer?) -> Transition {
      Transition(kind: .zoom(source))
    }

    /// The controller fades in and out in its place.
    public static var crossDissolve: Transition { Transition(kind: .crossDissolve) }
  }

  /// Who takes part in a zoom.
  @MainActor
  public struct ZoomTransitionContext {
    /// The controller out of which the other one grows, or into which it shrinks.
    public let sourceController: LayerController
    /// The controller that grows.
    public let zoomedController: LayerController
  }
}
