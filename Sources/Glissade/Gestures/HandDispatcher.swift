import Foundation
import GlissadeLayers
import GlissadeStage

/// Hands what the hand does to the gestures under it, and lets one of them win.
///
/// From the view that is hit outwards: gestures of high priority first, then the inner before the outer. The first that
/// becomes active wins, and its rivals fail; one that has ended waits while a better one may still come, such as a double tap.
@MainActor
package final class HandDispatcher {
  private unowned let graph: ViewGraph
  private var hands: [Int32: Hand] = [:]
  private static let pointer: Int32 = -1

  private final class Hand {
    var rivals: [any GestureSession] = []
    var companions: [any GestureSession] = []
    var held: (any GestureSession)?
    var winner: (any GestureSession)?
    var place = CGPoint.zero
    var isDown = true
    var leaf: Item?
  }

  init(_ graph: ViewGraph) { self.graph = graph }

  /// Takes in an event of the window.
  package func handle(_ input: RoutedInput) {
    let time = Double(input.event.time.nanoseconds) / 1e9
    func cg(_ p: Point) -> CGPoint { CGPoint(x: p.x, y: p.y) }
    switch input.event.kind {
    case .buttonPressed(.primary, let point): down(Self.pointer, cg(point), time, input.path)
    case .pointerMoved(let point): move(Self.pointer, cg(point), time)
    case .buttonReleased(.primary, let point): up(Self.pointer, cg(point), time)
    case .pointerCancelled, .pointerLeft: cancel(Self.pointer, time)
    case .touchBegan(let id, let point): down(id, cg(point), time, input.path)
    case .touchMoved(let id, let point): move(id, cg(point), time)
    case .touchEnded(let id): hands[id].map { up(id, $0.place, time) }
    case .touchCancelled(let id): cancel(id, time)
    case .touchesCancelled: for id in hands.keys where id >= 0 { cancel(id, time) }
    default: break
    }
  }

  private func down(_ id: Int32, _ place: CGPoint, _ time: Double, _ path: [LayerID]) {
    let leaf = path.reversed().lazy.compactMap { self.graph.item(of: $0) }.first
    // A second tap belongs to the first one's gestures if they wait for it.
    if let hand = hands[id], !hand.isDown, hand.leaf === leaf {
      hand.isDown = true
      hand.place = place
      feed(hand, HandEvent(phase: .down, location: place, time: time))
      return
    }
    hands[id].map(finish)
    guard let leaf else { return }
    let hand = Hand()
    hand.leaf = leaf
    hand.place = place
    var high: [any GestureSession] = []
    var normal: [any GestureSession] = []
    var item: Item? = leaf
    while let current = item {
      if let holder = current as? any GestureHolder, holder.understandsGestures {
        let session = holder.session { [weak self, weak hand] delay in
          self?.graph.wake(after: delay) { now in
            guard let self, let hand else { return }
            self.feed(hand, HandEvent(phase: .time, location: hand.place, time: now))
          }
        }
        switch holder.gesturePriority {
        case .high: high.insert(session, at: 0)
        case .normal: normal.append(session)
        case .simultaneous: hand.companions.append(session)
        }
      }
      item = current.outer
    }
    hand.rivals = high + normal
    hands[id] = hand
    feed(hand, HandEvent(phase: .down, location: place, time: time))
  }

  private func move(_ id: Int32, _ place: CGPoint, _ time: Double) {
    guard let hand = hands[id], hand.isDown else { return }
    hand.place = place
    feed(hand, HandEvent(phase: .move, location: place, time: time))
  }

  private func up(_ id: Int32, _ place: CGPoint, _ time: Double) {
    guard let hand = hands[id], hand.isDown else { return }
    hand.place = place
    hand.isDown = false
    feed(hand, HandEvent(phase: .up, location: place, time: time))
    // What waits for more lives on until its time is over.
    let waits = (hand.rivals + hand.companions).contains { $0.state == .possible && $0.isWaiting }
    if !waits, hands[id] === hand { hands[id] = nil }
  }

  private func cancel(_ id: Int32, _ time: Double) {
    guard let hand = hands.removeValue(forKey: id) else { return }
    finish(hand)
  }

  private func finish(_ hand: Hand) {
    for session in hand.rivals + hand.companions where session.state == .possible || session.state == .active {
      session.cancel()
    }
  }

  private func feed(_ hand: Hand, _ event: HandEvent) {
    for session in hand.companions where session.state == .possible || session.state == .active {
      session.handle(event)
      session.deliver()
    }
    if let winner = hand.winner {
      guard winner.state == .active else { return }
      winner.handle(event)
      winner.deliver()
      return
    }
    for session in hand.rivals where session.state == .possible { session.handle(event) }
    decide(hand)
  }

  private func decide(_ hand: Hand) {
    var isBetterPossible = false
    for session in hand.rivals {
      switch session.state {
      case .failed: continue
      case .possible:
        session.deliver()
        if session.isWaiting { isBetterPossible = true }
      case .active, .ended:
        if isBetterPossible, session.state == .ended { return }
        hand.winner = session
        for rival in hand.rivals where rival !== session && rival.state == .possible { rival.cancel() }
        session.deliver()
        return
      }
    }
  }
}
