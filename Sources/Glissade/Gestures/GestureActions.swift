/// A gesture that calls something at its end.
nonisolated public struct _EndedGesture<Content: Gesture>: Gesture {
  let content: Content
  let action: (Content.Value) -> Void
  public typealias Value = Content.Value
  public typealias Body = Never
  @MainActor public func _makeRecognizer() -> GestureRecognizer<Value> {
    let action = action
    return ActionRecognizer(content._makeRecognizer()) { phase in
      if case .ended(let value) = phase { action(value) }
    }
  }
}

/// A gesture that calls something whenever its value changes.
nonisolated public struct _ChangedGesture<Content: Gesture>: Gesture where Content.Value: Equatable {
  let content: Content
  let action: (Content.Value) -> Void
  public typealias Value = Content.Value
  public typealias Body = Never
  @MainActor public func _makeRecognizer() -> GestureRecognizer<Value> {
    let action = action
    var last: Value?
    return ActionRecognizer(content._makeRecognizer()) { phase in
      switch phase {
      case .possible(let value?), .active(let value):
        guard value != last else { return }
        last = value
        var transaction = TransactionScope.current.transaction
        transaction.isContinuous = true
        transaction.tracksVelocity = true
        withTransaction(transaction) { action(value) }
      case .ended, .failed, .possible(nil): last = nil
      }
    }
  }
}

/// A gesture that keeps a state up to date while it lasts.
nonisolated public struct GestureStateGesture<Base: Gesture, State>: Gesture {
  /// The gesture.
  public var base: Base
  /// The state.
  public var state: GestureState<State>
  /// Changes the state.
  public var body: Never { fatalError("GestureStateGesture has no body") }
  let update: (Base.Value, inout State, inout Transaction) -> Void
  public typealias Value = Base.Value
  public typealias Body = Never

  @MainActor public func _makeRecognizer() -> GestureRecognizer<Value> {
    let (state, update) = (state, update)
    var isSet = false
    let recognizer = ActionRecognizer(base._makeRecognizer()) { phase in
      switch phase {
      case .possible(let value?), .active(let value):
        isSet = true
        var transaction = TransactionScope.current.transaction
        transaction.isContinuous = true
        transaction.tracksVelocity = true
        var new = state.wrappedValue
        update(value, &new, &transaction)
        withTransaction(transaction) { state.set(new) }
      case .possible(nil): break
      case .ended, .failed:
        guard isSet else { return }
        isSet = false
        state.reset()
      }
    }
    recognizer.onCancel = {
      guard isSet else { return }
      isSet = false
      state.reset()
    }
    return recognizer
  }
}

/// A gesture whose value is another one.
nonisolated public struct _MapGesture<Content: Gesture, Value>: Gesture {
  let content: Content
  let change: (Content.Value) -> Value
  public typealias Body = Never
  @MainActor public func _makeRecognizer() -> GestureRecognizer<Value> {
    MapRecognizer(content._makeRecognizer(), change)
  }
}

private final class ActionRecognizer<Value>: GestureRecognizer<Value> {
  private let base: GestureRecognizer<Value>
  private let action: (GesturePhase<Value>) -> Void
  var onCancel: () -> Void = {}

  init(_ base: GestureRecognizer<Value>, _ action: @escaping (GesturePhase<Value>) -> Void) {
    self.base = base
    self.action = action
  }

  /// Actions come when the gesture has won: see `GestureSession`.
  override func handle(_ event: HandEvent) -> GesturePhase<Value> {
    base.adopt(self)
    return base.handle(event)
  }
  override func deliver(_ phase: GesturePhase<Value>) {
    base.deliver(phase)
    action(phase)
  }
  override func reset() { base.reset() }
  override var isWaiting: Bool { base.isWaiting }
  override func cancelled() {
    base.cancelled()
    onCancel()
  }
}

private final class MapRecognizer<Base, Value>: GestureRecognizer<Value> {
  private let base: GestureRecognizer<Base>
  private let change: (Base) -> Value
  private var last: GesturePhase<Base>?

  init(_ base: GestureRecognizer<Base>, _ change: @escaping (Base) -> Value) {
    self.base = base
    self.change = change
  }

  override func handle(_ event: HandEvent) -> GesturePhase<Value> {
    base.adopt(self)
    let phase = base.handle(event)
    last = phase
    return phase.map(change)
  }
  override func deliver(_ phase: GesturePhase<Value>) { last.map(base.deliver) }
  override func reset() { base.reset() }
  override var isWaiting: Bool { base.isWaiting }
  override func cancelled() { base.cancelled() }
}

extension Gesture {
  /// Calls something when the gesture has ended as it should.
  public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(content: self, action: action)
  }

  /// Calls something whenever the gesture's value changes.
  public nonisolated func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self>
  where Value: Equatable {
    _ChangedGesture(content: self, action: action)
  }

  /// Keeps a state up to date while the gesture lasts; then it is what it was.
  public nonisolated func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, update: body)
  }

  /// Tells something else of the gesture's value.
  public nonisolated func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(content: self, change: body)
  }
}
