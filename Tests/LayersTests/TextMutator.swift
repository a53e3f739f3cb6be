/// Spoils `.layers` texts: bytes, words, lines, numbers and nesting, the same way from the same seed.
struct TextMutator {
  var random: Seeded
  /// Whole texts, from which pieces are put into others.
  let texts: [String]
  private let words: [String]

  /// Every word that the format knows, beside those of the texts.
  private static let known = """
    layers layer mask bounds position anchor effects radii corners clips fill stroke text symbol path picture fit filter
    capInsets shadow opacity blur backdropBlur blend zIndex face hidden untouchable gradient radial angular stop from to
    offset content bounds inside center outside scale rotation rotation3D projection axis depth perspective opaque clip rect
    brightness contrast saturation grayscale hueRotation colorMultiply colorInvert font italic tracking file color align
    lines spacing truncate evenodd width cap join dash dashPhase move line quad curve close frame circular continuous
    front both stretch nearest multiply destinationOut #000000 #ffffff@0.5 rgba "" "x" { } // \\
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  private static let numbers = [
    "0", "-0", "1", "-1", "0.5", "1e-300", "5e-324", "1e9", "-1e9", "1e10", "1e308", "1e999", "nan", "inf", "-inf",
    "0x10",
    "1.", ".5", "1e", "--1", "+1", "1e9deg", "-90deg", "deg", "9223372036854775808", "256", "65536", "2147483648",
    "0.1000000000000000055511151231257827", "00000000000000000000000000000001", "1_000", "٣", "1,5",
  ]

  init(seed: UInt64, texts: [String]) {
    random = Seeded(seed)
    self.texts = texts
    words = Self.known + texts.flatMap { $0.split { $0 == " " || $0 == "\n" }.map(String.init) }
  }

  private mutating func below(_ count: Int) -> Int { Int.random(in: 0..<max(count, 1), using: &random) }
  private mutating func pick<T>(_ values: [T]) -> T { values[below(values.count)] }

  /// One of the texts, spoilt in one way or more. Numbers most often: what is spoilt otherwise is seldom read.
  mutating func mutated() -> String {
    var text = pick(texts)
    for _ in 0..<pick([1, 1, 1, 2, 2, 3, 5]) {
      switch below(12) {
      case 0, 1: text = spoilBytes(text)
      case 2, 3: text = spoilWords(text)
      case 4...6: text = spoilNumbers(text)
      case 7...9: text = spoilLines(text)
      case 10: text = nest(text)
      default: text = cut(text)
      }
    }
    return text
  }

  private mutating func spoilBytes(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for _ in 0...below(4) {
      let place = below(bytes.count)
      switch below(4) {
      case 0 where !bytes.isEmpty: bytes.remove(at: place)
      case 1 where !bytes.isEmpty: bytes[place] ^= 1 << UInt8(below(8))
      case 2: bytes.insert(UInt8(below(256)), at: place)
      default: bytes.insert(pick(Array("{}\"\\\n/# \t\r-9e@\0".utf8)), at: place)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Words with the spaces between them, so that joined they are the text again.
  private func pieces(_ text: String) -> [String] {
    var pieces: [String] = []
    var wasSpace: Bool?
    for scalar in text.unicodeScalars {
      let isSpace = scalar == " " || scalar == "\n"
      if isSpace == wasSpace {
        pieces[pieces.count - 1].unicodeScalars.append(scalar)
      } else {
        pieces.append(String(scalar))
      }
      wasSpace = isSpace
    }
    return pieces
  }

  private mutating func spoilWords(_ text: String) -> String {
    var pieces = pieces(text)
    let places = pieces.indices.filter { pieces[$0].first != " " && pieces[$0].first != "\n" }
    guard !places.isEmpty else { return text }
    for _ in 0...below(3) {
      let place = pick(places)
      switch below(5) {
      case 0: pieces[place] = ""
      case 1: pieces[place] += " " + pieces[place]
      case 2: pieces.swapAt(place, pick(places))
      case 3: pieces[place] += " " + pick(words)
      default: pieces[place] = pick(words)
      }
    }
    return pieces.joined()
  }

  private mutating func spoilNumbers(_ text: String) -> String {
    var pieces = pieces(text)
    let places = pieces.indices.filter { Double(pieces[$0]) != nil || pieces[$0].hasSuffix("deg") }
    guard !places.isEmpty else { return text }
    for _ in 0...below(4) {
      let place = pick(places)
      switch below(4) {
      case 0: pieces[place] = "\(Double(bitPattern: random.next()))"
      case 1: pieces[place] = "\(Double.random(in: -1000...1000, using: &random))"
      default: pieces[place] = pick(Self.numbers)
      }
    }
    return pieces.joined()
  }

  private mutating func spoilLines(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0...below(4) {
      let (i, j) = (below(lines.count), below(lines.count))
      switch below(6) {
      case 0 where lines.count > 1: lines.remove(at: i)
      case 1: lines.insert(lines[i], at: j)
      case 2: lines.swapAt(i, j)
      case 3: lines[i] += " " + lines[j]
      case 4: lines.insert(contentsOf: block(around: i, of: lines), at: j)
      default:
        let other = pick(texts).split(separator: "\n").map(String.init)
        lines.insert(contentsOf: block(around: below(other.count), of: other), at: j)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The block that begins at a line or after it, whole; nothing where there is none.
  private func block(around start: Int, of lines: [String]) -> ArraySlice<String> {
    guard let first = lines[start...].firstIndex(where: { $0.hasSuffix("{") }) else { return [] }
    var depth = 0
    for i in first..<lines.count {
      if lines[i].hasSuffix("{") { depth += 1 }
      if lines[i].hasSuffix("}") { depth -= 1 }
      if depth <= 0 { return lines[first...i] }
    }
    return lines[first...]
  }

  /// Puts blocks around a line or a block, sometimes more of them than may be, sometimes open on one side.
  private mutating func nest(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let place = below(lines.count)
    let inner = Array(block(around: place, of: lines))
    let count = pick([1, 1, 2, 3, 8, 60, 255, 256, 257, 300])
    let keyword = pick([
      "layer", "mask", "mask \"m\"", "layer \"l\"", "effects", "text \"t\"", "fill gradient 0 0 to 1 1",
    ])
    let closing = pick([count, count, count, count, count - 1, count + 1])
    let opened = Array(repeating: keyword + " {", count: count) + inner + Array(repeating: "}", count: closing)
    return (lines[..<place] + opened + lines[place...]).joined(separator: "\n")
  }

  /// Loses the beginning, the middle or the end.
  private mutating func cut(_ text: String) -> String {
    var bytes = Array(text.utf8)
    let (a, b) = (below(bytes.count), below(bytes.count))
    switch below(3) {
    case 0: bytes.removeFirst(min(a, b))
    case 1: bytes.removeSubrange(min(a, b)..<max(a, b))
    default: bytes.removeLast(bytes.count - max(a, b))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
