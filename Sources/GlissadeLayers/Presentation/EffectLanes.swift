import GlissadeMotion

extension Effect {
  /// What kind of effect it is: effects of one kind move into each other.
  enum Kind: Hashable, Sendable {
    case offset, scale, rotation, rotation3D, blur, opacity, clipToBounds, clipToRect
  }

  var kind: Kind {
    switch self {
    case .offset: return .offset
    case .scale: return .scale
    case .rotation: return .rotation
    case .rotation3D: return .rotation3D
    case .blur: return .blur
    case .opacity: return .opacity
    case .clip(let shape): return shape.rect == nil ? .clipToBounds : .clipToRect
    }
  }

  /// The effect of the same kind that changes nothing, about the same anchor and axis. Of a clip only the corners can
  /// vanish: its identity cuts the same rectangle with square ones.
  var identity: Effect {
    switch self {
    case .offset: return .offset(x: 0, y: 0)
    case .scale(_, _, let anchor): return .scale(x: 1, y: 1, anchor: anchor)
    case .rotation(_, let anchor): return .rotation(.zero, anchor: anchor)
    case .rotation3D(var turn):
      turn.angle = .zero
      // A plane in front of the axis is seen larger, turned or not.
      turn.anchorZ = 0
      return .rotation3D(turn)
    case .blur(_, let opaque): return .blur(radius: 0, opaque: opaque)
    case .opacity: return .opacity(1)
    case .clip(let shape): return .clip(ClipShape(rect: shape.rect, radii: .zero, style: shape.style))
    }
  }

  var hasSecondLane: Bool {
    switch self {
    case .rotation3D, .clip: return true
    case .offset, .scale, .rotation, .blur, .opacity: return false
    }
  }

  func vector(second: Bool) -> MotionVector {
    switch self {
    case .offset(let x, let y): return MotionVector(x, y, 0, 0)
    case .scale(let x, let y, let anchor): return MotionVector(x, y, anchor.x, anchor.y)
    case .rotation(let angle, let anchor): return MotionVector(angle.radians, anchor.x, anchor.y, 0)
    case .rotation3D(let t):
      return second
        ? MotionVector(t.anchor.x, t.anchor.y, t.anchorZ, t.perspective)
        : MotionVector(t.angle.radians, t.axisX, t.axisY, t.axisZ)
    case .blur(let radius, _): return MotionVector(radius, 0, 0, 0)
    case .opacity(let value): return MotionVector(value, 0, 0, 0)
    case .clip(let shape):
      if second { return shape.radii.vector }
      guard let rect = shape.rect else { return .zero }
      return MotionVector(rect.minX, rect.minY, rect.width, rect.height)
    }
  }

  mutating func set(_ v: MotionVector, second: Bool) {
    switch self {
    case .offset: self = .offset(x: v.x, y: v.y)
    case .scale: self = .scale(x: v.x, y: v.y, anchor: UnitPoint(x: v.z, y: v.w))
    case .rotation: self = .rotation(Angle(radians: v.x), anchor: UnitPoint(x: v.y, y: v.z))
    case .rotation3D(var t):
      if second {
        t.anchor = UnitPoint(x: v.x, y: v.y)
        t.anchorZ = v.z
        t.perspective = v.w
      } else {
        t.angle = Angle(radians: v.x)
        t.axisX = v.y
        t.axisY = v.z
        t.axisZ = v.w
      }
      self = .rotation3D(t)
    case .blur(_, let opaque): self = .blur(radius: max(0, v.x), opaque: opaque)
    case .opacity: self = .opacity(min(max(v.x, 0), 1))
    case .clip(var shape):
      if second {
        shape.radii = CornerRadii(vector: v)
      } else if shape.rect != nil {
        shape.rect = Rect(x: v.x, y: v.y, width: max(0, v.z), height: max(0, v.w))
      }
      self = .clip(shape)
    }
  }

  /// See `LayerProperties.threshold`; the numbers of one lane share the smallest.
  func threshold(second: Bool, pixel: Double, size: Size) -> Double {
    func atFarthestCorner(_ anchor: UnitPoint, depth: Double = 0) -> Double {
      let x = max(abs(anchor.x), abs(1 - anchor.x)) * size.width
      let y = max(abs(anchor.y), abs(1 - anchor.y)) * size.height
      return pixel / max((x * x + y * y + depth * depth).squareRoot(), 1)
    }
    switch self {
    case .offset, .blur, .clip: return pixel
    case .opacity: return 1.0 / 1024
    case .scale(_, _, let anchor): return atFarthestCorner(anchor)
    case .rotation(_, let anchor): return atFarthestCorner(anchor)
    case .rotation3D(let turn): return atFarthestCorner(turn.anchor, depth: turn.anchorZ)
    }
  }
}

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
    // Longest common subsequence of kinds; lists are short.
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
  /// Two fills made alike. What is missing is the other one, transparent; a colour beside a gradient is a gradient of
  /// that colour; the shorter gradient repeats its last stop.
  static func merge(_ old: Fill?, _ new: Fill?) -> (from: Fill?, to: Fill?) {
    switch (old, new) {
    case (nil, nil), (.color?, .color?): return (old, new)
    case (nil, .some(let fill)): return (fill.transparent, fill)
    case (.some(let fill), nil): return (fill, fill.transparent)
    case (.color(let color)?, .linearGradient(let gradient)?):
      return (.linearGradient(gradient.filled(with: color)), new)
    case (.linearGradient(let gradient)?, .color(let color)?):
      return (old, .linearGradient(gradient.filled(with: color)))
    case (.linearGradient(let a)?, .linearGradient(let b)?):
      let count = max(a.stops.count, b.stops.count)
      return (.linearGradient(a.padded(to: count)), .linearGradient(b.padded(to: count)))
    }
  }

  private var transparent: Fill {
    switch self {
    case .color(let color): return .color(color.opacity(0))
    case .linearGradient(var gradient):
      for i in gradient.stops.indices { gradient.stops[i].color.alpha = 0 }
      return .linearGradient(gradient)
    }
  }
}

extension LinearGradient {
  fileprivate func filled(with color: RGBAColor) -> LinearGradient {
    var gradient = self
    for i in gradient.stops.indices { gradient.stops[i].color = color }
    return gradient
  }

  fileprivate func padded(to count: Int) -> LinearGradient {
    var gradient = self
    let last = stops.last ?? Stop(color: .clear, location: 1)
    while gradient.stops.count < count { gradient.stops.append(last) }
    return gradient
  }
}

extension LayerProperties {
  /// Makes one property of two values alike, so that it has the same lanes in both, and tells where the effects of the
  /// first have gone.
  static func align(
    _ property: LayerProperty, _ old: inout LayerProperties, _ new: inout LayerProperties
  ) -> [Int]? {
    switch property {
    case .effects:
      let merge = EffectMerge(old.effects, new.effects)
      old.effects = merge.from
      new.effects = merge.to
      return merge.places
    case .fill:
      (old.fill, new.fill) = Fill.merge(old.fill, new.fill)
    case .stroke:
      func transparent(_ stroke: Stroke) -> Stroke {
        Stroke(color: stroke.color.opacity(0), width: stroke.width, placement: stroke.placement)
      }
      if old.stroke == nil { old.stroke = new.stroke.map(transparent) }
      if new.stroke == nil { new.stroke = old.stroke.map(transparent) }
    case .shadow:
      func transparent(_ shadow: Shadow) -> Shadow {
        Shadow(color: shadow.color.opacity(0), radius: shadow.radius, offset: shadow.offset)
      }
      if old.shadow == nil { old.shadow = new.shadow.map(transparent) }
      if new.shadow == nil { new.shadow = old.shadow.map(transparent) }
    default:
      break
    }
    return nil
  }
}
