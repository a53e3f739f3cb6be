import GlissadeLayers
import GlissadeMotion

/// What the compositor thread does with what the display tells.
extension CompositorLoop {
  func handle(_ event: DisplayEvent) {
    switch event {
    case .geometryChanged(let id, let geometry):
      guard let state = find(id) else { return }
      state.redrawWhole()
      shared.main.post(.geometryChanged(id, geometry))
      if state.isPopup, let frame = state.window.popupFrame { shared.main.post(.popupPlaced(id, frame)) }
    case .frameDue(let id, let time):
      guard let state = find(id) else { return }
      state.clock.goAhead(at: time, wasBusy: state.wasBusy)
      if !state.clock.hasFeedback { noteShown(state, state.frameNumber, at: time) }
      state.goAhead = .ready
      state.wake()
    case .presented(let id, let frame, let time, let refresh):
      guard let state = find(id) else { return }
      let now = Timestamp.now()
      if state.clock.presented(at: time, now: now, refresh: refresh, wasBusy: state.wasBusy) {
        noteShown(state, frame, at: time)
      }
    case .discarded(let id, let frame):
      find(id)?.history.withLock { $0.discarded(frame) }
    case .visibilityChanged(let id, let isVisible):
      guard let state = find(id), state.isVisible != isVisible else { return }
      state.isVisible = isVisible
      shared.main.post(.visibilityChanged(id, isVisible: isVisible))
      if isVisible {
        state.wake()
        state.redrawWhole()
        // A go-ahead that was asked for before may have been forgotten.
        state.goAhead = .ready
      }
    case .redrawNeeded(let id):
      find(id)?.redrawWhole()
    case .closeRequested(let id):
      shared.main.post(.closeRequested(id))
    case .popupDone(let id):
      if let state = find(id) { close(state) }
    case .input(let id, let input):
      guard let state = find(id) else { return }
      counters.inputEvents += 1
      routeByPopups(input, in: state)
    }
  }

  private func noteShown(_ state: WindowState, _ frame: UInt64, at time: Timestamp) {
    state.history.withLock {
      $0.cadence = state.clock.period
      $0.shown(frame, at: time)
    }
    trace?.instant("presented", track: state.id.rawValue, at: time, "frame", Int64(frame))
  }

  func sendTrackerEvents(of state: WindowState, at time: Timestamp) {
    guard state.tree.hasTrackers else { return }
    let events = state.tree.takeTrackerEvents(upTo: time)
    recorder?(.told(window: state.id, time: time))
    if !events.isEmpty { shared.main.post(.trackers(state.id, events)) }
  }

  func route(_ input: InputEvent, in state: WindowState) {
    let now = Timestamp.now()
    recorder?(.input(window: state.id, input, time: max(time.animation(at: now), state.lastTime)))
    trace?.instant(
      "input", track: state.id.rawValue, at: input.time, "delay", now.nanoseconds &- input.time.nanoseconds)
    // Servers' clocks may be others: what cannot be true counts as now.
    let age = now.nanoseconds &- input.time.nanoseconds
    let happened = time.animation(at: (0...1_000_000_000).contains(age) ? input.time : now)
    var fingers: [Int32] = []
    if case .touchesCancelled = input.kind { fingers = state.router.fingers }
    state.router.admit(input) { event, position in
      for finger in fingers {
        _ = offer(InputEvent(time: event.time, kind: .touchCancelled(id: finger)), to: state, at: happened)
      }
      var heard = event
      switch offer(event, to: state, at: happened) {
      case .deliver: break
      case .withhold: return
      case .replace(let kind): heard.kind = kind
      }
      let path = position.map { state.tree.hitPath($0) } ?? []
      if shared.main.post(.input(state.id, RoutedInput(event: heard, path: path))) { counters.deliveredInputs += 1 }
    }
    tellTrackers(of: state, at: happened)
  }

  /// Lets trackers meet a hand.
  func offer(_ event: InputEvent, to state: WindowState, at time: Timestamp) -> HandTracking.Verdict {
    recorder?(.hand(window: state.id, event, time: time))
    return state.hands.offer(event, at: time, state.tree)
  }

  /// Whatever a hand has moved is told, and seen with the next frame.
  func tellTrackers(of state: WindowState, at time: Timestamp) {
    guard state.tree.hasTrackers else { return }
    state.isMoving = true
    sendTrackerEvents(of: state, at: time)
  }
}
