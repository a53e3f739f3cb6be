/// A gesture that calls something at its end.
nonisolated public struct _EndedGesture<Content: Gesture>: Gesture {
  let content: Content
  let action: (Content.Value) -> Void
  public typealias Value = Content.Value
  public typealias Body = Never
  @MainActor public func _makeRecognizer() -> GestureRecognizer<Value> {
    EndedRecognizer(content._makeRecognizer(), action)
  }
}

/// A gesture that calls something whenever its value changes.
nonisolated public struct _ChangedGesture<Content: Gesture>: Gesture where Content.Value: Equatable {
  let content: Content
  let action: (Content.Value) -> Void
  public typealias Value = Content.Value
  public typealias Body = Never
  @MainActor public func _makeRecognizer() -> GestureRecognizer<Value> {
    ChangedRecognizer(content._makeRecognizer(), action)
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
    UpdatingRecognizer(base._makeRecognizer(), state, update)
  }
}

/// A gesture that tells while it may become one.
nonisolated struct PressingGesture<Content: Gesture>: Gesture {
  let content: Content
  let action: (Bool) -> Void
  typealias Value = Content.Value
  typealias Body = Never
  @MainActor func _makeRecognizer() -> GestureRecognizer<Value> {
    PressingRecognizer(content._makeRecognizer(), action)
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

/// A gesture of any type with a value.
nonisolated public struct AnyGesture<Value>: Gesture {
  private let make: @MainActor () -> GestureRecognizer<Value>
  public typealias Body = Never
  /// Forgets the type of a gesture.
  public init<T: Gesture>(_ gesture: T) where T.Value == Value {
    let gesture = Unchecked(gesture)
    make = { gesture.value._makeRecognizer() }
  }
  @MainActor public func _makeRecognizer() -> GestureRecognizer<Value> { make() }
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
