import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

@MainActor struct AlertTests {
  private struct Full: LocalizedError {
    var errorDescription: String? { "The disk is full" }
  }

  private func asking(_ pressed: @escaping (String) -> Void, reduceMotion: Bool = false) -> DialogFixture {
    DialogFixture(reduceMotion: reduceMotion) { isPresented in
      Text("Page").alert("Delete the photo?", isPresented: isPresented) {
        Button("Delete", role: .destructive) { pressed("delete") }
        Button("Keep", role: .cancel) { pressed("keep") }
      } message: {
        Text("It cannot be brought back.")
      }
    }
  }

  @Test func anAlertShowsItsWordsAndGoesWithItsButton() throws {
    var pressed: [String] = []
    let fixture = asking { pressed.append($0) }
    #expect(!fixture.shows("Delete the photo?"))
    fixture.present()
    fixture.settle()
    #expect(fixture.shows("Delete the photo?") && fixture.shows("It cannot be brought back."))
    try fixture.film.tap("Delete")
    #expect(!fixture.isPresented.value)
    fixture.settle()
    #expect(pressed == ["delete"])
    #expect(fixture.film.shown("Delete the photo?") == nil)
    #expect(!fixture.film.isMoving)
  }

  @Test func twoButtonsStandBesideEachOtherTheOneThatCancelsFirst() {
    let fixture = asking { _ in }
    fixture.present()
    fixture.settle()
    let (delete, keep) = (fixture.middle("Delete"), fixture.middle("Keep"))
    #expect(abs(delete.y - keep.y) < 1)
    // Each has a half of the 270 points of an alert, which stands in the middle of the window.
    #expect(abs(keep.x - (195 - 67.5)) < 1 && abs(delete.x - (195 + 67.5)) < 1)
  }

  @Test func threeButtonsStandBelowEachOtherTheOneThatCancelsLast() {
    let fixture = DialogFixture { isPresented in
      Text("Page").alert("Save?", isPresented: isPresented) {
        Button("Cancel", role: .cancel) {}
        Button("Save") {}
        Button("Throw away", role: .destructive) {}
      }
    }
    fixture.present()
    fixture.settle()
    let heights = ["Save", "Throw away", "Cancel"].map { fixture.middle($0).y }
    // A row is 44 points high.
    #expect(abs(heights[1] - heights[0] - 44) < 1 && abs(heights[2] - heights[1] - 44) < 1)
  }

  @Test func anAlertWithoutButtonsSaysOK() throws {
    let fixture = DialogFixture { isPresented in Text("Page").alert("Done", isPresented: isPresented) {} }
    fixture.present()
    fixture.settle()
    #expect(fixture.shows("OK"))
    try fixture.film.tap("OK")
    fixture.settle()
    #expect(!fixture.isPresented.value && fixture.film.shown("Done") == nil)
  }

  @Test func aButtonOfOnesOwnReplacesOK() {
    let fixture = DialogFixture { isPresented in
      Text("Page").alert("Done", isPresented: isPresented) { Button("Fine") {} }
    }
    fixture.present()
    fixture.settle()
    #expect(fixture.shows("Fine") && fixture.film.shown("OK") == nil)
  }

  @Test func nothingBesideAnAlertDismissesItOrIsReached() throws {
    var taps = 0
    let fixture = DialogFixture { isPresented in
      VStack {
        Button("Below") { taps += 1 }
        Spacer()
      }
      .alert("Stay?", isPresented: isPresented) {
        Button("Yes") {}
        Button("No", role: .cancel) {}
      }
    }
    fixture.present()
    fixture.settle()
    fixture.film.tap(at: fixture.middle("Below"))
    fixture.settle()
    #expect(taps == 0 && fixture.isPresented.value)
  }

  @Test func escapePressesTheButtonThatCancels() {
    var pressed: [String] = []
    let fixture = asking { pressed.append($0) }
    fixture.present()
    fixture.settle()
    fixture.film.key("escape")
    fixture.settle()
    #expect(pressed == ["keep"] && !fixture.isPresented.value)
  }

  @Test func returnPressesTheDefaultAndNeverWhatDestroys() {
    var pressed: [String] = []
    let fixture = asking { pressed.append($0) }
    fixture.present()
    fixture.settle()
    fixture.film.key("return")
    fixture.settle()
    #expect(pressed == ["keep"])
    let other = DialogFixture { isPresented in
      Text("Page").alert("Send?", isPresented: isPresented) {
        Button("Later") { pressed.append("later") }
        Button("Send") { pressed.append("send") }.keyboardShortcut(.defaultAction)
        Button("Cancel", role: .cancel) { pressed.append("cancel") }
      }
    }
    other.present()
    other.settle()
    other.film.key("return")
    other.settle()
    #expect(pressed == ["keep", "send"])
  }

  @Test func escapeIsNoAnswerWhereADecisionMustBeMade() {
    let fixture = DialogFixture { isPresented in
      Text("Page").alert("Left or right?", isPresented: isPresented) {
        Button("Left") {}
        Button("Right") {}
      }
    }
    fixture.present()
    fixture.settle()
    fixture.film.key("escape")
    fixture.settle()
    #expect(fixture.isPresented.value && fixture.shows("Left or right?"))
  }

  @Test func whatAnAlertIsMadeOfStaysWhileItGoes() throws {
    let data = Handle<String?>()
    let film = Film(size: CGSize(width: 390, height: 700), scale: 1) {
      Held(data, nil) { value in
        Text("Page").alert(
          "Details", isPresented: Binding(get: { value != nil }, set: { if !$0 { data.value = nil } }),
          presenting: value
        ) { value in
          Button("Open \(value)") {}
        } message: { value in
          Text("It is \(value).")
        }
      }
    }
    data.value = "mug.webp"
    film.advance(by: .seconds(2))
    #expect(film.shown("It is mug.webp.") != nil)
    try film.tap("Open mug.webp")
    film.advance(by: .milliseconds(60))
    let going = film.shown("It is mug.webp.")
    #expect(data.value == nil && going?.isLeaving == true && (going?.opacity ?? 0) > 0)
    film.advance(by: .seconds(2))
    #expect(film.shown("It is mug.webp.") == nil)
  }

  @Test func anErrorIsTheTitle() {
    let fixture = DialogFixture { isPresented in
      Text("Page").alert(isPresented: isPresented, error: isPresented.wrappedValue ? Full() : nil) {
        Button("Free some") {}
      }
    }
    fixture.present()
    fixture.settle()
    #expect(fixture.shows("The disk is full") && fixture.shows("Free some"))
  }

  @Test func anAlertSettlesFromALargerSizeAndFadesWhereItStands() throws {
    let fixture = asking { _ in }
    fixture.present()
    fixture.film.advance(by: .milliseconds(1))
    let title = try #require(fixture.film.shown("Delete the photo?"))
    fixture.settle()
    let rest = try #require(fixture.film.shown("Delete the photo?"))
    #expect(abs(title.frame.width / rest.frame.width - 1.199) < 0.01 && title.opacity < 0.05)
    fixture.isPresented.value = false
    fixture.film.advance(by: .milliseconds(100))
    let going = try #require(fixture.film.shown("Delete the photo?"))
    #expect(abs(going.frame.width - rest.frame.width) < 0.1 && going.opacity > 0.05 && going.opacity < 0.95)
  }

  @Test func withReducedMotionAnAlertOnlyFades() throws {
    let fixture = asking({ _ in }, reduceMotion: true)
    fixture.present()
    fixture.film.advance(by: .milliseconds(30))
    let coming = try #require(fixture.film.shown("Delete the photo?"))
    fixture.settle()
    let rest = try #require(fixture.film.shown("Delete the photo?"))
    #expect(abs(coming.frame.width - rest.frame.width) < 0.1 && coming.opacity < 0.95)
  }

  @Test func anAlertThatIsCalledBackWhileItGoesComesBack() {
    let fixture = asking { _ in }
    var opacities: [Double] = []
    for _ in 0..<6 {
      fixture.present()
      fixture.film.advance(by: .milliseconds(70))
      opacities.append(fixture.film.shown("Delete the photo?")?.opacity ?? 0)
      fixture.isPresented.value = false
      fixture.film.advance(by: .milliseconds(40))
    }
    #expect(opacities.allSatisfy { $0 > 0 })
    fixture.present()
    fixture.settle()
    #expect(fixture.shows("Delete the photo?") && fixture.film.allShown("Delete the photo?").count == 1)
    fixture.isPresented.value = false
    fixture.settle()
    #expect(fixture.film.shown("Delete the photo?") == nil && !fixture.film.isMoving)
  }

  @Test func aLowWindowLetsTheWordsScrollAboveTheButtons() throws {
    let fixture = DialogFixture(size: CGSize(width: 390, height: 260)) { isPresented in
      Text("Page").alert("Terms", isPresented: isPresented) {
        Button("Agree") {}
      } message: {
        Text(String(repeating: "many words ", count: 200))
      }
    }
    fixture.present()
    fixture.settle()
    let button = try #require(fixture.film.shown("Agree"))
    #expect(button.frame.maxY < 260 - 20)
    try fixture.film.tap("Agree")
    #expect(!fixture.isPresented.value)
  }

  @Test func theLastOneThatIsPresentedLiesOnTop() throws {
    let second = Handle<Bool>()
    let fixture = DialogFixture { isPresented in
      Held(second, false) { value in
        Text("Page")
          .alert("Second", isPresented: Binding(get: { value }, set: { second.value = $0 })) {}
          .alert("First", isPresented: isPresented) { Button("More") { second.value = true } }
      }
    }
    fixture.present()
    fixture.settle()
    try fixture.film.tap("More")
    fixture.settle()
    #expect(fixture.shows("Second"))
    fixture.present()
    fixture.settle()
    try fixture.film.tap("More")
    fixture.settle()
    #expect(!fixture.isPresented.value && second.value)
    fixture.film.key("escape")
    fixture.settle()
    #expect(!second.value)
  }
}
