import Foundation
import GlissadeLayers
import GlissadeMotion

/// What is done to how a view is shown, and changes neither its size nor its place in the layout.
@MainActor @preconcurrency
public protocol VisualEffect: Animatable {
  /// What is done. Not for programs.
  var _visualEffects: _VisualEffectList { get }
}

/// Effects in a row. Not for programs.
@MainActor @preconcurrency
public struct _VisualEffectList {
  var effects: [any EffectModifier] = []
}

/// An effect that does nothing, to which others are added.
public struct EmptyVisualEffect: VisualEffect {
  /// Makes the effect.
  public nonisolated init() {}
  @MainActor public var _visualEffects: _VisualEffectList { _VisualEffectList() }
}

private struct VisualEffects: VisualEffect {
  let _visualEffects: _VisualEffectList
}

extension VisualEffect {
  private func adding(_ effect: some EffectModifier) -> VisualEffects {
    VisualEffects(_visualEffects: _VisualEffectList(effects: _visualEffects.effects + [effect]))
  }

  /// Fades the view.
  public func opacity(_ opacity: Double) -> some VisualEffect { adding(_OpacityEffect(opacity: opacity)) }
  /// Shows the view moved, in points.
  public func offset(_ offset: CGSize) -> some VisualEffect { adding(_OffsetEffect(offset: offset)) }
  /// Shows the view moved, in points.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    adding(_OffsetEffect(offset: CGSize(width: x, height: y)))
  }
  /// Shows the view larger or smaller.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(_ScaleEffect(scale: CGSize(width: scale, height: scale), anchor: anchor))
  }
  /// Shows the view larger or smaller.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(_ScaleEffect(scale: scale, anchor: anchor))
  }
  /// Shows the view wider or higher.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(_ScaleEffect(scale: CGSize(width: x, height: y), anchor: anchor))
  }
  /// Shows the view turned, clockwise for positive angles.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(_RotationEffect(angle: angle, anchor: anchor))
  }
  /// Shows the view turned in space about an axis.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some VisualEffect {
    adding(
      _Rotation3DEffect(
        rotation: Rotation3D(
          angle: .radians(showable(angle.radians)), x: showable(axis.x), y: showable(axis.y), z: showable(axis.z),
          anchor: anchor, anchorZ: showable(anchorZ), perspective: showable(perspective))))
  }
  /// Blurs the view by a Gaussian of a sigma of `radius` points.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    adding(_BlurEffect(radius: radius, isOpaque: opaque))
  }
  /// Makes the view lighter or darker; 0 changes nothing.
  public func brightness(_ amount: Double) -> some VisualEffect {
    adding(_ColorEffectModifier(effect: .brightness(showable(amount))))
  }
  /// Makes differences stronger or weaker; 1 changes nothing.
  public func contrast(_ amount: Double) -> some VisualEffect {
    adding(_ColorEffectModifier(effect: .contrast(showable(amount))))
  }
  /// Makes colours stronger or weaker; 1 changes nothing.
  public func saturation(_ amount: Double) -> some VisualEffect {
    adding(_ColorEffectModifier(effect: .saturation(showable(amount))))
  }
  /// Takes colour away, from 0 to 1.
  public func grayscale(_ amount: Double) -> some VisualEffect {
    adding(_ColorEffectModifier(effect: .grayscale(showable(amount))))
  }
  /// Turns the hues by an angle.
  public func hueRotation(_ angle: Angle) -> some VisualEffect {
    adding(_ColorEffectModifier(effect: .hueRotation(.radians(showable(angle.radians)))))
  }
}

/// Shows a view by effects that follow from its geometry.
nonisolated struct _VisualEffectModifier: EffectModifier {
  let effect: @MainActor (GeometryProxy) -> _VisualEffectList
  typealias Body = Never
  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { VisualEffectItem(inner, self, node) }
  @MainActor func effects(_ size: CGSize, _ environment: EnvironmentValues) -> [Effect] { [] }
}

private final class VisualEffectItem: EffectItem<_VisualEffectModifier>, GeometryListener {
  override init(_ inner: Item, _ modifier: _VisualEffectModifier, _ node: Node) {
    super.init(inner, modifier, node)
    graph.listenToGeometry(self)
  }

  override var currentEffects: [Effect] {
    modifier.effect(GeometryProxy(item: self, size: frame.size)).effects
      .flatMap { $0.effects(frame.size, environment) }
  }

  /// Something around may have moved the view.
  func geometryDidChange() { refreshEffects() }

  override func end() {
    graph.unlistenToGeometry(self)
    super.end()
  }
}

/// Shows a view as in a mirror where is read from right to left.
nonisolated struct _FlipEffect: EffectModifier, Equatable {
  let isEnabled: Bool
  typealias Body = Never
  @MainActor func effects(_ size: CGSize, _ environment: EnvironmentValues) -> [Effect] {
    [.scale(x: isEnabled && environment.layoutDirection == .rightToLeft ? -1 : 1, y: 1, anchor: .center)]
  }
}

extension View {
  /// Shows the view by effects that follow from its geometry; its place in the layout stays.
  public nonisolated func visualEffect<V: VisualEffect>(
    _ effect: @escaping @MainActor (EmptyVisualEffect, GeometryProxy) -> V
  ) -> some View {
    modifier(_VisualEffectModifier { effect(EmptyVisualEffect(), $0)._visualEffects })
  }

  /// Shows the view as in a mirror where is read from right to left.
  public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    modifier(_FlipEffect(isEnabled: enabled))
  }
}
