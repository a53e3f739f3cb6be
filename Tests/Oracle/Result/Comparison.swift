import GlissadeLayers

/// How a drawn picture differs from the oracle's.
public struct Comparison: Sendable {
  /// What a pixel is judged as.
  public enum PixelClass: String, Hashable, Sendable, CaseIterable {
    /// Inside of shapes.
    case interior
    /// A blur or a shadow is seen.
    case blurred
    /// A picture is seen smaller than it is.
    case minified
    /// An edge is near.
    case edge
    /// A fine edge is near.
    case fineEdge
    /// One of two pixels of a picture that are as near.
    case tie
  }

  /// A pixel that differs.
  public struct Difference: Sendable {
    /// Where it is.
    public var x: Int
    /// Where it is.
    public var y: Int
    /// The oracle's colour in levels.
    public var expected: SIMD4<Double>
    /// The drawn colour in levels.
    public var drawn: SIMD4<Double>
    /// How far they are apart in the channel where they differ most, in levels; for ties, how far outside of what the
    /// neighbours show.
    public var error: Double
    /// How far they may be apart.
    public var allowed: Double
    /// The contrast around it, 0 to 1.
    public var contrast: Double
  }

  /// The mean difference along an outline.
  public struct EdgeMean: Sendable {
    /// The layer's name.
    public var layer: String
    /// Which outline.
    public var kind: PixelMarks
    /// The number of pixels.
    public var count: Int
    /// In levels; positive where the shape is drawn too large.
    public var mean: Double
  }

  /// The oracle's picture.
  public let expected: OraclePicture
  /// The drawn one.
  public let drawn: Bitmap
  /// What is allowed.
  public let tolerance: Tolerance
  /// The pixel of each class that uses most of what it is allowed.
  public private(set) var worst: [PixelClass: Difference] = [:]
  /// How many pixels of each class there are.
  public private(set) var counts: [PixelClass: Int] = [:]
  /// How many pixels are further off than they may be.
  public private(set) var failures = 0
  /// The mean difference of minified pictures, in levels.
  public private(set) var minifiedMean = 0.0
  /// The outlines with enough pixels to judge, the worst first.
  public private(set) var edges: [EdgeMean] = []

  /// Outlines of fewer pixels are judged pixel by pixel alone.
  public static let leastEdge = 24

  /// Compares a picture of the same size.
  public init(of drawn: Bitmap, with expected: OraclePicture, _ tolerance: Tolerance = .standard) {
    precondition(drawn.width == expected.width && drawn.height == expected.height, "pictures have the same size")
    self.expected = expected
    self.drawn = drawn
    self.tolerance = tolerance
    var (minifiedSum, minifiedCount) = (0.0, 0)
    for y in 0..<expected.height {
      for x in 0..<expected.width {
        let (kind, difference) = judge(x, y)
        counts[kind, default: 0] += 1
        if difference.error > difference.allowed { failures += 1 }
        if let most = worst[kind], most.error / most.allowed >= difference.error / difference.allowed {
        } else {
          worst[kind] = difference
        }
        if expected.marks(x, y).contains(.minified) {
          minifiedSum += meanOfAbsolutes(difference.drawn - difference.expected)
          minifiedCount += 1
        }
      }
    }
    if minifiedCount > 0 { minifiedMean = minifiedSum / Double(minifiedCount) }
    for edge in expected.edges {
      if let mean = mean(of: edge) { edges.append(mean) }
    }
    edges.sort { abs($0.mean) > abs($1.mean) }
  }

  /// Whether all is within the tolerance.
  public var passes: Bool {
    failures == 0 && minifiedMean <= tolerance.minifiedMean && edges.allSatisfy { abs($0.mean) <= tolerance.edgeMean }
  }

  /// The drawn colour of a pixel in levels.
  private func color(_ x: Int, _ y: Int) -> SIMD4<Double> {
    let i = (y * drawn.width + x) * 4
    let pixels = drawn.levels[0].pixels
    return SIMD4(Double(pixels[i]), Double(pixels[i + 1]), Double(pixels[i + 2]), Double(pixels[i + 3]))
  }

  private func judge(_ x: Int, _ y: Int) -> (PixelClass, Difference) {
    let marks = expected.marks(x, y)
    let (wanted, seen) = (expected[x, y] * 255, color(x, y))
    var difference = Difference(
      x: x, y: y, expected: wanted, drawn: seen, error: absolutes(seen - wanted).max(), allowed: tolerance.interior,
      contrast: 0)
    var kind = PixelClass.interior
    if marks.contains(.blurred) {
      kind = .blurred
      difference.allowed = max(difference.allowed, tolerance.blurred)
    }
    if marks.contains(.minified) {
      kind = .minified
      difference.allowed = max(difference.allowed, tolerance.minified)
    }
    if marks.isEdge {
      kind = marks.contains(.fine) ? .fineEdge : .edge
      difference.contrast = expected.contrast(x, y)
      let factor = kind == .edge ? tolerance.edge : tolerance.fineEdge
      difference.allowed = max(difference.allowed, factor * difference.contrast)
    }
    if marks.contains(.tie) {
      kind = .tie
      let (low, high) = expected.neighbourhood(x, y)
      let outside = pointwiseMax(pointwiseMax(low * 255 - seen, seen - high * 255), .zero)
      difference.error = outside.max()
    }
    return (kind, difference)
  }

  private func mean(of edge: EdgeTrace) -> EdgeMean? {
    var sum = 0.0
    var count = 0
    for point in edge.points {
      let change = point.change
      let most = absolutes(change).max()
      // Too faint to tell a coverage from.
      if most < 16.0 / 255 { continue }
      let (x, y) = (point.index % expected.width, point.index / expected.width)
      let difference = color(x, y) - expected[x, y] * 255
      sum += (difference * change).sum() / (change * change).sum() * most
      count += 1
    }
    if count < Comparison.leastEdge { return nil }
    return EdgeMean(layer: edge.layer, kind: edge.kind, count: count, mean: sum / Double(count))
  }
}

func absolutes(_ v: SIMD4<Double>) -> SIMD4<Double> { pointwiseMax(v, -v) }

private func meanOfAbsolutes(_ v: SIMD4<Double>) -> Double { absolutes(v).sum() / 4 }
