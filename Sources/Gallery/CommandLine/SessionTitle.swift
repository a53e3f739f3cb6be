import Foundation
import GlissadeTesting

/// What the Gallery writes at the head of a recording: enough to make the same scene again.
struct SessionTitle: Equatable {
  var screen: ScreenName
  var preferences: Preferences
  /// The photo that was open at the beginning.
  var photo: Int?

  var words: [String] {
    [screen.rawValue, preferences.appearance.rawValue] + (preferences.reduceMotion ? ["reduce-motion"] : [])
      + (photo.map { ["photo", "\($0)"] } ?? [])
  }

  init(screen: ScreenName, preferences: Preferences, photo: Int? = nil) {
    self.screen = screen
    self.preferences = preferences
    self.photo = photo
  }

  init?(words: [String]) {
    guard words.count >= 2, let screen = ScreenName(rawValue: words[0]),
      let appearance = Appearance(rawValue: words[1])
    else { return nil }
    self.screen = screen
    preferences = Preferences(appearance: appearance, reduceMotion: words.contains("reduce-motion"))
    photo = words.firstIndex(of: "photo").flatMap { words.indices.contains($0 + 1) ? Int(words[$0 + 1]) : nil }
  }

  /// Reads a recording of the Gallery.
  ///
  /// - Throws: `FilmError` with one line that names the file, and the line in it.
  static func read(_ path: String) throws -> (Recording, SessionTitle) {
    let text = try readText(path)
    let recording: Recording
    do {
      recording = try Recording(text)
    } catch let error as ScriptError {
      throw FilmError("\(path): \(error)")
    }
    guard let title = SessionTitle(words: recording.title) else {
      throw FilmError("\(path): its title names no screen of this program")
    }
    return (recording, title)
  }
}
