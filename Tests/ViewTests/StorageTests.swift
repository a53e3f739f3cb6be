import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

@Suite @MainActor
struct StorageTests {
  private enum Mode: String { case light, dark }
  private enum Level: Int { case low, high }

  private struct Stored: View {
    let log: Lines
    let set: Handle<Int>
    @AppStorage private var mode: Mode
    @AppStorage private var level: Level?
    @AppStorage private var date: Date
    @AppStorage private var data: Data?
    @SceneStorage private var tab: String
    @State private var step = 0

    init(_ log: Lines, _ set: Handle<Int>, _ store: UserDefaults) {
      self.log = log
      self.set = set
      _mode = AppStorage(wrappedValue: .light, "mode", store: store)
      _level = AppStorage("level", store: store)
      _date = AppStorage(wrappedValue: .distantPast, "date", store: store)
      _data = AppStorage("data", store: store)
      _tab = SceneStorage(wrappedValue: "home", "tab.\(store.hash)")
    }

    var body: some View {
      let _ = set.take($step)
      Text(
        "\(mode.rawValue) \(level.map { "\($0)" } ?? "none") \(Int(date.timeIntervalSinceReferenceDate)) \(data?.count ?? -1) \(tab)"
      )
      .onChange(of: step) {
        mode = .dark
        level = step == 1 ? .high : nil
        date = Date(timeIntervalSinceReferenceDate: 100)
        data = Data([1, 2])
        tab = "settings"
      }
    }
  }

  @Test func valuesOfAllKindsAreKept() throws {
    let name = "glissade-test-\(UUID().uuidString)"
    let store = try #require(UserDefaults(suiteName: name))
    defer { store.removePersistentDomain(forName: name) }
    let step = Handle<Int>()
    let film = Film(size: CGSize(width: 400, height: 100), scale: 1) { Stored(Lines(), step, store) }
    let first = "light none \(Int(Date.distantPast.timeIntervalSinceReferenceDate)) -1 home"
    #expect(film.shown(first) != nil)
    step.value = 1
    film.advance(by: .milliseconds(20))
    #expect(film.shown("dark high 100 2 settings") != nil)
    // Another view of the same values sees them.
    let other = Film(size: CGSize(width: 400, height: 100), scale: 1) { Stored(Lines(), Handle(), store) }
    #expect(other.shown("dark high 100 2 settings") != nil)
    step.value = 2
    film.advance(by: .milliseconds(20))
    #expect(film.shown("dark none 100 2 settings") != nil)
    #expect(store.string(forKey: "mode") == "dark")
  }

  @Test func aBindingTellsTheTransactionOfAChange() {
    var animated: [Bool] = []
    var value = 1
    let binding = Binding<Int>(
      get: { value },
      set: { new, transaction in
        value = new
        animated.append(transaction.animation != nil)
      })
    binding.wrappedValue = 2
    binding.animation(.linear).wrappedValue = 3
    withAnimation { binding.wrappedValue = 4 }
    #expect(value == 4)
    #expect(animated == [false, true, true])
  }
}
