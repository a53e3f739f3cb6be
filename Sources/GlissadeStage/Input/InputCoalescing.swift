import GlissadeLayers

/// Puts movements together that wait for a busy main thread, so that a mouse of 8000 events a second takes no more memory
/// than a still one. Only movements of the same kind are put together, and never across a press, a release, a key or
/// anything else whose order matters.
enum InputCoalescing {
  /// What may be put together: equal keys within a run of movements.
  enum Key: Equatable {
    case pointer
    case touch(Int32)
    case scroll(isPrecise: Bool)
    case pinch
    case keyRepeat(UInt32)
  }

  static func key(of event: InputEvent) -> Key? {
    switch event.kind {
    case .pointerMoved: return .pointer
    case .touchMoved(let id, _): return .touch(id)
    case .scrolled(let scroll): return scroll.isEnded ? nil : .scroll(isPrecise: scroll.isPrecise)
    case .pinch(let phase, _, _, _, _): return phase == .changed ? .pinch : nil
    case .keyPressed(let key): return key.isRepeat ? .keyRepeat(key.code) : nil
    default: return nil
    }
  }

  /// The one event that stands for `older` and then `newer`, which have the same key: the newest place, and all of the
  /// distance.
  static func combine(_ older: RoutedInput, _ newer: RoutedInput) -> RoutedInput {
    var result = newer
    switch (older.event.kind, newer.event.kind) {
    case (.scrolled(let a), .scrolled(var b)):
      b.delta = Point(a.delta.x + b.delta.x, a.delta.y + b.delta.y)
      result.event.kind = .scrolled(b)
    case (.pinch(_, _, _, let turnA, let moveA), .pinch(let phase, let point, let scale, let turnB, let moveB)):
      result.event.kind = .pinch(
        phase: phase, at: point, scale: scale, rotation: Angle(radians: turnA.radians + turnB.radians),
        delta: Point(moveA.x + moveB.x, moveA.y + moveB.y))
    default:
      break
    }
    return result
  }
}
