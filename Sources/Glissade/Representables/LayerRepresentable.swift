import Foundation
import GlissadeLayers

/// A view that shows layers which a program makes and changes by itself: the way from the view API to the layer API.
///
/// ```swift
/// struct Meter: LayerRepresentable {
///   var level: Double
///
///   func makeLayer(context: Context) -> Layer {
///     let layer = Layer(name: "meter")
///     let bar = Layer(name: "bar")
///     bar.anchor = .topLeading
///     bar.fill = .color(.black)
///     layer.addChild(bar)
///     return layer
///   }
///
///   func updateLayer(_ layer: Layer, context: Context) {
///     let size = layer.bounds
///     context.animate {
///       layer.children[0].frame = Rect(x: 0, y: 0, width: level * size.width, height: size.height)
///     }
///   }
/// }
/// ```
///
/// The layer is made once in the life of the view. The view's layout owns its `bounds` and its `position`; all else of it, and
/// all that lies on it, is the program's. Effects of modifiers stand on a layer of the library's around it. Gestures of the view
/// and of what lies around it are hit through the program's layers; a claim of one of them (`Layer.claims`) lets a tracker take
/// the hand. `Layer` and its values come with `import GlissadeLayers`. On the main actor.
@MainActor @preconcurrency
public protocol LayerRepresentable: View where Body == Never {
  /// What the view keeps for itself besides the layer, such as trackers; nothing unless said otherwise.
  associatedtype Coordinator = Void

  /// Makes the layer, with all on it that does not depend on its size. Called once, before the first update. What the closure
  /// sets is there at once.
  func makeLayer(context: Context) -> Layer

  /// Brings the layer to what the view says now.
  ///
  /// Called after `makeLayer`, and then whenever the view has another value, something that was read here has changed, the
  /// environment or the size is another. The layer has its size already. What is set jumps; inside of `context.animate` it
  /// moves by the animation of the change that caused the update.
  func updateLayer(_ layer: Layer, context: Context)

  /// The size of the view for a proposal, in points; nil takes what is proposed, and 10 where nothing is. Remembered until the
  /// next change of the view or its environment.
  func sizeThatFits(_ proposal: ProposedViewSize, layer: Layer, context: Context) -> CGSize?

  /// Makes what the view keeps for itself. Called once, before `makeLayer`.
  func makeCoordinator() -> Coordinator

  /// Called once when the view has gone, after the end of its transition: removes trackers, say.
  static func dismantleLayer(_ layer: Layer, coordinator: Coordinator)

  /// What the calls are told.
  typealias Context = LayerRepresentableContext<Self>
}

extension LayerRepresentable {
  /// Takes what is proposed.
  public func sizeThatFits(_ proposal: ProposedViewSize, layer: Layer, context: Context) -> CGSize? { nil }

  /// Does nothing.
  public static func dismantleLayer(_ layer: Layer, coordinator: Coordinator) {}

  /// Makes what persists of the view. Not for programs.
  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
    LayerRepresentableNode(view, context)
  }
}

extension LayerRepresentable where Coordinator == Void {
  /// Makes nothing.
  public func makeCoordinator() {}
}

/// What a `LayerRepresentable` is told when it makes or changes its layer.
@MainActor
public struct LayerRepresentableContext<Representable: LayerRepresentable> {
  /// What the view keeps for itself.
  public let coordinator: Representable.Coordinator
  /// What holds for the change that caused the update.
  public let transaction: Transaction
  /// What is set around the view.
  public let environment: EnvironmentValues

  /// Changes layers by the animation of the change that caused the update: of the `withAnimation` around it, or of what
  /// modifiers around the view have made of that. Without one they jump.
  ///
  /// What is set moves from where it is shown with the velocity that it has, together with the views that the same change moves,
  /// and completions of the change wait for it. The layers may also be others than the view's own.
  ///
  /// - Parameters:
  ///   - changes: sets properties of layers, at once.
  ///   - completion: called once when all has moved, nothing had to move, or what moved is gone.
  public func animate(changes: () -> Void, completion: (@MainActor () -> Void)? = nil) {
    transaction.animateLayers {
      Layer.animate(transaction.effectiveAnimation, completionCriteria: .removed, changes, completion: completion)
    }
  }
}
