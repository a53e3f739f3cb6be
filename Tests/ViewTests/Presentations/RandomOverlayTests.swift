import Foundation
import GlissadeStage
import GlissadeTesting
import Testing

@testable import Glissade
@testable import GlissadeTesting

/// Alerts, dialogs, popovers, menus and a sheet under random hands, keys, windows and programs, from a seed that failures print.
@Suite @MainActor
struct RandomOverlayTests {
  @Test(arguments: 1...6 as ClosedRange<UInt64>) func whateverIsPresentedGoesAndLeavesNothingBehind(seed: UInt64) async
  {
    print("random overlays, seed \(seed)")
    let walk = OverlayWalk(seed)
    for step in 0..<150 {
      walk.take()
      if step % 25 == 24 { walk.rest("seed \(seed), step \(step)") }
      // Other tests want the main actor too.
      await Task.yield()
    }
    walk.end("seed \(seed)")
  }
}

/// What is presented.
private struct OverlayFlags: Equatable {
  var alert = false
  var dialog = false
  var popover = false
  var sheet = false
  /// An alert of the sheet's content.
  var inner = false
  var count = 0

  static var presented: [WritableKeyPath<OverlayFlags, Bool>] { [\.alert, \.dialog, \.popover, \.sheet, \.inner] }
}

private struct OverlayPage: View {
  @Binding var flags: OverlayFlags
  let log: Lines

  var body: some View {
    VStack(spacing: 12) {
      Text("count \(flags.count)")
      Button("Alert") { flags.alert = true }
        .alert("Question", isPresented: $flags.alert) {
          Button("Yes") { flags.count += 1 }
          Button("No", role: .cancel) {}
          Button("Sheet") { flags.sheet = true }
        } message: {
          Text("the alert").onAppear { log.add("+alert") }.onDisappear { log.add("-alert") }
        }
      Button("Dialog") { flags.dialog = true }
        .confirmationDialog("Choice", isPresented: $flags.dialog) {
          Button("Share") { flags.count += 1 }
          Button("Delete", role: .destructive) { flags.alert = true }
        } message: {
          Text("the dialog").onAppear { log.add("+dialog") }.onDisappear { log.add("-dialog") }
        }
      Button("Popover") { flags.popover = true }
        .popover(isPresented: $flags.popover) {
          VStack {
            Text("the popover").onAppear { log.add("+popover") }.onDisappear { log.add("-popover") }
            Button("Close") { flags.popover = false }
            OverlayMenu(flags: $flags, name: "More")
          }
          .padding()
        }
      OverlayMenu(flags: $flags, name: "Menu")
      Button("Open") { flags.sheet = true }
    }
    .sheet(isPresented: $flags.sheet, onDismiss: { log.add("dismissed") }) {
      VStack {
        Text("the sheet").onAppear { log.add("+sheet") }.onDisappear { log.add("-sheet") }
        Button("Inner") { flags.inner = true }
        OverlayMenu(flags: $flags, name: "Options")
        Button("Done") { flags.sheet = false }
      }
      .alert("Inside", isPresented: $flags.inner) { Button("Fine") { flags.count += 1 } }
      .presentationDetents([.height(250), .large])
    }
  }
}

private struct OverlayMenu: View {
  @Binding var flags: OverlayFlags
  let name: String

  var body: some View {
    Menu(name) {
      Button("\(name) first") { flags.count += 1 }
      Menu("\(name) deeper") { Button("\(name) second") { flags.alert = true } }
      Button("\(name) third", role: .destructive) { flags.popover.toggle() }
    }
  }
}

@MainActor
private final class OverlayWalk {
  private let flags = Handle<OverlayFlags>()
  private let log = Lines()
  private let film: Film
  private var random: SeededNumbers
  private var busySteps = 0
  private var isDown = false
  private var population: Population
  private static let sizes = [
    CGSize(width: 393, height: 700), CGSize(width: 700, height: 393), CGSize(width: 320, height: 480),
  ]
  private static let labels = [
    "Alert", "Dialog", "Popover", "Open", "Menu", "More", "Options", "Yes", "No", "Sheet", "Share", "Delete", "Cancel",
    "Close", "Inner", "Fine", "Done", "Menu first", "Menu deeper", "Menu second", "Menu third", "More first",
    "Options first", "Options third", "sheet grabber",
  ]
  private static let keys = ["escape", "return", "tab", "shift+tab", "space", "up", "down", "left", "right"]

  init(_ seed: UInt64) {
    random = SeededNumbers(seed: seed)
    film = OverlayWalk.film(flags, OverlayFlags(), log, OverlayWalk.sizes[0])
    population = Population(film)
  }

  private static func film(_ flags: Handle<OverlayFlags>, _ start: OverlayFlags, _ log: Lines, _ size: CGSize) -> Film {
    Film(size: size, scale: 1) { Held(flags, start) { _ in OverlayPage(flags: flags.taken, log: log) } }
  }

  func take() {
    if busySteps == 0, random.next(20) == 0 { busySteps = random.next(4) + 1 }
    film.layers.isMainThreadBusy = busySteps > 0
    busySteps = max(0, busySteps - 1)
    act()
    film.advance(by: .milliseconds(random.next(8) == 0 ? 700 : random.next(120)))
    if !film.layers.isMainThreadBusy { population.add(film) }
  }

  private func act() {
    let place = CGPoint(x: random.next(Int(film.size.width)), y: random.next(Int(film.size.height)))
    switch random.next(14) {
    // Not all of them are there, or can be reached.
    case 0..<5: try? film.tap(Self.labels[random.next(Self.labels.count)])
    case 5: film.tap(at: place)
    case 6, 7: film.key(Self.keys[random.next(Self.keys.count)])
    case 8: film.drag(from: place, to: CGPoint(x: place.x, y: CGFloat(random.next(700))), over: .milliseconds(90))
    case 9:
      isDown ? film.touchUp() : film.touchDown(at: place)
      isDown.toggle()
    case 10: if isDown { film.touchMove(to: place) }
    case 11 where !film.layers.isMainThreadBusy:
      // Without an animation, now and then.
      var transaction = Transaction()
      transaction.disablesAnimations = random.next(4) == 0
      let path = OverlayFlags.presented[random.next(OverlayFlags.presented.count)]
      withTransaction(transaction) { flags.value[keyPath: path].toggle() }
    case 12 where !film.layers.isMainThreadBusy: film.size = Self.sizes[random.next(3)]
    case 13 where !film.layers.isMainThreadBusy:
      if random.next(2) == 0 {
        film.colorScheme = film.colorScheme == .dark ? .light : .dark
      } else {
        film.reduceMotion.toggle()
      }
    default: break
    }
  }

  private func letGo() {
    busySteps = 0
    film.layers.isMainThreadBusy = false
    if isDown { film.cancelTouches() }
    isDown = false
    film.advance(by: .seconds(3))
  }

  /// All comes to rest, and what is presented by its flag is seen, or waits for another that is.
  func rest(_ words: String) {
    letGo()
    #expect(!film.isMoving, "\(words): \(flags.value)")
    let seen: [(WritableKeyPath<OverlayFlags, Bool>, String)] = [
      (\.alert, "the alert"), (\.dialog, "the dialog"), (\.popover, "the popover"), (\.sheet, "the sheet"),
    ]
    var shown = 0
    for (path, label) in seen {
      let isShown = film.shown(label).map { $0.opacity > 0 } ?? false
      if isShown {
        shown += 1
        #expect(flags.value[keyPath: path], "\(words): \(label) is seen, and its flag says no")
      }
    }
    let wanted = seen.filter { flags.value[keyPath: $0.0] }.count
    #expect(wanted == 0 || shown > 0, "\(words): nothing of \(flags.value) is seen")
  }

  /// All flags are taken back: it looks as if nothing had ever been presented.
  func end(_ words: String) {
    letGo()
    let count = flags.value.count
    // Menus have no flag.
    for _ in 0..<3 { film.key("escape") }
    film.advance(by: .seconds(2))
    flags.value = OverlayFlags(count: count)
    film.advance(by: .seconds(3))
    flags.value = OverlayFlags(count: count)
    film.size = Self.sizes[0]
    film.colorScheme = .light
    film.reduceMotion = false
    film.leave()
    film.advance(by: .seconds(3))
    #expect(!film.isMoving, "\(words)")
    for name in ["alert", "dialog", "popover", "sheet"] {
      let (came, went) = (log.lines.filter { $0 == "+\(name)" }.count, log.lines.filter { $0 == "-\(name)" }.count)
      #expect(came == went, "\(words): \(name) came \(came) times and went \(went) times")
    }
    let sheets = log.lines.filter { $0 == "-sheet" }.count
    #expect(log.lines.filter { $0 == "dismissed" }.count == sheets, "\(words)")
    let other = Handle<OverlayFlags>()
    let fresh = Self.film(other, OverlayFlags(count: count), Lines(), Self.sizes[0])
    fresh.advance(by: .seconds(1))
    // Keys have moved the focus, whose ring is seen.
    for stage in [film, fresh] {
      stage.tap(at: CGPoint(x: 5, y: 690))
      stage.leave()
      stage.advance(by: .seconds(1))
    }
    let difference = film.picture().difference(from: fresh.picture())
    #expect(difference.count == 0, "\(words): \(difference)")
    #expect(film.layerCount == fresh.layerCount, "\(words)")
    population.subtract(Population(film))
    #expect(population.survivors == [], "\(words)")
  }
}
