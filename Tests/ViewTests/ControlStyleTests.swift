import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

@Suite @MainActor
struct ControlStyleTests {
  private struct Counting: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled
    @State private var count = 0
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        Text(
          "\(isEnabled ? "on" : "off") \(configuration.isPressed ? "pressed" : "free") \(count)"
            + (configuration.role == .destructive ? " destructive" : ""))
      }
      .onChange(of: configuration.isPressed) { count += 1 }
    }
  }

  @Test func aStyleHasStateAndEnvironmentOfItsOwn() {
    let film = Film(size: CGSize(width: 300, height: 100), scale: 1) {
      Button("A", role: .destructive) {}.buttonStyle(Counting())
    }
    let frame = film.shown("A")!.frame
    #expect(film.shown("on free 0 destructive") != nil)
    film.press(at: CGPoint(x: frame.midX, y: frame.midY))
    #expect(film.shown("on pressed 1 destructive") != nil)
    film.release()
    #expect(film.shown("on free 2 destructive") != nil)
    let off = Film(size: CGSize(width: 300, height: 100), scale: 1) {
      Button("A") {}.buttonStyle(Counting()).disabled(true)
    }
    #expect(off.shown("off free 0") != nil)
  }

  private struct Twice: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.onTapGesture(count: 2) { configuration.trigger() }
    }
  }

  @Test func aPrimitiveStyleSaysHowAButtonIsPressed() throws {
    let log = Lines()
    let film = Film(size: CGSize(width: 300, height: 100), scale: 1) {
      Button("A") { log.add("pressed") }.buttonStyle(Twice())
    }
    try film.tap("A")
    film.advance(by: .seconds(1))
    #expect(log.lines == [])
    try film.tap("A")
    film.advance(by: .milliseconds(100))
    try film.tap("A")
    #expect(log.lines == ["pressed"])
    film.key("tab")
    film.key("space")
    #expect(log.lines.count == 2)
  }

  @Test func anEqualStyleEvaluatesNothing() {
    let step = Handle<Int>()
    let counter = BodyCounter()
    let film = Film(size: CGSize(width: 300, height: 100), scale: 1) {
      Held(step, 0) { step in
        VStack {
          Text("\(step)")
          Reading(counter: counter)
        }
        .buttonStyle(Counting2(width: 3))
        .toggleStyle(.switch)
        .labelStyle(.titleOnly)
      }
    }
    #expect(counter.count == 1)
    step.value = 1
    film.advance(by: .zero)
    #expect(film.shown("1") != nil)
    #expect(counter.count == 1)
  }

  private struct Counting2: ButtonStyle {
    let width: Double
    func makeBody(configuration: Configuration) -> some View { configuration.label.padding(width) }
  }

  private struct Reading: View {
    let counter: BodyCounter
    @Environment(\.buttonStyle) private var style
    @Environment(\.toggleStyle) private var toggle
    @Environment(\.labelStyle) private var label
    var body: some View {
      counter.count += 1
      return Text("reads")
    }
  }

  @Test func labelsShowWhatTheirStyleWants() {
    func film(_ style: some LabelStyle) -> Film {
      Film(size: CGSize(width: 300, height: 100), scale: 1) {
        Label {
          Text("title")
        } icon: {
          Text("icon")
        }
        .labelStyle(style)
      }
    }
    let both = film(.titleAndIcon)
    #expect(both.shown("icon")!.frame.maxX <= both.shown("title")!.frame.minX)
    #expect(film(.titleOnly).shown("icon") == nil)
    // The words are the symbol's name.
    let alone = film(.iconOnly)
    #expect(alone.shown("title")!.frame.size == both.shown("icon")!.frame.size)
  }

  @Test func switchesOfEveryLookSwitch() throws {
    let isOn = Handle<Bool>()
    func film(_ style: some ToggleStyle) -> Film {
      Film(size: CGSize(width: 300, height: 100), scale: 1) {
        Bound(isOn, false) { Toggle("Switch", isOn: $0).toggleStyle(style) }
      }
    }
    for film in [film(.button), film(.checkbox)] {
      film.advance(by: .zero)
      let before = film.picture()
      try film.tap("Switch")
      film.advance(by: .seconds(1))
      #expect(film.picture() != before)
    }
    #expect(isOn.value)
  }

  @Test func aMenuHasGroupsMarksAndMenus() throws {
    let log = Lines()
    let isOn = Handle<Bool>()
    let letter = Handle<String>()
    let film = Film(size: CGSize(width: 300, height: 600), scale: 1) {
      Bound(isOn, false) { isOn in
        Bound(letter, "b") { letter in
          Menu("Open") {
            Section("Group") {
              Toggle("Mark", isOn: isOn)
              Picker("Letter", selection: letter) { ForEach(["a", "b"], id: \.self) { Text("letter \($0)") } }
            }
            Menu("More") { Button("Inner") { log.add("inner") } }
            Button("Off") { log.add("off") }.disabled(true)
          }
          .frame(maxHeight: .infinity, alignment: .top)
        }
      }
    }
    func open() throws {
      try film.tap("Open")
      film.advance(by: .seconds(1))
    }
    try open()
    #expect(film.shown("Group") != nil)
    #expect(film.shown("Inner") == nil)
    try film.tap("Off")
    #expect(log.lines == [])
    try film.tap("More")
    film.advance(by: .seconds(1))
    try film.tap("Inner")
    film.advance(by: .seconds(1))
    #expect(log.lines == ["inner"])
    #expect(film.shown("Group") == nil)
    try open()
    try film.tap("Mark")
    film.advance(by: .seconds(1))
    #expect(isOn.value)
    try open()
    try film.tap("letter a")
    film.advance(by: .seconds(1))
    #expect(letter.value == "a")
    #expect(film.shown("letter a") == nil)
  }

  @Test func aMenuOpensWhereItsButtonIsShown() throws {
    let film = Film(size: CGSize(width: 300, height: 600), scale: 1) {
      ScrollView {
        VStack(spacing: 0) {
          Color.clear.frame(height: 500)
          Menu("Open") { Button("First") {} }
          Color.clear.frame(height: 900)
        }
      }
    }
    film.scroll(by: CGSize(width: 0, height: 400), at: CGPoint(x: 100, y: 100))
    film.advance(by: .seconds(1))
    try film.tap("Open")
    film.advance(by: .seconds(1))
    #expect(abs(film.shown("First")!.frame.midY - (film.shown("Open")!.frame.maxY + 28)) < 8)
  }

  @Test func aStepperThatIsHeldStepsOn() throws {
    let count = Handle<Int>()
    let film = Film(size: CGSize(width: 300, height: 100), scale: 1) {
      Bound(count, 0) { Stepper("Count", value: $0, in: 0...6) }
    }
    try film.tap("Increment")
    #expect(count.value == 1)
    let frame = film.shown("plus")!.frame
    film.press(at: CGPoint(x: frame.midX, y: frame.midY))
    film.advance(by: .milliseconds(750))
    #expect(count.value == 4)
    // It ends with the range.
    film.advance(by: .seconds(2))
    #expect(count.value == 6)
    film.release()
    film.advance(by: .seconds(1))
    #expect(count.value == 6)
    try film.tap("Decrement")
    #expect(count.value == 5)
  }

  @Test func aSwitchIsSwitchedByItsLabel() throws {
    let isOn = Handle<Bool>()
    let film = Film(size: CGSize(width: 300, height: 100), scale: 1) {
      Bound(isOn, false) { Toggle("Switch", isOn: $0) }
    }
    try film.tap("Switch")
    #expect(isOn.value)
  }

  @Test func aDisclosureShowsItsContent() throws {
    let film = Film(size: CGSize(width: 300, height: 300), scale: 1) {
      DisclosureGroup("More") { Text("inside") }
    }
    #expect(film.shown("inside") == nil)
    try film.tap("More")
    film.advance(by: .seconds(1))
    #expect(film.shown("inside") != nil)
    film.key("tab")
    film.key("space")
    film.advance(by: .seconds(1))
    #expect(film.shown("inside") == nil)
  }

  @Test func turningSpokesNeedNoMainThread() {
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) { ProgressView() }
    let first = film.picture()
    #expect(film.isMoving)
    // Drawn from the layers as they were committed: nothing is evaluated for it.
    let count = film.graph.bodyCount
    #expect(film.picture(at: .milliseconds(180)) != first)
    #expect(film.graph.bodyCount == count)
  }
}
