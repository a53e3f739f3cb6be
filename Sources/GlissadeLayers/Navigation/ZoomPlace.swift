/// Where what grows stands when it is there.
package struct ZoomPlace: Equatable {
  /// The size of the room around, in points.
  package var room = Size(1, 1)
  /// What of it is seen, in the room.
  package var frame = Rect(x: 0, y: 0, width: 1, height: 1)
  /// What lies below the room, in points: it can be pulled up by as much.
  package var reserve = 0.0
  package var corner = 0.0
  /// What it casts when it stands there; nil is none.
  package var shadow: Shadow?

  /// All of it.
  package var size: Size { Size(frame.width, frame.height + reserve) }

  /// Something that fills its room.
  package init(filling room: Size = Size(1, 1)) {
    self.room = room
    frame = Rect(origin: .zero, size: room)
  }

  /// Something at the bottom of its room.
  package init(room: Size, frame: Rect, reserve: Double, corner: Double, shadow: Shadow?) {
    (self.room, self.frame, self.reserve, self.corner) = (room, frame, reserve, corner)
    self.shadow = shadow
  }
}
