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

  mutating func bare(_ what: @autoclosure () -> String) throws -> String {
    guard next < statement.words.count, case .bare(let word) = statement.words[next] else {
      throw statement.fail("\(statement.keyword) needs \(what())")
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
    guard let value = word.decimal, abs(value) <= Refusal.longest else {
      throw statement.fail(word, "is not a number from -1e9 to 1e9")
    }
    return value
  }

  mutating func number(in range: ClosedRange<Double>) throws -> Double {
    let value = try number()
    guard range.contains(value) else {
      throw statement.fail(
        "\(value.shortest) is not between \(range.lowerBound.shortest) and \(range.upperBound.shortest)")
    }
    return value
  }

  /// Whether the next word is a number, right or wrong.
  var isAtNumber: Bool {
    guard next < statement.words.count, case .bare(let word) = statement.words[next] else { return false }
    return Double(word) != nil
  }

  mutating func positive() throws -> Double {
    let value = try number()
    guard value >= 0 else { throw statement.fail("\(statement.keyword) cannot be negative") }
    return value
  }

  /// A number from 0 to 1.
  mutating func unit() throws -> Double { try number(in: 0...1) }

  mutating func choice<T: RawRepresentable & CaseIterable>(_ type: T.Type) throws -> T where T.RawValue == String {
    var names: String { T.allCases.map(\.rawValue).joined(separator: ", ") }
    let word = try bare("one of " + names)
    guard let value = T(rawValue: word) else { throw statement.fail(word, "is not one of \(names)") }
    return value
  }

  mutating func point() throws -> Point { Point(try number(), try number()) }
  mutating func unitPoint() throws -> UnitPoint { UnitPoint(x: try number(), y: try number()) }

  /// Radians, or degrees with `deg` behind them.
  mutating func angle() throws -> Angle {
    let word = try bare("an angle")
    let isDegrees = word.hasSuffix("deg")
    guard let value = (isDegrees ? String(word.dropLast(3)) : word).decimal,
      case let angle = isDegrees ? Angle(degrees: value) : Angle(radians: value), abs(angle.radians) <= Refusal.longest
    else { throw statement.fail(word, "is not an angle") }
    return angle
  }

  /// `#rrggbb`, `#rrggbb@alpha`, or `rgba r g b a`.
  mutating func color() throws -> RGBAColor {
    let word = try bare("a colour")
    if word == "rgba" { return RGBAColor(red: try unit(), green: try unit(), blue: try unit(), alpha: try unit()) }
    var wrong: LayersTextError {
      statement.fail(word, "is not a colour such as #ff8800, #ff8800@0.5 or rgba 1 0.5 0 1")
    }
    let parts = word.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let hex = parts.first, hex.utf8.count == 7, hex.hasPrefix("#"),
      let value = String(hex.dropFirst()).hexadecimal
    else { throw wrong }
    var alpha = 1.0
    if parts.count == 2 {
      guard let given = String(parts[1]).decimal, given >= 0, given <= 1 else { throw wrong }
      alpha = given
    }
    return RGBAColor(Int(value >> 16 & 255), Int(value >> 8 & 255), Int(value & 255), alpha: alpha)
  }
}
