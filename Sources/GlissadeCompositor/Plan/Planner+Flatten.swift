import GlissadeLayers

/// Groups drawn as pictures of their own, so that a picture can be kept while the layer moves or is shown otherwise.
///
/// What a picture holds and how it is shown follow from the tree and the place of the layer alone, never from what was
/// kept. Documentation/frame.md tells why each rule is what it is.
extension Planner {
  /// The picture of a part of a layer, whole, wherever it is seen.
  struct FlatPicture {
    var slot: Int
    var part: FlattenedPictures.Part
    var raster: Raster
    /// In its own pixels; empty where there is nothing to show.
    var bounds: Box
    /// The same with a ring of transparent pixels: what its target covers.
    var content: Box
    var newestContents: UInt64
    var isWhole: Bool
    /// How many pixels its layers take to draw.
    var drawnPixels: Double
  }

  /// Measures a picture. Nil where it would be much larger than the window or a target, or where a backdrop is blurred in it,
  /// which is done in the device's pixels.
  func flatPicture(_ slot: Int, _ part: FlattenedPictures.Part, _ raster: Raster) -> FlatPicture? {
    if backdropUse(slot).contains(.blurs) { return nil }
    let work = raster.work
    let outerMotion = motion
    motion = raster.motion
    defer { motion = outerMotion }
    let (outerNewest, outerLacks) = (newestContents, lacksContents)
    (newestContents, lacksContents) = (0, false)
    measuredPixels = 0
    let start = leaves.count
    let bounds: Box
    switch part {
    case .body:
      bounds = measureBody(slot, under: work, within: Box(x0: -1e6, y0: -1e6, x1: 1e6, y1: 1e6))
    case .inside:
      // A little beyond the edge that cuts it, so that sampling there finds what is cut, not the ring.
      let size = nodes[slot].shown.bounds
      let cut = geometry.bounds(of: Box(x0: 0, y0: 0, x1: size.width, y1: size.height), under: work)
        .roundedOut.grown(by: 2)
      let inside = measureInside(slot, under: work, within: cut)
      // A fill goes on there.
      bounds = nodes[slot].shown.fill == nil || inside.isEmpty ? inside : cut
    }
    leaves.truncate(to: start)
    let picture = FlatPicture(
      slot: slot, part: part, raster: raster, bounds: bounds, content: bounds.isEmpty ? .empty : bounds.grown(by: 1),
      newestContents: max(newestContents, textures.newestMagnified), isWhole: !lacksContents,
      drawnPixels: measuredPixels)
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
      version: nodes[slot].pictureVersion, map: picture.raster.work, contents: picture.newestContents, scale: scale,
      contentsScale: contentsScale ?? scale, windowWidth: windowWidth, windowHeight: windowHeight)
    let kept = flattened.target(of: owner, look, isWhole: picture.isWhole, width: width, height: height)
    if let kept, kept.isDrawn { return kept.index }
    guard let target = kept?.index ?? pool.lend(width: width, height: height) else { return nil }
    plan.beginPass(
      target: target, originX: Int(content.x0), originY: Int(content.y0), width: width, height: height)
    let work = picture.raster.work
    let inside = Surroundings(clip: clips.root(picture.bounds), opacity: 1, owner: slot)
    let (wasOnDevice, outerMotion) = (isOnDevice, motion)
    isOnDevice = false
    motion = picture.raster.motion
    switch picture.part {
    case .body: paintPicture(slot, under: work, inside)
    case .inside:
      var cut = inside
      if let clip = pushBounds(slot, under: work, inside.clip) { cut.clip = clips.share(clip, root: inside.clip) }
      paintInside(slot, under: work, cut, fillClip: inside.clip)
    }
    (isOnDevice, motion) = (wasOnDevice, outerMotion)
    plan.endPass(pool)
    return target
  }

  /// Shows a part of a layer as one picture, faded and clipped; false where it has to be drawn another way.
  func drawFlat(_ slot: Int, _ part: FlattenedPictures.Part, under m: Transform, _ around: Surroundings) -> Bool {
    guard let raster = raster(slot, under: m), let picture = flatPicture(slot, part, raster) else { return false }
    return picture.bounds.isEmpty || draw(picture, around)
  }

  /// Shows a picture; false where no target can be had for it.
  private func draw(_ picture: FlatPicture, _ around: Surroundings) -> Bool {
    let raster = picture.raster
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

  /// A layer that moves as a whole is kept though it needs no target, if its layers take so many times the pixels of its
  /// picture.
  private static let leastOverdraw = 2.0

  /// Whether a layer moves by itself and nothing but its own pixels is to be seen of it.
  func mayMoveAsWhole(_ slot: Int, _ around: Surroundings) -> Bool {
    motion.isMoving && nodes[slot].motion.contains(.place) && nodes[slot].firstChild >= 0 && around.change < 0
      && plan.blend == .normal && plan.below == nil && nodes[slot].shown.backdropBlur == 0
      && backdropUse(slot).isDisjoint(with: .keepsNothing)
  }

  /// Shows a layer that moves as a whole as one picture, if that pays.
  func drawMoving(_ slot: Int, under m: Transform, _ around: Surroundings) -> Bool {
    guard let raster = raster(slot, under: m), let picture = flatPicture(slot, .body, raster),
      !picture.bounds.isEmpty, picture.drawnPixels >= Planner.leastOverdraw * picture.content.area
    else { return false }
    return draw(picture, around)
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
