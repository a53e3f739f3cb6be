import Foundation

private enum DisplayScaleKey: EnvironmentKey {
  static let defaultValue: CGFloat = 1
}

extension EnvironmentValues {
  /// Device pixels per point of the window.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }
  /// The size of a device pixel, in points.
  public var pixelLength: CGFloat { 1 / displayScale }
}

/// The appearance that a view wants of its whole window; of several, the first that wants one decides.
enum PreferredColorSchemeKey: PreferenceKey {
  static var defaultValue: ColorScheme? { nil }
  static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) { value = value ?? nextValue() }
}

extension View {
  /// Has the view's whole window light or dark; nil leaves it to others.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    preference(key: PreferredColorSchemeKey.self, value: colorScheme)
  }

  /// Shows nothing of the view, which keeps its room: it cannot be touched, and nobody hears of it.
  public nonisolated func hidden() -> some View { opacity(0).allowsHitTesting(false).accessibilityHidden(true) }
}

/// Changes a value of the environment.
nonisolated struct _EnvironmentKeyTransformModifier<Value>: EnvironmentModifier {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let transform: (inout Value) -> Void
  typealias Body = Never
  @MainActor func modify(_ environment: inout EnvironmentValues) { transform(&environment[keyPath: keyPath]) }
}

extension View {
  /// Changes a value of the environment for the view and all inside it.
  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(_EnvironmentKeyTransformModifier(keyPath: keyPath, transform: transform))
  }
}
