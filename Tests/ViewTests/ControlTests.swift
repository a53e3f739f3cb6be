import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

@Suite @MainActor
struct ControlTests {
  @Test func aMenuShowsItsButtonsAndClosesWithOne() throws {
    var chosen: [String] = []
    let film = Film(size: CGSize(width: 300, height: 300), scale: 1) {
      Menu("Open") {
        Button("First") { chosen.append("first") }
        Button("Second") { chosen.append("second") }
      }
    }
    #expect(film.shown("First") == nil)
    try film.tap("Open")
    film.advance(by: .seconds(1))
    try film.tap("Second")
    film.advance(by: .seconds(1))
    #expect(chosen == ["second"])
    #expect(film.shown("Second") == nil)
    try film.tap("Open")
    film.advance(by: .seconds(1))
    film.tap(at: CGPoint(x: 5, y: 290))
    film.advance(by: .seconds(1))
    #expect(film.shown("First") == nil)
  }

  @Test func pickersChooseByTag() throws {
    let selection = Handle<String>()
    func film(_ look: some PickerStyle) -> Film {
      Film(size: CGSize(width: 300, height: 300), scale: 1) {
        Bound(selection, "a") { value in
          Picker("Letter", selection: value) {
            Text("Alpha").tag("a")
            Text("Beta").tag("b")
            Text("Gamma").tag("c")
          }
          .pickerStyle(look)
        }
      }
    }
    let segmented = film(.segmented)
    try segmented.tap("Beta")
    segmented.advance(by: .seconds(1))
    #expect(selection.value == "b")
    let inline = film(.inline)
    try inline.tap("Gamma")
    #expect(selection.value == "c")
    let menu = film(.menu)
    try menu.tap("Alpha")
    menu.advance(by: .seconds(1))
    #expect(menu.allShown("Alpha").count == 2)
    try menu.tap("Gamma")
    menu.advance(by: .seconds(1))
    #expect(selection.value == "c")
    #expect(menu.shown("Gamma") != nil)
    #expect(menu.shown("Alpha") == nil)
  }

  @Test func aSliderFollowsTheHand() {
    let value = Handle<Double>()
    let film = Film(size: CGSize(width: 228, height: 100), scale: 1) { Bound(value, 0) { Slider(value: $0) } }
    film.drag(from: CGPoint(x: 14, y: 50), to: CGPoint(x: 114, y: 50), over: .milliseconds(200))
    #expect(abs(value.value - 0.5) < 1e-9)
    film.tap(at: CGPoint(x: 400, y: 50))
    #expect(abs(value.value - 0.5) < 1e-9)
  }

  @Test func aToggleAndAStepperChangeTheirValue() throws {
    let isOn = Handle<Bool>()
    let film = Film(size: CGSize(width: 300, height: 100), scale: 1) {
      Bound(isOn, false) { Toggle("Switch", isOn: $0) }
    }
    film.tap(at: CGPoint(x: 280, y: 50))
    #expect(isOn.value)
    let count = Handle<Int>()
    let stepper = Film(size: CGSize(width: 300, height: 100), scale: 1) {
      Bound(count, 1) { Stepper("Count", value: $0, in: 0...2) }
    }
    try stepper.tap("plus")
    try stepper.tap("plus")
    #expect(count.value == 2)
    for _ in 0..<4 { try stepper.tap("minus") }
    #expect(count.value == 0)
  }

  @Test func whatIsDisabledAnswersNot() throws {
    var count = 0
    let film = Film(size: CGSize(width: 300, height: 100), scale: 1) { Button("Press") { count += 1 }.disabled(true) }
    try film.tap("Press")
    #expect(count == 0)
  }

  @Test func aDoubleTapComesBeforeASingleOne() {
    var log: [String] = []
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      Color.red.onTapGesture(count: 2) { log.append("double") }.onTapGesture { log.append("single") }
    }
    film.tap(at: CGPoint(x: 50, y: 50))
    film.advance(by: .milliseconds(100))
    film.tap(at: CGPoint(x: 50, y: 50))
    film.advance(by: .seconds(1))
    #expect(log == ["double"])
    film.tap(at: CGPoint(x: 50, y: 50))
    #expect(log == ["double"])
    film.advance(by: .seconds(1))
    #expect(log == ["double", "single"])
  }

  @Test func aStepperStopsWhereTheTypeOfItsValueDoes() {
    let values = Handle<Bytes>()
    let film = Film(size: CGSize(width: 300, height: 300), scale: 1) {
      Bound(values, Bytes()) { values in
        VStack {
          Stepper("most", value: values.most, in: 0...255, step: 2)
          Stepper("least", value: values.least, in: 0...10)
          Stepper("whole", value: values.whole, in: Int.min...Int.max)
          Stepper("free", value: values.free)
        }
      }
    }
    for _ in 0..<2 {
      for label in ["Increment", "Decrement"] {
        for part in film.allShown(label) { film.tap(at: CGPoint(x: part.frame.midX, y: part.frame.midY)) }
      }
    }
    #expect(values.value == Bytes(most: 252, least: 0, whole: .max - 1, free: -128))
  }

  private struct Bytes: Equatable {
    var most: UInt8 = 254
    var least: UInt = 0
    var whole = Int.max
    var free: Int8 = -128
  }

  @Test func aDragTellsVelocityAndPredictsItsEnd() {
    var last: DragGesture.Value?
    let film = Film(size: CGSize(width: 300, height: 300), scale: 1) {
      Color.red.gesture(DragGesture().onEnded { last = $0 })
    }
    film.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 210, y: 10), over: .milliseconds(400))
    #expect(last?.translation == CGSize(width: 200, height: 0))
    #expect(abs(last!.velocity.width - 500) < 5)
    #expect(abs(last!.predictedEndTranslation.width - 325) < 5)
  }
}

/// A view with a binding to a state that a test holds.
struct Bound<Value, Content: View>: View {
  let handle: Handle<Value>
  @State private var value: Value
  let content: (Binding<Value>) -> Content

  init(_ handle: Handle<Value>, _ value: Value, @ViewBuilder content: @escaping (Binding<Value>) -> Content) {
    self.handle = handle
    _value = State(initialValue: value)
    self.content = content
  }

  var body: some View {
    let _ = handle.take($value)
    content($value)
  }
}
