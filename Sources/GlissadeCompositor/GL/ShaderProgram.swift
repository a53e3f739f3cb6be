import CGLES
import GlissadeShaders

/// A linked program and the places of its uniforms.
struct ShaderProgram {
  let name: GLuint
  let view: GLint
  let target: GLint

  /// Compiles and links one of the fragment shaders with its vertex shader.
  ///
  /// - Throws: `GraphicsError` with the driver's first line, and the shader's name.
  init(_ fragment: Shaders.Fragment, isClipped: Bool, objects: GLObjects) throws {
    let vertexShader = try ShaderProgram.compile(
      GLenum(GL_VERTEX_SHADER), Shaders.vertexSource(for: fragment), "the vertex shader of \(fragment.rawValue).frag")
    defer { glDeleteShader(vertexShader) }
    let fragmentShader = try ShaderProgram.compile(
      GLenum(GL_FRAGMENT_SHADER), Shaders.source(of: fragment, isClipped: isClipped), "\(fragment.rawValue).frag")
    defer { glDeleteShader(fragmentShader) }
    let program = glCreateProgram()
    glAttachShader(program, vertexShader)
    glAttachShader(program, fragmentShader)
    glLinkProgram(program)
    var linked: GLint = 0
    glGetProgramiv(program, GLenum(GL_LINK_STATUS), &linked)
    guard linked == GL_TRUE else {
      var log = [GLchar](repeating: 0, count: 1024)
      glGetProgramInfoLog(program, 1024, nil, &log)
      glDeleteProgram(program)
      throw GraphicsError("\(fragment.rawValue).frag does not link: \(ShaderProgram.firstLine(log))")
    }
    objects.linkedProgram()
    name = program
    view = glGetUniformLocation(program, "view")
    target = glGetUniformLocation(program, "target")
    let block = glGetUniformBlockIndex(program, "Records")
    if block != GLuint(GL_INVALID_INDEX) { glUniformBlockBinding(program, block, 0) }
    // Each sampler has a texture unit of its own.
    let picture = glGetUniformLocation(program, "picture")
    let below = glGetUniformLocation(program, "below")
    glUseProgram(program)
    if picture >= 0 { glUniform1i(picture, 0) }
    if below >= 0 { glUniform1i(below, 1) }
    glUseProgram(0)
  }

  private static func compile(_ kind: GLenum, _ source: String, _ name: String) throws -> GLuint {
    let shader = glCreateShader(kind)
    source.withCString { text in
      var pointer: UnsafePointer<GLchar>? = text
      glShaderSource(shader, 1, &pointer, nil)
    }
    glCompileShader(shader)
    var compiled: GLint = 0
    glGetShaderiv(shader, GLenum(GL_COMPILE_STATUS), &compiled)
    guard compiled == GL_TRUE else {
      var log = [GLchar](repeating: 0, count: 1024)
      glGetShaderInfoLog(shader, 1024, nil, &log)
      glDeleteShader(shader)
      throw GraphicsError("\(name) does not compile: \(firstLine(log))")
    }
    return shader
  }

  private static func firstLine(_ log: [GLchar]) -> String {
    let bytes = log.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
