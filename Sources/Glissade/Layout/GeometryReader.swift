import Foundation
import GlissadeLayers

/// A view that makes its content of the room that it has: it takes all that is proposed, and puts its content at the top
/// leading corner.
nonisolated public struct GeometryReader<Content: View>: View {
  /// Makes the content.
  public var content: (GeometryProxy) -> Content

  /// Makes a reader.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
    GeometryNode(view, context)
  }
}

/// The size and the place of a view, as of its target frame: what moves is on its way there.
@MainActor @preconcurrency
public struct GeometryProxy {
  weak var item: Item?
  /// In points.
  public let size: CGSize

  /// How far the view reaches into room that is kept at the edges of containers, or would if it ignored that.
  public var safeAreaInsets: EdgeInsets { item.map { $0.safeAreaInsets(of: $0.windowRect) } ?? EdgeInsets() }

  /// The view's rectangle in a coordinate space.
  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect { frame(in: space.coordinateSpace) }

  /// The rectangle of a named coordinate space in the view's coordinates; nil where no view around has the name.
  public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
    guard let item, let space = item.enclosingSpace(space.name) else { return nil }
    let (own, other) = (item.windowRect, space.windowRect)
    return other.offsetBy(dx: -own.minX, dy: -own.minY)
  }

  /// The view's rectangle in a coordinate space.
  @_disfavoredOverload
  public func frame(in space: CoordinateSpace) -> CGRect {
    guard let item else { return CGRect(origin: .zero, size: size) }
    switch space {
    case .local: return CGRect(origin: .zero, size: size)
    case .global: return CGRect(origin: item.toWindowAsScrolled(item.frame.origin), size: size)
    case .named(let name):
      let own = item.toWindowAsScrolled(item.frame.origin)
      guard let space = item.enclosingSpace(name) else { return CGRect(origin: own, size: size) }
      let base = space.toWindowAsScrolled(space.frame.origin)
      return CGRect(x: own.x - base.x, y: own.y - base.y, width: size.width, height: size.height)
    }
  }
}

/// A system of coordinates in which places are told.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  /// The window's.
  case global
  /// The view's own.
  case local
  /// That of a view around which has the name.
  case named(AnyHashable)
}

/// A coordinate space, by its type.
public protocol CoordinateSpaceProtocol {
  /// The space.
  var coordinateSpace: CoordinateSpace { get }
}

/// The space of a view around that has a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable
  public var coordinateSpace: CoordinateSpace { .named(name) }
}
/// A view's own space.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  /// Makes the space.
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}
/// The window's space.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  /// Makes the space.
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The space of a view around that has a name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }
}
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// A view's own space.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The window's space.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

private final class GeometryNode<Content: View>: ViewNode<GeometryReader<Content>> {
  private var child: ViewNode<Content>?
  private var item: GeometryItem<Content>?

  override init(_ view: GeometryReader<Content>, _ context: NodeContext) {
    super.init(view, context)
    item = GeometryItem(self)
  }

  override var childNodes: [Node] { child.map { [$0] } ?? [] }
  override var isTransparent: Bool { false }
  override func isSame(_ new: GeometryReader<Content>) -> Bool { false }
  override func makeItems() -> [Item] { item.map { [$0] } ?? [] }

  override func childItemsDidChange() {
    item?.layersDidChange()
    item?.invalidatePlacement()
  }

  override func breakCycles() { item = nil }
  override func viewDidChange(from old: GeometryReader<Content>) { update() }

  /// Waits for the layout while no size is known.
  override func update() {
    isMarked = false
    if let size = item?.readSize { evaluate(size) }
  }

  func evaluate(_ size: CGSize) {
    let proxy = GeometryProxy(item: item, size: size)
    let content = graph.evaluate(self) { view.content(proxy) }
    if let child {
      child.receive(content)
    } else {
      child = Content._makeNode(content, childContext)
      item?.layersDidChange()
    }
  }
}

private final class GeometryItem<Content: View>: Item {
  private unowned let geometry: GeometryNode<Content>
  private(set) var readSize: CGSize?
  private var readOrigin: CGPoint?

  init(_ node: GeometryNode<Content>) {
    geometry = node
    super.init(node)
  }

  override var isContainer: Bool { true }
  override var innerItems: [Item] { children }
  private var children: [Item] { geometry.childNodes.flatMap(\.items) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func arrange() {
    let origin = toWindow(frame.origin)
    if readSize != frame.size || readOrigin != origin {
      readSize = frame.size
      readOrigin = origin
      geometry.evaluate(frame.size)
    }
    for item in children {
      if item.outer !== self { item.attach(to: self) }
      let isMirrored = environment.layoutDirection == .rightToLeft
      let proposed = ProposedViewSize(frame.size)
      let x = isMirrored ? frame.maxX - item.sizeThatFits(proposed).width : frame.minX
      item.place(at: CGPoint(x: x, y: frame.minY), proposed)
    }
  }

  override func appendLayers(to list: inout [Layer]) {
    for item in children { item.appendLayers(to: &list) }
  }
}

/// Names the coordinates of a view.
nonisolated struct CoordinateSpaceModifier: ItemModifier {
  let name: AnyHashable
  typealias Body = Never
  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { NamedSpaceItem(inner, self, node) }
}

private final class NamedSpaceItem: WrapperItem<CoordinateSpaceModifier>, NamedSpace {
  var spaceName: AnyHashable { modifier.name }
}

@MainActor
private protocol NamedSpace: AnyObject {
  var spaceName: AnyHashable { get }
}

extension Item {
  /// The nearest item around whose coordinates have a name.
  func enclosingSpace(_ name: AnyHashable) -> Item? {
    var item: Item? = self
    while let current = item {
      if let space = current as? any NamedSpace, space.spaceName == name { return current }
      if current is ScrollItem, name == AnyHashable(ScrollSpaceName()) { return current }
      item = current.outer
    }
    return nil
  }
}

extension View {
  /// Names the view's coordinates for those inside.
  public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(CoordinateSpaceModifier(name: name.name))
  }
  /// Names the view's coordinates for those inside.
  public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(CoordinateSpaceModifier(name: AnyHashable(name)))
  }
}
