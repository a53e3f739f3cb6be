/// Why content is not to be seen as it is.
public struct RedactionReasons: OptionSet, Sendable {
  /// A bit for each reason.
  public let rawValue: Int
  /// Makes a set of its raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The content is not there yet: bars and blocks stand for words and pictures.
  public static let placeholder = RedactionReasons(rawValue: 1 << 0)
  /// What is marked as private is not to be seen.
  public static let privacy = RedactionReasons(rawValue: 1 << 1)
  /// What is marked as such is out of date.
  public static let invalidated = RedactionReasons(rawValue: 1 << 2)
}

private enum RedactionReasonsKey: EnvironmentKey {
  static let defaultValue = RedactionReasons()
}
private enum PrivacyKey: EnvironmentKey {
  static let defaultValue = false
}
private enum InvalidatableKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Why content is not to be seen as it is; none by itself.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }
  fileprivate var isPrivacySensitive: Bool {
    get { self[PrivacyKey.self] }
    set { self[PrivacyKey.self] = newValue }
  }
  fileprivate var isInvalidatable: Bool {
    get { self[InvalidatableKey.self] }
    set { self[InvalidatableKey.self] = newValue }
  }

  /// Whether words and pictures are not to be seen.
  var isRedacted: Bool {
    let reasons = redactionReasons
    return reasons.contains(.placeholder) || reasons.contains(.privacy) && isPrivacySensitive
      || reasons.contains(.invalidated) && isInvalidatable
  }
}

/// Adds reasons to those around.
nonisolated private struct RedactionModifier: EnvironmentModifier {
  let reasons: RedactionReasons
  typealias Body = Never
  @MainActor func modify(_ environment: inout EnvironmentValues) { environment.redactionReasons.formUnion(reasons) }
}

extension View {
  /// Lets bars stand for words inside the view and blocks for pictures, as many and as large as they are: what is shown before
  /// the content is there, or when it must not be seen.
  ///
  /// Shapes and colours stay as they are, and controls go on working; `disabled(_:)` stops them. Reasons add up; `unredacted()`
  /// ends them.
  public nonisolated func redacted(reason: RedactionReasons) -> some View {
    modifier(RedactionModifier(reasons: reason))
  }
  /// Shows the view as it is, whatever is said around.
  public nonisolated func unredacted() -> some View { environment(\.redactionReasons, []) }
  /// Marks the view as private: it is redacted where the reason is `.privacy`.
  public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View {
    environment(\.isPrivacySensitive, sensitive)
  }
  /// Marks the view as one that goes out of date: it is redacted where the reason is `.invalidated`.
  public nonisolated func invalidatableContent(_ invalidatable: Bool = true) -> some View {
    environment(\.isInvalidatable, invalidatable)
  }
}
