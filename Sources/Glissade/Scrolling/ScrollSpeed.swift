import Foundation
import GlissadeLayers
import GlissadeMotion

/// How fast the content of a scroll view moves along an axis, as far as the main thread has heard.
struct ScrollSpeed {
  /// How far ahead the content is built, in seconds: a frame at 60 Hz to hear of a movement, one to build what it leads to, and
  /// one to show it.
  private static let horizon = 0.05
  /// What moves by more rooms in that time is not followed row by row.
  private static let mostRooms: CGFloat = 2

  private var velocity = 0.0
  private var last: (time: Timestamp, position: Double)?

  /// Takes in what the tracker has told. That of a content in a hand has no velocity of its own: its places tell.
  mutating func note(_ event: TrackerEvent) {
    defer { last = (event.time, event.position) }
    if event.kind == .rested {
      velocity = 0
    } else if event.velocity != 0 {
      velocity = event.velocity
    } else if let last {
      let seconds = event.time.seconds(since: last.time)
      if seconds > 0 { velocity = seconds < 0.1 ? (event.position - last.position) / seconds : 0 }
    }
  }

  mutating func shift(by distance: Double) { last?.position += distance }

  /// How far the content will have come in the next moments, but not beyond where it comes to rest.
  func lead(room: CGFloat, from now: CGFloat, to goal: CGFloat?) -> CGFloat {
    let lead = CGFloat(velocity * Self.horizon)
    let most = Self.mostRooms * room
    // Nobody can tell rows that fly by: those of the next room stand for them.
    let way = abs(lead) > most ? (lead < 0 ? -room : room) : lead
    guard let goal else { return way }
    return way > 0 ? min(way, max(goal - now, 0)) : max(way, min(goal - now, 0))
  }
}
