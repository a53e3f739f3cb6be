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
  var yieldsToHands: Bool { item.page.leadsBack }
}
