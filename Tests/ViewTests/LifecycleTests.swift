import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

@MainActor private final class Log {
  var lines: [String] = []
}

@Suite @MainActor
struct LifecycleTests {
  @Test func disappearingComesAtTheEndOfTheRemoval() {
    // T33
    let isOn = Handle<Bool>()
    let log = Log()
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      Held(isOn, true) { isOn in
        ZStack {
          if isOn { Text("A").onAppear { log.lines.append("appear") }.onDisappear { log.lines.append("disappear") } }
        }
      }
    }
    #expect(log.lines == ["appear"])
    withAnimation(.linear(duration: 1)) { isOn.value = false }
    film.advance(by: .milliseconds(900))
    #expect(log.lines == ["appear"])
    film.advance(by: .milliseconds(200))
    #expect(log.lines == ["appear", "disappear"])
    isOn.value = true
    film.advance(by: .zero)
    withAnimation(.linear(duration: 1)) { isOn.value = false }
    film.advance(by: .milliseconds(500))
    withAnimation(.linear(duration: 1)) { isOn.value = true }
    film.advance(by: .seconds(2))
    #expect(log.lines == ["appear", "disappear", "appear"])
  }

  @Test func aChangeTellsOldAndNewValue() {
    let value = Handle<Int>()
    let log = Log()
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      Held(value, 1) { value in
        Text("\(value)").onChange(of: value) { log.lines.append("\($0) to \($1)") }
          .onChange(of: value, initial: true) { log.lines.append("now \(value)") }
      }
    }
    #expect(log.lines == ["now 1"])
    value.value = 4
    film.advance(by: .zero)
    #expect(log.lines.sorted() == ["1 to 4", "now 1", "now 4"])
  }

  @Test func aTaskRunsWhileTheViewIsThere() async throws {
    let isOn = Handle<Bool>()
    let log = Log()
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      Held(isOn, true) { isOn in
        ZStack {
          if isOn {
            Text("A").task {
              log.lines.append("begin")
              do { try await Task.sleep(for: .seconds(60)) } catch { log.lines.append("cancelled") }
            }
          }
        }
      }
    }
    try await film.wait { log.lines == ["begin"] }
    isOn.value = false
    try await film.wait { log.lines == ["begin", "cancelled"] }
  }

  @Test func preferencesReachThoseAround() {
    struct Widths: PreferenceKey {
      static let defaultValue: [Int] = []
      static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
    }
    let rows = Handle<[Int]>()
    let log = Log()
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      Held(rows, [1, 2]) { rows in
        VStack { ForEach(rows, id: \.self) { Text("\($0)").preference(key: Widths.self, value: [$0]) } }
          .onPreferenceChange(Widths.self) { log.lines.append("\($0)") }
      }
    }
    #expect(log.lines == ["[1, 2]"])
    withAnimation(.linear(duration: 1)) { rows.value = [2, 5] }
    film.advance(by: .zero)
    // What leaves tells nothing any more.
    #expect(log.lines == ["[1, 2]", "[2, 5]"])
  }

  @Test func updatesThatCauseThemselvesEndWithALine() {
    struct Endless: View {
      @State private var count = 0
      var body: some View { Text("\(count)").onChange(of: count, initial: true) { count += 1 } }
    }
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) { Endless() }
    #expect(film.log.contains { $0.contains("caused one another") })
  }
}
