import Foundation

extension View {
  private nonisolated func secondary<V: View>(_ view: V, _ alignment: Alignment, isBehind: Bool) -> some View {
    modifier(_SecondaryModifier(secondary: view, alignment: alignment, isBehind: isBehind))
  }

  /// Puts a view behind this one, in the room that this one takes.
  @_disfavoredOverload
  public nonisolated func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View { secondary(background, alignment, isBehind: true) }

  /// Puts views behind this one, in the room that this one takes.
  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { secondary(content(), alignment, isBehind: true) }

  /// Fills the room behind the view with a style; where it touches the edges of the safe area, beyond them.
  public nonisolated func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    secondary(_ShapeView(shape: Rectangle(), style: style).ignoresSafeArea(edges: edges), .center, isBehind: true)
  }

  /// Fills the room behind the view with the style of backgrounds; where it touches the edges of the safe area, beyond them.
  public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }

  /// Fills a shape behind the view with a style.
  public nonisolated func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { secondary(shape.fill(style, style: fillStyle), .center, isBehind: true) }

  /// Fills a shape behind the view with the style of backgrounds.
  public nonisolated func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  /// Puts a view on this one, in the room that this one takes.
  @_disfavoredOverload
  public nonisolated func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    secondary(overlay, alignment, isBehind: false)
  }

  /// Puts views on this one, in the room that this one takes.
  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { secondary(content(), alignment, isBehind: false) }

  /// Fills the room on the view with a style; where it touches the edges of the safe area, beyond them.
  public nonisolated func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    secondary(_ShapeView(shape: Rectangle(), style: style).ignoresSafeArea(edges: edges), .center, isBehind: false)
  }

  /// Fills a shape on the view with a style.
  public nonisolated func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { secondary(shape.fill(style, style: fillStyle), .center, isBehind: false) }

  /// Draws a line of a width in points along the edges of the room that the view takes, inside of it.
  public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    secondary(Rectangle().strokeBorder(content, lineWidth: width), .center, isBehind: false)
  }
}
