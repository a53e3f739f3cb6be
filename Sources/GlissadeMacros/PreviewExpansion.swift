/// What a `#Preview` becomes: a function that makes the preview, with its address in a section of the binary.
///
/// The arguments are handed on as they are written, so that nothing of them has to be understood here.
struct PreviewExpansion {
  let source: String

  /// Nil for what is no use of the macro.
  init?(of macro: String, discriminator: String, file: String, line: Int) {
    var scanner = MacroScanner(macro)
    guard let use = scanner.use() else { return nil }
    let name = "\(discriminator)7PreviewfMu_"
    // The section needs Swift 6.3; before, the preview compiles and is not listed.
    source = """
      #if compiler(>=6.3)
      \(use.attributes)
      nonisolated enum \(name) {
        @section("glissade_previews") @used
        static let maker: @convention(c) @Sendable (UnsafeMutableRawPointer) -> Void = { place in
          _PreviewContent\(use.arguments)
          .store(at: place, file: \(literal(file)), line: \(line + use.linesBefore))
        }
      }
      #endif
      """
  }
}

private func literal(_ text: String) -> String {
  "\"" + text.unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
}

/// Finds the parts of a use of a macro: attributes, and all behind the name.
private struct MacroScanner {
  private let text: [Character]
  private var place = 0

  init(_ text: String) { self.text = Array(text) }

  /// - Returns: `linesBefore` counts those between the beginning of the text, comments among it, and the `#`.
  mutating func use() -> (attributes: String, arguments: String, linesBefore: Int)? {
    var attributes = ""
    while true {
      skipTrivia()
      let start = place
      if take("@") {
        takeName()
        if place < text.count, text[place] == "(" { takeParentheses() }
        attributes += String(text[start..<place]) + " "
      } else if take("#") {
        skipTrivia()
        takeName()
        guard String(text[start..<place]).hasSuffix("Preview") else { return nil }
        return (attributes, String(text[place...]), text[..<start].count { $0.isNewline })
      } else {
        return nil
      }
    }
  }

  private mutating func take(_ character: Character) -> Bool {
    guard place < text.count, text[place] == character else { return false }
    place += 1
    return true
  }

  /// With the modules before it.
  private mutating func takeName() {
    while place < text.count, text[place].isLetter || text[place].isNumber || "_.:`".contains(text[place]) {
      place += 1
    }
  }

  private mutating func takeParentheses() {
    var depth = 0
    while place < text.count {
      let character = text[place]
      if character == "\"" { skipString() } else { place += 1 }
      if character == "(" { depth += 1 }
      if character == ")" {
        depth -= 1
        if depth == 0 { return }
      }
    }
  }

  private mutating func skipString() {
    place += 1
    while place < text.count, text[place] != "\"" { place += text[place] == "\\" ? 2 : 1 }
    place += 1
  }

  private mutating func skipTrivia() {
    while place < text.count {
      if text[place].isWhitespace {
        place += 1
      } else if text[place...].starts(with: "//") {
        while place < text.count, !text[place].isNewline { place += 1 }
      } else if text[place...].starts(with: "/*") {
        var depth = 0
        repeat {
          if text[place...].starts(with: "/*") {
            depth += 1
            place += 2
          } else if text[place...].starts(with: "*/") {
            depth -= 1
            place += 2
          } else {
            place += 1
          }
        } while depth > 0 && place < text.count
      } else {
        return
      }
    }
  }
}
