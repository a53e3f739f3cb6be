import CGLES
import GlissadeLayers

/// Where a frame goes.
public enum RenderTarget {
  /// The EGL surface that is current, of so many pixels.
  case surface(width: Int, height: Int)
  /// A picture that can be read back.
  case image(OffscreenImage)

  /// The size in pixels.
  public var width: Int {
    switch self {
    case .surface(let width, _): width
    case .image(let image): image.width
    }
  }

  /// The size in pixels.
  public var height: Int {
    switch self {
    case .surface(_, let height): height
    case .image(let image): image.height
    }
  }
}

/// A picture to draw frames into and to read them from.
///
/// A description only, until a renderer first draws into it; made again by itself after the context was lost. It may be
/// dropped on any thread.
public final class OffscreenImage {
  /// Device pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  private var texture: GLuint = 0
  private var framebuffer: GLuint = 0
  private var generation = 0
  private var objects: GLObjects?
  /// The tracker with which it was last drawn, and in which of its frames; 0 where that was without one.
  var drawing: (tracker: UInt64, frame: UInt64) = (0, 0)

  /// - Precondition: both sides are positive.
  public init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "an offscreen image has positive sides")
    self.width = width
    self.height = height
  }

  deinit { objects?.discard(texture: texture, framebuffer: framebuffer, generation: generation) }

  /// The framebuffer to draw into, made if need be.
  func prepare(for objects: GLObjects) throws -> GLuint {
    if self.objects === objects, generation == objects.generation { return framebuffer }
    self.objects?.discard(texture: texture, framebuffer: framebuffer, generation: generation)
    self.objects = nil
    drawing = (0, 0)
    guard let made = TargetPool.makeTarget(width: width, height: height, objects: objects) else {
      throw GraphicsError("no offscreen image of \(width) x \(height) pixels can be made")
    }
    (texture, framebuffer) = made
    self.objects = objects
    generation = objects.generation
    return framebuffer
  }

  /// The pixels drawn last, top row first; transparent if nothing was drawn. Waits for the GPU.
  public func readBitmap() -> Bitmap {
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    pixels.withUnsafeMutableBytes { read(into: $0) }
    return Bitmap(levels: [Bitmap.Level(width: width, height: height, pixels: pixels)])
  }

  /// Copies the pixels drawn last into memory, four bytes each, top row first; leaves it alone if nothing was drawn. Waits for
  /// the GPU.
  ///
  /// - Precondition: the memory has room for the whole picture.
  public func read(into pixels: UnsafeMutableRawBufferPointer) {
    precondition(pixels.count >= width * height * 4, "a picture has four bytes for each pixel")
    guard let objects, generation == objects.generation else { return }
    var bound: GLint = 0
    glGetIntegerv(GLenum(GL_FRAMEBUFFER_BINDING), &bound)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 1)
    glReadPixels(
      0, 0, GLsizei(width), GLsizei(height), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), pixels.baseAddress)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), GLuint(bound))
  }
}
