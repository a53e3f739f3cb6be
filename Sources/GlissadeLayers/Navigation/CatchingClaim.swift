extension Claim {
  /// The share of the way out from which on nothing can be caught: it is as good as gone, and hands mean what lies behind.
  private static let lastCatch = 0.9
  /// How far a hand must move, in points: it goes before scroll views behind.
  private static let slopOfCatch = 8.0

  /// The same claim for what is on its way out: all over the layer, while touches go to what lies behind.
  ///
  /// - Parameters:
  ///   - progress: 0 at the place, `way` where it has gone.
  @MainActor package func catching(on layer: Layer, _ progress: Tracker, way: Double) -> Claim {
    var claim = self
    claim.zone = Rect(origin: .zero, size: layer.bounds)
    claim.slop = Self.slopOfCatch
    claim.goesFirst = false
    claim.condition = .tracker(progress.id, in: -way...(Self.lastCatch * way))
    claim.passesTouches = true
    return claim
  }

  /// The same claim for a finger that begins anywhere on the layer, where nothing else wants its movement.
  @MainActor package var elsewhere: Claim {
    var claim = self
    claim.zone = nil
    claim.slop = PageSlide.slopElsewhere
    claim.order = .appFirst
    claim.goesFirst = false
    claim.isForOneHand = true
    (claim.isForFingers, claim.yields, claim.takesScrolling) = (true, true, false)
    return claim
  }
}
