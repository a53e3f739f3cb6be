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

extension Optional: Gesture where Wrapped: Gesture {
  public typealias Value = Wrapped.Value
  public typealias Body = Never
  /// That of the gesture, if there is one; else the hand is left to others.
  public func _makeRecognizer() -> GestureRecognizer<Wrapped.Value> { self?._makeRecognizer() ?? GestureRecognizer() }
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
    case down, move, up
    /// A time that somebody waits for has come.
    case time
    /// Two fingers on a touchpad, or a wheel with Control held: scale and turn since the beginning.
    case pinch(scale: Double, rotation: Double, isEnd: Bool)
  }
  var phase: Phase
  /// Which finger or pointer it is.
  var hand: Int32
  /// In the window's coordinates.
  var location: CGPoint
  /// In seconds, on the stage's clock.
  var time: Double
  /// What is hit there, as it is shown.
  var leaf: Item?
}

/// Follows the hand for one gesture. Not for programs.
@MainActor
public class GestureRecognizer<Value> {
  /// Where the view is, and who wakes the recognizer.
  var place = GesturePlace()

  /// Gives the recognizer, and those it is made of, its place.
  func attach(_ place: GesturePlace) { self.place = place }
  /// Takes in what the hand did.
  func handle(_ event: HandEvent) -> GesturePhase<Value> { .failed }
  /// Calls whoever listens; only for a gesture that has won, or has no rival.
  func deliver(_ phase: GesturePhase<Value>) {}
  /// Whether it needs more than the present touch: a second tap.
  var isWaiting: Bool { false }
  /// Whether a second finger belongs to it as well.
  var takesAnotherHand: Bool { false }
  /// The directions in which it wants a finger that a scroll view around would take otherwise.
  var claimedAxes: Axis.Set { [] }
  /// Another gesture has won, or the hand was taken away.
  func cancelled() {}
  /// The view has been evaluated anew: those who listen are others, the gesture goes on.
  func takeActions(from new: GestureRecognizer<Value>) {}
}

/// Where the view of a gesture is, and how its recognizers are woken.
@MainActor
final class GesturePlace {
  weak var item: Item?
  /// Asks for a `.time` event after so many seconds.
  var wakeAfter: (Double) -> Void = { _ in }

  nonisolated init() {}

  /// How places of the window are told in a space, as the view stands now.
  func map(to space: CoordinateSpace) -> PlaceMap {
    guard let item else { return PlaceMap(nil, .zero) }
    switch space {
    case .global: return PlaceMap(nil, .zero)
    case .local: return PlaceMap(item.mapToWindow.inverse, item.frame.origin)
    case .named(let name):
      guard let base = item.enclosingSpace(name) else { return PlaceMap(nil, .zero) }
      return PlaceMap(base.mapToWindow.inverse, base.frame.origin)
    }
  }

  /// Whether an event is on the view as it is shown, or within a distance of its frame.
  func contains(_ event: HandEvent, reach: CGFloat) -> Bool {
    guard let item else { return false }
    var hit = event.leaf
    while let current = hit {
      if current === item { return true }
      hit = current.outer
    }
    let size = item.frame.size
    return CGRect(origin: .zero, size: size).insetBy(dx: -reach, dy: -reach)
      .contains(map(to: .local)(event.location))
  }

  /// The place of a point in the view, as fractions of its size.
  func anchor(_ point: CGPoint) -> UnitPoint {
    guard let item, item.frame.width > 0, item.frame.height > 0 else { return .center }
    return UnitPoint(x: point.x / item.frame.width, y: point.y / item.frame.height)
  }
}
