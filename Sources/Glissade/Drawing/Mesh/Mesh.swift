import Foundation
import GlissadeLayers
import GlissadeMotion

/// A mesh gradient as it is drawn: its curves, and its colours as numbers of the space in which they are mixed.
struct Mesh: Hashable, Animatable {
  /// A point with the ways to the next one in its row and column, a third of each being a handle of its curve.
  struct Knot: Hashable {
    var place: SIMD2<Double>
    /// Into the point and out of it, along the row.
    var across: (in: SIMD2<Double>, out: SIMD2<Double>)
    /// Into the point and out of it, along the column.
    var down: (in: SIMD2<Double>, out: SIMD2<Double>)

    static func == (a: Knot, b: Knot) -> Bool { a.place == b.place && a.across == b.across && a.down == b.down }
    func hash(into hasher: inout Hasher) {
      for vector in [place, across.in, across.out, down.in, down.out] { hasher.combine(vector) }
    }
  }

  let width: Int
  let height: Int
  let background: RGBAColor
  let smoothsColors: Bool
  let space: Gradient.ColorSpace
  /// Empty if what was given makes no grid.
  private(set) var knots: [Knot] = []
  /// Three numbers of the space, multiplied by the fourth, the alpha.
  private(set) var colors: [SIMD4<Double>] = []

  /// Farther away nothing is seen of a point, in shares of the room.
  private static let farthest = 100.0
  /// Finer grids cannot be told apart.
  private static let mostPoints = 4_096

  init(_ view: MeshGradient, _ environment: EnvironmentValues) {
    (width, height) = (view.width, view.height)
    background = view.background.resolve(environment)
    smoothsColors = view.smoothsColors
    space = view.colorSpace
    let count = max(0, width).multipliedReportingOverflow(by: max(0, height))
    let resolved: [RGBAColor]
    switch view.colors {
    case .colors(let colors): resolved = colors.map { $0.resolve(environment) }
    case .resolvedColors(let colors): resolved = colors.map { Color($0).resolve(environment) }
    }
    let made = Self.knots(view.locations, width: width, height: height)
    guard width > 1, height > 1, !count.overflow, count.partialValue <= Self.mostPoints,
      made.count == count.partialValue, resolved.count == count.partialValue
    else {
      ViewLog.once(
        "a mesh gradient of \(width) by \(height) points, at most \(Self.mostPoints) and two a side at least, needs as "
          + "many places and colours; of \(made.count) and \(resolved.count) only the background is shown")
      return
    }
    guard made.allSatisfy({ $0.isFinite }) else {
      ViewLog.once("a point of a mesh gradient lies nowhere; only the background is shown")
      return
    }
    knots = made
    colors = resolved.map { [space] in ColorSpaces.components($0, space) }
  }

  private static func knots(_ locations: MeshGradient.Locations, width: Int, height: Int) -> [Knot] {
    func place(_ point: SIMD2<Float>) -> SIMD2<Double> {
      SIMD2<Double>(point).clamped(
        lowerBound: SIMD2(repeating: -farthest), upperBound: SIMD2(repeating: farthest))
    }
    switch locations {
    case .bezierPoints(let points):
      return points.map {
        let own = place($0.position)
        return Knot(
          place: own,
          across: (in: 3 * (own - place($0.leadingControlPoint)), out: 3 * (place($0.trailingControlPoint) - own)),
          down: (in: 3 * (own - place($0.topControlPoint)), out: 3 * (place($0.bottomControlPoint) - own)))
      }
    case .points(let points):
      guard width > 1, height > 1, points.count.isMultiple(of: width) else { return [] }
      let places = points.map(place)
      return places.indices.map { index in
        let (row, column) = (index / width, index % width)
        let across = MeshCurve.slope(places, index, step: 1, isFirst: column == 0, isLast: column == width - 1)
        let down = MeshCurve.slope(
          places, index, step: width, isFirst: row == 0, isLast: row == places.count / width - 1)
        return Knot(place: places[index], across: (across, across), down: (down, down))
      }
    }
  }

  /// Whether the grid covers its whole room: its outer points lie on the room's edges, with straight lines between them.
  var fillsRoom: Bool {
    guard !knots.isEmpty else { return false }
    func lies(_ index: Int, _ axis: Int, on edge: Double) -> Bool {
      let knot = knots[index]
      let way = axis == 0 ? knot.down : knot.across
      return knot.place[axis] == edge && way.in[axis] == 0 && way.out[axis] == 0
    }
    return (0..<height).allSatisfy { lies($0 * width, 0, on: 0) && lies($0 * width + width - 1, 0, on: 1) }
      && (0..<width).allSatisfy { lies($0, 1, on: 0) && lies((height - 1) * width + $0, 1, on: 1) }
  }

  // MARK: Motion

  /// All numbers that move.
  var animatableData: MeshVector {
    get {
      var numbers: [Double] = []
      for knot in knots {
        for vector in [knot.place, knot.across.in, knot.across.out, knot.down.in, knot.down.out] {
          numbers.append(vector.x)
          numbers.append(vector.y)
        }
      }
      for color in colors { for index in 0..<4 { numbers.append(color[index]) } }
      return MeshVector(numbers)
    }
    set {
      let numbers = newValue.numbers
      guard numbers.count == knots.count * 10 + colors.count * 4 else { return }
      func pair(_ index: Int) -> SIMD2<Double> { SIMD2(numbers[index], numbers[index + 1]) }
      for index in knots.indices {
        let i = index * 10
        knots[index] = Knot(place: pair(i), across: (pair(i + 2), pair(i + 4)), down: (pair(i + 6), pair(i + 8)))
      }
      for index in colors.indices {
        let i = knots.count * 10 + index * 4
        colors[index] = SIMD4(numbers[i], numbers[i + 1], numbers[i + 2], numbers[i + 3])
      }
    }
  }
}

extension Mesh.Knot {
  fileprivate var isFinite: Bool {
    [place, across.in, across.out, down.in, down.out].allSatisfy { $0.x.isFinite && $0.y.isFinite }
  }
}

/// Numbers side by side. Those of grids of different sizes do not move into each other.
struct MeshVector: VectorArithmetic {
  /// None is zero, of whatever count.
  fileprivate var numbers: [Double]
  fileprivate init(_ numbers: [Double]) { self.numbers = numbers }

  static var zero: MeshVector { MeshVector([]) }
  static func + (a: MeshVector, b: MeshVector) -> MeshVector {
    if b.numbers.count != a.numbers.count { return a.numbers.isEmpty ? b : a }
    return MeshVector(zip(a.numbers, b.numbers).map { $0 + $1 })
  }
  static func - (a: MeshVector, b: MeshVector) -> MeshVector {
    if b.numbers.isEmpty { return a }
    if a.numbers.isEmpty { return MeshVector(b.numbers.map { -$0 }) }
    return a.numbers.count == b.numbers.count ? MeshVector(zip(a.numbers, b.numbers).map { $0 - $1 }) : .zero
  }
  mutating func scale(by rhs: Double) { for index in numbers.indices { numbers[index] *= rhs } }
  var magnitudeSquared: Double { numbers.reduce(0) { $0 + $1 * $1 } }
  static func == (a: MeshVector, b: MeshVector) -> Bool {
    if a.numbers.count == b.numbers.count { return a.numbers == b.numbers }
    return a.numbers.allSatisfy { $0 == 0 } && b.numbers.allSatisfy { $0 == 0 }
  }
}

/// Smooth curves through the points of a grid.
enum MeshCurve {
  /// The way through a point: half of that from the one before to the one after (Catmull and Rom).
  static func slope<Vector: SIMD>(
    _ values: [Vector], _ index: Int, step: Int, isFirst: Bool, isLast: Bool
  ) -> Vector where Vector.Scalar == Double {
    if isFirst { return isLast ? .zero : values[index + step] - values[index] }
    if isLast { return values[index] - values[index - step] }
    return (values[index + step] - values[index - step]) * 0.5
  }
}
