import Foundation

/// Windows that all show the same kind of view.
///
/// ```swift
/// WindowGroup("Book", id: "book", for: Book.ID.self) { $id in BookView(id: id) }
/// ```
///
/// A group with a type opens one window for each value (`openWindow(value:)`); asked for a value whose window is open, it
/// opens none. Others open another window each time.
nonisolated public struct WindowGroup<Content: View>: WindowScene {
  let content: WindowContent
  public typealias Body = Never

  private init(_ content: WindowContent) { self.content = content }

  /// Makes windows called after the program.
  public init(@ViewBuilder content: () -> Content) { self.init(WindowContent(nil, id: nil, content())) }

  /// Makes windows called after the program, with an id to open them by.
  public init(id: String, @ViewBuilder content: () -> Content) { self.init(WindowContent(nil, id: id, content())) }

  /// Makes windows with a title, and an id to open them by.
  public init(_ titleKey: LocalizedStringKey, id: String? = nil, @ViewBuilder content: () -> Content) {
    self.init(WindowContent(titleKey.string, id: id, content()))
  }

  /// Makes windows with a title, and an id to open them by.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String? = nil, @ViewBuilder content: () -> Content) {
    self.init(WindowContent(String(title), id: id, content()))
  }

  /// Makes windows for values, called after the program.
  public init<D: Codable & Hashable, C: View>(
    id: String? = nil, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(WindowContent(nil, id: id, content))
  }

  /// Makes windows for values, with a title.
  public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, id: String? = nil, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(WindowContent(titleKey.string, id: id, content))
  }

  /// Makes windows for values, with a title.
  @_disfavoredOverload
  public init<S: StringProtocol, D: Codable & Hashable, C: View>(
    _ title: S, id: String? = nil, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(WindowContent(String(title), id: id, content))
  }

  /// Makes windows for values, with one that stands in where none is given.
  public init<D: Codable & Hashable, C: View>(
    id: String? = nil, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(WindowContent(nil, id: id, content, defaultValue))
  }

  /// Makes windows for values, with a title, and with a value that stands in where none is given.
  public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, id: String? = nil, for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(WindowContent(titleKey.string, id: id, content, defaultValue))
  }
}

/// A single window: there is one at most.
nonisolated public struct Window<Content: View>: WindowScene {
  let content: WindowContent
  public typealias Body = Never

  /// Makes a window with a title, and an id to open it by.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.content = WindowContent(titleKey.string, id: id, isSingle: true, content())
  }

  /// Makes a window with a title, and an id to open it by.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.content = WindowContent(String(title), id: id, isSingle: true, content())
  }
}

/// What a window for a value shows.
nonisolated public struct PresentedWindowContent<Data: Codable & Hashable, Content: View>: View {
  let box: StateBox<Data?>
  let content: (Binding<Data?>) -> Content
  @MainActor public var body: some View { content(Binding(box: box)) }
}

/// What is in the windows of a scene.
struct WindowContent {
  /// Nil for the program's name.
  let title: String?
  let id: String?
  let isSingle: Bool
  /// Of the values that windows are opened for.
  let valueType: (any Any.Type)?
  /// The view of a window, which keeps `state` from its opening to its end.
  let view: (_ value: AnyHashable?, _ state: inout AnyObject?) -> any View

  nonisolated init<V: View>(_ title: String?, id: String?, isSingle: Bool = false, _ content: V) {
    self.title = title
    self.id = id
    self.isSingle = isSingle
    valueType = nil
    view = { _, _ in content }
  }

  nonisolated init<D: Codable & Hashable, C: View>(
    _ title: String?, id: String?, _ content: @escaping (Binding<D?>) -> C
  ) {
    self.title = title
    self.id = id
    isSingle = false
    valueType = D.self
    view = { value, state in
      let box = state as? StateBox<D?> ?? StateBox(value?.base as? D)
      state = box
      return PresentedWindowContent(box: box, content: content)
    }
  }

  nonisolated init<D: Codable & Hashable, C: View>(
    _ title: String?, id: String?, _ content: @escaping (Binding<D>) -> C, _ defaultValue: @escaping () -> D
  ) {
    self.init(title, id: id) { (optional: Binding<D?>) in
      content(
        Binding(get: { optional.wrappedValue ?? defaultValue() }, set: { optional.wrappedValue = $0 }))
    }
  }
}

/// A scene of the library's own that opens windows.
protocol WindowScene: Scene where Body == Never {
  nonisolated var content: WindowContent { get }
}

extension WindowScene {
  public static func _makeNode(_ scene: Self, _ context: NodeContext) -> SceneNode<Self> {
    WindowSceneNode(scene, context)
  }
}

/// The node of a scene that opens windows. Those that are open follow what it says.
private final class WindowSceneNode<S: WindowScene>: SceneNode<S> {
  override var windows: [WindowDescription] {
    [WindowDescription(content: scene.content, node: self, environment: environment)]
  }

  override func sceneDidChange(from old: S) { AppRunner.shared.contentDidChange(scene.content, of: self) }
  override func environmentDidChange(from old: EnvironmentValues) {
    AppRunner.shared.environmentDidChange(environment, of: self)
  }
  override func didDetach() { AppRunner.shared.sceneDidEnd(self) }
}
