import GlissadeLayers
import GlissadeMotion
import GlissadeStage

extension LayerFilm {
  /// Adds all events of a script. Places that are named by a layer are looked up when their time has come; an event whose
  /// layer is not shown then does not happen.
  public func schedule(_ script: Script) {
    let hand = ScriptHand(self)
    for event in script.events { hand.schedule(event) }
  }
}

/// The hand that plays a script: it remembers where the pointer is.
@MainActor
private final class ScriptHand {
  private unowned let film: LayerFilm
  private var position = Point.zero

  /// How often a drag moves, per second.
  private static let dragRate = 120.0

  init(_ film: LayerFilm) { self.film = film }

  func schedule(_ event: Script.Event) {
    let time = event.time
    switch event.action {
    case .click(let place):
      act(at: time, place) { [.pointerMoved($0), .buttonPressed(.primary, $0), .buttonReleased(.primary, $0)] }
    case .press(let place):
      act(at: time, place) { [.pointerMoved($0), .buttonPressed(.primary, $0)] }
    case .move(let place):
      act(at: time, place) { [.pointerMoved($0)] }
    case .release:
      film.perform(at: time) { [self] in film.schedule(.buttonReleased(.primary, position), at: time) }
    case .key(let key):
      film.schedule(.keyPressed(key.event), at: time)
      film.schedule(.keyReleased(key.event), at: time)
    case .scroll(let place, let delta):
      act(at: time, place) {
        [.pointerMoved($0), .scrolled(Scroll(position: $0, delta: delta, isPrecise: false))]
      }
    case .drag(let start, let end, let seconds):
      drag(from: start, to: end, at: time, seconds: seconds)
    }
  }

  private func act(at time: Timestamp, _ place: Script.Place, _ events: @escaping (Point) -> [InputEvent.Kind]) {
    film.perform(at: time) { [self] in
      guard let point = point(of: place) else { return }
      position = point
      for event in events(point) { film.schedule(event, at: time) }
    }
  }

  /// Both ends are looked up when the drag begins.
  private func drag(from start: Script.Place, to end: Script.Place, at time: Timestamp, seconds: Double) {
    film.perform(at: time) { [self] in
      guard let from = point(of: start), let to = point(of: end) else { return }
      film.schedule(.pointerMoved(from), at: time)
      film.schedule(.buttonPressed(.primary, from), at: time)
      let count = max(1, Int((seconds * ScriptHand.dragRate).rounded()))
      for index in 1...count {
        let fraction = Double(index) / Double(count)
        let point = Point(from.x + (to.x - from.x) * fraction, from.y + (to.y - from.y) * fraction)
        film.schedule(.pointerMoved(point), at: time.advanced(bySeconds: seconds * fraction))
      }
      film.schedule(.buttonReleased(.primary, to), at: time.advanced(bySeconds: seconds))
      position = to
    }
  }

  private func point(of place: Script.Place) -> Point? {
    switch place {
    case .point(let point): point
    case .layer(let name): film.center(of: name)
    }
  }
}
