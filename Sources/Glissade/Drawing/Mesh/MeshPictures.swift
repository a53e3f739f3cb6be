import Foundation
import GlissadeLayers

/// Pictures of mesh gradients. The last ones are kept: a view that is laid out anew has the same.
@MainActor
enum MeshPictures {
  private struct Key: Hashable {
    var mesh: Mesh
    var width: Int
    var height: Int
  }

  /// Colours run so gently that more pixels a side cannot be told from these, stretched.
  private static let largestSide = 256.0
  /// The edge of a grid that does not fill its room is sharp.
  private static let largestSideWithEdges = 1_024.0
  private static let mostKept = 8
  private static var kept: [(key: Key, contents: Contents)] = []

  /// The picture for a room, in points; it is to be stretched over that.
  static func contents(of mesh: Mesh, _ size: Size, scale: Double) -> Contents? {
    guard size.width > 0, size.height > 0 else { return nil }
    let most = mesh.fillsRoom ? largestSide : largestSideWithEdges
    let factor = min(scale, most / max(size.width, size.height))
    func pixels(_ length: Double) -> Int { Int(max(1, (length * factor).rounded(.up)), within: 1...Int(most)) }
    let key = Key(mesh: mesh, width: pixels(size.width), height: pixels(size.height))
    if let known = kept.first(where: { $0.key == key }) { return known.contents }
    var raster = MeshRaster(width: key.width, height: key.height, samples: mesh.fillsRoom ? 1 : 3)
    raster.draw(mesh)
    let contents = Contents.picture(.bitmap(Bitmap(levels: [raster.picture])))
    if kept.count >= mostKept { kept.removeFirst() }
    kept.append((key, contents))
    return contents
  }
}

/// Draws patches of curves as small triangles.
struct MeshRaster {
  /// So many pieces a side of a patch are taken for straight.
  private static let pieces = 14

  private let width: Int
  private let height: Int
  /// How many points along each side of a pixel are looked at.
  private let samples: Int
  private var colors: [SIMD4<Float>]

  init(width: Int, height: Int, samples: Int) {
    (self.width, self.height) = (width * samples, height * samples)
    self.samples = samples
    colors = Array(repeating: .zero, count: self.width * self.height)
  }

  private struct Corner {
    var place: SIMD2<Float>
    var color: SIMD4<Float>
  }

  mutating func draw(_ mesh: Mesh) {
    let ground = mesh.background
    let clear = SIMD4(
      Float(ground.red * ground.alpha), Float(ground.green * ground.alpha), Float(ground.blue * ground.alpha),
      Float(ground.alpha))
    for index in colors.indices { colors[index] = clear }
    guard !mesh.knots.isEmpty else { return }
    let slopes = mesh.smoothsColors ? ColorSlopes(mesh) : nil
    for row in 0..<mesh.height - 1 {
      for column in 0..<mesh.width - 1 { draw(mesh, slopes, row * mesh.width + column) }
    }
  }

  private mutating func draw(_ mesh: Mesh, _ slopes: ColorSlopes?, _ first: Int) {
    let n = Self.pieces
    let corners = [first, first + 1, first + mesh.width, first + mesh.width + 1]
    var grid: [Corner] = []
    for y in 0...n {
      let v = Cubic(Double(y) / Double(n))
      for x in 0...n {
        let u = Cubic(Double(x) / Double(n))
        grid.append(corner(mesh, slopes, corners, u, v))
      }
    }
    for y in 0..<n {
      for x in 0..<n {
        let i = y * (n + 1) + x
        fill(grid[i], grid[i + 1], grid[i + n + 1])
        fill(grid[i + 1], grid[i + n + 2], grid[i + n + 1])
      }
    }
  }

  /// A place of a patch (Ferguson's, without a twist at its corners) and its colour.
  private func corner(_ mesh: Mesh, _ slopes: ColorSlopes?, _ at: [Int], _ u: Cubic, _ v: Cubic) -> Corner {
    let k = at.map { mesh.knots[$0] }
    let top = k[0].place * u.start + k[1].place * u.end
    let bottom = k[2].place * u.start + k[3].place * u.end
    var place = top * v.start + bottom * v.end
    place += (k[0].across.out * u.out + k[1].across.in * u.in) * v.start
    place += (k[2].across.out * u.out + k[3].across.in * u.in) * v.end
    place += (k[0].down.out * v.out + k[2].down.in * v.in) * u.start
    place += (k[1].down.out * v.out + k[3].down.in * v.in) * u.end
    let c = at.map { mesh.colors[$0] }
    var color: SIMD4<Double>
    if let slopes {
      color = (c[0] * u.start + c[1] * u.end) * v.start + (c[2] * u.start + c[3] * u.end) * v.end
      color += (slopes.across[at[0]] * u.out + slopes.across[at[1]] * u.in) * v.start
      color += (slopes.across[at[2]] * u.out + slopes.across[at[3]] * u.in) * v.end
      color += (slopes.down[at[0]] * v.out + slopes.down[at[2]] * v.in) * u.start
      color += (slopes.down[at[1]] * v.out + slopes.down[at[3]] * v.in) * u.end
    } else {
      color = (c[0] * (1 - u.t) + c[1] * u.t) * (1 - v.t) + (c[2] * (1 - u.t) + c[3] * u.t) * v.t
    }
    let shown = ColorSpaces.color(color, mesh.space)
    return Corner(
      place: SIMD2(Float(place.x) * Float(width), Float(place.y) * Float(height)),
      color: SIMD4(
        Float(shown.red * shown.alpha), Float(shown.green * shown.alpha), Float(shown.blue * shown.alpha),
        Float(shown.alpha)))
  }

  private mutating func fill(_ a: Corner, _ b: Corner, _ c: Corner) {
    func cross(_ p: SIMD2<Float>, _ q: SIMD2<Float>) -> Float { p.x * q.y - p.y * q.x }
    let area = cross(b.place - a.place, c.place - a.place)
    guard area != 0, area.isFinite else { return }
    let low = pointwiseMin(pointwiseMin(a.place, b.place), c.place)
    let high = pointwiseMax(pointwiseMax(a.place, b.place), c.place)
    let (left, right) = (max(0, (low.x - 0.5).rounded(.down)), min(Float(width - 1), high.x.rounded(.up)))
    let (top, bottom) = (max(0, (low.y - 0.5).rounded(.down)), min(Float(height - 1), high.y.rounded(.up)))
    guard left <= right, top <= bottom else { return }
    // What lies on a common edge belongs to both triangles: no gap is left between them.
    let slack: Float = -1e-4
    for y in Int(top)...Int(bottom) {
      for x in Int(left)...Int(right) {
        let p = SIMD2(Float(x) + 0.5, Float(y) + 0.5)
        let u = cross(p - a.place, c.place - a.place) / area
        let v = cross(b.place - a.place, p - a.place) / area
        guard u >= slack, v >= slack, u + v <= 1 - slack else { continue }
        colors[y * width + x] = a.color * (1 - u - v) + b.color * u + c.color * v
      }
    }
  }

  /// The pixels.
  var picture: Bitmap.Level {
    let (columns, rows) = (width / samples, height / samples)
    var pixels = [UInt8](repeating: 0, count: columns * rows * 4)
    let share = 1 / Float(samples * samples)
    for row in 0..<rows {
      for column in 0..<columns {
        var sum = SIMD4<Float>.zero
        for y in 0..<samples {
          for x in 0..<samples { sum += colors[(row * samples + y) * width + column * samples + x] }
        }
        let alpha = min(max(sum.w * share, 0), 1)
        for index in 0..<3 {
          pixels[(row * columns + column) * 4 + index] =
            UInt8((min(max(sum[index] * share, 0), alpha) * 255).rounded())
        }
        pixels[(row * columns + column) * 4 + 3] = UInt8((alpha * 255).rounded())
      }
    }
    return Bitmap.Level(width: columns, height: rows, pixels: pixels)
  }
}

/// The four weights of Hermite's curve of third degree.
private struct Cubic {
  let t: Double
  let start: Double
  let end: Double
  let out: Double
  let `in`: Double
  init(_ t: Double) {
    self.t = t
    start = (1 + 2 * t) * (1 - t) * (1 - t)
    end = t * t * (3 - 2 * t)
    out = t * (1 - t) * (1 - t)
    `in` = t * t * (t - 1)
  }
}

/// How the colours change through each point.
private struct ColorSlopes {
  var across: [SIMD4<Double>] = []
  var down: [SIMD4<Double>] = []
  init(_ mesh: Mesh) {
    for index in mesh.colors.indices {
      let (row, column) = (index / mesh.width, index % mesh.width)
      across.append(
        MeshCurve.slope(mesh.colors, index, step: 1, isFirst: column == 0, isLast: column == mesh.width - 1))
      down.append(
        MeshCurve.slope(mesh.colors, index, step: mesh.width, isFirst: row == 0, isLast: row == mesh.height - 1))
    }
  }
}
