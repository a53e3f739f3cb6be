import Foundation

/// What the content of a presentation says of it.
struct PresentationOptions {
  var detents: Set<PresentationDetent>?
  var selection: Binding<PresentationDetent>?
  /// The value of the selection when it was told.
  var selected: PresentationDetent?
  var dragIndicator: Visibility?
  var backgroundInteraction: PresentationBackgroundInteraction?
  /// Of it, nil is the usual one.
  var cornerRadius: CGFloat??
  var background: AnyView?
  var contentInteraction: PresentationContentInteraction?
  var isDismissDisabled: Bool?

  /// Takes over what others say.
  mutating func take(_ other: PresentationOptions) {
    if other.detents != nil { (detents, selection, selected) = (other.detents, other.selection, other.selected) }
    dragIndicator = other.dragIndicator ?? dragIndicator
    backgroundInteraction = other.backgroundInteraction ?? backgroundInteraction
    cornerRadius = other.cornerRadius ?? cornerRadius
    background = other.background ?? background
    contentInteraction = other.contentInteraction ?? contentInteraction
    isDismissDisabled = other.isDismissDisabled ?? isDismissDisabled
  }

  /// Whether the same is said, but for backgrounds, which are views.
  func isSame(as other: PresentationOptions) -> Bool {
    detents == other.detents && selected == other.selected && (selection == nil) == (other.selection == nil)
      && dragIndicator == other.dragIndicator && backgroundInteraction == other.backgroundInteraction
      && cornerRadius == other.cornerRadius && contentInteraction == other.contentInteraction
      && isDismissDisabled == other.isDismissDisabled && (background == nil) == (other.background == nil)
  }
}

/// Of several views the last one that says something counts: a page that was pushed goes before those below.
enum PresentationOptionsKey: PreferenceKey {
  static var defaultValue: PresentationOptions { PresentationOptions() }
  static func reduce(value: inout PresentationOptions, nextValue: () -> PresentationOptions) { value.take(nextValue()) }
}

/// Whether what lies behind a sheet can be used while it is shown.
nonisolated public struct PresentationBackgroundInteraction: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case automatic, disabled, enabled
    case upThrough(PresentationDetent)
  }
  let kind: Kind

  /// It cannot.
  public static let automatic = PresentationBackgroundInteraction(kind: .automatic)
  /// It can, and is not dimmed.
  public static let enabled = PresentationBackgroundInteraction(kind: .enabled)
  /// It cannot, and is dimmed.
  public static let disabled = PresentationBackgroundInteraction(kind: .disabled)
  /// It can as long as the sheet is not higher than a detent.
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
    PresentationBackgroundInteraction(kind: .upThrough(detent))
  }
}

/// What a drag on the scrolling content of a sheet does first.
nonisolated public struct PresentationContentInteraction: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case automatic, resizes, scrolls }
  let kind: Kind

  /// The sheet grows first.
  public static let automatic = PresentationContentInteraction(kind: .automatic)
  /// The sheet grows first, and the content scrolls when it has its greatest height.
  public static let resizes = PresentationContentInteraction(kind: .resizes)
  /// The content scrolls, and the sheet grows where it is dragged elsewhere.
  public static let scrolls = PresentationContentInteraction(kind: .scrolls)
}
