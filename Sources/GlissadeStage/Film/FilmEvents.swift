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

extension LayerFilm {
  func perform(_ event: FilmEvent) {
    switch event {
    case .input(let kind):
      send(InputEvent(time: time, kind: kind))
    case .action(let action):
      whenFree(action)
    case .click(let target, let button):
      guard let point = point(of: target) else { return }
      send(InputEvent(time: time, kind: .pointerMoved(point)))
      send(InputEvent(time: time, kind: .buttonPressed(button, point)))
      send(InputEvent(time: time, kind: .buttonReleased(button, point)))
    }
  }

  /// Lets an event meet what is shown at the film's time, as the compositor thread does in a window.
  func send(_ event: InputEvent) {
    var admitted: [(InputEvent, Point?)] = []
    if case .touchesCancelled = event.kind {
      for finger in router.fingers { _ = meetTrackers(InputEvent(time: time, kind: .touchCancelled(id: finger))) }
    }
    router.admit(event) { admitted.append(($0, $1)) }
    for (event, position) in admitted {
      var heard = event
      switch meetTrackers(event) {
      case .deliver: break
      case .withhold: continue
      case .replace(let kind): heard.kind = kind
      }
      let input = RoutedInput(event: heard, path: position.map { stagehand.tree.hitPath($0) } ?? [])
      whenFree { [weak self] in self?.onInput?(input) }
    }
    hearTrackers()
  }

  private func meetTrackers(_ event: InputEvent) -> HandTracking.Verdict {
    stagehand.apply(log, upTo: time)
    stagehand.tree.evaluate(at: time)
    guard stagehand.tree.hasTrackers else { return .deliver }
    log.append(.hand(event), begin: time)
    stagehand.apply(log, upTo: time)
    return stagehand.lastVerdict
  }

  func hearTrackers() {
    let events = stagehand.tree.takeTrackerEvents(upTo: time)
    if !events.isEmpty { whenFree { [tree] in tree.receive(events) } }
  }

  /// The middle of where a layer of that name, or what a locator knows by it, is shown now, in the film's coordinates.
  public func center(of name: String) -> Point? { point(of: .layer(name)) }

  private func point(of target: FilmTarget) -> Point? {
    switch target {
    case .point(let point): return point
    case .layer(let name):
      for locate in locators { if let point = locate(name) { return point } }
      stagehand.apply(log, upTo: time)
      stagehand.tree.evaluate(at: time)
      return stagehand.tree.center(of: name)
    }
  }
}
