import Foundation
import GlissadeMotion

extension Transition where Self == OpacityTransition {
  /// A fade.
  public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == IdentityTransition {
  /// No transition: the view is there and gone at once.
  public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == SlideTransition {
  /// In from the leading edge and out to the trailing one.
  public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == MoveTransition {
  /// In from an edge and out through the same.
  public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

extension Transition where Self == OffsetTransition {
  /// In by an offset, and out by the same.
  public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }
  /// In by an offset, and out by the same.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
    OffsetTransition(CGSize(width: x, height: y))
  }
}

extension Transition where Self == ScaleTransition {
  /// Growing from nothing, and shrinking to it.
  public static var scale: ScaleTransition { ScaleTransition(1e-5) }
  /// Growing from a scale, and shrinking to it.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}

extension Transition where Self == PushTransition {
  /// In from an edge, out through the opposite one, fading.
  public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}

extension Transition where Self == BlurReplaceTransition {
  /// Blurred, small and faint when it is not there.
  public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }
  /// Blurred, small and faint when it is not there.
  public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration = .downUp) -> Self {
    BlurReplaceTransition(configuration: configuration)
  }
}

extension AnyTransition {
  /// A fade.
  public static var opacity: AnyTransition { AnyTransition(OpacityTransition()) }
  /// No transition: the view is there and gone at once.
  public static var identity: AnyTransition { AnyTransition(IdentityTransition()) }
  /// In from the leading edge and out to the trailing one.
  public static var slide: AnyTransition { AnyTransition(SlideTransition()) }
  /// Growing from nothing, and shrinking to it.
  public static var scale: AnyTransition { AnyTransition(ScaleTransition(1e-5)) }

  /// In from an edge and out through the same.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }

  /// In by an offset, and out by the same.
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(OffsetTransition(offset)) }

  /// In by an offset, and out by the same.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    AnyTransition(OffsetTransition(CGSize(width: x, height: y)))
  }

  /// Growing from a scale, and shrinking to it.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(ScaleTransition(scale, anchor: anchor))
  }

  /// In from an edge, out through the opposite one, fading.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(PushTransition(edge: edge)) }

  /// One transition for the way in, another for the way out.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    func open<I: Transition>(_ insertion: I) -> AnyTransition {
      func open<R: Transition>(_ removal: R) -> AnyTransition {
        AnyTransition(AsymmetricTransition(insertion: insertion, removal: removal))
      }
      return open(removal.base)
    }
    return open(insertion.base)
  }

  /// One modifier where the view is not there, another where it is.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(ModifierTransition(active: active, identity: identity))
  }

  /// This transition and another one around it, together.
  public func combined(with other: AnyTransition) -> AnyTransition {
    func open<I: Transition>(_ inner: I) -> AnyTransition {
      func open<O: Transition>(_ outer: O) -> AnyTransition {
        AnyTransition(CombinedTransition(inner: inner, outer: outer))
      }
      return open(other.base)
    }
    return open(base)
  }

  /// The transition, always by an animation of its own.
  public func animation(_ animation: Animation?) -> AnyTransition {
    func open<T: Transition>(_ base: T) -> AnyTransition {
      AnyTransition(AnimatedTransition(base: base, animation: animation))
    }
    return open(base)
  }
}

extension View {
  /// How the view comes and goes, where an `if`, a `switch`, a `ForEach` or its `id` brings and takes it under an animation.
  public nonisolated func transition(_ transition: AnyTransition) -> some View {
    modifier(TraitModifier(kind: .transition(transition)))
  }

  /// How the view comes and goes, where an `if`, a `switch`, a `ForEach` or its `id` brings and takes it under an animation.
  public nonisolated func transition<T: Transition>(_ transition: T) -> some View {
    modifier(TraitModifier(kind: .transition(AnyTransition(transition))))
  }
}
