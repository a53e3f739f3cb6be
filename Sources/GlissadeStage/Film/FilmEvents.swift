import GlissadeLayers
import GlissadeMotion

/// Something that happens in a film.
enum FilmEvent {
  case input(InputEvent.Kind)
  case click(FilmTarget, PointerButton)
  case action(@MainActor () -> Void)
}

/// Where a film clicks.
enum FilmTarget {
  case point(Point)
  /// The first layer of that name, front to back.
  case layer(String)
}

extension Film {
  func perform(_ event: FilmEvent) {
    switch event {
    case .input(let kind):
      send(InputEvent(time: time, kind: kind))
    case .action(let action):
      action()
    case .click(let target, let button):
      guard let point = point(of: target) else { return }
      send(InputEvent(time: time, kind: .pointerMoved(point)))
      send(InputEvent(time: time, kind: .buttonPressed(button, point)))
      send(InputEvent(time: time, kind: .buttonReleased(button, point)))
    }
  }

  /// Lets an event meet what is shown at the film's time, as the compositor thread does in a window.
  func send(_ event: InputEvent) {
    stagehand.apply(log, upTo: time)
    stagehand.tree.evaluate(at: time)
    var admitted: [RoutedInput] = []
    let tree = stagehand.tree
    router.admit(event) { event, position in
      admitted.append(RoutedInput(event: event, path: position.map { tree.hitPath($0) } ?? []))
    }
    for input in admitted { onInput?(input) }
  }

  /// The middle of where a layer of that name is shown now, in the film's coordinates.
  public func center(of name: String) -> Point? { point(of: .layer(name)) }

  private func point(of target: FilmTarget) -> Point? {
    switch target {
    case .point(let point): return point
    case .layer(let name):
      stagehand.apply(log, upTo: time)
      stagehand.tree.evaluate(at: time)
      return stagehand.tree.center(of: name)
    }
  }
}
