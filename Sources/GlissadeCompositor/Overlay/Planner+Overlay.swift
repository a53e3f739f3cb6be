import GlissadeLayers

extension Planner {
  /// Writes the plan of an overlay: one pass that keeps what is there.
  func plan(overlay: OverlayList, width: Int, height: Int) {
    clips.entries.removeAll()
    failedOffscreens = 0
    missingContents = 0
    plan.beginPass(target: -1, originX: 0, originY: 0, width: width, height: height)
    let limits = Box(x0: 0, y0: 0, x1: Double(width), y1: Double(height))
    let around = Surroundings(clip: clips.root(limits), opacity: 1)
    let entry = textures.overlayEntry(overlay.key, overlay.atlas)
    for i in 0..<overlay.rectangles.count {
      let it = overlay.rectangles[i]
      if it.glyphX < 0 {
        drawPlain(it.box, it.color, around)
        continue
      }
      let tile = textures.tile(entry, 0)
      var image = Image(texture: tile.texture, width: tile.width, height: tile.height)
      image.isExact = true
      image.offsetX = Double(it.glyphX) - it.box.x0
      image.offsetY = Double(it.glyphY) - it.box.y0
      image.range = Box(x0: 0, y0: 0, x1: Double(tile.width), y1: Double(tile.height))
      image.tint = it.color.premultiplied(by: 1)
      drawImage(image, it.box, under: .identity, around)
    }
  }

  private func drawPlain(_ box: Box, _ color: RGBAColor, _ around: Surroundings) {
    guard let record = begin(box, under: .identity, around.clip, vectors: 4) else { return }
    plan.records.append(.zero)
    append(box)
    plan.records.append(.zero)
    plan.records.append(color.premultiplied(by: 1))
    plan.draw(.shape, texture: 0, sampler: .nearest, record: record, geometry: geometry)
  }
}
