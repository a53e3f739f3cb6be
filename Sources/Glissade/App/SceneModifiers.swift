import Foundation

/// What a window is to be.
@MainActor
struct WindowDescription {
  var content: WindowContent
  /// The scene that it belongs to.
  var node: AnySceneNode?
  var environment: EnvironmentValues
  /// Nil for the size of the content, or of a telephone where the content takes any.
  var size: CGSize?
  /// Nil for the content's own.
  var minimumSize: CGSize?
  var resizability = WindowResizability.automatic
  /// Whether it opens as large as its content wants to be.
  var opensAtIdealSize = false
}

/// Whether and how far the user may change a window's size.
public struct WindowResizability: Sendable, Equatable {
  enum Kind: Sendable { case contentSize, contentMinSize }
  let kind: Kind

  /// Not below the content's least size.
  public static let automatic = WindowResizability(kind: .contentMinSize)
  /// Not below the content's least size. A window whose content has one size alone has that, and cannot be changed.
  public static let contentSize = WindowResizability(kind: .contentSize)
  /// Not below the content's least size.
  public static let contentMinSize = WindowResizability(kind: .contentMinSize)
}

nonisolated private struct ChangedScene<Base: Scene>: SceneModifier {
  let base: Base
  let changeWindow: @MainActor (inout WindowDescription) -> Void
  typealias Body = Never
  @MainActor func change(_ window: inout WindowDescription) { changeWindow(&window) }
}

nonisolated private struct EnvironmentScene<Base: Scene, Value>: SceneModifier {
  let base: Base
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: Value
  typealias Body = Never
  @MainActor func modify(_ environment: inout EnvironmentValues) { environment[keyPath: keyPath] = value }
}

nonisolated private struct ObjectScene<Base: Scene, Object: AnyObject>: SceneModifier {
  let base: Base
  let object: Object?
  typealias Body = Never
  @MainActor func modify(_ environment: inout EnvironmentValues) { environment[object: Object.self] = object }
}

nonisolated private struct ObservingScene<Base: Scene, Value: Equatable>: SceneModifier {
  let base: Base
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void
  typealias Body = Never
  @MainActor func follow(from old: Self?) {
    if let old {
      if old.value != value { action(old.value, value) }
    } else if isInitial {
      action(value, value)
    }
  }
}

extension Scene {
  /// Sets the size with which windows open, in points.
  nonisolated public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    ChangedScene(base: self) { $0.size = CGSize(width: width, height: height) }
  }
  /// Sets the size with which windows open, in points.
  nonisolated public func defaultSize(_ size: CGSize) -> some Scene {
    defaultSize(width: size.width, height: size.height)
  }
  /// Sets whether and how far the user may change the size of windows.
  nonisolated public func windowResizability(_ resizability: WindowResizability) -> some Scene {
    ChangedScene(base: self) { $0.resizability = resizability }
  }
  /// Sets the least size of windows, in points, whatever is in them.
  nonisolated public func windowMinimumSize(width: CGFloat, height: CGFloat) -> some Scene {
    ChangedScene(base: self) { $0.minimumSize = CGSize(width: width, height: height) }
  }

  /// Sets a value of the environment for all windows of the scene.
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene {
    EnvironmentScene(base: self, keyPath: keyPath, value: value)
  }
  /// Puts an object into the environment of all windows of the scene, to be read by its type.
  nonisolated public func environment<T: AnyObject>(_ object: T?) -> some Scene {
    ObjectScene(base: self, object: object)
  }
  /// Puts an object into the environment of all windows of the scene.
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    ObjectScene(base: self, object: object)
  }

  /// Calls something with the old and the new value when a value has changed.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene {
    ObservingScene(base: self, value: value, isInitial: initial, action: action)
  }
  /// Calls something when a value has changed.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene {
    ObservingScene(base: self, value: value, isInitial: initial) { _, _ in action() }
  }
  /// Calls something with the new value when a value has changed.
  @_disfavoredOverload
  nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some Scene {
    ObservingScene(base: self, value: value, isInitial: false) { action($1) }
  }
}
