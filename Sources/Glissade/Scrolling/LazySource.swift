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
  /// Those on their way out, with the place that they had.
  var leavingChildren: [(index: Int, child: DynamicChild)] { get }
}
