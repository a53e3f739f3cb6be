import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

@Suite @MainActor
struct AccessibilityTests {
  @Test func aViewSaysAllThatItsModifiersSay() {
    let film = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      Color.red.accessibilityLabel("Volume").accessibilityValue("half").accessibilityHint("Turn it")
        .accessibilityIdentifier("volume").accessibilityAddTraits([.isButton, .isHeader])
        .accessibilityRemoveTraits(.isHeader)
    }
    #expect(film.allShown("Volume").count == 1)
    #expect(film.shown("volume")?.frame == film.shown("Volume")?.frame)
    let item = film.graph.labelled("Volume")[0]
    #expect(item.value == "half")
    #expect(item.hint == "Turn it")
    #expect(item.traits == .isButton)
  }

  @Test func combinedViewsAreNamedByTheirWords() {
    let film = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      VStack {
        Text("Title")
        Text("unsaid").accessibilityHidden(true)
        Image(systemName: "star").accessibilityLabel("Favourite")
      }
      .accessibilityElement(children: .combine)
    }
    #expect(film.shown("Title, Favourite") != nil)
  }

  @Test func actionsAreDone() {
    let log = Lines()
    let film = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      Color.red.accessibilityLabel("Dial")
        .accessibilityAction { log.add("default") }
        .accessibilityAction(named: "Reset") { log.add("reset") }
        .accessibilityAdjustableAction { log.add($0 == .increment ? "up" : "down") }
    }
    let item = film.graph.labelled("Dial")[0]
    #expect(item.perform("default"))
    #expect(item.perform("Reset"))
    #expect(item.perform("increment"))
    #expect(!item.perform("nothing"))
    #expect(log.lines == ["default", "reset", "up"])
  }

  @Test func announcementsAreHeard() {
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      Button("Say") { AccessibilityNotification.Announcement("Saved").post() }
    }
    #expect(throws: Never.self) { try film.tap("Say") }
    #expect(film.announcements == ["Saved"])
  }
}
