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
    let unfinished = LayersTextError(line: line, "a string is not closed on its line")
    at += 1
    var content: [UInt8] = []
    while at < bytes.count, bytes[at] != UInt8(ascii: "\n") {
      let byte = bytes[at]
      at += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: content, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        content.append(byte)
        continue
      }
      guard at < bytes.count else { throw unfinished }
      let escape = bytes[at]
      at += 1
      switch escape {
      case UInt8(ascii: "n"): content.append(10)
      case UInt8(ascii: "t"): content.append(9)
      case UInt8(ascii: "r"): content.append(13)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): content.append(escape)
      case UInt8(ascii: "u"): content.append(contentsOf: try scalar())
      default: throw LayersTextError(line: line, "unknown escape in a string: \\\(Character(UnicodeScalar(escape)))")
      }
    }
    throw unfinished
  }

  /// `{hex}`, after `\u`.
  private mutating func scalar() throws -> [UInt8] {
    let wrong = LayersTextError(line: line, "a string has a wrong \\u{...}")
    guard at < bytes.count, bytes[at] == UInt8(ascii: "{"),
      let end = bytes[at...].prefix(10).firstIndex(of: UInt8(ascii: "}"))
    else { throw wrong }
    let digits = String(decoding: bytes[(at + 1)..<end], as: UTF8.self)
    at = end + 1
    guard let value = UInt32(digits, radix: 16), let scalar = UnicodeScalar(value) else { throw wrong }
    return Array(String(Character(scalar)).utf8)
  }
}

/// The words of a statement, taken one after the other.
struct TextWords {
  let statement: TextStatement
  private var next = 1

  init(_ statement: TextStatement) { self.statement = statement }

  var isAtEnd: Bool { next >= statement.words.count }

  /// Ends the reading of a statement that has no more words and no block.
  func end() throws {
    try endOfWords()
    if statement.block != nil { throw statement.fail("\(statement.keyword) has no block") }
  }

  func endOfWords() throws {
    guard isAtEnd else { throw statement.fail("\(statement.keyword) has too many words") }
  }

  /// The next word if it is this one.
  mutating func take(_ word: String) -> Bool {
    guard next < statement.words.count, statement.words[next] == .bare(word) else { return false }
    next += 1
    return true
  }

  /// Takes a word that must stand here.
  mutating func need(_ word: String, after what: String) throws {
    guard take(word) else { throw statement.fail("\(statement.keyword) needs \"\(word)\" after \(what)") }
  }

  mutating func bare(_ what: String) throws -> String {
    guard next < statement.words.count, case .bare(let word) = statement.words[next] else {
      throw statement.fail("\(statement.keyword) needs \(what)")
    }
    next += 1
    return word
  }

  mutating func string(_ what: String) throws -> String {
    guard next < statement.words.count, case .quoted(let string) = statement.words[next] else {
      throw statement.fail("\(statement.keyword) needs \(what) in quotes")
    }
    next += 1
    return string
  }

  /// A string if there is one.
  mutating func optionalString() -> String? {
    guard next < statement.words.count, case .quoted(let string) = statement.words[next] else { return nil }
    next += 1
    return string
  }

  mutating func number() throws -> Double {
    let word = try bare("a number")
    guard let value = Double(word), value.isFinite, abs(value) <= Refusal.longest else {
      throw statement.fail("\"\(word)\" is not a number from -1e9 to 1e9")
    }
    return value
  }

  mutating func number(in range: ClosedRange<Double>) throws -> Double {
    let value = try number()
    guard range.contains(value) else {
      throw statement.fail("\(value) is not between \(range.lowerBound) and \(range.upperBound)")
    }
    return value
  }

  mutating func positive() throws -> Double {
    let value = try number()
    guard value >= 0 else { throw statement.fail("\(statement.keyword) cannot be negative") }
    return value
  }

  /// A number from 0 to 1.
  mutating func unit() throws -> Double { try number(in: 0...1) }

  mutating func choice<T: RawRepresentable & CaseIterable>(_ type: T.Type) throws -> T where T.RawValue == String {
    let names = T.allCases.map(\.rawValue).joined(separator: ", ")
    let word = try bare("one of " + names)
    guard let value = T(rawValue: word) else { throw statement.fail("\"\(word)\" is not one of \(names)") }
    return value
  }

  mutating func point() throws -> Point { Point(try number(), try number()) }
  mutating func unitPoint() throws -> UnitPoint { UnitPoint(x: try number(), y: try number()) }

  /// Radians, or degrees with `deg` behind them.
  mutating func angle() throws -> Angle {
    let word = try bare("an angle")
    let isDegrees = word.hasSuffix("deg")
    guard let value = Double(isDegrees ? String(word.dropLast(3)) : word), value.isFinite,
      abs(value) <= Refusal.longest
    else { throw statement.fail("\"\(word)\" is not an angle") }
    return isDegrees ? Angle(degrees: value) : Angle(radians: value)
  }

  /// `#rrggbb`, `#rrggbb@alpha`, or `rgba r g b a`.
  mutating func color() throws -> RGBAColor {
    let word = try bare("a colour")
    if word == "rgba" { return RGBAColor(red: try unit(), green: try unit(), blue: try unit(), alpha: try unit()) }
    let wrong = statement.fail("\"\(word)\" is not a colour such as #ff8800, #ff8800@0.5 or rgba 1 0.5 0 1")
    let parts = word.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count <= 2, let hex = parts.first, hex.utf8.count == 7, hex.hasPrefix("#"),
      let value = UInt32(hex.dropFirst(), radix: 16), !hex.contains("+")
    else { throw wrong }
    var alpha = 1.0
    if parts.count == 2 {
      guard let given = Double(parts[1]), given >= 0, given <= 1 else { throw wrong }
      alpha = given
    }
    return RGBAColor(Int(value >> 16 & 255), Int(value >> 8 & 255), Int(value & 255), alpha: alpha)
  }
}
