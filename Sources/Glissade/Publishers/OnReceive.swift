import Foundation

/// Calls something with what a publisher tells while a view is there.
nonisolated struct ReceiveModifier<P: Publisher>: ActionModifier where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void
  typealias Body = Never

  @MainActor
  private final class Subscription {
    var action: (P.Output) -> Void
    var cancellable: AnyCancellable?
    init(_ action: @escaping (P.Output) -> Void) { self.action = action }
  }

  @MainActor func appeared(_ storage: inout AnyObject?) {
    let subscription = Subscription(action)
    storage = subscription
    subscribe(subscription)
  }

  @MainActor private func subscribe(_ subscription: Subscription) {
    let weakly = Unchecked(Weakly(subscription))
    subscription.cancellable = publisher._subscribe(
      { value in
        let value = Unchecked(value)
        if MainThread.isCurrent {
          MainActor.assumeIsolated { weakly.value.object?.action(value.value) }
        } else {
          DispatchQueue.main.async { MainActor.assumeIsolated { weakly.value.object?.action(value.value) } }
        }
      }, { _ in })
  }

  /// Another publisher is listened to instead of the one before; the newest action is called in any case.
  @MainActor func changed(from old: Self, _ storage: inout AnyObject?) {
    guard let subscription = storage as? Subscription else { return }
    subscription.action = action
    guard !ViewComparison.areEqual(old.publisher, publisher) else { return }
    subscription.cancellable?.cancel()
    subscribe(subscription)
  }

  @MainActor func disappeared(_ storage: inout AnyObject?) {
    (storage as? Subscription)?.cancellable?.cancel()
    storage = nil
  }
}

private final class Weakly<Object: AnyObject> {
  weak var object: Object?
  init(_ object: Object) { self.object = object }
}

extension View {
  /// Calls something, on the main actor, with each value of a publisher while the view is there.
  public nonisolated func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(ReceiveModifier(publisher: publisher, action: action))
  }
}
