import Foundation
import GlissadeStage

/// A literal with values in it, as texts and buttons take it. Its Markdown is shown.
///
/// Values keep what they are: stars in an interpolated string stay stars, and a text keeps its look.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// What is written, with `placeholder` in the place of each value.
  let format: String
  let values: [Text]

  /// No text has it: the character for what is none.
  static let placeholder: Character = "\u{FFFC}"

  /// Makes a key of a string.
  public init(_ value: String) {
    format = value
    values = []
  }
  /// Makes a key of a literal.
  public init(stringLiteral value: String) { self.init(value) }
  /// Makes a key of a literal with values in it.
  public init(stringInterpolation: StringInterpolation) {
    format = stringInterpolation.format
    values = stringInterpolation.values
  }

  /// The words without any look.
  var string: String { pieces().map(\.words).joined() }

  /// Collects the parts of a literal.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var format = ""
    fileprivate var values: [Text] = []

    /// Begins an empty literal.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds words of the literal.
    public mutating func appendLiteral(_ literal: String) { format += literal }

    private mutating func append(_ text: Text) {
      format.append(LocalizedStringKey.placeholder)
      values.append(text)
    }

    /// Adds a string.
    public mutating func appendInterpolation(_ string: String) { append(Text(verbatim: string)) }
    /// Adds a value as it writes itself; numbers without marks between their thousands.
    @_disfavoredOverload public mutating func appendInterpolation<T>(_ value: T) {
      append(Text(verbatim: "\(value)"))
    }
    /// Adds a value in a format of C, such as `%.2f`.
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      append(Text(verbatim: String(format: specifier, value)))
    }
    /// Adds a value in a format.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatOutput == String { append(Text(input, format: format)) }
    /// Adds a value as a formatter writes it.
    public mutating func appendInterpolation(_ subject: Any, formatter: Formatter) {
      append(Text(subject, formatter: formatter))
    }
    /// Adds a date.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { append(Text(date, style: style)) }
    /// Adds a text with its look.
    public mutating func appendInterpolation(_ text: Text) { append(text) }
    /// Adds a symbol as a letter.
    public mutating func appendInterpolation(_ image: Image) { append(Text(image)) }
    /// Adds a text with attributes.
    public mutating func appendInterpolation(_ attributedString: AttributedString) { append(Text(attributedString)) }
  }

  /// What is shown: the words of a bundle's table if it has the key, else the key's own.
  func pieces(_ table: String? = nil, _ bundle: Bundle? = nil) -> [Text.Piece] {
    var format = format
    if values.isEmpty, !format.isEmpty { format = LocalizedWords.find(format, table, bundle) }
    var left = values[...]
    return InlineMarkdown.pieces(of: format).flatMap { piece -> [Text.Piece] in
      guard case .string(let string) = piece.content, string.contains(Self.placeholder) else { return [piece] }
      var result: [Text.Piece] = []
      for (index, part) in string.split(separator: Self.placeholder, omittingEmptySubsequences: false).enumerated() {
        if index > 0, let value = left.popFirst() {
          result += value.pieces.map { Text.Piece(content: $0.content, look: $0.look.filled(piece.look)) }
        }
        if !part.isEmpty { result.append(Text.Piece(content: .string(String(part)), look: piece.look)) }
      }
      return result
    }
  }
}

/// Words for keys, from the tables of bundles; looked up once.
private enum LocalizedWords {
  private struct Key: Hashable {
    var key: String
    var table: String?
    var bundle: String
  }

  private static let known = Locked<[Key: String]>([:])
  /// Programs without tables need not look.
  private static let mainHasTables = !Bundle.main.localizations.isEmpty

  static func find(_ key: String, _ table: String?, _ bundle: Bundle?) -> String {
    guard bundle != nil || mainHasTables else { return key }
    let bundle = bundle ?? .main
    let place = Key(key: key, table: table, bundle: bundle.bundlePath)
    if let found = known.withLock({ $0[place] }) { return found }
    let found = bundle.localizedString(forKey: key, value: key, table: table)
    known.withLock { $0[place] = found }
    return found
  }
}
