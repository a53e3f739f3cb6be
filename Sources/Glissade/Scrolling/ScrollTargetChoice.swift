import Foundation
import GlissadeLayers
import GlissadeMotion

/// What is remembered of a hand's way, to ask a behaviour where the content shall rest.
struct ScrollTargetChoice {
  /// Where the content stood before the hand took it.
  private(set) var starts: [Axis: CGFloat] = [:]
  /// Where notches of a wheel would have got by themselves: each of them is smaller than a step may be.
  private var wishes: [Axis: (place: CGFloat, time: Timestamp)] = [:]
  /// A wheel that rests for longer begins anew, in seconds.
  private static let pause = 0.5
  private var isHeld: Set<Axis> = []
  /// The commands by which the content is sent where the behaviour said.
  private var commands: [Axis: UInt64] = [:]

  /// - Parameter offset: where the content was before.
  mutating func note(_ event: TrackerEvent, _ axis: Axis, at offset: CGFloat) {
    switch event.kind {
    case .began:
      isHeld.insert(axis)
      wishes[axis] = nil
      if starts[axis] == nil { starts[axis] = offset }
    case .willRest:
      if starts[axis] == nil { starts[axis] = offset }
    case .rested:
      starts[axis] = nil
    case .changed, .refused: break
    }
  }

  func isOurs(_ command: UInt64?, _ axis: Axis) -> Bool { command != nil && command == commands[axis] }

  /// Where the content wants to go along an axis that has been let go.
  ///
  /// - Parameter goal: where it was on its way to before.
  mutating func wish(_ target: CGFloat, from goal: CGFloat, _ axis: Axis, at time: Timestamp) -> CGFloat {
    var wish = target
    if isHeld.remove(axis) == nil, let last = wishes[axis], time.seconds(since: last.time) < Self.pause {
      wish = last.place + target - goal
    }
    wishes[axis] = (wish, time)
    return wish
  }

  mutating func sent(_ command: UInt64, _ axis: Axis) { commands[axis] = command }
}

extension ScrollItem {
  /// Asks the behaviour where content that has been let go shall rest, and sends it there.
  func chooseTarget(_ event: TrackerEvent, _ axis: Axis, from goal: CGFloat) {
    guard case .willRest(let target, _, _, nil) = event.kind, let behavior = environment.askedTargetBehavior
    else { return }
    let wish = choice.wish(CGFloat(target), from: goal, axis, at: event.time)
    let margins = environment.scrollContentMargins
    let seen = CGSize(
      width: max(0, frame.width - margins.leading - margins.trailing),
      height: max(0, frame.height - margins.top - margins.bottom))
    func rect(_ place: (Axis) -> CGFloat) -> CGRect {
      CGRect(origin: CGPoint(x: place(.horizontal), y: place(.vertical)), size: seen)
    }
    var wanted = ScrollTarget(rect: rect { $0 == axis ? wish : CGFloat(self.target($0)) })
    let start = choice.starts
    let asked = wanted
    behavior.updateTarget(
      &wanted,
      context: ScrollTargetBehaviorContext(
        originalTarget: ScrollTarget(rect: rect { start[$0] ?? offset($0) }),
        velocity: CGVector(
          dx: CGFloat(trackers[.horizontal]?.velocity ?? 0), dy: CGFloat(trackers[.vertical]?.velocity ?? 0)),
        contentSize: geometry.contentSize, containerSize: frame.size, axes: axes, environment: environment,
        starts: { [position] in position.starts($0).map { CGFloat($0) }.sorted() }))
    guard wanted != asked || wish != CGFloat(target) else { return }
    for axis in trackers.keys { send(axis, to: wanted, seen) }
  }

  private func send(_ axis: Axis, to target: ScrollTarget, _ seen: CGSize) {
    guard let tracker = trackers[axis] else { return }
    let share = target.anchor.map { axis == .vertical ? CGFloat($0.y) : CGFloat($0.x) } ?? 0
    let (own, room) =
      axis == .vertical ? (target.rect.height, seen.height) : (target.rect.width, seen.width)
    let place = target[axis] + (own - room) * share
    guard place.isFinite else {
      ViewLog.once("a scroll target of \(place) is none; the content rests where it would by itself")
      return
    }
    guard abs(place - CGFloat(self.target(axis))) > 0.5 else { return }
    if let command = go(axis, to: Double(place), tracker.configuration.spring, isByUser: true) {
      choice.sent(command, axis)
    }
  }
}
