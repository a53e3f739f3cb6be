/// How a page of a stack, a sheet or a cover comes and goes. The library has three: `automatic`, `slide` and `zoom(sourceID:in:)`.
public protocol NavigationTransition: Sendable {
  /// Not for programs.
  var _kind: _NavigationTransitionKind { get }
}

/// Not for programs.
public struct _NavigationTransitionKind: Sendable {
  enum Kind: Sendable {
    case slide
    case zoom(MatchedTransitionKey)
  }
  let kind: Kind
}

/// The usual transition: a page comes from the trailing edge.
public struct AutomaticNavigationTransition: NavigationTransition {
  public var _kind: _NavigationTransitionKind { _NavigationTransitionKind(kind: .slide) }
}

/// A page that comes from the trailing edge, over one that gives way.
public struct SlideNavigationTransition: NavigationTransition {
  public var _kind: _NavigationTransitionKind { _NavigationTransitionKind(kind: .slide) }
}

/// A page, a sheet or a cover that grows out of a view below.
public struct ZoomNavigationTransition: NavigationTransition {
  let key: MatchedTransitionKey
  public var _kind: _NavigationTransitionKind { _NavigationTransitionKind(kind: .zoom(key)) }
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  /// The usual transition.
  public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == SlideNavigationTransition {
  /// The page comes from the trailing edge: the usual transition, by its name.
  public static var slide: SlideNavigationTransition { SlideNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  /// The page grows out of the view that `matchedTransitionSource(id:in:)` names, and shrinks back into it.
  ///
  /// The source is asked for again on the way back: it may be another view by then, and where it is then counts, also in a list
  /// that scrolls meanwhile. While the page is out the source is hidden and its place stays empty. The page is laid out once,
  /// at its final size, and scaled by its width. It is dismissed by a hand that drags it down, by a swipe from the leading edge
  /// and by two fingers; the compositor thread plays both drags. On the content of a sheet or a full-screen cover the same is true
  /// of those; a sheet keeps its detents. Where there is no such view the page comes out of the middle, and for whoever wants
  /// less motion it fades.
  ///
  /// Source: SwiftUI; the numbers were measured from its films.
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition {
    ZoomNavigationTransition(key: MatchedTransitionKey(id: AnyHashable(sourceID), namespace: namespace))
  }
}

/// The name of a view out of which pages grow: an id in a namespace.
struct MatchedTransitionKey: Hashable, @unchecked Sendable {
  // Ids are values of the program that are only compared, on the main thread.
  let id: AnyHashable
  let namespace: Namespace.ID
}

/// The outermost transition of a page counts.
enum NavigationTransitionKey: PreferenceKey {
  static var defaultValue: _NavigationTransitionKind.Kind? { nil }
  static func reduce(
    value: inout _NavigationTransitionKind.Kind?, nextValue: () -> _NavigationTransitionKind.Kind?
  ) {
    value = value ?? nextValue()
  }
}

extension View {
  /// Says how the page of a stack that the view is comes and goes, or the sheet or cover whose content it is.
  ///
  /// It may stand anywhere around that view, with any modifiers around it. Of several the outermost counts.
  public nonisolated func navigationTransition(_ style: some NavigationTransition) -> some View {
    let kind = style._kind.kind
    return modifier(PreferenceWriter<NavigationTransitionKey>(transform: { $0 = kind }, replaces: true))
  }
}
