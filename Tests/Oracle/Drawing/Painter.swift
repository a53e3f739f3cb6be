import GlissadeLayers

/// Draws layers by the definitions, one after the other, from the outermost effect of a layer to its inside.
///
/// The order of a layer's picture is: shadow of the bounds, blurred backdrop, fill, contents, children, stroke; mask; shadow
/// of the content; blur; opacity; effects, first to last; blend mode. What comes later is further out, so the walk begins at
/// the end.
final class Painter {
  /// Device pixels per point of the window.
  let scale: Double
  let contents: any ContentsRasterizer
  /// Counts drawings.
  var serial: Int32 = 0
  private var bitmaps: [RasterKey: Bitmap] = [:]

  init(scale: Double, contents: any ContentsRasterizer) {
    self.scale = scale
    self.contents = contents
  }

  func nextSerial() -> Int32 {
    serial += 1
    return serial
  }

  /// The pixels of contents, made once for each scale at which they are shown.
  func bitmap(_ contents: Contents, size: Size, under m: Transform) throws -> Bitmap {
    let scale = contentsScale(size, under: m)
    let key = RasterKey(contents: contents, size: size, scale: scale)
    if let bitmap = bitmaps[key] { return bitmap }
    let bitmap = try self.contents.bitmap(for: contents, size: size, scale: scale)
    bitmaps[key] = bitmap
    return bitmap
  }

  /// Device pixels per point for which text, symbols and paths are made: the window's, or where they are magnified the
  /// largest at which any corner or the middle is shown; at most four times the window's, and four million pixels.
  private func contentsScale(_ size: Size, under m: Transform) -> Double {
    let places =
      [Point(0, 0), Point(size.width, 0), Point(0, size.height), Point(size.width, size.height)]
      + [Point(size.width / 2, size.height / 2)]
    let shown = places.filter { m.homogeneous($0).w > nearestW }.map { m.jacobian(at: $0).largest }.max() ?? 0
    if shown <= scale * 1.001 { return scale }
    let most = min(scale * 4, (4_194_304 / max(size.width * size.height, 1e-9)).squareRoot())
    return max(scale, min(shown, most))
  }

  /// Draws a layer and all below it; `parent` maps the parent's coordinates to the canvas.
  func draw(_ layer: LayerSnapshot, in parent: Transform, _ around: Surroundings) throws {
    if layer.properties.isHidden { return }
    var around = around
    around.backdrop = around.canvas
    let m = layer.properties.move.concatenating(parent)
    let count = layer.properties.effects.count
    let mode = layer.properties.blendMode
    if mode == .normal { return try draw(layer, below: count, under: m, around) }
    try group(layer, around, { try draw(layer, below: count, under: m, $0) }, mode)
  }

  /// Draws a layer with its first `below` effects; those after them are in the map and the surroundings already.
  func draw(_ layer: LayerSnapshot, below: Int, under m: Transform, _ around: Surroundings) throws {
    guard below > 0 else { return try drawFaded(layer, under: m, around) }
    let p = layer.properties
    switch p.effects[below - 1] {
    case .opacity(let opacity):
      try fade(opacity, layer, around) { try draw(layer, below: below - 1, under: m, $0) }
    case .clip(let clip):
      let shape = Shape(clip.rect ?? Rect(origin: .zero, size: p.bounds), clip.radii, clip.style)
      try self.clip(shape, of: layer, under: m, around) { try draw(layer, below: below - 1, under: m, $0) }
    case .blur(let radius, let opaque):
      try blur(radius, opaque: opaque, layer, below: below - 1, under: m, around)
    case .color:
      // Neighbours are one change, with no clamp between them.
      var first = below - 1
      while first > 0, p.effects[first - 1].color != nil { first -= 1 }
      let matrix = ColorMatrix(p.effects[first..<below].compactMap(\.color))
      try group(layer, around, { try draw(layer, below: first, under: m, $0) }, change: matrix.apply)
    case let effect:
      guard let map = effect.map(in: p.bounds) else { return }
      try draw(layer, below: below - 1, under: map.concatenating(m), around)
    }
  }

  /// Own opacity, then own blur, then what the layer shows.
  private func drawFaded(_ layer: LayerSnapshot, under m: Transform, _ around: Surroundings) throws {
    try fade(layer.properties.opacity, layer, around) {
      try blur(layer.properties.blur, opaque: false, layer, below: -1, under: m, $0)
    }
  }

  /// Draws something as one picture with an opacity.
  func fade(
    _ opacity: Double, _ layer: LayerSnapshot, _ around: Surroundings, _ body: (Surroundings) throws -> Void
  ) rethrows {
    let opacity = min(max(opacity, 0), 1)
    if opacity == 0 { return }
    if opacity == 1 { return try body(around) }
    try group(layer, around, body) { $0 * opacity }
  }

  /// Draws something of a layer into a group of its own and puts the result, changed pixel by pixel, on the canvas.
  func group(
    _ layer: LayerSnapshot, _ around: Surroundings, _ body: (Surroundings) throws -> Void, _ mode: BlendMode = .normal,
    change: (Pixel) -> Pixel = { $0 }
  ) rethrows {
    let start = nextSerial()
    let group = around.canvas.group()
    try body(around.on(group, layer))
    put(group, from: start, on: around, mode, change)
  }

  /// Puts a group on the canvas below it.
  func put(
    _ group: Canvas, from start: Int32, on around: Surroundings, _ mode: BlendMode = .normal,
    _ change: (Pixel) -> Pixel = { $0 }
  ) {
    let canvas = around.canvas
    adopt(group, on: canvas)
    for i in 0..<canvas.box.count {
      if let cover = around.cover, cover.base[i] <= 0 { continue }
      let source = change(group.pixels.base[i])
      canvas.pixels.base[i] = mode.blend(source, on: canvas.pixels.base[i])
      if mode == .normal, source.w >= 1 - 1e-9 {
        canvas.marks.base[i] = group.marks.base[i]
        canvas.newest.base[i] = max(start, group.newest.base[i])
      } else {
        canvas.marks.base[i].formUnion(group.marks.base[i])
      }
    }
  }

  /// Takes over the traces of a group before it is put on a canvas. Those of masks learn here what lies below.
  private func adopt(_ group: Canvas, on canvas: Canvas) {
    for var edge in group.edges {
      edge.points.removeAll { group.newest.base[$0.index] > edge.serial }
      if edge.isMask {
        for k in edge.points.indices {
          let source = edge.points[k].change
          edge.points[k].change = source - canvas.pixels.base[edge.points[k].index] * source.w
        }
        edge.isMask = false
      }
      canvas.edges.append(edge)
    }
  }

  /// Draws something cut by a shape: mixed, by the shape's coverage, with what was there before.
  func clip(
    _ shape: Shape, of layer: LayerSnapshot, under m: Transform, _ around: Surroundings,
    _ body: (Surroundings) throws -> Void
  ) throws {
    let canvas = around.canvas
    guard let coverage = Coverage(shape, under: m, within: canvas.box) else { return }
    let box = coverage.plane.box
    let cover = Plane(canvas.box, 0.0)
    for y in box.y0..<box.y1 {
      for x in box.x0..<box.x1 { cover[x, y] = min(coverage.plane[x, y], around.cover?[x, y] ?? 1) }
    }
    let near = NearEdge(shape, under: m, on: canvas, .clip)
    let start = nextSerial()
    let pixels = canvas.pixels.part(box)
    let marks = canvas.marks.part(box)
    let newest = canvas.newest.part(box)
    let share = Plane(box, 0.0)
    for y in box.y0..<box.y1 {
      for x in box.x0..<box.x1 { share[x, y] = Surroundings.share(cover[x, y], of: around.cover?[x, y] ?? 1) }
    }
    let open = OpenClip(canvas: canvas, before: pixels, share: share)
    var inside = around
    inside.cover = cover
    inside.openClips.append(open)
    try body(inside)
    var trace = EdgeTrace(layer: layer.properties.name, kind: .clip, points: [], serial: start)
    for index in near.touched {
      let (x, y) = (canvas.box.x0 + index % canvas.box.width, canvas.box.y0 + index / canvas.box.width)
      guard box.contains(x, y), cover.base[index] > 0 else { continue }
      trace.points.append(
        EdgeTrace.Point(index: index, change: canvas.pixels.base[index] - pixels[x, y]))
    }
    for y in box.y0..<box.y1 {
      for x in box.x0..<box.x1 {
        let share = share[x, y]
        if share >= 1 { continue }
        canvas.marks[x, y] = share > 0 ? canvas.marks[x, y].union(marks[x, y]) : marks[x, y]
        canvas.newest[x, y] = newest[x, y]
      }
    }
    open.mix(into: canvas.pixels)
    canvas.edges.append(trace)
    mark(near, on: canvas, around.cover)
  }

  /// Notes the pixels near an outline, where clips let it be seen.
  func mark(_ near: NearEdge, on canvas: Canvas, _ cover: Plane<Double>?) {
    let width = canvas.box.width
    for (index, marks) in near.marks {
      if let cover {
        let x = index % width
        let here = cover.base[index]
        let beside = max(
          max(x > 0 ? cover.base[index - 1] : 0, x + 1 < width ? cover.base[index + 1] : 0),
          max(
            index >= width ? cover.base[index - width] : 0,
            index + width < canvas.box.count ? cover.base[index + width] : 0))
        if max(here, beside) <= 0 { continue }
      }
      canvas.marks.base[index].formUnion(marks)
    }
  }
}

extension Effect {
  /// The change of colours, where it is one.
  var color: ColorEffect? {
    if case .color(let change) = self { return change }
    return nil
  }
}
