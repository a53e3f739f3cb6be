/// What can be animated: its `animatableData` moves, and the rest follows.
///
/// It belongs to the main actor, so that views, shapes and modifiers can conform.
@MainActor @preconcurrency public protocol Animatable {
  /// The part that moves.
  associatedtype AnimatableData: VectorArithmetic

  /// The value of the part that moves; set each frame while it does.
  var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
  /// The value itself.
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// Nothing moves.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

extension Double: Animatable {}
extension Float: Animatable {}
