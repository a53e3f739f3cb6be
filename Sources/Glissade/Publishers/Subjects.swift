import GlissadeStage

/// A publisher of what is sent to it.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Tells a value.
  func send(_ value: Output)
  /// Ends it; nothing is told any more.
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  /// Tells that something has happened.
  public func send() { send(()) }
}

/// Those who listen to a subject. Any thread.
final class Listeners<Output, Failure: Error>: @unchecked Sendable {
  private struct Listener {
    let receive: (Output) -> Void
    let complete: (Subscribers.Completion<Failure>) -> Void
  }
  private struct Contents {
    var listeners: [Int: Listener] = [:]
    var last = 0
    var completion: Subscribers.Completion<Failure>?
  }
  // Unchecked: the contents lie behind a lock.
  private let contents = Locked(Unchecked(Contents()))

  var isEmpty: Bool { contents.withLock { $0.value.listeners.isEmpty } }

  func add(
    _ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void,
    onCancel: @escaping () -> Void = {}
  ) -> AnyCancellable {
    let listener = Unchecked(Listener(receive: receive, complete: complete))
    let entered = contents.withLock { held -> Unchecked<(number: Int, completion: Subscribers.Completion<Failure>?)> in
      held.value.last += 1
      if held.value.completion == nil { held.value.listeners[held.value.last] = listener.value }
      return Unchecked((held.value.last, held.value.completion))
    }.value
    if let completion = entered.completion { complete(completion) }
    return AnyCancellable { [self] in
      contents.withLock { $0.value.listeners[entered.number] = nil }
      onCancel()
    }
  }

  private func all(ending completion: Subscribers.Completion<Failure>? = nil) -> [Listener] {
    let completion = Unchecked(completion)
    return contents.withLock { held in
      // In the order in which they came.
      let all = held.value.listeners.sorted { $0.key < $1.key }.map(\.value)
      if let completion = completion.value {
        held.value.completion = completion
        held.value.listeners = [:]
      }
      return Unchecked(all)
    }.value
  }

  func send(_ value: Output) { for listener in all() { listener.receive(value) } }
  func send(completion: Subscribers.Completion<Failure>) {
    for listener in all(ending: completion) { listener.complete(completion) }
  }
}

/// Tells what is sent to it, and keeps nothing.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let listeners = Listeners<Output, Failure>()
  /// Makes a subject.
  public init() {}
  public func send(_ value: Output) { listeners.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { listeners.send(completion: completion) }
  public func _subscribe(
    _ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable { listeners.add(receive, complete) }
}

/// Keeps a value, tells it to those who come, and tells all each new one.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let listeners = Listeners<Output, Failure>()
  private let current: Locked<Unchecked<Output>>

  /// Makes a subject with a value.
  public init(_ value: Output) { current = Locked(Unchecked(value)) }
  /// The value; setting it tells it.
  public var value: Output {
    get { current.withLock { $0 }.value }
    set { send(newValue) }
  }
  public func send(_ value: Output) {
    let new = Unchecked(value)
    current.withLock { $0 = new }
    listeners.send(value)
  }
  public func send(completion: Subscribers.Completion<Failure>) { listeners.send(completion: completion) }
  public func _subscribe(
    _ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    receive(value)
    return listeners.add(receive, complete)
  }
}
