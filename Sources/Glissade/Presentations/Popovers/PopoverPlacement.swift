import Foundation

/// Where a popover stands: beside a rectangle, inside of the window, with an arrow that points at it.
struct PopoverPlacement: Equatable {
  /// The bubble without its arrow, in the window's coordinates.
  var frame: CGRect
  /// The edge of the bubble that has the arrow.
  var arrowEdge: Edge
  /// Where the arrow points, along that edge, from the bubble's left or top edge.
  var arrowOffset: CGFloat

  /// UIKit's, in points: how far an arrow stands out, the half of its width, and the least distance from the window's edges.
  static let arrowHeight: CGFloat = 13
  static let arrowHalfWidth: CGFloat = 18
  static let margin: CGFloat = 10
  static let radius: CGFloat = 13

  /// - Parameters:
  ///   - size: what the content wants, in points. Content that is larger than the window gets the room that there is.
  ///   - edge: the edge of the anchor at which it stands, where there is room; else the opposite one is tried, then others.
  init(size: CGSize, anchor: CGRect, edge: Edge, window: CGSize) {
    let room = CGRect(origin: .zero, size: window).insetBy(dx: Self.margin, dy: Self.margin)
    let opposite: Edge = [.top: .bottom, .bottom: .top, .leading: .trailing, .trailing: .leading][edge] ?? .bottom
    let others = [Edge.top, .bottom, .trailing, .leading].filter { $0 != edge && $0 != opposite }
    func space(_ edge: Edge) -> CGFloat {
      switch edge {
      case .top: anchor.minY - room.minY - Self.arrowHeight
      case .bottom: room.maxY - anchor.maxY - Self.arrowHeight
      case .leading: anchor.minX - room.minX - Self.arrowHeight
      case .trailing: room.maxX - anchor.maxX - Self.arrowHeight
      }
    }
    func fits(_ edge: Edge) -> Bool {
      space(edge) >= (edge == .top || edge == .bottom ? size.height : size.width)
    }
    let order = [edge, opposite] + others
    let side = order.first(where: fits) ?? [edge, opposite].max { space($0) < space($1) } ?? edge
    let isVertical = side == .top || side == .bottom
    let least = 2 * (Self.radius + Self.arrowHalfWidth)
    let width = min(
      max(size.width, isVertical ? least : 0), isVertical ? room.width : min(room.width, max(least, space(side))))
    let height = min(
      max(size.height, isVertical ? 0 : least), isVertical ? min(room.height, max(least, space(side))) : room.height)
    func along(_ middle: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      min(max(middle - length / 2, low), max(low, high - length))
    }
    var origin = CGPoint(
      x: along(anchor.midX, width, room.minX, room.maxX), y: along(anchor.midY, height, room.minY, room.maxY))
    switch side {
    case .top:
      arrowEdge = .bottom
      origin.y = anchor.minY - Self.arrowHeight - height
    case .bottom:
      arrowEdge = .top
      origin.y = anchor.maxY + Self.arrowHeight
    case .leading:
      arrowEdge = .trailing
      origin.x = anchor.minX - Self.arrowHeight - width
    case .trailing:
      arrowEdge = .leading
      origin.x = anchor.maxX + Self.arrowHeight
    }
    // What an anchor at the window's edge would push out stays inside, over the anchor if need be.
    origin.x = min(max(origin.x, room.minX), max(room.minX, room.maxX - width))
    origin.y = min(max(origin.y, room.minY), max(room.minY, room.maxY - height))
    frame = CGRect(x: origin.x, y: origin.y, width: width, height: height)
    let inset = Self.radius + Self.arrowHalfWidth
    arrowOffset =
      isVertical
      ? min(max(anchor.midX - origin.x, inset), max(inset, width - inset))
      : min(max(anchor.midY - origin.y, inset), max(inset, height - inset))
  }

  /// The bubble with its arrow.
  var outerFrame: CGRect {
    var outer = frame
    switch arrowEdge {
    case .top: outer.origin.y -= Self.arrowHeight
    case .leading: outer.origin.x -= Self.arrowHeight
    case .bottom, .trailing: break
    }
    switch arrowEdge {
    case .top, .bottom: outer.size.height += Self.arrowHeight
    case .leading, .trailing: outer.size.width += Self.arrowHeight
    }
    return outer
  }

  /// The tip of the arrow in the bubble with its arrow: there it grows from.
  var tip: UnitPoint {
    let outer = outerFrame
    let x = outer.width > 0 ? arrowOffset / outer.width : 0.5
    let y = outer.height > 0 ? arrowOffset / outer.height : 0.5
    switch arrowEdge {
    case .top: return UnitPoint(x: x, y: 0)
    case .bottom: return UnitPoint(x: x, y: 1)
    case .leading: return UnitPoint(x: 0, y: y)
    case .trailing: return UnitPoint(x: 1, y: y)
    }
  }
}
