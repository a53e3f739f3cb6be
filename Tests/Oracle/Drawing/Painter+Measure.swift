import GlissadeLayers

/// The extent of pictures that are made in a layer's own coordinates.
extension Painter {
  /// A box of pixels that holds all that a layer shows with its first `below` effects (-1: without its own opacity and blur).
  func measure(_ layer: LayerSnapshot, below: Int, under m: Transform) -> PixelBox {
    let p = layer.properties
    if below > 0 {
      switch p.effects[below - 1] {
      case .blur(let radius, _): return grown(measure(layer, below: below - 1, under: m), 4.5 * radius, p, m)
      case let effect:
        return measure(layer, below: below - 1, under: effect.map(in: p.bounds).map { $0.concatenating(m) } ?? m)
      }
    }
    let body = measureBody(layer, under: m)
    return below == 0 && p.blur > 0 ? grown(body, 4.5 * p.blur, p, m) : body
  }

  /// A box with so many points more on each side.
  private func grown(_ box: PixelBox, _ points: Double, _ p: LayerProperties, _ m: Transform) -> PixelBox {
    if box.isEmpty { return box }
    let scale = Coverage.scale(of: Shape(Rect(origin: .zero, size: p.bounds)), m)
    return box.grown(by: Int(min(points * scale, 1e5).rounded(.up)) + 2)
  }

  private func measureBody(_ layer: LayerSnapshot, under m: Transform) -> PixelBox {
    let p = layer.properties
    var boxes: [PixelBox] = []
    func add(_ rect: Rect) {
      guard !rect.isEmpty else { return }
      let corners = [
        SIMD2(rect.minX, rect.minY), SIMD2(rect.maxX, rect.minY), SIMD2(rect.maxX, rect.maxY),
        SIMD2(rect.minX, rect.maxY),
      ]
      boxes.append(Polygon.bounds(Polygon.projected(corners, under: m)))
    }
    let bounds = Rect(origin: .zero, size: p.bounds)
    let line = p.stroke.map { max($0.width * $0.placement.outerShare, 0) } ?? 0
    add(bounds.insetBy(dx: -line, dy: -line))
    if let shadow = p.shadow, shadow.source == .bounds {
      let reach = 4.5 * max(shadow.radius, 0)
      add(bounds.offsetBy(dx: shadow.offset.x, dy: shadow.offset.y).insetBy(dx: -reach, dy: -reach))
    }
    if let shown = p.contents, let bitmap = try? bitmap(shown, size: p.bounds, under: m),
      let place = ContentsPlace(bitmap, p)
    {
      add(place.rect)
    }
    for child in layer.children where !child.properties.isHidden {
      boxes.append(
        measure(child, below: child.properties.effects.count, under: child.properties.move.concatenating(m)))
    }
    boxes.removeAll(where: \.isEmpty)
    let box = boxes.dropFirst().reduce(boxes.first ?? .empty) { a, b in
      PixelBox(x0: min(a.x0, b.x0), y0: min(a.y0, b.y0), x1: max(a.x1, b.x1), y1: max(a.y1, b.y1))
    }
    guard let shadow = p.shadow, shadow.source == .content else { return box }
    return grown(box, 4.5 * max(shadow.radius, 0) + max(abs(shadow.offset.x), abs(shadow.offset.y)), p, m)
  }
}
