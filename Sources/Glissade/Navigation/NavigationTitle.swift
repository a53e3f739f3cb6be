import Foundation

/// What the views of a page want of its bars.
struct NavigationBarContent {
  var title: Text?
  var displayMode = NavigationBarItem.TitleDisplayMode.automatic
  var hidesBackButton = false
  var items: [ToolbarEntry] = []
  var visibilities: [ToolbarPlacement: Visibility] = [:]

  func isHidden(_ bar: ToolbarPlacement) -> Bool { visibilities[bar] == .hidden }
}

enum NavigationBarKey: PreferenceKey {
  static var defaultValue: NavigationBarContent { NavigationBarContent() }
  static func reduce(value: inout NavigationBarContent, nextValue: () -> NavigationBarContent) {
    let next = nextValue()
    value.title = value.title ?? next.title
    if value.displayMode == .automatic { value.displayMode = next.displayMode }
    if next.hidesBackButton { value.hidesBackButton = true }
    value.items += next.items
    value.visibilities.merge(next.visibilities) { first, _ in first }
  }
}

/// The bar of a page, by the name of its options.
public struct NavigationBarItem: Sendable {
  /// How large the title of a page is.
  public enum TitleDisplayMode: Sendable {
    /// As that of the page below; large on the root.
    case automatic
    /// In the bar.
    case inline
    /// Large below the bar, until the page is scrolled.
    case large
  }
}

/// How large the title of a page is.
public struct ToolbarTitleDisplayMode: Sendable {
  let mode: NavigationBarItem.TitleDisplayMode
  /// As that of the page below; large on the root.
  public static let automatic = ToolbarTitleDisplayMode(mode: .automatic)
  /// In the bar.
  public static let inline = ToolbarTitleDisplayMode(mode: .inline)
  /// Large below the bar, until the page is scrolled.
  public static let large = ToolbarTitleDisplayMode(mode: .large)
  /// Large below the bar, until the page is scrolled.
  public static let inlineLarge = ToolbarTitleDisplayMode(mode: .large)
}

/// Whether something is shown.
@frozen
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As is usual.
  case automatic
  /// It is.
  case visible
  /// It is not.
  case hidden
}

extension View {
  nonisolated func navigationBar(_ change: @escaping (inout NavigationBarContent) -> Void) -> some View {
    transformPreference(NavigationBarKey.self, change)
  }

  /// Names the page of a stack that the view is on.
  public nonisolated func navigationTitle(_ title: Text) -> some View { navigationBar { $0.title = title } }
  /// Names the page of a stack that the view is on.
  public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }
  /// Names the page of a stack that the view is on.
  @_disfavoredOverload
  public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(Text(title)) }
  /// Names the page of a stack that the view is on, by a text that may change.
  public nonisolated func navigationTitle(_ title: Binding<String>) -> some View { modifier(BoundTitle(title: title)) }

  /// How large the title of the page is.
  public nonisolated func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationBar { $0.displayMode = displayMode }
  }
  /// How large the title of the page is.
  public nonisolated func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    navigationBar { $0.displayMode = mode.mode }
  }

  /// Leaves out the button that leads back, and with it the swipe from the edge.
  public nonisolated func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    navigationBar { $0.hidesBackButton = hidesBackButton }
  }

  /// Leaves out the bar at the top of the page.
  public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View {
    toolbar(hidden ? .hidden : .automatic, for: .navigationBar)
  }

  /// Whether bars of the page are shown.
  public nonisolated func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    navigationBar { content in
      for bar in bars.isEmpty ? [.automatic] : bars {
        content.visibilities[bar == .automatic ? .navigationBar : bar] = visibility
      }
    }
  }
}

nonisolated private struct BoundTitle: ViewModifier {
  let title: Binding<String>
  @MainActor func body(content: Content) -> some View { content.navigationTitle(Text(verbatim: title.wrappedValue)) }
}
