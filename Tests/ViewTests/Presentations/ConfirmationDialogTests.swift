import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

@MainActor struct ConfirmationDialogTests {
  private func asking(
    _ visibility: Visibility = .automatic, size: CGSize = CGSize(width: 390, height: 700),
    _ pressed: @escaping (String) -> Void = { _ in }
  ) -> DialogFixture {
    DialogFixture(size: size) { isPresented in
      Text("Page").confirmationDialog("Photo", isPresented: isPresented, titleVisibility: visibility) {
        Button("Share") { pressed("share") }
        Button("Delete", role: .destructive) { pressed("delete") }
      }
    }
  }

  @Test func theButtonsStandAtTheBottomWithCancelApart() {
    let fixture = asking()
    fixture.present()
    fixture.settle()
    let (share, delete, cancel) = (fixture.middle("Share"), fixture.middle("Delete"), fixture.middle("Cancel"))
    // Rows of 57 points, a gap and a margin of 8.
    #expect(abs(delete.y - share.y - 57) < 1 && abs(cancel.y - delete.y - 65) < 1)
    #expect(abs(cancel.y - (700 - 8 - 28.5)) < 1)
    #expect(fixture.film.shown("Photo") == nil)
  }

  @Test func theTitleIsSeenWhereThatIsWanted() {
    let fixture = asking(.visible)
    fixture.present()
    fixture.settle()
    #expect(fixture.shows("Photo") && fixture.middle("Photo").y < fixture.middle("Share").y)
  }

  @Test func aButtonThatCancelsReplacesTheOneThatIsThereAnyway() throws {
    var pressed: [String] = []
    let fixture = DialogFixture { isPresented in
      Text("Page").confirmationDialog("Photo", isPresented: isPresented) {
        Button("Not now", role: .cancel) { pressed.append("not now") }
        Button("Share") { pressed.append("share") }
      }
    }
    fixture.present()
    fixture.settle()
    #expect(fixture.film.shown("Cancel") == nil)
    #expect(fixture.middle("Not now").y > fixture.middle("Share").y + 57)
    fixture.film.tap(at: CGPoint(x: 200, y: 100))
    fixture.settle()
    #expect(pressed == ["not now"] && fixture.film.shown("Share") == nil)
  }

  @Test func aTapBesideItEscapeAndCancelAllDismissIt() throws {
    let fixture = asking()
    for way in 0..<3 {
      fixture.present()
      fixture.settle()
      #expect(fixture.shows("Share"))
      switch way {
      case 0: fixture.film.tap(at: CGPoint(x: 100, y: 60))
      case 1: fixture.film.key("escape")
      default: try fixture.film.tap("Cancel")
      }
      fixture.settle()
      #expect(!fixture.isPresented.value && fixture.film.shown("Share") == nil)
    }
  }

  @Test func returnPressesTheFirstButtonWithoutARole() {
    var pressed: [String] = []
    let fixture = asking { pressed.append($0) }
    fixture.present()
    fixture.settle()
    fixture.film.key("return")
    fixture.settle()
    #expect(pressed == ["share"])
  }

  @Test func itComesFromBelowAndCanBeTurnedBack() throws {
    let fixture = asking()
    fixture.present()
    fixture.settle()
    let rest = fixture.middle("Share").y
    fixture.isPresented.value = false
    fixture.film.advance(by: .milliseconds(80))
    let going = fixture.middle("Share").y
    #expect(going > rest + 5)
    fixture.present()
    fixture.film.advance(by: .milliseconds(16))
    let turned = fixture.film.allShown("Share").filter { !$0.isLeaving }.map(\.frame.midY)
    // It goes on from where it is: a jump would be as large as all of the way.
    #expect(turned.count == 1 && abs(turned[0] - going) < 40)
    fixture.settle()
    #expect(abs(fixture.middle("Share").y - rest) < 0.5)
  }

  @Test func onAWideWindowItIsAsWideAsOnAPhone() throws {
    let fixture = asking(size: CGSize(width: 1200, height: 700))
    fixture.present()
    fixture.film.advance(by: .seconds(2))
    #expect(abs(fixture.middle("Share").x - 600) < 1)
    // Beside the card of 398 points lies the rest of the window.
    fixture.film.tap(at: CGPoint(x: 600 - 210, y: fixture.middle("Share").y))
    #expect(!fixture.isPresented.value)
  }

  @Test func itFollowsTheWindow() {
    let fixture = asking()
    fixture.present()
    fixture.film.advance(by: .milliseconds(100))
    fixture.film.size = CGSize(width: 500, height: 400)
    fixture.settle()
    #expect(abs(fixture.middle("Cancel").y - (400 - 8 - 28.5)) < 1 && abs(fixture.middle("Cancel").x - 250) < 1)
  }
}
