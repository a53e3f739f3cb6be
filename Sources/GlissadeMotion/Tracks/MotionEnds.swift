/// When one change of a motion counts as complete; fixed when the change is made.
///
/// An animation that another one replaces keeps its own clock, so these times stay valid whatever follows.
public struct MotionEnds: Hashable, Sendable {
  /// When the change is logically complete: for a spring its perceptual duration, else its end. Nil means never.
  public var logical: Timestamp?
  /// When the animation has come to rest and is removed. Nil means never.
  public var removed: Timestamp?

  /// True if code of the app decides, so that both ends become known only when they come.
  public var isOpen: Bool

  /// Makes a pair of ends; nil means never.
  public init(logical: Timestamp?, removed: Timestamp?, isOpen: Bool = false) {
    self.logical = logical
    self.removed = removed
    self.isOpen = isOpen
  }
}
