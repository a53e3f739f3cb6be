import GlissadeStage

/// Something that tells values over time, under Combine's name: as much of it as ordinary source of views needs.
///
/// Values come on the thread on which they are sent; `onReceive` brings them to the main actor.
public protocol Publisher<Output, Failure> {
  /// What it tells.
  associatedtype Output
  /// How it may fail; `Never` cannot.
  associatedtype Failure: Error
  /// Calls two closures with all that it tells until the result is cancelled or gone. Not for programs: they use `sink`.
  func _subscribe(
    _ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable
}

/// Names of what receives values.
public enum Subscribers {
  /// How a publisher ends.
  public enum Completion<Failure: Error> {
    /// As it should.
    case finished
    /// By an error.
    case failure(Failure)
  }
}

/// Something that can be ended before it ends by itself.
public protocol Cancellable {
  /// Ends it.
  func cancel()
}

/// Ends something when it is asked to, or when it goes.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
  // Unchecked: the action lies behind a lock.
  private let action: Locked<Unchecked<(() -> Void)?>>

  /// Calls something, once, at the end.
  public init(_ cancel: @escaping () -> Void) { action = Locked(Unchecked(cancel)) }
  /// Ends something else at the end.
  public convenience init<C: Cancellable>(_ canceller: C) { self.init { canceller.cancel() } }
  deinit { cancel() }

  public func cancel() {
    let action = action.withLock { held in
      defer { held.value = nil }
      return Unchecked(held.value)
    }
    action.value?()
  }

  /// Keeps it in a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(self)
  }
  /// Keeps it in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Publisher {
  /// Calls something with each value, and at the end, until the result is cancelled or gone.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    _subscribe(receiveValue, receiveCompletion)
  }
}

extension Publisher where Failure == Never {
  /// Calls something with each value, until the result is cancelled or gone.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { _subscribe(receiveValue) { _ in } }

  /// Gives each value to a property of an object, until the result is cancelled or gone.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }
}

/// A publisher of any type.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let subscribe:
    (@escaping (Output) -> Void, @escaping (Subscribers.Completion<Failure>) -> Void)
      -> AnyCancellable

  /// Forgets the type of a publisher.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    subscribe = { publisher._subscribe($0, $1) }
  }
  public func _subscribe(
    _ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable { subscribe(receive, complete) }
}

extension Publisher {
  /// Forgets the publisher's type.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// Tells one value, and ends.
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  /// The value.
  public let output: Output
  /// Tells a value.
  public init(_ output: Output) { self.output = output }
  public func _subscribe(
    _ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Never>) -> Void
  ) -> AnyCancellable {
    receive(output)
    complete(.finished)
    return AnyCancellable {}
  }
}

/// Tells nothing.
public struct Empty<Output, Failure: Error>: Publisher {
  private let completes: Bool
  /// Ends at once, unless it shall not.
  public init(completeImmediately: Bool = true) { completes = completeImmediately }
  public func _subscribe(
    _ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    if completes { complete(.finished) }
    return AnyCancellable {}
  }
}
