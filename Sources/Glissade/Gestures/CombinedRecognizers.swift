/// One of the recognizers that another one is made of: what it tells is passed on once. An object, since those who listen may
/// have the views evaluated, and the recognizer looked at, before they return.
@MainActor
private final class Part<Value> {
  let recognizer: GestureRecognizer<Value>
  private(set) var phase = GesturePhase<Value>.possible(nil)
  /// The last value that was told.
  private(set) var value: Value?
  private var isTold = true

  init(_ recognizer: GestureRecognizer<Value>) { self.recognizer = recognizer }

  func handle(_ event: HandEvent) {
    guard !phase.isFinal else { return }
    phase = recognizer.handle(event)
    isTold = false
    switch phase {
    case .possible(let new): if let new { value = new }
    case .active(let new), .ended(let new): value = new
    case .failed: value = nil
    }
  }
  func deliver() {
    guard !isTold else { return }
    isTold = true
    recognizer.deliver(phase)
  }
  func cancel() {
    guard !phase.isFinal else { return }
    phase = .failed
    value = nil
    recognizer.cancelled()
  }
  var isPossible: Bool {
    if case .possible = phase { return true }
    return false
  }
  var isActive: Bool {
    if case .active = phase { return true }
    return false
  }
  var hasFailed: Bool {
    if case .failed = phase { return true }
    return false
  }
  var isWaiting: Bool { !phase.isFinal && recognizer.isWaiting }
}

/// A recognizer made of two.
class TwoPartRecognizer<First, Second, Value>: GestureRecognizer<Value> {
  fileprivate final let first: Part<First>
  fileprivate final let second: Part<Second>

  init(_ first: GestureRecognizer<First>, _ second: GestureRecognizer<Second>) {
    self.first = Part(first)
    self.second = Part(second)
  }

  override func attach(_ place: GesturePlace) {
    super.attach(place)
    first.recognizer.attach(place)
    second.recognizer.attach(place)
  }
  override var isWaiting: Bool { first.isWaiting || second.isWaiting }
  override var takesAnotherHand: Bool { first.recognizer.takesAnotherHand || second.recognizer.takesAnotherHand }
  override var claimedAxes: Axis.Set { first.recognizer.claimedAxes.union(second.recognizer.claimedAxes) }
  override func cancelled() {
    first.cancel()
    second.cancel()
  }
  override func takeActions(from new: GestureRecognizer<Value>) {
    guard let new = new as? TwoPartRecognizer<First, Second, Value> else { return }
    first.recognizer.takeActions(from: new.first.recognizer)
    second.recognizer.takeActions(from: new.second.recognizer)
  }
}

/// Follows two gestures at once.
final class PairRecognizer<First, Second, Value>: TwoPartRecognizer<First, Second, Value> {
  private let make: (First?, Second?) -> Value

  init(
    _ first: GestureRecognizer<First>, _ second: GestureRecognizer<Second>, _ make: @escaping (First?, Second?) -> Value
  ) {
    self.make = make
    super.init(first, second)
  }

  override func handle(_ event: HandEvent) -> GesturePhase<Value> {
    first.handle(event)
    second.handle(event)
    if first.hasFailed, second.hasFailed { return .failed }
    let value = make(first.value, second.value)
    if first.phase.isFinal, second.phase.isFinal { return .ended(value) }
    if first.isPossible && (second.isPossible || second.hasFailed) || second.isPossible && first.hasFailed {
      return .possible(first.value == nil && second.value == nil ? nil : value)
    }
    return .active(value)
  }
  override func deliver(_ phase: GesturePhase<Value>) {
    first.deliver()
    second.deliver()
  }
}

/// Follows one gesture after another.
final class SequenceRecognizer<First, Second, Value>: TwoPartRecognizer<First, Second, Value> {
  private let makeFirst: (First) -> Value
  private let makeSecond: (First, Second?) -> Value
  private var result: First?
  private var isDown = false

  init(
    _ first: GestureRecognizer<First>, _ second: GestureRecognizer<Second>, _ makeFirst: @escaping (First) -> Value,
    _ makeSecond: @escaping (First, Second?) -> Value
  ) {
    self.makeFirst = makeFirst
    self.makeSecond = makeSecond
    super.init(first, second)
  }

  /// After a tap it waits for the hand to come back.
  override var isWaiting: Bool {
    result == nil ? first.isWaiting : !second.phase.isFinal && (!isDown || second.isWaiting)
  }

  override func handle(_ event: HandEvent) -> GesturePhase<Value> {
    switch event.phase {
    case .down: isDown = true
    case .up: isDown = false
    default: break
    }
    guard let result else { return handleFirst(event) }
    second.handle(event)
    switch second.phase {
    case .possible(let value): return .active(makeSecond(result, value))
    case .active(let value): return .active(makeSecond(result, value))
    case .ended(let value): return .ended(makeSecond(result, value))
    case .failed: return .failed
    }
  }

  private func handleFirst(_ event: HandEvent) -> GesturePhase<Value> {
    first.handle(event)
    switch first.phase {
    case .failed: return .failed
    case .possible(let value): return .possible(value.map(makeFirst))
    case .active(let value): return .active(makeFirst(value))
    case .ended(let value):
      result = value
      // The hand that is still down begins the second one where it is.
      if isDown {
        var down = event
        down.phase = .down
        second.handle(down)
      }
      return .active(makeSecond(value, second.value))
    }
  }
  override func deliver(_ phase: GesturePhase<Value>) {
    first.deliver()
    if result != nil { second.deliver() }
  }
}

/// Follows two gestures of which the second only happens where the first does not.
final class ExclusiveRecognizer<First, Second, Value>: TwoPartRecognizer<First, Second, Value> {
  private let makeFirst: (First) -> Value
  private let makeSecond: (Second) -> Value

  init(
    _ first: GestureRecognizer<First>, _ second: GestureRecognizer<Second>, _ makeFirst: @escaping (First) -> Value,
    _ makeSecond: @escaping (Second) -> Value
  ) {
    self.makeFirst = makeFirst
    self.makeSecond = makeSecond
    super.init(first, second)
  }

  /// The second may have ended already while the first still waits.
  override var isWaiting: Bool { first.isWaiting || first.hasFailed && second.isWaiting }

  override func handle(_ event: HandEvent) -> GesturePhase<Value> {
    first.handle(event)
    if !first.isActive { second.handle(event) }
    switch first.phase {
    case .active(let value):
      second.cancel()
      return .active(makeFirst(value))
    case .ended(let value):
      second.cancel()
      return .ended(makeFirst(value))
    case .failed: return second.phase.map(makeSecond)
    case .possible(let value): return .possible(value.map(makeFirst))
    }
  }
  override func deliver(_ phase: GesturePhase<Value>) {
    first.deliver()
    if first.hasFailed { second.deliver() }
  }
}
