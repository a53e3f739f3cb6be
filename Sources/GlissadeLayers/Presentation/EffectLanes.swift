import GlissadeMotion

extension Effect {
  /// What kind of effect it is: effects of one kind move into each other.
  enum Kind: Hashable, Sendable {
    case offset, scale, rotation, rotation3D, projection, blur, opacity, clipToBounds, clipToRect
    case brightness, contrast, saturation, grayscale, hueRotation, multiply, invert
  }

  var kind: Kind {
    switch self {
    case .offset: return .offset
    case .scale: return .scale
    case .rotation: return .rotation
    case .rotation3D: return .rotation3D
    case .projection: return .projection
    case .blur: return .blur
    case .opacity: return .opacity
    case .clip(let shape): return shape.rect == nil ? .clipToBounds : .clipToRect
    case .color(let change): return change.kind
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
    case .projection: return .projection(.identity)
    case .blur(_, let opaque): return .blur(radius: 0, opaque: opaque)
    case .opacity: return .opacity(1)
    case .clip(let shape): return .clip(ClipShape(rect: shape.rect, radii: .zero, style: shape.style))
    case .color(let change): return .color(change.identity)
    }
  }

  var hasSecondLane: Bool {
    switch self {
    case .rotation3D, .clip: return true
    case .offset, .scale, .rotation, .projection, .blur, .opacity, .color: return false
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
    case .projection: return .zero
    case .blur(let radius, _): return MotionVector(radius, 0, 0, 0)
    case .opacity(let value): return MotionVector(value, 0, 0, 0)
    case .clip(let shape):
      if second { return shape.radii.vector }
      guard let rect = shape.rect else { return .zero }
      return MotionVector(rect.minX, rect.minY, rect.width, rect.height)
    case .color(let change): return change.vector
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
    case .projection: break
    case .blur(_, let opaque): self = .blur(radius: max(0, v.x), opaque: opaque)
    case .opacity: self = .opacity(min(max(v.x, 0), 1))
    case .clip(var shape):
      if second {
        shape.radii = CornerRadii(vector: v)
      } else if shape.rect != nil {
        shape.rect = Rect(x: v.x, y: v.y, width: max(0, v.z), height: max(0, v.w))
      }
      self = .clip(shape)
    case .color(var change):
      change.vector = v
      self = .color(change)
    }
  }

  /// See `LayerProperties.threshold`; the numbers of one lane share the smallest.
  func threshold(second: Bool, pixel: Double, size: Size) -> Double {
    func atFarthestCorner(_ anchor: UnitPoint, depth: Double = 0) -> Double {
      let reach = size.reach(from: anchor)
      return pixel / max((reach * reach + depth * depth).squareRoot(), 1)
    }
    switch self {
    case .offset, .projection, .blur, .clip: return pixel
    case .opacity, .color: return 1.0 / 1024
    case .scale(_, _, let anchor): return atFarthestCorner(anchor)
    case .rotation(_, let anchor): return atFarthestCorner(anchor)
    case .rotation3D(let turn): return atFarthestCorner(turn.anchor, depth: turn.anchorZ)
    }
  }
}

extension Size {
  /// How far the farthest corner is from a place of the bounds.
  func reach(from anchor: UnitPoint) -> Double {
    let x = max(abs(anchor.x), abs(1 - anchor.x)) * width
    let y = max(abs(anchor.y), abs(1 - anchor.y)) * height
    return (x * x + y * y).squareRoot()
  }
}

extension ColorEffect {
  var kind: Effect.Kind {
    switch self {
    case .brightness: return .brightness
    case .contrast: return .contrast
    case .saturation: return .saturation
    case .grayscale: return .grayscale
    case .hueRotation: return .hueRotation
    case .multiply: return .multiply
    case .invert: return .invert
    }
  }

  /// The effect of the same kind that changes nothing.
  var identity: ColorEffect {
    switch self {
    case .brightness: return .brightness(0)
    case .contrast: return .contrast(1)
    case .saturation: return .saturation(1)
    case .grayscale: return .grayscale(0)
    case .hueRotation: return .hueRotation(.zero)
    case .multiply: return .multiply(.white)
    case .invert: return .invert(0)
    }
  }

  var vector: MotionVector {
    get {
      switch self {
      case .brightness(let amount), .contrast(let amount), .saturation(let amount), .grayscale(let amount),
        .invert(let amount):
        return MotionVector(amount, 0, 0, 0)
      case .hueRotation(let angle): return MotionVector(angle.radians, 0, 0, 0)
      case .multiply(let color): return color.linear
      }
    }
    set(v) {
      switch self {
      case .brightness: self = .brightness(v.x)
      case .contrast: self = .contrast(v.x)
      case .saturation: self = .saturation(v.x)
      case .grayscale: self = .grayscale(v.x)
      case .hueRotation: self = .hueRotation(Angle(radians: v.x))
      case .multiply: self = .multiply(RGBAColor(linear: v))
      case .invert: self = .invert(min(max(v.x, 0), 1))
      }
    }
  }
}
