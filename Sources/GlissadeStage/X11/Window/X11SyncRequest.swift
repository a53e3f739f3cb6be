/// The values of `_NET_WM_SYNC_REQUEST` on their way from the window manager's request to our answer.
///
/// A request announces a configure; it is answered, by setting the counter, once a frame of that configure's size was
/// swapped. A request whose configure has not come is not answered.
struct X11SyncRequest {
  private var announced: Int64?
  private var configured: Int64?
  private var drawing: Int64?

  /// The manager announced a configure.
  mutating func request(_ value: Int64) { announced = value }

  /// A configure came. True if a frame is owed for it, even one of the same size.
  mutating func configure() -> Bool {
    guard let value = announced else { return false }
    configured = value
    announced = nil
    return true
  }

  /// A frame of the newest size begins.
  mutating func beginFrame() {
    guard let value = configured else { return }
    drawing = value
    configured = nil
  }

  /// The frame was swapped: the value to set the counter to, if any.
  mutating func endFrame() -> Int64? {
    defer { drawing = nil }
    return drawing
  }
}
