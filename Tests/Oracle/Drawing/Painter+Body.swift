import GlissadeLayers

/// What a layer shows itself.
extension Painter {
  /// All that a layer shows, back to front.
  func drawUncut(_ layer: LayerSnapshot, under m: Transform, _ around: Surroundings) throws {
    let p = layer.properties
    let shape = Shape(Rect(origin: .zero, size: p.bounds), p.cornerRadii, p.cornerStyle)
    // The layer's own shadow does not count as lying behind it.
    let behind = backdrop(layer, shape, under: m, around)
    drawShadow(layer, shape, under: m, around)
    if let behind {
      let near = NearEdge(shape, under: m, on: around.canvas, .shape)
      put(behind.coverage, [near], .shape, of: layer, on: around) { (behind.color($0, $1), .blurred) }
    }
    if p.clipsToBounds {
      try clip(shape, of: layer, under: m, around) { try drawInside(layer, shape, under: m, $0) }
    } else {
      try drawInside(layer, shape, under: m, around)
    }
    drawStroke(layer, shape, under: m, around)
  }

  /// What a clip to the bounds cuts.
  private func drawInside(
    _ layer: LayerSnapshot, _ shape: Shape, under m: Transform, _ around: Surroundings
  ) throws {
    drawFill(layer, shape, under: m, around)
    try drawContents(layer, under: m, around)
    // Equal values of zIndex keep the order of the list: sorted(by:) alone does not promise that.
    let order = layer.children.enumerated().sorted {
      ($0.element.properties.zIndex, $0.offset) < ($1.element.properties.zIndex, $1.offset)
    }
    for (_, child) in order { try draw(child, in: m, around) }
  }

  private func drawFill(_ layer: LayerSnapshot, _ shape: Shape, under m: Transform, _ around: Surroundings) {
    guard let fill = layer.properties.fill, let inverse = m.inverse,
      let coverage = Coverage(shape, under: m, within: around.canvas.box)
    else { return }
    let paint = FillPaint(fill, size: layer.properties.bounds, inverse: inverse)
    if paint.isEmpty { return }
    let near = NearEdge(shape, under: m, on: around.canvas, .shape)
    put(coverage, [near], .shape, of: layer, on: around) { paint.color($0, $1) }
  }

  private func drawStroke(_ layer: LayerSnapshot, _ shape: Shape, under m: Transform, _ around: Surroundings) {
    guard let stroke = layer.properties.stroke, stroke.width > 0, stroke.color.alpha > 0, m.inverse != nil
    else { return }
    var (outer, inner) = (shape, shape)
    outer.grow = stroke.placement.outerShare * stroke.width
    inner.grow = outer.grow - stroke.width
    guard let coverage = Coverage(outer, without: inner, under: m, within: around.canvas.box) else { return }
    let isThin = stroke.width * NearEdge.leastScale(of: outer, m) < 1.5
    let color = stroke.color.pixel
    let near = [outer, inner].map { NearEdge($0, under: m, on: around.canvas, .stroke, isFine: isThin) }
    put(coverage, near, .stroke, of: layer, on: around) { _, _ in (color, []) }
  }

  private func drawContents(_ layer: LayerSnapshot, under m: Transform, _ around: Surroundings) throws {
    let p = layer.properties
    guard let shown = p.contents, let inverse = m.inverse else { return }
    let bitmap = try bitmap(shown, size: p.bounds, under: m)
    guard let place = ContentsPlace(bitmap, p) else { return }
    let shape = Shape(place.rect)
    guard let coverage = Coverage(shape, under: m, within: around.canvas.box) else { return }
    let isPicture = bitmap.frame == nil
    // Text, symbols and paths are always trilinear, and half a level sharper than the derivatives say: they are read.
    let paint = PicturePaint(
      bitmap: bitmap, filter: isPicture ? p.contentsFilter : .trilinear, bias: isPicture ? 0 : -0.5, inverse: inverse)
    let near = NearEdge(shape, under: m, on: around.canvas, .picture)
    put(coverage, [near], .picture, of: layer, on: around) { paint.color($0, $1, place) }
    markParts(place, under: m, around)
  }

  /// Notes the borders between the parts of a picture.
  private func markParts(_ place: ContentsPlace, under m: Transform, _ around: Surroundings) {
    for x in place.across.borders {
      let line = Rect(x: x, y: place.rect.minY, width: 1e-6, height: place.rect.height)
      mark(NearEdge(Shape(line), under: m, on: around.canvas, .part), on: around.canvas, around.cover)
    }
    for y in place.down.borders {
      let line = Rect(x: place.rect.minX, y: y, width: place.rect.width, height: 1e-6)
      mark(NearEdge(Shape(line), under: m, on: around.canvas, .part), on: around.canvas, around.cover)
    }
  }

  /// Puts a shape on the canvas, source over, in the colour of each pixel.
  func put(
    _ coverage: Coverage, _ near: [NearEdge], _ kind: PixelMarks, of layer: LayerSnapshot, on around: Surroundings,
    _ paint: (Int, Int) -> (Pixel, PixelMarks)
  ) {
    let canvas = around.canvas
    let box = coverage.plane.box
    let serial = nextSerial()
    let traces = near.map { edge in
      var trace = EdgeTrace(layer: layer.properties.name, kind: kind, points: [], serial: serial)
      for index in edge.touched {
        let (x, y) = (canvas.box.x0 + index % canvas.box.width, canvas.box.y0 + index / canvas.box.width)
        if let cover = around.cover, cover.base[index] <= 0 { continue }
        let (color, _) = paint(x, y)
        trace.points.append(
          EdgeTrace.Point(index: index, change: color - canvas.pixels.base[index] * color.w))
      }
      return trace
    }
    for y in box.y0..<box.y1 {
      for x in box.x0..<box.x1 {
        let share = around.cover.map { Surroundings.share(coverage.plane[x, y], of: $0[x, y]) } ?? coverage.plane[x, y]
        if share <= 0 { continue }
        let (color, marks) = paint(x, y)
        let index = canvas.pixels.index(x, y)
        canvas.pixels.base[index] = color * share + canvas.pixels.base[index] * (1 - color.w * share)
        if color.w * share >= 1 - 1e-9 {
          canvas.marks.base[index] = marks
          canvas.newest.base[index] = serial
        } else {
          canvas.marks.base[index].formUnion(marks)
        }
      }
    }
    canvas.edges += traces.filter { !$0.points.isEmpty }
    for edge in near { mark(edge, on: canvas, around.cover) }
  }
}

extension Stroke.Placement {
  /// The share of the width that lies outside of the outline.
  var outerShare: Double {
    switch self {
    case .inside: 0
    case .center: 0.5
    case .outside: 1
    }
  }
}
