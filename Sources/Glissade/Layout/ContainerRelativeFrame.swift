import Foundation

/// Gives a view a size that follows from that of the container around: the window, or the visible part of what scrolls.
nonisolated struct _ContainerRelativeFrame: ItemModifier {
  let axes: Axis.Set
  let alignment: Alignment
  let length: (CGFloat, Axis) -> CGFloat
  typealias Body = Never
  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> {
    ContainerRelativeItem(inner, self, node)
  }
}

private final class ContainerRelativeItem: WrapperItem<_ContainerRelativeFrame>, ContainerFollower {
  private weak var container: (any SizedContainer)?

  override var host: EffectHost? { nil }

  private var room: CGSize {
    var item = outer
    while let current = item {
      if let sized = current as? any SizedContainer {
        if container !== sized {
          container = sized
          sized.followers.add(self)
        }
        return sized.containerSize
      }
      item = current.outer
    }
    return .zero
  }

  func containerDidChange() { invalidateLayout() }

  private func lengths() -> (width: CGFloat?, height: CGFloat?) {
    let room = room
    func length(_ whole: CGFloat, _ axis: Axis) -> CGFloat {
      let length = modifier.length(whole, axis)
      return length.isFinite ? max(0, length) : whole
    }
    return (
      modifier.axes.contains(.horizontal) ? length(room.width, .horizontal) : nil,
      modifier.axes.contains(.vertical) ? length(room.height, .vertical) : nil
    )
  }

  private func inside(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let (width, height) = lengths()
    return ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let (width, height) = lengths()
    if let width, let height { return CGSize(width: width, height: height) }
    let size = inner.sizeThatFits(inside(proposal))
    return CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  override func arrange() {
    let proposal = inside(proposal)
    placeInner(aligned(inner, proposal, in: frame.size, modifier.alignment), proposal)
  }

  override func guide(_ key: AlignmentKey, _ dimensions: ViewDimensions, _ proposal: ProposedViewSize) -> CGFloat? {
    let proposal = inside(proposal)
    let own = inner.dimensions(proposal)
    guard let value = own.explicit(key, own) else { return nil }
    let offset = aligned(
      inner, proposal, in: CGSize(width: dimensions.width, height: dimensions.height), modifier.alignment)
    return value + (key.isVertical ? offset.y : offset.x)
  }
}

/// An item whose size views inside may follow.
@MainActor
protocol SizedContainer: AnyObject {
  /// In points, as last known.
  var containerSize: CGSize { get }
  /// Those who follow it.
  var followers: ContainerFollowers { get }
}

@MainActor
protocol ContainerFollower: AnyObject {
  func containerDidChange()
}

/// Those who follow a container's size.
@MainActor
final class ContainerFollowers {
  private struct Entry {
    weak var follower: (any ContainerFollower)?
  }
  private var entries: [Entry] = []

  func add(_ follower: any ContainerFollower) {
    entries.removeAll { $0.follower == nil }
    entries.append(Entry(follower: follower))
  }

  /// The container has another size.
  func tell() { for entry in entries { entry.follower?.containerDidChange() } }
}

extension View {
  /// Gives the view the size of the container around, along some axes.
  public nonisolated func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    modifier(_ContainerRelativeFrame(axes: axes, alignment: alignment) { length, _ in length })
  }

  /// Gives the view the size of some columns or rows of the container around, as if it had `count` of them.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    modifier(
      _ContainerRelativeFrame(axes: axes, alignment: alignment) { length, _ in
        let one = (length - spacing * CGFloat(max(count, 1) - 1)) / CGFloat(max(count, 1))
        return one * CGFloat(span) + spacing * (CGFloat(span) - 1)
      })
  }

  /// Gives the view a size that a closure makes of that of the container around, along some axes.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View { modifier(_ContainerRelativeFrame(axes: axes, alignment: alignment, length: length)) }
}
