import CWayland

/// What the server said about a window in one configure.
struct WindowConfigure {
  /// The content's size in points; nil leaves the choice to the window.
  var width: Int32?
  var height: Int32?
  /// False if the server fixes the size (maximised, fullscreen, tiled).
  var isFloating = true
  /// True if the window is said to be wholly out of sight.
  var isSuspended = false
  var isFullscreen = false
  var isMaximized = false
}

/// What gives a surface the role of a window: xdg-shell spoken by us, or by libdecor.
protocol WindowShell: AnyObject {
  /// Acknowledges the newest configure that is not yet, for a frame of this content size that is committed next.
  func acknowledge(width: Int32, height: Int32)
  /// True if a configure waits to be acknowledged.
  var owesAcknowledgement: Bool { get }

  /// The surface by which a popup names its parent; nil where there is none to be had.
  var parentSurface: OpaquePointer? { get }
  /// Where the content begins in the window as the server knows it, with its title bar and without its shadow.
  var contentOrigin: (x: Int32, y: Int32) { get }

  func setTitle(_ title: String)
  func setLimits(minimum: (Int32, Int32), maximum: (Int32, Int32))
  func setFullscreen(_ isFullscreen: Bool)
  func setMaximized(_ isMaximized: Bool)
  func minimize()
  func destroy()
}

/// The longest prefix of whole characters that fits in a message (4096 bytes hold all of it).
func fittingTitle(_ title: String) -> String {
  guard title.utf8.count > 1000 else { return title }
  var end = title.startIndex
  var bytes = 0
  while end < title.endIndex {
    bytes += title[end].utf8.count
    if bytes > 1000 { break }
    end = title.index(after: end)
  }
  return String(title[..<end])
}
