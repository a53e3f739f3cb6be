import GlissadeLayers

extension Layer {
  /// The colour of what covers all of the layer behind everything else that lies on it; nil where nothing does so alone.
  ///
  /// What gets smaller is surrounded by it: by another colour its edges would have a rim.
  var coveringColor: Fill? {
    for child in children where !child.isHidden && child.opacity > 0 {
      let (own, room) = (child.frame, bounds)
      let covers =
        own.minX <= 0.5 && own.minY <= 0.5 && own.maxX >= room.width - 0.5 && own.maxY >= room.height - 0.5
      guard covers, child.opacity == 1, child.cornerRadii == CornerRadii(0), child.isStill else { return nil }
      let inner = child.coveringColor
      guard inner == nil, let fill = child.fill else { return inner }
      if case .color(let color) = fill, color.alpha == 1 { return fill }
      return nil
    }
    return nil
  }

  /// Whether no effect changes what is seen of it: one that only trackers move may stand there.
  private var isStill: Bool {
    effects.allSatisfy { effect in
      if case .scale(let x, let y, _) = effect { return x == 1 && y == 1 }
      return false
    }
  }
}
