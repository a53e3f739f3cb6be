import CGLES
import Glibc
import GlissadeLayers
import GlissadeShaders

/// Draws presentation trees with OpenGL ES 3.
///
/// Made, used and dropped on the thread of its context, which must be current. Every program is compiled and drawn once by
/// the initialiser; nothing compiles later. A frame is planned first (`FramePlan`) and then executed; a steady frame
/// allocates no memory of our own and uploads nothing.
public final class Renderer {
  /// The pixels of contents.
  public let textures: TextureStore
  /// The GL objects that live, for tests and the overlay.
  public let objects = GLObjects()
  /// Where lines for the user go; the standard error stream if nothing else is said. Called at most once for each kind of
  /// event until the event is over.
  public var log: (String) -> Void = { line in
    let text = "glissade: \(line)\n"
    _ = text.withCString { write(2, $0, strlen($0)) }
  }

  let plan: FramePlan
  let pool: TargetPool
  /// The pictures of groups that are kept between frames.
  let flattened: FlattenedPictures
  let planner: Planner
  private let context: GraphicsContext
  let executor: PlanExecutor
  /// How many states have been drawn in ahead, and what for.
  private var warmStates = 0
  private var warmUpTextures: WarmUpTextures?
  private var saidNoOffscreen = false
  private var saidNoTexture = false
  private var saidBound = false
  /// The scale for which text, symbols and paths have been provided, where that is not the scale of the frame: between a
  /// change of the scale and the arrival of new pixels the old ones are shown. Nil is the scale of the frame.
  public var contentsScale: Double? {
    get { planner.contentsScale }
    set { planner.contentsScale = newValue }
  }
  /// The largest side of a texture.
  public let textureLimit: Int

  /// Compiles every program and draws it once.
  ///
  /// - Throws: `GraphicsError` if a program does not compile; the message names it.
  public convenience init(context: GraphicsContext) throws { try self.init(context: context, textureLimit: nil) }

  /// A renderer that takes the driver's largest texture to be no larger than `textureLimit`.
  init(context: GraphicsContext, textureLimit: Int?) throws {
    self.context = context
    var limit: GLint = 2048
    glGetIntegerv(GLenum(GL_MAX_TEXTURE_SIZE), &limit)
    self.textureLimit = min(Int(limit), textureLimit ?? .max)
    let contents = TextureContents()
    plan = FramePlan(contents: contents)
    textures = TextureStore(objects: objects, limit: self.textureLimit, contents: contents)
    pool = TargetPool(objects: objects, limit: self.textureLimit)
    flattened = FlattenedPictures(pool: pool)
    planner = Planner(
      plan: plan, pool: pool, textures: textures, flattened: flattened, textureLimit: self.textureLimit)
    executor = PlanExecutor(objects: objects)
    try executor.start()
    pool.start()
  }

  deinit {
    warmUpTextures?.delete()
    textures.removeAll()
    pool.removeAll()
    executor.stop()
    objects.deleteDiscarded()
  }

  /// Draws once, where it is not seen, in a state of GL that later frames may need: software drivers build code for each. For
  /// when nothing else is to be done; it takes some milliseconds, or a few tenths of one where the driver has a cache.
  ///
  /// - Parameter hasSurface: whether the context has a surface that may be drawn to.
  /// - Returns: whether there is more to be drawn ahead.
  public func warmUpNext(hasSurface: Bool) -> Bool {
    while warmStates < WarmUpState.all.count {
      let state = WarmUpState.all[warmStates]
      warmStates += 1
      if state.target == .surface, !hasSurface { continue }
      if warmUpTextures == nil {
        guard let made = try? WarmUpTextures(objects: objects) else { break }
        warmUpTextures = made
      }
      if let warmUpTextures { executor.warmUp(state, warmUpTextures) }
      if warmStates < WarmUpState.all.count { return true }
    }
    warmStates = WarmUpState.all.count
    warmUpTextures?.delete()
    warmUpTextures = nil
    return false
  }

  /// Draws the layers below `root` (a slot of `tree.roots`) at `scale` device pixels per point, on a background.
  ///
  /// The frame is a function of its arguments and of the pixels provided; what was drawn before leaves no trace in it.
  ///
  /// With `damage`, which knows what the window has drawn before, only what has changed is drawn; nil draws everything.
  ///
  /// - Throws: `GraphicsError` where the target cannot be had.
  public func draw(
    tree: PresentationTree, root: Int32, target: RenderTarget, scale: Double, background: RGBAColor,
    damage: DamageTracker? = nil
  ) throws -> FrameCounts {
    objects.deleteDiscarded()
    var framebuffer: GLuint = 0
    if damage == nil, case .image(let image) = target {
      framebuffer = try image.prepare(for: objects)
      image.drawing = (0, 0)
    }
    planFrame(
      tree: tree, root: root, width: target.width, height: target.height, scale: scale, background: background,
      isCompared: damage != nil)
    let draws =
      if let damage {
        try run(damage, target)
      } else {
        executor.run(plan, pool, framebuffer: framebuffer, isSurface: framebuffer == 0)
      }
    if planner.failedOffscreens > 0, !saidNoOffscreen {
      log("no memory for an offscreen target: some layers are drawn without blur, mask or group opacity")
    }
    saidNoOffscreen = planner.failedOffscreens > 0
    if textures.shortOfMemory > 0, !saidNoTexture {
      log("no memory for a texture: some contents are shown softer, or not at all")
    }
    saidNoTexture = textures.shortOfMemory > 0
    if flattened.isAtBound, !saidBound {
      log("kept pictures of groups reach their bound of \(flattened.byteLimit >> 20) MB: some are drawn each time")
    }
    saidBound = flattened.isAtBound
    var counts = counts(draws)
    counts.damagedPixels = damage?.drawn.area ?? target.width * target.height
    counts.targetBytes += damage?.copyBytes ?? 0
    return counts
  }

  /// Plans a frame: all that is our own work before GL is called.
  ///
  /// - Parameter isCompared: whether the plan is to be compared with others.
  func planFrame(
    tree: PresentationTree, root: Int32, width: Int, height: Int, scale: Double, background: RGBAColor,
    isCompared: Bool = false
  ) {
    plan.isCompared = isCompared
    textures.beginFrame()
    pool.beginFrame()
    flattened.beginFrame()
    plan.removeAll()
    tree.withNodes { nodes in
      planner.plan(
        root: root, nodes: nodes, of: tree.identity, width: width, height: height, scale: scale,
        background: background)
      flattened.removeDead(of: tree.identity, nodes)
    }
    plan.endPass(pool)
  }

  /// Draws rectangles and glyphs over what the target holds already: the frame-timing overlay.
  public func draw(overlay: OverlayList, target: RenderTarget) throws -> FrameCounts {
    let framebuffer: GLuint
    switch target {
    case .surface: framebuffer = 0
    case .image(let image): framebuffer = try image.prepare(for: objects)
    }
    textures.beginOverlay()
    plan.isCompared = false
    plan.removeAll()
    planner.plan(overlay: overlay, width: target.width, height: target.height)
    plan.endPass(pool)
    let draws = executor.run(plan, pool, framebuffer: framebuffer, isSurface: framebuffer == 0, keeps: true)
    return counts(draws)
  }

  /// Makes every GL object again after the context was lost and `GraphicsContext.recreate()` has made a new one.
  ///
  /// Pictures are uploaded again as frames show them.
  public func contextLost() throws {
    objects.contextLost()
    (warmStates, warmUpTextures) = (0, nil)
    plan.contents.removeAll()
    textures.contextLost()
    pool.contextLost()
    flattened.contextLost()
    try executor.start()
    pool.start()
  }

  private func counts(_ draws: Int) -> FrameCounts {
    var counts = FrameCounts()
    counts.passes = plan.order.count
    counts.draws = draws
    counts.primitives = plan.primitives
    counts.uploads = textures.uploads
    counts.uploadedBytes = textures.uploadedBytes
    counts.pendingUploads = textures.pending
    counts.missingContents = planner.missingContents
    counts.coarseContents = planner.coarseContents
    counts.offscreenTargets = pool.mostLent
    counts.offscreenAllocations = pool.allocations
    counts.shadedPixels = Int(plan.shadedPixels.rounded())
    counts.flattenedReused = flattened.reused
    counts.flattenedMade = flattened.made
    counts.textureBytes = textures.bytes + pool.keptBytes
    counts.targetBytes = pool.bytes
    return counts
  }
}
