import Foundation
import GlissadeLayers

/// What grows out of a view: a page of a stack, or a presentation. It decides when it comes and goes, and has the tracker that is
/// the progress of its flight.
@MainActor
protocol ZoomHost: AnyObject {
  /// How it does, while it grows.
  var zoom: ZoomMotion? { get }
  /// The item of the room that it has, from whose origin the places of the flight are told.
  var zoomItem: Item { get }
  /// The view out of which it grows, if it says so.
  var zoomKey: MatchedTransitionKey? { get }
  /// Whether a view is a part of it, and so no source.
  func holds(_ source: MatchedTransitionSourceItem) -> Bool
  /// What it shows, back to front.
  var zoomLayers: [Layer] { get }
  /// The one of them that hands find. A hand rounds its corners.
  var zoomGround: Layer { get }
  /// What stays at its place over the flight, and cannot be read over what a hand has.
  var zoomBar: Layer? { get }
  /// The owner of the layers among which those of the flight are.
  var zoomOwner: LayerOwner { get }

  /// 0 at its place, `ZoomNumbers.way` at the source.
  var progress: Tracker? { get }
  /// At its place, with no hand on it.
  var isSettled: Bool { get }
  var isGoing: Bool { get }
  var isGone: Bool { get }
  /// Whether hands may take it away.
  var yieldsToHands: Bool { get }
  /// Whether a hand may catch it on its way out.
  var canBeCaught: Bool { get }

  func handDidBegin()
  /// A hand has let go, and it goes to the source.
  func handDidRelease()
  /// A hand has let go, and it goes to its place.
  func handDidReturn()
  /// Something has come to rest.
  func settleIfDone()
  /// Two fingers have sent it away.
  func pop()
}
