/// The same thing in a source and in what grows out of it: in flight both lie on each other, as one.
package struct ZoomAlignment: Equatable {
  /// Where the source shows it, in the source's coordinates.
  package var source: Rect
  /// Where the page does, in those of the page at its place.
  package var page: Rect

  package init(source: Rect, page: Rect) { (self.source, self.page) = (source, page) }

  /// How large the page is shown where it lies on the source.
  var scale: Double { source.width / page.width }
}
