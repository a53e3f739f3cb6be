import CEGL

/// What an EGL display offers for frames of which only a part has changed.
struct SurfaceDamage {
  typealias Swap = @convention(c) (EGLDisplay?, EGLSurface?, UnsafePointer<EGLint>?, EGLint) -> EGLBoolean

  /// Whether surfaces tell the age of their buffer (`EGL_EXT_buffer_age`, or the same in `EGL_KHR_partial_update`).
  let tellsAge: Bool
  /// `eglSwapBuffersWithDamage`, of KHR or of EXT.
  private let swap: Swap?

  /// - Parameter extensions: the display's, as EGL lists them.
  init(extensions: String, function: (String) -> Swap? = SurfaceDamage.function) {
    let names = extensions.split(separator: " ")
    tellsAge = names.contains("EGL_EXT_buffer_age") || names.contains("EGL_KHR_partial_update")
    if names.contains("EGL_KHR_swap_buffers_with_damage") {
      swap = function("eglSwapBuffersWithDamageKHR")
    } else if names.contains("EGL_EXT_swap_buffers_with_damage") {
      swap = function("eglSwapBuffersWithDamageEXT")
    } else {
      swap = nil
    }
  }

  private static func function(_ name: String) -> Swap? {
    eglGetProcAddress(name).map { unsafeBitCast($0, to: Swap.self) }
  }

  /// Shows what was drawn on a surface of so many rows, and tells which part is new where that can be told.
  func swap(_ display: EGLDisplay, _ surface: EGLSurface, _ damage: DamageRegion, height: Int) -> EGLBoolean {
    guard let swap else { return eglSwapBuffers(display, surface) }
    // No rectangle means everything: where nothing is new, one pixel is.
    let count = max(damage.count, 1)
    return withUnsafeTemporaryAllocation(of: EGLint.self, capacity: 4 * count) { numbers in
      for i in 0..<count {
        let rect = i < damage.count ? damage[i] : PixelRect(width: 1, height: 1)
        // EGL counts rows from below.
        numbers[4 * i] = rect.x0
        numbers[4 * i + 1] = EGLint(height) - rect.y1
        numbers[4 * i + 2] = EGLint(rect.width)
        numbers[4 * i + 3] = EGLint(rect.height)
      }
      return swap(display, surface, numbers.baseAddress, EGLint(count))
    }
  }
}
