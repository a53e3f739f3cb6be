import CEGL
import GlissadeCompositor
import GlissadeLayers
import GlissadeMotion

/// The number of a window, never used again in the life of the process.
public struct WindowID: Hashable, Sendable {
  /// Counts the windows of the process.
  public let rawValue: UInt32
  /// Makes a number that has been given out before, such as one kept elsewhere.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// What a window is to be like when it opens.
public struct WindowConfiguration: Sendable {
  /// What the desktop shows as the window's name.
  public var title: String
  /// The wanted size of the content in points; the server may decide otherwise.
  public var size: Size
  /// The smallest size of the content that the user may give it, in points.
  public var minimumSize: Size
  /// Whether the user may change the size.
  public var isResizable: Bool
  /// The application's id, by which a desktop finds its icon.
  public var applicationID: String
  /// What is to be seen where the window has grown before its next frame is there (X11). `Window.open` sets it to its own
  /// `background`.
  public var background: RGBAColor

  /// Where it stands over another window, if it is a popup of that; nil for a window of its own.
  public var popup: PopupPlacement?

  /// Makes a configuration; resizable down to 200 × 200 points unless said otherwise.
  public init(
    title: String, size: Size, minimumSize: Size = Size(200, 200), isResizable: Bool = true,
    applicationID: String = "glissade", background: RGBAColor = .white
  ) {
    self.title = title
    self.size = size
    self.minimumSize = minimumSize
    self.isResizable = isResizable
    self.applicationID = applicationID
    self.background = background
  }

  /// Makes the configuration of a popup.
  public init(popup: PopupPlacement) {
    self.init(title: "", size: popup.windowSize, minimumSize: Size(1, 1), isResizable: false)
    self.popup = popup
  }
}

/// Why a display cannot be used, or can no longer be; the description is one line for a user to read.
public struct DisplayError: Error, CustomStringConvertible, Sendable {
  /// One line for a user to read.
  public let description: String
  /// True if a connection that had worked ended: the program must end with this line and an exit code other than 0.
  public let isConnectionLost: Bool

  /// Makes an error from its line.
  public init(_ description: String, isConnectionLost: Bool = false) {
    self.description = description
    self.isConnectionLost = isConnectionLost
  }
}

/// A connection to a display server: Wayland, X11, or none (headless).
///
/// Everything here happens on the compositor thread, which waits in `poll` on `fileDescriptor` and two descriptors of its
/// own. Around each wait it calls `prepareToWait` and `finishWait`.
protocol DisplayConnection: AnyObject {
  /// "wayland", "x11" or "headless", for logs.
  var name: String { get }
  /// The EGL display and context of this connection.
  var graphics: GraphicsContext { get }
  /// The socket to wait on, or -1 if there is none.
  var fileDescriptor: Int32 { get }
  /// What happened since it was last taken; the loop empties it after each wait.
  var events: [DisplayEvent] { get set }
  /// When the connection wants to be woken though nothing arrives (key repeat, a frame clock of its own); nil for never.
  var nextDeadline: Timestamp? { get }
  /// True if the socket's buffer is full and the loop must wait for it to become writable as well.
  var wantsToWrite: Bool { get }

  /// Whether windows can have popups that reach beyond them.
  var supportsPopups: Bool { get }

  /// Sends what waits to be sent and prepares to read. True if there are events already, and the loop must not wait.
  func prepareToWait() throws -> Bool
  /// Reads and dispatches if `readable`, else gives the prepared read back; then does what `nextDeadline` was for.
  /// Always called after `prepareToWait`, also when that returned true (then with `readable` as a poll without waiting
  /// says).
  func finishWait(readable: Bool, now: Timestamp) throws

  func makeWindow(_ id: WindowID, _ configuration: WindowConfiguration) throws -> any DisplayWindow
  /// Closes the connection. All windows have been closed before.
  func close()
}

extension DisplayConnection {
  var supportsPopups: Bool { false }
}

/// A window of a display server. On the compositor thread, like its connection.
protocol DisplayWindow: AnyObject {
  var id: WindowID { get }
  /// Nil before the server has told a size: nothing may be drawn then.
  var surface: EGLSurface? { get }
  /// The size of the content that the next frame must have, and its scale, as the server last told.
  var geometry: WindowGeometry { get }
  /// For windows without an EGL surface (headless): frames are drawn into `offscreenImage`, which `beginFrame` makes.
  var drawsOffscreen: Bool { get }
  var offscreenImage: OffscreenImage? { get }
  /// How often the server shows frames, as it tells (XRandR, output mode), in nanoseconds; nil if it does not tell.
  var nominalRefresh: Int64? { get }

  /// False while drawing could block for want of a free buffer (the server keeps them all): then nothing may be drawn, and
  /// the next `frameDue`, or a later attempt, is to be waited for.
  var mayDraw: Bool { get }

  /// Takes the newest size from the server: resizes the native window, and acknowledges. Called right before drawing; what
  /// is then drawn and swapped belongs to that size. The surface must not be made current for this frame before: drivers
  /// take a buffer of the old size then.
  func beginFrame() throws -> WindowGeometry
  /// Asks for the next frame's go-ahead and for presentation feedback, then swaps (interval 0, never blocks), then tells
  /// the server that the frame of this size is there (X11: the sync counter). `frame` comes back in `.presented`;
  /// `damage` is what differs from the frame before, nil is everything.
  func endFrame(_ frame: UInt64, damage: DamageRegion?) throws
  /// Asks for a go-ahead (`.frameDue`) without drawing: used when motion starts in a window whose last go-ahead came long
  /// ago. Returns false where the window may draw at once.
  func requestFrameDue() -> Bool

  /// Where the window stands if it is a popup.
  var popup: PopupPlacement? { get }
  /// Where the content of a popup lies in its parent's content, in points; nil until the server has told.
  var popupFrame: Rect? { get }
  /// Gives a popup another place or size.
  func movePopup(_ placement: PopupPlacement)
  /// Gives the pointer and the keyboard back, if the popup holds them; it is about to go.
  func endGrab()

  func setTitle(_ title: String)
  func setMinimumSize(_ size: Size)
  func setCursor(_ cursor: Cursor)
  /// What is to be seen where the window has grown before its next frame is there.
  func setBackground(_ color: RGBAColor)
  func setFullscreen(_ isFullscreen: Bool)
  func setMaximized(_ isMaximized: Bool)
  func minimize()
  /// Asks for another content size in points.
  func resize(_ size: Size)
  func close()
}

extension DisplayWindow {
  var popup: PopupPlacement? { nil }
  var popupFrame: Rect? { nil }
  func movePopup(_ placement: PopupPlacement) {}
  func endGrab() {}
  var mayDraw: Bool { true }

  func endFrame(_ frame: UInt64) throws { try endFrame(frame, damage: nil) }

  /// Where a window is never shown at a size without a frame of that size, there is nothing to do.
  func setBackground(_ color: RGBAColor) {}
  /// The picture that frames go into where there is no EGL surface (headless); valid after `beginFrame`.
  var offscreenImage: OffscreenImage? { nil }
  /// Whether frames can be drawn without an EGL surface.
  var drawsOffscreen: Bool { false }
}

/// Size and scale of a window's content.
public struct WindowGeometry: Hashable, Sendable {
  /// In points.
  public var size: Size
  /// Device pixels per point.
  public var scale: Double

  /// Makes a geometry from points and device pixels per point.
  public init(size: Size, scale: Double) {
    self.size = size
    self.scale = scale
  }

  /// Width and height in device pixels: logical size x scale, rounded half away from zero, at least 1.
  public var deviceSize: (width: Int, height: Int) {
    (WindowGeometry.devicePixels(size.width, scale), WindowGeometry.devicePixels(size.height, scale))
  }

  /// The one place where a logical length becomes a device length.
  public static func devicePixels(_ points: Double, _ scale: Double) -> Int {
    max(1, Int((points * scale).rounded(.toNearestOrAwayFromZero)))
  }
}

/// A shape of the pointer.
public enum Cursor: String, Sendable, CaseIterable {
  /// The usual arrow.
  case arrow
  /// A hand with a finger out, over links.
  case pointingHand
  /// A vertical bar, over text.
  case iBeam
  /// A hand that could take hold.
  case openHand
  /// A hand that holds and drags.
  case closedHand
  /// Two thin lines that cross, to point exactly.
  case crosshair
  /// Arrows to both sides, over an edge that moves sideways.
  case resizeLeftRight
  /// Arrows up and down, over an edge that moves so.
  case resizeUpDown
  /// A barred circle: nothing can be done or dropped here.
  case notAllowed
}

/// What a display server told.
enum DisplayEvent: Sendable {
  /// The server told a new size or scale; a frame of it is owed even if nothing else changed.
  case geometryChanged(WindowID, WindowGeometry)
  /// The window may show another frame now.
  case frameDue(WindowID, at: Timestamp)
  /// The frame was shown at a time (monotonic clock); `refresh` is what the server claims, 0 or nil if it does not know.
  case presented(WindowID, frame: UInt64, at: Timestamp, refresh: Int64?)
  /// The frame was never shown.
  case discarded(WindowID, frame: UInt64)
  /// The server says that the window is, or is not, to be seen. Where the server never says so, hidden windows simply get
  /// no `frameDue`.
  case visibilityChanged(WindowID, isVisible: Bool)
  case closeRequested(WindowID)
  /// The server has taken a popup away: a press elsewhere, say.
  case popupDone(WindowID)
  case input(WindowID, InputEvent)
  /// The picture must be drawn again though nothing changed (X11 Expose).
  case redrawNeeded(WindowID)
}
