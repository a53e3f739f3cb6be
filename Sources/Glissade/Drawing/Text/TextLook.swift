import Foundation
import GlissadeLayers

/// What is said of how words look; nil is not said. What stands nearer to the words counts.
struct TextLook: Hashable, Sendable {
  var font: Font?
  var weight: Font.Weight?
  var isItalic: Bool?
  var design: Font.Design?
  var width: Font.Width?
  var isMonospaced: Bool?
  var hasMonospacedDigits: Bool?
  var style: AnyShapeStyle?
  var background: AnyShapeStyle?
  var kerning: CGFloat?
  var tracking: CGFloat?
  var baselineOffset: CGFloat?
  var underline: Line?
  var strikethrough: Line?

  /// A line along words, or none.
  struct Line: Hashable, Sendable {
    var isActive = true
    var pattern = Text.LineStyle.Pattern.solid
    var color: Color?

    func drawn(_ environment: EnvironmentValues) -> TextRun.Line? {
      isActive ? TextRun.Line(pattern.line, color: color?.resolve(environment)) : nil
    }
  }

  /// The look with what is said around where nothing is said.
  func filled(_ around: TextLook) -> TextLook {
    var look = self
    look.font = font ?? around.font
    look.weight = weight ?? around.weight
    look.isItalic = isItalic ?? around.isItalic
    look.design = design ?? around.design
    look.width = width ?? around.width
    look.isMonospaced = isMonospaced ?? around.isMonospaced
    look.hasMonospacedDigits = hasMonospacedDigits ?? around.hasMonospacedDigits
    look.style = style ?? around.style
    look.background = background ?? around.background
    look.kerning = kerning ?? around.kerning
    look.tracking = tracking ?? around.tracking
    look.baselineOffset = baselineOffset ?? around.baselineOffset
    look.underline = underline ?? around.underline
    look.strikethrough = strikethrough ?? around.strikethrough
    return look
  }

  /// - Parameter factor: of all lengths.
  func fontDescription(_ environment: EnvironmentValues, factor: Double = 1) -> FontDescription {
    var font = font ?? environment.font ?? .body
    if let design { font = font.designed(design) }
    if isMonospaced == true { font = font.monospaced() }
    var description = font.description
    if let width { description.width = width.width }
    if let weight = weight ?? environment.fontWeight { description.weight = weight.weight }
    if isItalic ?? environment.isItalic { description.isItalic = true }
    if hasMonospacedDigits == true { description.hasMonospacedDigits = true }
    description.tracking += Double(tracking ?? kerning ?? 0)
    description.size *= factor
    description.tracking *= factor
    return description
  }
}

private enum TextLookKey: EnvironmentKey {
  static let defaultValue = TextLook()
}

extension EnvironmentValues {
  /// What views around say of words, besides font, weight and slant.
  var textLook: TextLook {
    get { self[TextLookKey.self] }
    set { self[TextLookKey.self] = newValue }
  }
}

extension Font {
  /// The font as symbols take it.
  func description(_ environment: EnvironmentValues) -> FontDescription {
    TextLook(font: self).fontDescription(environment)
  }
}

extension View {
  /// Draws a line below words inside the view.
  public nonisolated func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    environment(\.textLook.underline, TextLook.Line(isActive: isActive, pattern: pattern, color: color))
  }
  /// Draws a line through words inside the view.
  public nonisolated func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    environment(\.textLook.strikethrough, TextLook.Line(isActive: isActive, pattern: pattern, color: color))
  }
  /// Sets extra room between letters inside the view, in points; `tracking` goes before it.
  public nonisolated func kerning(_ kerning: CGFloat) -> some View { environment(\.textLook.kerning, kerning) }
  /// Sets extra room between letters inside the view, in points.
  public nonisolated func tracking(_ tracking: CGFloat) -> some View { environment(\.textLook.tracking, tracking) }
  /// Moves words inside the view up against their line, in points.
  public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    environment(\.textLook.baselineOffset, baselineOffset)
  }
  /// Sets the kind of the typeface of words inside the view.
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View { environment(\.textLook.design, design) }
  /// Sets words inside the view in wider or narrower letters, where their family has such.
  public nonisolated func fontWidth(_ width: Font.Width?) -> some View { environment(\.textLook.width, width) }
  /// Sets words inside the view in letters of one width.
  public nonisolated func monospaced(_ isActive: Bool = true) -> some View {
    environment(\.textLook.isMonospaced, isActive)
  }
  /// Sets words inside the view with figures of one width.
  public nonisolated func monospacedDigit() -> some View { environment(\.textLook.hasMonospacedDigits, true) }
}
