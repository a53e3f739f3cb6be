extension View {
  private nonisolated func accessibility(
    _ change: @escaping @MainActor (inout AccessibilityTraitsOfView) -> Void
  ) -> some View {
    modifier(AccessibilityModifier(change))
  }

  private nonisolated func action(_ name: String, _ handler: @escaping () -> Void) -> some View {
    let handler = Unchecked(handler)
    return accessibility { $0.actions.append(AccessibilityAction(name: name, run: handler.value)) }
  }

  /// Names the view.
  public nonisolated func accessibilityLabel(_ label: Text) -> some View {
    let string = label.words
    return accessibility { $0.label = string }
  }
  /// Names the view.
  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    let string = labelKey.string
    return accessibility { $0.label = string }
  }
  /// Names the view.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    let string = String(label)
    return accessibility { $0.label = string }
  }
  /// Tells the view's value.
  public nonisolated func accessibilityValue(_ value: Text) -> some View {
    let string = value.words
    return accessibility { $0.value = string }
  }
  /// Tells the view's value.
  public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    let string = valueKey.string
    return accessibility { $0.value = string }
  }
  /// Tells the view's value.
  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    let string = String(value)
    return accessibility { $0.value = string }
  }
  /// Tells what happens when the view is used.
  public nonisolated func accessibilityHint(_ hint: Text) -> some View {
    let string = hint.words
    return accessibility { $0.hint = string }
  }
  /// Tells what happens when the view is used.
  public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    let string = hintKey.string
    return accessibility { $0.hint = string }
  }
  /// Tells what happens when the view is used.
  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    let string = String(hint)
    return accessibility { $0.hint = string }
  }
  /// Names the view for tests.
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
    accessibility { $0.identifier = identifier }
  }
  /// Keeps the view from those who do not see it.
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View { accessibility { $0.isHidden = hidden } }
  /// Says what the view is.
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility { $0.traits.formUnion(traits) }
  }
  /// Says what the view is not.
  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility { $0.traits.subtract(traits) }
  }
  /// Says how early the view is told among its siblings; 0 unless set.
  public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> some View {
    accessibility { $0.sortPriority = sortPriority }
  }
  /// Makes the view one thing to those who do not see it; by `.combine` it is named by the words inside.
  public nonisolated func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    accessibility { $0.children = children }
  }
  /// Lets those who do not see the view do something with it.
  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View {
    action(actionKind.name, handler)
  }
  /// Lets those who do not see the view do something with it, by a name.
  public nonisolated func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
    let string = name.words
    return action(string, handler)
  }
  /// Lets those who do not see the view do something with it, by a name.
  public nonisolated func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View {
    let string = nameKey.string
    return action(string, handler)
  }
  /// Lets those who do not see the view make its value larger or smaller.
  public nonisolated func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    let handler = Unchecked(handler)
    return accessibility { $0.adjust = handler.value }
  }
}
