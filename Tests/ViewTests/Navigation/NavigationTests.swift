import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

@Suite @MainActor
struct NavigationTests {
  @Test func pagesKeepTheirStateWhileOthersLieOnThem() throws {
    let pages = NumberedPages()
    try pages.film.tap("count 0: 0")
    try pages.film.tap("to 1")
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [1])
    #expect(pages.film.shown("count 0: 1") == nil)
    try pages.film.tap("close 1")
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [])
    #expect(pages.film.shown("count 0: 1") != nil)
    // A page that comes anew begins anew.
    try pages.film.tap("to 1")
    pages.film.advance(by: .seconds(2))
    #expect(pages.film.shown("count 1: 0") != nil)
  }

  @Test func pagesAppearAndDisappearAsTheyAreSeen() {
    let pages = NumberedPages()
    pages.path.value = [1]
    pages.film.advance(by: .zero)
    #expect(pages.log.lines == ["+0", "+1"])
    pages.film.advance(by: .seconds(2))
    #expect(pages.log.lines == ["+0", "+1", "-0"])
    pages.path.value = []
    pages.film.advance(by: .zero)
    #expect(pages.log.lines == ["+0", "+1", "-0", "+0"])
    pages.film.advance(by: .seconds(2))
    #expect(pages.log.lines == ["+0", "+1", "-0", "+0", "-1"])
  }

  @Test func theBackButtonHasTheTitleOfThePageBelow() throws {
    let pages = NumberedPages([1])
    #expect(pages.film.shown("title 1") != nil)
    try pages.film.tap("back")
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [])
    #expect(pages.film.shown("title 0") != nil)
    #expect(pages.film.shown("back") == nil)
  }

  @Test(arguments: ["escape", "alt+left"])
  func keysLeadBack(key: String) {
    let pages = NumberedPages([1, 2])
    pages.film.key(key)
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [1])
    #expect(pages.offset("page 1") == "0")
    pages.film.key(key)
    pages.film.key(key)
    pages.film.advance(by: .seconds(2))
    #expect(pages.path.value == [])
  }

  private struct Presenting: View {
    let isShown: Handle<Bool>
    let item: Handle<String?>
    @State private var shown = false
    @State private var word: String?
    var body: some View {
      let _ = (isShown.take($shown), item.take($word))
      NavigationStack {
        Text("root")
          .navigationDestination(isPresented: $shown) { Text("presented") }
          .navigationDestination(item: $word) { Text("item \($0)") }
      }
    }
  }

  @Test func bindingsPushAndPop() throws {
    let (isShown, item) = (Handle<Bool>(), Handle<String?>())
    let film = Film(size: CGSize(width: 400, height: 600), scale: 1) { Presenting(isShown: isShown, item: item) }
    isShown.value = true
    film.advance(by: .seconds(2))
    #expect(film.shown("presented")?.opacity == 1)
    try film.tap("back")
    #expect(!isShown.value)
    film.advance(by: .seconds(2))
    #expect(film.shown("root")?.opacity == 1)
    item.value = "one"
    film.advance(by: .seconds(2))
    #expect(film.shown("item one")?.opacity == 1)
    item.value = nil
    film.advance(by: .milliseconds(100))
    #expect(film.shown("item one") != nil)
    film.advance(by: .seconds(2))
    #expect(film.shown("item one") == nil)
    #expect(film.shown("root")?.opacity == 1)
  }

  @Test func linksPushTheirDestinations() throws {
    let film = Film(size: CGSize(width: 400, height: 600), scale: 1) {
      NavigationStack {
        ScrollView {
          LazyVStack {
            ForEach(0..<50) { row in
              NavigationLink {
                Text("detail \(row)").navigationTitle("Detail")
              } label: {
                Text("row \(row)").frame(height: 44)
              }
            }
          }
        }
        .navigationTitle("Rows")
      }
    }
    try film.tap("row 3")
    film.advance(by: .seconds(2))
    #expect(film.shown("detail 3")?.opacity == 1)
    #expect(film.shown("row 3") == nil)
    try film.tap("back")
    film.advance(by: .seconds(2))
    #expect(film.shown("row 3")?.opacity == 1)
  }

  @Test func aPathOfManyTypesCanBeWrittenDown() throws {
    var path = NavigationPath()
    path.append(1)
    path.append("two")
    path.append(3.5)
    let data = try JSONEncoder().encode(#require(path.codable))
    let again = NavigationPath(try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data))
    #expect(again == path)
    #expect(again.count == 3)
    path.append(NotCodable())
    #expect(path.codable == nil)
    path.removeLast(2)
    #expect(path.count == 2)
  }

  private struct NotCodable: Hashable {}

  @Test func toolbarsStandInTheBars() throws {
    var pressed: [String] = []
    let film = Film(size: CGSize(width: 400, height: 600), scale: 1) {
      NavigationStack {
        Color.clear
          .navigationTitle("Title")
          .navigationBarTitleDisplayMode(.inline)
          .toolbar {
            ToolbarItem(placement: .cancellationAction) { Button("Cancel") { pressed.append("cancel") } }
            ToolbarItem(placement: .confirmationAction) { Button("Done") { pressed.append("done") } }
            ToolbarItem { Button("Share", systemImage: "square.and.arrow.up") { pressed.append("share") } }
            ToolbarItemGroup(placement: .bottomBar) {
              Button("One") { pressed.append("one") }
              Spacer()
              Button("Two") { pressed.append("two") }
            }
          }
      }
    }
    for name in ["Cancel", "Done", "Share", "One", "Two"] { try film.tap(name) }
    #expect(pressed == ["cancel", "done", "share", "one", "two"])
    #expect(film.shown("Cancel")!.frame.midX < film.shown("Title")!.frame.midX)
    #expect(film.shown("Title")!.frame.midX == 200)
    #expect(film.shown("Done")!.frame.maxX < film.shown("Share")!.frame.minX)
    #expect(film.shown("One")!.frame.midY > 556)
  }

  @Test func aPageMayHaveAButtonOnItsWholeView() throws {
    var count = 0
    let film = Film(size: CGSize(width: 300, height: 300), scale: 1) {
      NavigationStack {
        NavigationLink("open") {
          Text("page").overlay(alignment: .bottom) { Button("count") { count += 1 }.buttonStyle(.plain) }
        }
      }
    }
    try film.tap("open")
    film.advance(by: .seconds(2))
    try film.tap("count")
    #expect(count == 1)
  }

  @Test func theBarKeepsItsRoom() {
    func top(_ mode: NavigationBarItem.TitleDisplayMode, isHidden: Bool = false) -> CGFloat? {
      let film = Film(size: CGSize(width: 400, height: 600), scale: 1) {
        NavigationStack {
          Color.red.accessibilityLabel("room").ignoresSafeArea(edges: []).navigationTitle("Title")
            .navigationBarTitleDisplayMode(mode).toolbar(isHidden ? .hidden : .visible, for: .navigationBar)
        }
      }
      return film.shown("room")?.frame.minY
    }
    #expect(top(.inline) == 44)
    #expect(top(.large) == 96)
    #expect(top(.inline, isHidden: true) == 0)
  }

  @Test func aLargeTitleCollapsesWithTheScrolling() {
    let film = Film(size: CGSize(width: 400, height: 600), scale: 1) {
      NavigationStack {
        ScrollView { Color.blue.frame(height: 2000).accessibilityLabel("content") }.navigationTitle("Large")
      }
    }
    let titles = { film.allShown("Large").map { "\(Double($0.frame.minY).short) \($0.opacity.short)" } }
    let before = titles()
    #expect(film.shown("content")?.frame.minY == 96)
    film.scroll(by: CGSize(width: 0, height: 80), at: CGPoint(x: 200, y: 300))
    film.advance(by: .seconds(2))
    #expect(film.shown("content")?.frame.minY == 16)
    let after = titles()
    #expect(before.count == 2 && after.count == 2)
    #expect(before != after)
  }

  @Test func matchedGeometryDoesNotReachAcrossPages() {
    struct Screen: View {
      @Namespace private var space
      let path: Handle<[Int]>
      @State private var numbers: [Int] = []
      var body: some View {
        let _ = path.take($numbers)
        NavigationStack(path: $numbers) {
          Color.red.frame(width: 50, height: 50).accessibilityLabel("small").matchedGeometryEffect(
            id: "card", in: space
          )
          .navigationDestination(for: Int.self) { _ in
            Color.red.frame(width: 200, height: 200).accessibilityLabel("big")
              .matchedGeometryEffect(id: "card", in: space)
          }
        }
      }
    }
    let path = Handle<[Int]>()
    let film = Film(size: CGSize(width: 400, height: 600), scale: 1) { Screen(path: path) }
    path.value = [1]
    film.advance(by: .milliseconds(50))
    // Corners go through the window's numbers and back.
    #expect(abs(film.shown("big")!.frame.width - 200) < 1e-6)
    #expect(abs(film.shown("small")!.frame.width - 50) < 1e-6)
    #expect(film.log.contains { $0.contains("matchedTransitionSource") })
  }
}
