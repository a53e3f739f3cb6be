import Foundation
import GlissadeStage

/// A publisher that tells nothing until it is connected.
public protocol ConnectablePublisher: Publisher {
  /// Begins.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// Begins with the first who listens, and ends with the last.
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publishers {
  /// Connects a publisher while somebody listens.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher, @unchecked Sendable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher that is connected.
    public let upstream: Upstream
    // Unchecked: what is counted lies behind a lock.
    private let state = Locked(Unchecked((count: 0, connection: (any Cancellable)?.none)))

    /// Connects a publisher while somebody listens.
    public init(upstream: Upstream) { self.upstream = upstream }

    public func _subscribe(
      _ receive: @escaping (Output) -> Void, _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
      let inner = upstream._subscribe(receive, complete)
      let isFirst = state.withLock { state in
        state.value.count += 1
        return state.value.count == 1
      }
      if isFirst {
        let connection = Unchecked(upstream.connect())
        state.withLock { $0.value.connection = connection.value }
      }
      return AnyCancellable { [self] in
        inner.cancel()
        let last = state.withLock { state -> Unchecked<(any Cancellable)?> in
          state.value.count -= 1
          guard state.value.count == 0 else { return Unchecked(nil) }
          defer { state.value.connection = nil }
          return Unchecked(state.value.connection)
        }
        last.value?.cancel()
      }
    }
  }
}

extension Timer {
  /// Tells the time again and again, in real time and on the main queue, from when it is connected.
  ///
  /// - Parameters:
  ///   - interval: seconds.
  ///   - tolerance: seconds by which it may be late.
  ///   - runLoop: not looked at: it is always the main queue.
  ///   - mode: not looked at: it fires in all of them.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance)
  }

  /// Tells the time again and again.
  public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
    public typealias Output = Date
    public typealias Failure = Never
    /// Seconds.
    public let interval: TimeInterval
    /// Seconds by which it may be late.
    public let tolerance: TimeInterval?
    private let listeners = Listeners<Date, Never>()

    init(interval: TimeInterval, tolerance: TimeInterval?) {
      self.interval = interval
      self.tolerance = tolerance
    }

    public func connect() -> any Cancellable {
      let timer = DispatchSource.makeTimerSource(queue: .main)
      let interval = interval.isFinite ? max(interval, 0.0001) : 86_400
      timer.schedule(
        deadline: .now() + interval, repeating: interval,
        leeway: .nanoseconds(Int(min(tolerance ?? 0, interval) * 1e9, within: 0...1_000_000_000_000)))
      timer.setEventHandler { [listeners] in listeners.send(Date()) }
      timer.resume()
      return AnyCancellable { timer.cancel() }
    }

    public func _subscribe(
      _ receive: @escaping (Date) -> Void, _ complete: @escaping (Subscribers.Completion<Never>) -> Void
    ) -> AnyCancellable { listeners.add(receive, complete) }
  }
}

extension NotificationCenter {
  /// Tells the notifications of a name, of one object or of all.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// Tells notifications.
  public struct Publisher: Glissade.Publisher, Equatable {
    public typealias Output = Notification
    public typealias Failure = Never
    /// Who posts them.
    public let center: NotificationCenter
    /// Their name.
    public let name: Notification.Name
    /// The object that they are about; nil is any.
    public let object: AnyObject?

    public static func == (a: Publisher, b: Publisher) -> Bool {
      a.center === b.center && a.name == b.name && a.object === b.object
    }

    public func _subscribe(
      _ receive: @escaping (Notification) -> Void, _ complete: @escaping (Subscribers.Completion<Never>) -> Void
    ) -> AnyCancellable {
      let (held, heldCenter) = (Unchecked(receive), Unchecked(center))
      let token = Unchecked(center.addObserver(forName: name, object: object, queue: nil) { held.value($0) })
      return AnyCancellable { heldCenter.value.removeObserver(token.value) }
    }
  }
}
