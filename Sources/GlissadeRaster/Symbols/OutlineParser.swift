import GlissadeLayers

/// Reads the outlines of an icon in SVG: the `d` of every `path`, and nothing else of the format.
///
/// The icons that are read are plain outlines: no transforms, no styles. What is not understood ends the path there, as
/// SVG wants it (section 9.5.4 of SVG 2).
struct OutlineParser {
  /// The outlines of all paths in a document, with their rule of filling; nil where there is none.
  static func outlines(inDocument text: [UInt8]) -> [SymbolOutline.Path]? {
    var paths: [SymbolOutline.Path] = []
    var i = 0
    while let start = find("<path", in: text, from: i) {
      let end = text[start...].firstIndex(of: UInt8(ascii: ">")) ?? text.count
      if let value = attribute(" d=\"", in: text[start..<end]) {
        var parser = OutlineParser(value)
        let isEvenOdd = attribute("fill-rule=\"", in: text[start..<end]) == Array("evenodd".utf8)
        paths.append(SymbolOutline.Path(elements: parser.parse(), isEvenOdd: isEvenOdd))
      }
      i = end
    }
    return paths.isEmpty ? nil : paths
  }

  private static func find(_ word: String, in text: [UInt8], from: Int) -> Int? {
    let word = Array(word.utf8)
    guard text.count >= word.count else { return nil }
    var i = from
    while i + word.count <= text.count {
      if text[i] == word[0], text[i..<(i + word.count)].elementsEqual(word) { return i }
      i += 1
    }
    return nil
  }

  private static func attribute(_ name: String, in tag: ArraySlice<UInt8>) -> [UInt8]? {
    let tag = Array(tag)
    guard let start = find(name, in: tag, from: 0).map({ $0 + name.utf8.count }),
      let end = tag[start...].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    return Array(tag[start..<end])
  }

  private let text: [UInt8]
  private var position = 0
  private var elements: [PathDrawing.Element] = []
  private var current = Point.zero
  private var start = Point.zero
  /// The last control point, which a smooth curve mirrors, with the command that set it.
  private var control = Point.zero
  private var previous: Character = " "

  private init(_ text: [UInt8]) { self.text = text }

  private mutating func parse() -> [PathDrawing.Element] {
    var command: Character = " "
    while true {
      skipSeparators()
      guard position < text.count else { break }
      let next = Character(UnicodeScalar(text[position]))
      if next.isLetter {
        position += 1
        command = next
      } else if command == "M" {
        command = "L"
      } else if command == "m" {
        command = "l"
      } else if command == "z" || command == "Z" {
        break
      }
      guard step(command) else { break }
      previous = command
    }
    return elements
  }

  private mutating func step(_ command: Character) -> Bool {
    let isRelative = command.isLowercase
    let origin = isRelative ? current : .zero
    switch command {
    case "M", "m":
      guard let p = point(from: origin) else { return false }
      elements.append(.move(p))
      current = p
      start = p
    case "L", "l":
      guard let p = point(from: origin) else { return false }
      line(to: p)
    case "H", "h":
      guard let x = number() else { return false }
      line(to: Point(origin.x + x, current.y))
    case "V", "v":
      guard let y = number() else { return false }
      line(to: Point(current.x, origin.y + y))
    case "C", "c":
      guard let a = point(from: origin), let b = point(from: origin), let p = point(from: origin) else { return false }
      curve(to: p, a, b)
    case "S", "s":
      guard let b = point(from: origin), let p = point(from: origin) else { return false }
      curve(to: p, mirroredControl(after: "CcSs"), b)
    case "Q", "q":
      guard let a = point(from: origin), let p = point(from: origin) else { return false }
      quad(to: p, a)
    case "T", "t":
      guard let p = point(from: origin) else { return false }
      quad(to: p, mirroredControl(after: "QqTt"))
    case "A", "a":
      guard let rx = number(), let ry = number(), let turn = number(), let large = flag(), let sweep = flag(),
        let p = point(from: origin)
      else { return false }
      let arc = EllipticArc(from: current, to: p, rx: rx, ry: ry, turn: turn, isLarge: large, isSweep: sweep)
      elements += arc.curves
      current = p
    case "Z", "z":
      elements.append(.close)
      current = start
    default: return false
    }
    return true
  }

  private mutating func line(to p: Point) {
    elements.append(.line(p))
    current = p
  }

  private mutating func curve(to p: Point, _ a: Point, _ b: Point) {
    elements.append(.curve(p, control1: a, control2: b))
    control = b
    current = p
  }

  private mutating func quad(to p: Point, _ a: Point) {
    elements.append(.quadCurve(p, control: a))
    control = a
    current = p
  }

  private func mirroredControl(after commands: String) -> Point {
    commands.contains(previous) ? Point(2 * current.x - control.x, 2 * current.y - control.y) : current
  }

  private mutating func skipSeparators() {
    while position < text.count, [0x20, 0x09, 0x0A, 0x0D, 0x2C].contains(text[position]) { position += 1 }
  }

  private mutating func point(from origin: Point) -> Point? {
    guard let x = number(), let y = number() else { return nil }
    return Point(origin.x + x, origin.y + y)
  }

  /// One digit, which may stand close to the next number.
  private mutating func flag() -> Bool? {
    skipSeparators()
    guard position < text.count, text[position] == 0x30 || text[position] == 0x31 else { return nil }
    position += 1
    return text[position - 1] == 0x31
  }

  private mutating func number() -> Double? {
    skipSeparators()
    let begin = position
    var hasPoint = false
    scan: while position < text.count {
      switch text[position] {
      case 0x30...0x39: break
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        if position > begin, text[position - 1] | 0x20 != UInt8(ascii: "e") { break scan }
      case UInt8(ascii: "."):
        if hasPoint { break scan }
        hasPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): hasPoint = true
      default: break scan
      }
      position += 1
    }
    return Double(String(decoding: text[begin..<position], as: UTF8.self))
  }
}
