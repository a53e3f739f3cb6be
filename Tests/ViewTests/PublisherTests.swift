import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

@Suite @MainActor
struct PublisherTests {
  private final class Model: ObservableObject {
    @Published var count = 0
    @Published var name = "a"
  }

  @Test func aPublishedPropertyTellsEachValue() {
    let model = Model()
    var values: [Int] = []
    let cancellable = model.$count.sink { values.append($0) }
    model.count = 1
    model.count = 2
    cancellable.cancel()
    model.count = 3
    #expect(values == [0, 1, 2])
    var changes = 0
    let other = model.objectWillChange.sink { changes += 1 }
    model.name = "b"
    model.count = 4
    #expect(changes == 2)
    other.cancel()
  }

  @Test func operatorsChangeWhatIsTold() {
    let subject = PassthroughSubject<Int, Never>()
    var lines: [String] = []
    var kept: Set<AnyCancellable> = []
    subject.filter { $0 > 1 }.removeDuplicates().map { "\($0)" }.sink { lines.append($0) }.store(in: &kept)
    subject.dropFirst(2).scan(0, +).sink { lines.append("sum \($0)") }.store(in: &kept)
    let current = CurrentValueSubject<String, Never>("x")
    current.combineLatest(subject).sink { lines.append("\($0)\($1)") }.store(in: &kept)
    for number in [1, 2, 2, 3] { subject.send(number) }
    #expect(lines == ["x1", "2", "x2", "sum 2", "x2", "3", "sum 5", "x3"])
    kept.removeAll()
    subject.send(9)
    #expect(lines.count == 8)
    #expect(current.value == "x")
  }

  @Test func aSubjectEnds() {
    struct Failure: Error {}
    let subject = PassthroughSubject<Int, Failure>()
    var log: [String] = []
    let cancellable = subject.sink { completion in
      switch completion {
      case .finished: log.append("finished")
      case .failure: log.append("failed")
      }
    } receiveValue: {
      log.append("\($0)")
    }
    subject.send(1)
    subject.send(completion: .failure(Failure()))
    subject.send(2)
    #expect(log == ["1", "failed"])
    cancellable.cancel()
  }

  @Test func aViewReceivesWhileItIsThere() {
    let isOn = Handle<Bool>()
    let subject = PassthroughSubject<Int, Never>()
    let log = Lines()
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      Held(isOn, true) { isOn in
        ZStack { if isOn { Receiver(subject: subject, log: log).transition(.identity) } }
      }
    }
    subject.send(1)
    film.advance(by: .zero)
    #expect(film.shown("sum 1") != nil)
    subject.send(2)
    film.advance(by: .zero)
    #expect(film.shown("sum 3") != nil)
    isOn.value = false
    film.advance(by: .milliseconds(100))
    subject.send(4)
    #expect(log.lines == ["1 after 0", "2 after 1"])
  }

  private struct Receiver: View {
    let subject: PassthroughSubject<Int, Never>
    let log: Lines
    @State private var sum = 0
    var body: some View {
      Text("sum \(sum)").onReceive(subject) {
        log.add("\($0) after \(sum)")
        sum += $0
      }
    }
  }

  @Test func notificationsAndTimersAreReceived() async throws {
    let name = Notification.Name("glissade.test.\(UUID().uuidString)")
    let log = Lines()
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      Text("A")
        .onReceive(NotificationCenter.default.publisher(for: name)) { log.add("note \($0.object as? Int ?? 0)") }
        .onReceive(Timer.publish(every: 0.01, on: .main, in: .common).autoconnect()) { _ in log.add("tick") }
    }
    NotificationCenter.default.post(name: name, object: 7)
    try await film.wait { log.lines.filter { $0 == "tick" }.count >= 3 && log.lines.contains("note 7") }
    #expect(log.lines.filter { $0 == "note 7" }.count == 1)
  }

  @Test func aValueSentOffTheMainThreadArrivesOnIt() async throws {
    let subject = PassthroughSubject<Int, Never>()
    let log = Lines()
    let film = Film(size: CGSize(width: 100, height: 100), scale: 1) {
      Text("A").onReceive(subject) { log.add("\($0)") }
    }
    await Task.detached { subject.send(5) }.value
    try await film.wait { log.lines == ["5"] }
  }
}
