import Foundation
import GlissadeLayers

/// Cuts a view's picture to a shape: by a clip of its layer where the compositor knows the outline, else by a mask.
nonisolated public struct _ClipEffect<S: Shape>: EffectModifier {
  var shape: S
  var style = FillStyle()
  public typealias Body = Never

  @MainActor private var isSimple: Bool {
    if case .rounded = shape._outline(in: CGRect(x: 0, y: 0, width: 100, height: 100)).kind { return true }
    return false
  }

  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> {
    isSimple ? EffectItem(inner, self, node) : PathClipItem(inner, self, node)
  }

  @MainActor func isFor(_ item: WrapperItem<Self>) -> Bool { isSimple != (item is PathClipItem<S>) }

  @MainActor func effects(_ size: CGSize, _ environment: EnvironmentValues) -> [Effect] {
    let bounds = CGRect(origin: .zero, size: size)
    guard case .rounded(let rect, let radii, let corners) = shape.outline(in: bounds, environment).kind else {
      return [.clip(ClipShape(radii: .zero))]
    }
    // The bounds themselves follow the layer's size from frame to frame.
    let own: Rect? =
      rect == bounds ? nil : Rect(x: rect.minX, y: rect.minY, width: max(0, rect.width), height: max(0, rect.height))
    return [.clip(ClipShape(rect: own, radii: radii, style: corners))]
  }
}

/// An item that is cut by a path: on a layer of its own, whose mask is the path. The path moves on the main thread.
private final class PathClipItem<S: Shape>: WrapperItem<_ClipEffect<S>> {
  private let group: GroupLayer
  private let mask = Layer()
  private lazy var motion = ShapeMotion<S>(self)

  override init(_ inner: Item, _ modifier: _ClipEffect<S>, _ node: Node) {
    group = GroupLayer(node)
    super.init(inner, modifier, node)
    group.owner.list = { [weak inner] in inner?.appendLayers(to: &$0) }
    group.layer.mask = mask
  }

  override var host: EffectHost? { group.host }
  override var innerOwner: LayerOwner? { group.owner }
  override var hasOwnCoordinates: Bool { true }

  override func arrange() {
    inner.place(at: .zero, proposal)
    if group.isShown {
      animateLayers { show() }
    } else {
      show()
      layersDidChange()
    }
  }

  private func show() {
    group.show(onPixels(frame))
    mask.frame = Rect(origin: .zero, size: group.layer.bounds)
    let model = DrawnShape(
      shape: modifier.shape, size: CGSize(width: group.layer.bounds.width, height: group.layer.bounds.height))
    let shown = motion.shown(model, isSimple: false)
    switch shown.outline(environment.standing(self)).kind {
    case .rounded:
      let path = shown.shape.path(in: CGRect(origin: .zero, size: shown.size))
      mask.contents = .path(PathDrawing(path, fill: .black, style: modifier.style))
    case .path(let path): mask.contents = .path(PathDrawing(path, fill: .black, style: modifier.style))
    case .stroked(let path, let line): mask.contents = .path(PathDrawing(path, stroke: .black, style: line))
    }
  }

  override func appendLayers(to list: inout [Layer]) { if group.isShown { list.append(group.layer) } }
  override func modifierDidChange(from old: _ClipEffect<S>) { invalidatePlacement() }
  override func environmentDidChange() { invalidatePlacement() }
  override func end() { motion.end() }
}

/// Changes the colours of a view's picture.
nonisolated public struct _ColorEffectModifier: EffectModifier, Equatable {
  var effect: ColorEffect
  public typealias Body = Never
  @MainActor func effects(_ size: CGSize, _ environment: EnvironmentValues) -> [Effect] { [.color(effect)] }
}

/// Multiplies a view's picture by a colour.
nonisolated public struct _ColorMultiplyEffect: EffectModifier, Equatable {
  var color: Color
  public typealias Body = Never
  @MainActor func effects(_ size: CGSize, _ environment: EnvironmentValues) -> [Effect] {
    [.color(.multiply(color.resolve(environment)))]
  }
}

extension View {
  /// Cuts the view to a shape.
  ///
  /// Rounded rectangles, capsules and circles are cut by the compositor and follow the view as it moves. Any other path is a
  /// mask, a picture of its own, and moves on the main thread.
  public nonisolated func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    modifier(_ClipEffect(shape: shape, style: style))
  }
  /// Cuts the view to its room.
  public nonisolated func clipped(antialiased: Bool = false) -> some View {
    modifier(_ClipEffect(shape: Rectangle()))
  }
  /// Cuts the view to a rectangle with rounded corners.
  public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    modifier(_ClipEffect(shape: RoundedRectangle(cornerRadius: radius)))
  }
  /// Makes the view lighter or darker: adds to each component; 0 changes nothing.
  public nonisolated func brightness(_ amount: Double) -> some View {
    modifier(_ColorEffectModifier(effect: .brightness(showable(amount))))
  }
  /// Makes differences stronger or weaker; 1 changes nothing.
  public nonisolated func contrast(_ amount: Double) -> some View {
    modifier(_ColorEffectModifier(effect: .contrast(showable(amount))))
  }
  /// Makes colours stronger or weaker; 1 changes nothing.
  public nonisolated func saturation(_ amount: Double) -> some View {
    modifier(_ColorEffectModifier(effect: .saturation(showable(amount))))
  }
  /// Takes colour away, from 0 to 1.
  public nonisolated func grayscale(_ amount: Double) -> some View {
    modifier(_ColorEffectModifier(effect: .grayscale(showable(amount))))
  }
  /// Turns the hues by an angle.
  public nonisolated func hueRotation(_ angle: Angle) -> some View {
    modifier(_ColorEffectModifier(effect: .hueRotation(.radians(showable(angle.radians)))))
  }
  /// Multiplies by a colour.
  public nonisolated func colorMultiply(_ color: Color) -> some View { modifier(_ColorMultiplyEffect(color: color)) }
  /// Inverts the colours.
  public nonisolated func colorInvert() -> some View { modifier(_ColorEffectModifier(effect: .invert(1))) }
}
