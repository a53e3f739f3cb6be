import GlissadeLayers
import GlissadeMotion

/// How the parts of a content come and go: where they are while they are not there.
struct ContentMotion: Equatable {
  /// What a part is matched by.
  enum Matching: Equatable {
    /// All or nothing.
    case whole
    /// Characters of the same text, by their number.
    case characters
    /// Digits by their power of ten.
    case digits
  }

  var matching = Matching.whole
  /// By how many of its own heights a part moves up while it goes; one that comes begins as far below.
  var rise = 0.0
  /// Sigma, in sizes of the font.
  var blur = 0.0
  /// To how much of its size a part goes.
  var scaleOut = 1.0
  /// From how much of its size a part comes.
  var scaleIn = 1.0
  /// Whether a part goes at once.
  var leavesAtOnce = false
  /// How much faster than the change.
  var speed = 1.0

  /// Both fade in place.
  static let fade = ContentMotion()
  /// Characters go from place to place and size to size; those that look different otherwise fade into each other.
  static let interpolation = ContentMotion(matching: .characters)

  /// Digits roll by a line's height. The blur is 32 of 255 parts of the font's size, the share that SwiftUI's own constants
  /// have.
  static func rolling(up: Bool) -> ContentMotion {
    ContentMotion(matching: .digits, rise: up ? 1 : -1, blur: 32.0 / 255)
  }

  /// The motion of a symbol's effect. How far a symbol shrinks or grows is told nowhere: by a half.
  static func replacing(_ effect: ReplaceSymbolEffect, _ options: SymbolEffectOptions) -> ContentMotion {
    var motion = ContentMotion(scaleIn: 0.5, speed: options.factor)
    switch effect.direction {
    case .downUp: motion.scaleOut = 0.5
    case .upUp: motion.scaleOut = 1.5
    case .offUp: motion.leavesAtOnce = true
    }
    return motion
  }
}

extension ContentTransition {
  /// How a change of content moves; nil is at once. Texts know nothing of symbols' effects, and symbols have no digits.
  ///
  /// - Parameter old: the transition that was in force before.
  func motion(from old: ContentTransition?, isSymbol: Bool, reducesMotion: Bool) -> ContentMotion? {
    switch kind {
    case .identity: return nil
    case .opacity: return .fade
    case .interpolate: return isSymbol || reducesMotion ? .fade : .interpolation
    case .numericText(let countsDown):
      return isSymbol ? nil : reducesMotion ? .fade : .rolling(up: !countsDown)
    case .numericValue(let value):
      if isSymbol { return nil }
      if reducesMotion { return .fade }
      guard case .numericValue(let before)? = old?.kind else { return .rolling(up: true) }
      return .rolling(up: value >= before)
    case .symbolEffect(let effect, let options):
      return isSymbol ? reducesMotion ? .fade : .replacing(effect ?? .replace, options) : nil
    }
  }
}
