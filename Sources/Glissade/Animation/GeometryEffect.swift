import Foundation
import GlissadeLayers

/// A change of where a view's picture is drawn, as a function of its size, that can be animated.
///
/// ```swift
/// struct Skew: GeometryEffect {
///   var amount: Double
///   var animatableData: Double {
///     get { amount }
///     set { amount = newValue }
///   }
///   func effectValue(size: CGSize) -> ProjectionTransform {
///     ProjectionTransform(CGAffineTransform(a: 1, b: 0, c: amount, d: 1, tx: 0, ty: 0))
///   }
/// }
/// ```
///
/// It is evaluated on the main thread for each frame of an animation: while that one is busy, the effect stands still. The
/// size is that of the view's target frame. Where is read from right to left the effect is seen in a mirror. A transform that
/// cannot be undone shows nothing; one with numbers that are none is left out.
@MainActor @preconcurrency
public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// The transform for a view of a size, in points from the view's top left corner.
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  /// Makes the node of a view changed by the effect. Not for programs.
  @MainActor public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<C, Self>> {
    GeometryEffectNode(view, context)
  }

  /// The same effect, of which coordinate spaces know nothing. None of them do here: geometry is told of target frames.
  public func ignoredByLayout() -> _IgnoredByLayoutEffect<Self> { _IgnoredByLayoutEffect(base: self) }
}

/// A geometry effect of which coordinate spaces know nothing.
public struct _IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect {
  /// The effect.
  public var base: Base

  init(base: Base) { self.base = base }

  /// As the effect's.
  public var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }
  /// As the effect's.
  public func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }
}

/// A given transform of a view's picture.
nonisolated public struct _ProjectionEffect: GeometryEffect, Equatable {
  var transform: ProjectionTransform
  public typealias AnimatableData = EmptyAnimatableData
  public typealias Body = Never
  @MainActor public func effectValue(size: CGSize) -> ProjectionTransform { transform }
}

extension View {
  /// Shows the view mapped by a transform with perspective, from its top left corner; its place in the layout stays. A change
  /// of the transform is not animated: a `GeometryEffect` of your own is.
  public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(_ProjectionEffect(transform: transform))
  }

  /// Shows the view mapped by a transform, from its top left corner; its place in the layout stays. A change of the transform
  /// is not animated: `scaleEffect`, `rotationEffect` and `offset` are, and a `GeometryEffect` of your own.
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(_ProjectionEffect(transform: ProjectionTransform(transform)))
  }
}

/// The node of a view with a geometry effect: what moves of it moves here, and is shown by an effect of its layer.
private final class GeometryEffectNode<Content: View, Geometry: GeometryEffect>: ModifierNode<Content, Geometry> {
  private var wrappers = KeptWrappers<WrapperItem<ShownGeometry<Geometry>>>()
  private var motion: AnyMotion<Geometry>?

  override func prepare() {
    motion = MainThreadMotion.make(Geometry.self, self) { [weak self] in self.map { $0.graph.mark($0) } }
  }

  private var shown: ShownGeometry<Geometry> { ShownGeometry(effect: motion?.presented(modifier) ?? modifier) }

  override func makeItems() -> [Item] {
    wrappers = wrappers.around(content?.items ?? [], make: { shown.makeItem($0, self) }, end: { $0.end() })
    return wrappers.items
  }

  override func modifierDidChange(from old: Geometry) {
    motion?.change(old, modifier)
    update()
  }

  override func update() {
    isMarked = false
    let shown = shown
    for wrapper in wrappers.values { wrapper.modifier = shown }
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    for wrapper in wrappers.values { wrapper.environmentDidChange() }
  }

  override func breakCycles() { wrappers = KeptWrappers() }
  override func didDetach() {
    motion?.end()
    for wrapper in wrappers.values { wrapper.end() }
  }
}

/// A geometry effect as it is shown now.
nonisolated private struct ShownGeometry<Geometry: GeometryEffect>: EffectModifier {
  let effect: Geometry
  typealias Body = Never

  @MainActor func effects(_ size: CGSize, _ environment: EnvironmentValues) -> [Effect] {
    var value = effect.effectValue(size: size)
    if environment.layoutDirection == .rightToLeft {
      var mirror = ProjectionTransform()
      (mirror.m11, mirror.m31) = (-1, size.width)
      value = mirror.concatenating(value).concatenating(mirror)
    }
    return [
      .projection(
        Transform(
          m11: value.m11, m12: value.m12, m13: value.m13, m21: value.m21, m22: value.m22, m23: value.m23,
          m31: value.m31, m32: value.m32, m33: value.m33))
    ]
  }
}
