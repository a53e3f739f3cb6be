import Foundation
import GlissadeLayers
import GlissadeMotion

/// A shape as it is drawn: in a room, perhaps as a line. All of it can move.
struct DrawnShape<S: Shape>: Animatable {
  var shape: S
  var line: StrokeStyle? = nil
  var size: CGSize

  var animatableData:
    AnimatablePair<S.AnimatableData, AnimatablePair<AnimatablePair<CGFloat, CGFloat>, StrokeStyle.AnimatableData>>
  {
    get {
      AnimatablePair(
        shape.animatableData,
        AnimatablePair(AnimatablePair(size.width, size.height), (line ?? StrokeStyle()).animatableData))
    }
    set {
      shape.animatableData = newValue.first
      size = CGSize(width: max(0, newValue.second.first.first), height: max(0, newValue.second.first.second))
      line?.animatableData = newValue.second.second
    }
  }

  /// Whether the compositor computes the outline itself: then it moves it, too.
  @MainActor func isSimple(_ environment: EnvironmentValues) -> Bool {
    guard line?.dash.isEmpty ?? true else { return false }
    if case .rounded = outline(environment).kind { return true }
    return false
  }

  @MainActor func outline(_ environment: EnvironmentValues) -> ShapeOutline {
    shape.outline(in: CGRect(origin: .zero, size: size), environment)
  }
}

/// The way of a drawn shape to what it was last set to, as far as the compositor thread cannot go it: frame by frame here.
@MainActor
final class ShapeMotion<S: Shape> {
  private let motion: AnimatedData<DrawnShape<S>>
  private var last: DrawnShape<S>?
  private var wasSimple = true

  init(_ item: Item) {
    motion = AnimatedData(item.node) { [weak item] in item?.invalidatePlacement() }
  }

  /// The shape as it is to be seen now.
  ///
  /// - Parameter isSimple: the compositor thread moves it.
  func shown(_ shape: DrawnShape<S>, isSimple: Bool) -> DrawnShape<S> {
    if let last, !wasSimple, !isSimple { motion.change(from: last, to: shape) }
    last = shape
    wasSimple = isSimple
    return isSimple ? shape : motion.presented(shape)
  }

  func end() { motion.end() }
}

/// Draws a shape on the layer of an item: as a fill of the layer if the compositor knows its outline, else as a path.
@MainActor
final class ShapePainter<S: Shape> {
  private let motion: ShapeMotion<S>
  private let contents = ContentsPainter()
  private var part: Layer?
  private var hasContents = false

  init(_ item: Item) { motion = ShapeMotion(item) }

  func end() { motion.end() }

  /// - Parameter isBorder: the line lies wholly inside of the outline.
  func draw(
    _ item: Item, _ layer: Layer, _ shape: S, _ style: StyleResolution.Kind, fillStyle: FillStyle = FillStyle(),
    line: StrokeStyle? = nil, isBorder: Bool = false
  ) {
    let environment = item.environment.standing(item)
    let style = style.settled(environment)
    let size = CGSize(width: layer.bounds.width, height: layer.bounds.height)
    let model = DrawnShape(shape: shape, line: line, size: size)
    let fill = style.fill(environment)
    if model.isSimple(environment), style.layered == nil, style.shadows.inner == nil, line == nil || fill.isPlain,
      case .rounded(let rect, let radii, let corners) = model.outline(environment).kind
    {
      _ = motion.shown(model, isSimple: true)
      if hasContents { contents.clear(layer) }
      hasContents = false
      let target = layerOfPart(in: layer, covering: rect, CGRect(origin: .zero, size: size))
      layer.mask = nil
      target.contents = nil
      target.cornerRadii = radii
      target.cornerStyle = corners
      target.shadow = style.shadows.drop.map { $0.layerShadow(environment) }
      if let line {
        target.stroke = Stroke(
          color: style.color(environment), width: line.width, placement: isBorder ? .inside : .center)
      } else {
        target.fill = fill
        target.backdropBlur = style.backdropRadius
      }
      return
    }
    removePart(of: layer)
    hasContents = true
    let shown = motion.shown(model, isSimple: false)
    layer.stroke = nil
    layer.cornerRadii = .zero
    let inset = isBorder ? CGFloat((shown.line ?? StrokeStyle()).width / 2) : 0
    let room = CGRect(origin: .zero, size: shown.size).insetBy(dx: inset, dy: inset)
    var path: Path
    var stroke = shown.line
    switch shown.shape.outline(in: room, environment).kind {
    case .path(let outline): path = outline
    case .rounded: path = shown.shape.path(in: room)
    case .stroked(let outline, let own):
      // A line along a line is an outline's.
      if stroke == nil { (path, stroke) = (outline, own) } else { path = outline.strokedPath(own) }
    }
    let reach = stroke.map { $0.reach.rounded(.up) } ?? 0
    contents.paint(item, layer, style, reach: isBorder ? 0 : reach) { color, moved in
      let place = moved == 0 ? path : path.offsetBy(dx: moved, dy: moved)
      guard let stroke else { return .path(PathDrawing(place, fill: color, style: fillStyle)) }
      return .path(PathDrawing(place, stroke: color, style: stroke))
    }
  }

  /// The layer of a shape that does not fill its room: it lies on the room's.
  private func layerOfPart(in room: Layer, covering rect: CGRect, _ bounds: CGRect) -> Layer {
    guard part != nil || rect != bounds else { return room }
    let layer = part ?? Layer()
    if part == nil {
      part = layer
      room.fill = nil
      room.stroke = nil
      room.contents = nil
      room.addChild(layer)
    }
    layer.frame = Rect(x: rect.minX, y: rect.minY, width: max(0, rect.width), height: max(0, rect.height))
    return layer
  }

  private func removePart(of room: Layer) {
    part?.removeFromParent()
    part = nil
  }
}

extension Fill {
  var isPlain: Bool { if case .color = self { return true } else { return false } }
}
