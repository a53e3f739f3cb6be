import Foundation
import GlissadeLayers

/// A shape filled with a style.
nonisolated public struct _ShapeView<Content: Shape, Style: ShapeStyle>: View {
  /// The shape.
  public var shape: Content
  /// What fills it.
  public var style: Style

  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
    LeafNode(view, context) { FilledShapeItem($0) }
  }
}

/// A shape drawn as a line.
nonisolated public struct _StrokedShapeView<Content: Shape, Style: ShapeStyle>: View {
  let shape: Content
  let style: Style
  let line: StrokeStyle
  /// Wholly inside of the outline.
  let isBorder: Bool

  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
    LeafNode(view, context) { StrokedShapeItem($0) }
  }
}

private final class FilledShapeItem<Content: Shape, Style: ShapeStyle>: LeafItem<_ShapeView<Content, Style>> {
  private var part = PartLayer()
  private lazy var motion = ShapeMotion<Content>(self)

  override var isDrawn: Bool { true }
  override var hasOwnSize: Bool { true }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { view.shape.sizeThatFits(proposal) }

  override func viewDidChange(from old: _ShapeView<Content, Style>) {
    motion.change(old.shape, view.shape)
    super.viewDidChange(from: old)
  }
  override func end() {
    motion.end()
    super.end()
  }

  override func draw(_ layer: Layer) {
    let style = view.style._resolution.kind
    let bounds = CGRect(x: 0, y: 0, width: layer.bounds.width, height: layer.bounds.height)
    switch motion.presented(view.shape)._outline(in: bounds).kind {
    case .rounded(let rect, let radii, let corners):
      let target = part.layer(in: layer, covering: rect, bounds)
      target.contents = nil
      target.mask = nil
      target.fill = style.fill(environment)
      target.cornerRadii = radii
      target.cornerStyle = corners
      target.backdropBlur = style.backdropRadius
    case .path(let path):
      let target = part.layer(in: layer, covering: bounds, bounds)
      let fill = style.fill(environment)
      if case .color(let color) = fill, style.backdropRadius == 0 {
        target.fill = nil
        target.mask = nil
        target.contents = .path(PathDrawing(path.drawing, fill: color))
      } else {
        target.contents = nil
        target.fill = fill
        target.backdropBlur = style.backdropRadius
        let mask = target.mask ?? Layer()
        mask.frame = Rect(origin: .zero, size: target.bounds)
        mask.contents = .path(PathDrawing(path.drawing, fill: .black))
        target.mask = mask
      }
    }
  }
}

private final class StrokedShapeItem<Content: Shape, Style: ShapeStyle>: LeafItem<_StrokedShapeView<Content, Style>> {
  private var part = PartLayer()
  private lazy var motion = ShapeMotion<Content>(self)

  override func viewDidChange(from old: _StrokedShapeView<Content, Style>) {
    motion.change(old.shape, view.shape)
    super.viewDidChange(from: old)
  }
  override func end() {
    motion.end()
    super.end()
  }

  override var isDrawn: Bool { true }
  override var hasOwnSize: Bool { true }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { view.shape.sizeThatFits(proposal) }

  override func draw(_ layer: Layer) {
    let color = view.style._resolution.kind.color(environment)
    let width = view.line.lineWidth.isFinite ? max(0, Double(view.line.lineWidth)) : 0
    let bounds = CGRect(x: 0, y: 0, width: layer.bounds.width, height: layer.bounds.height)
    let shape = motion.presented(view.shape)
    if case .rounded(let rect, let radii, let corners) = shape._outline(in: bounds).kind, view.line.dash.isEmpty {
      let target = part.layer(in: layer, covering: rect, bounds)
      target.contents = nil
      target.stroke = Stroke(color: color, width: width, placement: view.isBorder ? .inside : .center)
      target.cornerRadii = radii
      target.cornerStyle = corners
      return
    }
    let target = part.layer(in: layer, covering: bounds, bounds)
    target.stroke = nil
    let caps: [CGLineCap: PathDrawing.LineCap] = [.butt: .butt, .round: .round, .square: .square]
    let joins: [CGLineJoin: PathDrawing.LineJoin] = [.miter: .miter, .round: .round, .bevel: .bevel]
    let inset = view.isBorder ? CGFloat(width / 2) : 0
    let path = shape.path(in: bounds.insetBy(dx: inset, dy: inset))
    target.contents = .path(
      PathDrawing(
        path.drawing, stroke: color, lineWidth: width, lineCap: caps[view.line.lineCap] ?? .butt,
        lineJoin: joins[view.line.lineJoin] ?? .miter,
        dash: view.line.dash.map { $0.isFinite ? max(0, Double($0)) : 0 },
        dashPhase: view.line.dashPhase.isFinite ? Double(view.line.dashPhase) : 0))
  }
}

/// The moving part of a shape: of those that the compositor knows it moves there, of others here.
@MainActor
private struct ShapeMotion<S: Shape> {
  private var motion: AnyMotion<S>?

  init(_ item: Item) {
    motion = MainThreadMotion.make(S.self, item.node) { [weak item] in item?.invalidatePlacement() }
  }

  func change(_ old: S, _ new: S) {
    // Radii of rounded rectangles are layer properties: the compositor thread animates them.
    if case .rounded = new._outline(in: CGRect(x: 0, y: 0, width: 100, height: 100)).kind { return }
    motion?.change(old, new)
  }
  func presented(_ shape: S) -> S { motion?.presented(shape) ?? shape }
  func end() { motion?.end() }
}

/// The layer of a shape that does not fill its room: it lies on the room's.
@MainActor
private struct PartLayer {
  private var own: Layer?

  mutating func layer(in room: Layer, covering rect: CGRect, _ bounds: CGRect) -> Layer {
    guard own != nil || rect != bounds else { return room }
    let layer = own ?? Layer()
    if own == nil {
      own = layer
      room.fill = nil
      room.stroke = nil
      room.contents = nil
      room.addChild(layer)
    }
    layer.frame = Rect(x: rect.minX, y: rect.minY, width: max(0, rect.width), height: max(0, rect.height))
    return layer
  }
}

extension Shape {
  /// Fills the shape with a style.
  public nonisolated func fill<S: ShapeStyle>(_ style: S) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: style)
  }
  /// Draws the outline as a line.
  public nonisolated func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
    _StrokedShapeView(shape: self, style: content, line: style, isBorder: false)
  }
  /// Draws the outline as a line of a width in points.
  public nonisolated func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    _StrokedShapeView(shape: self, style: content, line: StrokeStyle(lineWidth: lineWidth), isBorder: false)
  }
}

extension InsettableShape {
  /// Draws a line wholly inside of the outline.
  public nonisolated func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
    _StrokedShapeView(shape: self, style: content, line: style, isBorder: true)
  }
  /// Draws a line of a width in points wholly inside of the outline.
  public nonisolated func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    _StrokedShapeView(shape: self, style: content, line: StrokeStyle(lineWidth: lineWidth), isBorder: true)
  }
}
