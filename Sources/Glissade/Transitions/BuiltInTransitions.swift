import Foundation
import GlissadeLayers
import GlissadeMotion

/// A fade.
nonisolated public struct OpacityTransition: Transition {
  /// Makes the transition.
  public nonisolated init() {}
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
  /// Nothing moves.
  @MainActor public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// No transition: the view is there and gone at once.
nonisolated public struct IdentityTransition: Transition {
  /// Makes the transition.
  public nonisolated init() {}
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
  /// Nothing moves.
  @MainActor public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// In from an edge and out through the same, by the view's own size.
nonisolated public struct MoveTransition: Transition {
  /// The edge.
  public var edge: Edge
  /// Makes the transition.
  public nonisolated init(edge: Edge) { self.edge = edge }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(_EdgeOffset(edge: edge, amount: phase.isIdentity ? 0 : 1))
  }
}

/// In from the leading edge and out to the trailing one.
nonisolated public struct SlideTransition: Transition {
  /// Makes the transition.
  public nonisolated init() {}
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(_EdgeOffset(edge: .trailing, amount: phase.value))
  }
}

/// In by an offset, and out by the same.
nonisolated public struct OffsetTransition: Transition {
  /// In points.
  public var offset: CGSize
  /// Makes the transition.
  public nonisolated init(_ offset: CGSize) { self.offset = offset }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(phase.isIdentity ? .zero : offset)
  }
}

/// Growing from a scale, and shrinking to it.
nonisolated public struct ScaleTransition: Transition {
  /// The scale when the view is not there.
  public var scale: Double
  /// The point that stays.
  public var anchor: UnitPoint
  /// Makes the transition.
  public nonisolated init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }
}

/// In from an edge, out through the opposite one, fading.
nonisolated public struct PushTransition: Transition {
  /// The edge from which the view comes.
  public var edge: Edge
  /// Makes the transition.
  public nonisolated init(edge: Edge) { self.edge = edge }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0).modifier(_EdgeOffset(edge: edge, amount: -phase.value))
  }
}

/// Blurred, small and faint when it is not there.
nonisolated public struct BlurReplaceTransition: Transition {
  /// Whether the view that leaves shrinks or grows.
  public struct Configuration: Equatable, Sendable {
    let grows: Bool
    /// It shrinks.
    public static let downUp = Configuration(grows: false)
    /// It grows.
    public static let upUp = Configuration(grows: true)
  }
  /// Whether the view that leaves shrinks or grows.
  public var configuration: Configuration
  /// Makes the transition.
  public nonisolated init(configuration: Configuration) { self.configuration = configuration }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0).blur(radius: phase.isIdentity ? 0 : 7)
      .scaleEffect(phase.isIdentity ? 1 : phase == .didDisappear && configuration.grows ? 1.1 : 0.9)
  }
}

/// One transition for the way in, another for the way out.
nonisolated public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
  /// For the way in.
  public var insertion: Insertion
  /// For the way out.
  public var removal: Removal
  /// Makes the transition.
  public nonisolated init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    let entered = insertion.apply(content: content, phase: phase == .didDisappear ? .identity : phase)
    removal.apply(content: entered, phase: phase == .didDisappear ? phase : .identity)
  }
  /// It moves if one of both does.
  @MainActor public var _hasMotion: Bool { insertion._hasMotion || removal._hasMotion }
  /// It has if one of both has.
  @MainActor public var _isAnimated: Bool { insertion._isAnimated || removal._isAnimated }
  /// Each of both fades in its own way; where none has an animation, it is one fade.
  @MainActor public var _withoutMotion: AnyTransition {
    guard _isAnimated else { return _hasMotion ? .opacity : AnyTransition(self) }
    return .asymmetric(insertion: insertion._withoutMotion, removal: removal._withoutMotion)
  }
}

/// Two transitions together.
nonisolated struct CombinedTransition<Inner: Transition, Outer: Transition>: Transition {
  let inner: Inner
  let outer: Outer
  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    outer.apply(content: inner.apply(content: content, phase: phase), phase: phase)
  }
  @MainActor var _hasMotion: Bool { inner._hasMotion || outer._hasMotion }
  @MainActor var _isAnimated: Bool { inner._isAnimated || outer._isAnimated }
  // Two fades in each other would be darker in the middle than one.
  @MainActor var _withoutMotion: AnyTransition {
    guard _hasMotion else { return AnyTransition(self) }
    return outer._isAnimated ? outer._withoutMotion : inner._isAnimated ? inner._withoutMotion : .opacity
  }
}

/// A transition with an animation of its own.
nonisolated struct AnimatedTransition<Base: Transition>: Transition {
  let base: Base
  let animation: Animation?
  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    let animation = animation
    base.apply(content: content, phase: phase).transaction { $0.animation = animation }
  }
  @MainActor var _hasMotion: Bool { base._hasMotion }
  @MainActor var _isAnimated: Bool { true }
  @MainActor var _withoutMotion: AnyTransition { base._withoutMotion.animation(animation) }
}

/// One modifier where the view is not there, another where it is.
nonisolated struct ModifierTransition<M: ViewModifier>: Transition {
  let active: M
  let identity: M
  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(phase.isIdentity ? identity : active)
  }
}

/// Shows a view moved past an edge by its own size times an amount.
nonisolated struct _EdgeOffset: EffectModifier, Equatable {
  var edge: Edge
  var amount: Double
  typealias Body = Never
  @MainActor func effects(_ size: CGSize, _ environment: EnvironmentValues) -> [Effect] {
    let reading = environment.layoutDirection == .rightToLeft ? -1.0 : 1
    switch edge {
    case .top: return [.offset(x: 0, y: -size.height * amount)]
    case .bottom: return [.offset(x: 0, y: size.height * amount)]
    case .leading: return [.offset(x: -size.width * amount * reading, y: 0)]
    case .trailing: return [.offset(x: size.width * amount * reading, y: 0)]
    }
  }
}
