import Foundation
import GlissadeLayers
import GlissadeMotion

/// Where a view stands in the way of a scroll view, along an axis: at which offsets of the content it is hidden and seen.
struct ScrollTransitionPlace: Equatable {
  /// The offset at which it begins to come in at the far edge, and that at which it is seen there.
  var farHidden: Double
  var farSeen: Double
  /// The offset until which it is seen at the near edge, and that at which it has gone there.
  var nearSeen: Double
  var nearHidden: Double
  var near: ScrollTransitionConfiguration
  var far: ScrollTransitionConfiguration

  /// - Parameters:
  ///   - start: where the view begins in the content, in points.
  ///   - length: its length along the axis.
  ///   - room: that of the visible part.
  init(
    start: Double, length: Double, room: Double, near: ScrollTransitionConfiguration, far: ScrollTransitionConfiguration
  ) {
    (self.near, self.far) = (near, far)
    farHidden = start - room
    farSeen = farHidden + far.threshold.distance(length: length, room: room)
    nearHidden = start + length
    nearSeen = nearHidden - near.threshold.distance(length: length, room: room)
    if farSeen > nearSeen {
      // It is never seen as a whole: each edge has it half of the way.
      let middle = (farSeen + nearSeen) / 2
      (farSeen, nearSeen) = (max(middle, farHidden), min(middle, nearHidden))
    }
  }

  /// The phase at an offset.
  func phase(at offset: Double) -> ScrollTransitionPhase {
    if offset < farSeen { return .bottomTrailing }
    return offset > nearSeen ? .topLeading : .identity
  }

  /// How much of the effects of its edge is seen at an offset, from 0 to 1.
  func share(at offset: Double) -> Double {
    func share(_ configuration: ScrollTransitionConfiguration, _ way: Double, of whole: Double) -> Double {
      switch configuration.kind {
      case .identity: return 0
      case .animated: return 1
      case .interactive(let curve): return whole > 0 ? 1 - curve.value(at: min(max(way / whole, 0), 1)) : 1
      }
    }
    switch phase(at: offset) {
    case .identity: return 0
    case .bottomTrailing: return share(far, offset - farHidden, of: farSeen - farHidden)
    case .topLeading: return share(near, nearHidden - offset, of: nearHidden - nearSeen)
    }
  }

  /// Whether the offset of the content alone says what is seen.
  var isInteractive: Bool {
    func isAnimated(_ configuration: ScrollTransitionConfiguration) -> Bool {
      if case .animated = configuration.kind { return true }
      return false
    }
    return !isAnimated(near) && !isAnimated(far)
  }

  /// Straight pieces to a curve: more could not be told apart.
  private static let pieces = 12

  /// The function from the content's offset to a number that has three values.
  func map(topLeading: Double, identity: Double, bottomTrailing: Double) -> TrackerMap {
    var knots: [TrackerMap.Knot] = []
    func add(_ offset: Double, _ outside: Double) {
      // Knots rise: a step is as steep as can be told.
      let place = knots.last.map { max(offset, $0.position + 1e-6) } ?? offset
      knots.append(TrackerMap.Knot(place, identity + (outside - identity) * share(at: offset)))
    }
    for piece in 0...Self.pieces {
      add(farHidden + (farSeen - farHidden) * Double(piece) / Double(Self.pieces), bottomTrailing)
    }
    for piece in 0...Self.pieces {
      add(nearSeen + (nearHidden - nearSeen) * Double(piece) / Double(Self.pieces), topLeading)
    }
    return .piecewise(knots)
  }
}

/// A number of an effect that a tracker can move, with its values in the three phases.
struct ScrollTransitionLane: Equatable {
  var value: TrackedValue
  var topLeading: Double
  var identity: Double
  var bottomTrailing: Double

  /// The numbers that differ among the phases; nil where some cannot be moved by a tracker.
  static func lanes(_ topLeading: [Effect], _ identity: [Effect], _ bottomTrailing: [Effect]) -> [ScrollTransitionLane]?
  {
    guard topLeading.count == identity.count, bottomTrailing.count == identity.count else { return nil }
    var lanes: [ScrollTransitionLane] = []
    for index in identity.indices {
      let three = [topLeading[index], identity[index], bottomTrailing[index]]
      if three[0] == three[1], three[1] == three[2] { continue }
      func add(_ value: TrackedValue, _ read: (Effect) -> Double?) -> Bool {
        let numbers = three.compactMap(read)
        guard numbers.count == 3 else { return false }
        lanes.append(
          ScrollTransitionLane(
            value: value, topLeading: numbers[0], identity: numbers[1], bottomTrailing: numbers[2]))
        return true
      }
      let isMovable: Bool
      switch identity[index] {
      case .offset:
        isMovable =
          add(.offsetX(index)) { if case .offset(let x, _) = $0 { x } else { nil } }
          && add(.offsetY(index)) { if case .offset(_, let y) = $0 { y } else { nil } }
      case .scale(_, _, let anchor):
        isMovable = add(.scale(index)) {
          if case .scale(let x, let y, let own) = $0, x == y, own == anchor { x } else { nil }
        }
      case .rotation(_, let anchor):
        isMovable = add(.angle(index)) {
          if case .rotation(let angle, let own) = $0, own == anchor { angle.radians } else { nil }
        }
      case .rotation3D(let rotation):
        isMovable = add(.angle(index)) {
          guard case .rotation3D(var own) = $0 else { return nil }
          let angle = own.angle.radians
          own.angle = rotation.angle
          return own == rotation ? angle : nil
        }
      case .blur(_, let isOpaque):
        isMovable = add(.effectBlur(index)) {
          if case .blur(let radius, let own) = $0, own == isOpaque { radius } else { nil }
        }
      case .opacity: isMovable = add(.effectOpacity(index)) { if case .opacity(let value) = $0 { value } else { nil } }
      case .projection, .clip, .color: isMovable = false
      }
      guard isMovable else { return nil }
    }
    return lanes
  }
}
