import GlissadeLayers
import GlissadeStage
import GlissadeTesting

/// The screens by the names of the command line.
enum ScreenName: String, CaseIterable {
  case home
  case flip
  case steps
  case tour

  /// The size of its window, in points, if nobody says otherwise.
  var size: Size { self == .tour ? Size(900, 640) : Size(393, 852) }
}

/// A page of the Gallery: a layer tree that follows its window's size, clicks and keys.
@MainActor protocol Screen: AnyObject {
  var title: String { get }
  /// What lies below the title bar; its bounds are set before `layout`.
  var root: Layer { get }
  /// All that can be clicked.
  var controls: [Control] { get }
  /// The size of `root` has changed.
  func layout()
  func apply(_ theme: Theme)
  /// So many device pixels are a point from now on.
  func displayScaleChanged(_ scale: Double)
  /// True if the key meant something here.
  func key(_ key: KeyEvent) -> Bool
}

extension Screen {
  func displayScaleChanged(_ scale: Double) {}
}

/// What a person has asked of all programs.
struct Preferences: Equatable {
  var appearance: Appearance = .light
  var reduceMotion = false
}

extension ScreenName {
  /// What a film shows when no script is given; something moves within the first tenth of a second.
  var defaultScript: Script {
    switch self {
    case .home:
      Script([
        .init(at: .init(seconds: 0.05), .click(.layer("Flip card"))),
        .init(at: .init(seconds: 1.0), .key(Key(name: "escape")!)),
      ])
    case .flip:
      Script([
        .init(at: .init(seconds: 0.05), .click(.layer("Card"))),
        .init(at: .init(seconds: 1.2), .click(.layer("Card"))),
        .init(at: .init(seconds: 1.45), .click(.layer("Card"))),
      ])
    case .steps:
      Script([
        .init(at: .init(seconds: 0.05), .click(.layer("Next"))),
        .init(at: .init(seconds: 1.2), .click(.layer("Next"))),
        .init(at: .init(seconds: 1.4), .click(.layer("Previous"))),
      ])
    case .tour:
      Script([
        .init(at: .init(seconds: 0.05), .click(.layer("Next"))),
        .init(at: .init(seconds: 1.0), .click(.layer("Next"))),
      ])
    }
  }
}
