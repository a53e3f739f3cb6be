import Foundation
import GlissadeLayers
import GlissadeRaster

extension Text: View {
  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Text, _ context: NodeContext) -> ViewNode<Text> {
    LeafNode(view, context) { TextItem($0) }
  }
}

/// A text's item: its layer has the target size from the first frame, so its lines break as they will.
private final class TextItem: LeafItem<Text>, TextualItem {
  /// A text as it is set in some room.
  private struct Fitted {
    var run: TextRun
    var measurement: TextMeasurement
  }

  var words: String { view.words }

  private static let measurer = TextMeasurer()
  private let painter = ContentsPainter()
  private let parts = ContentParts()
  private var contentTransition: ContentTransition?
  private var known: ResolvedText?
  private var fitted: [(proposal: ProposedViewSize, text: Fitted)] = []

  override var isDrawn: Bool { true }
  override var hasOwnSize: Bool { true }
  override var spacing: ViewSpacing { ViewSpacing(.text(lineHeight: heightAlone)) }

  private var text: ResolvedText {
    if let known { return known }
    let made = ResolvedText(view, environment)
    known = made
    fitted = []
    return made
  }

  override func viewDidChange(from old: Text) {
    known = nil
    super.viewDidChange(from: old)
  }

  override func environmentDidChange() {
    let old = known
    known = nil
    if old != text { super.environmentDidChange() }
  }

  // MARK: Measuring

  private func fit(_ proposal: ProposedViewSize) -> Fitted {
    let text = text
    if let found = fitted.first(where: { $0.proposal == proposal }) { return found.text }
    let made = fit(text, proposal)
    if fitted.count >= 4 { fitted.removeFirst() }
    fitted.append((proposal, made))
    return made
  }

  private func fit(_ text: ResolvedText, _ proposal: ProposedViewSize) -> Fitted {
    let whole = measure(text.run, proposal)
    guard whole.measurement.isTruncated else { return whole }
    if text.tightens {
      let tight = measure(text.tightened.run, proposal)
      if !tight.measurement.isTruncated { return tight }
    }
    guard text.leastFactor < 1 else { return whole }
    // The largest factor of so many steps at which nothing is left out.
    var (low, high) = (text.leastFactor, 1.0)
    var best = measure(text.scaled(by: low), proposal)
    for _ in 0..<7 where !best.measurement.isTruncated {
      let middle = (low + high) / 2
      let tried = measure(text.scaled(by: middle), proposal)
      if tried.measurement.isTruncated { high = middle } else { (low, best) = (middle, tried) }
    }
    return best
  }

  private func measure(_ run: TextRun, _ proposal: ProposedViewSize) -> Fitted {
    var run = run
    if let height = proposal.height, height.isFinite {
      // As many lines as there is room for, one at least. Without any font lines have no height.
      let most = Int((height + run.lineSpacing + 0.5) / lineHeight(run), within: 1...1_000_000)
      run.lineLimit = min(run.lineLimit ?? .max, most)
    }
    return Fitted(
      run: run,
      measurement: Self.measurer.measure(run, width: proposal.width.map(Double.init), scale: graph.scale))
  }

  /// The height without a width; of a long text that of its beginning.
  private var heightAlone: CGFloat {
    let text = text
    guard text.run.string.utf8.count > Self.longBeginning else {
      return fit(.unspecified).measurement.size.height
    }
    return measure(text.run.beginning(Self.longBeginning), .unspecified).measurement.size.height
  }

  /// Lines of longer texts are as high as those of so many bytes at their beginning.
  private static let longBeginning = 4_096

  private func lineHeight(_ run: TextRun) -> Double {
    let line = Self.measurer.measure(run.beginning(Self.longBeginning), scale: graph.scale)
    return line.size.height / Double(max(1, line.lineCount)) + run.lineSpacing
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let fitted = fit(proposal)
    let size = fitted.measurement.size
    var height = size.height
    if text.leastLines > 0 {
      let run = fitted.run
      height = max(height, lineHeight(run) * Double(text.leastLines) - run.lineSpacing)
    }
    return CGSize(width: size.width, height: height)
  }

  override func guide(_ key: AlignmentKey, _ dimensions: ViewDimensions, _ proposal: ProposedViewSize) -> CGFloat? {
    if key == VerticalAlignment.firstTextBaseline.key { return fit(proposal).measurement.firstBaseline }
    if key == VerticalAlignment.lastTextBaseline.key { return fit(proposal).measurement.lastBaseline }
    return nil
  }

  // MARK: Drawing

  override func draw(_ layer: Layer) {
    let text = text
    let fitted = fit(proposal)
    var run = fitted.run
    if fitted.measurement.isTruncated { run.lineLimit = fitted.measurement.lineCount }
    layer.name = view.words
    if text.isRedacted {
      parts.end()
      let path = Placeholder.bars(Self.measurer.lineBoxes(of: run, width: layer.bounds.width))
      painter.paint(self, layer, Placeholder.style(text.style ?? environment.style(level: 0))) { color, _ in
        .path(PathDrawing(path, fill: color, style: FillStyle()))
      }
      return
    }
    let transition = environment.contentTransition
    let old = contentTransition
    contentTransition = transition
    let takesParts = transition != .identity
    if takesParts {
      let motion = transition.motion(
        from: old, isSymbol: false, reducesMotion: environment.accessibilityReduceMotion)
      parts.change(
        to: ContentPicture(run, frame: layer.frame, scale: graph.scale, measurer: Self.measurer), motion,
        node.transaction.effectiveAnimation)
    } else {
      parts.end()
    }
    guard let style = text.style else {
      painter.clear(layer)
      if takesParts { parts.show(on: layer, nil) } else { layer.contents = .text(run) }
      return
    }
    guard takesParts else {
      painter.paint(self, layer, style, canTint: !text.hasOwnColors) { color, _ in .text(run.colored(color)) }
      return
    }
    // Digits roll out of the text by a line; a gradient is there, too.
    let reach = (layer.bounds.height / Double(max(1, fitted.measurement.lineCount))).rounded(.up)
    painter.paint(
      self, layer, style, reach: reach, canTint: !text.hasOwnColors,
      show: { [parts, weak layer] target, color in
        if target === layer { parts.show(on: target, color) } else { parts.show(in: target, inset: reach, color) }
      }
    ) { color, _ in .text(run.colored(color)) }
  }
}
