/// A symbol and words beside it.
nonisolated public struct Label<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon

  /// Makes a label of two views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  @MainActor public var body: some View { StyledLabel(title: title, icon: icon) }
}

extension Label where Title == Text, Icon == Image {
  /// Makes a label of words and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(systemName: name)
    }
  }
  /// Makes a label of words and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }
  /// Makes a label of words and a picture of the program's resources.
  public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(name)
    }
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// A label that shows what a style is given.
  @MainActor public init(_ configuration: LabelStyleConfiguration) {
    title = configuration.title
    icon = configuration.icon
  }
}

private struct StyledLabel<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon
  @Environment(\.labelStyle) private var style
  var body: some View {
    style.make(
      LabelStyleConfiguration(
        title: LabelStyleConfiguration.Title(
          content: AnyView(title), words: title as? Text ?? (title as? LabelStyleConfiguration.Title)?.words),
        icon: LabelStyleConfiguration.Icon(content: AnyView(icon))))
  }
}

extension Button where Label == Glissade.Label<Text, Image> {
  /// Makes a button with words and a symbol.
  @preconcurrency public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Glissade.Label(titleKey, systemImage: systemImage) }
  }
  /// Makes a button with words and a symbol.
  @_disfavoredOverload
  @preconcurrency public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Glissade.Label(title, systemImage: systemImage) }
  }
}
