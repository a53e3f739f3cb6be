/// How many effects or stops a value that moves may have: finding their tracks takes the square of it. Longer lists jump.
private let longestMovingList = 256

/// Two lists of effects made alike, so that each effect of one has its partner in the other.
struct EffectMerge {
  /// The old list, with identities where only the new one has an effect.
  var from: [Effect]
  /// The new list, with identities where only the old one has an effect.
  var to: [Effect]
  /// Where each effect of the old list stands in both.
  var places: [Int]

  /// Keeps the order of both lists and pairs as many effects of one kind as that allows.
  init(_ old: [Effect], _ new: [Effect]) {
    from = []
    to = []
    places = []
    let (n, m) = (old.count, new.count)
    if n == m, zip(old, new).allSatisfy({ $0.kind == $1.kind }) {
      (from, to, places) = (old, new, Array(0..<n))
      return
    }
    // Longest common subsequence of kinds.
    var common = [[Int]](repeating: [Int](repeating: 0, count: m + 1), count: n + 1)
    for i in stride(from: n - 1, through: 0, by: -1) {
      for j in stride(from: m - 1, through: 0, by: -1) {
        common[i][j] =
          old[i].kind == new[j].kind ? common[i + 1][j + 1] + 1 : max(common[i + 1][j], common[i][j + 1])
      }
    }
    var (i, j) = (0, 0)
    while i < n || j < m {
      if i < n, j < m, old[i].kind == new[j].kind {
        places.append(from.count)
        from.append(old[i])
        to.append(new[j])
        i += 1
        j += 1
      } else if j == m || (i < n && common[i + 1][j] >= common[i][j + 1]) {
        places.append(from.count)
        from.append(old[i])
        to.append(old[i].identity)
        i += 1
      } else {
        from.append(new[j].identity)
        to.append(new[j])
        j += 1
      }
    }
  }
}

extension Fill {
  /// Two fills made alike, or nil where one cannot move into the other: gradients of two kinds, or of too many stops.
  ///
  /// What is missing, or has no stops, is the other one, transparent; a colour beside a gradient is a gradient of that
  /// colour; the shorter gradient repeats its last stop.
  static func merge(_ old: Fill?, _ new: Fill?) -> (from: Fill?, to: Fill?)? {
    guard max(old?.stops.count ?? 0, new?.stops.count ?? 0) <= longestMovingList else { return nil }
    switch (old?.isEmpty == true ? nil : old, new?.isEmpty == true ? nil : new) {
    case (nil, nil): return (nil, nil)
    case (nil, let fill?): return (fill.transparent, fill)
    case (let fill?, nil): return (fill, fill.transparent)
    case (.color?, .color?): return (old, new)
    case (.color(let color)?, let gradient?): return (gradient.filled(with: color), gradient)
    case (let gradient?, .color(let color)?): return (gradient, gradient.filled(with: color))
    case (let a?, let b?):
      guard a.isOfKind(of: b) else { return nil }
      let count = max(a.stops.count, b.stops.count)
      return (a.padded(to: count), b.padded(to: count))
    }
  }

  private var transparent: Fill {
    if case .color(let color) = self { return .color(color.opacity(0)) }
    var gradient = self
    gradient.withStops { stops in for i in stops.indices { stops[i].color.alpha = 0 } }
    return gradient
  }

  private func filled(with color: RGBAColor) -> Fill {
    var gradient = self
    gradient.withStops { stops in for i in stops.indices { stops[i].color = color } }
    return gradient
  }

  private func padded(to count: Int) -> Fill {
    var gradient = self
    gradient.withStops { stops in
      while let last = stops.last, stops.count < count { stops.append(last) }
    }
    return gradient
  }
}

extension LayerProperties {
  /// Makes one property of two values alike, so that it has the same lanes in both, and tells where the effects of the
  /// first have gone. `canMove` is false where one value cannot move into the other; then both stay as they are.
  static func align(
    _ property: LayerProperty, _ old: inout LayerProperties, _ new: inout LayerProperties
  ) -> (canMove: Bool, places: [Int]?) {
    switch property {
    case .effects:
      guard max(old.effects.count, new.effects.count) <= longestMovingList else { return (false, nil) }
      let merge = EffectMerge(old.effects, new.effects)
      old.effects = merge.from
      new.effects = merge.to
      return (true, merge.places)
    case .fill:
      guard let (from, to) = Fill.merge(old.fill, new.fill) else { return (false, nil) }
      old.fill = from
      new.fill = to
    case .stroke:
      func transparent(_ stroke: Stroke) -> Stroke {
        Stroke(color: stroke.color.opacity(0), width: stroke.width, placement: stroke.placement)
      }
      if old.stroke == nil { old.stroke = new.stroke.map(transparent) }
      if new.stroke == nil { new.stroke = old.stroke.map(transparent) }
    case .shadow:
      func transparent(_ shadow: Shadow) -> Shadow {
        var shadow = shadow
        shadow.color.alpha = 0
        return shadow
      }
      if old.shadow == nil { old.shadow = new.shadow.map(transparent) }
      if new.shadow == nil { new.shadow = old.shadow.map(transparent) }
    default:
      break
    }
    return (true, nil)
  }
}
