import GlissadeLayers

/// An input event together with the layers that it met.
public struct RoutedInput: Sendable {
  /// What happened, and when.
  public var event: InputEvent
  /// The layers under the event's place, as they were *shown* when it came: from the root to the innermost one, which is
  /// last. Empty for keys, and where nothing is hit.
  public var path: [LayerID]

  /// Puts an event together with its layers, the root first.
  public init(event: InputEvent, path: [LayerID] = []) {
    self.event = event
    self.path = path
  }
}

extension InputEvent {
  /// Where it happened; nil for events that have no place of their own.
  public var position: Point? {
    switch kind {
    case .pointerEntered(let point), .pointerMoved(let point), .buttonPressed(_, let point),
      .buttonReleased(_, let point), .touchBegan(_, let point), .touchMoved(_, let point),
      .pinch(_, let point, _, _, _):
      return point
    case .scrolled(let scroll):
      return scroll.position
    case .pointerLeft, .pointerCancelled, .touchEnded, .touchCancelled, .touchesCancelled, .keyPressed, .keyReleased,
      .keyboardFocus:
      return nil
    }
  }
}
