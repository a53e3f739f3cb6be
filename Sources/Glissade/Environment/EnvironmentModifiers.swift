/// Sets a value of the environment.
nonisolated struct _EnvironmentKeyWritingModifier<Value>: EnvironmentModifier {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: Value
  typealias Body = Never
  nonisolated init(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) {
    self.keyPath = keyPath
    self.value = value
  }
  @MainActor func modify(_ environment: inout EnvironmentValues) { environment[keyPath: keyPath] = value }
}

/// Puts an object into the environment.
nonisolated struct _ObjectModifier<T: AnyObject>: EnvironmentModifier {
  let object: T?
  typealias Body = Never
  nonisolated init(_ object: T?) { self.object = object }
  @MainActor func modify(_ environment: inout EnvironmentValues) { environment[object: T.self] = object }
}

extension View {
  /// Sets a value of the environment for the view and all inside it.
  public nonisolated func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    modifier(_EnvironmentKeyWritingModifier(keyPath, value))
  }

  /// Puts an object into the environment of the view and all inside it, to be read by its type.
  public nonisolated func environment<T: AnyObject>(_ object: T?) -> some View { modifier(_ObjectModifier(object)) }
}

private enum ReduceMotionKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether the user wants less motion.
  public package(set) var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }
}
