import Foundation

/// A part of the content of a lazy container.
@MainActor
enum LazySegment {
  /// A view that is there already.
  case item(Item)
  /// Views that are built when they come near.
  case source(any LazySource)
}

/// A list of views of which only some are built.
@MainActor
protocol LazySource: AnyObject {
  /// How many views there are.
  var lazyCount: Int { get }
  /// Tells the view of a place from all others.
  func lazyKey(_ index: Int) -> AnyHashable
  /// The view of a place, if it is built.
  func builtChild(_ index: Int) -> DynamicChild?
  /// Builds the view of a place.
  func buildChild(_ index: Int) -> DynamicChild
  /// Lets a view go that is not near; it is made anew when it comes back.
  func releaseChild(_ child: DynamicChild)
  /// Those on their way out, with the place that they had.
  var leavingChildren: [(index: Int, child: DynamicChild)] { get }
}

/// An item that wants to know where the content of a scroll view around is.
@MainActor
protocol ScrollListener: AnyObject {
  /// The content has moved; `isSettled` once it is at rest.
  func didScroll(isSettled: Bool)
  /// The offsets at which what is seen of the item is built; nil is all.
  func prepared(_ axis: Axis) -> ClosedRange<CGFloat>?
}
