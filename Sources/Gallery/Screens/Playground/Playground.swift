import SwiftUI

/// What is tried in the playground.
@Observable @MainActor final class Playground {
  var page = PlaygroundPage.transitions
  var transition = PlaygroundTransition.push
  var content = PlaygroundContent.numericText
  var animation = PlaygroundAnimation.navigation
  var speed = PlaygroundSpeed.full
  var reducesMotion = false
  private(set) var isShown = true
  /// The number that changes its digits.
  private(set) var count = 94
  /// The picture that has left its row.
  private(set) var chosen: PaintedPicture?
  /// How a picture is shown that is opened.
  var zoom = PlaygroundZoom.page
  /// The pages on the small pictures, and what is presented instead.
  var zoomed: [PaintedPicture] = []
  var inSheet: OpenedPicture?
  var inCover: OpenedPicture?

  /// A picture that is presented.
  struct OpenedPicture: Identifiable {
    let picture: PaintedPicture
    var id: PaintedPicture { picture }
  }

  /// Brings the card or takes it away, also while it still comes or goes.
  func toggle() { withAnimation(timing) { isShown.toggle() } }

  /// Counts on or back, also while digits still roll.
  func count(by step: Int) { withAnimation(timing) { count += step } }

  /// Lets a picture fly to its place of its own, and the one that is there back; nil for none.
  func choose(_ picture: PaintedPicture?) { withAnimation(timing) { chosen = picture } }

  /// Lets a small picture grow, also while another one still shrinks.
  func open(_ picture: PaintedPicture) {
    switch zoom {
    case .page: zoomed = [picture]
    case .sheet: inSheet = OpenedPicture(picture: picture)
    case .cover: inCover = OpenedPicture(picture: picture)
    }
  }

  private var timing: Animation { animation.animation.speed(speed.rawValue) }

  /// The source of what is seen.
  var code: String {
    let view = transition == .standard ? "Card()" : call("Card().transition", [transition.code])
    return view + "\n\n" + code(animating: "isShown.toggle()")
  }

  /// The source of a change under the animation.
  func code(animating change: String) -> String {
    call("withAnimation", [animation.code, speed.code]) + " {\n  \(change)\n}"
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
