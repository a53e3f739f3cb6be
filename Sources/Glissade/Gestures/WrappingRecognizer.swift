/// A recognizer around another one of the same values.
class WrappingRecognizer<Value>: GestureRecognizer<Value> {
  final let base: GestureRecognizer<Value>

  init(_ base: GestureRecognizer<Value>) { self.base = base }

  override func attach(_ place: GesturePlace) {
    super.attach(place)
    base.attach(place)
  }
  override func handle(_ event: HandEvent) -> GesturePhase<Value> { base.handle(event) }
  override func deliver(_ phase: GesturePhase<Value>) { base.deliver(phase) }
  override var isWaiting: Bool { base.isWaiting }
  override var takesAnotherHand: Bool { base.takesAnotherHand }
  override var claimedAxes: Axis.Set { base.claimedAxes }
  override func cancelled() { base.cancelled() }
  override func takeActions(from new: GestureRecognizer<Value>) {
    if let new = new as? WrappingRecognizer<Value> { base.takeActions(from: new.base) }
  }
}

/// What a change that follows the hand is made under: a spring that comes after takes over the hand's velocity.
@MainActor
func continuousTransaction() -> Transaction {
  var transaction = TransactionScope.current.transaction
  transaction.isContinuous = true
  transaction.tracksVelocity = true
  return transaction
}

/// Calls something at the end.
final class EndedRecognizer<Value>: WrappingRecognizer<Value> {
  private var action: (Value) -> Void

  init(_ base: GestureRecognizer<Value>, _ action: @escaping (Value) -> Void) {
    self.action = action
    super.init(base)
  }

  override func deliver(_ phase: GesturePhase<Value>) {
    super.deliver(phase)
    if case .ended(let value) = phase { action(value) }
  }
  override func takeActions(from new: GestureRecognizer<Value>) {
    super.takeActions(from: new)
    if let new = new as? EndedRecognizer<Value> { action = new.action }
  }
}

/// Calls something whenever the value is another.
final class ChangedRecognizer<Value: Equatable>: WrappingRecognizer<Value> {
  private var action: (Value) -> Void
  private var last: Value?

  init(_ base: GestureRecognizer<Value>, _ action: @escaping (Value) -> Void) {
    self.action = action
    super.init(base)
  }

  override func deliver(_ phase: GesturePhase<Value>) {
    super.deliver(phase)
    switch phase {
    case .possible(let value?), .active(let value):
      guard value != last else { return }
      last = value
      withTransaction(continuousTransaction()) { action(value) }
    case .ended, .failed: last = nil
    case .possible(nil): break
    }
  }
  override func takeActions(from new: GestureRecognizer<Value>) {
    super.takeActions(from: new)
    if let new = new as? ChangedRecognizer<Value> { action = new.action }
  }
}

/// Keeps a state up to date; it goes back however the gesture ends.
final class UpdatingRecognizer<Value, State>: WrappingRecognizer<Value> {
  private let state: GestureState<State>
  private var update: (Value, inout State, inout Transaction) -> Void
  private var isSet = false

  init(
    _ base: GestureRecognizer<Value>, _ state: GestureState<State>,
    _ update: @escaping (Value, inout State, inout Transaction) -> Void
  ) {
    self.state = state
    self.update = update
    super.init(base)
  }

  override func deliver(_ phase: GesturePhase<Value>) {
    super.deliver(phase)
    switch phase {
    case .possible(let value?), .active(let value):
      isSet = true
      var transaction = continuousTransaction()
      var new = state.wrappedValue
      update(value, &new, &transaction)
      withTransaction(transaction) { state.set(new) }
    case .possible(nil): break
    case .ended, .failed: goBack()
    }
  }
  override func cancelled() {
    super.cancelled()
    goBack()
  }
  override func takeActions(from new: GestureRecognizer<Value>) {
    super.takeActions(from: new)
    if let new = new as? UpdatingRecognizer<Value, State> { update = new.update }
  }

  private func goBack() {
    guard isSet else { return }
    isSet = false
    state.reset()
  }
}

/// Tells while a gesture may become one, and when that is over.
final class PressingRecognizer<Value>: WrappingRecognizer<Value> {
  private var action: (Bool) -> Void
  private var isPressing = false

  init(_ base: GestureRecognizer<Value>, _ action: @escaping (Bool) -> Void) {
    self.action = action
    super.init(base)
  }

  private func set(_ pressing: Bool) {
    guard pressing != isPressing else { return }
    isPressing = pressing
    action(pressing)
  }

  override func deliver(_ phase: GesturePhase<Value>) {
    switch phase {
    case .possible(_?), .active: set(true)
    case .possible(nil): break
    case .ended, .failed: set(false)
    }
    super.deliver(phase)
  }
  override func cancelled() {
    super.cancelled()
    set(false)
  }
  override func takeActions(from new: GestureRecognizer<Value>) {
    super.takeActions(from: new)
    if let new = new as? PressingRecognizer<Value> { action = new.action }
  }
}

/// Tells something else of the value.
final class MapRecognizer<Base, Value>: GestureRecognizer<Value> {
  private let base: GestureRecognizer<Base>
  private var change: (Base) -> Value
  private var last: GesturePhase<Base>?

  init(_ base: GestureRecognizer<Base>, _ change: @escaping (Base) -> Value) {
    self.base = base
    self.change = change
  }

  override func attach(_ place: GesturePlace) {
    super.attach(place)
    base.attach(place)
  }
  override func handle(_ event: HandEvent) -> GesturePhase<Value> {
    let phase = base.handle(event)
    last = phase
    return phase.map(change)
  }
  override func deliver(_ phase: GesturePhase<Value>) { last.map(base.deliver) }
  override var isWaiting: Bool { base.isWaiting }
  override var takesAnotherHand: Bool { base.takesAnotherHand }
  override var claimedAxes: Axis.Set { base.claimedAxes }
  override func cancelled() { base.cancelled() }
  override func takeActions(from new: GestureRecognizer<Value>) {
    guard let new = new as? MapRecognizer<Base, Value> else { return }
    change = new.change
    base.takeActions(from: new.base)
  }
}
