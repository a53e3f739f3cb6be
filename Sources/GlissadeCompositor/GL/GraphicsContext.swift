import CEGL
import CGLES

/// Why EGL or GLES could not be had; the description is one line for a user to read.
public struct GraphicsError: Error, CustomStringConvertible {
  /// One line for a user to read.
  public let description: String
  /// Makes an error from its line.
  public init(_ description: String) { self.description = description }
}

/// An EGL display with one OpenGL ES 3 context, shared by all windows of the compositor thread.
///
/// Made, used and dropped on one thread. The platform is always named (`eglGetPlatformDisplay`), so `EGL_PLATFORM` in the
/// environment has no say.
public final class GraphicsContext {
  /// What the EGL display stands on.
  public enum Platform {
    /// No window system at all; needs no environment.
    case surfaceless
    /// A `struct wl_display *`.
    case wayland(UnsafeMutableRawPointer)
    /// An X11 `Display *`, and the ids of the visuals that a window may have. A visual of depth 32 is none for an opaque
    /// window: the desktop would shine through wherever alpha is below 1.
    case x11(UnsafeMutableRawPointer, visuals: [UInt])
  }

  /// The EGL display, initialised.
  public let display: EGLDisplay
  /// The config that the context and all surfaces share.
  public let config: EGLConfig
  /// The GL context; another one after the first was lost.
  public private(set) var context: EGLContext
  /// The value of `EGL_NATIVE_VISUAL_ID` of the config: on X11 the visual that windows must be made with.
  public let nativeVisualID: Int
  /// `GL_RENDERER`, for logs and the overlay.
  public private(set) var rendererName = ""
  /// True if the driver tells of a lost context (`GL_EXT_robustness`).
  public let reportsReset: Bool

  /// Whether surfaces can let what lies behind them shine through. False on X11, and where a context belongs to one config.
  public var canBeTranslucent: Bool { translucentConfig != nil }

  private let translucentConfig: EGLConfig?
  private let platformName: String
  private let contextAttributes: [EGLint]
  /// The config that the context belongs to; nil for all.
  private let contextConfig: EGLConfig?
  private let canPresentOpaque: Bool
  private let surfaceDamage: SurfaceDamage
  private typealias ResetStatus = @convention(c) () -> GLenum
  private var getResetStatus: ResetStatus?
  /// Kept until EGL has ended.
  private let owner: AnyObject?

  /// Opens the display, chooses a config with exactly 8 bits a channel, and makes a context current without a surface.
  ///
  /// - Parameters:
  ///   - platform: what the display stands on.
  ///   - owner: an object that keeps the platform's handle alive; it is let go after EGL has ended.
  /// - Throws: `GraphicsError` that names the step which failed.
  public init(_ platform: Platform, owner: AnyObject? = nil) throws {
    self.owner = owner
    let display: EGLDisplay
    let name: String
    switch platform {
    case .surfaceless:
      name = "surfaceless"
      guard let found = DisplaySearch.begin() else {
        throw GraphicsError(
          "EGL offers OpenGL ES 3 neither without a window system nor on any device "
            + "(install libegl-mesa0 and libgl1-mesa-dri; LIBGL_DRIVERS_PATH must not point elsewhere)")
      }
      display = found
    case .wayland(let handle):
      name = "wayland"
      display = try GraphicsContext.begin(0x31D8, handle, name)  // EGL_PLATFORM_WAYLAND_KHR
    case .x11(let handle, _):
      name = "x11"
      display = try GraphicsContext.begin(0x31D5, handle, name)  // EGL_PLATFORM_X11_KHR
    }
    platformName = name
    self.display = display
    eglBindAPI(EGLenum(EGL_OPENGL_ES_API))
    let extensions = eglQueryString(display, EGL_EXTENSIONS).map { String(cString: $0) } ?? ""

    canPresentOpaque = extensions.contains("EGL_EXT_present_opaque")
    surfaceDamage = SurfaceDamage(extensions: extensions)

    guard let config = GraphicsContext.chooseConfig(display, platform) else {
      DisplayUse.end(display)
      throw GraphicsError("EGL on the \(name) platform offers no config with 8 bits a channel for OpenGL ES 3")
    }
    self.config = config
    nativeVisualID = Int(GraphicsContext.attribute(display, config, EGL_NATIVE_VISUAL_ID))

    // A context without a config draws on surfaces of any.
    let isFree = extensions.contains("EGL_KHR_no_config_context")
    let alpha: EGLConfig? =
      if isFree, case .wayland = platform { GraphicsContext.chooseConfig(display, platform, alphaSize: 8) } else { nil }
    translucentConfig =
      alpha.flatMap { GraphicsContext.attribute(display, $0, EGL_ALPHA_SIZE) == 8 ? $0 : nil }
    contextConfig = translucentConfig == nil ? config : nil

    var attributes: [EGLint] = [EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 0]
    let robust = extensions.contains("EGL_EXT_create_context_robustness")
    if robust {
      // EGL_CONTEXT_OPENGL_ROBUST_ACCESS_EXT; RESET_NOTIFICATION_STRATEGY_EXT = LOSE_CONTEXT_ON_RESET_EXT
      attributes += [0x30BF, EGL_TRUE, 0x3138, 0x31BF]
    }
    reportsReset = robust
    attributes.append(EGL_NONE)
    contextAttributes = attributes
    guard let context = eglCreateContext(display, contextConfig, nil, attributes) else {
      let error = GraphicsContext.errorName(eglGetError())
      DisplayUse.end(display)
      throw GraphicsError("OpenGL ES 3 is not available on the \(name) platform: \(error)")
    }
    self.context = context
    guard eglMakeCurrent(display, nil, nil, context) == EGL_TRUE else {
      let error = GraphicsContext.errorName(eglGetError())
      eglDestroyContext(display, context)
      DisplayUse.end(display)
      throw GraphicsError("the \(name) platform cannot make a context current without a surface: \(error)")
    }
    if robust, let function = eglGetProcAddress("glGetGraphicsResetStatusEXT") {
      getResetStatus = unsafeBitCast(function, to: ResetStatus.self)
    }
    rendererName = glGetString(GLenum(GL_RENDERER)).map { String(cString: $0) } ?? "unknown"
  }

  private static func begin(
    _ platform: EGLenum, _ handle: UnsafeMutableRawPointer, _ name: String
  ) throws -> EGLDisplay {
    guard let display = eglGetPlatformDisplay(platform, handle, nil) else {
      throw GraphicsError("EGL has no \(name) platform (install libegl-mesa0)")
    }
    guard DisplayUse.begin(display) else {
      throw GraphicsError(
        "EGL could not be started on the \(name) platform: \(errorName(eglGetError())) "
          + "(install libegl-mesa0 and libgl1-mesa-dri; LIBGL_DRIVERS_PATH must not point elsewhere)")
    }
    return display
  }

  deinit {
    eglMakeCurrent(display, nil, nil, nil)
    eglDestroyContext(display, context)
    DisplayUse.end(display)
  }

  /// What the driver says of the context: 0 (`GL_NO_ERROR`), also where it cannot tell, or why it was lost. Cheap enough to
  /// be asked once a frame.
  public var resetStatus: GLenum { getResetStatus?() ?? 0 }

  /// Drops a lost context and makes a new one, current without a surface. All GL names of the old one are void.
  public func recreate() throws {
    eglMakeCurrent(display, nil, nil, nil)
    eglDestroyContext(display, context)
    guard let fresh = eglCreateContext(display, contextConfig, nil, contextAttributes) else {
      throw GraphicsError(
        "a lost OpenGL ES context could not be made again: \(GraphicsContext.errorName(eglGetError()))")
    }
    context = fresh
    try makeCurrent(nil)
  }

  /// Makes a surface for a native window (`wl_egl_window *`, or a pointer to an X11 `Window`), shown as opaque whatever its
  /// alpha, where the driver can do that.
  ///
  /// - Parameters:
  ///   - nativeWindow: the window.
  ///   - isTranslucent: whether what lies behind is to shine through where alpha is below 1, if that is possible at all.
  public func makeSurface(
    nativeWindow: UnsafeMutableRawPointer, isTranslucent: Bool = false
  ) throws -> EGLSurface {
    let translucent = isTranslucent ? translucentConfig : nil
    let config = translucent ?? config
    // EGL_PRESENT_OPAQUE_EXT
    let attributes: [EGLAttrib] =
      canPresentOpaque && translucent == nil
      ? [0x31DF, EGLAttrib(EGL_TRUE), EGLAttrib(EGL_NONE)] : [EGLAttrib(EGL_NONE)]
    guard let surface = eglCreatePlatformWindowSurface(display, config, nativeWindow, attributes) else {
      throw GraphicsError("no \(platformName) window surface: \(GraphicsContext.errorName(eglGetError()))")
    }
    // Where ages are not told, a swap that leaves the buffer as it is comes to the same as an age of 1.
    let types = GraphicsContext.attribute(display, config, EGL_SURFACE_TYPE)
    if !surfaceDamage.tellsAge, types & EGL_SWAP_BEHAVIOR_PRESERVED_BIT != 0 {
      eglSurfaceAttrib(display, surface, EGL_SWAP_BEHAVIOR, EGL_BUFFER_PRESERVED)
    }
    return surface
  }

  /// Destroys a surface; it must not be current any more.
  public func destroySurface(_ surface: EGLSurface) { eglDestroySurface(display, surface) }

  /// Makes the context current on a surface (nil: on none) with swap interval 0.
  public func makeCurrent(_ surface: EGLSurface?) throws {
    guard eglMakeCurrent(display, surface, surface, context) == EGL_TRUE else {
      throw GraphicsError("eglMakeCurrent failed: \(GraphicsContext.errorName(eglGetError()))")
    }
    if surface != nil { eglSwapInterval(display, 0) }
  }

  /// Lets go of the context, so that another thread may make it current.
  public func releaseCurrent() { eglMakeCurrent(display, nil, nil, nil) }

  /// How many frames ago the buffer of the current surface was drawn: 1 is the last one, 0 that its pixels are not known.
  /// Nil where surfaces do not tell. To be asked before anything is drawn, and of no use before the first swap.
  public func bufferAge(of surface: EGLSurface) -> Int? {
    var age: EGLint = 0
    guard surfaceDamage.tellsAge else {
      let isKnown = eglQuerySurface(display, surface, EGL_SWAP_BEHAVIOR, &age) == EGL_TRUE
      return isKnown && age == EGL_BUFFER_PRESERVED ? 1 : nil
    }
    // EGL_BUFFER_AGE_EXT
    guard eglQuerySurface(display, surface, 0x313D, &age) == EGL_TRUE, age > 0 else { return 0 }
    return Int(age)
  }

  /// Shows what was drawn on the surface.
  ///
  /// - Parameters:
  ///   - surface: what was drawn on.
  ///   - damage: what of it differs from the frame shown before, told to the display where it can be; nil is all of it.
  ///   - height: the rows of the surface.
  public func swap(_ surface: EGLSurface, damage: DamageRegion? = nil, height: Int = 0) throws {
    let result =
      if let damage, height > 0 {
        surfaceDamage.swap(display, surface, damage, height: height)
      } else {
        eglSwapBuffers(display, surface)
      }
    guard result == EGL_TRUE else {
      throw GraphicsError("eglSwapBuffers failed: \(GraphicsContext.errorName(eglGetError()))")
    }
  }

  /// The first config with exactly 8 bits a channel, with alpha; drivers list deeper ones first, which are slower. On X11
  /// one of the allowed visuals, if need be without alpha. On Wayland without alpha if there is such a one: else a
  /// framebuffer's alpha below 1 lets the desktop shine through.
  private static func chooseConfig(
    _ display: EGLDisplay, _ platform: Platform, alphaSize wantedAlpha: EGLint? = nil
  ) -> EGLConfig? {
    var visuals: [UInt]?
    var alphaSize: EGLint = 8
    var surfaceType = EGL_WINDOW_BIT
    switch platform {
    case .surfaceless: surfaceType = 0
    case .wayland: alphaSize = 0
    case .x11(_, let allowed): visuals = allowed
    }
    if let wantedAlpha { alphaSize = wantedAlpha }
    let wanted: [EGLint] = [
      EGL_SURFACE_TYPE, surfaceType,
      EGL_RENDERABLE_TYPE, EGL_OPENGL_ES3_BIT,
      EGL_RED_SIZE, 8, EGL_GREEN_SIZE, 8, EGL_BLUE_SIZE, 8,
      EGL_NONE,
    ]
    var count: EGLint = 0
    guard eglChooseConfig(display, wanted, nil, 0, &count) == EGL_TRUE, count > 0 else { return nil }
    var configs = [EGLConfig?](repeating: nil, count: Int(count))
    guard eglChooseConfig(display, wanted, &configs, count, &count) == EGL_TRUE else { return nil }
    let usable = configs.compactMap { $0 }.filter { config in
      [EGL_RED_SIZE, EGL_GREEN_SIZE, EGL_BLUE_SIZE].allSatisfy { attribute(display, config, $0) == 8 }
        && attribute(display, config, EGL_SAMPLES) == 0
        && visuals?.contains(UInt(attribute(display, config, EGL_NATIVE_VISUAL_ID))) ?? true
    }
    return usable.first { attribute(display, $0, EGL_ALPHA_SIZE) == alphaSize }
      ?? (surfaceType == 0 ? nil : usable.first)
  }

  private static func attribute(_ display: EGLDisplay, _ config: EGLConfig, _ name: EGLint) -> EGLint {
    var value: EGLint = 0
    eglGetConfigAttrib(display, config, name, &value)
    return value
  }

  static func errorName(_ code: EGLint) -> String {
    let names: [EGLint: String] = [
      0x3000: "EGL_SUCCESS", 0x3001: "EGL_NOT_INITIALIZED", 0x3002: "EGL_BAD_ACCESS", 0x3003: "EGL_BAD_ALLOC",
      0x3004: "EGL_BAD_ATTRIBUTE", 0x3005: "EGL_BAD_CONFIG", 0x3006: "EGL_BAD_CONTEXT",
      0x3007: "EGL_BAD_CURRENT_SURFACE", 0x3008: "EGL_BAD_DISPLAY", 0x3009: "EGL_BAD_MATCH",
      0x300A: "EGL_BAD_NATIVE_PIXMAP", 0x300B: "EGL_BAD_NATIVE_WINDOW", 0x300C: "EGL_BAD_PARAMETER",
      0x300D: "EGL_BAD_SURFACE", 0x300E: "EGL_CONTEXT_LOST",
    ]
    return names[code] ?? "EGL error \(code)"
  }
}
