import Foundation

/// The part of Markdown that has a place inside of a line: strong and emphasised words, code, struck words and links.
///
/// Follows CommonMark's rules for when a run of stars or underscores opens and closes (section 6.2 of its version 0.31), and
/// GitHub's for tildes. Whitespace stays as it is.
enum InlineMarkdown {
  private struct Token {
    var text: String
    var look = TextLook()
    /// Of a run of marks: which, and whether it may begin or end something.
    var mark: Character?
    var count = 0
    var length = 0
    var opens = false
    var closes = false
  }

  private static let signs: Set<Character> = ["*", "_", "`", "~", "[", "\\", "<"]

  /// The words with their looks.
  static func pieces(of text: String) -> [Text.Piece] {
    guard text.contains(where: signs.contains) else { return [Text.Piece(content: .string(text))] }
    var merged: [Text.Piece] = []
    for token in parse(Array(text)) where !token.text.isEmpty {
      if let last = merged.last, last.look == token.look, case .string(let before) = last.content {
        merged[merged.count - 1].content = .string(before + token.text)
      } else {
        merged.append(Text.Piece(content: .string(token.text), look: token.look))
      }
    }
    return merged.isEmpty ? [Text.Piece(content: .string(""))] : merged
  }

  /// - Parameter isLink: whether it stands inside of a link: there are no links in links.
  private static func parse(_ text: [Character], isLink: Bool = false) -> [Token] {
    let ends = Ends(text)
    var tokens: [Token] = []
    var plain = ""
    var at = 0
    func flush() {
      if !plain.isEmpty { tokens.append(Token(text: plain)) }
      plain = ""
    }
    while at < text.count {
      let character = text[at]
      switch character {
      case "\\" where at + 1 < text.count && text[at + 1].isPunctuationOfMarkdown:
        plain.append(text[at + 1])
        at += 2
      case "`":
        let count = run(of: "`", text, at)
        if let end = closing(count, text, at + count) {
          flush()
          var code = String(text[(at + count)..<end])
          if code.count > 2, code.hasPrefix(" "), code.hasSuffix(" "), code.contains(where: { $0 != " " }) {
            code = String(code.dropFirst().dropLast())
          }
          tokens.append(Token(text: code, look: TextLook(isMonospaced: true)))
          at = end + count
        } else {
          plain += String(repeating: "`", count: count)
          at += count
        }
      // Attributes such as `^[3 file](inflect: true)`: the words are shown as they are.
      case "^":
        if let (words, end) = link(text, at + 1, ends) {
          plain.append(contentsOf: words)
          at = end
        } else {
          plain.append(character)
          at += 1
        }
      case "[":
        if !isLink, let (label, end) = link(text, at, ends) {
          flush()
          tokens += parse(label, isLink: true).map { token in
            var linked = token
            linked.look = token.look.filled(TextLook(style: AnyShapeStyle(TintShapeStyle())))
            return linked
          }
          at = end
        } else {
          plain.append(character)
          at += 1
        }
      case "<":
        if let end = ends.angle[at], isAddress(text[(at + 1)..<end]) {
          flush()
          tokens.append(
            Token(text: String(text[(at + 1)..<end]), look: TextLook(style: AnyShapeStyle(TintShapeStyle()))))
          at = end + 1
        } else {
          plain.append(character)
          at += 1
        }
      case "*", "_", "~":
        let count = run(of: character, text, at)
        flush()
        let next = at + count
        tokens.append(
          marks(
            character, count, before: at > 0 ? text[at - 1] : " ", after: next < text.count ? text[next] : " "))
        at += count
      default:
        plain.append(character)
        at += 1
      }
    }
    flush()
    return matched(tokens)
  }

  private static func marks(_ mark: Character, _ count: Int, before: Character, after: Character) -> Token {
    let (left, right) = (before.isWhitespace, after.isWhitespace)
    let opensLeft = !right && (!after.isPunctuationOfMarkdown || left || before.isPunctuationOfMarkdown)
    let closesRight = !left && (!before.isPunctuationOfMarkdown || right || after.isPunctuationOfMarkdown)
    var token = Token(text: String(repeating: mark, count: count), mark: mark, count: count, length: count)
    if mark == "_" {
      token.opens = opensLeft && (!closesRight || before.isPunctuationOfMarkdown)
      token.closes = closesRight && (!opensLeft || after.isPunctuationOfMarkdown)
    } else {
      token.opens = opensLeft
      token.closes = closesRight
    }
    return token
  }

  /// Gives words between marks that belong together their look, and takes those marks away.
  private static func matched(_ all: [Token]) -> [Token] {
    var tokens = all
    var closer = 0
    // Where a search for an opener has failed, later ones of the same kind need not look again.
    var bottoms: [Bottom: Int] = [:]
    while closer < tokens.count {
      guard let mark = tokens[closer].mark, tokens[closer].closes, tokens[closer].count > 0 else {
        closer += 1
        continue
      }
      let kind = Bottom(
        mark: mark, opens: tokens[closer].opens, length: mark == "~" ? tokens[closer].count : tokens[closer].length % 3)
      let opener = tokens[(bottoms[kind] ?? 0)..<closer].lastIndex { other in
        guard other.mark == mark, other.opens, other.count > 0 else { return false }
        if mark == "~" { return other.count == tokens[closer].count && other.count <= 2 }
        // The rule of three.
        let isBoth = other.closes || tokens[closer].opens
        let sum = other.length + tokens[closer].length
        return !(isBoth && sum % 3 == 0 && !(other.length % 3 == 0 && tokens[closer].length % 3 == 0))
      }
      guard let opener else {
        bottoms[kind] = closer
        closer += 1
        continue
      }
      let count = mark == "~" ? tokens[closer].count : min(2, tokens[opener].count, tokens[closer].count)
      let look: TextLook
      switch (mark, count) {
      case ("~", _): look = TextLook(strikethrough: TextLook.Line())
      case (_, 2): look = TextLook(weight: .bold)
      default: look = TextLook(isItalic: true)
      }
      for index in (opener + 1)..<closer {
        tokens[index].look = tokens[index].look.filled(look)
        // Marks in between belong to nothing.
        if tokens[index].mark != nil { (tokens[index].opens, tokens[index].closes) = (false, false) }
      }
      for index in [opener, closer] {
        tokens[index].count -= count
        tokens[index].text = String(repeating: mark, count: tokens[index].count)
      }
      if tokens[closer].count == 0 { closer += 1 }
    }
    return tokens
  }

  private static func run(of mark: Character, _ text: [Character], _ start: Int) -> Int {
    var end = start
    while end < text.count, text[end] == mark { end += 1 }
    return end - start
  }

  /// Where a run of as many backticks begins.
  private static func closing(_ count: Int, _ text: [Character], _ start: Int) -> Int? {
    var at = start
    while at < text.count {
      guard text[at] == "`" else {
        at += 1
        continue
      }
      let found = run(of: "`", text, at)
      if found == count { return at }
      at += found
    }
    return nil
  }

  /// What openers of a kind have in common.
  private struct Bottom: Hashable {
    var mark: Character
    var opens: Bool
    var length: Int
  }

  /// Where brackets end, found in one go however many there are.
  private struct Ends {
    /// Of each square bracket that is closed.
    var square: [Int: Int] = [:]
    /// The first sharp one behind each place.
    var angle: [Int: Int] = [:]
    /// The first round one behind each end of a square one.
    var round: [Int: Int] = [:]

    init(_ text: [Character]) {
      var open: [Int] = []
      var at = 0
      while at < text.count {
        switch text[at] {
        case "\\": at += 1
        case "[": open.append(at)
        case "]": if let start = open.popLast() { square[start] = at }
        default: break
        }
        at += 1
      }
      var (nextAngle, nextRound): (Int?, Int?)
      for at in text.indices.reversed() {
        switch text[at] {
        case ">": nextAngle = at
        case ")": nextRound = at
        case "<": angle[at] = nextAngle
        case "]": round[at] = nextRound
        default: break
        }
      }
    }
  }

  /// The words of a link, and where it ends.
  private static func link(_ text: [Character], _ start: Int, _ ends: Ends) -> ([Character], Int)? {
    guard let at = ends.square[start], at + 1 < text.count, text[at + 1] == "(", let end = ends.round[at] else {
      return nil
    }
    return (Array(text[(start + 1)..<at]), end + 1)
  }

  private static func isAddress(_ text: ArraySlice<Character>) -> Bool {
    guard !text.isEmpty, !text.contains(where: { $0.isWhitespace || $0 == "<" }) else { return false }
    let string = String(text)
    return string.contains("://") || (string.contains("@") && string.contains("."))
  }
}

extension Character {
  /// ASCII's punctuation and all that Unicode calls so.
  fileprivate var isPunctuationOfMarkdown: Bool { isPunctuation || (isASCII && isSymbol) }
}
