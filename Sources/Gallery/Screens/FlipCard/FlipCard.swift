import SwiftUI

/// A card with a question and its answer, of which one side is up.
@Observable @MainActor final class FlipCard {
  private(set) var isFlipped = false

  /// Turns it over, also while it still turns.
  func flip() { withAnimation(.spring(duration: 0.6)) { isFlipped.toggle() } }
}
