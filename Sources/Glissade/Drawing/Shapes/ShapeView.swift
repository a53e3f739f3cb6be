import Foundation
import GlissadeLayers

/// A shape as it is seen: filled or drawn as a line. More fills and lines may follow.
public protocol ShapeView<Content>: View {
  /// The type of the shape.
  associatedtype Content: Shape
  /// The shape.
  nonisolated var shape: Content { get }
}

/// A shape filled with a style.
nonisolated public struct _ShapeView<Content: Shape, Style: ShapeStyle>: ShapeView {
  /// The shape.
  public var shape: Content
  /// What fills it.
  public var style: Style
  /// How its inside is told.
  public var fillStyle = FillStyle()

  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
    LeafNode(view, context) { FilledShapeItem($0) }
  }
}

/// A shape drawn as a line.
nonisolated public struct _StrokedShapeView<Content: Shape, Style: ShapeStyle>: ShapeView {
  /// The shape.
  public var shape: Content
  /// What the line is drawn with.
  public var style: Style
  /// How the line is drawn.
  public var strokeStyle: StrokeStyle
  /// Whether the line lies wholly inside of the outline.
  public var isBorder: Bool

  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
    LeafNode(view, context) { StrokedShapeItem($0) }
  }
}

private final class FilledShapeItem<Content: Shape, Style: ShapeStyle>: LeafItem<_ShapeView<Content, Style>> {
  private lazy var painter = ShapePainter<Content>(self)

  override var isDrawn: Bool { true }
  override var hasOwnSize: Bool { true }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { view.shape.sizeThatFits(proposal) }
  override func end() {
    painter.end()
    super.end()
  }
  override func draw(_ layer: Layer) {
    painter.draw(self, layer, view.shape, view.style._resolution.kind, fillStyle: view.fillStyle)
  }
}

private final class StrokedShapeItem<Content: Shape, Style: ShapeStyle>: LeafItem<_StrokedShapeView<Content, Style>> {
  private lazy var painter = ShapePainter<Content>(self)

  override var isDrawn: Bool { true }
  override var hasOwnSize: Bool { true }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { view.shape.sizeThatFits(proposal) }
  override func end() {
    painter.end()
    super.end()
  }
  override func draw(_ layer: Layer) {
    painter.draw(
      self, layer, view.shape, view.style._resolution.kind, line: view.strokeStyle, isBorder: view.isBorder)
  }
}

extension Shape {
  /// Fills the shape with a style.
  public nonisolated func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, fillStyle: style)
  }
  /// Fills the shape with the style in force.
  public nonisolated func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle(), fillStyle: style)
  }
  /// Draws the outline as a line.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> _StrokedShapeView<Self, S> {
    _StrokedShapeView(shape: self, style: content, strokeStyle: style, isBorder: false)
  }
  /// Draws the outline as a line of a width in points.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _StrokedShapeView<Self, S> {
    _StrokedShapeView(shape: self, style: content, strokeStyle: StrokeStyle(lineWidth: lineWidth), isBorder: false)
  }
}

extension InsettableShape {
  /// Draws a line wholly inside of the outline.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> _StrokedShapeView<Self, S> {
    _StrokedShapeView(shape: self, style: content, strokeStyle: style, isBorder: true)
  }
  /// Draws a line of a width in points wholly inside of the outline.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _StrokedShapeView<Self, S> {
    _StrokedShapeView(shape: self, style: content, strokeStyle: StrokeStyle(lineWidth: lineWidth), isBorder: true)
  }
}

extension ShapeView {
  /// Fills the shape once more, on what is there.
  public nonisolated func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some ShapeView<Content> {
    _ShapeViews(shape: shape, below: self, above: shape.fill(content, style: style))
  }
  /// Draws the outline as a line, on what is there.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some ShapeView<Content> {
    _ShapeViews(shape: shape, below: self, above: shape.stroke(content, style: style))
  }
  /// Draws the outline as a line of a width in points, on what is there.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some ShapeView<Content> {
    _ShapeViews(shape: shape, below: self, above: shape.stroke(content, lineWidth: lineWidth))
  }
}

extension ShapeView where Content: InsettableShape {
  /// Draws a line wholly inside of the outline, on what is there.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> some ShapeView<Content> {
    _ShapeViews(shape: shape, below: self, above: shape.strokeBorder(content, style: style))
  }
  /// Draws a line of a width in points wholly inside of the outline, on what is there.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some ShapeView<Content> {
    _ShapeViews(shape: shape, below: self, above: shape.strokeBorder(content, lineWidth: lineWidth))
  }
}

/// A shape that is drawn more than once, one on the other.
nonisolated struct _ShapeViews<Content: Shape, Below: View, Above: View>: ShapeView {
  let shape: Content
  let below: Below
  let above: Above
  @MainActor var body: some View { below.overlay(alignment: .center) { above } }
}
