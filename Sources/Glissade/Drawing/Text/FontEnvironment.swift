private enum FontKey: EnvironmentKey {
  static let defaultValue: Font? = nil
}
private enum FontWeightKey: EnvironmentKey {
  static let defaultValue: Font.Weight? = nil
}
private enum ItalicKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// The font of text and symbols; nil is `Font.body`.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }
  var fontWeight: Font.Weight? {
    get { self[FontWeightKey.self] }
    set { self[FontWeightKey.self] = newValue }
  }
  var isItalic: Bool {
    get { self[ItalicKey.self] }
    set { self[ItalicKey.self] = newValue }
  }
}

extension View {
  /// Sets the font of text and symbols inside the view.
  public nonisolated func font(_ font: Font?) -> some View { environment(\.font, font) }
  /// Sets the weight of text and symbols inside the view.
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View { environment(\.fontWeight, weight) }
  /// Sets text inside the view in bold.
  public nonisolated func bold(_ isActive: Bool = true) -> some View {
    environment(\.fontWeight, isActive ? .bold : nil)
  }
  /// Slants text inside the view.
  public nonisolated func italic(_ isActive: Bool = true) -> some View { environment(\.isItalic, isActive) }
}
