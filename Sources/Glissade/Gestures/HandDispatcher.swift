import Foundation
import GlissadeLayers
import GlissadeStage

/// Hands what the hand does to the gestures under it, and lets one of them win.
///
/// From the view that is hit outwards: gestures of high priority first, then the inner before the outer. The first that
/// becomes active wins, and its rivals fail; one that has ended waits while a better one may still come, such as a double tap.
/// Fingers that share a gesture (a magnification) are rivals together.
@MainActor
package final class HandDispatcher {
  private unowned let graph: ViewGraph
  private var hands: [Int32: Hand] = [:]
  private var entries: [GestureEntry] = []
  private var lastGroup = 0
  private var hover = HoverTracker()
  private var pinch: Pinch?

  /// By which numbers the pointer, a touchpad's pinch and the wheel with Control go; fingers have numbers from 0 on.
  static let pointer: Int32 = -1
  private static let touchpad: Int32 = -2
  private static let wheel: Int32 = -3
  /// How far a hand must have moved before an outer gesture may win over an inner one that is still possible, in points.
  private static let overtaking: CGFloat = 10

  /// A finger or a pointer that is down.
  private struct Hand {
    var group: Int
    var start: CGPoint
    var place: CGPoint
    var hasMoved = false
  }

  /// What two fingers on a touchpad, or the wheel, have done so far.
  private struct Pinch {
    var hand: Int32
    var scale = 1.0
    var rotation = 0.0
    var number = 0
  }

  init(_ graph: ViewGraph) { self.graph = graph }

  /// Takes in an event of the window.
  package func handle(_ input: RoutedInput) {
    let time = Double(input.event.time.nanoseconds) / 1e9
    func cg(_ p: Point) -> CGPoint { CGPoint(x: p.x, y: p.y) }
    let leaf = input.path.reversed().lazy.compactMap { self.graph.item(of: $0) }.first
    switch input.event.kind {
    case .buttonPressed(.primary, let point):
      graph.focus.pointerPressed(leaf)
      down(Self.pointer, cg(point), time, leaf)
    case .pointerEntered(let point), .pointerMoved(let point):
      if hands[Self.pointer] == nil {
        hover.move(to: cg(point), over: leaf)
      } else {
        move(Self.pointer, cg(point), time, leaf)
      }
    case .buttonReleased(.primary, let point): up(Self.pointer, cg(point), time, leaf)
    case .pointerCancelled: cancel(Self.pointer)
    case .pointerLeft:
      cancel(Self.pointer)
      hover.move(to: .zero, over: nil)
    case .touchBegan(let id, let point):
      graph.focus.pointerPressed(leaf)
      down(id, cg(point), time, leaf)
    case .touchMoved(let id, let point): move(id, cg(point), time, leaf)
    case .touchEnded(let id): if let hand = hands[id] { up(id, hand.place, time, leaf) }
    case .touchCancelled(let id): cancel(id)
    case .touchesCancelled: for id in hands.keys where id >= 0 { cancel(id) }
    case .pinch(let phase, let point, let scale, let turn, _):
      switch phase {
      case .began: beginPinch(Self.touchpad, cg(point), time, leaf)
      case .changed: movePinch(Self.touchpad, cg(point), time, scale: scale, turn: turn.radians)
      case .ended: endPinch(Self.touchpad, cg(point), time)
      case .cancelled: cancel(Self.touchpad)
      }
    case .scrolled(let scroll):
      if graph.keyboard.modifiers.contains(.control) { magnify(cg(scroll.position), time, scroll.delta.y, leaf) }
    case .keyPressed(let key): graph.keyboard.press(key)
    case .keyReleased(let key):
      graph.keyboard.release(key)
      if !graph.keyboard.modifiers.contains(.control), let pinch, pinch.hand == Self.wheel {
        endPinch(Self.wheel, hands[Self.wheel]?.place ?? .zero, time)
      }
    case .keyboardFocus(let hasFocus):
      guard !hasFocus else { break }
      graph.keyboard.forgetModifiers()
      if let pinch, pinch.hand == Self.wheel { endPinch(Self.wheel, hands[Self.wheel]?.place ?? .zero, time) }
    case .buttonPressed, .buttonReleased: break
    }
  }

  // MARK: Hands

  private func down(_ id: Int32, _ place: CGPoint, _ time: Double, _ leaf: Item?, isPinch: Bool = false) {
    if hands[id] != nil { cancel(id) }
    guard let leaf else { return }
    let holders = holders(leaf)
    // What waits for a second tap goes on with it, and so do its rivals.
    let waiting = entries.first { entry in
      entry.down.isEmpty && entry.session.isWaiting && entry.isLive && holders.contains { $0.holder === entry.holder }
    }
    lastGroup += 1
    let group = waiting?.groups.first ?? lastGroup
    hands[id] = Hand(group: group, start: place, place: place)
    var hasWinner = false
    for (rank, holder) in holders {
      if let entry = entries.first(where: { $0.holder === holder && $0.isLive }) {
        guard entry.down.isEmpty && entry.session.isWaiting || entry.session.takesAnotherHand else { continue }
        entry.down.insert(id)
        entry.groups.insert(group)
        if entry.isWinner { hasWinner = true }
      } else if waiting == nil, !hasWinner {
        begin(holder, rank, id, group)
      }
    }
    if !isPinch { feed(HandEvent(phase: .down, hand: id, location: place, time: time, leaf: leaf)) }
  }

  private func begin(_ holder: any GestureHolder, _ rank: Int, _ id: Int32, _ group: Int) {
    let entry = GestureEntry(holder, rank)
    entry.down = [id]
    entry.groups = [group]
    entry.session = holder.session { [weak self, weak entry] delay in
      self?.graph.wake(after: delay) { now in
        guard let self, let entry, entry.isLive else { return }
        self.wake(entry, now)
      }
    }
    entries.append(entry)
  }

  /// Those that understand gestures from the hit item outwards, the best first.
  private func holders(_ leaf: Item) -> [(rank: Int, holder: any GestureHolder)] {
    var found: [(rank: Int, holder: any GestureHolder)] = []
    var depth = 0
    var item: Item? = leaf
    while let current = item {
      depth += 1
      // What is on its way out takes no input.
      if current.isLeaving { return [] }
      if let holder = current as? any GestureHolder {
        if !holder.gestureMask.contains(.subviews) { found = [] }
        if holder.understandsGestures { found.append((holder.gesturePriority == .high ? -depth : depth, holder)) }
      }
      item = current.outer
    }
    return found.sorted { $0.rank < $1.rank }
  }

  private func move(_ id: Int32, _ place: CGPoint, _ time: Double, _ leaf: Item?) {
    guard var hand = hands[id] else { return }
    hand.place = place
    if hypot(place.x - hand.start.x, place.y - hand.start.y) >= Self.overtaking { hand.hasMoved = true }
    hands[id] = hand
    feed(HandEvent(phase: .move, hand: id, location: place, time: time, leaf: leaf))
  }

  private func up(_ id: Int32, _ place: CGPoint, _ time: Double, _ leaf: Item?) {
    guard hands[id] != nil else { return }
    feed(HandEvent(phase: .up, hand: id, location: place, time: time, leaf: leaf))
    letGo(id)
  }

  /// The hand has gone: what does not wait for another one is over.
  private func letGo(_ id: Int32) {
    hands[id] = nil
    for entry in entries where entry.down.remove(id) != nil {
      if entry.down.isEmpty, entry.isLive, !entry.session.isWaiting { entry.session.cancel() }
    }
    sweep()
  }

  private func cancel(_ id: Int32) {
    if pinch?.hand == id { pinch = nil }
    guard hands[id] != nil else { return }
    for entry in entries where entry.down.contains(id) && !entry.isSettled { entry.session.cancel() }
    letGo(id)
  }

  // MARK: Two fingers on a touchpad, and the wheel

  private func beginPinch(_ id: Int32, _ place: CGPoint, _ time: Double, _ leaf: Item?) {
    down(id, place, time, leaf, isPinch: true)
    pinch = Pinch(hand: id)
    hands[id]?.hasMoved = true
    feedPinch(id, place, time, isEnd: false)
  }

  private func movePinch(_ id: Int32, _ place: CGPoint, _ time: Double, scale: Double, turn: Double) {
    guard pinch?.hand == id else { return }
    pinch?.scale = scale
    pinch?.rotation += turn
    feedPinch(id, place, time, isEnd: false)
  }

  private func endPinch(_ id: Int32, _ place: CGPoint, _ time: Double) {
    guard pinch?.hand == id else { return }
    feedPinch(id, place, time, isEnd: true)
    pinch = nil
    letGo(id)
  }

  private func feedPinch(_ id: Int32, _ place: CGPoint, _ time: Double, isEnd: Bool) {
    guard let pinch else { return }
    feed(
      HandEvent(
        phase: .pinch(scale: pinch.scale, rotation: pinch.rotation, isEnd: isEnd), hand: id, location: place, time: time
      ))
  }

  /// The wheel with Control held: a notch of 50 points magnifies by a tenth; it ends a third of a second after the last one.
  private func magnify(_ place: CGPoint, _ time: Double, _ delta: Double, _ leaf: Item?) {
    if pinch == nil { beginPinch(Self.wheel, place, time, leaf) }
    guard let last = pinch, last.hand == Self.wheel else { return }
    movePinch(Self.wheel, place, time, scale: last.scale * exp(-delta / 500), turn: 0)
    pinch?.number += 1
    let number = pinch?.number
    graph.wake(after: 1.0 / 3) { [weak self] now in
      guard let self, let pinch, pinch.hand == Self.wheel, pinch.number == number else { return }
      endPinch(Self.wheel, place, now)
    }
  }

  // MARK: Deciding

  private func feed(_ event: HandEvent) {
    dropLost()
    let followers = entries.filter { $0.down.contains(event.hand) }.sorted { $0.rank < $1.rank }
    for entry in followers where entry.isCompanion && entry.isLive {
      entry.session.handle(event)
      entry.session.deliver()
    }
    if let winner = followers.first(where: { $0.isWinner && $0.isLive }) {
      winner.session.handle(event)
      winner.session.deliver()
    } else {
      for entry in followers where !entry.isCompanion && entry.session.state == .possible {
        entry.session.handle(event)
      }
      if let hand = hands[event.hand] { decide(hand.group, event) }
    }
    sweep()
  }

  private func wake(_ entry: GestureEntry, _ now: Double) {
    dropLost()
    guard entry.isLive else { return sweep() }
    let id = entry.down.first ?? Self.pointer
    let place = hands[id]?.place ?? .zero
    let event = HandEvent(phase: .time, hand: id, location: place, time: now)
    entry.session.handle(event)
    if entry.isCompanion || entry.isWinner {
      entry.session.deliver()
    } else {
      for group in entry.groups { decide(group, event) }
    }
    sweep()
  }

  /// Looks whether one of the gestures that share a hand has won.
  private func decide(_ group: Int, _ event: HandEvent) {
    var isBetterPossible = false
    var isBetterWaiting = false
    let rivals = entries.filter { $0.groups.contains(group) && !$0.isCompanion }.sorted { $0.rank < $1.rank }
    if rivals.contains(where: { $0.isWinner && !$0.isSettled }) { return }
    for entry in rivals {
      switch entry.session.state {
      case .failed: continue
      case .possible:
        entry.session.deliver()
        isBetterPossible = true
        if entry.session.isWaiting { isBetterWaiting = true }
      case .active:
        if isBetterPossible, !mayOvertake(group) { continue }
        return win(entry)
      case .ended:
        if isBetterWaiting { return }
        return win(entry)
      }
    }
  }

  /// Whether the hands of a group have done enough that those that are only possible need not be waited for.
  private func mayOvertake(_ group: Int) -> Bool {
    let own = hands.filter { $0.value.group == group }
    return own.isEmpty || own.contains { $0.value.hasMoved }
      || entries.contains { $0.groups.contains(group) && $0.down.count > 1 }
  }

  private func win(_ winner: GestureEntry) {
    winner.isWinner = true
    for rival in entries
    where rival !== winner && !rival.isCompanion && !rival.isSettled && !rival.groups.isDisjoint(with: winner.groups) {
      rival.session.cancel()
    }
    winner.session.deliver()
  }

  /// Views that have gone, or answer no more, keep no gesture.
  private func dropLost() {
    for entry in entries where !entry.isSettled {
      guard let holder = entry.holder, holder.understandsGestures, !holder.isOnItsWayOut else {
        entry.session.cancel()
        continue
      }
    }
  }

  private func sweep() {
    entries.removeAll { entry in
      switch entry.session.state {
      case .failed: return true
      case .ended: return entry.isWinner || entry.isCompanion
      case .possible, .active: return false
      }
    }
  }
}

/// A gesture at work, and the hands that it follows.
@MainActor
private final class GestureEntry {
  weak var holder: (any GestureHolder)?
  /// Less is better.
  let rank: Int
  let isCompanion: Bool
  var session: any GestureSession = NoSession()
  /// The hands that are down.
  var down: Set<Int32> = []
  /// Which presses it takes part in: rivals share one.
  var groups: Set<Int> = []
  var isWinner = false

  init(_ holder: any GestureHolder, _ rank: Int) {
    self.holder = holder
    self.rank = rank
    isCompanion = holder.gesturePriority == .simultaneous
  }

  var isLive: Bool { session.state == .possible || session.state == .active }
  /// It is over, and whoever listens has heard of it.
  var isSettled: Bool { session.state == .failed || session.state == .ended && (isWinner || isCompanion) }
}

/// Stands in until an entry has its session.
private final class NoSession: GestureSession {
  let state = GestureSessionState.failed
  let isWaiting = false
  let takesAnotherHand = false
  func handle(_ event: HandEvent) {}
  func deliver() {}
  func cancel() {}
}
