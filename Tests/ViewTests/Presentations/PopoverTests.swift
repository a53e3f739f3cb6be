import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

@MainActor struct PopoverTests {
  private func placement(_ size: CGSize, at anchor: CGRect, _ edge: Edge) -> PopoverPlacement {
    PopoverPlacement(size: size, anchor: anchor, edge: edge, window: CGSize(width: 400, height: 600))
  }

  @Test func aPopoverStandsAtTheEdgeThatIsWantedWhereThereIsRoom() {
    let anchor = CGRect(x: 180, y: 300, width: 40, height: 20)
    let size = CGSize(width: 120, height: 100)
    #expect(placement(size, at: anchor, .top).frame == CGRect(x: 140, y: 187, width: 120, height: 100))
    #expect(placement(size, at: anchor, .bottom).frame == CGRect(x: 140, y: 333, width: 120, height: 100))
    #expect(placement(size, at: anchor, .leading).frame == CGRect(x: 47, y: 260, width: 120, height: 100))
    #expect(placement(size, at: anchor, .trailing).frame == CGRect(x: 233, y: 260, width: 120, height: 100))
    #expect(placement(size, at: anchor, .top).arrowEdge == .bottom)
  }

  @Test func withoutRoomItStandsAtTheOppositeEdge() {
    let anchor = CGRect(x: 180, y: 40, width: 40, height: 20)
    let placed = placement(CGSize(width: 120, height: 100), at: anchor, .top)
    #expect(placed.arrowEdge == .top && placed.frame.minY == 73)
  }

  @Test func nothingReachesBeyondTheWindowAndTheArrowStaysOnTheEdge() {
    var generator = Weyl(state: 41)
    for _ in 0..<2000 {
      func number(_ range: ClosedRange<Double>) -> CGFloat { Double.random(in: range, using: &generator) }
      let anchor = CGRect(x: number(-60...420), y: number(-60...620), width: number(0...300), height: number(0...300))
      let edge = [Edge.top, .bottom, .leading, .trailing].randomElement(using: &generator)!
      let placed = placement(CGSize(width: number(0...900), height: number(0...900)), at: anchor, edge)
      #expect(CGRect(x: 10, y: 10, width: 380, height: 580).insetBy(dx: -0.01, dy: -0.01).contains(placed.frame))
      let length = placed.arrowEdge == .top || placed.arrowEdge == .bottom ? placed.frame.width : placed.frame.height
      #expect(placed.arrowOffset >= 31 && placed.arrowOffset <= max(31, length - 31) + 0.01)
    }
  }

  /// Numbers that are the same each time: multiples of the golden ratio, mixed as in SplitMix64.
  private struct Weyl: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      let mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      return mixed ^ (mixed >> 27)
    }
  }

  private func fixture(_ appeared: @escaping () -> Void = {}) -> DialogFixture {
    DialogFixture { isPresented in
      Button("Info") { isPresented.wrappedValue = true }
        .popover(isPresented: isPresented, arrowEdge: .bottom) {
          VStack {
            Text("About this")
            Leave()
          }
          .padding()
          .onAppear(perform: appeared)
        }
    }
  }

  private struct Leave: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button("Close") { dismiss() } }
  }

  @Test func aPopoverHasTheSizeOfItsContentAndGoesByAllItsWays() throws {
    let fixture = fixture()
    for way in 0..<3 {
      try fixture.film.tap("Info")
      fixture.settle()
      #expect(fixture.shows("About this"))
      #expect(fixture.middle("About this").y > fixture.middle("Info").y)
      switch way {
      case 0: fixture.film.tap(at: CGPoint(x: 20, y: 650))
      case 1: fixture.film.key("escape")
      default: try fixture.film.tap("Close")
      }
      fixture.settle()
      #expect(!fixture.isPresented.value && fixture.film.shown("About this") == nil)
    }
  }

  @Test func aTapInsideKeepsItOpen() throws {
    let fixture = fixture()
    try fixture.film.tap("Info")
    fixture.settle()
    fixture.film.tap(at: fixture.middle("About this"))
    fixture.settle()
    #expect(fixture.isPresented.value)
  }

  @Test func itFollowsItsAnchorWhenTheWindowChanges() throws {
    let fixture = fixture()
    try fixture.film.tap("Info")
    fixture.settle()
    let before = fixture.middle("About this").x - fixture.middle("Info").x
    fixture.film.size = CGSize(width: 700, height: 500)
    fixture.settle()
    #expect(abs(fixture.middle("Info").x - 350) < 1)
    #expect(abs(fixture.middle("About this").x - fixture.middle("Info").x - before) < 1)
  }

  @Test func anItemMakesItsPopoverAndAnotherItemAnotherOne() {
    struct Note: Identifiable { let id: Int }
    let note = Handle<Note?>()
    let film = Film(size: CGSize(width: 390, height: 700), scale: 1) {
      Held(note, nil) { value in
        Text("Anchor").popover(
          item: Binding(get: { value }, set: { note.value = $0 }), attachmentAnchor: .point(.bottom)
        ) { note in
          Text("Note \(note.id)").padding()
        }
      }
    }
    note.value = Note(id: 1)
    film.advance(by: .seconds(2))
    #expect(film.shown("Note 1") != nil)
    note.value = Note(id: 2)
    film.advance(by: .seconds(2))
    #expect(film.shown("Note 1") == nil && film.shown("Note 2") != nil)
    film.key("escape")
    film.advance(by: .seconds(2))
    #expect(note.value == nil && film.shown("Note 2") == nil)
  }
}
