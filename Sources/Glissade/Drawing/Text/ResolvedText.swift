import Foundation
import GlissadeLayers

/// A text as it is where it is used: what is written, and in which looks.
struct ResolvedText: Equatable {
  /// All of it, in its own size.
  private(set) var run: TextRun
  /// What all of it is drawn with; nil if stretches differ.
  let style: StyleResolution.Kind?
  /// Whether some of it has colours that a change of colour must not touch.
  let hasOwnColors: Bool
  let leastLines: Int
  let leastFactor: Double
  let tightens: Bool
  /// Whether bars stand for the words.
  let isRedacted: Bool

  @MainActor init(_ text: Text, _ environment: EnvironmentValues) {
    let around = environment.textLook
    var string = ""
    var spans: [TextRun.Span] = []
    var styles: [StyleResolution.Kind] = []
    for piece in text.pieces {
      var words = Self.cased(piece.words, environment.textCase)
      var symbol: String?
      if case .image(let image) = piece.content {
        symbol = image.symbol(environment, .black)?.name
        if symbol == nil { ViewLog.once("a picture cannot stand among words; symbols can") }
        words = symbol == nil ? "" : "\u{FFFC}"
      }
      let look = piece.look.filled(around)
      let style = environment.known(look.style?.resolution ?? environment.style(level: 0)).settled(environment)
      let color = style.color(environment)
      string += words
      styles.append(style)
      spans.append(
        TextRun.Span(
          count: words.utf8.count, font: look.fontDescription(environment), color: color,
          background: look.background.map { $0.resolution.color(environment) },
          underline: look.underline?.drawn(environment), strikethrough: look.strikethrough?.drawn(environment),
          baselineOffset: Double(look.baselineOffset ?? 0), symbol: symbol))
    }
    let first = spans.first
    let base = first?.font ?? around.fontDescription(environment)
    let isPlain = spans.allSatisfy {
      TextRun.Span(count: first!.count, font: $0.font, color: $0.color)
        == TextRun.Span(count: first!.count, font: base, color: first!.color) && !$0.isDecorated
    }
    style = styles.allSatisfy { $0 == styles.first } ? styles.first ?? environment.style(level: 0) : nil
    hasOwnColors =
      spans.contains { $0.background != nil || $0.underline?.color != nil || $0.strikethrough?.color != nil }
      || string.unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
    leastLines = environment.leastLines
    leastFactor = Double(environment.minimumScaleFactor)
    tightens = environment.allowsTightening
    isRedacted = environment.isRedacted
    run = TextRun(
      string, font: base, color: first?.color ?? .black, alignment: Self.alignment(string, environment),
      lineLimit: environment.lineLimit, lineSpacing: environment.lineSpacing,
      truncation: Self.truncation(environment), spans: isPlain ? [] : spans)
  }

  /// The text with letters, room and all in another size.
  func scaled(by factor: Double) -> TextRun {
    run.withFonts { font in
      font.size *= factor
      font.tracking *= factor
    }
  }

  /// The text with its letters closer to each other, by a thirtieth of their size.
  var tightened: ResolvedText {
    var text = self
    text.run = run.withFonts { $0.tracking -= $0.size / 30 }
    return text
  }

  private static func cased(_ string: String, _ textCase: Text.Case?) -> String {
    switch textCase {
    case .uppercase: return string.uppercased()
    case .lowercase: return string.lowercased()
    case nil: return string
    }
  }

  /// Lines of a layer follow the direction of their words; those of a text that of the interface.
  private static func alignment(_ string: String, _ environment: EnvironmentValues) -> TextRun.Alignment {
    let isTurned = string.isWrittenRightToLeft != (environment.layoutDirection == .rightToLeft)
    switch environment.multilineTextAlignment {
    case .leading: return isTurned ? .trailing : .leading
    case .center: return .center
    case .trailing: return isTurned ? .leading : .trailing
    }
  }

  private static func truncation(_ environment: EnvironmentValues) -> TextRun.Truncation {
    switch environment.truncationMode {
    case .head: return .head
    case .middle: return .middle
    case .tail: return .tail
    }
  }
}

extension TextRun {
  /// The text as far as a number of bytes.
  func beginning(_ count: Int) -> TextRun {
    let bytes = string.utf8
    guard bytes.count > count else { return self }
    var end = bytes.index(bytes.startIndex, offsetBy: count)
    while String.Index(end, within: string.unicodeScalars) == nil { end = bytes.index(before: end) }
    var run = self
    run.string = String(string[..<end])
    return run
  }

  fileprivate func withFonts(_ change: (inout FontDescription) -> Void) -> TextRun {
    var run = self
    change(&run.font)
    for index in run.spans.indices { change(&run.spans[index].font) }
    return run
  }
}

extension TextRun.Span {
  fileprivate var isDecorated: Bool {
    background != nil || underline != nil || strikethrough != nil || baselineOffset != 0 || symbol != nil
  }
}

extension String {
  /// Whether the first letter with a direction is one of the scripts that run from right to left.
  fileprivate var isWrittenRightToLeft: Bool {
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return true
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }
}
