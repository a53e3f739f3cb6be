import GlissadeLayers

/// The blur of a layer's picture.
///
/// A Gaussian in the layer's own coordinates, sigma in points, before the map that remains. Where that map keeps circles round,
/// the picture is made on the canvas's pixels and blurred there, which is the same; else flat, and the result is seen
/// through the map.
extension Painter {
  /// Below this sigma, in pixels, a blur is none.
  static let leastSigma = 0.15
  /// A sigma beyond, in pixels, counts as this.
  static let mostSigma = 2048.0

  /// Draws a layer with its first `below` effects (-1: without its own opacity and blur either), blurred.
  func blur(
    _ radius: Double, opaque: Bool, _ layer: LayerSnapshot, below: Int, under m: Transform, _ around: Surroundings
  ) throws {
    func sharp(_ m: Transform, _ around: Surroundings) throws {
      if below < 0 { return try drawBody(layer, under: m, around) }
      try draw(layer, below: below, under: m, around)
    }
    guard radius > 0, m.inverse != nil else { return try sharp(m, around) }
    let size = layer.properties.bounds
    // An opaque blur as wide as the layer shows its mean colour everywhere already.
    let radius = opaque ? min(radius, max(size.width, size.height) / 2) : radius
    if radius * pixelsPerPoint(of: size, under: m) < Painter.leastSigma { return try sharp(m, around) }
    let canvas = around.canvas
    let bounds = Shape(Rect(origin: .zero, size: size))
    let coverage = opaque ? Coverage(bounds, under: m, within: canvas.box) : nil
    if opaque && coverage == nil { return }
    let serial = nextSerial()
    try soften(radius, layer, below: below, under: m, around, { $0 }, sharp) { x, y, blurred, marks in
      canvas.marks[x, y].formUnion(marks.subtracting([.blurred, .minified]))
      if blurred.w <= 1e-7 { return }
      var share = coverage.map { $0.plane.box.contains(x, y) ? $0.plane[x, y] : 0 } ?? 1
      if let cover = around.cover { share = Surroundings.share(share, of: cover[x, y]) }
      if share <= 0 { return }
      // Where less than 1/64 of alpha arrives, it thins out.
      let color = (opaque ? blurred / max(blurred.w, 1.0 / 64) : blurred) * share
      canvas.pixels[x, y] = color + canvas.pixels[x, y] * (1 - color.w)
      if color.w >= 1 - 1e-9 {
        canvas.marks[x, y] = marks.union(.blurred)
        canvas.newest[x, y] = serial
      } else {
        canvas.marks[x, y].formUnion(marks.union(.blurred))
      }
    }
    if opaque { mark(NearEdge(bounds, under: m, on: canvas, .shape), on: canvas, around.cover) }
  }

  /// The pixels per point in which a layer's picture is blurred.
  func pixelsPerPoint(of size: Size, under m: Transform) -> Double {
    m.keepsCircles ? abs(m.jacobian(at: .zero).determinant).squareRoot() : flatScale(size, under: m)
  }

  /// Draws something into a picture of its own, without any clip in force, blurs it, moves it by `offset` points and gives
  /// each pixel of the canvas with the marks of edges that the blur leaves sharp.
  ///
  /// - Parameters:
  ///   - below: how many of the layer's effects are in the picture, for its measure.
  ///   - value: what of a pixel is blurred.
  func soften<Value: Blurrable>(
    _ radius: Double, moved offset: Point = .zero, _ layer: LayerSnapshot, below: Int, under m: Transform,
    _ around: Surroundings, _ value: (Pixel) -> Value, _ draw: (Transform, Surroundings) throws -> Void,
    _ put: (Int, Int, Value, PixelMarks) -> Void
  ) throws {
    let canvas = around.canvas
    let scale = pixelsPerPoint(of: layer.properties.bounds, under: m)
    var gaussian = Gaussian(sigma: min(radius * scale, Painter.mostSigma))
    if gaussian.sigma < Painter.leastSigma { gaussian.sigma = 0 }
    if m.keepsCircles {
      let j = m.jacobian(at: .zero)
      gaussian.shift = j.dx * offset.x + j.dy * offset.y
      let far = Int(max(abs(gaussian.shift.x), abs(gaussian.shift.y)).rounded(.up))
      let wide = canvas.box.grown(by: gaussian.reach + min(far, 4096))
      try TooManyPixels.check(wide)
      let fresh = Canvas(wide, above: canvas)
      try draw(m, around.apart(fresh))
      let soft = gaussian.apply(to: fresh.pixels.map(value), into: canvas.box)
      // A blur of less than a pixel leaves edges that are as sharp as others.
      let isSharp = gaussian.sigma < 1
      let shown = fresh.minified
      let (dx, dy) = (Int(gaussian.shift.x.rounded()), Int(gaussian.shift.y.rounded()))
      for y in canvas.box.y0..<canvas.box.y1 {
        for x in canvas.box.x0..<canvas.box.x1 {
          put(x, y, soft[x, y], isSharp ? fresh.marks[x - dx, y - dy].union(shown) : shown)
        }
      }
    } else {
      // Fine enough for the Gaussian to be smooth from pixel to pixel.
      let fine = gaussian.sigma > 0 ? min(max(scale, 2 / radius), 4 * scale) : scale
      gaussian.sigma *= fine / scale
      // Coverage of pixels and linear samples between them are small blurs themselves, of variance 1 / 12 and 1 / 6.
      gaussian.sigma = max(gaussian.sigma * gaussian.sigma - 0.25, 0).squareRoot()
      let work = Transform.scale(fine, fine)
      let box = measure(layer, below: below, under: work).grown(by: 1).intersection(Painter.largest)
      if box.isEmpty { return }
      let fresh = Canvas(box, above: canvas, Transform.scale(1 / fine, 1 / fine).concatenating(m))
      try draw(work, around.apart(fresh))
      try TooManyPixels.check(box.grown(by: gaussian.reach))
      let soft = gaussian.apply(to: fresh.pixels.map(value), into: box.grown(by: gaussian.reach))
      let seen = Transform.translation(offset.x, offset.y).concatenating(m)
      let isSharp = gaussian.sigma / fine * scale < 1
      let shown = fresh.minified
      let back = isSharp ? Transform.scale(1 / fine, 1 / fine).concatenating(seen).inverse : nil
      Flat(plane: soft, scale: fine).seen(under: seen, in: canvas.box) { x, y, value in
        put(x, y, value, back.map { marks(near: x, y, of: fresh, through: $0) }?.union(shown) ?? shown)
      }
    }
  }

  /// The edges of a flat picture within a pixel of a pixel of the canvas.
  private func marks(near x: Int, _ y: Int, of flat: Canvas, through back: Transform) -> PixelMarks {
    var marks: PixelMarks = []
    for dy in -1...1 {
      for dx in -1...1 {
        guard let at = back.place(Double(x + dx) + 0.5, Double(y + dy) + 0.5) else { continue }
        let (i, j) = (at.x.rounded(.down), at.y.rounded(.down))
        guard abs(i) < 1e6, abs(j) < 1e6, flat.box.contains(Int(i), Int(j)) else { continue }
        marks.formUnion(flat.marks[Int(i), Int(j)])
      }
    }
    return marks
  }

  /// Pictures in a layer's own coordinates end here.
  static let largest = PixelBox(x0: -2048, y0: -2048, x1: 4096, y1: 4096)
}

extension Canvas {
  /// The mark of pictures seen smaller than they are, if any is: a blur of them shows what their levels show.
  var minified: PixelMarks {
    for i in 0..<box.count where marks.base[i].contains(.minified) { return .minified }
    return []
  }
}

extension Plane {
  /// The values of another kind.
  func map<Other>(_ value: (Element) -> Other) -> Plane<Other> {
    let plane = Plane<Other>(box, value(base[0]))
    for i in 0..<box.count { plane.base[i] = value(base[i]) }
    return plane
  }
}
