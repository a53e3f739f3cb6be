import Foundation

/// Whether the bars of a scroll view are shown.
public struct ScrollIndicatorVisibility: Equatable, Sendable {
  fileprivate let isShown: Bool
  /// While the content moves.
  public static let automatic = ScrollIndicatorVisibility(isShown: true)
  /// While the content moves.
  public static let visible = ScrollIndicatorVisibility(isShown: true)
  /// Not at all.
  public static let hidden = ScrollIndicatorVisibility(isShown: false)
  /// Not at all.
  public static let never = ScrollIndicatorVisibility(isShown: false)
}

/// Whether content that has room enough can be pulled beyond its edges.
public struct ScrollBounceBehavior: Equatable, Sendable {
  fileprivate let isBySize: Bool
  /// It can.
  public static let automatic = ScrollBounceBehavior(isBySize: false)
  /// It can.
  public static let always = ScrollBounceBehavior(isBySize: false)
  /// Only content that is larger than the room can.
  public static let basedOnSize = ScrollBounceBehavior(isBySize: true)
}

/// What margins of content are for.
public struct ContentMarginPlacement: Equatable, Sendable {
  fileprivate let isForContent: Bool
  /// For the content.
  public static let automatic = ContentMarginPlacement(isForContent: true)
  /// For the content of scroll views.
  public static let scrollContent = ContentMarginPlacement(isForContent: true)
  /// For the bars of scroll views.
  public static let scrollIndicators = ContentMarginPlacement(isForContent: false)
}

private enum ScrollEnabledKey: EnvironmentKey {
  static let defaultValue = true
}
private enum ScrollClipKey: EnvironmentKey {
  static let defaultValue = false
}
private enum ScrollBarsKey: EnvironmentKey {
  static let defaultValue: Axis.Set = [.horizontal, .vertical]
}
private enum ScrollBounceKey: EnvironmentKey {
  static let defaultValue: Axis.Set = []
}
private enum ScrollMarginsKey: EnvironmentKey {
  static let defaultValue = EdgeInsets()
}
private enum ScrollAnchorKey: EnvironmentKey {
  static let defaultValue: UnitPoint? = nil
}

extension EnvironmentValues {
  /// Whether scroll views can be moved by hand.
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }
  var isScrollClipDisabled: Bool {
    get { self[ScrollClipKey.self] }
    set { self[ScrollClipKey.self] = newValue }
  }
  /// The axes whose bars are shown.
  var scrollBars: Axis.Set {
    get { self[ScrollBarsKey.self] }
    set { self[ScrollBarsKey.self] = newValue }
  }
  /// The axes along which content that has room enough does not give.
  var scrollBounce: Axis.Set {
    get { self[ScrollBounceKey.self] }
    set { self[ScrollBounceKey.self] = newValue }
  }
  var scrollContentMargins: EdgeInsets {
    get { self[ScrollMarginsKey.self] }
    set { self[ScrollMarginsKey.self] = newValue }
  }
  var defaultScrollAnchor: UnitPoint? {
    get { self[ScrollAnchorKey.self] }
    set { self[ScrollAnchorKey.self] = newValue }
  }

  func showsScrollIndicators(_ axis: Axis) -> Bool { scrollBars.contains(axis == .vertical ? .vertical : .horizontal) }
}

/// Changes a set of axes in the environment.
nonisolated private struct AxesModifier: EnvironmentModifier {
  let keyPath: WritableKeyPath<EnvironmentValues, Axis.Set>
  let axes: Axis.Set
  let isIn: Bool
  typealias Body = Never
  @MainActor func modify(_ environment: inout EnvironmentValues) {
    if isIn {
      environment[keyPath: keyPath].formUnion(axes)
    } else {
      environment[keyPath: keyPath].subtract(axes)
    }
  }
}

/// Adds margins to the content of scroll views.
nonisolated private struct MarginsModifier: EnvironmentModifier {
  let edges: Edge.Set
  let insets: EdgeInsets
  typealias Body = Never
  @MainActor func modify(_ environment: inout EnvironmentValues) {
    func safe(_ length: CGFloat) -> CGFloat { length.isFinite ? max(0, length) : 0 }
    if edges.contains(.top) { environment.scrollContentMargins.top = safe(insets.top) }
    if edges.contains(.bottom) { environment.scrollContentMargins.bottom = safe(insets.bottom) }
    if edges.contains(.leading) { environment.scrollContentMargins.leading = safe(insets.leading) }
    if edges.contains(.trailing) { environment.scrollContentMargins.trailing = safe(insets.trailing) }
  }
}

extension View {
  /// Keeps scroll views inside from being moved by hand.
  public nonisolated func scrollDisabled(_ disabled: Bool) -> some View { environment(\.isScrollEnabled, !disabled) }
  /// Lets the content of scroll views inside be seen beyond their edges.
  public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    environment(\.isScrollClipDisabled, disabled)
  }
  /// Whether scroll views inside show where their content is.
  public nonisolated func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    modifier(AxesModifier(keyPath: \.scrollBars, axes: axes, isIn: visibility.isShown))
  }
  /// Whether content of scroll views inside that has room enough can be pulled beyond its edges.
  public nonisolated func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    modifier(AxesModifier(keyPath: \.scrollBounce, axes: axes, isIn: behavior.isBySize))
  }
  /// Where scroll views inside are at first; one at its end stays there as its content grows.
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    environment(\.defaultScrollAnchor, anchor)
  }
  /// Adds margins around the content of scroll views inside, in points.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    modifier(MarginsModifier(edges: placement.isForContent ? edges : [], insets: insets))
  }
  /// Adds margins at some edges of the content of scroll views inside, in points.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    let length = length ?? 16
    return contentMargins(
      edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length), for: placement)
  }
  /// Adds margins around the content of scroll views inside, in points.
  public nonisolated func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, length, for: placement)
  }
}
