import GlissadeStage

/// Where the one line goes that the author of a view must know.
package enum ViewLog {
  private static let seen = Locked(Set<String>())
  /// Films listen here as well; by a number of their own.
  package static let listeners = Locked<[Int: @Sendable (String) -> Void]>([:])

  static func line(_ text: String) {
    let listeners = listeners.withLock { Array($0.values) }
    if listeners.isEmpty { StandardError.write("glissade: views: \(text)") }
    for listener in listeners { listener(text) }
  }

  /// Says it once in the life of the process.
  static func once(_ text: String) {
    if seen.withLock({ $0.insert(text).inserted }) { line(text) }
  }
}
