import GlissadeMotion

/// The number of a layer that a tracker moves.
public enum TrackedValue: Hashable, Sendable {
  /// The x of the position, in points.
  case positionX
  /// The y of the position, in points.
  case positionY
  /// The width of the bounds, in points.
  case width
  /// The height of the bounds, in points.
  case height
  /// The layer's own opacity, 0 to 1.
  case opacity
  /// The layer's own blur, in points.
  case blur
  /// The blur of what lies behind, in points.
  case backdropBlur
  /// All four corners.
  case cornerRadius
  /// The x of the offset at an index of the list of effects; nothing happens where the effect is of another kind.
  case offsetX(Int)
  /// The y of the offset at an index, in points.
  case offsetY(Int)
  /// Both directions alike.
  case scale(Int)
  /// In radians, in the plane or in space.
  case angle(Int)
  /// The radius of a blur among the effects, in points.
  case effectBlur(Int)
  /// The opacity of a fade among the effects, 0 to 1.
  case effectOpacity(Int)
  /// The x of the anchor of a scale among the effects, as a share of the width.
  case anchorX(Int)
  /// The y of the anchor of a scale, as a share of the height.
  case anchorY(Int)
  /// How far x and width are where the layer that this one follows has them (`Layer.follow`): 0 not at all, 1 altogether, and
  /// beyond both on the same line. It takes the place of the weight that was given.
  case followX
  /// How far y and height are where the followed layer has them.
  case followY

  /// Where the number stands: the lane, and the components that take it.
  var place: (lane: Lane, mask: SIMDMask<SIMD4<Int64>>) {
    func mask(_ a: Bool, _ b: Bool, _ c: Bool = false, _ d: Bool = false) -> SIMDMask<SIMD4<Int64>> {
      var mask = SIMDMask<SIMD4<Int64>>(repeating: false)
      mask[0] = a
      mask[1] = b
      mask[2] = c
      mask[3] = d
      return mask
    }
    switch self {
    case .positionX: return (Lane(.position), mask(true, false))
    case .positionY: return (Lane(.position), mask(false, true))
    case .width: return (Lane(.bounds), mask(true, false))
    case .height: return (Lane(.bounds), mask(false, true))
    case .opacity: return (Lane(.opacity), mask(true, false))
    case .blur: return (Lane(.blur), mask(true, false))
    case .backdropBlur: return (Lane(.backdropBlur), mask(true, false))
    case .cornerRadius: return (Lane(.cornerRadii), mask(true, true, true, true))
    case .offsetX(let i): return (Lane(.effects, 2 * i), mask(true, false))
    case .offsetY(let i): return (Lane(.effects, 2 * i), mask(false, true))
    case .scale(let i): return (Lane(.effects, 2 * i), mask(true, true))
    case .angle(let i), .effectBlur(let i), .effectOpacity(let i): return (Lane(.effects, 2 * i), mask(true, false))
    case .anchorX(let i): return (Lane(.effects, 2 * i), mask(false, false, true))
    case .anchorY(let i): return (Lane(.effects, 2 * i), mask(false, false, false, true))
    case .followX: return (Lane(.position), mask(true, false, true))
    case .followY: return (Lane(.position), mask(false, true, false, true))
    }
  }

  /// Whether it is a weight, and no number of the layer.
  var isWeight: Bool { self == .followX || self == .followY }

  /// Whether a layer has such a number.
  func exists(in properties: LayerProperties) -> Bool {
    func kind(_ index: Int) -> Effect.Kind? {
      properties.effects.indices.contains(index) ? properties.effects[index].kind : nil
    }
    switch self {
    case .offsetX(let i), .offsetY(let i): return kind(i) == .offset
    case .scale(let i), .anchorX(let i), .anchorY(let i): return kind(i) == .scale
    case .angle(let i): return kind(i) == .rotation || kind(i) == .rotation3D
    case .effectBlur(let i): return kind(i) == .blur
    case .effectOpacity(let i): return kind(i) == .opacity
    default: return true
    }
  }
}

/// The function from a tracker's position to a value.
public enum TrackerMap: Hashable, Sendable {
  /// position · scale + offset.
  case linear(scale: Double, offset: Double = 0)
  /// Straight lines between knots in rising order of position; level outside of them.
  case piecewise([Knot])
  /// A curve over an interval of positions; level outside of it.
  case curve(UnitCurve, over: ClosedRange<Double>, from: Double, to: Double)

  /// A position and the value there.
  public struct Knot: Hashable, Sendable {
    /// The tracker's position.
    public var position: Double
    /// The value that is shown at that position.
    public var value: Double

    /// Makes a knot from position and value, in that order.
    public init(_ position: Double, _ value: Double) {
      self.position = position
      self.value = value
    }
  }

  /// The value at a position.
  public func value(at position: Double) -> Double {
    switch self {
    case .linear(let scale, let offset): return position * scale + offset
    case .piecewise(let knots):
      guard var last = knots.first else { return 0 }
      if position <= last.position { return last.value }
      for i in 1..<max(knots.count, 1) {
        let knot = knots[i]
        if position < knot.position {
          let part = (position - last.position) / (knot.position - last.position)
          return last.value + (knot.value - last.value) * part
        }
        last = knot
      }
      return last.value
    case .curve(let curve, let range, let from, let to):
      let length = range.upperBound - range.lowerBound
      let progress = length > 0 ? (position - range.lowerBound) / length : position < range.lowerBound ? 0 : 1
      return from + (to - from) * curve.value(at: min(max(progress, 0), 1))
    }
  }
}
