import Foundation

/// Views side by side.
nonisolated public struct HStack<Content: View>: ContainerView {
  let containerLayout: HStackLayout
  let containerContent: Content

  /// Puts views side by side.
  ///
  /// - Parameters:
  ///   - alignment: the guide on which they stand.
  ///   - spacing: the distance between two, in points; nil is what they want.
  ///   - content: the views.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    containerLayout = HStackLayout(alignment: alignment, spacing: spacing)
    containerContent = content()
  }

  public typealias Body = Never
}

/// Views one below the other.
nonisolated public struct VStack<Content: View>: ContainerView {
  let containerLayout: VStackLayout
  let containerContent: Content

  /// Puts views one below the other.
  ///
  /// - Parameters:
  ///   - alignment: the guide at which they hang.
  ///   - spacing: the distance between two, in points; nil is what they want.
  ///   - content: the views.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    containerLayout = VStackLayout(alignment: alignment, spacing: spacing)
    containerContent = content()
  }

  public typealias Body = Never
}

/// Views one on the other.
nonisolated public struct ZStack<Content: View>: ContainerView {
  let containerLayout: ZStackLayout
  let containerContent: Content

  /// Puts views one on the other, the first at the back.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    containerLayout = ZStackLayout(alignment: alignment)
    containerContent = content()
  }

  public typealias Body = Never
}

/// The layout of `HStack`.
nonisolated public struct HStackLayout: Layout, Equatable {
  /// The guide on which views stand.
  public var alignment: VerticalAlignment
  /// The distance between two views; nil is what they want.
  public var spacing: CGFloat?

  /// Makes the layout.
  public nonisolated init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// Stacks sideways.
  @MainActor public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  @MainActor private var stack: StackArithmetic { StackArithmetic(axis: .horizontal, spacing: spacing) }

  @MainActor public func makeCache(subviews: Subviews) -> StackLayoutCache { StackLayoutCache() }

  @MainActor public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout StackLayoutCache
  ) -> CGSize { stack.size(subviews, proposal, alignment.key, &cache.values) }

  @MainActor public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout StackLayoutCache
  ) { stack.place(subviews, in: bounds, proposal, alignment.key, &cache.values) }
}

/// The layout of `VStack`.
nonisolated public struct VStackLayout: Layout, Equatable {
  /// The guide at which views hang.
  public var alignment: HorizontalAlignment
  /// The distance between two views; nil is what they want.
  public var spacing: CGFloat?

  /// Makes the layout.
  public nonisolated init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// Stacks downwards.
  @MainActor public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  @MainActor private var stack: StackArithmetic { StackArithmetic(axis: .vertical, spacing: spacing) }

  @MainActor public func makeCache(subviews: Subviews) -> StackLayoutCache { StackLayoutCache() }

  @MainActor public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout StackLayoutCache
  ) -> CGSize { stack.size(subviews, proposal, alignment.key, &cache.values) }

  @MainActor public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout StackLayoutCache
  ) { stack.place(subviews, in: bounds, proposal, alignment.key, &cache.values) }
}

/// What the stack layouts keep between measuring and placing.
public struct StackLayoutCache {
  var values = StackCache()
}

/// The layout of `ZStack`.
nonisolated public struct ZStackLayout: Layout, Equatable {
  /// The guides that all views share.
  public var alignment: Alignment

  /// Makes the layout.
  public nonisolated init(alignment: Alignment = .center) { self.alignment = alignment }

  @MainActor public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    guard !subviews.isEmpty else { return .zero }
    let reach = reach(subviews, proposal)
    return CGSize(width: reach.left + reach.right, height: reach.above + reach.below)
  }

  @MainActor public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    guard !subviews.isEmpty else { return }
    let reach = reach(subviews, proposal)
    for view in subviews {
      let size = view.dimensions(in: proposal)
      view.place(
        at: CGPoint(
          x: bounds.minX + reach.left - size[alignment.horizontal],
          y: bounds.minY + reach.above - size[alignment.vertical]), proposal: proposal)
    }
  }

  @MainActor private func reach(
    _ views: Subviews, _ proposal: ProposedViewSize
  ) -> (left: CGFloat, right: CGFloat, above: CGFloat, below: CGFloat) {
    var result: (left: CGFloat, right: CGFloat, above: CGFloat, below: CGFloat) = (
      -.infinity, -.infinity, -.infinity, -.infinity
    )
    for view in views {
      let size = view.dimensions(in: proposal)
      let (x, y) = (size[alignment.horizontal], size[alignment.vertical])
      result.left = max(result.left, x)
      result.right = max(result.right, size.width - x)
      result.above = max(result.above, y)
      result.below = max(result.below, size.height - y)
    }
    return result
  }
}
