import Foundation
import GlissadeLayers

/// The sizes that a window's content can have, in points.
struct ContentBounds: Equatable {
  var minimum = CGSize.zero
  var ideal = CGSize.zero
  var maximum = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)

  /// Whether there is one size alone.
  var isFixed: Bool { minimum == maximum && ideal.width >= 1 && ideal.height >= 1 }

  /// The size of a window that nobody has said: the content's where that has a size of its own, otherwise a telephone's.
  @MainActor var opening: CGSize {
    CGSize(
      width: maximum.width == minimum.width ? ideal.width : WindowHost.usualSize.width,
      height: maximum.height == minimum.height ? ideal.height : WindowHost.usualSize.height)
  }
}

extension ViewGraph {
  /// The sizes that the views can have together.
  var contentBounds: ContentBounds? {
    guard let minimum = contentSize(.zero), let ideal = contentSize(.unspecified),
      let maximum = contentSize(.infinity)
    else { return nil }
    return ContentBounds(minimum: minimum, ideal: ideal, maximum: maximum)
  }

  /// The size that the views take of a proposal together.
  func contentSize(_ proposal: ProposedViewSize) -> CGSize? {
    guard let items = rootItem?.node.items, !items.isEmpty else { return nil }
    return items.reduce(.zero) { whole, item in
      let size = item.sizeThatFits(proposal)
      return CGSize(width: max(whole.width, size.width), height: max(whole.height, size.height))
    }
  }

  /// Shows a view of any type.
  func showAny(_ view: any View, _ environment: EnvironmentValues) {
    func show<V: View>(_ view: V) { self.show(view, environment: environment) }
    show(view)
  }
}
