import CEGL
import Glibc

/// Finds an EGL display that can be started without a window system.
///
/// Mesa's surfaceless platform comes first; it needs no device and falls to software by itself. Where a driver has no such
/// platform, each EGL device is tried in turn: a device file may be there and not be ours to open, or have no name at all.
enum DisplaySearch {
  /// What there is to know of a device before it is opened.
  struct Device {
    var handle: UnsafeMutableRawPointer?
    var isSoftware: Bool
  }

  /// A started display that offers OpenGL ES 3, or nil. Its use has begun.
  static func begin() -> EGLDisplay? {
    // EGL_PLATFORM_SURFACELESS_MESA
    if let display = eglGetPlatformDisplay(0x31DD, nil, nil), start(display) { return display }
    let software = getenv("LIBGL_ALWAYS_SOFTWARE").map { String(cString: $0) } ?? ""
    let wantsSoftware = !["", "0", "false"].contains(software)
    for device in order(devices(), wantsSoftware: wantsSoftware) {
      // EGL_PLATFORM_DEVICE_EXT
      if let display = eglGetPlatformDisplay(0x313F, device.handle, nil), start(display) { return display }
    }
    return nil
  }

  /// The order in which devices are tried: hardware first, unless software is asked for, which then is the only choice.
  static func order(_ devices: [Device], wantsSoftware: Bool) -> [Device] {
    let software = devices.filter(\.isSoftware)
    return wantsSoftware ? software : devices.filter { !$0.isSoftware } + software
  }

  private static func start(_ display: EGLDisplay) -> Bool {
    guard DisplayUse.begin(display) else { return false }
    var count: EGLint = 0
    let wanted: [EGLint] = [EGL_SURFACE_TYPE, 0, EGL_RENDERABLE_TYPE, EGL_OPENGL_ES3_BIT, EGL_NONE]
    if eglChooseConfig(display, wanted, nil, 0, &count) == EGL_TRUE, count > 0 { return true }
    DisplayUse.end(display)
    return false
  }

  private typealias QueryDevices =
    @convention(c) (
      EGLint, UnsafeMutablePointer<UnsafeMutableRawPointer?>?, UnsafeMutablePointer<EGLint>
    ) -> EGLBoolean
  private typealias QueryDeviceString = @convention(c) (UnsafeMutableRawPointer?, EGLint) -> UnsafePointer<CChar>?

  private static func devices() -> [Device] {
    guard let query = eglGetProcAddress("eglQueryDevicesEXT"), let text = eglGetProcAddress("eglQueryDeviceStringEXT")
    else { return [] }
    let queryDevices = unsafeBitCast(query, to: QueryDevices.self)
    let queryString = unsafeBitCast(text, to: QueryDeviceString.self)
    var count: EGLint = 0
    guard queryDevices(0, nil, &count) == EGL_TRUE, count > 0 else { return [] }
    var handles = [UnsafeMutableRawPointer?](repeating: nil, count: Int(count))
    guard queryDevices(count, &handles, &count) == EGL_TRUE else { return [] }
    return handles.prefix(Int(count)).map { handle in
      let extensions = queryString(handle, EGL_EXTENSIONS).map { String(cString: $0) } ?? ""
      return Device(handle: handle, isSoftware: extensions.contains("EGL_MESA_device_software"))
    }
  }
}
