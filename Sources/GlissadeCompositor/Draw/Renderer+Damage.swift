import CGLES

/// Frames of which only what has changed is drawn.
extension Renderer {
  /// Runs the plan as far as the target lacks it. Returns the number of draw calls.
  func run(_ damage: DamageTracker, _ target: RenderTarget) throws -> Int {
    let (width, height) = (target.width, target.height)
    damage.begin(plan, width: width, height: height)
    do {
      switch target {
      case .image(let image):
        return try run(damage, image, isSurface: false)
      case .surface:
        guard let copy = damage.copyToDraw(shadedPixels: plan.shadedPixels),
          let framebuffer = try? copy.prepare(for: objects)
        else {
          let region = damage.lacking(in: damage.bufferAge ?? 0)
          return run(damage, lacking: region, 0, isSurface: true, width, height)
        }
        // The copy lies as the surface does: its last row comes first.
        let draws = try run(damage, copy, isSurface: true)
        executor.copy(framebuffer, to: 0, width: width, height: height)
        return draws
      }
    } catch {
      damage.invalidate()
      throw error
    }
  }

  private func run(_ damage: DamageTracker, _ image: OffscreenImage, isSurface: Bool) throws -> Int {
    let framebuffer = try image.prepare(for: objects)
    let region = damage.lacking(in: damage.age(of: image))
    let draws = run(damage, lacking: region, framebuffer, isSurface: isSurface, image.width, image.height)
    image.drawing = (damage.identity, damage.frame)
    return draws
  }

  private func run(
    _ damage: DamageTracker, lacking region: DamageRegion, _ framebuffer: GLuint, isSurface: Bool, _ width: Int,
    _ height: Int
  ) -> Int {
    let region = plan.grown(region, pool)
    damage.drawn = region
    if region.area < width * height { plan.cut(to: region, flattened, pool) }
    return executor.run(plan, pool, framebuffer: framebuffer, isSurface: isSurface)
  }
}
