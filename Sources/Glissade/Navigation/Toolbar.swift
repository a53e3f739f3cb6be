import Foundation

/// Where something stands in the bars of a page.
public struct ToolbarItemPlacement: Hashable, Sendable {
  enum Place: Hashable { case leading, trailing, principal, bottom }
  let place: Place
  /// Whether it is the one to end what the page is for: its words are strong.
  var isProminent = false

  /// At the trailing end of the bar at the top.
  public static let automatic = ToolbarItemPlacement(place: .trailing)
  /// In the middle of the bar, instead of the title.
  public static let principal = ToolbarItemPlacement(place: .principal)
  /// At the leading end of the bar.
  public static let navigation = ToolbarItemPlacement(place: .leading)
  /// At the trailing end of the bar.
  public static let primaryAction = ToolbarItemPlacement(place: .trailing)
  /// At the trailing end of the bar.
  public static let secondaryAction = ToolbarItemPlacement(place: .trailing)
  /// In the middle of the bar at the bottom.
  public static let status = ToolbarItemPlacement(place: .bottom)
  /// At the trailing end of the bar, in strong letters.
  public static let confirmationAction = ToolbarItemPlacement(place: .trailing, isProminent: true)
  /// At the leading end of the bar.
  public static let cancellationAction = ToolbarItemPlacement(place: .leading)
  /// At the trailing end of the bar.
  public static let destructiveAction = ToolbarItemPlacement(place: .trailing)
  /// At the leading end of the bar.
  public static let navigationBarLeading = ToolbarItemPlacement(place: .leading)
  /// At the trailing end of the bar.
  public static let navigationBarTrailing = ToolbarItemPlacement(place: .trailing)
  /// At the leading end of the bar.
  public static let topBarLeading = ToolbarItemPlacement(place: .leading)
  /// At the trailing end of the bar.
  public static let topBarTrailing = ToolbarItemPlacement(place: .trailing)
  /// In the bar at the bottom.
  public static let bottomBar = ToolbarItemPlacement(place: .bottom)
}

/// One of the bars of a page.
public struct ToolbarPlacement: Hashable, Sendable {
  let name: String
  /// The bar at the top.
  public static let automatic = ToolbarPlacement(name: "automatic")
  /// The bar at the bottom.
  public static let bottomBar = ToolbarPlacement(name: "bottom")
  /// The bar at the top.
  public static let navigationBar = ToolbarPlacement(name: "navigation")
  /// The bar of tabs.
  public static let tabBar = ToolbarPlacement(name: "tab")
}

/// A view in a bar.
struct ToolbarEntry {
  let placement: ToolbarItemPlacement.Place
  let isProminent: Bool
  let content: AnyView

  var isLeading: Bool { placement == .leading }
  var isTrailing: Bool { placement == .trailing }
  var isAtBottom: Bool { placement == .bottom }
}

/// What stands in the bars of a page.
@MainActor @preconcurrency
public protocol ToolbarContent {
  /// The type of what `body` makes; `Never` for the library's own.
  associatedtype Body: ToolbarContent
  /// What the content is made of.
  @ToolbarContentBuilder var body: Body { get }
  /// Puts what it has to the end of a list. Not for programs.
  func _append(to list: inout _ToolbarEntries)
}

/// The views of bars, collected. Not for programs.
public struct _ToolbarEntries {
  var entries: [ToolbarEntry] = []
}

extension ToolbarContent {
  /// What the body has.
  public func _append(to list: inout _ToolbarEntries) { body._append(to: &list) }
}

extension ToolbarContent where Body == Never {
  /// There is none.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: ToolbarContent {
  /// There is nothing.
  public func _append(to list: inout _ToolbarEntries) {}
}

/// Something in a bar.
nonisolated public struct ToolbarItem<ID, Content: View>: ToolbarContent {
  let placement: ToolbarItemPlacement
  let content: Content
  public typealias Body = Never

  /// Puts a view into a bar.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content)
  where ID == Void {
    self.placement = placement
    self.content = content()
  }
  /// Puts a view into a bar.
  public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content)
  where ID == String {
    self.placement = placement
    self.content = content()
  }

  @MainActor public func _append(to list: inout _ToolbarEntries) {
    list.entries.append(
      ToolbarEntry(placement: placement.place, isProminent: placement.isProminent, content: AnyView(content)))
  }
}

/// Several views beside each other in a bar.
nonisolated public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  let placement: ToolbarItemPlacement
  let content: Content
  public typealias Body = Never

  /// Puts views into a bar.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  @MainActor public func _append(to list: inout _ToolbarEntries) {
    list.entries.append(
      ToolbarEntry(placement: placement.place, isProminent: placement.isProminent, content: AnyView(content)))
  }
}

/// Collects what stands in bars.
@MainActor @resultBuilder
public struct ToolbarContentBuilder {
  /// Several, one after the other.
  public struct Several<each C: ToolbarContent>: ToolbarContent {
    let parts: (repeat each C)
    public typealias Body = Never
    /// What the parts have.
    public func _append(to list: inout _ToolbarEntries) { repeat (each parts)._append(to: &list) }
  }
  /// One of two, or one that may be missing.
  public enum Choice<First: ToolbarContent, Second: ToolbarContent>: ToolbarContent {
    /// The first.
    case first(First)
    /// The second.
    case second(Second)
    /// Nothing.
    case none
    public typealias Body = Never
    /// What the parts have.
    public func _append(to list: inout _ToolbarEntries) {
      switch self {
      case .first(let content): content._append(to: &list)
      case .second(let content): content._append(to: &list)
      case .none: break
      }
    }
  }

  /// One thing.
  public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
  /// One thing.
  public static func buildBlock<C: ToolbarContent>(_ content: C) -> C { content }
  /// Several things.
  public static func buildBlock<each C: ToolbarContent>(_ content: repeat each C) -> Several<repeat each C> {
    Several(parts: (repeat each content))
  }
  /// What may be missing.
  public static func buildIf<C: ToolbarContent>(_ content: C?) -> Choice<C, C> {
    content.map { .first($0) } ?? .none
  }
  /// One of two.
  public static func buildEither<A: ToolbarContent, B: ToolbarContent>(first: A) -> Choice<A, B> { .first(first) }
  /// One of two.
  public static func buildEither<A: ToolbarContent, B: ToolbarContent>(second: B) -> Choice<A, B> { .second(second) }
  /// What some systems do not have.
  public static func buildLimitedAvailability<C: ToolbarContent>(_ content: C) -> C { content }
}

extension View {
  /// Puts a view into the trailing end of the bar of the page.
  public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    let entry = ToolbarEntry(placement: .trailing, isProminent: false, content: AnyView(content()))
    return navigationBar { $0.items.append(entry) }
  }

  /// Puts views into the bars of the page.
  @MainActor @preconcurrency
  public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
    var list = _ToolbarEntries()
    content()._append(to: &list)
    let entries = list.entries
    return navigationBar { $0.items += entries }
  }
}
