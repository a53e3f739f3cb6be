import GlissadeLayers
import GlissadeMotion
import GlissadeStage

/// Reads the words of one line of a recording.
struct RecordScanner {
  private var words: ArraySlice<Substring>
  private let line: Int

  init(_ text: Substring, line: Int) {
    words = text.split(separator: " ")[...]
    self.line = line
  }

  mutating func next() -> String? { words.popFirst().map(String.init) }

  mutating func rest() -> [String] {
    defer { words = [] }
    return words.map(String.init)
  }

  func end() throws {
    if let word = words.first { throw error("'\(word)' is left over") }
  }

  func error(_ message: String) -> ScriptError { ScriptError(line: line, message: message) }

  mutating func word() throws -> String {
    guard let word = next() else { throw error("something is missing at the end") }
    return word
  }

  mutating func integer<I: FixedWidthInteger>(_ type: I.Type = I.self) throws -> I {
    let word = try word()
    guard let value = I(word) else { throw error("'\(word)' is no whole number") }
    return value
  }

  mutating func integers() throws -> [Int] {
    var values: [Int] = []
    while !words.isEmpty { values.append(try integer()) }
    return values
  }

  mutating func number() throws -> Double {
    let word = try word()
    guard let value = Double(word), value.isFinite else { throw error("'\(word)' is no number") }
    return value
  }

  /// At most eleven days from the beginning.
  mutating func time() throws -> Timestamp {
    let nanoseconds: Int64 = try integer()
    guard nanoseconds.magnitude <= 1_000_000_000_000_000 else { throw error("\(nanoseconds) is no time of a session") }
    return Timestamp(nanoseconds: nanoseconds)
  }

  mutating func point() throws -> Point { Point(try number(), try number()) }

  mutating func geometry() throws -> WindowGeometry {
    let geometry = WindowGeometry(size: Size(try number(), try number()), scale: try scale())
    guard (1...16_384).contains(geometry.size.width), (1...16_384).contains(geometry.size.height)
    else { throw error("a size that no window has") }
    return geometry
  }

  mutating func scale() throws -> Double {
    let scale = try number()
    guard (0.1...16).contains(scale) else { throw error("a scale that no window has") }
    return scale
  }

  mutating func input() throws -> Recording.Record {
    let event = try event()
    guard try word() == ";" else { throw error("';' is expected") }
    return .input(event, path: try integers())
  }

  mutating func event() throws -> InputEvent {
    let time = try time()
    return InputEvent(time: time, kind: try kind())
  }

  private mutating func kind() throws -> InputEvent.Kind {
    switch try word() {
    case "enter": return .pointerEntered(try point())
    case "move": return .pointerMoved(try point())
    case "leave": return .pointerLeft
    case "press": return .buttonPressed(try button(), try point())
    case "release": return .buttonReleased(try button(), try point())
    case "scroll":
      return .scrolled(
        Scroll(position: try point(), delta: try point(), isPrecise: try flag(), isEnded: try flag()))
    case "touch": return .touchBegan(id: try integer(), try point())
    case "touch-move": return .touchMoved(id: try integer(), try point())
    case "touch-end": return .touchEnded(id: try integer())
    case "touch-cancel": return .touchesCancelled
    case "touch-taken": return .touchCancelled(id: try integer())
    case "pointer-taken": return .pointerCancelled
    case "pinch":
      guard let phase = InputEvent.PinchPhase(word: try word()) else { throw error("unknown phase of a pinch") }
      return .pinch(
        phase: phase, at: try point(), scale: try number(), rotation: Angle(radians: try number()), delta: try point())
    case "key": return .keyPressed(try key())
    case "key-up": return .keyReleased(try key())
    case "focus": return .keyboardFocus(try flag())
    case let word: throw error("unknown input '\(word)'")
    }
  }

  /// What `byteWords` has made of a text.
  mutating func text() throws -> String {
    let bytes = try word().split(separator: ".").map { UInt8($0) }
    guard !bytes.contains(nil) else { throw error("a text is not in bytes") }
    return String(decoding: bytes.compactMap { $0 }, as: UTF8.self)
  }

  mutating func flag() throws -> Bool { try integer(Int.self) != 0 }

  private mutating func button() throws -> PointerButton {
    let word = try word()
    guard let button = PointerButton(word: word) else { throw error("unknown button '\(word)'") }
    return button
  }

  private mutating func key() throws -> KeyEvent {
    let (keysym, code, modifiers, isRepeat): (UInt32, UInt32, UInt8, Bool) =
      (try integer(), try integer(), try integer(), try flag())
    return KeyEvent(
      keysym: keysym, code: code, text: try text(), modifiers: KeyModifiers(rawValue: modifiers), isRepeat: isRepeat)
  }
}
