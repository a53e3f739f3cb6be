/// A value that views tell those around them.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value where no view tells one.
  static var defaultValue: Value { get }
  /// Puts the value of the next view to those before it.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nil.
  public static var defaultValue: Value { nil }
}

/// A modifier that writes a preference.
nonisolated struct PreferenceWriter<K: PreferenceKey>: ViewModifier {
  /// Changes what the views inside tell.
  let transform: (inout K.Value) -> Void
  /// Puts it in place of what the views inside tell.
  let replaces: Bool
  typealias Body = Never

  @MainActor static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<C, Self>> {
    PreferenceNode(view, context)
  }
}

private final class PreferenceNode<Content: View, K: PreferenceKey>: ModifierNode<Content, PreferenceWriter<K>> {
  override init(_ view: ModifiedContent<Content, PreferenceWriter<K>>, _ context: NodeContext) {
    super.init(view, context)
    graph.notePreference(K.self)
  }

  override func modifierDidChange(from old: PreferenceWriter<K>) { graph.preferencesDidChange() }
  override func didDetach() { graph.preferencesDidChange() }

  override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    guard Key.self == K.self else { return super.preference(key) }
    var value = modifier.replaces ? K.defaultValue : super.preference(K.self) ?? K.defaultValue
    modifier.transform(&value)
    return value as? Key.Value
  }
}

/// A modifier that reads a preference.
nonisolated struct PreferenceReader<K: PreferenceKey>: ViewModifier where K.Value: Equatable {
  let action: (K.Value) -> Void
  typealias Body = Never

  @MainActor static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<C, Self>> {
    PreferenceReaderNode(view, context)
  }
}

/// A node that wants to know when preferences below it may have changed.
@MainActor
protocol PreferenceListener: AnyObject {
  func readPreferences()
}

private final class PreferenceReaderNode<Content: View, K: PreferenceKey>: ModifierNode<Content, PreferenceReader<K>>,
  PreferenceListener
where K.Value: Equatable {
  private var last: K.Value?

  override init(_ view: ModifiedContent<Content, PreferenceReader<K>>, _ context: NodeContext) {
    super.init(view, context)
    graph.listen(self)
  }

  override func didDetach() { graph.unlisten(self) }

  func readPreferences() {
    let value = graph.hasPreference(K.self) ? preference(K.self) ?? K.defaultValue : K.defaultValue
    guard value != last else { return }
    let isFirst = last == nil
    last = value
    // What nobody has told is no news.
    if isFirst, value == K.defaultValue { return }
    graph.afterUpdate { [weak self] in
      guard let self, !isDetached else { return }
      modifier.action(value)
    }
  }
}

extension View {
  /// Tells the views around this one a value.
  public nonisolated func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    modifier(PreferenceWriter<K>(transform: { $0 = value }, replaces: true))
  }

  /// Changes what the views inside this one tell.
  public nonisolated func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(PreferenceWriter<K>(transform: callback, replaces: false))
  }

  /// Calls something when what the views inside this one tell has changed.
  public nonisolated func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(PreferenceReader<K>(action: action))
  }
}
