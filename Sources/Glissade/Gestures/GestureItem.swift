import Foundation
import GlissadeLayers

/// Whether a gesture comes before those inside, after them, or goes along with all others.
enum GesturePriority {
  case normal, high, simultaneous
}

/// Lets a view understand a gesture.
nonisolated struct GestureModifier<G: Gesture>: ItemModifier {
  let gesture: G
  let priority: GesturePriority
  let isEnabled: Bool
  typealias Body = Never
  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { GestureItem(inner, self, node) }
}

/// An item that understands a gesture, whatever kind it is.
@MainActor
protocol GestureHolder: Item {
  var gesturePriority: GesturePriority { get }
  var understandsGestures: Bool { get }
  /// Follows the hand from the moment it goes down, or nil if it cares no more.
  func session(_ wake: @escaping (Double) -> Void) -> any GestureSession
}

/// A gesture at work.
@MainActor
protocol GestureSession: AnyObject {
  func handle(_ event: HandEvent)
  var state: GestureSessionState { get }
  var isWaiting: Bool { get }
  /// Tells whoever listens what the last event has brought.
  func deliver()
  func cancel()
}

enum GestureSessionState {
  case possible, active, ended, failed
}

private final class GestureItem<G: Gesture>: WrapperItem<GestureModifier<G>>, GestureHolder {
  private var recognizer: GestureRecognizer<G.Value>?

  var gesturePriority: GesturePriority { modifier.priority }
  var understandsGestures: Bool { modifier.isEnabled && environment.isEnabled && !isLeaving }

  func session(_ wake: @escaping (Double) -> Void) -> any GestureSession {
    let recognizer = modifier.gesture._makeRecognizer()
    recognizer.frame = { [weak self] in
      guard let self else { return .zero }
      return CGRect(origin: toWindow(frame.origin), size: frame.size)
    }
    recognizer.wakeAfter = wake
    return TypedGestureSession(recognizer)
  }

  /// A gesture has no part in the layout.
  override func modifierDidChange(from old: GestureModifier<G>) {}
}

private final class TypedGestureSession<Value>: GestureSession {
  private let recognizer: GestureRecognizer<Value>
  private var phase = GesturePhase<Value>.possible(nil)

  init(_ recognizer: GestureRecognizer<Value>) { self.recognizer = recognizer }

  var state: GestureSessionState {
    switch phase {
    case .possible: return .possible
    case .active: return .active
    case .ended: return .ended
    case .failed: return .failed
    }
  }
  var isWaiting: Bool { recognizer.isWaiting }

  func handle(_ event: HandEvent) {
    guard !phase.isFinal else { return }
    phase = recognizer.handle(event)
  }
  func deliver() { recognizer.deliver(phase) }
  func cancel() {
    phase = .failed
    recognizer.cancelled()
  }
}

extension View {
  /// Lets the view understand a gesture; those of views inside come first.
  public nonisolated func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool = true) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .normal, isEnabled: isEnabled))
  }
  /// Lets the view understand a gesture before views inside do.
  public nonisolated func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool = true) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .high, isEnabled: isEnabled))
  }
  /// Lets the view understand a gesture together with all others.
  public nonisolated func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool = true) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .simultaneous, isEnabled: isEnabled))
  }
  /// Calls something when the view is tapped.
  public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    gesture(TapGesture(count: count).onEnded { _ in action() })
  }
  /// Calls something when the view is pressed for a while.
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void
  ) -> some View {
    gesture(
      LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance).onEnded { _ in action() })
  }
}

private enum IsEnabledKey: EnvironmentKey {
  static let defaultValue = true
}

extension EnvironmentValues {
  /// Whether controls and gestures answer.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
}

nonisolated struct DisabledModifier: EnvironmentModifier {
  let isDisabled: Bool
  typealias Body = Never
  // Inside what is disabled nothing can be enabled again.
  @MainActor func modify(_ environment: inout EnvironmentValues) {
    if isDisabled { environment.isEnabled = false }
  }
}

extension View {
  /// Whether controls and gestures inside the view answer not.
  public nonisolated func disabled(_ disabled: Bool) -> some View { modifier(DisabledModifier(isDisabled: disabled)) }
}
