import Foundation

/// The ways in which scroll views come to rest. Not for programs.
public struct ScrollTargetKind: Equatable, Sendable {
  enum Kind: Sendable {
    case free, pages, views, custom
  }
  let kind: Kind
}

/// Comes to rest at multiples of the room.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  /// Makes the behaviour.
  public init() {}
  public var _kind: ScrollTargetKind { ScrollTargetKind(kind: .pages) }
}

/// Comes to rest where a view of the `scrollTargetLayout()` inside begins.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  /// How many views a swipe may pass.
  public struct LimitBehavior: Sendable {
    /// The most; nil is any number.
    let most: Int?
    /// Any number.
    public static let automatic = LimitBehavior(most: nil)
    /// Any number.
    public static let never = LimitBehavior(most: nil)
    /// One.
    public static let always = LimitBehavior(most: 1)
    /// One.
    public static let alwaysByOne = LimitBehavior(most: 1)
    /// Three.
    public static let alwaysByFew = LimitBehavior(most: 3)
  }
  let limitBehavior: LimitBehavior
  /// Makes the behaviour.
  public init(limitBehavior: LimitBehavior = .automatic) { self.limitBehavior = limitBehavior }
  public var _kind: ScrollTargetKind { ScrollTargetKind(kind: .views) }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// Comes to rest at multiples of the room.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// Comes to rest where a view begins.
  public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }
  /// Comes to rest where a view begins.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior) }
}

private enum TargetBehaviorKey: EnvironmentKey {
  static var defaultValue: (any ScrollTargetBehavior)? { nil }
}
extension EnvironmentValues {
  fileprivate(set) var scrollTargetBehavior: (any ScrollTargetBehavior)? {
    get { self[TargetBehaviorKey.self] }
    set { self[TargetBehaviorKey.self] = newValue }
  }
  var scrollTargetKind: ScrollTargetKind.Kind { scrollTargetBehavior?._kind.kind ?? .free }

  /// What the main thread has to ask where the content comes to rest; nil where the compositor thread knows by itself.
  var askedTargetBehavior: (any ScrollTargetBehavior)? {
    guard let behavior = scrollTargetBehavior else { return nil }
    if behavior._kind.kind == .custom { return behavior }
    return (behavior as? ViewAlignedScrollTargetBehavior)?.limitBehavior.most == nil ? nil : behavior
  }
}

/// Marks the layout whose views a scroll view comes to rest at.
nonisolated struct TargetLayoutModifier: ItemModifier {
  let isEnabled: Bool
  typealias Body = Never
  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { TargetLayoutItem(inner, self, node) }
}

final class TargetLayoutItem: WrapperItem<TargetLayoutModifier> {}

/// An item whose views a scroll view may come to rest at.
@MainActor
protocol ScrollTargetSource: Item {
  /// The views with their ids, in the coordinates of the item's own frame, those that are not built yet included.
  var scrollTargets: [(id: AnyHashable?, frame: CGRect)] { get }
  /// The view at a place along an axis, from the item's own origin, or the nearest one.
  func scrollTarget(at place: CGFloat, _ axis: Axis) -> AnyHashable?
}

extension ScrollTargetSource {
  func scrollTarget(at place: CGFloat, _ axis: Axis) -> AnyHashable? {
    var best: (id: AnyHashable, distance: CGFloat)?
    for target in scrollTargets {
      guard let id = target.id else { continue }
      let (start, end) =
        axis == .vertical ? (target.frame.minY, target.frame.maxY) : (target.frame.minX, target.frame.maxX)
      let distance: CGFloat = place < start ? start - place : place >= end ? place - end : 0
      if best.map({ distance < $0.distance }) ?? true { best = (id: id, distance: distance) }
    }
    return best?.id
  }
}

extension ContainerItem: ScrollTargetSource {
  var scrollTargets: [(id: AnyHashable?, frame: CGRect)] {
    innerItems.filter { !$0.isLeaving }.map {
      ($0.elementID, $0.frame.offsetBy(dx: -frame.minX, dy: -frame.minY))
    }
  }
}

extension View {
  /// Sets where scroll views inside come to rest.
  public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    environment(\.scrollTargetBehavior, behavior)
  }
  /// Makes the views of this layout places at which the scroll view around comes to rest.
  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(TargetLayoutModifier(isEnabled: isEnabled))
  }
}
