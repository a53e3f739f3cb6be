import SwiftUI

/// Three steps, of which one is shown.
@Observable @MainActor final class Onboarding {
  /// A symbol, a title and a text.
  struct Step: Identifiable {
    let id: Int
    let symbol: String
    let title: String
    let text: String
  }

  /// How steps replace each other.
  enum Style: CaseIterable {
    case slideAndScale
    case blurReplace
  }

  static let steps = [
    Step(
      id: 0, symbol: "sparkles", title: "Made to move",
      text: "Every change begins with what you see, and ends where you meant it to."),
    Step(
      id: 1, symbol: "heart.fill", title: "Change your mind",
      text: "Turn back half way. Springs keep their place and their speed."),
    Step(
      id: 2, symbol: "checkmark.circle.fill", title: "Always on time",
      text: "Frames keep coming, even while your own code is busy."),
  ]

  private(set) var current = 0
  /// Whether the last change went to a later step.
  private(set) var isForward = true
  var style = Style.slideAndScale

  var step: Step { Onboarding.steps[current] }
  var isFirst: Bool { current == 0 }
  var isLast: Bool { current == Onboarding.steps.count - 1 }

  /// Goes on or back by a step, if there is one.
  func go(by count: Int, reduceMotion: Bool) {
    let next = current + count
    guard Onboarding.steps.indices.contains(next) else { return }
    // First and without animation: the step that leaves is to know the new direction.
    isForward = count > 0
    let animation: Animation =
      reduceMotion ? .smooth(duration: 0.6) : .spring(response: 0.6, dampingFraction: 0.8)
    withAnimation(animation) { current = next }
  }

  func changeStyle() {
    withAnimation(.snappy(duration: 0.3)) { style = style == .slideAndScale ? .blurReplace : .slideAndScale }
  }
}
