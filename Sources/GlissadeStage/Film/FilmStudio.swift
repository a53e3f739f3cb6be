import GlissadeCompositor
import GlissadeLayers
import GlissadeMotion

/// The one GL context in which all films of a process are drawn, and the thread that it belongs to.
///
/// Programs compile once, however many films there are; equal contents of films share their pixels. Every call waits until the
/// thread has done it.
final class FilmStudio: @unchecked Sendable {
  // Unchecked: all but `thread` is touched on that thread alone, or while it waits for the caller.
  let thread: FilmThread
  let graphics: GraphicsContext
  let renderer: Renderer
  /// For tests: is told, on the thread, when what is our own work on a picture begins and ends; GL is the driver's.
  var probe: (@Sendable (Bool) -> Void)?
  private var uses: [RasterKey: Int] = [:]
  @MainActor private static var current: FilmStudio?

  /// The studio, opened with the first film.
  ///
  /// - Throws: `GraphicsError` with a line for the user where there is no EGL or no OpenGL ES 3.
  @MainActor static func open() throws -> FilmStudio {
    if let current { return current }
    let studio = try FilmStudio()
    current = studio
    return studio
  }

  private init() throws {
    thread = try FilmThread()
    (graphics, renderer) = try thread.run {
      let graphics = try GraphicsContext(.surfaceless)
      let renderer = try Renderer(context: graphics)
      renderer.textures.uploadBudget = .max
      renderer.textures.byteLimit = .max
      return (graphics, renderer)
    }
  }

  /// Draws an instant into `image`. What is magnified is made for its scale first.
  ///
  /// - Parameter pixels: where the picture is read to, if anybody wants it.
  func draw(
    _ instant: FilmInstant, in image: OffscreenImage, scale: Double, background: RGBAColor,
    contents: any ContentsRasterizer, pixels: UnsafeMutableRawBufferPointer? = nil
  ) throws -> FrameCounts {
    try thread.run {
      probe?(true)
      let tree = instant.show()
      probe?(false)
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
      if let pixels { image.read(into: pixels) }
      return counts
    }
  }

  /// True if the pixels for a key are here already; counts one use more.
  func use(_ key: RasterKey) -> Bool {
    thread.run {
      uses[key, default: 0] += 1
      return renderer.textures.contains(key)
    }
  }

  func provide(_ bitmap: Bitmap, for key: RasterKey) { thread.run { renderer.textures.provide(bitmap, for: key) } }

  /// Counts uses less, and lets go of what no film shows any more.
  func release(_ keys: some Sequence<RasterKey>) {
    thread.run {
      for key in keys {
        let left = uses[key, default: 1] - 1
        uses[key] = left > 0 ? left : nil
        if left == 0 { renderer.textures.remove(key) }
      }
    }
  }
}
