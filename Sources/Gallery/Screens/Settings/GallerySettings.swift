import SwiftUI

/// What can be set, and whether the sheet is open in which that is done.
@Observable @MainActor final class GallerySettings {
  var isOpen = false
  var notifies = true
  var playsSounds = false
  var language = Language.english
  var asksForReset = false
  private let setAppearance: (Appearance) -> Void
  private let setReduceMotion: (Bool) -> Void

  /// - Parameters: what the whole Gallery does when another appearance, or less motion, is wanted.
  init(setAppearance: @escaping (Appearance) -> Void, setReduceMotion: @escaping (Bool) -> Void) {
    self.setAppearance = setAppearance
    self.setReduceMotion = setReduceMotion
  }

  func show(_ appearance: Appearance) { setAppearance(appearance) }
  func reduceMotion(_ isReduced: Bool) { setReduceMotion(isReduced) }

  /// As everything was at first.
  func reset() {
    withAnimation(.snappy) { (notifies, playsSounds, language) = (true, false, .english) }
    setAppearance(.light)
    setReduceMotion(false)
  }

  /// Closes the sheet, if it is open.
  func close() -> Bool {
    guard isOpen else { return false }
    isOpen = false
    return true
  }

  enum Language: String, CaseIterable, Identifiable {
    case english = "English"
    case german = "Deutsch"
    case french = "Français"
    case spanish = "Español"

    var id: Self { self }
  }
}
