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
private enum LeastLinesKey: EnvironmentKey {
  static let defaultValue = 0
}
private enum ScaleFactorKey: EnvironmentKey {
  static let defaultValue: CGFloat = 1
}
private enum TighteningKey: EnvironmentKey {
  static let defaultValue = false
}
private enum TextCaseKey: EnvironmentKey {
  static let defaultValue: Text.Case? = nil
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
  /// The number of lines for which a text takes room at least.
  var leastLines: Int {
    get { self[LeastLinesKey.self] }
    set { self[LeastLinesKey.self] = newValue }
  }
  /// How far a text may shrink before words are left out.
  public var minimumScaleFactor: CGFloat {
    get { self[ScaleFactorKey.self] }
    set { self[ScaleFactorKey.self] = newValue }
  }
  /// Whether letters may move together before words are left out.
  public var allowsTightening: Bool {
    get { self[TighteningKey.self] }
    set { self[TighteningKey.self] = newValue }
  }
  /// Large or small letters whatever is written; nil is as it is.
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
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
  public nonisolated func lineLimit(_ number: Int?) -> some View { lines(0, number) }
  /// Sets the most lines that a text may have.
  ///
  /// With `reservesSpace` shorter texts take as much room.
  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lines(reservesSpace ? limit : 0, limit)
  }
  /// Sets for how many lines a text takes room at least, and the most that it may have.
  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lines(limit.lowerBound, limit.upperBound)
  }
  /// Sets for how many lines a text takes room at least.
  public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { lines(limit.lowerBound, nil) }
  /// Sets the most lines that a text may have.
  public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lines(0, limit.upperBound) }

  private nonisolated func lines(_ least: Int, _ most: Int?) -> some View {
    environment(\.lineLimit, most.map { max(1, $0) }).environment(\.leastLines, max(0, least))
  }

  /// Sets how far a text may shrink before words are left out, from 0 to 1.
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor.isNaN ? 1 : min(max(factor, 0.01), 1))
  }
  /// Lets letters move together before words are left out.
  public nonisolated func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }
  /// Sets large or small letters whatever is written; nil is as it is.
  public nonisolated func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
  /// Sets the room between the lines of a text, in points.
  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing.isFinite ? max(0, lineSpacing) : 0)
  }
  /// Sets what is left out of a text that is too long.
  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }
}
