import CGLES
import GlissadeShaders

/// Runs frame plans: the only place that changes GL's drawing state.
///
/// All state is set at the start of a plan, whatever it was before, and is left unbound at the end; between two draws only
/// what differs is changed.
final class PlanExecutor {
  let objects: GLObjects
  private(set) var programs: [ShaderProgram] = []
  /// Those for what no clip cuts, in the same order; where there is none, the same ones.
  private(set) var unclipped: [ShaderProgram] = []
  private var samplers: (nearest: GLuint, bilinear: GLuint, trilinear: GLuint) = (0, 0, 0)
  private var vertexArray: GLuint = 0
  private var vertexBuffer: GLuint = 0
  private(set) var recordBuffer: GLuint = 0
  /// Through which textures are read that are copied.
  private var readFramebuffer: GLuint = 0
  private var vertexBytes = 0
  private var recordBytes = 0

  init(objects: GLObjects) { self.objects = objects }

  /// Makes every object and draws every program once: drivers build code at the first draw.
  func start() throws {
    programs = []
    unclipped = []
    for (index, fragment) in Shaders.Fragment.allCases.enumerated() {
      let program = try ShaderProgram(fragment, isClipped: true, objects: objects)
      programs.append(program)
      unclipped.append(
        FramePlan.Program.hasUnclipped(index)
          ? try ShaderProgram(fragment, isClipped: false, objects: objects) : program)
    }
    samplers = (makeSampler(.nearest), makeSampler(.bilinear), makeSampler(.trilinear))
    vertexArray = objects.makeVertexArray()
    vertexBuffer = objects.makeBuffer()
    recordBuffer = objects.makeBuffer()
    readFramebuffer = objects.makeFramebuffer()
    (vertexBytes, recordBytes) = (0, 0)
    glBindVertexArray(vertexArray)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), vertexBuffer)
    glEnableVertexAttribArray(0)
    glVertexAttribPointer(0, 2, GLenum(GL_FLOAT), GLboolean(GL_FALSE), 12, nil)
    glEnableVertexAttribArray(1)
    glVertexAttribIPointer(1, 1, GLenum(GL_UNSIGNED_INT), 12, UnsafeRawPointer(bitPattern: 8))
    glBindVertexArray(0)
    try warmUp()
  }

  /// Deletes every object.
  func stop() {
    for (index, program) in programs.enumerated() {
      objects.delete(program: program.name)
      if FramePlan.Program.hasUnclipped(index) { objects.delete(program: unclipped[index].name) }
    }
    (programs, unclipped) = ([], [])
    for sampler in [samplers.nearest, samplers.bilinear, samplers.trilinear] where sampler != 0 {
      objects.delete(sampler: sampler)
    }
    if vertexArray != 0 { objects.delete(vertexArray: vertexArray) }
    if vertexBuffer != 0 { objects.delete(buffer: vertexBuffer) }
    if recordBuffer != 0 { objects.delete(buffer: recordBuffer) }
    if readFramebuffer != 0 { objects.delete(framebuffer: readFramebuffer) }
    samplers = (0, 0, 0)
    (vertexArray, vertexBuffer, recordBuffer, readFramebuffer) = (0, 0, 0, 0)
  }

  /// Runs the passes in their order and returns the number of draw calls.
  ///
  /// - Parameter keeps: whether the frame's own target keeps what it holds instead of being cleared.
  func run(_ plan: FramePlan, _ pool: TargetPool, framebuffer: GLuint, isSurface: Bool, keeps: Bool = false) -> Int {
    setState()
    upload(plan)
    var draws = 0
    for i in 0..<plan.order.count {
      let pass = plan.passes[Int(plan.order[i])]
      let isMain = pass.target < 0
      glBindFramebuffer(GLenum(GL_FRAMEBUFFER), isMain ? framebuffer : pool[pass.target].framebuffer)
      glViewport(0, 0, pass.width, pass.height)
      if let cut = pass.cut { scissor(cut, of: pass, flips: isMain && isSurface) }
      switch pass.start {
      case .clear: if !(keeps && isMain) { clear(pass, isMain: isMain) }
      case .copy:
        let source = pass.source < 0 ? framebuffer : pool[pass.source].framebuffer
        copy(pass, from: source, flippedRows: pass.source < 0 && isSurface ? plan.passes[0].height : 0)
      case .keep, .discard: break
      }
      draws += runBatches(pass, plan, flips: isMain && isSurface)
      if pass.cut != nil { glDisable(GLenum(GL_SCISSOR_TEST)) }
    }
    restoreState()
    #if DEBUG
      let error = glGetError()
      assert(error == GLenum(GL_NO_ERROR), "GL error \(error) in a frame")
    #endif
    return draws
  }

  /// Copies one framebuffer to another of the same size and orientation.
  func copy(_ source: GLuint, to destination: GLuint, width: Int, height: Int) {
    glDisable(GLenum(GL_SCISSOR_TEST))
    glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), source)
    glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), destination)
    let (w, h) = (GLint(width), GLint(height))
    glBlitFramebuffer(0, 0, w, h, 0, 0, w, h, GLbitfield(GL_COLOR_BUFFER_BIT), GLenum(GL_NEAREST))
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
  }

  /// Cuts what is drawn to a part of the pass.
  private func scissor(_ cut: PixelRect, of pass: FramePlan.Pass, flips: Bool) {
    glEnable(GLenum(GL_SCISSOR_TEST))
    let top = cut.y0 - pass.originY
    let y = flips ? pass.height - top - Int32(cut.height) : top
    glScissor(cut.x0 - pass.originX, y, GLsizei(cut.width), GLsizei(cut.height))
  }

  /// Pooled targets are larger than their pass: only the part in use is cleared.
  private func clear(_ pass: FramePlan.Pass, isMain: Bool) {
    glClearColor(pass.clearColor.x, pass.clearColor.y, pass.clearColor.z, pass.clearColor.w)
    if isMain || pass.cut != nil {
      glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
      return
    }
    glEnable(GLenum(GL_SCISSOR_TEST))
    glScissor(0, 0, pass.width, pass.height)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    glDisable(GLenum(GL_SCISSOR_TEST))
  }

  /// Copies a part of another target, pixel for pixel; where that has its last row first, the rows are turned over.
  private func copy(_ pass: FramePlan.Pass, from source: GLuint, flippedRows height: Int32) {
    glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), source)
    let (x, y) = (pass.sourceX, pass.sourceY)
    let (top, bottom) = height > 0 ? (height - y, height - y - pass.height) : (y, y + pass.height)
    // A blit and no copy to a texture: surfaces without alpha are copied too, as opaque.
    glBlitFramebuffer(
      x, min(top, bottom), x + pass.width, max(top, bottom), 0, top < bottom ? 0 : pass.height, pass.width,
      top < bottom ? pass.height : 0, GLbitfield(GL_COLOR_BUFFER_BIT), GLenum(GL_NEAREST))
  }

  func set(_ blend: FramePlan.Blend) {
    switch blend {
    case .normal: glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
    case .destinationIn: glBlendFunc(GLenum(GL_ZERO), GLenum(GL_SRC_ALPHA))
    case .screen: glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_COLOR))
    case .plusLighter: glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE))
    case .destinationOut: glBlendFunc(GLenum(GL_ZERO), GLenum(GL_ONE_MINUS_SRC_ALPHA))
    case .multiply: glBlendFunc(GLenum(GL_DST_COLOR), GLenum(GL_ONE_MINUS_SRC_ALPHA))
    case .replace:
      glDisable(GLenum(GL_BLEND))
      return
    }
    glEnable(GLenum(GL_BLEND))
  }

  private func runBatches(_ pass: FramePlan.Pass, _ plan: FramePlan, flips: Bool) -> Int {
    var draws = 0
    var program: FramePlan.Program?
    var isClipped = true
    var page: Int32 = -1
    var texture: GLuint = .max
    var sampler: FramePlan.Sampler?
    var blend: FramePlan.Blend?
    let (w, h) = (Float(pass.width), Float(pass.height))
    let (x, y) = (Float(pass.originX), Float(pass.originY))
    var next = pass.firstBatch
    while next >= 0 {
      let batch = plan.batches[Int(next)]
      next = batch.next
      draws += 1
      if batch.program == .copy {
        copy(batch, pass, plan, flips: flips)
        continue
      }
      if program != batch.program || isClipped != batch.isClipped {
        (program, isClipped) = (batch.program, batch.isClipped)
        let it = isClipped ? programs[Int(batch.program.rawValue)] : unclipped[Int(batch.program.rawValue)]
        glUseProgram(it.name)
        // Offscreen targets have their first row first in memory; surfaces have it last.
        let sign: Float = flips ? -1 : 1
        glUniform4f(it.view, 2 / w, 2 * sign / h, -1 - 2 * x / w, -sign - 2 * sign * y / h)
        glUniform4f(it.target, x, y, flips ? h : 0, sign)
      }
      if blend != batch.blend {
        blend = batch.blend
        set(batch.blend)
      }
      if page != batch.page {
        page = batch.page
        let bytes = FramePlan.pageSize * 16
        glBindBufferRange(GLenum(GL_UNIFORM_BUFFER), 0, recordBuffer, Int(page) * bytes, bytes)
      }
      if batch.texture != 0 {
        if texture != batch.texture {
          texture = batch.texture
          glBindTexture(GLenum(GL_TEXTURE_2D), texture)
        }
        if sampler != batch.sampler {
          sampler = batch.sampler
          glBindSampler(0, name(of: batch.sampler))
        }
      }
      if batch.below != 0 {
        glActiveTexture(GLenum(GL_TEXTURE1))
        glBindTexture(GLenum(GL_TEXTURE_2D), batch.below)
        glBindSampler(1, samplers.nearest)
        glActiveTexture(GLenum(GL_TEXTURE0))
      }
      glDrawArrays(GLenum(GL_TRIANGLES), batch.firstVertex, batch.vertexCount)
    }
    return draws
  }

  /// Copies parts of a texture to the target that is bound, pixel for pixel.
  private func copy(_ batch: FramePlan.Batch, _ pass: FramePlan.Pass, _ plan: FramePlan, flips: Bool) {
    glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), readFramebuffer)
    glFramebufferTexture2D(
      GLenum(GL_READ_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), batch.texture, 0)
    // Boxes of two triangles: the first corner and the opposite one.
    for first in stride(from: Int(batch.firstVertex), to: Int(batch.firstVertex + batch.vertexCount), by: 6) {
      let (from, to) = (plan.vertices[first], plan.vertices[first + 2])
      let record = Int(batch.page) * FramePlan.pageSize + Int(from.record)
      let (place, map) = (plan.records[record + 2], plan.records[record + 5])
      let shift = SIMD2(
        (place.x * map.x + map.z) - plan.records[record].w, (place.y * map.y + map.w) - plan.records[record + 1].w)
      let (x0, x1) = (Int32(from.x), Int32(to.x))
      let (y0, y1) = (Int32(from.y), Int32(to.y))
      let (dx, dy) = (Int32(shift.x.rounded()), Int32(shift.y.rounded()))
      let (top, bottom) = (y0 - pass.originY, y1 - pass.originY)
      glBlitFramebuffer(
        x0 + dx, y0 + dy, x1 + dx, y1 + dy, x0 - pass.originX, flips ? pass.height - top : top, x1 - pass.originX,
        flips ? pass.height - bottom : bottom, GLbitfield(GL_COLOR_BUFFER_BIT), GLenum(GL_NEAREST))
    }
  }

  func name(of sampler: FramePlan.Sampler) -> GLuint {
    switch sampler {
    case .nearest: samplers.nearest
    case .bilinear: samplers.bilinear
    case .trilinear: samplers.trilinear
    }
  }

  func setState() {
    glDisable(GLenum(GL_SCISSOR_TEST))
    glDisable(GLenum(GL_DEPTH_TEST))
    glDisable(GLenum(GL_STENCIL_TEST))
    glDisable(GLenum(GL_CULL_FACE))
    glDisable(GLenum(GL_DITHER))
    glDisable(GLenum(GL_POLYGON_OFFSET_FILL))
    glDisable(GLenum(GL_SAMPLE_COVERAGE))
    glDisable(GLenum(GL_SAMPLE_ALPHA_TO_COVERAGE))
    glDisable(GLenum(GL_RASTERIZER_DISCARD))
    glColorMask(GLboolean(GL_TRUE), GLboolean(GL_TRUE), GLboolean(GL_TRUE), GLboolean(GL_TRUE))
    glBlendEquation(GLenum(GL_FUNC_ADD))
    glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
    glActiveTexture(GLenum(GL_TEXTURE0))
    glBindVertexArray(vertexArray)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), vertexBuffer)
    glBindBuffer(GLenum(GL_UNIFORM_BUFFER), recordBuffer)
  }

  func restoreState() {
    glBindVertexArray(0)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), 0)
    glBindBuffer(GLenum(GL_UNIFORM_BUFFER), 0)
    for unit in [GL_TEXTURE1, GL_TEXTURE0] {
      glActiveTexture(GLenum(unit))
      glBindTexture(GLenum(GL_TEXTURE_2D), 0)
      glBindSampler(GLuint(unit - GL_TEXTURE0), 0)
    }
    glUseProgram(0)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
  }

  /// Hands the streams to the driver; storage is given up each frame, so that nothing waits for the last one.
  func upload(_ plan: FramePlan) {
    let vertices = plan.vertices.count * MemoryLayout<FramePlan.Vertex>.stride
    if vertices > vertexBytes { vertexBytes = max(vertices * 3 / 2, 64 << 10) }
    glBufferData(GLenum(GL_ARRAY_BUFFER), vertexBytes, nil, GLenum(GL_STREAM_DRAW))
    glBufferSubData(GLenum(GL_ARRAY_BUFFER), 0, vertices, plan.vertices.base)
    // The last page is bound whole.
    let records = (plan.records.count + FramePlan.pageSize - 1) / FramePlan.pageSize * FramePlan.pageSize * 16
    if records > recordBytes { recordBytes = max(records * 3 / 2 / 16384 * 16384 + 16384, 64 << 10) }
    glBufferData(GLenum(GL_UNIFORM_BUFFER), recordBytes, nil, GLenum(GL_STREAM_DRAW))
    glBufferSubData(GLenum(GL_UNIFORM_BUFFER), 0, plan.records.count * 16, plan.records.base)
  }

  private func makeSampler(_ kind: FramePlan.Sampler) -> GLuint {
    let sampler = objects.makeSampler()
    let near = kind == .nearest ? GL_NEAREST : GL_LINEAR
    let far = kind == .trilinear ? GL_LINEAR_MIPMAP_LINEAR : near
    glSamplerParameteri(sampler, GLenum(GL_TEXTURE_MAG_FILTER), near)
    glSamplerParameteri(sampler, GLenum(GL_TEXTURE_MIN_FILTER), far)
    glSamplerParameteri(sampler, GLenum(GL_TEXTURE_WRAP_S), GL_CLAMP_TO_EDGE)
    glSamplerParameteri(sampler, GLenum(GL_TEXTURE_WRAP_T), GL_CLAMP_TO_EDGE)
    return sampler
  }
}
