import GlissadeLayers

extension PeerScene {
  /// A photo grows from its place in a grid of thumbnails until it fills the window; the grid shrinks a little and dims.
  @MainActor
  static func zoom(_ root: Layer, _ picture: (String) throws -> Bitmap) rethrows -> @MainActor (Int) -> Void {
    let window = Rect(origin: .zero, size: size)
    let grid = Layer(name: "grid")
    grid.frame = window
    let pictures = try (0..<8).map { try picture("card\($0)") }
    for index in 0..<30 {
      let (x, y) = ((Double(index % 6) + 0.5) * size.width / 6, (Double(index / 6) + 0.5) * size.height / 5)
      grid.addChild(
        Layer(
          showing: pictures[index % 8], in: Rect(x: x - 50, y: y - 50, width: 100, height: 100), radius: 12))
    }
    root.addChild(grid)
    let dim = Layer(name: "dim")
    dim.frame = window
    root.addChild(dim)
    let photo = Layer(showing: try picture("photo"), in: Rect(x: 0, y: 0, width: 100, height: 100), radius: 12)
    root.addChild(photo)
    return { frame in
      let u = progress(frame)
      grid.effects = [.scale(x: 1 - 0.1 * u, y: 1 - 0.1 * u, anchor: .center)]
      dim.fill = .color(RGBAColor(red: 0, green: 0, blue: 0, alpha: 0.6 * u))
      photo.frame = Rect(
        x: (2.5 * size.width / 6 - 50) * (1 - u), y: (2.5 * size.height / 5 - 50) * (1 - u),
        width: 100 + (size.width - 100) * u, height: 100 + (size.height - 100) * u)
      photo.cornerRadii = CornerRadii(12 * (1 - u))
    }
  }
}
