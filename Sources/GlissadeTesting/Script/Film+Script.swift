import GlissadeLayers
import GlissadeMotion
import GlissadeStage

extension Film {
  /// Adds all events of a script. Places that are named by a layer are looked up when their time has come; an event whose
  /// layer is not shown then does not happen.
  public func schedule(_ script: Script) {
    for event in script.events { schedule(event) }
  }

  private func schedule(_ event: Script.Event) {
    switch event.action {
    case .click(.point(let point)): click(point, at: event.time)
    case .click(.layer(let name)): click(name, at: event.time)
    case .press(let place):
      act(at: event.time, place) { [.pointerMoved($0), .buttonPressed(.primary, $0)] }
    case .move(let place):
      act(at: event.time, place) { [.pointerMoved($0)] }
    case .release:
      perform(at: event.time) { [unowned self] in
        schedule(.buttonReleased(.primary, pointerPosition ?? .zero), at: event.time)
      }
    case .key(let key):
      schedule(.keyPressed(key.event), at: event.time)
      schedule(.keyReleased(key.event), at: event.time)
    case .scroll(let place, let delta):
      act(at: event.time, place) {
        [.pointerMoved($0), .scrolled(Scroll(position: $0, delta: delta, isPrecise: false))]
      }
    case .drag(let start, let end, let seconds):
      drag(from: start, to: end, at: event.time, seconds: seconds)
    }
  }

  /// Looks a place up when its time has come, and sends what is to happen there at once.
  private func act(at time: Timestamp, _ place: Script.Place, _ events: @escaping (Point) -> [InputEvent.Kind]) {
    perform(at: time) { [unowned self] in
      guard let point = point(of: place) else { return }
      for event in events(point) { schedule(event, at: time) }
    }
  }

  /// Both ends are looked up when the drag begins. It moves 120 times a second.
  private func drag(from start: Script.Place, to end: Script.Place, at time: Timestamp, seconds: Double) {
    perform(at: time) { [unowned self] in
      guard let from = point(of: start), let to = point(of: end) else { return }
      schedule(.pointerMoved(from), at: time)
      schedule(.buttonPressed(.primary, from), at: time)
      let count = max(1, Int((seconds * 120).rounded()))
      for index in 1...count {
        let fraction = Double(index) / Double(count)
        let point = Point(from.x + (to.x - from.x) * fraction, from.y + (to.y - from.y) * fraction)
        schedule(.pointerMoved(point), at: time.advanced(bySeconds: seconds * fraction))
      }
      schedule(.buttonReleased(.primary, to), at: time.advanced(bySeconds: seconds))
    }
  }

  private func point(of place: Script.Place) -> Point? {
    switch place {
    case .point(let point): point
    case .layer(let name): center(of: name)
    }
  }
}
