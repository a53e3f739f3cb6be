import Foundation
import GlissadeLayers

/// The shape of the container around: the one that `containerShape(_:)` has set, inset by as much as this one lies inside of it,
/// so that corners have the same middle. Without one it is a rectangle.
///
/// ```swift
/// ContainerRelativeShape().fill(.blue)
///   .padding(8)
///   .containerShape(.rect(cornerRadius: 24))  // corners of 16 points
/// ```
///
/// It knows its container where it is drawn as it is, as a line, or cuts a view; as a part of another shape it is a rectangle.
nonisolated public struct ContainerRelativeShape: InsettableShape, Equatable {
  fileprivate private(set) var amount: CGFloat = 0
  /// Makes the shape.
  public init() {}
  @MainActor private var rectangle: some InsettableShape { Rectangle().inset(by: amount) }
  @MainActor public func path(in rect: CGRect) -> Path { rectangle.path(in: rect) }
  @MainActor public func _outline(in rect: CGRect) -> ShapeOutline { rectangle._outline(in: rect) }
  @MainActor public func inset(by amount: CGFloat) -> ContainerRelativeShape {
    var shape = self
    shape.amount += amount
    return shape
  }
}

/// The shape of a container, and where that is.
struct ContainerShape {
  fileprivate let shape: any InsettableShape
  fileprivate let place: ContainerPlace
  /// The rectangle in the window, in points, of who asks for the shape.
  fileprivate var own = CGRect.zero

  fileprivate init(_ shape: any InsettableShape, _ place: ContainerPlace) {
    self.shape = shape
    self.place = place
  }

  /// The outline for a rectangle of who asks, in its own coordinates.
  @MainActor fileprivate func outline(_ amount: CGFloat, in rect: CGRect) -> ShapeOutline? {
    guard let item = place.item else { return nil }
    let container = item.windowRect
    let inside = rect.offsetBy(dx: own.minX, dy: own.minY)
    let inset = max(
      0,
      min(
        inside.minX - container.minX, container.maxX - inside.maxX, inside.minY - container.minY,
        container.maxY - inside.maxY))
    func outline<S: InsettableShape>(_ shape: S) -> ShapeOutline {
      shape.inset(by: inset + amount)._outline(in: rect.insetBy(dx: -inset, dy: -inset))
    }
    return outline(shape)
  }
}

/// Where a container is.
@MainActor
private final class ContainerPlace {
  weak var item: Item?
  nonisolated init() {}
}

private enum ContainerShapeKey: EnvironmentKey {
  static var defaultValue: ContainerShape? { nil }
}

extension EnvironmentValues {
  fileprivate var containerShape: ContainerShape? {
    get { self[ContainerShapeKey.self] }
    set { self[ContainerShapeKey.self] = newValue }
  }

  /// The environment as shapes of an item need it: with where the item is, if a container counts.
  @MainActor func standing(_ item: Item) -> EnvironmentValues {
    guard var shape = containerShape else { return self }
    var environment = self
    shape.own = item.windowRect
    environment.containerShape = shape
    return environment
  }
}

extension Shape {
  /// The outline that the container around gives the shape; nil for all other shapes.
  func outlineOfContainer(in rect: CGRect, _ environment: EnvironmentValues) -> ShapeOutline? {
    guard Self.self == ContainerRelativeShape.self, let container = environment.containerShape,
      let own = self as? ContainerRelativeShape
    else { return nil }
    return container.outline(own.amount, in: rect)
  }
}

/// Tells shapes inside of their container.
private struct ContainerShapeModifier<S: InsettableShape>: ViewModifier {
  let shape: S
  @State private var place = ContainerPlace()
  nonisolated init(_ shape: S) { self.shape = shape }
  func body(content: Content) -> some View {
    content.modifier(ContainerPlaceModifier(place: place))
      .environment(\.containerShape, ContainerShape(shape, place))
  }
}

nonisolated private struct ContainerPlaceModifier: ItemModifier {
  let place: ContainerPlace
  typealias Body = Never
  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { ContainerPlaceItem(inner, self, node) }
}

private final class ContainerPlaceItem: WrapperItem<ContainerPlaceModifier> {
  override init(_ inner: Item, _ modifier: ContainerPlaceModifier, _ node: Node) {
    super.init(inner, modifier, node)
    modifier.place.item = self
  }
  override func modifierDidChange(from old: ContainerPlaceModifier) { modifier.place.item = self }
}

extension View {
  /// Sets the shape that every `ContainerRelativeShape` inside takes after.
  public nonisolated func containerShape<T: InsettableShape>(_ shape: T) -> some View {
    modifier(ContainerShapeModifier(shape))
  }
}
