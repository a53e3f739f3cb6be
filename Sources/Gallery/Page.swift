import GlissadeLayers
import GlissadeMotion

/// A screen with its title bar, as it is pushed and popped.
@MainActor final class Page {
  let name: ScreenName
  let screen: any Screen
  let layer = Layer()
  let back: BackButton?
  /// Counts the removals, so that the end of one that was taken back means nothing.
  var removal = 0
  private let title: TextLayer
  private let dim = Layer()

  static let barHeight = 44.0
  private static let barTop = 8.0

  init(_ name: ScreenName, _ screen: any Screen, hasBack: Bool) {
    self.name = name
    self.screen = screen
    title = TextLayer(screen.title, TextStyle.headline.font(), alignment: .center, lineLimit: 1)
    back = hasBack ? BackButton() : nil
    layer.name = "Page \(name.rawValue)"
    dim.isHitTestable = false
    dim.opacity = 0
    screen.root.isHitTestable = false
    layer.addChild(screen.root)
    layer.addChild(title.layer)
    if let back { layer.addChild(back.layer) }
    layer.addChild(dim)
  }

  var controls: [Control] { screen.controls + (back.map { [$0] } ?? []) }

  /// - Parameter scale: device pixels per point.
  func layout(in size: Size, scale: Double) {
    layer.frame = Rect(origin: .zero, size: size)
    dim.frame = layer.frame
    // On a whole pixel: the screen and what lies behind it would both be half seen in one.
    let top = back == nil ? 0 : ((Page.barTop + Page.barHeight) * scale).rounded() / scale
    screen.root.frame = Rect(x: 0, y: top, width: size.width, height: max(0, size.height - top))
    back?.place(height: Page.barHeight, y: Page.barTop)
    title.place(centeredIn: Rect(x: 0, y: Page.barTop, width: size.width, height: Page.barHeight))
    // In a narrow window the way back is worth more than the title.
    title.layer.isHidden = back.map { $0.layer.frame.maxX > title.layer.frame.minX } ?? false
    screen.layout()
  }

  func apply(_ theme: Theme) {
    layer.fill = .color(theme.groupedBackground)
    dim.fill = .color(theme.dim)
    title.color = theme.label
    back?.apply(theme)
    screen.apply(theme)
  }

  /// Where a page stands in the stack.
  enum Place {
    /// Wholly off, at the trailing side.
    case ahead
    case front
    /// Below another page: a third of the way out and darkened.
    case below
  }

  func stand(_ place: Place, reduceMotion: Bool) {
    let width = layer.bounds.width
    if reduceMotion {
      layer.effects = [.opacity(place == .ahead ? 0 : 1)]
      dim.opacity = 0
      return
    }
    dim.opacity = place == .below ? 1 : 0
    let x =
      switch place {
      case .ahead: width
      case .front: 0.0
      case .below: -(0.3 * width).rounded()
      }
    layer.effects = [.offset(x: x, y: 0)]
  }
}
