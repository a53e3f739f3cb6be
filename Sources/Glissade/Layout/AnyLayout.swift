import Foundation
import GlissadeMotion

/// A layout of any type. When it changes the views stay the same, and move to their new places.
nonisolated public struct AnyLayout: Layout {
  private let layout: any Layout

  /// Forgets the type of a layout.
  public init<L: Layout>(_ layout: L) { self.layout = layout }

  /// What the layout inside keeps.
  public struct Cache {
    fileprivate var value: Any
  }

  /// The moving part of the layout inside.
  @MainActor public var animatableData: _AnyAnimatableData {
    get { _AnyAnimatableData(layout.animatableData) }
    set {
      func moved<L: Layout>(_ layout: L) -> AnyLayout {
        guard let value = newValue.value as? L.AnimatableData else { return self }
        var layout = layout
        layout.animatableData = value
        return AnyLayout(layout)
      }
      self = moved(layout)
    }
  }

  @MainActor public var _orientation: Axis? { layout._orientation }

  /// Runs something with the layout and its own cache.
  @MainActor private func with<R>(
    _ cache: inout Cache, _ subviews: Subviews, _ body: (Opened) -> R
  ) -> R {
    func open<L: Layout>(_ layout: L) -> R {
      let opened = OpenedLayout(layout, cache.value as? L.Cache ?? layout.makeCache(subviews: subviews), subviews)
      defer { cache.value = opened.cache }
      return body(opened)
    }
    return open(layout)
  }

  @MainActor public func makeCache(subviews: Subviews) -> Cache {
    Cache(value: layout.makeCache(subviews: subviews))
  }
  @MainActor public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    with(&cache, subviews) { $0.update() }
  }
  @MainActor public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    with(&cache, subviews) { $0.spacing() }
  }
  @MainActor public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    with(&cache, subviews) { $0.size(proposal) }
  }
  @MainActor public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) { with(&cache, subviews) { $0.place(bounds, proposal) } }
  @MainActor public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { with(&cache, subviews) { $0.guide(guide, bounds, proposal) } }
  @MainActor public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { with(&cache, subviews) { $0.guide(guide, bounds, proposal) } }
}

extension AnyLayout: ComparedByParts {
  @MainActor static func partsAreEqual(_ a: AnyLayout, _ b: AnyLayout) -> Bool {
    func equal<L: Layout>(_ first: L, _ second: any Layout) -> Bool {
      (second as? L).map { ViewComparison.areEqual(first, $0) } ?? false
    }
    return equal(a.layout, b.layout)
  }
}

/// A layout at work, whatever its type.
@MainActor
private class Opened {
  func update() {}
  func spacing() -> ViewSpacing { ViewSpacing() }
  func size(_ proposal: ProposedViewSize) -> CGSize { .zero }
  func place(_ bounds: CGRect, _ proposal: ProposedViewSize) {}
  func guide(_ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize) -> CGFloat? { nil }
  func guide(_ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize) -> CGFloat? { nil }
}

private final class OpenedLayout<L: Layout>: Opened {
  private let layout: L
  private let subviews: LayoutSubviews
  var cache: L.Cache

  init(_ layout: L, _ cache: L.Cache, _ subviews: LayoutSubviews) {
    self.layout = layout
    self.cache = cache
    self.subviews = subviews
  }

  override func update() { layout.updateCache(&cache, subviews: subviews) }
  override func spacing() -> ViewSpacing { layout.spacing(subviews: subviews, cache: &cache) }
  override func size(_ proposal: ProposedViewSize) -> CGSize {
    layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }
  override func place(_ bounds: CGRect, _ proposal: ProposedViewSize) {
    layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
  override func guide(_ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize) -> CGFloat? {
    layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
  override func guide(_ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize) -> CGFloat? {
    layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}

/// Views arranged by a layout.
nonisolated public struct _LayoutView<L: Layout, Content: View>: ContainerView {
  let containerLayout: L
  let containerContent: Content
  public typealias Body = Never
}

extension Layout {
  /// The views of a closure, arranged by the layout.
  public nonisolated func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    _LayoutView(containerLayout: self, containerContent: content())
  }
}
