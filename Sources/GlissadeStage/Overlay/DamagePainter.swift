import GlissadeCompositor
import GlissadeLayers

/// Tints what was drawn anew because layers have changed (`GLISSADE_SHOW_DAMAGE=1`), each frame in another colour.
///
/// The tint lasts for one frame: the next one clears it away. After the last change one more frame does so, and then
/// nothing runs.
final class DamagePainter {
  private let list = OverlayList(
    atlas: Bitmap(levels: [Bitmap.Level(width: 1, height: 1, pixels: [255, 255, 255, 255])]))

  private static let colors = [
    RGBAColor(255, 0, 80, alpha: 0.3), RGBAColor(0, 160, 255, alpha: 0.3), RGBAColor(255, 190, 0, alpha: 0.3),
    RGBAColor(0, 200, 90, alpha: 0.3), RGBAColor(170, 60, 255, alpha: 0.3),
  ]

  /// Paints over the frame that was just drawn. True if anything was painted: then one more frame is owed.
  func paint(_ damage: DamageTracker, _ renderer: Renderer, _ target: RenderTarget, frame: UInt64) throws -> Bool {
    let region = damage.changedByLayers
    if region.isEmpty { return false }
    list.removeAll()
    for i in 0..<region.count {
      let box = region[i]
      list.addRectangle(
        Rect(x: Double(box.x0), y: Double(box.y0), width: Double(box.width), height: Double(box.height)),
        color: DamagePainter.colors[Int(frame % UInt64(DamagePainter.colors.count))])
      damage.invalidate(box)
    }
    _ = try renderer.draw(overlay: list, target: target)
    return true
  }
}
