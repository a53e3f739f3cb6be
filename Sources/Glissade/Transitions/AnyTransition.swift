import Foundation
import GlissadeMotion

/// A transition of any type.
public struct AnyTransition: Sendable {
  let base: any Transition & Sendable
  @MainActor var hasMotion: Bool { base._hasMotion }
  @MainActor var withoutMotion: AnyTransition { hasMotion ? base._withoutMotion : self }
  let make: @MainActor @Sendable (Item, TransitionPhase, NodeContext) -> TransitionInstance

  /// Forgets the type of a transition.
  public init<T: Transition>(_ transition: T) {
    let held = HeldTransition(transition)
    base = held
    make = { TypedTransitionInstance(held, $0, $1, $2) }
  }
}

/// A transition whose value may go where its type does not promise to: it is only touched on the main actor.
nonisolated struct HeldTransition<T: Transition>: Transition, @unchecked Sendable {
  let transition: T
  nonisolated init(_ transition: T) { self.transition = transition }

  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    transition.apply(content: content, phase: phase)
  }
  @MainActor static var properties: TransitionProperties { T.properties }
  @MainActor var _hasMotion: Bool { transition._hasMotion }
  @MainActor var _isAnimated: Bool { transition._isAnimated }
  @MainActor var _withoutMotion: AnyTransition { transition._withoutMotion }
}
