import CGLES
import Synchronization

/// Makes and deletes GL objects, and counts those that live.
///
/// All calls are made on the thread of the GL context, except `discard`, which any thread may call: the names are deleted
/// at the start of the next frame.
public final class GLObjects: Sendable {
  /// How many objects of each kind live now.
  public struct Counts: Equatable, Sendable {
    /// Textures, those of offscreen targets among them.
    public var textures = 0
    /// Framebuffers, without the window's own.
    public var framebuffers = 0
    /// Buffers of vertices and of other data.
    public var buffers = 0
    /// Vertex array objects.
    public var vertexArrays = 0
    /// Sampler objects.
    public var samplers = 0
    /// Linked programs; constant after the renderer is made.
    public var programs = 0
    /// How many programs were ever linked.
    public var links = 0
  }

  private struct State {
    var counts = Counts()
    var discardedTextures: [GLuint] = []
    var discardedFramebuffers: [GLuint] = []
    var generation = 1
    var mostTexels = Int.max
  }

  private let state = Mutex(State())

  init() {}

  /// The objects that live now.
  public var counts: Counts { state.withLock { $0.counts } }

  /// Grows when the context is lost; names of an earlier generation are void.
  var generation: Int { state.withLock { $0.generation } }

  /// Lets a test refuse storage for textures of more texels than these, as a driver does that has no memory.
  var mostTexels: Int {
    get { state.withLock { $0.mostTexels } }
    set { state.withLock { $0.mostTexels = newValue } }
  }

  func makeTexture() -> GLuint {
    var name: GLuint = 0
    glGenTextures(1, &name)
    state.withLock { $0.counts.textures += 1 }
    return name
  }

  func makeFramebuffer() -> GLuint {
    var name: GLuint = 0
    glGenFramebuffers(1, &name)
    state.withLock { $0.counts.framebuffers += 1 }
    return name
  }

  func makeBuffer() -> GLuint {
    var name: GLuint = 0
    glGenBuffers(1, &name)
    state.withLock { $0.counts.buffers += 1 }
    return name
  }

  func makeVertexArray() -> GLuint {
    var name: GLuint = 0
    glGenVertexArrays(1, &name)
    state.withLock { $0.counts.vertexArrays += 1 }
    return name
  }

  func makeSampler() -> GLuint {
    var name: GLuint = 0
    glGenSamplers(1, &name)
    state.withLock { $0.counts.samplers += 1 }
    return name
  }

  func linkedProgram() {
    state.withLock {
      $0.counts.programs += 1
      $0.counts.links += 1
    }
  }

  func delete(texture: GLuint) {
    var name = texture
    glDeleteTextures(1, &name)
    state.withLock { $0.counts.textures -= 1 }
  }

  func delete(framebuffer: GLuint) {
    var name = framebuffer
    glDeleteFramebuffers(1, &name)
    state.withLock { $0.counts.framebuffers -= 1 }
  }

  func delete(buffer: GLuint) {
    var name = buffer
    glDeleteBuffers(1, &name)
    state.withLock { $0.counts.buffers -= 1 }
  }

  func delete(vertexArray: GLuint) {
    var name = vertexArray
    glDeleteVertexArrays(1, &name)
    state.withLock { $0.counts.vertexArrays -= 1 }
  }

  func delete(sampler: GLuint) {
    var name = sampler
    glDeleteSamplers(1, &name)
    state.withLock { $0.counts.samplers -= 1 }
  }

  func delete(program: GLuint) {
    glDeleteProgram(program)
    state.withLock { $0.counts.programs -= 1 }
  }

  /// Hands over names from any thread, to be deleted later by `deleteDiscarded`. Names of a lost context are dropped.
  func discard(texture: GLuint, framebuffer: GLuint, generation: Int) {
    state.withLock {
      guard $0.generation == generation else { return }
      if texture != 0 { $0.discardedTextures.append(texture) }
      if framebuffer != 0 { $0.discardedFramebuffers.append(framebuffer) }
    }
  }

  /// Deletes what other threads let go.
  func deleteDiscarded() {
    let (textures, framebuffers): ([GLuint], [GLuint]) = state.withLock {
      guard !$0.discardedTextures.isEmpty || !$0.discardedFramebuffers.isEmpty else { return ([], []) }
      let taken = ($0.discardedTextures, $0.discardedFramebuffers)
      ($0.discardedTextures, $0.discardedFramebuffers) = ([], [])
      return taken
    }
    for name in framebuffers { delete(framebuffer: name) }
    for name in textures { delete(texture: name) }
  }

  /// Forgets every object: their context is gone.
  func contextLost() {
    state.withLock {
      let links = $0.counts.links
      $0.counts = Counts()
      $0.counts.links = links
      ($0.discardedTextures, $0.discardedFramebuffers) = ([], [])
      $0.generation += 1
    }
  }
}
