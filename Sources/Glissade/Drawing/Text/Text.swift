import Foundation
import GlissadeLayers
import GlissadeRaster

/// Words, in one style or in several.
///
/// A text is as large as its lines are; where it does not fit it breaks, and what does not fit then is left out.
nonisolated public struct Text: Hashable, Sendable {
  /// What is left out of a text that is too long.
  public enum TruncationMode: Hashable, Sendable {
    /// The beginning.
    case head
    /// The middle.
    case middle
    /// The end.
    case tail
  }

  var string: String
  var ownFont: Font?
  var ownWeight: Font.Weight?
  var ownItalic = false
  var ownStyle: AnyShapeStyle?
  var ownTracking: CGFloat = 0

  /// Shows a string as it is.
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { string = String(content) }
  /// Shows a string as it is.
  public init(verbatim content: String) { string = content }
  /// Shows a literal.
  public init(_ key: LocalizedStringKey) { string = key.string }
  /// Shows a value in a format.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
    string = format.format(input)
  }

  /// Both texts, one after the other, in the style of the first.
  public static func + (a: Text, b: Text) -> Text {
    var text = a
    text.string += b.string
    return text
  }

  private func with(_ change: (inout Text) -> Void) -> Text {
    var text = self
    change(&text)
    return text
  }

  /// Sets the font of this text.
  public func font(_ font: Font?) -> Text { with { $0.ownFont = font } }
  /// Sets the weight of this text.
  public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.ownWeight = weight } }
  /// Sets this text in bold.
  public func bold(_ isActive: Bool = true) -> Text { with { $0.ownWeight = isActive ? .bold : nil } }
  /// Slants this text.
  public func italic(_ isActive: Bool = true) -> Text { with { $0.ownItalic = isActive } }
  /// Draws this text with a style.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { with { $0.ownStyle = AnyShapeStyle(style) } }
  /// Draws this text in a colour.
  public func foregroundColor(_ color: Color?) -> Text { with { $0.ownStyle = color.map { AnyShapeStyle($0) } } }
  /// Sets extra room between letters, in points.
  public func tracking(_ tracking: CGFloat) -> Text { with { $0.ownTracking = tracking.isFinite ? tracking : 0 } }
  /// Sets extra room between letters, in points.
  public func kerning(_ kerning: CGFloat) -> Text { tracking(kerning) }
}

/// A literal with values in it, as texts and buttons take it.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable, Sendable {
  let string: String
  /// Makes a key of a string.
  public init(_ value: String) { string = value }
  /// Makes a key of a literal.
  public init(stringLiteral value: String) { string = value }
}

extension Text: View {
  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Text, _ context: NodeContext) -> ViewNode<Text> {
    LeafNode(view, context) { TextItem($0) }
  }
}

/// A text's item: its layer has the target size from the first frame, so its lines break as they will.
private final class TextItem: LeafItem<Text>, TextualItem {
  var words: String { view.string }

  private static let measurer = TextMeasurer()
  private var known: TextRun?

  override var isDrawn: Bool { true }
  override var hasOwnSize: Bool { true }
  override var spacing: ViewSpacing {
    ViewSpacing(.text(lineHeight: measurement(.unspecified).size.height))
  }

  private var run: TextRun {
    if let known { return known }
    let view = view
    let environment = environment
    let font = (view.ownFont ?? environment.font ?? .body).description(
      weight: view.ownWeight ?? environment.fontWeight, isItalic: view.ownItalic || environment.isItalic,
      tracking: view.ownTracking)
    let style = view.ownStyle ?? environment.foregroundStyle ?? AnyShapeStyle(Color.primary)
    let alignment: TextRun.Alignment
    switch environment.multilineTextAlignment {
    case .leading: alignment = .leading
    case .center: alignment = .center
    case .trailing: alignment = .trailing
    }
    let truncation: TextRun.Truncation
    switch environment.truncationMode {
    case .head: truncation = .head
    case .middle: truncation = .middle
    case .tail: truncation = .tail
    }
    let made = TextRun(
      view.string, font: font, color: style.resolution.color(environment), alignment: alignment,
      lineLimit: environment.lineLimit, lineSpacing: environment.lineSpacing, truncation: truncation)
    known = made
    return made
  }

  override func viewDidChange(from old: Text) {
    known = nil
    super.viewDidChange(from: old)
  }

  override func environmentDidChange() {
    let old = known
    known = nil
    if old != run { super.environmentDidChange() }
  }

  private func measurement(_ proposal: ProposedViewSize) -> TextMeasurement {
    var run = run
    if let height = proposal.height, height.isFinite {
      // As many lines as there is room for, one at least.
      let line = Self.measurer.measure(run, scale: graph.scale)
      let lineHeight = (line.size.height / Double(max(1, line.lineCount))) + run.lineSpacing
      let most = max(1, Int(((height + run.lineSpacing + 0.5) / lineHeight).rounded(.down)))
      run.lineLimit = min(run.lineLimit ?? .max, most)
    }
    return Self.measurer.measure(run, width: proposal.width.map(Double.init), scale: graph.scale)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = measurement(proposal).size
    return CGSize(width: size.width, height: size.height)
  }

  override func guide(_ key: AlignmentKey, _ dimensions: ViewDimensions, _ proposal: ProposedViewSize) -> CGFloat? {
    if key == VerticalAlignment.firstTextBaseline.key { return measurement(proposal).firstBaseline }
    if key == VerticalAlignment.lastTextBaseline.key { return measurement(proposal).lastBaseline }
    return nil
  }

  override func draw(_ layer: Layer) {
    var run = run
    let lines = measurement(proposal)
    if lines.isTruncated { run.lineLimit = lines.lineCount }
    layer.name = view.string
    layer.contents = .text(run)
  }
}
