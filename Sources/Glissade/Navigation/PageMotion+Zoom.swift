import Foundation
import GlissadeLayers

// What a page is to the flight by which it grows out of a view.
extension PageMotion {
  var zoomItem: Item { item }
  var zoomKey: MatchedTransitionKey? { item.page.zoomKey }
  func holds(_ source: MatchedTransitionSourceItem) -> Bool { source.environment.pageNumber == item.page.number }
  var zoomLayers: [Layer] { [item.below.layer, item.dim] }
  var zoomGround: Layer { item.below.layer }
  var zoomBar: Layer? { item.barItem.groups[2].layer }
  var zoomOwner: LayerOwner { item.own.owner }
  var isGone: Bool { item.page.isDetached }
  var canBeCaught: Bool { true }
  /// A page that has left its place can be caught as long as it can come back.
  var yieldsToHands: Bool {
    guard item.page.leadsBack, let entry = item.page.entry else { return false }
    return !isGoing || item.page.model.canRestore(entry)
  }
}
