import Foundation
import GlissadeLayers

/// Whether a gesture comes before those inside, after them, or goes along with all others.
enum GesturePriority {
  case normal, high, simultaneous
}

/// Which gestures a view understands: the one that is added, those of views inside, or both.
public struct GestureMask: OptionSet, Sendable {
  /// A bit for each kind.
  public let rawValue: UInt32
  /// Makes a set from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// None at all.
  public static let none: GestureMask = []
  /// The one that is added.
  public static let gesture = GestureMask(rawValue: 1)
  /// Those of the view and of views inside.
  public static let subviews = GestureMask(rawValue: 2)
  /// The one that is added and all others.
  public static let all: GestureMask = [.gesture, .subviews]
}

/// Lets a view understand a gesture.
nonisolated struct GestureModifier<G: Gesture>: ItemModifier {
  let gesture: G
  let priority: GesturePriority
  let mask: GestureMask
  typealias Body = Never
  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { GestureItem(inner, self, node) }
}

/// An item that understands a gesture, whatever kind it is.
@MainActor
protocol GestureHolder: Item {
  var gesturePriority: GesturePriority { get }
  var gestureMask: GestureMask { get }
  var understandsGestures: Bool { get }
  /// Follows the hand from the moment it goes down.
  func session(_ wake: @escaping (Double) -> Void) -> any GestureSession
}

/// A gesture at work.
@MainActor
protocol GestureSession: AnyObject {
  func handle(_ event: HandEvent)
  var state: GestureSessionState { get }
  var isWaiting: Bool { get }
  var takesAnotherHand: Bool { get }
  /// Tells whoever listens what the last event has brought.
  func deliver()
  func cancel()
}

enum GestureSessionState {
  case possible, active, ended, failed
}

private final class GestureItem<G: Gesture>: WrapperItem<GestureModifier<G>>, GestureHolder {
  private weak var current: TypedGestureSession<G.Value>?

  var gesturePriority: GesturePriority { modifier.priority }
  var gestureMask: GestureMask { modifier.mask }
  var understandsGestures: Bool {
    modifier.mask.contains(.gesture) && environment.isEnabled && environment.allowsHitTesting && !node.isDetached
  }

  func session(_ wake: @escaping (Double) -> Void) -> any GestureSession {
    let session = TypedGestureSession(modifier.gesture._makeRecognizer(), in: self, wake)
    current = session
    return session
  }

  /// A gesture has no part in the layout; one that goes on tells those who listen now.
  override func modifierDidChange(from old: GestureModifier<G>) {
    guard let current, current.state == .possible || current.state == .active else { return }
    current.takeActions(from: modifier.gesture._makeRecognizer())
  }

  /// Inside of a scroll view or a sheet the compositor thread must know that movements here belong to the program.
  override func appendLayers(to list: inout [Layer]) {
    let first = list.count
    super.appendLayers(to: &list)
    guard modifier.priority != .simultaneous, modifier.mask.contains(.gesture),
      enclosingScroll != nil || environment.isInSheet || environment.isPresented
    else { return }
    let axes = modifier.gesture._makeRecognizer().claimedAxes
    guard !axes.isEmpty else { return }
    for layer in list[first...] {
      for axis in [TrackerAxis.horizontal, .vertical] where axes.contains(axis == .horizontal ? .horizontal : .vertical)
      {
        if !layer.claims.contains(where: { $0.holder == .app && $0.axis == axis }) {
          layer.claims.append(Claim(.app, axis))
        }
      }
    }
  }
}

/// What a recognizer makes of a hand on an item.
final class TypedGestureSession<Value>: GestureSession {
  private let recognizer: GestureRecognizer<Value>
  private var phase = GesturePhase<Value>.possible(nil)

  init(_ recognizer: GestureRecognizer<Value>, in item: Item, _ wake: @escaping (Double) -> Void) {
    self.recognizer = recognizer
    let place = GesturePlace()
    place.item = item
    place.wakeAfter = wake
    recognizer.attach(place)
  }

  var state: GestureSessionState {
    switch phase {
    case .possible: return .possible
    case .active: return .active
    case .ended: return .ended
    case .failed: return .failed
    }
  }
  var isWaiting: Bool { recognizer.isWaiting }
  var takesAnotherHand: Bool { recognizer.takesAnotherHand }

  func handle(_ event: HandEvent) {
    guard !phase.isFinal else { return }
    phase = recognizer.handle(event)
    // What has failed by itself tells so once, whoever wins.
    if case .failed = phase { recognizer.deliver(phase) }
  }
  func deliver() { recognizer.deliver(phase) }
  func cancel() {
    phase = .failed
    recognizer.cancelled()
  }
  func takeActions(from new: GestureRecognizer<Value>) { recognizer.takeActions(from: new) }
}
