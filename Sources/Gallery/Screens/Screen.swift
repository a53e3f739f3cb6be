import GlissadeLayers
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
  /// What a film shows when no script is given; something moves within the first tenth of a second.
  var defaultScript: Script {
    switch self {
    case .home:
      Script([
        .init(at: .init(seconds: 0.05), .click(.layer("Flip card"))),
        .init(at: .init(seconds: 1.0), .key(Key(name: "escape")!)),
      ])
    case .photos:
      Script([
        .init(at: .init(seconds: 0.05), .click(.layer("Meadow"))),
        .init(at: .init(seconds: 1.0), .drag(from: .point(Point(100, 300)), to: .point(Point(100, 480)), seconds: 0.3)),
      ])
    case .products:
      Script([
        .init(at: .init(seconds: 0.05), .click(.layer(Product.all[0].name))),
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
    case .playground:
      Script([
        .init(at: .init(seconds: 0.05), .click(.layer("Hide"))),
        .init(at: .init(seconds: 0.9), .click(.layer("Show"))),
        .init(at: .init(seconds: 1.15), .click(.layer("Hide"))),
      ])
    case .settings:
      Script([
        .init(at: .init(seconds: 0.05), .click(.layer("Open settings"))),
        .init(at: .init(seconds: 1.2), .click(.layer("Done"))),
      ])
    case .tour:
      Script([
        .init(at: .init(seconds: 0.05), .click(.layer("Next"))),
        .init(at: .init(seconds: 1.0), .click(.layer("Next"))),
      ])
    }
  }
}
