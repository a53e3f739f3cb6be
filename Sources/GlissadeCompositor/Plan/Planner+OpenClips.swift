import GlissadeLayers

/// Clips that hold layers which see their backdrop, where pictures overlap at the clip's soft edge.
///
/// A clip does not isolate, so what it holds is drawn where its backdrop is, and not into a group. To be cut as one
/// nevertheless it is drawn as if the clip were all there is, each coverage as a share of the clip's; then the pixels that
/// were there before come back as far as the clip does not reach.
extension Planner {
  struct OpenClip {
    /// The clip that brings the pixels from before back.
    var clip: Int32
    /// A copy of the pixels before it.
    var before: Int32
    var bounds: Box
    /// Whether they are all opaque.
    var isOpaque: Bool
    /// The target that is drawn into.
    var target: Int32
  }

  /// What of the pixels before a clip is shown when it ends.
  enum Closing: Float {
    case none = 0
    /// They come back where the clip does not reach.
    case before = 3
    /// No colour: the clip's coverage.
    case coverage = 4
  }

  /// Opens the clip on top of a chain for what lies within `bounds`; nil where no target can be had. The chain is the one
  /// to draw with until `closeClip`.
  func openClip(_ clip: Int32, _ bounds: Box) -> Int32? {
    guard let copy = pool.lend(width: Int(bounds.width), height: Int(bounds.height)) else {
      failedOffscreens += 1
      return nil
    }
    let isOpaque = plan.isOpaque(bounds)
    plan.copy(bounds, to: copy, pool)
    openClips.append(
      OpenClip(
        clip: clips.closing(clip), before: copy, bounds: bounds, isOpaque: isOpaque, target: plan.target))
    return clips.narrow(clips.open(clip), to: bounds)
  }

  /// Cuts what was drawn since the innermost clip was opened.
  func closeClip() {
    let last = openClips[openClips.count - 1]
    openClips.truncate(to: openClips.count - 1)
    close(last)
    plan.reads(last.before)
  }

  /// Brings the pixels from before a clip back in the current pass.
  private func close(_ open: OpenClip) {
    var image = image(of: open.before, over: open.bounds)
    image.closing = .before
    let around = Surroundings(clip: open.clip, opacity: 1)
    let opaque = plan.opaque
    if !open.isOpaque {
      // Source-over takes away by the source's alpha, which says nothing here.
      image.closing = .coverage
      plan.blend = .destinationIn
      drawEdge(image, open, around)
      image.closing = .before
      plan.blend = .plusLighter
    }
    drawEdge(image, open, around)
    plan.blend = .normal
    // What comes back was opaque where the box is, or it was drawn inside.
    if open.isOpaque { plan.opaque = opaque }
  }

  /// Draws a picture from before a clip where the clip is not known to reach.
  private func drawEdge(_ image: Image, _ open: OpenClip, _ around: Surroundings) {
    let inner = clips.inside(open.clip).intersection(open.bounds)
    if inner.area < 1024 {
      drawImage(image, open.bounds, under: .identity, around)
      return
    }
    for side in 0..<4 {
      let part = open.bounds.side(side, around: inner)
      if !part.isEmpty { drawImage(image, part, under: .identity, around) }
    }
  }

  /// What has been drawn so far within `read`, cut by the clips that are open: nil where none is, or no target can be had.
  func cutByOpenClips(_ read: Box) -> BlurSource? {
    let target = plan.target
    var first = openClips.count
    while first > 0, openClips[first - 1].target == target { first -= 1 }
    if first == openClips.count { return nil }
    guard let copy = pool.lend(width: Int(read.width), height: Int(read.height)) else { return nil }
    plan.copy(read, to: copy, pool)
    guard let cut = pool.lend(width: Int(read.width), height: Int(read.height)) else {
      pool.giveBack(copy)
      return nil
    }
    plan.beginPass(
      target: cut, originX: Int(read.x0), originY: Int(read.y0), width: Int(read.width), height: Int(read.height))
    drawImage(
      image(of: copy, over: read), read, under: .identity, Surroundings(clip: clips.root(read), opacity: 1))
    plan.reads(copy)
    for i in stride(from: openClips.count - 1, through: first, by: -1) {
      var open = openClips[i]
      let part = open.bounds.intersection(read)
      if part.isEmpty { continue }
      open.clip = clips.narrow(open.clip, to: part)
      close(open)
    }
    plan.endPass(pool)
    return BlurSource(target: cut, bounds: read)
  }
}
