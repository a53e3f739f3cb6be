import Glibc
import GlissadeCompositor
import GlissadeLayers
import GlissadeMotion

/// What the compositor thread does with what it is asked.
extension CompositorLoop {
  func perform(_ request: StageRequest) throws {
    switch request {
    case .open(let id, let configuration, let background, let reply):
      open(id, configuration, background, reply)
    case .commit(let parcel):
      counters.commits += 1
      guard let state = find(parcel.window) else { return }
      state.pending.append(parcel)
    case .bitmaps(let deliveries):
      keepUndropped(deliveries)
      provide(deliveries)
      // A picture that comes later than the commit that shows it may be in any window.
      for state in windows { state.needsRedraw = true }
    case .rescaled(let id, let scale, let deliveries, let dropped):
      keepUndropped(deliveries)
      provide(deliveries)
      forgetUnused(dropped)
      guard let state = find(id) else { return }
      state.tree.scale = scale
      state.contentsScale = scale
      state.needsRedraw = true
      recorder?(.scale(window: id, scale))
    case .window(let id, let request):
      guard let state = find(id) else { return }
      perform(request, on: state)
    case .hand(let id, let event):
      guard let state = find(id) else { return }
      let now = time.animation(at: .now())
      _ = offer(event, to: state, at: now)
      tellTrackers(of: state, at: now)
    case .slowness(let factor):
      let lastTarget = windows.compactMap(\.clock.lastTarget).max() ?? .zero
      time.setSlowness(factor, at: max(Timestamp.now(), lastTarget))
    case .overlay(let font):
      overlay = font.map(Overlay.init)
      for state in windows { state.needsRedraw = true }
    case .recorder(let recorder):
      self.recorder = recorder
    case .probe(let probe):
      self.probe = probe
    case .loseContext(let times):
      injectedLosses = times
      for state in windows { state.needsRedraw = true }
    case .forgetTextures:
      renderer.textures.removeAll()
      for state in windows { state.needsRedraw = true }
    case .stop:
      isStopping = true
    }
  }

  private func open(_ id: WindowID, _ configuration: WindowConfiguration, _ background: RGBAColor, _ reply: OpenReply) {
    do {
      var configuration = configuration
      configuration.background = background
      guard configuration.popup == nil || connection.supportsPopups else {
        throw DisplayError("the \(connection.name) display has no popups")
      }
      if let parent = configuration.popup?.parent {
        // One that still fades must go first: a server takes it for an error to open another below it.
        while let old = windows.last(where: { $0.isPopup && $0.id != parent }) { close(old) }
      }
      let window = try connection.makeWindow(id, configuration)
      let history = Locked(FrameHistory())
      shared.histories.withLock { $0[id] = history }
      windows.append(WindowState(window, background: background, history: history))
      reply.put(
        .success(
          OpenReply.Opened(
            geometry: window.geometry, supportsPopups: connection.supportsPopups, popup: window.popup)))
    } catch let error as DisplayError {
      reply.put(.failure(error))
    } catch {
      reply.put(.failure(DisplayError("no window could be opened: \(error)")))
    }
  }

  private func perform(_ request: WindowRequest, on state: WindowState) {
    switch request {
    case .title(let title): state.window.setTitle(title)
    case .minimumSize(let size): state.window.setMinimumSize(size)
    case .cursor(let cursor): state.window.setCursor(cursor)
    case .fullscreen(let isOn): state.window.setFullscreen(isOn)
    case .maximized(let isOn): state.window.setMaximized(isOn)
    case .minimize: state.window.minimize()
    case .resize(let size): state.window.resize(size)
    case .asksForFrames(let isOn): state.asksForFrames = isOn
    case .background(let color):
      state.background = color
      state.window.setBackground(color)
      state.needsRedraw = true
    case .popup(let placement): state.window.movePopup(placement)
    case .releaseGrab: if state.isPopup { letGo(of: state) }
    case .close: close(state)
    }
  }

  /// Takes a window off the screen. Who waits for its animations is told by its layer tree on the main thread.
  func close(_ state: WindowState) {
    // Those on top go first: a server may take another order for an error.
    while let popup = windows.last(where: { $0.window.popup?.parent == state.id }) { close(popup) }
    try? connection.graphics.makeCurrent(nil)
    for parcel in state.pending { drop(parcel.dropped) }
    state.window.close()
    windows.removeAll { $0 === state }
    // The program may end when it hears of this; the trace must be whole by then.
    trace?.flush()
    shared.main.post(.closed(state.id))
  }

  func closeAllWindows() {
    while let state = windows.first { close(state) }
  }

  /// The texture store lets go of what has not been shown for long when it grows too large. What is shown again is made
  /// again by the main thread, as is what is magnified; each key is asked for once.
  func askForMissing() {
    let keys = renderer.textures.missing.filter { askedFor.insert($0).inserted }
    if !keys.isEmpty { shared.main.post(.missing(keys)) }
  }

  func provide(_ deliveries: [Delivery]) {
    for delivery in deliveries {
      askedFor.remove(delivery.key)
      renderer.textures.provide(delivery.bitmap, for: delivery.key)
      counters.bitmaps += 1
    }
  }

  /// What arrives now is used by a later commit than those that wait: if one of them drops it, that is overtaken.
  private func keepUndropped(_ deliveries: [Delivery]) {
    for state in windows {
      for i in state.pending.indices where !state.pending[i].dropped.isEmpty {
        state.pending[i].dropped.removeAll { key in deliveries.contains { $0.key == key } }
      }
    }
  }

  /// Drops what nothing uses any more, also from commits that wait.
  private func forgetUnused(_ keys: [RasterKey]) {
    drop(keys)
    for state in windows {
      for i in state.pending.indices where !state.pending[i].bitmaps.isEmpty {
        state.pending[i].bitmaps.removeAll { keys.contains($0.key) }
      }
    }
  }

  func drop(_ keys: [RasterKey]) {
    for key in keys {
      renderer.textures.remove(key)
      // What was asked for at other scales does not come any more.
      if !askedFor.isEmpty { askedFor = askedFor.filter { $0.contents != key.contents || $0.size != key.size } }
    }
  }

  /// After SIGTERM or SIGINT: the windows close here, whatever the main thread does; then it has a second to end the
  /// process in its own way.
  func takeSignals() {
    if let exit = emergencyExit, exit.at <= .now() {
      trace?.finish()
      _exit(exit.status)
    }
    guard handlesSignals, let signal = TerminationSignals.take() else { return }
    closeAllWindows()
    shared.main.post(.signal(signal))
    emergencyExit = (Timestamp.now().advanced(bySeconds: 1), 128 + signal)
  }
}
