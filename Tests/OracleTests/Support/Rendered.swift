import GlissadeCompositor
import GlissadeLayers
import GlissadeOracle
import GlissadeRaster

/// The renderer's picture of the layers that the oracle draws.
struct Rendered {
  let comparison: Comparison
  let bitmap: Bitmap

  /// Draws a tree with both.
  init(
    _ snapshot: LayerSnapshot, _ width: Int, _ height: Int, scale: Double = 1, background: RGBAColor = .black,
    _ tolerance: Tolerance = .standard
  ) throws {
    let context = try GraphicsContext(.surfaceless)
    try context.makeCurrent(nil)
    let renderer = try Renderer(context: context)
    renderer.textures.uploadBudget = .max
    let rasterizer = Rasterizer()
    let image = OffscreenImage(width: width, height: height)
    let tree = PresentationTree(snapshot)
    func draw() throws {
      _ = try renderer.draw(
        tree: tree, root: tree.roots[0], target: .image(image), scale: scale, background: background)
    }
    try draw()
    if !renderer.textures.missing.isEmpty {
      for key in renderer.textures.missing {
        renderer.textures.provide(
          try rasterizer.bitmap(for: key.contents, size: key.size, scale: key.scale), for: key)
      }
      try draw()
    }
    bitmap = image.readBitmap()
    let picture = try Oracle(scale: scale, background: background, contents: rasterizer).draw(
      snapshot, width: width, height: height)
    comparison = Comparison(of: bitmap, with: picture, tolerance)
  }
}
