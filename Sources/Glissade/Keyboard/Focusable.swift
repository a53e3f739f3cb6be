import Foundation
import GlissadeLayers

/// What a view does with the focus.
public struct FocusInteractions: OptionSet, Sendable {
  /// A bit for each.
  public let rawValue: Int
  /// Makes a set from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// It is pressed by keys, as buttons are; a click does not give it the focus.
  public static let activate = FocusInteractions(rawValue: 1)
  /// It takes keys; a click gives it the focus.
  public static let edit = FocusInteractions(rawValue: 2)
  /// What the view wants by itself: keys.
  public static let automatic: FocusInteractions = [.activate, .edit]
}

/// Lets a view have the focus.
nonisolated struct FocusableModifier: ItemModifier {
  let isFocusable: Bool
  let interactions: FocusInteractions
  /// What the view does with keys while it has the focus.
  var onKey: ((KeyPress) -> KeyPress.Result)?
  /// Is called when a key that the view has done something about comes up, or the keyboard is lost.
  var onRelease: (() -> Void)?
  typealias Body = Never

  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { FocusItem(inner, self, node) }
  @MainActor static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<C, Self>> {
    FocusNode(view, context)
  }
}

/// Tells the views inside whether they have the focus.
private final class FocusNode<Content: View>: ItemModifierNode<Content, FocusableModifier>, FocusOwner {
  private var inner = EnvironmentValues()
  private var isFocused = false

  override func prepare() { refresh() }
  override var childEnvironment: EnvironmentValues { inner }

  private func refresh() {
    inner = environment
    inner.isFocused = isFocused
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    refresh()
    super.environmentDidChange(from: old)
  }

  func setFocused(_ focused: Bool) {
    Updates.add { [weak self] in
      guard let self, !isDetached, focused != isFocused else { return }
      isFocused = focused
      refresh()
      content?.setEnvironment(inner)
      Updates.note(graph)
    }
  }
}

@MainActor
private protocol FocusOwner: Node {
  func setFocused(_ focused: Bool)
}

/// An item that can have the focus, and shows it by a ring.
final class FocusItem: WrapperItem<FocusableModifier>, KeyHandler {
  /// Between the view and the ring, and the ring's width, in points.
  private static let gap = 1.0, width = 3.0

  private var ring: Layer?

  var canTakeFocus: Bool {
    modifier.isFocusable && environment.isEnabled && environment.controlsTakeFocus && !node.isDetached && outer != nil
      && !isOnItsWayOut
  }
  private var showsRing: Bool {
    graph.focus.isShown && graph.focus.has(self) && environment.isFocusEffectEnabled && canTakeFocus
  }

  func handle(_ press: KeyPress) -> KeyPress.Result {
    guard let result = modifier.onKey?(press) else { return .ignored }
    if result == .handled, press.phase == .down {
      graph.keyboard.whenReleased { [weak self] in self?.modifier.onRelease?() }
    }
    return result
  }

  func focusDidChange() {
    (node as? any FocusOwner)?.setFocused(graph.focus.has(self))
    Updates.add { [weak self] in
      guard let self else { return }
      refreshRing()
      layersDidChange()
      Updates.note(graph)
    }
  }

  /// Effects of what lies around must move the ring as well.
  override var host: EffectHost? { nil }

  override func arrange() {
    super.arrange()
    if ring != nil { animateLayers { refreshRing() } }
  }

  private func refreshRing() {
    guard showsRing else {
      ring = nil
      return
    }
    let layer = ring ?? Layer()
    ring = layer
    layer.isHitTestable = false
    layer.frame = onPixels(frame.insetBy(dx: -Self.gap, dy: -Self.gap))
    let corners = corners
    layer.cornerRadii = CornerRadii(
      topLeading: corners.radii.topLeading + Self.gap, topTrailing: corners.radii.topTrailing + Self.gap,
      bottomTrailing: corners.radii.bottomTrailing + Self.gap, bottomLeading: corners.radii.bottomLeading + Self.gap)
    layer.cornerStyle = corners.style
    layer.stroke = Stroke(
      color: Color.accentColor.opacity(0.6).resolve(environment), width: Self.width, placement: .outside)
  }

  /// Those of what the view shows over its whole size; of a view without any, gently rounded ones.
  private var corners: (radii: CornerRadii, style: CornerStyle) {
    var layers: [Layer] = []
    inner.appendLayers(to: &layers)
    var found: (CornerRadii, CornerStyle)?
    func visit(_ layer: Layer) {
      guard abs(layer.bounds.width - frame.width) < 1, abs(layer.bounds.height - frame.height) < 1 else { return }
      if layer.cornerRadii != .zero { found = found ?? (layer.cornerRadii, layer.cornerStyle) }
      for child in layer.children { visit(child) }
    }
    for layer in layers { visit(layer) }
    return found ?? (CornerRadii(6), .continuous)
  }

  override func appendLayers(to list: inout [Layer]) {
    super.appendLayers(to: &list)
    if let ring { list.append(ring) }
  }

  override func modifierDidChange(from old: FocusableModifier) {}
  override func end() {
    super.end()
    graph.focus.forget(self)
  }
}

private enum IsFocusedKey: EnvironmentKey {
  static let defaultValue = false
}
private enum ControlFocusKey: EnvironmentKey {
  static let defaultValue = true
}
private enum FocusEffectKey: EnvironmentKey {
  static let defaultValue = true
}

extension EnvironmentValues {
  /// Whether the nearest view around that can have the focus has it.
  public internal(set) var isFocused: Bool {
    get { self[IsFocusedKey.self] }
    set { self[IsFocusedKey.self] = newValue }
  }
  /// Whether what lies here has the focus itself: parts of a control leave it to the whole.
  var controlsTakeFocus: Bool {
    get { self[ControlFocusKey.self] }
    set { self[ControlFocusKey.self] = newValue }
  }
  /// Whether the focus is shown by a ring.
  public var isFocusEffectEnabled: Bool {
    get { self[FocusEffectKey.self] }
    set { self[FocusEffectKey.self] = newValue }
  }
}

extension View {
  /// Lets the view have the focus: Tab reaches it, and it hears keys by `onKeyPress`.
  public nonisolated func focusable(_ isFocusable: Bool = true) -> some View {
    modifier(FocusableModifier(isFocusable: isFocusable, interactions: .automatic))
  }
  /// Lets the view have the focus.
  public nonisolated func focusable(
    _ isFocusable: Bool = true, interactions: FocusInteractions
  ) -> some View {
    modifier(FocusableModifier(isFocusable: isFocusable, interactions: interactions))
  }
  /// Leaves out the ring around views inside that have the focus.
  public nonisolated func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    environment(\.isFocusEffectEnabled, !disabled)
  }
  /// Lets a control have the focus by Tab, and take keys.
  nonisolated func control(
    onKey: @escaping (KeyPress) -> KeyPress.Result, onRelease: (() -> Void)? = nil
  ) -> some View {
    modifier(FocusableModifier(isFocusable: true, interactions: .activate, onKey: onKey, onRelease: onRelease))
  }
}
