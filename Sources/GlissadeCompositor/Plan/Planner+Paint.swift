import CGLES
import GlissadeLayers

/// Turns what a layer shows itself into records and geometry.
extension Planner {
  /// Where the pixels of contents lie in the layer, and what of them is seen.
  struct ContentsPlace {
    /// The part of the layer that is painted.
    var rect: Box
    /// texel = local * scale + offset.
    var scaleX: Double
    var scaleY: Double
    var offsetX: Double
    var offsetY: Double
  }

  /// Begins a record with the place of a layer on the device, and builds the geometry of `rect`. Nil where nothing is seen.
  /// `vectors` is the length of what follows the place.
  /// `whole` is what the place is measured from, where that is not the rectangle: parts of one thing that are told apart by
  /// their places have to compute the same ones.
  func begin(_ rect: Box, under m: Transform, _ clip: Int32, vectors: Int, from whole: Box? = nil) -> Int? {
    guard let inverse = m.inverse else { return nil }
    let bounds = geometry.outline(of: rect, under: m, within: clips.entries[Int(clip)].bounds)
    if bounds.isEmpty { return nil }
    let inner = clips.relevant(clip, for: bounds)
    plan.reserve(vectors + 3 + clips.vectors(inner))
    let clipRecord = clips.write(inner, to: plan)
    let record = plan.nextRecord
    let origin = whole ?? bounds
    plan.records.appendPlace(
      inverse, x: origin.x0.rounded(.down), y: origin.y0.rounded(.down), clip: clipRecord)
    return record
  }

  func append(_ box: Box) {
    plan.records.append(SIMD4(Float(box.x0), Float(box.y0), Float(box.x1), Float(box.y1)))
  }

  /// Draws the geometry of `outline` without a hole in which the record's program would find nothing to draw. True if
  /// there was a hole; it is the geometry now.
  @discardableResult
  private func drawAround(
    _ hole: Box, of outline: Box, under m: Transform, _ clip: Int32, _ program: FramePlan.Program, record: Int,
    leastArea: Double = 0
  ) -> Bool {
    var inner = Box.empty
    let outer = geometry.outline(of: outline, under: m, within: clips.entries[Int(clip)].bounds)
    if m.keepsAxes, !hole.isEmpty {
      let exact = geometry.bounds(of: hole, under: m)
      inner = Box(
        x0: exact.x0.rounded(.up) + 1, y0: exact.y0.rounded(.up) + 1, x1: exact.x1.rounded(.down) - 1,
        y1: exact.y1.rounded(.down) - 1
      ).intersection(outer)
    }
    if inner.area <= leastArea {
      _ = geometry.outline(of: outline, under: m, within: clips.entries[Int(clip)].bounds)
      if !m.keepsAxes, !hole.isEmpty, ring.build(geometry, hole: hole, under: m, leastArea: max(leastArea, 1024)) {
        let whole = geometry.area
        geometry.set(ring.hole)
        plan.draw(program, record: record, ring: ring, area: whole - geometry.area)
        return true
      }
      plan.draw(program, texture: 0, sampler: .nearest, record: record, geometry: geometry)
      return false
    }
    for side in 0..<4 {
      geometry.set(outer.side(side, around: inner))
      plan.draw(program, texture: 0, sampler: .nearest, record: record, geometry: geometry, isNew: side == 0)
    }
    geometry.set(inner)
    return true
  }

  func drawFill(_ slot: Int, under m: Transform, _ around: Surroundings) {
    let size = nodes[slot].shown.bounds
    if size.isEmpty { return }
    var rect = Box(x0: 0, y0: 0, x1: size.width, y1: size.height)
    if edgeless == slot, let inverse = m.inverse {
      // All that can be drawn on.
      rect = rect.union(geometry.bounds(of: clips.entries[Int(around.clip)].bounds.grown(by: 2), under: inverse))
    }
    switch nodes[slot].shown.fill {
    case nil: return
    case .color(let color):
      if color.alpha > 0 { drawColor(slot, rect, color, under: m, around) }
    case .linearGradient(let gradient): drawGradient(slot, rect, gradient, under: m, around)
    case .radialGradient(let gradient): drawGradient(slot, rect, gradient, under: m, around)
    case .angularGradient(let gradient): drawGradient(slot, rect, gradient, under: m, around)
    }
  }

  /// The radii with which a layer's fill is drawn.
  func fillRadii(_ slot: Int) -> SIMD4<Float> {
    edgeless == slot ? .zero : nodes[slot].shown.cornerRadii.clamped(to: nodes[slot].shown.bounds)
  }

  private func drawColor(_ slot: Int, _ rect: Box, _ color: RGBAColor, under m: Transform, _ around: Surroundings) {
    let color = changed(color, around)
    if color.alpha * around.opacity >= 1, plan.blend == .normal, coversPass(slot, rect, under: m, around.clip) {
      plan.startOver(with: color.premultiplied(by: around.opacity))
      return
    }
    guard let record = begin(rect, under: m, around.clip, vectors: 4) else { return }
    plan.records.append(SIMD4(0, isContinuous(slot), 0, 0))
    append(rect)
    plan.records.append(fillRadii(slot))
    plan.records.append(color.premultiplied(by: around.opacity))
    let inside = inside(slot, rect, under: m, around)
    if color.alpha * around.opacity >= 1 { becomesOpaque(inside, under: m, around.clip) }
    drawAround(inside, of: rect, under: m, around.clip, .shape, .flat, record: record)
  }

  /// Says that what is drawn in a box that no edge touches is opaque.
  func becomesOpaque(_ inside: Box, under m: Transform, _ clip: Int32) {
    guard m.keepsAxes, !inside.isEmpty, plan.blend == .normal else { return }
    plan.becomesOpaque(geometry.bounds(of: inside, under: m).intersection(clips.entries[Int(clip)].bounds))
  }

  /// The inside of a layer's shape that no corner and no clip touches; empty where there is none.
  func inside(_ slot: Int, _ rect: Box, under m: Transform, _ around: Surroundings) -> Box {
    let radii = fillRadii(slot)
    if clips.relevant(around.clip, for: geometry.bounds(of: rect, under: m)) >= 0 { return .empty }
    return rect.grown(by: -0.3 * Double(radii.max()))
  }

  /// Draws a shape, its inside by a program without coverage if it is large: software drivers run every line of a program
  /// for every pixel.
  func drawAround(
    _ inside: Box, of rect: Box, under m: Transform, _ clip: Int32, _ program: FramePlan.Program,
    _ insideProgram: FramePlan.Program, record: Int
  ) {
    if drawAround(inside, of: rect, under: m, clip, program, record: record, leastArea: 4096) {
      plan.draw(insideProgram, texture: 0, sampler: .nearest, record: record, geometry: geometry, isNew: false)
    }
  }

  /// Whether a rectangle without round corners or soft edges covers every pixel of the current target.
  private func coversPass(_ slot: Int, _ rect: Box, under m: Transform, _ clip: Int32) -> Bool {
    guard m.keepsAxes, fillRadii(slot) == .zero,
      clips.entries[Int(clip)].bounds.contains(plan.passBounds), clips.relevant(clip, for: plan.passBounds) < 0
    else { return false }
    return geometry.bounds(of: rect, under: m).grown(by: 1e-6).contains(plan.passBounds)
  }

  func drawStroke(_ slot: Int, under m: Transform, _ around: Surroundings) {
    let outline = strokeBox(slot)
    guard !outline.isEmpty, let stroke = nodes[slot].shown.stroke else { return }
    guard let record = begin(outline, under: m, around.clip, vectors: 4) else { return }
    let size = nodes[slot].shown.bounds
    let outer = stroke.reach
    plan.records.append(SIMD4(1, isContinuous(slot), Float(outer), Float(outer - stroke.width)))
    append(Box(x0: 0, y0: 0, x1: size.width, y1: size.height))
    plan.records.append(nodes[slot].shown.cornerRadii.clamped(to: size))
    plan.records.append(changed(stroke.color, around).premultiplied(by: around.opacity))
    // Within the line's inner edge, and within its corners, there is nothing.
    let inset = stroke.width - outer + Double(nodes[slot].shown.cornerRadii.clamped(to: size).max()) * 0.3
    let hole = Box(x0: inset, y0: inset, x1: size.width - inset, y1: size.height - inset)
    drawAround(hole, of: outline, under: m, around.clip, .shape, record: record)
  }

  func drawShadow(_ slot: Int, under m: Transform, _ around: Surroundings) {
    let outline = shadowBox(slot)
    guard !outline.isEmpty, let shadow = nodes[slot].shown.shadow else { return }
    let size = nodes[slot].shown.bounds
    let radii = nodes[slot].shown.cornerRadii.clamped(to: size)
    let rect = Box(
      x0: shadow.offset.x, y0: shadow.offset.y, x1: shadow.offset.x + size.width, y1: shadow.offset.y + size.height)
    if shadow.radius > 0 {
      let hole = opaqueInside(slot, radii, under: m)
      let soft = SoftShadow(
        sigma: shadow.radius, rect: rect, radii: radii,
        color: changed(shadow.color, around).premultiplied(by: around.opacity), outline: outline, hole: hole,
        isContinuous: isContinuous(slot))
      if drawWide(soft, of: slot, under: m, around) { return }
      guard let record = begin(outline, under: m, around.clip, vectors: 5) else { return }
      plan.records.append(SIMD4(Float(shadow.radius), hole.isEmpty ? 0 : 1, isContinuous(slot), 0))
      append(rect)
      plan.records.append(radii)
      plan.records.append(soft.color)
      append(hole)
      drawAround(hole, of: outline, under: m, around.clip, .shadow, record: record)
    } else {
      guard let record = begin(rect, under: m, around.clip, vectors: 4) else { return }
      plan.records.append(SIMD4(0, isContinuous(slot), 0, 0))
      append(rect)
      plan.records.append(radii)
      plan.records.append(changed(shadow.color, around).premultiplied(by: around.opacity))
      plan.draw(.shape, texture: 0, sampler: .nearest, record: record, geometry: geometry)
    }
  }

  /// A rectangle well within the shape where an opaque fill or picture hides what lies below; empty without one.
  private func opaqueInside(_ slot: Int, _ radii: SIMD4<Float>, under m: Transform) -> Box {
    guard hasOpaqueFill(slot) || hasOpaquePicture(slot) else { return .empty }
    let size = nodes[slot].shown.bounds
    // Two pixels from the edge or more, at half the size in the middle too; 0.3 radii inside the corner curves.
    let magnification = m.magnification(at: Point(size.width / 2, size.height / 2))
    let inset = Double(radii.max()) * 0.3 + 4 / max(min(magnification, 2), 1e-3)
    let box = Box(x0: inset, y0: inset, x1: size.width - inset, y1: size.height - inset)
    return box.isEmpty ? .empty : box
  }

  private func hasOpaqueFill(_ slot: Int) -> Bool {
    guard case .color(let color) = nodes[slot].shown.fill else { return false }
    return color.alpha >= 1
  }

  /// Whether a picture without transparency covers all of the layer.
  private func hasOpaquePicture(_ slot: Int) -> Bool {
    // What is missing is counted when it is drawn.
    let missing = missingContents
    defer { missingContents = missing }
    guard nodes[slot].shown.contents != nil, let entry = contentsEntry(slot), textures.bitmap(entry).isOpaque,
      textures.bitmap(entry).frame == nil
    else { return false }
    let size = nodes[slot].shown.bounds
    return contentsPlace(slot, entry).rect.contains(Box(x0: 0, y0: 0, x1: size.width, y1: size.height))
  }

  private func isContinuous(_ slot: Int) -> Float { nodes[slot].shown.cornerStyle == .continuous ? 1 : 0 }

  /// The entry of the layer's contents in the store, if its pixels are complete.
  ///
  /// - Parameter m: where text, symbols and paths are shown, if they may be made for it; until they are, those for the
  ///   window's own scale are shown.
  func contentsEntry(_ slot: Int, under m: Transform? = nil) -> Int? {
    let size = nodes[slot].contentsSize
    guard case .some(let contents) = nodes[slot].shown.contents else { return nil }
    if let m, contentsScale == nil || contentsScale == scale, !contents.isPicture {
      let wanted = textScale(slot, under: m)
      if wanted > scale {
        if let entry = textures.entry(for: contents, size: size, scale: wanted, slot: slot, isMagnified: true) {
          newestContents = max(newestContents, textures.serial(entry))
          if textures.prepare(entry) { return entry }
        } else {
          coarseContents += 1
        }
      }
    }
    guard let entry = textures.entry(for: contents, size: size, scale: contentsScale ?? scale, slot: slot) else {
      missingContents += 1
      lacksContents = true
      return nil
    }
    newestContents = max(newestContents, textures.serial(entry))
    if textures.prepare(entry) { return entry }
    lacksContents = true
    return nil
  }

  func contentsPlace(_ slot: Int, _ entry: Int) -> ContentsPlace {
    let bitmap = textures.bitmap(entry)
    let (w, h) = (Double(bitmap.width), Double(bitmap.height))
    let size = nodes[slot].shown.bounds
    if let frame = bitmap.frame {
      if frame.isEmpty { return ContentsPlace(rect: .empty, scaleX: 1, scaleY: 1, offsetX: 0, offsetY: 0) }
      let (kx, ky) = (w / frame.width, h / frame.height)
      return ContentsPlace(
        rect: Box(frame), scaleX: kx, scaleY: ky, offsetX: -frame.minX * kx, offsetY: -frame.minY * ky)
    }
    if size.isEmpty { return ContentsPlace(rect: .empty, scaleX: 1, scaleY: 1, offsetX: 0, offsetY: 0) }
    var (shownWidth, shownHeight) = (size.width, size.height)
    if nodes[slot].shown.contentsFit != .stretch {
      let (kx, ky) = (size.width / w, size.height / h)
      let k = nodes[slot].shown.contentsFit == .fit ? min(kx, ky) : max(kx, ky)
      (shownWidth, shownHeight) = (w * k, h * k)
    }
    let (x, y) = ((size.width - shownWidth) / 2, (size.height - shownHeight) / 2)
    let place = Box(x0: x, y0: y, x1: x + shownWidth, y1: y + shownHeight)
    let (kx, ky) = (w / shownWidth, h / shownHeight)
    return ContentsPlace(
      rect: place.intersection(Box(x0: 0, y0: 0, x1: size.width, y1: size.height)), scaleX: kx, scaleY: ky,
      offsetX: -x * kx, offsetY: -y * ky)
  }

  func drawContents(_ slot: Int, under m: Transform, _ around: Surroundings) {
    guard nodes[slot].shown.contents != nil, let entry = contentsEntry(slot, under: m) else { return }
    if stretchesParts(slot), drawParts(slot, entry, under: m, around) { return }
    let place = contentsPlace(slot, entry)
    let isPicture = textures.bitmap(entry).frame == nil
    let exact = isExact(place, m)
    let isSolid = textures.bitmap(entry).isOpaque
    for i in 0..<textures.tileCount(entry) {
      let tile = textures.tile(entry, i)
      var image = Image(texture: tile.texture, width: tile.width, height: tile.height)
      image.sampler = isPicture ? sampler(of: slot) : .trilinear
      image.isSolid = isSolid
      image.isExact = exact
      // Text is read, not looked at: it keeps half a level more of sharpness when it shrinks.
      image.gradientScale = isPicture ? 1 : 0.70710678
      image.scaleX = place.scaleX
      image.scaleY = place.scaleY
      image.offsetX = place.offsetX - Double(tile.originX)
      image.offsetY = place.offsetY - Double(tile.originY)
      image.range = Box(x0: 0, y0: 0, x1: Double(tile.width), y1: Double(tile.height))
      if textures.tileCount(entry) > 1 {
        image.part = Box(
          x0: (tile.part.x0 - place.offsetX) / place.scaleX, y0: (tile.part.y0 - place.offsetY) / place.scaleY,
          x1: (tile.part.x1 - place.offsetX) / place.scaleX, y1: (tile.part.y1 - place.offsetY) / place.scaleY)
      }
      drawImage(image, place.rect, under: m, around)
    }
  }

  /// How a layer's picture is sampled.
  func sampler(of slot: Int) -> FramePlan.Sampler {
    switch nodes[slot].shown.contentsFilter {
    case .trilinear: .trilinear
    case .bilinear: .bilinear
    case .nearest: .nearest
    }
  }

  /// Whether each device pixel is one texel: then it is copied.
  private func isExact(_ place: ContentsPlace, _ m: Transform) -> Bool {
    guard m.keepsAxes, let inverse = m.inverse else { return false }
    let (a, b) = (inverse.m11 * place.scaleX, inverse.m12 * place.scaleY)
    let (c, d) = (inverse.m21 * place.scaleX, inverse.m22 * place.scaleY)
    let (x, y) = (inverse.m31 * place.scaleX + place.offsetX, inverse.m32 * place.scaleY + place.offsetY)
    func isNear(_ value: Double, _ wanted: Double) -> Bool { abs(value - wanted) < 1e-6 }
    let straight = isNear(abs(a), 1) && isNear(abs(d), 1) && b == 0 && c == 0
    let turned = isNear(abs(b), 1) && isNear(abs(c), 1) && a == 0 && d == 0
    return (straight || turned) && abs(x - x.rounded()) < 1e-3 && abs(y - y.rounded()) < 1e-3
  }
}
