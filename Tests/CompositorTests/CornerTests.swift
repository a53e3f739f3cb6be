import Foundation
import GlissadeLayers
import Testing

@testable import GlissadeCompositor

@Suite("Corners") struct CornerTests {
  /// In levels: 16 x 16 samples are right to about 2, and an edge is taken as straight within its pixel, which for a radius
  /// of 3 pixels is worth 4 more.
  static let tolerance = 8

  @Test("Circular corners cover exact areas", arguments: [3.0, 10.5, 24]) func circular(radius: Double) throws {
    let canvas = try Canvas(64, 64)
    let rect = (x: 4.0, y: 6.0, width: 52.0, height: 49.0)
    let pixels = try canvas.draw(
      layer(rect.x, rect.y, rect.width, rect.height, fill: .white, radius: radius, style: .circular))
    let r = min(radius, rect.height / 2)
    compare(pixels) { x, y in
      let q = (
        max(r - min(x - rect.x, rect.x + rect.width - x), 0), max(r - min(y - rect.y, rect.y + rect.height - y), 0)
      )
      let inBox = x > rect.x && x < rect.x + rect.width && y > rect.y && y < rect.y + rect.height
      return inBox && q.0 * q.0 + q.1 * q.1 < r * r
    }
  }

  @Test(
    "Continuous corners cover the areas of their curve, saturated or not",
    arguments: [(100.0, 100.0, 20.0), (90, 60, 22), (100, 60, 26), (64, 64, 32)])
  func continuous(width: Double, height: Double, radius: Double) throws {
    let canvas = try Canvas(110, 110)
    let pixels = try canvas.draw(layer(4, 5, width, height, fill: .white, radius: radius))
    let corner = ContinuousCorner(radius: radius, halfWidth: width / 2, halfHeight: height / 2)
    compare(pixels) { x, y in
      let u = min(x - 4, 4 + width - x)
      let v = min(y - 5, 5 + height - y)
      return u > 0 && v > 0 && corner.contains(u, v)
    }
  }

  @Test("A stroke's inner edge is parallel to a continuous corner") func stroke() throws {
    let canvas = try Canvas(110, 110)
    let pixels = try canvas.draw(
      layer(5, 5, 100, 100, radius: 30) { $0.stroke = Stroke(color: .white, width: 6, placement: .inside) })
    let corner = ContinuousCorner(radius: 30, halfWidth: 50, halfHeight: 50)
    compare(pixels) { x, y in
      let u = min(x - 5, 105 - x)
      let v = min(y - 5, 105 - y)
      return u > 0 && v > 0 && corner.contains(u, v) && corner.distance(u, v) < 6
    }
  }

  @Test("Straight sides between pixels are exact") func fractional() throws {
    let canvas = try Canvas(20, 20)
    let pixels = try canvas.draw(layer(2.25, 3.5, 10.5, 0.25, fill: .white))
    #expect(abs(pixels.red(2, 3) - Int(255 * 0.75 * 0.25)) <= 1)
    #expect(abs(pixels.red(8, 3) - 64) <= 1)
    #expect(abs(pixels.redArea - 10.5 * 0.25) < 0.1)
  }

  @Test("The same card far from the corner is the same to the pixel (R10)") func far() throws {
    func card(_ x: Double, _ y: Double) -> LayerSnapshot {
      layer(
        x, y, 80, 60, fill: .white, radius: 17,
        effects: [.rotation3D(Rotation3D(angle: .degrees(30), y: 1, perspective: 0.5))]
      ) { $0.stroke = Stroke(color: RGBAColor(10, 200, 30), width: 3) }
    }
    let near = try Canvas(120, 100)
    let a = try near.draw(card(20, 20))
    let far = try Canvas(4120, 3100)
    let b = try far.draw(card(4020, 3020))
    var most = 0
    for y in 0..<100 {
      for x in 0..<120 {
        let d = a[x, y] &- b[4000 + x, 3000 + y]
        for k in 0..<4 { most = max(most, abs(d[k])) }
      }
    }
    #expect(most == 0)
  }

  private func compare(_ pixels: Pixels, _ inside: (Double, Double) -> Bool) {
    var most = 0
    var place = (0, 0)
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        // Only edge pixels are worth the samples.
        let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1), (0.5, 0.5)].map {
          inside(Double(x) + $0.0, Double(y) + $0.1)
        }
        let count: Int
        if corners.allSatisfy({ $0 }) {
          count = 256
        } else if !corners.contains(true) {
          count = 0
        } else {
          var sum = 0
          for j in 0..<16 {
            for i in 0..<16
            where inside(Double(x) + (Double(i) + 0.5) / 16, Double(y) + (Double(j) + 0.5) / 16) { sum += 1 }
          }
          count = sum
        }
        let difference = abs(pixels.red(x, y) - Int((Double(count) / 256 * 255).rounded()))
        if difference > most { (most, place) = (difference, (x, y)) }
      }
    }
    #expect(most <= CornerTests.tolerance, "off by \(most) at \(place)")
  }
}

/// The continuous corner by its control points, as a fine polygon; measured from the two edges.
private struct ContinuousCorner {
  var points: [(Double, Double)] = []

  init(radius r: Double, halfWidth: Double, halfHeight: Double) {
    func side(_ h: Double) -> (Double, Double, Double) {
      let rho = r / h
      if rho <= 0.654166 { return (1.528665 * r, 1.088490 * r, 0.868407 * r) }
      let t = (rho - 0.654166) / (1 - 0.654166)
      return (h, (0.712053 + (0.96 - 0.712053) * t) * h, (0.568082 + (0.82 - 0.568082) * t) * h)
    }
    let (ax, bx, cx) = side(halfWidth)
    let (ay, by, cy) = side(halfHeight)
    let (k, l) = (0.631494 * r, 0.074911 * r)
    let (m, n) = (0.372824 * r, 0.169060 * r)
    add([(ax, 0), (bx, 0), (cx, 0), (k, l)])
    add([(k, l), (m, n), (n, m), (l, k)])
    add([(l, k), (0, cy), (0, by), (0, ay)])
  }

  private mutating func add(_ p: [(Double, Double)]) {
    for i in 0...60 {
      let t = Double(i) / 60
      let s = 1 - t
      let w = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
      points.append((zip(w, p).reduce(0) { $0 + $1.0 * $1.1.0 }, zip(w, p).reduce(0) { $0 + $1.0 * $1.1.1 }))
    }
  }

  /// Whether a place inside the box lies on the inner side of the curve.
  func contains(_ u: Double, _ v: Double) -> Bool {
    if u >= points[0].0 || v >= points[points.count - 1].1 { return true }
    // x falls along the curve: find the piece above u.
    for i in 1..<points.count where points[i].0 <= u {
      let (a, b) = (points[i - 1], points[i])
      let t = a.0 == b.0 ? 0 : (a.0 - u) / (a.0 - b.0)
      return v > a.1 + (b.1 - a.1) * t
    }
    return false
  }

  /// The distance to the outline.
  func distance(_ u: Double, _ v: Double) -> Double {
    var least = Double.infinity
    for p in points { least = min(least, hypot(p.0 - u, p.1 - v)) }
    if u >= points[0].0 { least = min(least, v) }
    if v >= points[points.count - 1].1 { least = min(least, u) }
    return least
  }
}
