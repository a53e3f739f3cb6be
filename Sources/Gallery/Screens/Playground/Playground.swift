import SwiftUI

/// What is tried in the playground.
@Observable @MainActor final class Playground {
  var transition = PlaygroundTransition.push
  var animation = PlaygroundAnimation.navigation
  var speed = PlaygroundSpeed.full
  var reducesMotion = false
  private(set) var isShown = true

  /// Brings the card or takes it away, also while it still comes or goes.
  func toggle() { withAnimation(animation.animation.speed(speed.rawValue)) { isShown.toggle() } }

  /// The source of what is seen.
  var code: String {
    let view = transition == .standard ? "Card()" : call("Card().transition", [transition.code])
    return view + "\n\n" + call("withAnimation", [animation.code, speed.code]) + " {\n  isShown.toggle()\n}"
  }

  /// So many letters stand in a line of the narrowest column without being broken.
  private static let lineLength = 44

  /// A call with one argument, which is made of parts: in a line if it fits, else as the formatter breaks it.
  private func call(_ name: String, _ parts: [String]) -> String {
    let line = "\(name)(\(parts.joined()))"
    if line.count <= Playground.lineLength { return line }
    var broken = "\(name)(\n  \(parts[0])"
    let end = broken.split(separator: "\n").last!.count
    for part in parts.dropFirst() where !part.isEmpty {
      broken += end + part.count > Playground.lineLength ? "\n    \(part)" : part
    }
    return broken + "\n)"
  }
}
