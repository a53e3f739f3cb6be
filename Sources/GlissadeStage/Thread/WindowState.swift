import GlissadeCompositor
import GlissadeLayers
import GlissadeMotion

/// What the compositor thread knows of one window: its tree, its clock, and where it stands between two frames.
final class WindowState {
  /// Whether the server allows a frame.
  enum GoAhead {
    /// A frame may be drawn at once.
    case ready
    /// A go-ahead has been asked for and has not come.
    case awaited
    /// No go-ahead will come; a frame may be drawn from this time on.
    case after(Timestamp)
  }

  /// How long a window that wants a frame waits for the go-ahead until it counts as hidden. Long against any frame, so
  /// that a loaded machine does not look like a hidden window; short against the patience of whoever awaits a completion.
  static let patience: Int64 = 400_000_000

  let id: WindowID
  let window: any DisplayWindow
  let tree: PresentationTree
  let history: Locked<FrameHistory>
  var clock: FrameClock
  var router = InputRouter()
  var hands = HandTracking()
  var background: RGBAColor

  /// Commits that wait for the frame that shows them first.
  var pending: [CommitParcel] = []
  var goAhead = GoAhead.ready
  /// The server's word; true where it never says.
  var isVisible = true
  /// Nothing is shown of the window, as far as can be told: nothing is evaluated, commits begin at their own time.
  var isDormant = false
  /// Since when it has wanted a frame without being allowed one.
  var stalledSince: Timestamp?
  /// A frame is owed though the tree has not changed.
  var needsRedraw = true

  var frameNumber: UInt64 = 0
  /// What the window has drawn, and which part of the next frame differs from it.
  let damage = DamageTracker()
  /// The tree's version in the last frame.
  var drawnVersion: UInt64 = 0
  /// The scale for which the main thread has made the contents.
  var contentsScale: Double
  /// The animation time of the last frame, or of the last commit that went in: neither ever goes back.
  var lastTime = Timestamp(nanoseconds: .min)
  /// Something in the tree moves by itself after `lastTime`.
  var isMoving = false
  /// The main thread evaluates something for each frame.
  var asksForFrames = false
  /// The last frame was one of a motion that goes on: the next one belongs to the same motion.
  var isInMotion = false
  /// Drawing the last frame took most of a period.
  var wasBusy = false
  /// Counts drawing turns, for fairness between windows.
  var lastTurn: UInt64 = 0

  /// Whether it is a popup of another window.
  let isPopup: Bool
  /// What a popup, or its parent, knows of hands that began elsewhere.
  var popupHands = PopupHands()

  init(_ window: any DisplayWindow, background: RGBAColor, history: Locked<FrameHistory>) {
    id = window.id
    isPopup = window.popup != nil
    self.window = window
    self.background = background
    self.history = history
    clock = FrameClock(nominalRefresh: window.nominalRefresh)
    contentsScale = window.geometry.scale
    tree = PresentationTree(scale: window.geometry.scale)
    pending.reserveCapacity(16)
  }

  /// True once the server has told a size.
  var hasTarget: Bool { window.drawsOffscreen || window.surface != nil }

  /// Nothing is drawn before the first commit: the window comes up with its layers, not empty.
  var wantsFrame: Bool { !pending.isEmpty || (tree.lastCommit > 0 && (needsRedraw || isMoving || asksForFrames)) }

  /// Whether a frame may be drawn now.
  func canDraw(at now: Timestamp) -> Bool {
    isVisible && hasTarget && hasGoAhead(at: now) && window.mayDraw
  }

  /// Whether the server has allowed a frame.
  func hasGoAhead(at now: Timestamp) -> Bool {
    switch goAhead {
    case .ready: return true
    case .awaited: return false
    case .after(let time): return time <= now
    }
  }

  /// The next frame is owed, and the server may have nothing left of the last one.
  func redrawWhole() {
    needsRedraw = true
    damage.invalidate()
  }

  /// The window is, or may be, seen again.
  func wake() {
    isDormant = false
    stalledSince = nil
  }

  /// Notices that a frame has been due for too long. Returns the time at which to look again, nil if there is no need.
  func watchForSilence(at now: Timestamp) -> Timestamp? {
    guard !isDormant else { return nil }
    guard wantsFrame, !canDraw(at: now) else {
      stalledSince = nil
      return nil
    }
    if !isVisible {
      fallAsleep()
      return nil
    }
    let since = stalledSince ?? now
    stalledSince = since
    let end = since.advanced(by: WindowState.patience)
    if end > now { return end }
    fallAsleep()
    return nil
  }

  private func fallAsleep() {
    isDormant = true
    stalledSince = nil
    // Whatever happens until then, the first frame after it is drawn, and whole.
    redrawWhole()
    isInMotion = false
  }
}
