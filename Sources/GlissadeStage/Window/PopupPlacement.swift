import GlissadeLayers

/// Where a popup stands over its parent window: below a rectangle, or above it where there is no room below.
///
/// The display server decides the final place: it turns the popup round to the other side of the rectangle, moves it
/// sideways and cuts its height, so that it stays on the screen.
public struct PopupPlacement: Hashable, Sendable {
  /// The window that the popup belongs to.
  public var parent: WindowID
  /// What it stands beside, in points of the parent's content.
  public var anchor: Rect
  /// The size of what is to be seen, in points, without its margin.
  public var size: Size
  /// The room for a shadow around what is to be seen, in points, where a popup can be translucent; 0 elsewhere.
  public var margin: Double
  /// Whether it ends where the anchor ends, instead of beginning where that begins.
  public var alignsTrailing: Bool

  /// Makes a placement.
  ///
  /// - Parameters:
  ///   - parent: the window that the popup belongs to.
  ///   - anchor: what it stands beside, in points of the parent's content.
  ///   - size: the size of what is to be seen, in points.
  ///   - margin: the room for a shadow around it, in points.
  ///   - alignsTrailing: whether it ends where the anchor ends.
  public init(parent: WindowID, anchor: Rect, size: Size, margin: Double = 0, alignsTrailing: Bool = false) {
    self.parent = parent
    self.anchor = anchor
    self.size = size
    self.margin = margin
    self.alignsTrailing = alignsTrailing
  }

  /// The size of the window, in points.
  var windowSize: Size { Size(size.width + 2 * margin, size.height + 2 * margin) }
}
