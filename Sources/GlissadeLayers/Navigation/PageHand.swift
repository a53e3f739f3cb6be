/// Whether a hand has a page's own tracker, and what the tracker's events say of it.
@MainActor
package struct PageHand {
  package enum News {
    case began
    /// It has let go, and the page leaves, or goes to its place.
    case released, returned
    /// The program has sent the page elsewhere out of the hand.
    case overruled
    /// The tracker is at rest.
    case rested
  }

  private var isHeld = false

  package init() {}

  /// Without a hand it is another size that has sent the page elsewhere, or the program: then there is nothing to say.
  package mutating func hear(_ event: TrackerEvent) -> News? {
    switch event.kind {
    case .began:
      isHeld = true
      return .began
    case .willRest(_, let rest, _, let command):
      defer { isHeld = false }
      guard isHeld else { return nil }
      return command != nil ? .overruled : rest == PageSlide.out ? .released : .returned
    case .rested: return .rested
    case .changed, .refused: return nil
    }
  }
}
