import Foundation
import GlissadeStage

/// Names of publishers made of others.
public enum Publishers {
  /// Tells something else for what another publisher tells.
  public struct _Derived<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    let upstream: Upstream
    /// Makes, for one who listens, what takes in the values.
    let make: (@escaping (Output) -> Void) -> (Upstream.Output) -> Void

    public func _subscribe(
      _ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      upstream._subscribe(make(receive), complete)
    }
  }

  /// Tells what two publishers tell.
  public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    let a: A
    let b: B
    public func _subscribe(
      _ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      let both = Pair(complete)
      let (first, second) = (a._subscribe(receive, both.end), b._subscribe(receive, both.end))
      return AnyCancellable {
        first.cancel()
        second.cancel()
      }
    }
  }

  /// Tells the newest values of two publishers whenever one of them tells one.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    let a: A
    let b: B
    public func _subscribe(
      _ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      let newest = Locked(Unchecked((a: A.Output?.none, b: B.Output?.none)))
      let both = Pair(complete)
      func take(_ change: (inout (a: A.Output?, b: B.Output?)) -> Void) {
        let pair = newest.withLock { held -> Unchecked<(a: A.Output?, b: B.Output?)> in
          change(&held.value)
          return held
        }.value
        if let a = pair.a, let b = pair.b { receive((a, b)) }
      }
      let first = a._subscribe({ value in take { $0.a = value } }, both.end)
      let second = b._subscribe({ value in take { $0.b = value } }, both.end)
      return AnyCancellable {
        first.cancel()
        second.cancel()
      }
    }
  }

  /// Ends when two publishers have ended, or one has failed.
  private final class Pair<Failure: Error> {
    private let count = Locked(0)
    private let complete: (Subscribers.Completion<Failure>) -> Void
    init(_ complete: @escaping (Subscribers.Completion<Failure>) -> Void) { self.complete = complete }
    func end(_ completion: Subscribers.Completion<Failure>) {
      let isLast = count.withLock { count in
        count += 1
        return count == 2
      }
      if case .failure = completion { complete(completion) } else if isLast { complete(completion) }
    }
  }
}

extension Publisher {
  private func derive<T>(
    _ make: @escaping (@escaping (T) -> Void) -> (Output) -> Void
  ) -> Publishers._Derived<Self, T> { Publishers._Derived(upstream: self, make: make) }

  /// Tells something made of each value.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers._Derived<Self, T> {
    derive { receive in { receive(transform($0)) } }
  }
  /// Tells a property of each value.
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers._Derived<Self, T> { map { $0[keyPath: keyPath] } }
  /// Tells something made of each value, where that is not nil.
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers._Derived<Self, T> {
    derive { receive in { if let value = transform($0) { receive(value) } } }
  }
  /// Tells the values of which something holds.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers._Derived<Self, Output> {
    derive { receive in { if isIncluded($0) { receive($0) } } }
  }
  /// Leaves out the first values.
  public func dropFirst(_ count: Int = 1) -> Publishers._Derived<Self, Output> {
    derive { receive in
      let left = Locked(count)
      return { value in
        let isDropped = left.withLock { left in
          left -= 1
          return left >= 0
        }
        if !isDropped { receive(value) }
      }
    }
  }
  /// Tells what is made of all values so far.
  public func scan<T>(
    _ initial: T, _ next: @escaping (T, Output) -> T
  ) -> Publishers._Derived<Self, T> {
    derive { receive in
      let state = Locked(Unchecked(initial))
      return { value in
        let value = Unchecked(value)
        let new = state.withLock { state -> Unchecked<T> in
          state = Unchecked(next(state.value, value.value))
          return state
        }
        receive(new.value)
      }
    }
  }
  /// Leaves out values that are equal to those before them.
  public func removeDuplicates() -> Publishers._Derived<Self, Output> where Output: Equatable {
    derive { receive in
      let last = Locked(Unchecked(Output?.none))
      return { value in
        let new = Unchecked(value)
        let isNew = last.withLock { last in
          defer { last = Unchecked(new.value) }
          return last.value != new.value
        }
        if isNew { receive(value) }
      }
    }
  }
  /// Tells the values on a queue.
  public func receive<S: Scheduler>(on scheduler: S) -> Publishers._Derived<Self, Output> {
    derive { receive in { value in scheduler._schedule(0) { receive(value) } } }
  }
  /// Tells the values later, by seconds.
  public func delay<S: Scheduler>(for interval: SchedulerInterval, scheduler: S) -> Publishers._Derived<Self, Output> {
    derive { receive in { value in scheduler._schedule(interval.seconds) { receive(value) } } }
  }
  /// Tells a value only when no other has come for a time.
  public func debounce<S: Scheduler>(
    for interval: SchedulerInterval, scheduler: S
  ) -> Publishers._Derived<Self, Output> {
    derive { receive in
      let number = Locked(0)
      return { value in
        let own = number.withLock { number in
          number += 1
          return number
        }
        scheduler._schedule(interval.seconds) { if number.withLock({ $0 }) == own { receive(value) } }
      }
    }
  }
  /// Tells what this publisher tells, and what another one does.
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Output == Output, P.Failure == Failure { Publishers.Merge(a: self, b: other) }
  /// Tells the newest values of both whenever one of them tells one.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure { Publishers.CombineLatest(a: self, b: other) }
}

/// A length of time of a scheduler.
public struct SchedulerInterval: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  let seconds: Double
  /// Seconds.
  public init(floatLiteral seconds: Double) { self.seconds = seconds }
  /// Seconds.
  public init(integerLiteral seconds: Int) { self.seconds = Double(seconds) }
  private init(_ seconds: Double) { self.seconds = seconds }
  /// Seconds.
  public static func seconds(_ seconds: Double) -> SchedulerInterval { SchedulerInterval(seconds) }
  /// Seconds.
  public static func seconds(_ seconds: Int) -> SchedulerInterval { SchedulerInterval(Double(seconds)) }
  /// Thousandths of a second.
  public static func milliseconds(_ count: Int) -> SchedulerInterval { SchedulerInterval(Double(count) / 1000) }
}

/// Where and when something can be done.
public protocol Scheduler {
  /// Does something after so many seconds. Not for programs.
  func _schedule(_ delay: Double, _ action: @escaping () -> Void)
}

extension DispatchQueue: Scheduler {
  public func _schedule(_ delay: Double, _ action: @escaping () -> Void) {
    let action = Unchecked(action)
    if delay > 0 { asyncAfter(deadline: .now() + delay) { action.value() } } else { async { action.value() } }
  }
}

extension OperationQueue: Scheduler {
  public func _schedule(_ delay: Double, _ action: @escaping () -> Void) {
    let (queue, action) = (Unchecked(self), Unchecked(action))
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { queue.value.addOperation { action.value() } }
  }
}

extension RunLoop: Scheduler {
  /// On the main queue, which the main run loop serves; other run loops are asked by `perform`.
  public func _schedule(_ delay: Double, _ action: @escaping () -> Void) {
    if self === RunLoop.main { return DispatchQueue.main._schedule(delay, action) }
    let (loop, action) = (Unchecked(self), Unchecked(action))
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { loop.value.perform { action.value() } }
  }
}
