import GlissadeStage

/// Something to be told aloud.
public enum AccessibilityNotification {
  /// Words that a screen reader is to read out.
  public struct Announcement: Sendable {
    let words: String
    /// Makes an announcement.
    public init(_ announcement: String) { words = announcement }
    /// Has it read out. Any thread.
    public func post() {
      for listener in AccessibilityNotification.listeners.withLock({ Array($0.values) }) { listener(words) }
    }
  }

  package static let listeners = Locked<[Int: @Sendable (String) -> Void]>([:])
}
