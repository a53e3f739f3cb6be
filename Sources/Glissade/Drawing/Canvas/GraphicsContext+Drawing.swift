import Foundation
import GlissadeLayers
import GlissadeRaster

extension GraphicsContext {
  /// Fills a path.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    if let simple = path.simple, simple.isDrawn, let outline = simple.applying(transform), outline.isDrawn,
      addSimple(outline, shading)
    {
      return
    }
    if let color = shading.plainColor(environment) {
      addPath(path.applying(transform), reach: 0, isPlaced: true) {
        .path(PathDrawing($0, fill: color, style: style))
      }
      return
    }
    addMasked(path.boundingRect, shading) {
      .path(PathDrawing(path.offsetBy(dx: $0.x, dy: $0.y), fill: .black, style: style))
    }
  }

  /// Draws a path as a line.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    guard let scale = transform.uniformScale else {
      // The line is thicker one way than the other: its outline is what is transformed.
      return fill(path.strokedPath(style), with: shading)
    }
    if let color = shading.plainColor(environment) {
      var line = style
      line.lineWidth *= scale
      line.dash = line.dash.map { $0 * scale }
      line.dashPhase *= scale
      addPath(path.applying(transform), reach: line.reach, isPlaced: true) {
        .path(PathDrawing($0, stroke: color, style: line))
      }
      return
    }
    let bounds = path.boundingRect
    addMasked(bounds.isNull ? bounds : bounds.insetBy(dx: -style.reach, dy: -style.reach), shading) {
      .path(PathDrawing(path.offsetBy(dx: $0.x, dy: $0.y), stroke: .black, style: style))
    }
  }

  /// Draws a path as a line of a width in points.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  // MARK: Paths as layers

  /// An outline that the compositor computes: a layer with a fill. In the canvas' coordinates.
  private func addSimple(_ outline: Path.Simple, _ shading: Shading) -> Bool {
    let shape = outline.clip
    guard let own = shape.rect else { return false }
    let rect = CGRect(x: own.minX, y: own.minY, width: own.width, height: own.height)
    var properties = LayerProperties.room(in: rect)
    properties.cornerRadii = shape.radii
    properties.cornerStyle = shape.style
    if let color = shading.plainColor(environment) {
      properties.fill = .color(color)
    } else {
      // Gradients are given in the coordinates in which is drawn.
      guard transform.isIdentity, case .image = shading.kind else {
        guard transform.keepsAxes, transform.a == 1, transform.d == 1 else { return false }
        if case .image = shading.kind { return false }
        properties.fill = shading.fill(in: rect.offsetBy(dx: -transform.tx, dy: -transform.ty), environment)
        if case .style(let style) = shading.kind {
          properties.backdropBlur = style.resolution.settled(environment).backdropRadius
        }
        add(LayerSnapshot(properties), isPlaced: true)
        return true
      }
      return false
    }
    add(LayerSnapshot(properties), isPlaced: true)
    return true
  }

  /// A path as a picture, on a layer as small as can be.
  private func addPath(_ path: Path, reach: CGFloat, isPlaced: Bool, _ contents: (Path) -> Contents) {
    let bounds = path.boundingRect
    guard !bounds.isNull, bounds.minX.isFinite, bounds.maxX.isFinite, bounds.minY.isFinite, bounds.maxY.isFinite else {
      return
    }
    let room = bounds.insetBy(dx: -reach, dy: -reach)
    // Whole points: what moves by such is the same picture.
    let origin = CGPoint(x: room.minX.rounded(.down), y: room.minY.rounded(.down))
    var properties = LayerProperties.room(
      in: CGRect(x: origin.x, y: origin.y, width: max(1, room.maxX - origin.x), height: max(1, room.maxY - origin.y)))
    properties.contents = contents(path.offsetBy(dx: -origin.x, dy: -origin.y))
    add(LayerSnapshot(properties), isPlaced: isPlaced)
  }

  /// A filled rectangle, cut by a path. In the coordinates in which is drawn.
  ///
  /// - Parameter mask: what cuts, moved so that the rectangle begins at the origin.
  private func addMasked(_ rect: CGRect, _ shading: Shading, _ mask: (CGPoint) -> Contents) {
    guard !rect.isNull, rect.width.isFinite, rect.height.isFinite, rect.minX.isFinite, rect.minY.isFinite else {
      return
    }
    var properties = LayerProperties.room(in: rect)
    var children: [LayerSnapshot] = []
    switch shading.kind {
    case .image(let image, let origin, let source, let scale):
      let room = Layer()
      room.properties = .room(of: rect.size)
      // Tiles begin at the origin: those before the rectangle's corner are counted back.
      let own = image.ownSize(environment)
      let tile = CGSize(width: own.width * source.width * scale, height: own.height * source.height * scale)
      guard tile.width > 0, tile.height > 0 else { return }
      func back(_ corner: CGFloat, _ start: CGFloat, _ length: CGFloat) -> CGFloat {
        let left = (corner - start).truncatingRemainder(dividingBy: length)
        return left < 0 ? left + length : left
      }
      let (x, y) = (back(rect.minX, origin.x, tile.width), back(rect.minY, origin.y, tile.height))
      ImagePaint(image: image, sourceRect: source, scale: scale).show(
        on: room, CGRect(x: -x, y: -y, width: rect.width + x, height: rect.height + y), environment)
      children = room.snapshot.children
      properties.clipsToBounds = true
    case .style(let style):
      properties.fill = shading.fill(in: rect, environment)
      properties.backdropBlur = style.resolution.settled(environment).backdropRadius
    default: properties.fill = shading.fill(in: rect, environment)
    }
    var cut = LayerProperties.room(of: rect.size)
    cut.contents = mask(CGPoint(x: -rect.minX, y: -rect.minY))
    add(LayerSnapshot(properties, mask: LayerSnapshot(cut), children: children))
  }
}
