import Foundation

/// Where lines of text stand that are shorter than the text is wide.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  /// At the side where reading begins.
  case leading
  /// In the middle.
  case center
  /// At the side where reading ends.
  case trailing
}

private enum AlignmentOfText: EnvironmentKey {
  static let defaultValue = TextAlignment.leading
}
private enum LineLimitKey: EnvironmentKey {
  static let defaultValue: Int? = nil
}
private enum LineSpacingKey: EnvironmentKey {
  static let defaultValue: CGFloat = 0
}
private enum TruncationKey: EnvironmentKey {
  static let defaultValue = Text.TruncationMode.tail
}

extension EnvironmentValues {
  /// Where short lines of text stand.
  public var multilineTextAlignment: TextAlignment {
    get { self[AlignmentOfText.self] }
    set { self[AlignmentOfText.self] = newValue }
  }
  /// The most lines that a text may have; nil is any number.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }
  /// Room between the lines of a text, in points.
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }
  /// What is left out of a text that is too long.
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationKey.self] }
    set { self[TruncationKey.self] = newValue }
  }
}

extension View {
  /// Sets where short lines of text stand.
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
  /// Sets the most lines that a text may have; nil is any number.
  public nonisolated func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number.map { max(1, $0) }) }
  /// Sets the room between the lines of a text, in points.
  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing.isFinite ? max(0, lineSpacing) : 0)
  }
  /// Sets what is left out of a text that is too long.
  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }
}
