import CEGL
import CGLES

/// Measures how long the GPU works on frames, where the driver can tell (`GL_EXT_disjoint_timer_query`).
///
/// Answers come a few frames late and are never waited for. On the compositor thread, with its context current.
final class GPUTimer {
  private typealias Names = @convention(c) (GLsizei, UnsafeMutablePointer<GLuint>?) -> Void
  private typealias Begin = @convention(c) (GLenum, GLuint) -> Void
  private typealias End = @convention(c) (GLenum) -> Void
  private typealias GetUnsigned = @convention(c) (GLuint, GLenum, UnsafeMutablePointer<GLuint>?) -> Void
  private typealias GetLong = @convention(c) (GLuint, GLenum, UnsafeMutablePointer<UInt64>?) -> Void

  private static let timeElapsed = GLenum(0x88BF)  // GL_TIME_ELAPSED_EXT
  private static let resultAvailable = GLenum(0x8867)  // GL_QUERY_RESULT_AVAILABLE_EXT
  private static let result = GLenum(0x8866)  // GL_QUERY_RESULT_EXT
  private static let disjoint = GLenum(0x8FBB)  // GL_GPU_DISJOINT_EXT
  private static let depth = 4

  private let begin: Begin
  private let end: End
  private let getUnsigned: GetUnsigned
  private let getLong: GetLong
  private let generate: Names
  private var queries = [GLuint](repeating: 0, count: depth)
  /// The window and frame that each query measures; frame 0 for a free one.
  private var frames = [(window: UInt32, frame: UInt64)](repeating: (0, 0), count: depth)
  private var current = -1

  /// Nil where the driver cannot measure.
  init?() {
    let extensions = glGetString(GLenum(GL_EXTENSIONS)).map { String(cString: $0) } ?? ""
    guard extensions.contains("GL_EXT_disjoint_timer_query"),
      let generate = eglGetProcAddress("glGenQueriesEXT"), let begin = eglGetProcAddress("glBeginQueryEXT"),
      let end = eglGetProcAddress("glEndQueryEXT"), let getUnsigned = eglGetProcAddress("glGetQueryObjectuivEXT"),
      let getLong = eglGetProcAddress("glGetQueryObjectui64vEXT")
    else { return nil }
    self.generate = unsafeBitCast(generate, to: Names.self)
    self.begin = unsafeBitCast(begin, to: Begin.self)
    self.end = unsafeBitCast(end, to: End.self)
    self.getUnsigned = unsafeBitCast(getUnsigned, to: GetUnsigned.self)
    self.getLong = unsafeBitCast(getLong, to: GetLong.self)
    contextLost()
  }

  /// Makes new queries; what was measured in the old context is forgotten. The old names died with it.
  func contextLost() {
    generate(GLsizei(GPUTimer.depth), &queries)
    for i in frames.indices { frames[i] = (0, 0) }
    current = -1
  }

  /// Begins to measure a frame. Frames are left out while all queries are under way.
  func begin(window: UInt32, frame: UInt64) {
    guard let free = frames.firstIndex(where: { $0.frame == 0 }) else { return }
    current = free
    frames[free] = (window, frame)
    begin(GPUTimer.timeElapsed, queries[free])
  }

  /// Ends what was begun.
  func endFrame() {
    guard current >= 0 else { return }
    end(GPUTimer.timeElapsed)
    current = -1
  }

  /// Calls `body` with the window, the frame and the nanoseconds of every measurement that has come in.
  func collect(_ body: (UInt32, UInt64, Int64) -> Void) {
    var isDisjoint: GLint = 0
    for i in frames.indices where frames[i].frame != 0 && i != current {
      var isReady: GLuint = 0
      getUnsigned(queries[i], GPUTimer.resultAvailable, &isReady)
      guard isReady != 0 else { continue }
      var nanoseconds: UInt64 = 0
      getLong(queries[i], GPUTimer.result, &nanoseconds)
      // The clock of the GPU was disturbed: the figure means nothing.
      glGetIntegerv(GPUTimer.disjoint, &isDisjoint)
      if isDisjoint == 0, nanoseconds < 60_000_000_000 { body(frames[i].window, frames[i].frame, Int64(nanoseconds)) }
      frames[i] = (0, 0)
    }
  }
}
