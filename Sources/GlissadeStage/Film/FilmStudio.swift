import GlissadeCompositor
import GlissadeLayers

/// The one GL context in which all films of a process are drawn, on the main thread.
///
/// Programs compile once, however many films there are; equal contents of films share their pixels. The context is current
/// during a call alone: where the main queue is served by `dispatchMain`, the main actor runs on one thread and then on
/// another.
@MainActor
final class FilmStudio {
  let graphics: GraphicsContext
  let renderer: Renderer
  private var uses: [RasterKey: Int] = [:]
  private static var current: FilmStudio?

  /// The studio, opened with the first film.
  ///
  /// - Throws: `GraphicsError` with a line for the user where there is no EGL or no OpenGL ES 3.
  static func open() throws -> FilmStudio {
    if let current { return current }
    let studio = try FilmStudio()
    current = studio
    return studio
  }

  private init() throws {
    graphics = try GraphicsContext(.surfaceless)
    renderer = try Renderer(context: graphics)
    renderer.textures.uploadBudget = .max
    renderer.textures.byteLimit = .max
    graphics.releaseCurrent()
  }

  /// Draws into `image` what a tree shows, and reads it. What is magnified is made for its scale first.
  func picture(
    of tree: PresentationTree, in image: OffscreenImage, scale: Double, background: RGBAColor,
    contents: any ContentsRasterizer
  ) throws -> (picture: Bitmap, counts: FrameCounts) {
    try graphics.makeCurrent(nil)
    defer { graphics.releaseCurrent() }
    var counts = FrameCounts()
    // The second time nothing is coarse any more; what cannot be made stays as it is.
    for _ in 0..<2 {
      counts = try renderer.draw(
        tree: tree, root: tree.roots.first ?? -1, target: .image(image), scale: scale, background: background)
      if counts.coarseContents == 0 { break }
      for key in renderer.textures.missing {
        if case .picture = key.contents { continue }
        renderer.textures.provide(
          try contents.bitmap(for: key.contents, size: key.size, scale: key.scale), for: key)
      }
    }
    return (image.readBitmap(), counts)
  }

  /// True if the pixels for a key are here already; counts one use more.
  func use(_ key: RasterKey) -> Bool {
    uses[key, default: 0] += 1
    return renderer.textures.contains(key)
  }

  func provide(_ bitmap: Bitmap, for key: RasterKey) throws {
    try graphics.makeCurrent(nil)
    defer { graphics.releaseCurrent() }
    renderer.textures.provide(bitmap, for: key)
  }

  /// Counts uses less, and lets go of what no film shows any more.
  func release(_ keys: some Sequence<RasterKey>) {
    try? graphics.makeCurrent(nil)
    defer { graphics.releaseCurrent() }
    for key in keys {
      let left = uses[key, default: 1] - 1
      uses[key] = left > 0 ? left : nil
      if left == 0 { renderer.textures.remove(key) }
    }
  }
}
