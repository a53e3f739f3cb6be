import CGLES
import GlissadeLayers

/// Draws textures, each part of them by the cheapest program that does it.
///
/// Software drivers run every line of a program for every pixel, so the program that knows chains of clips under any
/// homography is left to the edges. Which one draws what follows from the picture's place and its clips alone.
extension Planner {
  /// A texture to draw and how its texels lie in the coordinates it is drawn in.
  struct Image {
    var texture: GLuint
    var width: Int
    var height: Int
    var sampler = FramePlan.Sampler.bilinear
    var isExact = false
    /// Divided by its alpha, or by the least: for blurs without transparency.
    var isOpaque = false
    var leastAlpha = 0.0
    /// No texel is transparent.
    var isSolid = false
    /// Only the alpha is shown, in the colour of the tint.
    var isAlpha = false
    /// What of the pixels before a clip is shown when it ends.
    var closing = Closing.none
    /// Interpolated by a cubic spline, for what was blurred in fewer pixels.
    var isSmooth = false
    /// Shown by the mean over each device pixel that covers more than a texel.
    var isAveraged = false
    var gradientScale = 1.0
    var scaleX = 1.0
    var scaleY = 1.0
    var offsetX = 0.0
    var offsetY = 0.0
    /// The texels that may be read.
    var range = Box.empty
    /// The part of the plane that is drawn, with hard edges.
    var part = Image.everywhere
    var tint = SIMD4<Float>(1, 1, 1, 1)

    static let everywhere = Box(x0: -1e9, y0: -1e9, x1: 1e9, y1: 1e9)

    init(texture: GLuint, width: Int, height: Int) {
      self.texture = texture
      self.width = width
      self.height = height
    }
  }

  /// Further away, in device pixels, corners lose the digits that tell parts of pixels apart.
  private static let reach = Box(x0: -8192, y0: -8192, x1: 8192, y1: 8192)
  /// Interiors smaller than this, in pixels, are drawn with their edges.
  private static let leastInterior = 4096.0
  /// The same where the program for the edges costs little more.
  private static let leastSplit = 65_536.0

  /// A target that lies over whole device pixels, to be drawn pixel for pixel.
  func image(of index: Int32, over bounds: Box) -> Image {
    let target = pool[index]
    var image = Image(texture: target.texture, width: Int(target.width), height: Int(target.height))
    image.isExact = true
    image.offsetX = -bounds.x0
    image.offsetY = -bounds.y0
    image.range = Box(x0: 0, y0: 0, x1: bounds.width, y1: bounds.height)
    return image
  }

  func drawImage(_ image: Image, _ rect: Box, under m: Transform, _ around: Surroundings) {
    if around.change >= 0 {
      drawChangedImage(image, rect, under: m, around)
      return
    }
    let below = plan.below
    // Where texels meet in the middle of a pixel, the nearest one depends on the last bit of the place.
    let isNearest = image.sampler == .nearest && !image.isExact
    let isPlain =
      !image.isOpaque && !image.isAlpha && !isNearest && !image.isAveraged && image.closing == .none
      && image.part == Image.everywhere
    if isPlain, below == nil, plan.blend == .normal, let inverse = m.inverse {
      let outline = geometry.outline(of: rect, under: m, within: clips.entries[Int(around.clip)].bounds)
      if outline.isEmpty { return }
      let clip = clips.relevant(around.clip, for: outline)
      let isDrawn =
        m.keepsAxes
        ? drawUpright(image, rect, under: m, inverse, outline, clip, around)
        : drawTurned(image, rect, under: m, inverse, outline, clip, around)
      if isDrawn { return }
    }
    guard let record = begin(image, rect, under: m, around.clip, vectors: 8) else { return }
    write(image, rect, around)
    if let below { plan.records.append(SIMD4(below.mode == .overlay ? 1 : 0, Float(below.x), Float(below.y), 0)) }
    draw(below == nil ? .picture : .blend, image, record: record)
  }

  /// Begins the record of a texture that is seen in a rectangle.
  func begin(_ image: Image, _ rect: Box, under m: Transform, _ clip: Int32, vectors: Int) -> Int? {
    let part = rect.intersection(image.part)
    if part == rect, m.keepsAxes { return begin(rect, under: m, clip, vectors: vectors) }
    let whole = geometry.outline(
      of: rect, under: m, within: m.keepsAxes ? clips.entries[Int(clip)].bounds : Planner.reach)
    return begin(part, under: m, clip, vectors: vectors, from: whole)
  }

  /// Straight edges and upright rounded clips. False where the general program has to draw all of it.
  private func drawUpright(
    _ image: Image, _ rect: Box, under m: Transform, _ inverse: Transform, _ outline: Box, _ clip: Int32,
    _ around: Surroundings
  ) -> Bool {
    let exact = geometry.bounds(of: rect, under: m)
    geometry.set(outline)
    if clip < 0, exact.grown(by: 1e-4).contains(outline) {
      // What is not transparent and covers all of a target hides what was drawn there before.
      let hides = image.isSolid && around.opacity >= 1
      if hides, outline.contains(plan.passBounds) { plan.startOver() }
      let record = write(image, rect, inverse, outline, clip: -1, around)
      let copies = hides && image.isExact && m.isUpright
      draw(copies ? .copy : interior(image), image, record: record)
      return true
    }
    guard !image.isSmooth else { return drawAround(image, rect, exact, inverse, outline, clip, around) }
    var shape = exact
    var radii = SIMD4<Float>.zero
    if clip >= 0 {
      let entry = clips.entries[Int(clip)]
      let seen = entry.upright.intersection(clips.entries[Int(around.clip)].bounds)
      guard !entry.upright.isEmpty, !entry.isShared, exact.grown(by: 1e-6).contains(seen),
        clips.relevant(entry.parent, for: outline) < 0
      else { return drawAround(image, rect, exact, inverse, outline, clip, around) }
      (shape, radii) = (entry.upright, entry.uprightRadii)
    }
    if min(shape.width, shape.height) < 1 { return false }
    let record = write(image, rect, inverse, outline, clip: -1, around, extra: 2)
    let (x, y) = (outline.x0.rounded(.down), outline.y0.rounded(.down))
    append(Box(x0: shape.x0 - x, y0: shape.y0 - y, x1: shape.x1 - x, y1: shape.y1 - y))
    plan.records.append(radii)
    let inner = wholePixels(shape.grown(by: -0.293 * Double(radii.max()))).intersection(outline)
    if inner.area < Planner.leastSplit {
      draw(.rounded, image, record: record)
    } else {
      draw(.rounded, image, record: record, of: outline, around: inner)
    }
    return true
  }

  /// Draws what lies well inside of the edges and the clip by itself, and the general program around it.
  private func drawAround(
    _ image: Image, _ rect: Box, _ exact: Box, _ inverse: Transform, _ outline: Box, _ clip: Int32,
    _ around: Surroundings
  ) -> Bool {
    var inner = exact
    if clip >= 0 {
      let entry = clips.entries[Int(clip)]
      guard let map = entry.inverse.inverse, map.keepsAxes, clips.relevant(entry.parent, for: outline) < 0 else {
        return false
      }
      inner = inner.intersection(geometry.bounds(of: entry.inside, under: map))
    }
    inner = wholePixels(inner).intersection(outline)
    if inner.area < Planner.leastInterior { return false }
    let record = write(image, rect, inverse, outline, clip: clip, around)
    draw(.picture, image, record: record, of: outline, around: inner)
    return true
  }

  /// The pixels that lie within a box and a pixel away from its edge.
  private func wholePixels(_ box: Box) -> Box {
    Box(
      x0: box.x0.rounded(.up) + 1, y0: box.y0.rounded(.up) + 1, x1: box.x1.rounded(.down) - 1,
      y1: box.y1.rounded(.down) - 1)
  }

  /// Draws the inner pixels of an outline by the program for interiors and those around them by another one.
  private func draw(
    _ program: FramePlan.Program, _ image: Image, record: Int, of outline: Box, around inner: Box
  ) {
    for side in 0..<4 {
      geometry.set(outline.side(side, around: inner))
      draw(program, image, record: record, isNew: side == 0)
    }
    geometry.set(inner)
    draw(interior(image), image, record: record, isNew: false)
  }

  /// Turned pictures and those in perspective, of which no clip cuts more than the own rounded bounds.
  private func drawTurned(
    _ image: Image, _ rect: Box, under m: Transform, _ inverse: Transform, _ outline: Box, _ clip: Int32,
    _ around: Surroundings
  ) -> Bool {
    guard m.isAffine || !image.isSmooth else { return false }
    var (shape, radii, hole) = (rect, SIMD4<Float>.zero, rect)
    var isOblique = !image.isSmooth
    if clip >= 0 {
      let entry = clips.entries[Int(clip)]
      guard entry.inverse == inverse, clips.relevant(entry.parent, for: outline) < 0 else { return false }
      hole = hole.intersection(entry.inside)
      (shape, radii) = (entry.rect, entry.radii)
      isOblique = isOblique && !entry.isContinuous && !entry.isShared && rect.grown(by: 1e-6).contains(shape)
    }
    // Reckoned from a place that does not depend on what is seen, so that a pixel is the same wherever the window ends.
    let all = geometry.outline(of: rect, under: m, within: Planner.reach)
    _ = geometry.outline(of: rect, under: m, within: clips.entries[Int(around.clip)].bounds)
    let isParted = ring.build(geometry, hole: hole, under: m, leastArea: Planner.leastInterior)
    guard isParted || isOblique else { return false }
    let edges: FramePlan.Program = isOblique ? .oblique : .picture
    let record = write(image, rect, inverse, all, clip: isOblique ? -1 : clip, around, extra: 2)
    if isOblique {
      append(shape)
      plan.records.append(radii)
    }
    guard isParted else {
      draw(edges, image, record: record)
      return true
    }
    let whole = geometry.area
    geometry.set(ring.hole)
    plan.draw(
      edges, texture: image.texture, sampler: sampler(image), record: record, ring: ring, area: whole - geometry.area)
    draw(m.isAffine ? interior(image) : .tilted, image, record: record, isNew: false)
    return true
  }

  private func interior(_ image: Image) -> FramePlan.Program { image.isSmooth ? .spline : .sampled }

  private func sampler(_ image: Image) -> FramePlan.Sampler { image.isExact ? .nearest : image.sampler }

  private func draw(_ program: FramePlan.Program, _ image: Image, record: Int, isNew: Bool = true) {
    plan.draw(
      program, texture: image.texture, sampler: sampler(image), record: record, geometry: geometry, isNew: isNew)
  }

  /// Writes a picture's record and returns its place; `extra` is the number of vectors that will follow it.
  func write(
    _ image: Image, _ rect: Box, _ inverse: Transform, _ outline: Box, clip: Int32, _ around: Surroundings,
    extra: Int = 0
  ) -> Int {
    plan.reserve(10 + extra + clips.vectors(clip))
    let clipRecord = clips.write(clip, to: plan)
    let record = plan.nextRecord
    plan.records.appendPlace(
      inverse, x: outline.x0.rounded(.down), y: outline.y0.rounded(.down), clip: clipRecord)
    write(image, rect, around)
    return record
  }

  /// Writes what follows the place in a picture's record.
  private func write(_ image: Image, _ rect: Box, _ around: Surroundings) {
    let kind: Float = image.closing != .none ? image.closing.rawValue : image.isAlpha ? 2 : image.isOpaque ? 1 : 0
    plan.records.append(
      SIMD4(
        image.isExact ? 1 : 0, kind, Float(image.gradientScale), (image.isSmooth ? 1 : 0) + (image.isAveraged ? 2 : 0)))
    append(rect)
    plan.records.append(
      SIMD4(Float(image.scaleX), Float(image.scaleY), Float(image.offsetX), Float(image.offsetY)))
    plan.records.append(image.tint * Float(around.opacity))
    plan.records.append(
      SIMD4(Float(image.leastAlpha), 0, 1 / Float(image.width), 1 / Float(image.height)))
    append(image.range.grown(by: -0.5))
    append(image.part)
  }
}

extension Box {
  /// The part of this box above (0), left of (1), right of (2) or below (3) a box within it.
  func side(_ side: Int, around inner: Box) -> Box {
    switch side {
    case 0: Box(x0: x0, y0: y0, x1: x1, y1: inner.y0)
    case 1: Box(x0: x0, y0: inner.y0, x1: inner.x0, y1: inner.y1)
    case 2: Box(x0: inner.x1, y0: inner.y0, x1: x1, y1: inner.y1)
    default: Box(x0: x0, y0: inner.y1, x1: x1, y1: y1)
    }
  }
}
