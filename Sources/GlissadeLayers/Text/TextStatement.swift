/// One statement of a `.layers` text: words on a line, and perhaps a block in braces.
struct TextStatement {
  enum Word: Equatable {
    case bare(String)
    case quoted(String)
  }

  var line: Int
  var words: [Word]
  var block: [TextStatement]?

  /// The first word, which says what the statement is about.
  var keyword: String {
    if case .bare(let word)? = words.first { return word }
    return ""
  }

  func fail(_ message: String) -> LayersTextError { LayersTextError(line: line, message) }

  /// The same about a word of the text, which may be of any length.
  func fail(_ word: String, _ message: String) -> LayersTextError {
    fail("\"\(LayersTextError.oneLine(word, longest: 40))\" \(message)")
  }
}

/// Splits a text into statements. Works on bytes, so that no character of a string can be mistaken for a sign of ours.
struct TextStatementReader {
  /// Blocks inside blocks: more is refused, since reading them would need as deep a stack.
  static let deepest = Layer.deepestNesting + 2

  private let bytes: [UInt8]
  private var at = 0
  private var line = 1

  static func read(_ text: String) throws -> [TextStatement] {
    var reader = TextStatementReader(bytes: Array(text.utf8))
    let statements = try reader.block(depth: 0)
    return statements
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func block(depth: Int) throws -> [TextStatement] {
    guard depth <= Self.deepest else {
      throw LayersTextError(line: line, "more than \(Self.deepest) blocks in each other")
    }
    let opened = line
    var statements: [TextStatement] = []
    var current: TextStatement?
    func finish() {
      if let statement = current { statements.append(statement) }
      current = nil
    }
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\n"):
        finish()
        line += 1
        at += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        at += 1
      case UInt8(ascii: "/") where at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "/"):
        while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
      case UInt8(ascii: "{"):
        guard var statement = current else { throw LayersTextError(line: line, "\"{\" without a word before it") }
        at += 1
        statement.block = try block(depth: depth + 1)
        current = statement
        finish()
      case UInt8(ascii: "}"):
        guard depth > 0 else { throw LayersTextError(line: line, "\"}\" without \"{\"") }
        at += 1
        finish()
        return statements
      default:
        let word = try word()
        if current == nil { current = TextStatement(line: line, words: []) }
        current?.words.append(word)
      }
    }
    guard depth == 0 else { throw LayersTextError(line: opened, "\"{\" is not closed") }
    finish()
    return statements
  }

  private mutating func word() throws -> TextStatement.Word {
    if bytes[at] == UInt8(ascii: "\"") { return .quoted(try string()) }
    let start = at
    scan: while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\n"), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "{"),
        UInt8(ascii: "}"), UInt8(ascii: "\""):
        break scan
      default: at += 1
      }
    }
    return .bare(String(decoding: bytes[start..<at], as: UTF8.self))
  }

  private mutating func string() throws -> String {
    var unfinished: LayersTextError { LayersTextError(line: line, "a string is not closed on its line") }
    at += 1
    var content: [UInt8] = []
    while at < bytes.count, bytes[at] != UInt8(ascii: "\n") {
      let start = at
      while at < bytes.count, bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "\\"),
        bytes[at] != UInt8(ascii: "\n")
      {
        at += 1
      }
      content.append(contentsOf: bytes[start..<at])
      guard at < bytes.count, bytes[at] != UInt8(ascii: "\n") else { throw unfinished }
      at += 1
      if bytes[at - 1] == UInt8(ascii: "\"") { return String(decoding: content, as: UTF8.self) }
      guard at < bytes.count else { throw unfinished }
      let escape = bytes[at]
      at += 1
      switch escape {
      case UInt8(ascii: "n"): content.append(10)
      case UInt8(ascii: "t"): content.append(9)
      case UInt8(ascii: "r"): content.append(13)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): content.append(escape)
      case UInt8(ascii: "u"): content.append(contentsOf: try scalar())
      default: throw LayersTextError(line: line, "unknown escape in a string; there are \\\" \\\\ \\n \\t \\r \\u{...}")
      }
    }
    throw unfinished
  }

  /// `{hex}`, after `\u`.
  private mutating func scalar() throws -> [UInt8] {
    var wrong: LayersTextError { LayersTextError(line: line, "a string has a wrong \\u{...}") }
    guard at < bytes.count, bytes[at] == UInt8(ascii: "{"),
      let end = bytes[at...].prefix(10).firstIndex(of: UInt8(ascii: "}"))
    else { throw wrong }
    let digits = String(decoding: bytes[(at + 1)..<end], as: UTF8.self)
    at = end + 1
    guard let value = digits.hexadecimal, let scalar = UnicodeScalar(value) else { throw wrong }
    return Array(String(Character(scalar)).utf8)
  }
}
