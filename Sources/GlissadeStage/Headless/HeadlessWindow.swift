import CEGL
import GlissadeCompositor
import GlissadeLayers
import GlissadeMotion

/// A window whose frames land in a picture in memory.
final class HeadlessWindow: DisplayWindow {
  let id: WindowID
  var geometry: WindowGeometry
  private(set) var isHidden = false
  /// When the display's clock has something to tell; nil if nothing is due.
  private(set) var dueTick: Timestamp?
  private(set) var image: OffscreenImage?
  /// The pictures that wait for their turn, the next one first.
  private var waiting: [OffscreenImage] = []
  private unowned let connection: HeadlessConnection
  /// The frame that the next tick shows; 0 if there is none.
  private var unshownFrame: UInt64 = 0
  private var owesGoAhead = false
  private var hasFrame = false

  init(_ id: WindowID, geometry: WindowGeometry, connection: HeadlessConnection) {
    self.id = id
    self.geometry = geometry
    self.connection = connection
  }

  var surface: EGLSurface? { nil }
  var drawsOffscreen: Bool { true }
  var offscreenImage: OffscreenImage? { image }
  var nominalRefresh: Int64? { connection.display.configuration.claimedRefresh }

  func beginFrame() throws -> WindowGeometry {
    let (width, height) = geometry.deviceSize
    if image == nil || image!.width != width || image!.height != height {
      image = OffscreenImage(width: width, height: height)
      waiting = (1..<max(connection.display.configuration.buffers, 1)).map { _ in
        OffscreenImage(width: width, height: height)
      }
    } else if hasFrame, let shown = image, !waiting.isEmpty {
      image = waiting[0]
      for i in 1..<max(waiting.count, 1) { waiting[i - 1] = waiting[i] }
      waiting[waiting.count - 1] = shown
    }
    return geometry
  }

  func endFrame(_ frame: UInt64, damage: DamageRegion?) throws {
    hasFrame = true
    unshownFrame = frame
    owesGoAhead = true
    dueTick = connection.tick(after: .now())
  }

  func requestFrameDue() -> Bool {
    owesGoAhead = true
    if dueTick == nil { dueTick = connection.tick(after: .now()) }
    return true
  }

  /// Tells what is due at a tick of the display's clock.
  func tick(at time: Timestamp, _ feedback: HeadlessConfiguration.Feedback, into events: inout [DisplayEvent]) {
    dueTick = nil
    if case .silent = feedback { return }
    if unshownFrame != 0 {
      let refresh = connection.display.configuration.claimedRefresh
      switch feedback {
      case .presented:
        events.append(.presented(id, frame: unshownFrame, at: time, refresh: refresh))
      case .wrong(let error):
        events.append(.presented(id, frame: unshownFrame, at: time.advanced(by: error), refresh: refresh))
      case .discarded:
        events.append(.discarded(id, frame: unshownFrame))
      case .goAheadsOnly, .silent:
        break
      }
      unshownFrame = 0
    }
    if owesGoAhead {
      owesGoAhead = false
      events.append(.frameDue(id, at: .now()))
    }
  }

  func setHidden(_ isHidden: Bool) {
    self.isHidden = isHidden
    // A screen that shows the window again does so with its next frame.
    if !isHidden, owesGoAhead { dueTick = connection.tick(after: .now()) }
  }

  func capture() -> Bitmap? { hasFrame ? image?.readBitmap() : nil }

  func setTitle(_ title: String) {}
  func setMinimumSize(_ size: Size) {}
  func setCursor(_ cursor: Cursor) {}
  func setFullscreen(_ isFullscreen: Bool) {}
  func setMaximized(_ isMaximized: Bool) {}
  func minimize() { setHidden(true) }

  func resize(_ size: Size) {
    guard size != geometry.size else { return }
    geometry.size = size
    connection.events.append(.geometryChanged(id, geometry))
  }

  func close() {
    image = nil
    waiting = []
    connection.remove(self)
  }
}
