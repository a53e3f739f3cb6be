import CGLES

/// Offscreen targets, made in a few sizes, lent for a frame and used again.
///
/// A target is lent until the pass that reads it has been recorded, since passes run in the order in which they end. A kept
/// one stays with its holder from frame to frame. The size of a target depends on the size asked for alone, never on what
/// is free: sampling rounds by the size, and a frame must not show what was drawn before it.
final class TargetPool {
  struct Target {
    var texture: GLuint = 0
    var framebuffer: GLuint = 0
    var width: Int32 = 0
    var height: Int32 = 0
    /// Half floats instead of bytes.
    var isDeep = false
    var isLent = false
    /// Not lent to others until it is let go.
    var isKept = false
    /// The frame in which the target was last lent.
    var lastUse = 0

    var bytes: Int { Int(width) * Int(height) * (isDeep ? 8 : 4) }
  }

  /// Targets unused for so many frames are deleted.
  static let patience = 120

  private let objects: GLObjects
  private let limit: Int
  private let targets = FlatBuffer<Target>(capacity: 32)
  private var frame = 0
  /// Memory of all targets but the kept ones.
  private(set) var bytes = 0
  /// Memory of the kept ones.
  private(set) var keptBytes = 0
  private(set) var lent = 0
  private(set) var mostLent = 0
  private(set) var allocations = 0
  /// Whether the driver draws into half floats; if not, blurs make do with bytes.
  private(set) var hasDeep = false
  /// Lets a test refuse the n-th loan of a frame, counted from 1.
  var refusedLoan: Int?
  private var loans = 0

  init(objects: GLObjects, limit: Int) {
    self.objects = objects
    self.limit = limit
  }

  /// Starts a frame: everything is free again, and what was long unused is deleted.
  func beginFrame() {
    frame += 1
    (lent, mostLent, allocations, loans) = (0, 0, 0, 0)
    for i in 0..<targets.count where targets[i].texture != 0 && !targets[i].isKept {
      if frame - targets[i].lastUse > TargetPool.patience {
        remove(i)
      } else {
        targets.base[i].isLent = false
      }
    }
  }

  subscript(index: Int32) -> Target { targets[Int(index)] }

  /// Finds out what the driver can draw into.
  func start() {
    hasDeep = false
    if let (texture, framebuffer) = TargetPool.makeTarget(width: 1, height: 1, isDeep: true, objects: objects) {
      hasDeep = true
      objects.delete(framebuffer: framebuffer)
      objects.delete(texture: texture)
    }
  }

  /// Lends a target at least so large; nil where none can be made.
  func lend(width: Int, height: Int, isDeep: Bool = false) -> Int32? {
    let isDeep = isDeep && hasDeep
    loans += 1
    if loans == refusedLoan || width > limit || height > limit { return nil }
    let (w, h) = (TargetPool.step(width, limit), TargetPool.step(height, limit))
    var best = -1
    var hole = -1
    for i in 0..<targets.count where best < 0 {
      let target = targets[i]
      if target.texture == 0 { hole = i }
      if target.texture == 0 || target.isLent || target.isKept || target.isDeep != isDeep { continue }
      if target.width == w, target.height == h { best = i }
    }
    if best < 0 {
      guard let (texture, framebuffer) = TargetPool.makeTarget(width: w, height: h, isDeep: isDeep, objects: objects)
      else {
        return nil
      }
      let target = Target(
        texture: texture, framebuffer: framebuffer, width: Int32(w), height: Int32(h), isDeep: isDeep)
      bytes += target.bytes
      allocations += 1
      if hole >= 0 {
        targets[hole] = target
        best = hole
      } else {
        best = targets.append(target)
      }
    }
    targets.base[best].isLent = true
    targets.base[best].lastUse = frame
    lent += 1
    mostLent = max(mostLent, lent)
    return Int32(best)
  }

  func giveBack(_ index: Int32) {
    guard targets[Int(index)].isLent else { return }
    targets.base[Int(index)].isLent = false
    lent -= 1
  }

  /// The memory that a target takes, in bytes.
  func bytes(width: Int, height: Int, isDeep: Bool = false) -> Int {
    TargetPool.step(width, limit) * TargetPool.step(height, limit) * (isDeep && hasDeep ? 8 : 4)
  }

  /// Leaves a lent target to its holder until it is let go.
  func keep(_ index: Int32) {
    let target = targets[Int(index)]
    guard target.isLent, !target.isKept else { return }
    targets.base[Int(index)].isKept = true
    targets.base[Int(index)].isLent = false
    lent -= 1
    bytes -= target.bytes
    keptBytes += target.bytes
  }

  /// Takes back a kept target: to be lent again from now on, or to be deleted.
  func letGo(_ index: Int32, deletes: Bool) {
    let target = targets[Int(index)]
    guard target.isKept else { return }
    targets.base[Int(index)].isKept = false
    targets.base[Int(index)].lastUse = frame
    keptBytes -= target.bytes
    bytes += target.bytes
    if deletes { remove(Int(index)) }
  }

  /// Deletes every target.
  func removeAll() {
    for i in 0..<targets.count where targets[i].texture != 0 { remove(i) }
    targets.removeAll()
    (bytes, keptBytes) = (0, 0)
  }

  /// Forgets every target: their context is gone.
  func contextLost() {
    targets.removeAll()
    (bytes, keptBytes) = (0, 0)
  }

  private func remove(_ index: Int) {
    let target = targets[index]
    objects.delete(framebuffer: target.framebuffer)
    objects.delete(texture: target.texture)
    bytes -= target.bytes
    targets[index] = Target()
  }

  /// Sides grow in steps of an eighth of the power of two below, at least 64: an animated size meets few new targets.
  static func step(_ side: Int, _ limit: Int) -> Int {
    var power = 64
    while power * 2 <= side { power *= 2 }
    let step = max(64, power / 8)
    return min((side + step - 1) / step * step, limit)
  }

  /// A texture with storage and a framebuffer on it, or nil if the driver refuses.
  static func makeTarget(width: Int, height: Int, isDeep: Bool = false, objects: GLObjects) -> (
    texture: GLuint, framebuffer: GLuint
  )? {
    while glGetError() != GLenum(GL_NO_ERROR) {}
    var (boundTexture, boundFramebuffer): (GLint, GLint) = (0, 0)
    glGetIntegerv(GLenum(GL_TEXTURE_BINDING_2D), &boundTexture)
    glGetIntegerv(GLenum(GL_FRAMEBUFFER_BINDING), &boundFramebuffer)
    defer {
      glBindTexture(GLenum(GL_TEXTURE_2D), GLuint(boundTexture))
      glBindFramebuffer(GLenum(GL_FRAMEBUFFER), GLuint(boundFramebuffer))
    }
    let texture = objects.makeTexture()
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    glTexStorage2D(
      GLenum(GL_TEXTURE_2D), 1, GLenum(isDeep ? GL_RGBA16F : GL_RGBA8), GLsizei(width), GLsizei(height))
    let framebuffer = objects.makeFramebuffer()
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glFramebufferTexture2D(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
    let complete = glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER)) == GLenum(GL_FRAMEBUFFER_COMPLETE)
    guard glGetError() == GLenum(GL_NO_ERROR), complete else {
      objects.delete(framebuffer: framebuffer)
      objects.delete(texture: texture)
      return nil
    }
    return (texture, framebuffer)
  }
}
