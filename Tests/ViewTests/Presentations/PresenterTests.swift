import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

/// Who presents, what is seen of it, and in which order.
@Suite @MainActor
struct PresenterTests {
  private struct Numbered: Identifiable, Equatable { let id: Int }

  @Test func anotherItemGetsASheetOfItsOwnAfterTheOneBefore() {
    let item = Handle<Numbered?>()
    let log = Lines()
    let film = Film(size: SheetStage.size, scale: 1) {
      Held(item, nil) { _ in
        Color.white.sheet(item: item.taken, onDismiss: { log.add("dismissed") }) {
          SheetPage(log: log, name: "\($0.id) ")
        }
      }
    }
    item.value = Numbered(id: 1)
    film.advance(by: .seconds(2))
    #expect(film.shown("1 top")?.frame.minY == 10)
    item.value = Numbered(id: 2)
    film.advance(by: .milliseconds(100))
    #expect(film.shown("1 top") != nil)
    #expect(film.shown("2 top") == nil)
    film.advance(by: .seconds(4))
    #expect(film.shown("1 top") == nil)
    #expect(film.shown("2 top")?.frame.minY == 10)
    #expect(log.lines == ["+1 sheet", "-1 sheet", "dismissed", "+2 sheet"])
    film.key("escape")
    film.advance(by: .seconds(2))
    #expect(item.value == nil)
    #expect(log.lines.suffix(2) == ["-2 sheet", "dismissed"])
  }

  private struct Nested: View {
    let log: Lines
    @State private var isInner = false
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      VStack {
        Button("open inner") { isInner = true }
        Button("close outer") { dismiss() }
        Spacer()
      }
      .frame(maxWidth: .infinity)
      .onAppear { log.add("+outer") }
      .onDisappear { log.add("-outer") }
      .sheet(isPresented: $isInner, onDismiss: { log.add("inner dismissed") }) { SheetPage(log: log, name: "inner ") }
    }
  }

  private func nested(_ isPresented: Handle<Bool>, _ log: Lines) -> Film {
    func end() { log.add("outer dismissed") }
    return Film(size: SheetStage.size, scale: 1) {
      Held(isPresented, false) { _ in
        Text("root").sheet(isPresented: isPresented.taken, onDismiss: end) { Nested(log: log) }
      }
    }
  }

  @Test func sheetsLieOnSheets() throws {
    let (isPresented, log) = (Handle<Bool>(), Lines())
    let film = nested(isPresented, log)
    isPresented.value = true
    film.advance(by: .seconds(2))
    let before = film.shown("open inner")!.frame
    try film.tap("open inner")
    film.advance(by: .seconds(2))
    #expect(film.shown("inner top")?.frame.minY == 10)
    // The one below is smaller, and looks out above.
    let back = film.shown("open inner")!.frame
    #expect(abs(back.width / before.width - (1 - 32.0 / 393)) < 1e-3)
    #expect(back.minY < before.minY)
    film.key("escape")
    film.advance(by: .seconds(2))
    #expect(film.shown("inner top") == nil)
    #expect(film.shown("open inner")!.frame == before)
    #expect(isPresented.value)
    #expect(log.lines == ["+outer", "+inner sheet", "-inner sheet", "inner dismissed"])
  }

  @Test func theOuterSheetTakesTheInnerOneAlong() throws {
    let (isPresented, log) = (Handle<Bool>(), Lines())
    let film = nested(isPresented, log)
    isPresented.value = true
    film.advance(by: .seconds(2))
    try film.tap("open inner")
    film.advance(by: .seconds(2))
    isPresented.value = false
    film.advance(by: .seconds(3))
    #expect(film.shown("inner top") == nil)
    #expect(film.shown("open inner") == nil)
    #expect(
      Set(log.lines) == ["+outer", "+inner sheet", "-inner sheet", "-outer", "inner dismissed", "outer dismissed"])
    #expect(log.lines.count == 6)
    #expect(!film.isMoving)
  }

  @Test func aSecondSheetOfAPageWaitsForTheFirst() {
    let (first, second, log) = (Handle<Bool>(), Handle<Bool>(), Lines())
    let film = Film(size: SheetStage.size, scale: 1) {
      Held(first, false) { _ in
        Held(second, false) { _ in
          Text("root")
            .sheet(isPresented: first.taken) { SheetPage(log: log, name: "first ") }
            .sheet(isPresented: second.taken) { SheetPage(log: log, name: "second ") }
        }
      }
    }
    first.value = true
    film.advance(by: .milliseconds(100))
    second.value = true
    film.advance(by: .seconds(2))
    #expect(film.shown("first top")?.frame.minY == 10)
    #expect(film.shown("second top") == nil)
    film.key("escape")
    film.advance(by: .seconds(4))
    #expect(film.shown("first top") == nil)
    #expect(film.shown("second top")?.frame.minY == 10)
    #expect(log.lines == ["+first sheet", "-first sheet", "+second sheet"])
  }

  @Test func aPresenterThatGoesTakesItsSheetAlong() {
    let (isThere, log) = (Handle<Bool>(), Lines())
    let film = Film(size: SheetStage.size, scale: 1) {
      Held(isThere, true) { isThere in
        VStack {
          Text("root")
          if isThere {
            Text("presenter").sheet(isPresented: .constant(true), onDismiss: { log.add("dismissed") }) {
              SheetPage(log: log)
            }
          }
        }
      }
    }
    film.advance(by: .seconds(2))
    #expect(film.shown("top") != nil)
    isThere.value = false
    film.advance(by: .milliseconds(60))
    #expect(film.shown("presenter") == nil)
    #expect(film.shown("top") != nil, "it goes as sheets go")
    film.advance(by: .seconds(3))
    #expect(film.shown("top") == nil)
    #expect(log.lines == ["+sheet", "-sheet", "dismissed"])
  }

  private struct Asking: View {
    let isPresented, asks: Binding<Bool>
    let log: Lines

    var body: some View {
      Button("root") { log.add("root") }
        .sheet(isPresented: isPresented) { SheetPage(log: log) }
        .alert("Sure?", isPresented: asks) { Button("Yes") { log.add("yes") } }
    }
  }

  private func asking(_ isPresented: Handle<Bool>, _ asks: Handle<Bool>, _ log: Lines) -> Film {
    Film(size: SheetStage.size, scale: 1) {
      Held(isPresented, false) { _ in
        Held(asks, false) { _ in Asking(isPresented: isPresented.taken, asks: asks.taken, log: log) }
      }
    }
  }

  @Test func anAlertOfThePageLiesOnItsSheet() throws {
    let (isPresented, asks, log) = (Handle<Bool>(), Handle<Bool>(), Lines())
    let film = asking(isPresented, asks, log)
    isPresented.value = true
    film.advance(by: .seconds(2))
    for key in [false, true] {
      asks.value = true
      film.advance(by: .seconds(1))
      #expect(film.shown("Sure?")?.opacity == 1)
      if key { film.key("return") } else { try film.tap("Yes") }
      film.advance(by: .seconds(1))
      #expect(!asks.value && isPresented.value)
    }
    #expect(log.lines == ["+sheet", "yes", "yes"])
  }

  @Test func aSheetWaitsUntilAnAlertHasBeenAnswered() throws {
    let (isPresented, asks, log) = (Handle<Bool>(), Handle<Bool>(), Lines())
    let film = asking(isPresented, asks, log)
    asks.value = true
    film.advance(by: .seconds(1))
    isPresented.value = true
    film.advance(by: .seconds(1))
    #expect(film.shown("top") == nil && film.shown("Sure?") != nil)
    try film.tap("Yes")
    film.advance(by: .seconds(2))
    #expect(film.shown("top")?.frame.minY == 10 && film.shown("Sure?") == nil)
    #expect(log.lines == ["yes", "+sheet"])
  }

  @Test(arguments: [false, true]) func anAnswerMayPresentASheet(sheetIsOuter: Bool) throws {
    let (isPresented, asks, log) = (Handle<Bool>(), Handle<Bool>(), Lines())
    let film = Film(size: SheetStage.size, scale: 1) {
      Held(isPresented, false) { _ in
        Held(asks, true) { _ in
          Text("root")
            .modifier(Offering(isPresented: sheetIsOuter ? .constant(false) : isPresented.taken, log: log))
            .confirmationDialog("Share?", isPresented: asks.taken) { Button("By mail") { isPresented.value = true } }
            .modifier(Offering(isPresented: sheetIsOuter ? isPresented.taken : .constant(false), log: log))
        }
      }
    }
    film.advance(by: .seconds(1))
    try film.tap("By mail")
    film.advance(by: .seconds(2))
    #expect(film.shown("top")?.frame.minY == 10 && film.shown("Share?") == nil)
    #expect(log.lines == ["+sheet"])
    #expect(film.log.allSatisfy { !$0.contains("waits") })
  }

  private struct Offering: ViewModifier {
    let isPresented: Binding<Bool>
    let log: Lines
    func body(content: Content) -> some View { content.sheet(isPresented: isPresented) { SheetPage(log: log) } }
  }

  private struct Words: View {
    @Environment(\.lineSpacing) private var spacing
    @Environment(\.colorScheme) private var scheme
    var body: some View { Text("spacing \(Double(spacing).short), \(scheme == .dark ? "dark" : "light")") }
  }

  @Test func theContentSeesThePresentersEnvironmentAndTellsNobodyItsPreferences() {
    let scheme = Handle<ColorScheme>()
    let titles = Lines()
    let film = Film(size: SheetStage.size, scale: 1) {
      Held(scheme, .light) { scheme in
        Color.white
          .sheet(isPresented: .constant(true)) { Words().preference(key: ToldBySheet.self, value: "sheet") }
          .lineSpacing(7).environment(\.colorScheme, scheme)
          .onPreferenceChange(ToldBySheet.self) { titles.add($0) }
      }
    }
    film.advance(by: .seconds(2))
    #expect(film.shown("spacing 7, light") != nil)
    scheme.value = .dark
    film.advance(by: .milliseconds(50))
    #expect(film.shown("spacing 7, dark") != nil)
    #expect(Set(titles.lines).isSubset(of: [""]))
  }

  @Test func stateIsNewEachTime() throws {
    let stage = SheetStage()
    stage.open()
    try stage.film.tap("count: 0")
    stage.film.advance(by: .milliseconds(50))
    #expect(stage.film.shown("count: 1") != nil)
    stage.isPresented.value = false
    stage.film.advance(by: .seconds(2))
    stage.open()
    #expect(stage.film.shown("count: 0") != nil)
  }

  @Test func aCoverFillsTheWindowAndHandsDoNotDismissIt() throws {
    let (isPresented, log) = (Handle<Bool>(), Lines())
    let film = Film(size: SheetStage.size, scale: 1) {
      Held(isPresented, false) { _ in
        Text("root").fullScreenCover(isPresented: isPresented.taken, onDismiss: { log.add("dismissed") }) {
          SheetPage(log: log)
        }
      }
    }
    isPresented.value = true
    film.advance(by: .milliseconds(50))
    #expect(abs(film.shown("top")!.frame.minY - 852 * SheetStage.left(0.05)) < 30)
    film.advance(by: .seconds(2))
    #expect(film.shown("top")?.frame.minY == 0)
    #expect(film.shown("foot")?.frame.maxY == 852)
    film.drag(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 60, y: 800), over: .milliseconds(100))
    film.key("escape")
    film.advance(by: .seconds(1))
    #expect(film.shown("top")?.frame.minY == 0)
    try film.tap("close")
    film.advance(by: .seconds(2))
    #expect(log.lines == ["+sheet", "-sheet", "dismissed"])
    #expect(!isPresented.value)
  }

  @Test func escapePopsAPageOfTheSheetBeforeItDismisses() throws {
    let isPresented = Handle<Bool>()
    let film = Film(size: SheetStage.size, scale: 1) {
      Held(isPresented, false) { _ in
        Text("root").sheet(isPresented: isPresented.taken) {
          NavigationStack {
            NavigationLink("deeper") { Text("second").navigationTitle("Second") }.navigationTitle("First")
          }
        }
      }
    }
    isPresented.value = true
    film.advance(by: .seconds(2))
    try film.tap("deeper")
    film.advance(by: .seconds(2))
    #expect(film.shown("second") != nil)
    film.key("escape")
    film.advance(by: .seconds(2))
    #expect(film.shown("second") == nil)
    #expect(isPresented.value)
    film.key("escape")
    film.advance(by: .seconds(2))
    #expect(!isPresented.value)
  }
}

private enum ToldBySheet: PreferenceKey {
  static let defaultValue = ""
  static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
}
