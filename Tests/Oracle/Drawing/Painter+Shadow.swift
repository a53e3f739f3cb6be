import GlissadeLayers

/// Shadows.
extension Painter {
  /// The shadow of the rounded bounds: the Gaussian of their exact coverage, in the layer's own coordinates, sigma in points.
  func drawShadow(_ layer: LayerSnapshot, _ shape: Shape, under m: Transform, _ around: Surroundings) {
    guard let shadow = layer.properties.shadow, shadow.source == .bounds, shadow.color.alpha > 0, !shape.rect.isEmpty,
      m.inverse != nil
    else { return }
    let color = shadow.color.pixel
    let moved = Transform.translation(shadow.offset.x, shadow.offset.y).concatenating(m)
    let canvas = around.canvas
    guard shadow.radius > 0 else {
      guard let coverage = Coverage(shape, under: moved, within: canvas.box) else { return }
      let near = NearEdge(shape, under: moved, on: canvas, .shape)
      put(coverage, [near], .shape, of: layer, on: around) { _, _ in (color, []) }
      return
    }
    func shade(_ x: Int, _ y: Int, _ shade: Double) {
      if shade <= 1e-6 { return }
      if let cover = around.cover, cover[x, y] <= 0 { return }
      canvas.pixels[x, y] = color * shade + canvas.pixels[x, y] * (1 - color.w * shade)
      canvas.marks[x, y].insert(.blurred)
    }
    if m.keepsCircles {
      let sigma = min(shadow.radius * pixelsPerPoint(of: shape.rect.size, under: m), Painter.mostSigma)
      // A pixel shows the mean of the shadow over it: so many rows and columns of it are computed.
      let parts = sigma >= 2 ? 1 : sigma >= 0.75 ? 4 : 8
      let gaussian = Gaussian(sigma: sigma * Double(parts))
      let fine = canvas.box.times(parts)
      guard
        let coverage = Coverage(
          shape, under: moved.concatenating(.scale(Double(parts), Double(parts))),
          within: fine.grown(by: gaussian.reach))
      else { return }
      let box = coverage.plane.box.grown(by: gaussian.reach).divided(by: parts).intersection(canvas.box)
      let blurred = gaussian.apply(to: coverage.plane, into: box.times(parts))
      for y in box.y0..<max(box.y1, box.y0) {
        for x in box.x0..<box.x1 {
          var sum = 0.0
          for j in 0..<parts {
            for i in 0..<parts { sum += blurred[x * parts + i, y * parts + j] }
          }
          shade(x, y, sum / Double(parts * parts))
        }
      }
    } else {
      // Fine enough that the straight lines between pixels are the curve.
      let raster = min(max(flatScale(shape.rect.size, under: m), 6 / shadow.radius), 16 * scale)
      let gaussian = Gaussian(sigma: min(shadow.radius * raster, Painter.mostSigma))
      guard let coverage = Coverage(shape, under: .scale(raster, raster), within: Painter.largest) else { return }
      let blurred = gaussian.apply(to: coverage.plane, into: coverage.plane.box.grown(by: gaussian.reach))
      Flat(plane: blurred, scale: raster).seen(under: moved, in: canvas.box, shade)
    }
  }
}

extension PixelBox {
  /// The same box in pixels of a fraction of the size.
  func times(_ parts: Int) -> PixelBox { PixelBox(x0: x0 * parts, y0: y0 * parts, x1: x1 * parts, y1: y1 * parts) }

  /// The smallest box that holds it in pixels so many times as large.
  func divided(by parts: Int) -> PixelBox {
    func floor(_ a: Int) -> Int { a >= 0 ? a / parts : -((-a + parts - 1) / parts) }
    return PixelBox(x0: floor(x0), y0: floor(y0), x1: -floor(-x1), y1: -floor(-y1))
  }
}
