import Glibc
import GlissadeMotion

/// What one motion track moves: up to four numbers of one property.
///
/// Lists are numbered: part 2i and 2i + 1 belong to the i-th effect or gradient stop.
struct Lane: Hashable, Comparable, Sendable {
  var property: LayerProperty
  var part: UInt32

  init(_ property: LayerProperty, _ part: Int = 0) {
    self.property = property
    self.part = UInt32(clamping: part)
  }

  /// The points of a linear gradient, the centre of any other.
  static let gradientPoints = Lane(.fill, Int(UInt32.max) - 1)
  /// The radii or angles of a gradient.
  static let gradientExtent = Lane(.fill, Int(UInt32.max))

  /// Whether it is the location of a gradient's stop.
  var isLocation: Bool { property == .fill && part % 2 == 1 && self != .gradientExtent }

  /// The lane of the same effect in a list where the i-th has come to stand at `places[i]`.
  func moved(to places: [Int]) -> Lane {
    guard property == .effects, Int(part) / 2 < places.count else { return self }
    return Lane(.effects, 2 * places[Int(part) / 2] + Int(part) % 2)
  }

  static func < (a: Lane, b: Lane) -> Bool {
    (a.property.rawValue, a.part) < (b.property.rawValue, b.part)
  }
}

extension LayerProperties {
  /// Calls `body` with the lanes of an animatable property.
  func forEachLane(of property: LayerProperty, _ body: (Lane) -> Void) {
    switch property {
    case .effects:
      for (i, effect) in effects.enumerated() {
        body(Lane(.effects, 2 * i))
        if effect.hasSecondLane { body(Lane(.effects, 2 * i + 1)) }
      }
    case .fill:
      fill?.forEachLane(body)
    case .stroke, .shadow:
      body(Lane(property, 0))
      body(Lane(property, 1))
    default:
      if property.isAnimatable { body(Lane(property)) }
    }
  }

  /// The numbers of a lane; zero where the property has no such part. Colours are linear here (D8).
  func vector(_ lane: Lane) -> MotionVector {
    switch lane.property {
    case .bounds: return MotionVector(bounds.width, bounds.height, 0, 0)
    case .position: return MotionVector(position.x, position.y, 0, 0)
    case .anchor: return MotionVector(anchor.x, anchor.y, 0, 0)
    case .cornerRadii: return cornerRadii.vector
    case .capInsets:
      return MotionVector(capInsets.top, capInsets.leading, capInsets.bottom, capInsets.trailing)
    case .opacity: return MotionVector(opacity, 0, 0, 0)
    case .blur: return MotionVector(blur, 0, 0, 0)
    case .backdropBlur: return MotionVector(backdropBlur, 0, 0, 0)
    case .effects:
      let index = Int(lane.part) / 2
      return index < effects.count ? effects[index].vector(second: lane.part % 2 == 1) : .zero
    case .fill: return fill?.vector(lane) ?? .zero
    case .stroke:
      guard let stroke else { return .zero }
      return lane.part == 0 ? stroke.color.linear : MotionVector(stroke.width, 0, 0, 0)
    case .shadow:
      guard let shadow else { return .zero }
      return lane.part == 0
        ? shadow.color.linear : MotionVector(shadow.radius, shadow.offset.x, shadow.offset.y, 0)
    default: return .zero
    }
  }

  /// Sets the numbers of a lane, kept in the range in which they can be shown. Allocates nothing if the lists are this
  /// value's own.
  mutating func set(_ v: MotionVector, _ lane: Lane) {
    switch lane.property {
    case .bounds: bounds = Size(max(0, v.x), max(0, v.y))
    case .position: position = Point(v.x, v.y)
    case .anchor: anchor = UnitPoint(x: v.x, y: v.y)
    case .cornerRadii: cornerRadii = CornerRadii(vector: v)
    case .capInsets:
      capInsets = CapInsets(
        top: max(0, v.x), leading: max(0, v.y), bottom: max(0, v.z), trailing: max(0, v.w), scale: capInsets.scale)
    case .opacity: opacity = min(max(v.x, 0), 1)
    case .blur: blur = max(0, v.x)
    case .backdropBlur: backdropBlur = max(0, v.x)
    case .effects:
      let index = Int(lane.part) / 2
      if index < effects.count { effects[index].set(v, second: lane.part % 2 == 1) }
    case .fill: fill?.set(v, lane)
    case .stroke:
      if lane.part == 0 { stroke?.color = RGBAColor(linear: v) } else { stroke?.width = max(0, v.x) }
    case .shadow:
      if lane.part == 0 {
        shadow?.color = RGBAColor(linear: v)
      } else {
        shadow?.radius = max(0, v.x)
        shadow?.offset = Point(v.y, v.z)
      }
    default: break
    }
  }

  /// The distance below which a change of the lane cannot be seen (D16): a quarter of a device pixel, for turning and
  /// scaling at the farthest corner; 1/1024 for unit values.
  ///
  /// - Parameter scale: device pixels per point.
  func threshold(_ lane: Lane, scale: Double) -> Double {
    let pixel = 0.25 / max(scale, 1e-3)
    let side = max(bounds.width, bounds.height, 1)
    switch lane.property {
    case .bounds, .position, .cornerRadii, .capInsets, .blur, .backdropBlur: return pixel
    case .anchor: return pixel / side
    case .opacity: return 1.0 / 1024
    case .stroke, .shadow: return lane.part == 0 ? 1.0 / 1024 : pixel
    case .fill: return fill?.threshold(lane, pixel: pixel, size: bounds) ?? pixel
    case .effects:
      let index = Int(lane.part) / 2
      guard index < effects.count else { return pixel }
      return effects[index].threshold(second: lane.part % 2 == 1, pixel: pixel, size: bounds)
    default: return pixel
    }
  }
}

extension CornerRadii {
  var vector: MotionVector { MotionVector(topLeading, topTrailing, bottomTrailing, bottomLeading) }

  init(vector v: MotionVector) {
    self.init(
      topLeading: max(0, v.x), topTrailing: max(0, v.y), bottomTrailing: max(0, v.z), bottomLeading: max(0, v.w))
  }
}

extension RGBAColor {
  /// Linear sRGB, not premultiplied: the space in which colours move.
  var linear: MotionVector {
    MotionVector(RGBAColor.decode(red), RGBAColor.decode(green), RGBAColor.decode(blue), alpha)
  }

  /// A colour from linear components, clamped to 0...1.
  init(linear v: MotionVector) {
    self.init(
      red: RGBAColor.encode(v.x), green: RGBAColor.encode(v.y), blue: RGBAColor.encode(v.z),
      alpha: min(max(v.w, 0), 1))
  }

  // The transfer function of IEC 61966-2-1.
  private static func decode(_ c: Double) -> Double { c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4) }

  private static func encode(_ c: Double) -> Double {
    if c <= 0 { return 0 }
    if c >= 1 { return 1 }
    return c <= 0.0031308 ? c * 12.92 : 1.055 * pow(c, 1 / 2.4) - 0.055
  }
}
