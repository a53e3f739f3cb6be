import Foundation
import GlissadeLayers

extension ImagePaint {
  /// Fills a layer with the picture again and again, from a corner of the rectangle on.
  @MainActor func show(on layer: Layer, _ rect: CGRect, _ environment: EnvironmentValues) {
    let own = image.ownSize(environment)
    let part = sourceRect.standardized.intersection(CGRect(x: 0, y: 0, width: 1, height: 1))
    guard let contents = image.contents, own.width > 0, own.height > 0, !part.isEmpty, scale > 0 else { return }
    let whole = CGSize(width: own.width * scale, height: own.height * scale)
    TileLayers.fill(
      layer, rect, tile: CGSize(width: whole.width * part.width, height: whole.height * part.height),
      whole: whole, from: CGPoint(x: whole.width * part.minX, y: whole.height * part.minY), contents, image.filter)
  }
}

/// Shows a picture again and again: a layer for each time, all of one texture.
@MainActor
enum TileLayers {
  /// More than these cannot be told apart.
  private static let most = 4_096

  static func fill(
    _ layer: Layer, _ rect: CGRect, tile: CGSize, whole: CGSize, from origin: CGPoint = .zero, _ contents: Contents,
    _ filter: ContentsFilter
  ) {
    guard tile.width > 0.01, tile.height > 0.01 else { return }
    let columns = Int((rect.width / tile.width - 1e-6).rounded(.up), within: 0...1_000_000)
    let rows = Int((rect.height / tile.height - 1e-6).rounded(.up), within: 0...1_000_000)
    let count = columns * rows
    guard count <= most else {
      ViewLog.once("a picture cannot be shown \(count) times; it is left out")
      return
    }
    layer.clipsToBounds = true
    while layer.children.count > count { layer.children[layer.children.count - 1].removeFromParent() }
    while layer.children.count < count {
      let room = Layer()
      room.clipsToBounds = true
      room.isHitTestable = false
      room.addChild(Layer())
      layer.addChild(room)
    }
    for index in 0..<count {
      let room = layer.children[index]
      let (row, column) = (index / columns, index % columns)
      room.frame = Rect(
        x: rect.minX + CGFloat(column) * tile.width, y: rect.minY + CGFloat(row) * tile.height, width: tile.width,
        height: tile.height)
      let picture = room.children[0]
      picture.contents = contents
      picture.contentsFit = .stretch
      picture.contentsFilter = filter
      picture.frame = Rect(x: -origin.x, y: -origin.y, width: whole.width, height: whole.height)
    }
  }
}
