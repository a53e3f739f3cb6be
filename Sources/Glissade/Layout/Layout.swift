import Foundation
import GlissadeMotion

/// A way of arranging views: it says what size it takes, and puts its views at their places.
///
/// ```swift
/// struct Diagonal: Layout {
///   func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
///     subviews.reduce(.zero) { size, view in
///       let next = view.sizeThatFits(.unspecified)
///       return CGSize(width: size.width + next.width, height: size.height + next.height)
///     }
///   }
///   func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
///     var corner = bounds.origin
///     for view in subviews {
///       view.place(at: corner, proposal: .unspecified)
///       let size = view.sizeThatFits(.unspecified)
///       corner = CGPoint(x: corner.x + size.width, y: corner.y + size.height)
///     }
///   }
/// }
/// ```
///
/// Layouts are pure: they see target sizes, never those of an animation. One with `animatableData` is asked again for each
/// frame while that moves. On the main actor.
@MainActor @preconcurrency
public protocol Layout: Animatable {
  /// What is kept between measuring and placing.
  associatedtype Cache = Void
  /// The views to arrange.
  typealias Subviews = LayoutSubviews

  /// What the layout does besides.
  static var layoutProperties: LayoutProperties { get }

  /// The direction in which this one stacks. Not for programs.
  var _orientation: Axis? { get }

  /// Makes what is kept, for these views.
  func makeCache(subviews: Subviews) -> Cache
  /// Renews what is kept: the views have changed.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// How far the whole wants to stand from its neighbours.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  /// The size that the whole takes of a proposal.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  /// Puts the views at their places.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  /// Where a horizontal guide of the whole lies, if the layout sets it.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
  /// Where a vertical guide of the whole lies, if the layout sets it.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}

/// What a layout does besides measuring and placing.
public struct LayoutProperties: Sendable {
  /// The direction in which it stacks; spacers and dividers follow it.
  public var stackOrientation: Axis?
  /// Properties of a layout without a direction.
  public init() {}
}

extension Layout {
  /// No direction.
  @MainActor public static var layoutProperties: LayoutProperties { LayoutProperties() }
  /// That of the type's properties.
  public var _orientation: Axis? { Self.layoutProperties.stackOrientation }
  /// Makes the cache anew.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
  /// What the views want together.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    var spacing = ViewSpacing()
    for view in subviews { spacing.formUnion(view.spacing) }
    return subviews.isEmpty ? ViewSpacing() : spacing
  }
  /// None.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }
  /// None.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }
}

extension Layout where Cache == Void {
  /// Keeps nothing.
  @MainActor public func makeCache(subviews: Subviews) {}
  /// Keeps nothing.
  public func updateCache(_ cache: inout Void, subviews: Subviews) {}
}

/// A key for a value that a view tells the layout around it.
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value of views that set none.
  static var defaultValue: Value { get }
}

/// The views that a layout arranges, in order.
@MainActor @preconcurrency
public struct LayoutSubviews: @preconcurrency RandomAccessCollection {
  let views: [LayoutSubview]
  /// The direction in which is read.
  public var layoutDirection: LayoutDirection

  /// 0.
  public var startIndex: Int { 0 }
  /// How many there are.
  public var endIndex: Int { views.count }
  /// One of the views.
  public subscript(index: Int) -> LayoutSubview { views[index] }
  /// Some of the views.
  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    LayoutSubviews(views: Array(views[bounds]), layoutDirection: layoutDirection)
  }
}

/// A view, as the layout around it sees it.
@MainActor @preconcurrency
public struct LayoutSubview {
  let item: Item

  /// How much earlier than others it gets room; 0 unless set.
  public var priority: Double { item.traits.priority }
  /// How far it wants to stand from its neighbours.
  public var spacing: ViewSpacing { item.knownSpacing }

  /// The size that it takes of a proposal.
  @MainActor public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { item.sizeThatFits(proposal) }
  /// The size that it takes of a proposal, and its guides.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { item.dimensions(proposal) }
  /// What it tells the layout.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    item.traits.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
  }

  /// Puts it at a place: `anchor` of the view comes to lie at `position`.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    let size = item.sizeThatFits(proposal)
    item.placed = (
      CGPoint(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height), proposal
    )
  }
}

extension LayoutSubview: @preconcurrency Equatable {
  /// Whether both are the same view.
  public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.item === b.item }
}

/// The direction in which is read.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  /// As in English.
  case leftToRight
  /// As in Arabic.
  case rightToLeft
}
