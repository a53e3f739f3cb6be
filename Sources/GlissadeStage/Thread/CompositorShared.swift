import GlissadeMotion

/// What the compositor thread shares with the rest of the process. Every member may be used from any thread.
final class CompositorShared: Sendable {
  let mailbox = CompositorMailbox()
  let main: MainMailbox
  let counters = Locked(StageCounters())
  let histories = Locked<[WindowID: Locked<FrameHistory>]>([:])
  /// What is done when the connection is lost or drawing has become impossible, with one line for the user; nil ends the
  /// process. Called on the compositor thread.
  let onConnectionLost = Locked<(@Sendable (String) -> Void)?>(nil)

  init(main: MainMailbox) { self.main = main }
}
