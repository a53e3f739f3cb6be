import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

@MainActor struct AlertValueTests {
  private struct Photo: Identifiable {
    let id: Int
  }

  @Test func anAlertThatIsAValueShowsItsWordsAndDoesWhatItsButtonSays() throws {
    var pressed: [String] = []
    let fixture = DialogFixture { isPresented in
      Text("Page").alert(isPresented: isPresented) {
        Alert(
          title: Text("Delete the photo?"), message: Text("It cannot be brought back."),
          primaryButton: .destructive(Text("Delete")) { pressed.append("delete") },
          secondaryButton: .cancel { pressed.append("cancel") })
      }
    }
    #expect(!fixture.shows("Delete the photo?"))
    fixture.present()
    fixture.settle()
    #expect(fixture.shows("Delete the photo?") && fixture.shows("It cannot be brought back."))
    #expect(fixture.middle("Cancel").x < fixture.middle("Delete").x)
    try fixture.film.tap("Delete")
    #expect(!fixture.isPresented.value)
    // It keeps its words while it goes, though the value is not made any more.
    fixture.film.advance(by: .milliseconds(50))
    #expect(fixture.film.shown("It cannot be brought back.")?.isLeaving == true)
    fixture.settle()
    #expect(pressed == ["delete"])
    #expect(fixture.film.shown("Delete the photo?") == nil)
    fixture.present()
    fixture.settle()
    fixture.film.key("Escape")
    fixture.settle()
    #expect(pressed == ["delete", "cancel"])
  }

  @Test func anAlertWithoutAButtonSaysOK() throws {
    let fixture = DialogFixture { isPresented in
      Text("Page").alert(isPresented: isPresented) { Alert(title: Text("Done")) }
    }
    fixture.present()
    fixture.settle()
    // Without a message the panel is no higher than its title and a row ask for: nothing takes the message's place.
    #expect(fixture.middle("OK").y - fixture.middle("Done").y < 60)
    try fixture.film.tap("OK")
    fixture.settle()
    #expect(!fixture.isPresented.value && fixture.film.shown("Done") == nil)
  }

  @Test func anAlertOfAnItemLastsAsLongAsTheItem() throws {
    let photo = Handle<Photo?>()
    let film = Film(size: CGSize(width: 390, height: 700), scale: 1) {
      Held(photo, nil) { value in
        Text("Page").alert(item: Binding(get: { value }, set: { photo.value = $0 })) { photo in
          Alert(title: Text("Photo \(photo.id)"), dismissButton: .default(Text("Good")))
        }
      }
    }
    photo.value = Photo(id: 1)
    film.advance(by: .seconds(2))
    #expect(film.shown("Photo 1")?.opacity == 1)
    photo.value = Photo(id: 2)
    film.advance(by: .seconds(2))
    #expect(film.shown("Photo 2")?.opacity == 1 && film.shown("Photo 1") == nil)
    try film.tap("Good")
    #expect(photo.value == nil)
    film.advance(by: .seconds(2))
    #expect(film.shown("Photo 2") == nil && !film.isMoving)
  }

  @Test func anActionSheetShowsItsTitleAndKeepsTheButtonThatCancelsApart() throws {
    var pressed: [String] = []
    let fixture = DialogFixture { isPresented in
      Text("Page").actionSheet(isPresented: isPresented) {
        ActionSheet(
          title: Text("What now?"), message: Text("Everybody sees it."),
          buttons: [
            .cancel(Text("Not now")), .default(Text("Share")) { pressed.append("share") }, .destructive(Text("Delete")),
          ])
      }
    }
    fixture.present()
    fixture.settle()
    #expect(fixture.shows("What now?") && fixture.shows("Everybody sees it.") && fixture.shows("Not now"))
    let heights = ["Share", "Delete", "Not now"].map { fixture.middle($0).y }
    // Rows of 57 points; the gap of 8 sets the last one apart.
    #expect(abs(heights[1] - heights[0] - 57) < 1 && abs(heights[2] - heights[1] - 65) < 1)
    try fixture.film.tap("Share")
    fixture.settle()
    #expect(pressed == ["share"] && !fixture.isPresented.value && !fixture.film.isMoving)
  }

  @Test func aTapBesideAnActionSheetOfAnItemTakesTheItemAway() throws {
    let photo = Handle<Photo?>()
    let film = Film(size: CGSize(width: 390, height: 700), scale: 1) {
      Held(photo, nil) { value in
        Text("Page").actionSheet(item: Binding(get: { value }, set: { photo.value = $0 })) { photo in
          ActionSheet(title: Text("Photo \(photo.id)"), buttons: [.default(Text("Share"))])
        }
      }
    }
    photo.value = Photo(id: 7)
    film.advance(by: .seconds(2))
    #expect(film.shown("Photo 7")?.opacity == 1 && film.shown("Cancel") != nil)
    film.tap(at: CGPoint(x: 20, y: 20))
    #expect(photo.value == nil)
    film.advance(by: .seconds(2))
    #expect(film.shown("Photo 7") == nil && !film.isMoving)
  }
}
