/// Two gestures at once: it goes on while one of them does.
nonisolated public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// What the two tell; nil of one that tells nothing.
  public struct Value {
    /// The first one's value.
    public var first: First.Value?
    /// The second one's value.
    public var second: Second.Value?
  }
  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second
  public typealias Body = Never

  /// Puts two gestures together.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
  @MainActor public func _makeRecognizer() -> GestureRecognizer<Value> {
    PairRecognizer(first._makeRecognizer(), second._makeRecognizer()) { Value(first: $0, second: $1) }
  }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}

/// A gesture that begins when another one has ended.
nonisolated public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// How far the two have come.
  public enum Value {
    /// The first one goes on.
    case first(First.Value)
    /// The first one has ended, and the second one may have begun.
    case second(First.Value, Second.Value?)
  }
  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second
  public typealias Body = Never

  /// Puts one gesture after another.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
  @MainActor public func _makeRecognizer() -> GestureRecognizer<Value> {
    SequenceRecognizer<First.Value, Second.Value, Value>(
      first._makeRecognizer(), second._makeRecognizer(), { .first($0) }, { .second($0, $1) })
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

/// Two gestures of which only one happens; the first goes before the second.
nonisolated public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// What the one that happens tells.
  public enum Value {
    /// The first one happens.
    case first(First.Value)
    /// The second one happens.
    case second(Second.Value)
  }
  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second
  public typealias Body = Never

  /// Puts a gesture before another one.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
  @MainActor public func _makeRecognizer() -> GestureRecognizer<Value> {
    ExclusiveRecognizer<First.Value, Second.Value, Value>(
      first._makeRecognizer(), second._makeRecognizer(), { .first($0) }, { .second($0) })
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

extension Gesture {
  /// Both this gesture and another one at once.
  public nonisolated func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }
  /// Another gesture after this one.
  public nonisolated func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
  /// This gesture, and another one only where this one fails.
  public nonisolated func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}
