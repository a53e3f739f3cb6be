/// Calls something when a view comes or goes.
nonisolated struct AppearanceModifier: ActionModifier {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?
  typealias Body = Never
  @MainActor func appeared(_ storage: inout AnyObject?) { appear?() }
  @MainActor func disappeared(_ storage: inout AnyObject?) { disappear?() }
}

/// Calls something when a value changes.
nonisolated struct ChangeModifier<Value: Equatable>: ActionModifier {
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void
  typealias Body = Never
  @MainActor func appeared(_ storage: inout AnyObject?) { if isInitial { action(value, value) } }
  @MainActor func changed(from old: Self, _ storage: inout AnyObject?) {
    if old.value != value { action(old.value, value) }
  }
}

/// Runs a task while a view is there.
nonisolated struct TaskModifier<ID: Equatable>: ActionModifier {
  let id: ID
  let priority: TaskPriority
  let action: @Sendable @isolated(any) () async -> Void
  typealias Body = Never

  private final class Running {
    let task: Task<Void, Never>
    init(_ task: Task<Void, Never>) { self.task = task }
  }

  @MainActor private func start() -> Running {
    let action = action
    return Running(Task(priority: priority) { @MainActor in await action() })
  }

  @MainActor func appeared(_ storage: inout AnyObject?) { storage = start() }
  @MainActor func changed(from old: Self, _ storage: inout AnyObject?) {
    guard old.id != id else { return }
    (storage as? Running)?.task.cancel()
    storage = start()
  }
  @MainActor func disappeared(_ storage: inout AnyObject?) { (storage as? Running)?.task.cancel() }
}

extension View {
  /// Calls something when the view has come, after the update that shows it first.
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: action, disappear: nil))
  }

  /// Calls something when the view has gone, after the end of its transition.
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: nil, disappear: action))
  }

  /// Calls something with the old and the new value when a value has changed.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial, action: action))
  }

  /// Calls something when a value has changed.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial, action: { _, _ in action() }))
  }

  /// Calls something with the new value when a value has changed.
  @_disfavoredOverload
  public nonisolated func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some View {
    modifier(ChangeModifier(value: value, isInitial: false, action: { action($1) }))
  }

  /// Runs a task from when the view comes until it goes.
  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: 0, priority: priority, action: unsafeSendable(action)))
  }

  /// Runs a task from when the view comes until it goes, and anew when a value changes.
  public nonisolated func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: value, priority: priority, action: unsafeSendable(action)))
  }
}

/// An action given away whole: nobody else has it, and it runs where it belongs.
private func unsafeSendable(
  _ action: @escaping @isolated(any) () async -> Void
) -> @Sendable @isolated(any) () async -> Void {
  unsafeBitCast(action, to: (@Sendable @isolated(any) () async -> Void).self)
}
