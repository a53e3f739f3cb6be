import Foundation

/// Room that takes what the other views of a stack leave.
nonisolated public struct Spacer: View, Equatable {
  /// The least length along the stack, in points; nil is the standard 8.
  public var minLength: CGFloat?

  /// Makes a spacer.
  public nonisolated init(minLength: CGFloat? = nil) { self.minLength = minLength }

  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Spacer, _ context: NodeContext) -> ViewNode<Spacer> {
    LeafNode(view, context) { SpacerItem($0) }
  }
}

private final class SpacerItem: LeafItem<Spacer> {
  override var spacing: ViewSpacing { .zero }
  override var traits: ItemTraits {
    var traits = ItemTraits()
    traits.isSpacer = true
    traits.priority = -.infinity
    return traits
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let least = view.minLength ?? 8
    switch environment.stackAxis {
    case .horizontal: return CGSize(width: max(least, proposal.width ?? least), height: 0)
    case .vertical: return CGSize(width: 0, height: max(least, proposal.height ?? least))
    case nil:
      return CGSize(width: max(least, proposal.width ?? least), height: max(least, proposal.height ?? least))
    }
  }
}

private enum StackAxisKey: EnvironmentKey {
  static let defaultValue: Axis? = nil
}

extension EnvironmentValues {
  /// The direction of the innermost stack around.
  var stackAxis: Axis? {
    get { self[StackAxisKey.self] }
    set { self[StackAxisKey.self] = newValue }
  }
}

private enum LayoutDirectionKey: EnvironmentKey {
  static let defaultValue = LayoutDirection.leftToRight
}

extension EnvironmentValues {
  /// The direction in which is read.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }
}
