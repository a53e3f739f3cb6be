import GlissadeLayers
import GlissadeMotion
import GlissadeStage
import GlissadeTesting

/// The screens by the names of the command line.
enum ScreenName: String, CaseIterable {
  case home
  case photos
  case products
  case flip
  case steps
  case playground
  case settings
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
  /// Less motion is wanted from now on, or motion again.
  func reduceMotionChanged(_ isReduced: Bool)
  /// So many device pixels are a point from now on.
  func displayScaleChanged(_ scale: Double)
  /// True if the key meant something here.
  func key(_ key: KeyEvent) -> Bool

  /// The window or film is there in which the screen is shown.
  func attach(_ stage: ViewStage)
  /// Takes what no control and no key of the Gallery took, with the layers that it met.
  func handle(_ event: InputEvent, path: [LayerID])
  /// Whether what lies at a path, but for `controls`, answers to a click.
  func answers(at path: [LayerID]) -> Bool
  /// The screen will not be shown any more.
  func close()
}

extension Screen {
  func displayScaleChanged(_ scale: Double) {}
  func reduceMotionChanged(_ isReduced: Bool) {}
  func key(_ key: KeyEvent) -> Bool { false }
  func attach(_ stage: ViewStage) {}
  func handle(_ event: InputEvent, path: [LayerID]) {}
  func answers(at path: [LayerID]) -> Bool { false }
  func close() {}
}

/// What a person has asked of all programs.
struct Preferences: Equatable {
  var appearance: Appearance = .light
  var reduceMotion = false
}

extension ScreenName {
  /// What a film shows when no script is given: the screen's path forwards, reversed, and cut in the middle. Something moves
  /// within the first tenth of a second.
  var defaultScript: Script {
    switch self {
    case .home:
      .clicks("Flip card", escapingAt: 1, again: 2, escapingAt: 2.15)
    case .photos:
      Script([
        .init(at: .init(seconds: 0.05), .click(.layer("Meadow"))),
        .init(at: .init(seconds: 1.0), .drag(from: .point(Point(100, 300)), to: .point(Point(100, 480)), seconds: 0.3)),
        .init(at: .init(seconds: 2.2), .click(.layer("Meadow"))),
        .init(at: .init(seconds: 2.35), .key(Key(name: "escape")!)),
      ])
    case .products:
      .clicks(Product.all[0].name, escapingAt: 1, again: 2, escapingAt: 2.15)
    case .flip:
      .clicks(("Card", 0.05), ("Card", 1.2), ("Card", 2.4), ("Card", 2.65))
    case .steps:
      .clicks(("Next", 0.05), ("Previous", 1.2), ("Next", 2.4), ("Previous", 2.6))
    case .playground:
      .clicks(("Hide", 0.05), ("Show", 0.9), ("Hide", 1.9), ("Show", 2.15))
    case .settings:
      Script([
        .init(at: .init(seconds: 0.05), .click(.layer("Open settings"))),
        .init(at: .init(seconds: 1.2), .click(.layer("Done"))),
        .init(at: .init(seconds: 2.4), .click(.layer("Open settings"))),
        .init(at: .init(seconds: 2.55), .key(Key(name: "escape")!)),
      ])
    case .tour:
      .clicks(("Next", 0.05), ("Next", 1))
    }
  }
}

extension Script {
  /// Clicks on layers, each at its time in seconds.
  fileprivate static func clicks(_ clicks: (name: String, seconds: Double)...) -> Script {
    Script(clicks.map { Event(at: Timestamp(seconds: $0.seconds), .click(.layer($0.name))) })
  }

  /// Clicks on a layer, goes back by the Escape key, and does both again, sooner.
  fileprivate static func clicks(
    _ name: String, escapingAt first: Double, again: Double, escapingAt second: Double
  ) -> Script {
    let escape = Action.key(Key(name: "escape")!)
    return Script([
      Event(at: Timestamp(seconds: 0.05), .click(.layer(name))), Event(at: Timestamp(seconds: first), escape),
      Event(at: Timestamp(seconds: again), .click(.layer(name))), Event(at: Timestamp(seconds: second), escape),
    ])
  }
}
