import Foundation
import GlissadeLayers

/// A modifier that shows its content on a layer of its own, and sets properties of that layer.
@MainActor
protocol LayerModifier: ItemModifier {
  func apply(to layer: Layer, _ size: CGSize, _ environment: EnvironmentValues)
  /// What is done to the picture of the layer before effects of modifiers around.
  var effects: [Effect] { get }
}

extension LayerModifier {
  func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { LayerModifierItem(inner, self, node) }
  var effects: [Effect] { [] }
}

private final class LayerModifierItem<Modifier: LayerModifier>: WrapperItem<Modifier>, EffectContributor {
  private let group: GroupLayer

  override init(_ inner: Item, _ modifier: Modifier, _ node: Node) {
    group = GroupLayer(node)
    super.init(inner, modifier, node)
    group.owner.list = { [weak inner] in inner?.appendLayers(to: &$0) }
    group.host.add(self)
    group.host.refresh()
  }

  var effects: [Effect] { modifier.effects }
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
    modifier.apply(to: group.layer, frame.size, environment)
  }

  override func appendLayers(to list: inout [Layer]) { if group.isShown { list.append(group.layer) } }
  override func modifierDidChange(from old: Modifier) { invalidatePlacement() }
  override func environmentDidChange() { invalidatePlacement() }
  override func end() { group.host.remove(self) }
}

/// Lets all of a view cast a shadow.
nonisolated public struct _ShadowEffect: LayerModifier, Equatable {
  var color: Color
  var radius: CGFloat
  var offset: CGSize
  public typealias Body = Never
  @MainActor func apply(to layer: Layer, _ size: CGSize, _ environment: EnvironmentValues) {
    layer.shadow = Shadow(
      color: color.resolve(environment), radius: max(0, showable(radius)),
      offset: Point(showable(offset.width), showable(offset.height)), source: .content)
  }
}

/// Makes one picture of a view before anything else is done to it: what blends inside does so with what is inside alone.
nonisolated struct _CompositingGroupEffect: LayerModifier, Equatable {
  /// Whether the picture stands on black.
  var isOpaque = false
  typealias Body = Never
  @MainActor func apply(to layer: Layer, _ size: CGSize, _ environment: EnvironmentValues) {
    layer.fill = isOpaque ? .color(.black) : nil
  }
  // A change of colours isolates a layer, also one that changes nothing.
  @MainActor var effects: [Effect] { [.color(.multiply(.white))] }
}

/// Puts a view on what lies below it in a way of its own.
nonisolated struct _BlendModeEffect: LayerModifier, Equatable {
  var mode: GlissadeLayers.BlendMode
  typealias Body = Never
  @MainActor func apply(to layer: Layer, _ size: CGSize, _ environment: EnvironmentValues) { layer.blendMode = mode }
}

/// How a view is put on what lies below it.
public enum BlendMode: Hashable, Sendable {
  /// Over it.
  case normal
  /// Darker: both multiplied.
  case multiply
  /// Lighter: both inverted, multiplied and inverted.
  case screen
  /// Multiply where it is dark, screen where it is light.
  case overlay
  /// Both added.
  case plusLighter
  /// What lies below is cut out.
  case destinationOut

  var layerMode: GlissadeLayers.BlendMode {
    switch self {
    case .normal: return .normal
    case .multiply: return .multiply
    case .screen: return .screen
    case .overlay: return .overlay
    case .plusLighter: return .plusLighter
    case .destinationOut: return .destinationOut
    }
  }
}

extension View {
  /// Lets all of the view cast a shadow, a Gaussian of a sigma of `radius` points.
  public nonisolated func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    modifier(_ShadowEffect(color: color, radius: radius, offset: CGSize(width: x, height: y)))
  }
  /// Makes one picture of the view, to which then all that follows is done.
  ///
  /// Blend modes inside see what is inside alone:
  ///
  /// ```swift
  /// ZStack {
  ///   Color.blue
  ///   Circle().blendMode(.destinationOut)  // a hole in the blue, and in nothing behind it
  /// }
  /// .compositingGroup()
  /// ```
  public nonisolated func compositingGroup() -> some View { modifier(_CompositingGroupEffect()) }
  /// Makes one picture of the view, to which then all that follows is done, as `compositingGroup()` does. Everything is drawn on
  /// the GPU anyway.
  ///
  /// An opaque picture is black where nothing is drawn. Colours are always blended gamma-encoded.
  public nonisolated func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View { modifier(_CompositingGroupEffect(isOpaque: opaque)) }
  /// Sets how the view is put on what lies below it.
  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(_BlendModeEffect(mode: blendMode.layerMode))
  }
}

/// Cuts a view by the alpha of another one.
nonisolated public struct _MaskEffect<Mask: View>: ViewModifier {
  let mask: Mask
  let alignment: Alignment
  public typealias Body = Never
  @MainActor public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<C, Self>> {
    MaskNode(view, context)
  }
}

private final class MaskNode<Content: View, Mask: View>: ModifierNode<Content, _MaskEffect<Mask>> {
  private var wrappers = KeptWrappers<MaskItem<Mask>>()

  override var otherNodes: [Node] { wrappers.values.map(\.maskNode) }

  override func makeItems() -> [Item] {
    wrappers = wrappers.around(content?.items ?? []) { inner in
      MaskItem(inner, modifier, self, Mask._makeNode(modifier.mask, childContext))
    } end: {
      $0.maskNode.detach()
    }
    for wrapper in wrappers.values { wrapper.maskItemsDidChange() }
    return wrappers.items
  }

  override func breakCycles() { wrappers = KeptWrappers() }
  override func modifierDidChange(from old: _MaskEffect<Mask>) {
    for wrapper in wrappers.values {
      wrapper.maskNode.receive(modifier.mask)
      if old.alignment != modifier.alignment { wrapper.modifier = modifier }
    }
  }
}

private final class MaskItem<Mask: View>: WrapperItem<_MaskEffect<Mask>> {
  let maskNode: ViewNode<Mask>
  private let group: GroupLayer
  private let maskRoom: MaskRoom

  init(_ inner: Item, _ modifier: _MaskEffect<Mask>, _ node: Node, _ maskNode: ViewNode<Mask>) {
    self.maskNode = maskNode
    group = GroupLayer(node)
    maskRoom = MaskRoom(node, maskNode)
    maskRoom.alignment = modifier.alignment
    super.init(inner, modifier, node)
    group.owner.list = { [weak inner] in inner?.appendLayers(to: &$0) }
    group.layer.mask = maskRoom.layer
    maskRoom.attach(to: self)
  }

  override var host: EffectHost? { group.host }
  override var innerOwner: LayerOwner? { group.owner }
  override var hasOwnCoordinates: Bool { true }

  override func modifierDidChange(from old: _MaskEffect<Mask>) { maskRoom.alignment = modifier.alignment }
  func maskItemsDidChange() { maskRoom.itemsDidChange() }

  override func arrange() {
    inner.place(at: .zero, proposal)
    maskRoom.place(at: .zero, ProposedViewSize(frame.size))
    if group.isShown {
      animateLayers { group.show(onPixels(frame)) }
    } else {
      group.show(onPixels(frame))
      layersDidChange()
    }
  }

  override func appendLayers(to list: inout [Layer]) { if group.isShown { list.append(group.layer) } }
}

/// The room of a mask: its views, on the layer that masks.
private final class MaskRoom: Item {
  let layer = Layer()
  var alignment = Alignment.center { didSet { if alignment != oldValue { invalidatePlacement() } } }
  private let content: Node
  private let room: LayerOwner

  init(_ node: Node, _ content: Node) {
    self.content = content
    room = LayerOwner(layer, node.graph)
    super.init(node)
    room.list = { [weak content] list in for item in content?.items ?? [] { item.appendLayers(to: &list) } }
  }

  override var innerOwner: LayerOwner? { room }
  override var hasOwnCoordinates: Bool { true }

  func itemsDidChange() {
    for item in content.items where item.outer !== self { item.attach(to: self) }
    graph.needsSync(room)
    invalidatePlacement()
  }

  override func arrange() {
    let rect = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
    animateLayers { layer.frame = rect }
    let dimensions = ViewDimensions(size: frame.size)
    for item in content.items {
      let size = item.dimensions(proposal)
      var x = dimensions[alignment.horizontal] - size[alignment.horizontal]
      if environment.layoutDirection == .rightToLeft { x = frame.width - x - size.width }
      item.place(
        at: CGPoint(x: x, y: dimensions[alignment.vertical] - size[alignment.vertical]), proposal)
    }
  }
}

extension View {
  /// Cuts the view by the alpha of another one.
  public nonisolated func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    modifier(_MaskEffect(mask: mask(), alignment: alignment))
  }
  /// Cuts the view by the alpha of another one.
  public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(_MaskEffect(mask: mask, alignment: .center))
  }
}
