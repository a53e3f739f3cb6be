import Foundation

/// A movement of the hand that a view understands.
///
/// ```swift
/// DragGesture()
///   .onChanged { offset = $0.translation }
///   .onEnded { _ in withAnimation(.spring) { offset = .zero } }
/// ```
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// What the gesture tells while it lasts and at its end.
  associatedtype Value
  /// The type of the gesture that this one is made of.
  associatedtype Body: Gesture

  /// The gesture that this one is made of.
  var body: Body { get }

  /// Makes what follows the hand. Not for programs.
  func _makeRecognizer() -> GestureRecognizer<Value>
}

extension Gesture where Body.Value == Value {
  /// That of the body.
  public func _makeRecognizer() -> GestureRecognizer<Value> { body._makeRecognizer() }
}

extension Gesture where Body == Never {
  /// There is none.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: Gesture {
  public typealias Value = Never
  /// Is never called.
  public func _makeRecognizer() -> GestureRecognizer<Never> { fatalError("there is no such gesture") }
}

/// How far a gesture has come.
enum GesturePhase<Value> {
  /// It may still become one.
  case possible(Value?)
  /// It goes on.
  case active(Value)
  /// It has ended as it should.
  case ended(Value)
  /// It is none, or was broken off.
  case failed

  func map<T>(_ change: (Value) -> T) -> GesturePhase<T> {
    switch self {
    case .possible(let value): return .possible(value.map(change))
    case .active(let value): return .active(change(value))
    case .ended(let value): return .ended(change(value))
    case .failed: return .failed
    }
  }

  var isFinal: Bool {
    switch self {
    case .ended, .failed: return true
    case .possible, .active: return false
    }
  }
}

/// What a hand did, as gestures see it.
struct HandEvent {
  enum Phase {
    case down, move, up, cancel
    /// A time that somebody waits for has come.
    case time
    /// Two fingers on a touchpad.
    case pinch(scale: Double, rotation: Double, isEnd: Bool)
  }
  var phase: Phase
  /// In the window's coordinates.
  var location: CGPoint
  /// In seconds, on the stage's clock.
  var time: Double
}

/// Follows the hand for one gesture. Not for programs.
@MainActor
public class GestureRecognizer<Value> {
  /// The view's rectangle in the window, for places told in its coordinates.
  var frame: () -> CGRect = { .zero }
  /// Asks to be told when a time, in seconds from now, has come.
  var wakeAfter: (Double) -> Void = { _ in }

  /// Takes in what the hand did.
  func handle(_ event: HandEvent) -> GesturePhase<Value> { .failed }
  /// Calls whoever listens; only for a gesture that has won, or has no rival.
  func deliver(_ phase: GesturePhase<Value>) {}
  /// Begins anew.
  func reset() {}
  /// Whether it needs more than the present touch: a second tap.
  var isWaiting: Bool { false }
  /// Another gesture has won, or the hand was taken away.
  func cancelled() {}
  /// Gives the parts what the whole has.
  func adopt<T>(_ other: GestureRecognizer<T>) {
    frame = other.frame
    wakeAfter = other.wakeAfter
  }
}
