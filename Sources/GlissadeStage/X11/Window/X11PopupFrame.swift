import CX11
import GlissadeLayers

/// Where a popup lies on the screen, in device pixels: below its anchor or above it, whichever has the room, and never beyond
/// the output.
struct X11PopupFrame: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  /// - Parameters:
  ///   - anchor: what it stands beside, in device pixels of the screen.
  ///   - size: what it wants.
  ///   - output: where it must stay.
  init(
    anchor: (x: Int, y: Int, width: Int, height: Int), size: (width: Int, height: Int), alignsTrailing: Bool,
    output: (x: Int, y: Int, width: Int, height: Int)
  ) {
    width = min(size.width, output.width)
    let wanted = alignsTrailing ? anchor.x + anchor.width - width : anchor.x
    x = max(output.x, min(wanted, output.x + output.width - width))
    let below = anchor.y + anchor.height
    let (roomBelow, roomAbove) = (output.y + output.height - below, anchor.y - output.y)
    if size.height <= roomBelow || roomBelow >= roomAbove {
      height = min(size.height, max(1, roomBelow))
      y = min(below, output.y + output.height - height)
    } else {
      height = min(size.height, max(1, roomAbove))
      y = max(output.y, anchor.y - height)
    }
  }

  /// The frame of a placement over a parent.
  init(_ placement: PopupPlacement, over parent: X11Window, _ connection: X11Connection) {
    let (display, scale) = (connection.server, parent.geometry.scale)
    var (x, y): (Int32, Int32) = (0, 0)
    var child: XID = 0
    XTranslateCoordinates(display.display, parent.outer, display.root, 0, 0, &x, &y, &child)
    func pixels(_ points: Double) -> Int { Int((points * scale).rounded()) }
    let left = Int(x) + pixels(placement.anchor.minX)
    let top = Int(y) + pixels(placement.anchor.minY)
    let right = Int(x) + pixels(placement.anchor.maxX)
    let bottom = Int(y) + pixels(placement.anchor.maxY)
    let screen = (
      0, 0, Int(XDisplayWidth(display.display, display.screen)), Int(XDisplayHeight(display.display, display.screen))
    )
    self.init(
      anchor: (left, top, right - left, bottom - top),
      size: (max(1, pixels(placement.size.width)), max(1, pixels(placement.size.height))),
      alignsTrailing: placement.alignsTrailing,
      output: connection.outputs.bounds(x: (left + right) / 2, y: (top + bottom) / 2) ?? screen)
    (origin.x, origin.y) = (Int(x), Int(y))
  }

  /// Where the parent's content begins on the screen.
  private(set) var origin = X11Place()

  /// The frame in points of the parent's content.
  func inParent(scale: Double) -> Rect {
    Rect(
      origin: Point(Double(x - origin.x) / scale, Double(y - origin.y) / scale),
      size: Size(Double(width) / scale, Double(height) / scale))
  }
}

/// A place in device pixels.
struct X11Place: Equatable {
  var x = 0
  var y = 0
}
