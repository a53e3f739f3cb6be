/// What flies between its place and a source, as the trackers and ties of a zoom know it: a page, a presentation, a controller.
@MainActor
package protocol ZoomFlight: AnyObject {
  /// The layers of the flight.
  var layers: ZoomLayers { get }
  /// The layer that lies on `layers.content` and that hands find. A hand rounds its corners.
  var ground: Layer { get }
  /// Where it stands when it is there.
  var place: ZoomPlace { get }
  /// Where the source is, or was last, in the room's coordinates.
  var target: Rect { get }
  /// The radius of the source's corners, in points.
  var corner: Double { get }
  /// What the source and the page show both, if the source shows nothing else.
  var alignment: ZoomAlignment? { get }
  /// There is no source to fly to: it comes out of the middle.
  var isLost: Bool { get }
  /// 1 where the leading edge is the left one, else -1.
  var direction: Double { get }
  /// 0 at its place, `ZoomNumbers.way` at the source.
  var progress: Tracker? { get }
  var isGoing: Bool { get }
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

extension ZoomFlight {
  package var alignment: ZoomAlignment? { nil }
}
