import CGLES
import GlissadeCompositor
import GlissadeLayers
import GlissadeMotion
import GlissadeRaster

/// A scene off the screen: layers, commits, presentation tree and renderer as a window has them, on one thread.
@MainActor
public final class ScenePlayer {
  /// What the last frame cost.
  public private(set) var counts = FrameCounts()

  private let renderer: Renderer
  let presentation = PresentationTree()
  private let layers: LayerContext
  private let tree: LayerTree
  private let image = OffscreenImage(width: Int(PeerScene.size.width), height: Int(PeerScene.size.height))
  private let background: RGBAColor
  private let change: @MainActor (Int) -> Void

  /// Builds a scene, with its pictures ready.
  ///
  /// - Throws: what `picture` throws.
  public init(_ scene: PeerScene, _ renderer: Renderer, picture: (String) throws -> Bitmap) throws {
    self.renderer = renderer
    renderer.textures.uploadBudget = .max
    background = scene.background
    layers = LayerContext { [presentation] commits in
      for commit in commits { presentation.apply(commit, at: presentation.time) }
    }
    tree = LayerTree(context: layers)
    tree.root.frame = Rect(origin: .zero, size: PeerScene.size)
    change = try scene.build(on: tree.root) { name in
      let bitmap = try picture(name)
      let key = RasterKey(contents: .picture(.bitmap(bitmap)), size: .zero, scale: 1)
      renderer.textures.provide(bitmap, for: key)
      return bitmap
    }
    layers.flush()
  }

  /// Shows one frame of the scene: sets what changes, commits, applies, evaluates, plans and draws. Does not wait for the
  /// driver.
  public func show(frame: Int) throws {
    change(frame)
    layers.flush()
    presentation.evaluate(at: Timestamp(nanoseconds: Int64(frame) * 1_000_000_000 / 60))
    counts = try renderer.draw(
      tree: presentation, root: presentation.roots.first ?? -1, target: .image(image), scale: 1,
      background: background)
  }

  /// The pixels of the frame that was shown last.
  public func readBitmap() -> Bitmap { image.readBitmap() }
}
