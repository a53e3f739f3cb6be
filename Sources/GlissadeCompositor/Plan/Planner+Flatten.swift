import GlissadeLayers

/// Groups drawn as pictures of their own, in the layer's coordinates, so that a picture can be kept while the layer moves.
///
/// What a picture holds and how it is shown follow from the tree and the place of the layer alone, never from what was
/// kept. Documentation/frame.md tells why each rule is what it is.
extension Planner {
  /// At how many pixels a point a group's picture is drawn, and where it is shown.
  struct Raster {
    /// Pixels of the picture per point.
    var scale: Double
    /// From the picture's pixels to the device.
    var toDevice: Transform
    /// Whether those are the device's own pixels, moved by whole ones.
    var isExact: Bool
  }

  /// The picture of a part of a layer, whole, wherever it is seen.
  struct FlatPicture {
    var slot: Int
    var part: FlattenedPictures.Part
    /// Pixels per point.
    var scale: Double
    /// In its own pixels; empty where there is nothing to show.
    var bounds: Box
    /// The same with a ring of transparent pixels: what its target covers.
    var content: Box
    var newestContents: UInt64
    var isWhole: Bool
  }

  /// How a group is drawn that is seen under a transform; nil where it is better drawn to the device each time: mirrored,
  /// in perspective, stretched, or far larger than its contents were made for.
  func raster(under m: Transform) -> Raster? {
    guard m.isSimilarity, m.m11 * m.m22 - m.m12 * m.m21 > 0 else { return nil }
    let shown = (m.m11 * m.m22 - m.m12 * m.m21).squareRoot()
    guard shown <= 4 * scale else { return nil }
    // The window's own scale as far as it goes: contents were made for it, and would lose by being drawn smaller first. A
    // tenth more is shown from it too, so that a spring that overshoots does not change it.
    var step = scale
    if step * 1.1 < shown {
      while step * 1.1 < shown { step *= 2.0.squareRoot() }
    } else {
      var steps = 0
      while steps < 4, step / 2 >= shown {
        step /= 2
        steps += 1
      }
    }
    let (x, y) = (m.m31.rounded(), m.m32.rounded())
    let difference = max(max(abs(m.m11 - step), abs(m.m22 - step)), max(abs(m.m12), abs(m.m21)))
    if difference <= 1e-9 * step, abs(m.m31 - x) < 1e-3, abs(m.m32 - y) < 1e-3 {
      return Raster(scale: step, toDevice: .translation(x, y), isExact: true)
    }
    return Raster(scale: step, toDevice: Transform.scale(1 / step, 1 / step).concatenating(m), isExact: false)
  }

  /// Measures a picture at so many pixels a point. Nil where it would be much larger than the window or a target, or where
  /// a backdrop is blurred in it, which is done in the device's pixels.
  func flatPicture(_ slot: Int, _ part: FlattenedPictures.Part, scale raster: Double) -> FlatPicture? {
    if backdropUse(slot).contains(.blurs) { return nil }
    let work = Transform.scale(raster, raster)
    let (outerNewest, outerLacks) = (newestContents, lacksContents)
    (newestContents, lacksContents) = (0, false)
    let start = leaves.count
    let bounds: Box
    switch part {
    case .body:
      bounds = measureBody(slot, under: work, within: Box(x0: -1e6, y0: -1e6, x1: 1e6, y1: 1e6))
    case .inside:
      // A little beyond the edge that cuts it, so that sampling there finds what is cut, not the ring.
      let size = nodes[slot].shown.bounds
      let cut = Box(x0: 0, y0: 0, x1: size.width, y1: size.height).scaled(by: raster).roundedOut.grown(by: 2)
      let inside = measureInside(slot, under: work, within: cut)
      // A fill goes on there.
      bounds = nodes[slot].shown.fill == nil || inside.isEmpty ? inside : cut
    }
    leaves.truncate(to: start)
    let picture = FlatPicture(
      slot: slot, part: part, scale: raster, bounds: bounds, content: bounds.isEmpty ? .empty : bounds.grown(by: 1),
      newestContents: newestContents, isWhole: !lacksContents)
    newestContents = max(outerNewest, picture.newestContents)
    lacksContents = outerLacks || !picture.isWhole
    let most = Double(min(textureLimit, 4096))
    guard picture.content.width <= most, picture.content.height <= most,
      picture.content.area <= 2.5 * Double(windowWidth * windowHeight) + 65_536
    else { return nil }
    return picture
  }

  /// The target that holds a picture: kept from an earlier frame, or drawn now. Nil where none can be had.
  func target(of picture: FlatPicture) -> Int32? {
    let slot = picture.slot
    let content = picture.content
    let (width, height) = (Int(content.width), Int(content.height))
    let owner = FlattenedPictures.Owner(
      tree: tree, slot: Int32(slot), generation: nodes[slot].generation, part: picture.part)
    let look = FlattenedPictures.Look(
      version: nodes[slot].pictureVersion, raster: picture.scale, contents: picture.newestContents, scale: scale,
      contentsScale: contentsScale ?? scale, windowWidth: windowWidth, windowHeight: windowHeight)
    let kept = flattened.target(of: owner, look, isWhole: picture.isWhole, width: width, height: height)
    if let kept, kept.isDrawn { return kept.index }
    guard let target = kept?.index ?? pool.lend(width: width, height: height) else { return nil }
    plan.beginPass(
      target: target, originX: Int(content.x0), originY: Int(content.y0), width: width, height: height)
    let work = Transform.scale(picture.scale, picture.scale)
    let inside = Surroundings(clip: clips.root(picture.bounds), opacity: 1, owner: slot)
    let wasOnDevice = isOnDevice
    isOnDevice = false
    switch picture.part {
    case .body: paintPicture(slot, under: work, inside)
    case .inside:
      var cut = inside
      if let clip = pushBounds(slot, under: work, inside.clip) { cut.clip = clips.share(clip, root: inside.clip) }
      paintInside(slot, under: work, cut, fillClip: inside.clip)
    }
    isOnDevice = wasOnDevice
    plan.endPass(pool)
    return target
  }

  /// Shows a part of a layer as one picture, faded and clipped; false where it has to be drawn another way.
  func drawFlat(_ slot: Int, _ part: FlattenedPictures.Part, under m: Transform, _ around: Surroundings) -> Bool {
    guard let raster = raster(under: m), let picture = flatPicture(slot, part, scale: raster.scale) else {
      return false
    }
    if picture.bounds.isEmpty { return true }
    guard let index = target(of: picture) else { return false }
    plan.reads(index)
    let target = pool[index]
    var image = Image(texture: target.texture, width: Int(target.width), height: Int(target.height))
    image.isExact = raster.isExact
    image.offsetX = -picture.content.x0
    image.offsetY = -picture.content.y0
    image.range = Box(x0: 0, y0: 0, x1: picture.content.width, y1: picture.content.height)
    drawImage(image, picture.content, under: raster.toDevice, around)
    return true
  }

  /// The opacity of a layer's first `below` effects together with its own, where it has nothing else there: then its
  /// body's picture can be blurred, and faded after that, which comes to the same. `below` is -1 below the own blur.
  func fading(_ slot: Int, below: Int) -> Double? {
    if below < 0 { return 1 }
    if nodes[slot].shown.blur > 0 { return nil }
    var opacity = min(max(nodes[slot].shown.opacity, 0), 1)
    for i in 0..<below {
      guard case .opacity(let value) = nodes[slot].shown.effects[i] else { return nil }
      opacity *= min(max(value, 0), 1)
    }
    return opacity
  }
}
