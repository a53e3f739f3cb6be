import GlissadeCompositor
import GlissadeLayers
import GlissadeRaster
import Synchronization

/// A renderer without a window, with the pixels of everything that scenes show.
public final class SceneRenderer {
  public let context: GraphicsContext
  public let renderer: Renderer
  /// What the last frame cost.
  public private(set) var counts = FrameCounts()

  public init() throws {
    context = try GraphicsContext(.surfaceless)
    renderer = try Renderer(context: context)
    renderer.textures.uploadBudget = .max
  }

  /// Contents as they are everywhere: set in the fonts of the repository alone.
  public static let rasterizer: Rasterizer = {
    let fonts = Scene.folder.deletingLastPathComponent().appending(path: "Fonts")
    return Rasterizer(fonts: .files([fonts.appending(path: "Inter-Regular.otf").path]))
  }()

  /// Draws a layer as the window's root and reads the window back.
  public func draw(_ root: LayerSnapshot, scale: Double, background: RGBAColor) throws -> Pixels {
    let size = root.properties.bounds
    let image = OffscreenImage(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    return try draw(PresentationTree(root), into: image, scale: scale, background: background)
  }

  /// Draws a tree, as often as it takes to have all contents in it.
  public func draw(
    _ tree: PresentationTree, into image: OffscreenImage, scale: Double, background: RGBAColor,
    damage: DamageTracker? = nil
  ) throws -> Pixels {
    try context.makeCurrent(nil)
    repeat {
      counts = try renderer.draw(
        tree: tree, root: tree.roots[0], target: .image(image), scale: scale, background: background,
        damage: damage)
      for key in renderer.textures.missing {
        renderer.textures.provide(
          try SceneRenderer.rasterizer.bitmap(for: key.contents, size: key.size, scale: key.scale), for: key)
      }
    } while counts.missingContents + counts.coarseContents > 0
    return Pixels(image.readBitmap())
  }

  public func draw(_ scene: Scene, scale: Double? = nil) throws -> Pixels {
    try draw(scene.root, scale: scale ?? scene.scales[0], background: scene.background)
  }
}

/// Renderers that wait for work, so that not every test has to compile programs.
///
/// Each is used by one thread at a time. Unchecked: a renderer is only reached by who has taken it out of the list.
public final class RendererPool: @unchecked Sendable {
  public static let shared = RendererPool()
  private let waiting = Mutex<[Waiting]>([])

  private struct Waiting: @unchecked Sendable {
    let renderer: SceneRenderer
  }

  /// Runs `body` with a renderer whose context is current on this thread.
  public func with<Result>(_ body: (SceneRenderer) throws -> Result) throws -> Result {
    let renderer = try waiting.withLock { $0.popLast()?.renderer } ?? SceneRenderer()
    try renderer.context.makeCurrent(nil)
    defer {
      renderer.context.releaseCurrent()
      let entry = Waiting(renderer: renderer)
      waiting.withLock { $0.append(entry) }
    }
    return try body(renderer)
  }
}
