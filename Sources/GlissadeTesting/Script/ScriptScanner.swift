import GlissadeLayers
import GlissadeMotion
import GlissadeStage

/// Reads one line of a script.
struct ScriptScanner {
  private let number: Int
  private var rest: Substring

  init(_ line: Substring, number: Int) {
    rest = line
    self.number = number
  }

  /// True where only blanks or a comment are left.
  mutating func atEnd() throws -> Bool {
    rest = rest.drop { $0 == " " || $0 == "\t" }
    return rest.isEmpty || rest.first == "#"
  }

  mutating func event() throws -> Script.Event {
    let timeWord = try word("a time in seconds")
    guard let seconds = Double(timeWord), seconds.isFinite, seconds >= 0, seconds <= 86_400 else {
      throw error("'\(timeWord)' is no time: seconds from 0 to 86400 stand first")
    }
    let verb = try word("an action")
    let action: Script.Action
    switch verb {
    case "click": action = .click(try place())
    case "press": action = .press(try place())
    case "release": action = .release
    case "move": action = .move(try place())
    case "drag":
      let from = try place()
      try keyword("to")
      let to = try place()
      try keyword("in")
      let durationWord = try word("a duration in seconds")
      guard let duration = Double(durationWord), duration.isFinite, duration >= 0, duration <= 3600 else {
        throw error("'\(durationWord)' is no duration: seconds from 0 to 3600 stand after 'in'")
      }
      action = .drag(from: from, to: to, seconds: duration)
    case "scroll":
      let at = try place()
      try keyword("by")
      action = .scroll(at, by: try point())
    case "key":
      let name = try word("a key")
      guard let key = Key(name: name) else {
        throw error("unknown key '\(name)'")
      }
      action = .key(key)
    default:
      throw error("unknown action '\(verb)'; there are click, press, release, move, drag, scroll and key")
    }
    guard try atEnd() else { throw error("'\(rest)' is left over") }
    return Script.Event(at: Timestamp(seconds: seconds), action)
  }

  private mutating func keyword(_ expected: String) throws {
    let found = try word("'\(expected)'")
    guard found == expected else { throw error("'\(expected)' is expected, not '\(found)'") }
  }

  private mutating func place() throws -> Script.Place {
    _ = try atEnd()
    guard rest.first == "\"" else { return .point(try point()) }
    var name = ""
    var isEscaped = false
    var index = rest.index(after: rest.startIndex)
    while index < rest.endIndex {
      let character = rest[index]
      index = rest.index(after: index)
      if isEscaped {
        name.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        rest = rest[index...]
        return .layer(name)
      } else {
        name.append(character)
      }
    }
    throw error("a name is not closed by a quote")
  }

  private mutating func point() throws -> Point {
    let text = try word("a place: x,y or a name in quotes")
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]), x.magnitude < 1e6, y.magnitude < 1e6
    else { throw error("'\(text)' is no place: x,y in points, or a layer's name in quotes") }
    return Point(x, y)
  }

  private mutating func word(_ what: String) throws -> String {
    guard try !atEnd() else { throw error("\(what) is missing") }
    let end = rest.firstIndex { $0 == " " || $0 == "\t" } ?? rest.endIndex
    defer { rest = rest[end...] }
    return String(rest[..<end])
  }

  private func error(_ message: String) -> ScriptError { ScriptError(line: number, message: message) }
}
