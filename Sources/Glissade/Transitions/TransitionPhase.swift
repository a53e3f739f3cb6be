/// Where a view is on its way in or out.
public enum TransitionPhase: Hashable, Sendable {
  /// About to be inserted.
  case willAppear
  /// There.
  case identity
  /// Removed, and on its way out.
  case didDisappear

  /// Whether the view is there: whether it should look as it is.
  public var isIdentity: Bool { self == .identity }

  /// -1 before, 0 while there, 1 after.
  public var value: Double {
    switch self {
    case .willAppear: return -1
    case .identity: return 0
    case .didDisappear: return 1
    }
  }
}

/// What a transition is like.
public struct TransitionProperties: Sendable {
  /// Whether things move or change their size; with reduced motion such transitions become fades.
  public var hasMotion: Bool

  /// Makes properties of a transition that moves, unless said otherwise.
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}
