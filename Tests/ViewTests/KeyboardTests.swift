import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

@Suite @MainActor
struct KeyboardTests {
  private enum Field: Hashable { case a, b, c }

  private struct Fields: View {
    let log: Lines
    let set: Handle<Field?>
    @FocusState private var field: Field?
    @State private var wanted: Field?
    var body: some View {
      let _ = set.take($wanted)
      VStack {
        HStack {
          Text("a").focusable().focused($field, equals: .a)
          Text("b").focusable().focused($field, equals: .b)
        }
        Text("c").focusable().focused($field, equals: .c)
      }
      .onChange(of: field) { log.add(field.map { "\($0)" } ?? "none") }
      .onChange(of: wanted) { field = wanted }
    }
  }

  @Test func tabGoesRoundInTheOrderOfReading() {
    let log = Lines()
    let film = Film(size: CGSize(width: 200, height: 200), scale: 1) { Fields(log: log, set: Handle()) }
    for _ in 0..<4 { film.key("tab") }
    film.key("shift+tab")
    #expect(log.lines == ["a", "b", "c", "a", "c"])
  }

  @Test func aFocusStateMovesTheFocus() {
    let log = Lines()
    let set = Handle<Field?>()
    let film = Film(size: CGSize(width: 200, height: 200), scale: 1) { Fields(log: log, set: set) }
    set.value = .b
    film.advance(by: .zero)
    film.key("tab")
    set.value = nil
    film.advance(by: .zero)
    #expect(log.lines == ["b", "c", "none"])
  }

  @Test func theFocusGoesWithItsView() {
    let isOn = Handle<Bool>()
    let log = Lines()
    let film = Film(size: CGSize(width: 200, height: 200), scale: 1) {
      Held(isOn, true) { isOn in Vanishing(log: log, isOn: isOn) }
    }
    film.key("tab")
    isOn.value = false
    film.advance(by: .zero)
    film.key("x")
    film.advance(by: .zero)
    #expect(log.lines == ["true", "key", "false"] || log.lines == ["true", "false"])
  }

  private struct Vanishing: View {
    let log: Lines
    let isOn: Bool
    @FocusState private var isFocused: Bool
    var body: some View {
      VStack {
        if isOn { Text("a").focusable().focused($isFocused) }
        Text("b")
      }
      .onChange(of: isFocused) { log.add("\(isFocused)") }
    }
  }

  @Test func keysGoFromTheFocusOutwards() {
    let log = Lines()
    let film = Film(size: CGSize(width: 200, height: 200), scale: 1) {
      VStack {
        Text("a").focusable()
          .onKeyPress(.upArrow) {
            log.add("inner up")
            return .handled
          }
          .onKeyPress(characters: .letters, phases: [.down, .up]) { press in
            log.add("letter \(press.characters) \(press.phase == .up ? "up" : "down")")
            return .handled
          }
      }
      .onKeyPress { press in
        log.add("outer \(press.key == .upArrow ? "up" : press.key == .downArrow ? "down" : "?")")
        return .handled
      }
    }
    film.key("x")
    #expect(log.lines == [])
    film.key("tab")
    film.key("up")
    film.key("down")
    film.key("x")
    #expect(log.lines == ["inner up", "outer down", "letter x down", "letter x up"])
  }

  @Test func spaceAndReturnPressButtonsAndSwitches() {
    let log = Lines()
    let isOn = Handle<Bool>()
    let film = Film(size: CGSize(width: 300, height: 200), scale: 1) {
      Bound(isOn, false) { isOn in
        VStack {
          Button("one") { log.add("one") }
          Button("two") { log.add("two") }.disabled(true)
          Toggle("Switch", isOn: isOn)
        }
      }
    }
    film.key("tab")
    film.key("space")
    film.key("return")
    #expect(log.lines == ["one", "one"])
    film.key("tab")
    film.key("space")
    #expect(isOn.value)
    film.key("return")
    #expect(!isOn.value)
  }

  @Test func shortcutsPressFromAnywhere() {
    let log = Lines()
    let film = Film(size: CGSize(width: 300, height: 200), scale: 1) {
      VStack {
        Text("field").focusable()
        Button("Save") { log.add("save") }.keyboardShortcut("s")
        Button("Other") { log.add("shift") }.keyboardShortcut("s", modifiers: [.command, .shift])
        Button("OK") { log.add("ok") }.keyboardShortcut(.defaultAction)
        Button("Cancel", role: .cancel) { log.add("cancel") }.keyboardShortcut(.cancelAction)
        Button("Off") { log.add("off") }.keyboardShortcut("d").disabled(true)
      }
    }
    for key in ["s", "control+s", "control+shift+s", "return", "escape", "control+d"] { film.key(key) }
    #expect(log.lines == ["save", "shift", "ok", "cancel"])
  }

  @Test func arrowsMoveWhatHasTheFocus() throws {
    let value = Handle<Double>()
    let slider = Film(size: CGSize(width: 300, height: 100), scale: 1) {
      Bound(value, 0.5) { Slider(value: $0, in: 0...1, step: 0.25) }
    }
    slider.key("tab")
    slider.key("right")
    #expect(value.value == 0.75)
    slider.key("home")
    #expect(value.value == 0)
    let count = Handle<Int>()
    let stepper = Film(size: CGSize(width: 300, height: 100), scale: 1) {
      Bound(count, 1) { Stepper("Count", value: $0, in: 0...2) }
    }
    stepper.key("tab")
    stepper.key("up")
    stepper.key("up")
    #expect(count.value == 2)
    stepper.key("down")
    #expect(count.value == 1)
    let letter = Handle<String>()
    func picker(_ style: some PickerStyle) -> Film {
      Film(size: CGSize(width: 300, height: 200), scale: 1) {
        Bound(letter, "b") { selection in
          Picker("Letter", selection: selection) {
            ForEach(["a", "b", "c"], id: \.self) { Text($0) }
          }
          .pickerStyle(style)
        }
      }
    }
    let segmented = picker(.segmented)
    segmented.key("tab")
    segmented.key("right")
    #expect(letter.value == "c")
    segmented.key("right")
    #expect(letter.value == "c")
    let inline = picker(.inline)
    inline.key("tab")
    inline.key("up")
    #expect(letter.value == "a")
  }

  @Test func aMenuIsUsedByKeysAlone() throws {
    let log = Lines()
    let film = Film(size: CGSize(width: 300, height: 400), scale: 1) {
      VStack {
        Menu("Open") {
          Button("First") { log.add("first") }
          Button("Second") { log.add("second") }
        }
        Button("After") { log.add("after") }
      }
    }
    film.key("tab")
    film.key("space")
    film.advance(by: .seconds(1))
    #expect(film.shown("First") != nil)
    film.key("down")
    film.key("return")
    film.advance(by: .seconds(1))
    #expect(log.lines == ["second"])
    #expect(film.shown("First") == nil)
    // The focus is where it was.
    film.key("down")
    film.advance(by: .seconds(1))
    #expect(film.shown("First") != nil)
    film.key("escape")
    film.advance(by: .seconds(1))
    #expect(film.shown("First") == nil)
    film.key("tab")
    film.key("space")
    #expect(log.lines == ["second", "after"])
  }

  @Test func theRingIsShownForKeysOnly() {
    let film = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      Button("Press") {}.buttonStyle(.bordered)
    }
    let plain = film.picture()
    film.key("tab")
    let ringed = film.picture()
    #expect(plain.difference(from: ringed).count > 100)
    film.tap(at: CGPoint(x: 5, y: 5))
    #expect(film.picture() == plain)
    let without = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      Button("Press") {}.buttonStyle(.bordered).focusEffectDisabled()
    }
    without.key("tab")
    #expect(without.picture() == plain)
  }

  @Test func aPointerTellsThatItIsOverAView() {
    let log = Lines()
    let film = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      HStack(spacing: 0) {
        Color.red.onHover { log.add("red \($0)") }
        Color.blue.onContinuousHover { phase in
          switch phase {
          case .active(let place): log.add("blue \(Int(place.x))")
          case .ended: log.add("blue ended")
          }
        }
      }
    }
    film.move(to: CGPoint(x: 50, y: 50))
    film.move(to: CGPoint(x: 60, y: 50))
    film.move(to: CGPoint(x: 120, y: 50))
    film.move(to: CGPoint(x: 130, y: 50))
    film.leave()
    #expect(log.lines == ["red true", "red false", "blue 20", "blue 30", "blue ended"])
  }
}
