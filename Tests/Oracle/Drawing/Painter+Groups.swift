import GlissadeLayers

/// Masks, shadows of the content, and blurred backdrops.
extension Painter {
  /// The layer without its effects, opacity and blur.
  func drawBody(_ layer: LayerSnapshot, under m: Transform, _ around: Surroundings) throws {
    let p = layer.properties
    guard m.inverse != nil, p.face == .both || m.determinant > 0 else { return }
    guard let shadow = p.shadow, shadow.source == .content, shadow.color.alpha > 0 else {
      return try drawCut(layer, under: m, around)
    }
    let canvas = around.canvas
    let color = shadow.color.pixel
    let start = nextSerial()
    // The layer may blur what lies behind it, and its own shadow does not: so it is drawn first and put above it.
    let group = canvas.group()
    try drawCut(layer, under: m, around.on(group, layer))
    try soften(
      max(shadow.radius, 0), moved: shadow.offset, layer, below: -1, under: m, around, { $0.w },
      { try drawCut(layer, under: $0, $1) },
      { x, y, shade, marks in
        if let cover = around.cover, cover[x, y] <= 0 { return }
        canvas.marks[x, y].formUnion(shade > 1e-6 ? marks.union(.blurred) : marks.subtracting(.minified))
        let alpha = min(shade, 1)
        canvas.pixels[x, y] = color * alpha + canvas.pixels[x, y] * (1 - color.w * alpha)
      })
    put(group, from: start, on: around)
  }

  /// The layer cut by its mask: by the alpha of the mask's picture, which lies in the layer's coordinates; outside of it there
  /// is nothing.
  private func drawCut(_ layer: LayerSnapshot, under m: Transform, _ around: Surroundings) throws {
    guard var mask = layer.mask.first else { return try drawUncut(layer, under: m, around) }
    let start = nextSerial()
    let group = around.canvas.group()
    try drawUncut(layer, under: m, around.on(group, layer))
    let alpha = group.group()
    // How a mask would be put on something has no meaning where it is alone.
    mask.properties.blendMode = .normal
    try draw(mask, in: m, Surroundings(canvas: alpha, cover: nil, backdrop: alpha))
    for var edge in alpha.edges {
      edge.points.removeAll { alpha.newest.base[$0.index] > edge.serial }
      for k in edge.points.indices { edge.points[k].change = group.pixels.base[edge.points[k].index] }
      edge.isMask = true
      edge.serial = serial
      group.edges.append(edge)
    }
    for i in 0..<group.box.count {
      let share = min(max(alpha.pixels.base[i].w, 0), 1)
      group.pixels.base[i] *= share
      if share < 1 { group.newest.base[i] = -1 }
      group.marks.base[i].formUnion(alpha.marks.base[i])
    }
    put(group, from: start, on: around)
  }

  /// What lies behind a layer, blurred on the device: nil where the layer has no such blur.
  ///
  /// Its sigma is in points of the layer, as large as a small square at the middle of its bounds is seen on the device. Beyond
  /// the window's edges the outermost pixels go on.
  func backdrop(_ layer: LayerSnapshot, _ shape: Shape, under m: Transform, _ around: Surroundings) -> Backdrop? {
    let p = layer.properties
    let source = around.backdrop
    let toSource = around.canvas.map(to: source)
    let seen = m.concatenating(toSource)
    let middle = Rect(origin: .zero, size: p.bounds).center
    guard p.backdropBlur > 0, seen.inverse != nil, seen.homogeneous(middle).w > nearestW,
      let coverage = Coverage(shape, under: m, within: around.canvas.box)
    else { return nil }
    let sigma = min(p.backdropBlur * abs(seen.jacobian(at: middle).determinant).squareRoot(), Painter.mostSigma)
    if sigma < Painter.leastSigma { return nil }
    let b = coverage.plane.box
    let corners = [
      SIMD2(Double(b.x0), Double(b.y0)), SIMD2(Double(b.x1), Double(b.y0)), SIMD2(Double(b.x1), Double(b.y1)),
      SIMD2(Double(b.x0), Double(b.y1)),
    ]
    let box = Polygon.bounds(Polygon.projected(corners, under: toSource)).grown(by: 1).intersection(
      PixelBox(x0: -8192, y0: -8192, x1: 8192, y1: 8192))
    let gaussian = Gaussian(sigma: sigma, edges: source.window)
    return Backdrop(
      coverage: coverage, picture: gaussian.apply(to: around.seen(source), into: box), toPicture: toSource)
  }
}

/// A blurred backdrop, and where of it the layer is.
struct Backdrop {
  let coverage: Coverage
  let picture: Plane<Pixel>
  /// From the canvas's pixels to the picture's.
  let toPicture: Transform

  /// The colour at a pixel of the canvas.
  func color(_ x: Int, _ y: Int) -> Pixel {
    if toPicture == .identity { return picture[x, y] }
    let at = toPicture.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
    return Flat(plane: picture, scale: 1).value(SIMD2(at.x, at.y))
  }
}
