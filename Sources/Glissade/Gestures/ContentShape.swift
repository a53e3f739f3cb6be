import Foundation
import GlissadeLayers

/// What the shape of a view's content is for.
public struct ContentShapeKinds: OptionSet, Sendable {
  /// A bit for each.
  public let rawValue: Int
  /// Makes a set from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Where hands find the view.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// Its outline while it is dragged.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// Its outline beside a menu.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// Its outline below a pointer.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// Its outline with the focus.
  public static let focusEffect = ContentShapeKinds(rawValue: 16)
  /// Its outline for those who do not see it.
  public static let accessibility = ContentShapeKinds(rawValue: 32)
}

/// Gives a view a shape in which hands find it, whatever it draws.
nonisolated struct ContentShapeModifier<S: Shape>: ItemModifier {
  let shape: S
  var isEnabled = true
  typealias Body = Never
  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { ContentShapeItem(inner, self, node) }
}

private final class ContentShapeItem<S: Shape>: WrapperItem<ContentShapeModifier<S>> {
  private let layer = Layer()
  private var isShown = false

  override var host: EffectHost? { nil }

  override func arrange() {
    inner.place(at: frame.origin, proposal)
    guard modifier.isEnabled else { return }
    let show = { [self] in
      layer.frame = onPixels(frame)
      layer.isHitTestable = environment.allowsHitTesting
      switch modifier.shape._outline(in: CGRect(origin: .zero, size: frame.size)).kind {
      case .rounded(_, let radii, let style):
        layer.cornerRadii = radii
        layer.cornerStyle = style
      case .path, .stroked: layer.cornerRadii = .zero
      }
    }
    if isShown {
      animateLayers(show)
    } else {
      isShown = true
      graph.note(layer, of: self)
      show()
      layersDidChange()
    }
  }

  /// It lies behind the content, which is hit first.
  override func appendLayers(to list: inout [Layer]) {
    if isShown { list.append(layer) }
    inner.appendLayers(to: &list)
  }

  override func modifierDidChange(from old: ContentShapeModifier<S>) { invalidatePlacement() }
  override func environmentDidChange() { invalidatePlacement() }
  override func end() { graph.forget(layer) }
}

private enum HitTestingKey: EnvironmentKey {
  static let defaultValue = true
}

extension EnvironmentValues {
  var allowsHitTesting: Bool {
    get { self[HitTestingKey.self] }
    set { self[HitTestingKey.self] = newValue }
  }
}

nonisolated struct HitTestingModifier: EnvironmentModifier {
  let isEnabled: Bool
  typealias Body = Never
  @MainActor func modify(_ environment: inout EnvironmentValues) {
    if !isEnabled { environment.allowsHitTesting = false }
  }
}

extension View {
  /// Gives the view a shape in which hands find it, whatever it draws.
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(ContentShapeModifier(shape: shape))
  }
  /// Gives the view a shape for some purposes; the one in which hands find it is the only one that has an effect.
  public nonisolated func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View {
    modifier(ContentShapeModifier(shape: shape, isEnabled: kind.contains(.interaction)))
  }
  /// Whether hands find the view.
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(HitTestingModifier(isEnabled: enabled))
  }
}
