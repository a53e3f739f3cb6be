import CGLES
import GlissadeShaders

/// A state of GL in which something may be drawn: drivers build code for each when it is first drawn in, which takes software
/// drivers some milliseconds without their cache on the disk.
struct WarmUpState {
  /// What is drawn to.
  enum Target { case surface, image, deepImage }
  /// What is read.
  enum Source { case none, contents, image, deepImage }

  var program: FramePlan.Program
  var isClipped = true
  var blend = FramePlan.Blend.normal
  var source = Source.none
  var sampler = FramePlan.Sampler.bilinear
  var target: Target

  /// The states that motion is likely to need and that the start has not built, the likeliest first.
  static let all = onto(.surface) + onto(.image) + blurs + blends

  private static func onto(_ target: Target) -> [WarmUpState] {
    var states: [WarmUpState] = []
    func add(_ program: FramePlan.Program, _ source: Source = .none, _ samplers: FramePlan.Sampler...) {
      for sampler in samplers.isEmpty ? [.bilinear] : samplers {
        for isClipped in program.hasUnclipped ? [false, true] : [true] {
          states.append(
            WarmUpState(program: program, isClipped: isClipped, source: source, sampler: sampler, target: target))
        }
      }
    }
    add(.sampled, .contents, .trilinear, .nearest)
    add(.picture, .contents, .trilinear)
    guard target == .surface else { return states }
    for program in [FramePlan.Program.shape, .flat, .shadow, .gradient, .gradientInside] { add(program) }
    add(.rounded, .contents, .trilinear, .nearest)
    for program in [FramePlan.Program.sampled, .rounded, .picture] { add(program, .image, .nearest) }
    for program in [FramePlan.Program.sampled, .picture, .spline] { add(program, .deepImage, .bilinear) }
    for program in [FramePlan.Program.oblique, .tilted] { add(program, .contents, .trilinear) }
    add(.colorMatrix, .image, .nearest)
    return states
  }

  /// Only pictures are drawn in other states than normal.
  private static let blends = [FramePlan.Blend.destinationIn, .destinationOut, .multiply, .screen, .plusLighter].map {
    WarmUpState(program: .picture, blend: $0, source: .image, sampler: .nearest, target: .image)
  }

  private static let blurs = [FramePlan.Program.blurHalve, .blurSoften, .blurGaussian, .blurNarrow].flatMap { program in
    [Source.image, .deepImage].map {
      WarmUpState(program: program, blend: .replace, source: $0, target: .deepImage)
    }
  }
}

/// Small textures and targets of every kind that is drawn from and to. Their sides are no powers of two, as those of most real
/// ones: software drivers build other code for those that are.
final class WarmUpTextures {
  typealias Image = (texture: GLuint, framebuffer: GLuint)

  let target: Image
  let source: Image
  /// Nil where floats cannot be drawn to.
  let deepTarget: Image?
  let deepSource: Image?
  /// With smaller levels.
  let contents: GLuint
  /// Two triangles: one over the viewport's pixel and one outside.
  let triangles = FramePlan()
  private let objects: GLObjects

  private static let side = 3

  /// - Throws: `GraphicsError` where no target can be made.
  init(objects: GLObjects) throws {
    func make(isDeep: Bool = false) -> Image? {
      TargetPool.makeTarget(
        width: WarmUpTextures.side, height: WarmUpTextures.side, isDeep: isDeep, objects: objects)
    }
    self.objects = objects
    guard let target = make(), let source = make() else {
      throw GraphicsError("no offscreen target of a few pixels can be made")
    }
    (self.target, self.source) = (target, source)
    (deepTarget, deepSource) = (make(isDeep: true), make(isDeep: true))
    contents = objects.makeTexture()
    glBindTexture(GLenum(GL_TEXTURE_2D), contents)
    let side = GLsizei(WarmUpTextures.side)
    glTexStorage2D(GLenum(GL_TEXTURE_2D), 2, GLenum(GL_RGBA8), side, side)
    glBindTexture(GLenum(GL_TEXTURE_2D), 0)
    triangles.records.extend(to: FramePlan.pageSize, filler: .zero)
    for corner in [SIMD2<Float>(0, 0), SIMD2(2, 0), SIMD2(0, 2), SIMD2(8, 8), SIMD2(9, 8), SIMD2(8, 9)] {
      triangles.vertices.append(FramePlan.Vertex(x: corner.x, y: corner.y, record: 0))
    }
  }

  /// Deletes everything.
  func delete() {
    for image in [target, source, deepTarget, deepSource].compactMap({ $0 }) {
      objects.delete(framebuffer: image.framebuffer)
      objects.delete(texture: image.texture)
    }
    objects.delete(texture: contents)
  }
}

extension PlanExecutor {
  /// Draws every program into a small target, in the blend state in which it is nearly always used.
  ///
  /// - Throws: `GraphicsError` where no target can be made.
  func warmUp() throws {
    let images = try WarmUpTextures(objects: objects)
    defer { images.delete() }
    begin(images, framebuffer: images.target.framebuffer)
    bind(images.source.texture, .bilinear)
    for (index, fragment) in Shaders.Fragment.allCases.enumerated() {
      draw(programs[index], FramePlan.Blend(usualOf: fragment))
      if FramePlan.Program.hasUnclipped(index) { draw(unclipped[index], .normal) }
    }
    glFinish()
    end()
  }

  /// Draws once in a state, outside of the target: no pixel changes.
  func warmUp(_ state: WarmUpState, _ images: WarmUpTextures) {
    let target: GLuint =
      switch state.target {
      case .surface: 0
      case .image: images.target.framebuffer
      case .deepImage: (images.deepTarget ?? images.target).framebuffer
      }
    begin(images, framebuffer: target)
    switch state.source {
    case .none: break
    case .contents: bind(images.contents, state.sampler)
    case .image: bind(images.source.texture, state.sampler)
    case .deepImage: bind((images.deepSource ?? images.source).texture, state.sampler)
    }
    let index = Int(state.program.rawValue)
    draw(state.isClipped ? programs[index] : unclipped[index], state.blend, isOutside: true)
    end()
  }

  private func begin(_ images: WarmUpTextures, framebuffer: GLuint) {
    setState()
    upload(images.triangles)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glViewport(0, 0, 1, 1)
    glBindBufferRange(GLenum(GL_UNIFORM_BUFFER), 0, recordBuffer, 0, FramePlan.pageSize * 16)
  }

  private func end() {
    restoreState()
    // Errors of other code do not count against the next frame.
    while glGetError() != GLenum(GL_NO_ERROR) {}
  }

  private func bind(_ texture: GLuint, _ sampler: FramePlan.Sampler) {
    for unit in [GL_TEXTURE1, GL_TEXTURE0] {
      glActiveTexture(GLenum(unit))
      glBindTexture(GLenum(GL_TEXTURE_2D), texture)
      glBindSampler(GLuint(unit - GL_TEXTURE0), name(of: sampler))
    }
  }

  private func draw(_ program: ShaderProgram, _ blend: FramePlan.Blend, isOutside: Bool = false) {
    glUseProgram(program.name)
    glUniform4f(program.view, 2, 2, -1, -1)
    glUniform4f(program.target, 0, 0, 0, 1)
    set(blend)
    glDrawArrays(GLenum(GL_TRIANGLES), isOutside ? 3 : 0, 3)
  }
}
