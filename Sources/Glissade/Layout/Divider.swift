import Foundation
import GlissadeLayers

/// A thin line across a stack.
nonisolated public struct Divider: View, Equatable {
  /// Makes a line.
  public init() {}
  public typealias Body = Never
  @MainActor public static func _makeNode(_ view: Divider, _ context: NodeContext) -> ViewNode<Divider> {
    LeafNode(view, context) { DividerItem($0) }
  }
}

private final class DividerItem: LeafItem<Divider> {
  override var isDrawn: Bool { true }
  /// A third of a point, and a pixel at least.
  private var thickness: CGFloat { max(1, (graph.scale / 3).rounded()) / graph.scale }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    return environment.stackAxis == .horizontal
      ? CGSize(width: thickness, height: size.height) : CGSize(width: size.width, height: thickness)
  }
  override func draw(_ layer: Layer) { layer.fill = .color(Color(.separator).resolve(environment)) }
}
