import GlissadeLayers

/// A picture in a layer's own coordinates, and how it is seen.
struct Flat<Value: Blurrable> {
  let plane: Plane<Value>
  /// Pixels of the plane per point.
  let scale: Double

  /// The picture on the pixels of a canvas, under the map of the layer's coordinates to it: interpolated between the four
  /// nearest pixels, and the mean over as many places as a pixel of the canvas covers pixels of it.
  func seen(under m: Transform, in limits: PixelBox, _ put: (Int, Int, Value) -> Void) {
    let map = Transform.scale(1 / scale, 1 / scale).concatenating(m)
    guard let inverse = map.inverse else { return }
    let b = plane.box
    let corners = [
      SIMD2(Double(b.x0), Double(b.y0)), SIMD2(Double(b.x1), Double(b.y0)), SIMD2(Double(b.x1), Double(b.y1)),
      SIMD2(Double(b.x0), Double(b.y1)),
    ]
    let box = Polygon.bounds(Polygon.projected(corners, under: map)).grown(by: 1).intersection(limits)
    for y in box.y0..<max(box.y1, box.y0) {
      for x in box.x0..<box.x1 {
        let center = Point(Double(x) + 0.5, Double(y) + 0.5)
        guard inverse.place(center.x, center.y) != nil else { continue }
        let side = min(max(Int(inverse.jacobian(at: center).largest.rounded(.up)) + 1, 2), 8)
        var sum = Value.zero
        for j in 0..<side {
          for i in 0..<side {
            let (dx, dy) = ((Double(i) + 0.5) / Double(side), (Double(j) + 0.5) / Double(side))
            if let at = inverse.place(Double(x) + dx, Double(y) + dy) { sum = sum + self.value(at) }
          }
        }
        put(x, y, sum * (1 / Double(side * side)))
      }
    }
  }

  /// The interpolated value at a place in pixels of the plane; nothing beyond it.
  func value(_ at: SIMD2<Double>) -> Value {
    let p = at - 0.5
    let b = plane.box
    guard p.x > Double(b.x0 - 1), p.y > Double(b.y0 - 1), p.x < Double(b.x1), p.y < Double(b.y1) else { return .zero }
    let corner = p.rounded(.down)
    let share = p - corner
    let (x, y) = (Int(corner.x), Int(corner.y))
    func pixel(_ x: Int, _ y: Int) -> Value { b.contains(x, y) ? plane[x, y] : .zero }
    let top = pixel(x, y) * (1 - share.x) + pixel(x + 1, y) * share.x
    let bottom = pixel(x, y + 1) * (1 - share.x) + pixel(x + 1, y + 1) * share.x
    return top * (1 - share.y) + bottom * share.y
  }
}

extension Painter {
  /// The pixels per point for a picture of a layer in its own coordinates: those at which any corner of it, or its middle, is
  /// seen largest, within a quarter and four times the window's.
  func flatScale(_ size: Size, under m: Transform) -> Double {
    min(max(Coverage.scale(of: Shape(Rect(origin: .zero, size: size)), m), 0.25), 4 * scale)
  }
}
