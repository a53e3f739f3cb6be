import CGLES
import GlissadeLayers

/// Walks the presentation tree and writes the frame plan.
///
/// Everything is drawn at device resolution with the homography from the layer's coordinates to the device, composed
/// of its own effects and those of all it lies in: a 3D rotation needs no texture. Offscreen targets are used where a group
/// must be one picture: opacity over pictures that overlap, a rounded clip over pictures that overlap at its edge,
/// blurs. They cover a part of the device and their pixels lie on its pixels, except below a blur in perspective.
final class Planner {
  typealias Nodes = UnsafeBufferPointer<PresentationTree.Node>

  /// What is in force where a layer is drawn.
  struct Surroundings {
    var clip: Int32
    /// The opacity with which what is drawn is multiplied.
    var opacity: Double
    /// The layer whose own target the current pass draws into, or -1: nothing but its picture is there.
    var owner = -1
    /// The change of colours with which it is drawn, or -1.
    var change: Int32 = -1
    /// Whether what is drawn has to be one picture, whatever it is made of.
    var isOnePicture = false
  }

  let plan: FramePlan
  let pool: TargetPool
  let textures: TextureStore
  let flattened: FlattenedPictures
  let clips = ClipChain()
  let geometry = Geometry()
  let ring = Ring()
  /// The device bounds of the pictures that the last measurement found.
  let leaves = FlatBuffer<Box>(capacity: 256)
  /// The pixels that the measured pictures take to draw.
  var measuredPixels = 0.0
  /// The blurred backdrops of the layers that are being drawn, the outermost first.
  let backdrops = FlatBuffer<Backdrop>(capacity: 16)
  /// The clips that are open where layers see their backdrop, the outermost first.
  let openClips = FlatBuffer<OpenClip>(capacity: 16)
  /// For each slot what it sees of its backdrop, with the number of the frame in which it was found.
  let backdropUses = FlatBuffer<UInt64>(capacity: 256)
  var frameNumber: UInt64 = 0
  /// False where the pixels that are drawn are not the device's own, but those of a layer's picture.
  var isOnDevice = true
  /// How what is drawn moves against the pixels that it is drawn into.
  var motion = Motion()
  /// The stops of the gradient that is being drawn.
  let stops = FlatBuffer<PlacedStop>(capacity: 64)
  /// The changes of colours in the frame.
  let changes = FlatBuffer<ColorMatrix>(capacity: 16)
  /// The layer whose fill is drawn without its edge, or -1.
  var edgeless = -1
  var nodes = Nodes(start: nil, count: 0)
  /// The identity of the tree that the nodes are of.
  var tree: UInt64 = 0
  /// In device pixels.
  var windowWidth = 0
  var windowHeight = 0
  /// Device pixels per point of the window.
  var scale = 1.0
  /// Device pixels per point of the pixels of contents; nil is that of the window.
  var contentsScale: Double?
  let textureLimit: Int
  /// Offscreen targets that could not be had in this frame.
  var failedOffscreens = 0
  var missingContents = 0
  /// Contents that are shown from pixels made for a smaller scale, until others come.
  var coarseContents = 0
  /// The newest pixels among the contents that were asked for since this was last set to zero.
  var newestContents: UInt64 = 0
  /// Whether some of them are not here yet.
  var lacksContents = false

  /// Clips nest in one chain up to this depth; beyond, through an offscreen target.
  static let deepestChain: Int32 = 48

  init(
    plan: FramePlan, pool: TargetPool, textures: TextureStore, flattened: FlattenedPictures, textureLimit: Int
  ) {
    self.plan = plan
    self.pool = pool
    self.textures = textures
    self.flattened = flattened
    self.textureLimit = textureLimit
  }

  /// Writes the plan of one window: its tree below `root`, drawn on the background.
  func plan(
    root: Int32, nodes: Nodes, of tree: UInt64, width: Int, height: Int, scale: Double, background: RGBAColor
  ) {
    self.nodes = nodes
    self.tree = tree
    self.scale = scale
    windowWidth = width
    windowHeight = height
    failedOffscreens = 0
    missingContents = 0
    coarseContents = 0
    frameNumber += 1
    isOnDevice = true
    motion = Motion()
    clips.entries.removeAll()
    backdrops.removeAll()
    openClips.removeAll()
    changes.removeAll()
    plan.beginPass(
      target: -1, originX: 0, originY: 0, width: width, height: height, clearColor: background.premultiplied(by: 1))
    let clip = clips.root(Box(x0: 0, y0: 0, x1: Double(width), y1: Double(height)))
    if root >= 0, Int(root) < nodes.count {
      drawLayer(Int(root), in: .scale(scale, scale), Surroundings(clip: clip, opacity: 1))
    }
    self.nodes = Nodes(start: nil, count: 0)
  }

  /// Where the layer's own coordinates lie before its effects, in its parent's.
  func placement(_ slot: Int, in parent: Transform) -> Transform {
    let x = nodes[slot].shown.position.x - nodes[slot].shown.anchor.x * nodes[slot].shown.bounds.width
    let y = nodes[slot].shown.position.y - nodes[slot].shown.anchor.y * nodes[slot].shown.bounds.height
    return Transform.translation(x, y).concatenating(parent)
  }

  func drawLayer(_ slot: Int, in parent: Transform, _ around: Surroundings) {
    if !isSeen(slot) { return }
    let m = placement(slot, in: parent)
    let outerMotion = enter(slot)
    defer { motion = outerMotion }
    let outer = backdrops.count
    if nodes[slot].shown.backdropBlur > 0 { takeBackdrop(slot, under: m, around) }
    if case .normal = nodes[slot].shown.blendMode {
      drawEffects(slot, below: nodes[slot].shown.effects.count, under: m, around)
    } else {
      drawBlended(slot, under: m, around)
    }
    if backdrops.count > outer { releaseBackdrop() }
  }

  /// Draws the layer with its first `below` effects; those after them are in the transform and the surroundings already.
  func drawEffects(_ slot: Int, below: Int, under m: Transform, _ around: Surroundings) {
    var m = m
    var around = around
    let size = nodes[slot].shown.bounds
    var stage = below
    while stage > 0 {
      stage -= 1
      switch nodes[slot].shown.effects[stage] {
      case .opacity(let opacity): around.opacity *= min(max(opacity, 0), 1)
      case .clip(let shape):
        guard let clip = push(shape, size: size, under: m, around.clip) else { return }
        around.clip = clip
        if drawCut(slot, below: stage, under: m, around) { return }
      case .blur(let radius, let opaque):
        if let blur = blurred(radius, opaque: opaque, under: m, size: size) {
          drawBlurred(slot, below: stage, blur, under: m, around)
          return
        }
      case .color(let effect):
        // A run of neighbours is one change.
        var change = ColorMatrix(effect)
        while stage > 0, case .color(let inner) = nodes[slot].shown.effects[stage - 1] {
          change = ColorMatrix(inner).followed(by: change)
          stage -= 1
        }
        drawChanged(slot, below: stage, change, under: m, around)
        return
      case let effect: m = effect.transform(size: size).concatenating(m)
      }
      if !(around.opacity > 0) { return }
    }
    around.opacity *= min(max(nodes[slot].shown.opacity, 0), 1)
    if !(around.opacity > 0) { return }
    if let blur = blurred(nodes[slot].shown.blur, opaque: false, under: m, size: size) {
      drawBlurred(slot, below: -1, blur, under: m, around)
      return
    }
    drawBody(slot, under: m, around)
  }

  /// Draws what the layer and those below it show, as one picture under the opacity in force.
  func drawBody(_ slot: Int, under m: Transform, _ around: Surroundings) {
    if m.inverse == nil || (nodes[slot].shown.face == .front && m.determinant < 0) { return }
    if around.owner == slot, around.opacity >= 1, clips.entries[Int(around.clip)].parent < 0 {
      paintPicture(slot, under: m, around)
      return
    }
    if around.isOnePicture || nodes[slot].mask >= 0 || hasContentShadow(slot) || isIsolatedReaderGroup(slot) {
      drawPicture(slot, under: m, around)
      return
    }
    if mayMoveAsWhole(slot, around), drawMoving(slot, under: m, around) { return }
    let cutsAll =
      nodes[slot].shown.clipsToBounds && nodes[slot].shown.shadow == nil && nodes[slot].shown.stroke == nil
      && !(nodes[slot].shown.backdropBlur > 0)
    if around.opacity < 1, !cutsAll, !isSingleChild(slot) {
      let start = leaves.count
      let bounds = measureBody(slot, under: m, within: clips.entries[Int(around.clip)].bounds)
      let overlap = leavesOverlap(from: start)
      leaves.truncate(to: start)
      if bounds.isEmpty { return }
      if overlap, drawFlat(slot, .body, under: m, around) { return }
      if overlap, let group = beginGroup(bounds) {
        paintBody(slot, under: m, Surroundings(clip: group.clip, opacity: 1))
        endGroup(group, around)
        return
      }
    }
    paintBody(slot, under: m, around)
  }

  func paintBody(_ slot: Int, under m: Transform, _ around: Surroundings) {
    drawShadow(slot, under: m, around)
    if nodes[slot].shown.backdropBlur > 0 { drawBackdrop(slot, under: m, around) }
    if nodes[slot].shown.clipsToBounds {
      if let clip = pushBounds(slot, under: m, around.clip) {
        var inside = around
        inside.clip = clip
        paintClipped(slot, under: m, inside)
      }
    } else {
      paintInside(slot, under: m, around)
    }
    drawStroke(slot, under: m, around)
  }

  /// Fill, contents and children cut by the clip on top of the chain: through an offscreen target where two of them overlap
  /// at its edge (else the lower one would shine through there), or where the opacity in force wants one picture. A clip does
  /// not isolate: what sees its backdrop through it is drawn where that is.
  private func paintClipped(_ slot: Int, under m: Transform, _ around: Surroundings) {
    let entry = clips.entries[Int(around.clip)]
    if around.opacity < 1 || entry.isMember {
      let start = leaves.count
      let bounds = measureInside(slot, under: m, within: entry.bounds)
      let overlap =
        around.opacity < 1 ? leavesOverlap(from: start) : leavesOverlap(from: start, outside: around.clip)
      leaves.truncate(to: start)
      if bounds.isEmpty { return }
      let isGroup = overlap && !backdropUse(slot).contains(.holdsReader)
      if overlap, !isGroup, entry.depth < Planner.deepestChain, let open = openClip(around.clip, bounds) {
        var inside = around
        inside.clip = open
        paintInside(slot, under: m, inside)
        closeClip()
        return
      }
      if isGroup, drawFlat(slot, .inside, under: m, around) { return }
      if isGroup || entry.depth >= Planner.deepestChain, let group = beginGroup(bounds) {
        let clip = clips.share(around.clip, root: group.clip)
        paintInside(slot, under: m, Surroundings(clip: clip, opacity: 1), fillClip: group.clip)
        endGroup(group, around)
        return
      }
    }
    paintInside(slot, under: m, around)
  }

  /// - Parameter fillClip: where all of it is cut to the layer's shape when it is done, the clip of the group alone. The fill
  ///   needs no edge then, and must not have one: cut twice along the same line it would be too thin there.
  func paintInside(_ slot: Int, under m: Transform, _ around: Surroundings, fillClip: Int32? = nil) {
    if let fillClip {
      edgeless = slot
      var whole = around
      whole.clip = fillClip
      drawFill(slot, under: m, whole)
      edgeless = -1
    } else {
      drawFill(slot, under: m, around)
    }
    drawContents(slot, under: m, around)
    var child = nodes[slot].firstChild
    while child >= 0 {
      drawLayer(Int(child), in: m, around)
      child = nodes[Int(child)].nextSibling
    }
  }

  /// Draws what the clip of an effect cuts, with the first `below` effects, as one picture: where two pictures overlap at the
  /// clip's edge, or where the chain is too long. False where neither is so, or where it must see its backdrop.
  private func drawCut(_ slot: Int, below: Int, under m: Transform, _ around: Surroundings) -> Bool {
    let entry = clips.entries[Int(around.clip)]
    guard entry.isMember else { return false }
    let start = leaves.count
    let bounds = measureEffects(slot, below: below, under: m, within: entry.bounds)
    let overlap = leavesOverlap(from: start, outside: around.clip)
    leaves.truncate(to: start)
    if bounds.isEmpty { return true }
    if backdropUse(slot).contains(.holdsReader), !isolates(slot), entry.depth < Planner.deepestChain {
      guard overlap, around.opacity >= 1, let open = openClip(around.clip, bounds) else { return false }
      var inside = around
      inside.clip = open
      drawEffects(slot, below: below, under: m, inside)
      closeClip()
      return true
    }
    guard overlap || entry.depth >= Planner.deepestChain, let group = beginGroup(bounds) else { return false }
    drawEffects(
      slot, below: below, under: m, Surroundings(clip: clips.share(around.clip, root: group.clip), opacity: 1))
    endGroup(group, around)
    return true
  }

  /// Adds the layer's rounded bounds to a chain of clips; nil where nothing can be seen through them.
  func pushBounds(_ slot: Int, under m: Transform, _ clip: Int32) -> Int32? {
    let size = nodes[slot].shown.bounds
    return clips.push(
      Box(x0: 0, y0: 0, x1: size.width, y1: size.height), radii: nodes[slot].shown.cornerRadii.clamped(to: size),
      style: nodes[slot].shown.cornerStyle, under: m, parent: clip, geometry: geometry)
  }

  private func push(_ shape: ClipShape, size: Size, under m: Transform, _ clip: Int32) -> Int32? {
    let rect = shape.rect ?? Rect(origin: .zero, size: size)
    return clips.push(
      Box(rect), radii: shape.radii.clamped(to: rect.size), style: shape.style, under: m, parent: clip,
      geometry: geometry)
  }

  /// Whether the layer shows nothing but one child: a group of one needs no picture of its own.
  private func isSingleChild(_ slot: Int) -> Bool {
    guard !hasFill(slot), nodes[slot].shown.contents == nil, nodes[slot].shown.stroke == nil,
      nodes[slot].shown.shadow == nil, !(nodes[slot].shown.backdropBlur > 0)
    else { return false }
    var seen = 0
    var child = nodes[slot].firstChild
    while child >= 0 {
      if !nodes[Int(child)].shown.isHidden { seen += 1 }
      child = nodes[Int(child)].nextSibling
    }
    return seen == 1
  }
}

extension Effect {
  /// The map of a geometric effect in the layer's coordinates; the identity for all others.
  func transform(size: Size) -> Transform {
    switch self {
    case .offset(let x, let y): return .translation(x, y)
    case .scale(let x, let y, let anchor):
      let (ax, ay) = (anchor.x * size.width, anchor.y * size.height)
      return Transform(m11: x, m22: y, m31: ax - ax * x, m32: ay - ay * y)
    case .rotation(let angle, let anchor):
      let (ax, ay) = (anchor.x * size.width, anchor.y * size.height)
      return Transform.translation(-ax, -ay).concatenating(.rotation(angle)).concatenating(.translation(ax, ay))
    case .rotation3D(let r):
      return .rotation3D(
        angle: r.angle, axis: (r.axisX, r.axisY, r.axisZ),
        anchor: Point(r.anchor.x * size.width, r.anchor.y * size.height), anchorZ: r.anchorZ,
        perspective: r.perspective, size: size)
    case .projection(let map): return map
    case .blur, .opacity, .clip, .color: return .identity
    }
  }
}

extension CornerRadii {
  /// The radii as the programs take them: at least 0, at most half the shorter side.
  func clamped(to size: Size) -> SIMD4<Float> {
    let most = max(min(size.width, size.height) / 2, 0)
    func fit(_ radius: Double) -> Float { radius > 0 ? Float(min(radius, most)) : 0 }
    return SIMD4(fit(topLeading), fit(topTrailing), fit(bottomTrailing), fit(bottomLeading))
  }
}

extension RGBAColor {
  /// The colour as it is blended, faded by an opacity.
  func premultiplied(by opacity: Double) -> SIMD4<Float> {
    let a = alpha * opacity
    return SIMD4(Float(red * a), Float(green * a), Float(blue * a), Float(a))
  }
}
