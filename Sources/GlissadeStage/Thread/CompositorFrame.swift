import CGLES
import GlissadeCompositor
import GlissadeLayers
import GlissadeMotion

/// One frame of one window: commits in, evaluate, draw, swap.
extension CompositorLoop {
  func draw(_ state: WindowState) throws {
    guard try contextIsAlive() else { return retryLater(state) }
    let start = Timestamp.now()
    let target = state.clock.target(now: start)
    let shownTime = max(time.animation(at: target), state.lastTime)
    for i in 0..<state.pending.count { apply(state.pending[i], to: state, at: shownTime) }
    state.pending.removeAll(keepingCapacity: true)
    state.tree.evaluate(at: shownTime)
    state.lastTime = shownTime
    state.isMoving = state.tree.isAnimating(at: shownTime)
    let evaluated = Timestamp.now()
    if state.asksForFrames {
      // Its answer has until the next go-ahead; if it comes too late, the last values stay.
      shared.main.post(.frame(state.id, time.animation(at: target.advanced(by: state.clock.period))))
    }

    guard state.needsRedraw || state.tree.version != state.drawnVersion else {
      // Something runs (a delay, say) and nothing has changed: look again at the next go-ahead.
      sendCompletions(of: state, at: shownTime)
      return retryLater(state)
    }
    var sample = FrameSample()
    do {
      try render(state, at: shownTime, &sample)
    } catch let error as GraphicsError {
      return try recover(from: error, state)
    }
    lossesInARow = 0
    let end = Timestamp.now()

    sample.number = state.frameNumber
    sample.target = target
    sample.animationTime = shownTime
    sample.evaluate = evaluated.nanoseconds &- start.nanoseconds
    sample.draw = sample.draw &- evaluated.nanoseconds
    sample.continuesMotion = state.isInMotion
    state.history.withLock {
      $0.cadence = state.clock.period
      $0.add(sample)
    }
    state.wasBusy = end.nanoseconds &- start.nanoseconds > state.clock.period * 7 / 10
    state.isInMotion = state.isMoving
    counters.frames += 1
    recorder?(
      .frame(window: state.id, number: state.frameNumber, time: shownTime, geometry: state.window.geometry))
    traceFrame(state, start, evaluated, sample, end)
    sendCompletions(of: state, at: shownTime)
    state.tree.forget(before: shownTime)
  }

  /// Draws and swaps. Leaves in `sample.draw` the time at which drawing ended.
  private func render(_ state: WindowState, at shownTime: Timestamp, _ sample: inout FrameSample) throws {
    probe?(false)
    defer { probe?(true) }
    let geometry = try state.window.beginFrame()
    let (width, height) = geometry.deviceSize
    let destination: RenderTarget
    if let image = state.window.offscreenImage {
      destination = .image(image)
    } else {
      try connection.graphics.makeCurrent(state.window.surface)
      state.damage.bufferAge = state.window.surface.flatMap { connection.graphics.bufferAge(of: $0) }
      destination = .surface(width: width, height: height)
    }
    gpuTimer?.collect { window, frame, time in
      find(WindowID(rawValue: window))?.history.withLock { $0.setGPUTime(time, of: frame) }
    }
    gpuTimer?.begin(window: state.id.rawValue, frame: state.frameNumber + 1)
    defer { gpuTimer?.endFrame() }
    renderer.contentsScale = state.contentsScale
    state.damage.overlay = overlay?.box(in: destination)
    let counts = try renderer.draw(
      tree: state.tree, root: state.tree.roots.first ?? -1, target: destination, scale: geometry.scale,
      background: state.background, damage: state.damage)
    if counts.missingContents + counts.coarseContents > 0 { askForMissing() }
    sample.passes = counts.passes
    sample.draws = counts.draws
    sample.uploads = counts.uploads
    sample.damagedPixels = counts.damagedPixels
    sample.textureBytes = counts.textureBytes + counts.targetBytes
    let isPainted = try damagePainter?.paint(state.damage, renderer, destination, frame: state.frameNumber) ?? false
    if let overlay {
      let moving = state.tree.runningTracks
      _ = try state.history.withLock { try overlay.draw(renderer, destination, $0, newest: sample, running: moving) }
    }
    gpuTimer?.endFrame()
    let drawn = Timestamp.now()
    state.frameNumber += 1
    try state.window.endFrame(state.frameNumber, damage: state.damage.changed)
    state.goAhead = .awaited
    state.drawnVersion = state.tree.version
    // Large pictures are uploaded in slices: the frames that take the rest are owed.
    state.needsRedraw = counts.pendingUploads > 0 || isPainted
    counters.uploads += UInt64(counts.uploads)
    if counts.uploads > 0, !hasUploaded {
      // With the first one Mesa adds a handler that frees its table of formats, which later ones look into.
      hasUploaded = true
      ExitWatch.renew()
    }
    sample.draw = drawn.nanoseconds
    sample.swap = Timestamp.now().nanoseconds &- drawn.nanoseconds
  }

  func apply(_ parcel: CommitParcel, to state: WindowState, at begin: Timestamp) {
    provide(parcel.bitmaps)
    state.tree.apply(parcel.commit, at: begin)
    drop(parcel.dropped)
    state.lastTime = max(state.lastTime, begin)
    state.isMoving = state.tree.isAnimating(at: begin)
    recorder?(.commit(window: state.id, tree: parcel.commit.tree, number: parcel.commit.number, begin: begin))
    trace?.instant("commit", track: state.id.rawValue, at: parcel.time, "number", Int64(parcel.commit.number))
  }

  /// Tells the main thread what trackers have done and which completions are due by a time.
  func sendCompletions(of state: WindowState, at time: Timestamp) {
    sendTrackerEvents(of: state, at: time)
    let due = state.tree.takeCompletions(upTo: time)
    guard !due.isEmpty else { return }
    counters.completions += UInt64(due.count)
    shared.main.post(.completed(state.id, due))
  }

  /// Nothing was drawn: the next attempt comes with the display's next go-ahead, or after one period.
  private func retryLater(_ state: WindowState) {
    if state.window.requestFrameDue() {
      state.goAhead = .awaited
    } else {
      state.goAhead = .after(Timestamp.now().advanced(by: state.clock.period))
    }
  }

  private func traceFrame(
    _ state: WindowState, _ start: Timestamp, _ evaluated: Timestamp, _ sample: FrameSample, _ end: Timestamp
  ) {
    guard let trace else { return }
    let (track, number) = (state.id.rawValue, Int64(sample.number))
    trace.span("frame", track: track, from: start, to: end, "frame", number)
    trace.span("evaluate", track: track, from: start, to: evaluated)
    let drawn = evaluated.advanced(by: sample.draw)
    trace.span("draw", track: track, from: evaluated, to: drawn, "draws", Int64(sample.draws))
    trace.span("swap", track: track, from: drawn, to: end, "damaged pixels", Int64(sample.damagedPixels))
  }

  // MARK: Lost contexts

  /// Asks the driver, once a frame, whether the context still lives. A lost one is made again, with everything in it; then
  /// this frame is not drawn, so that a driver that loses contexts one after the other is asked once a frame at most.
  private func contextIsAlive() throws -> Bool {
    if injectedLosses > 0 {
      injectedLosses -= 1
    } else if connection.graphics.resetStatus == 0 {
      return true
    }
    try remakeContext()
    return false
  }

  private func remakeContext() throws {
    lossesInARow += 1
    counters.contextLosses += 1
    guard lossesInARow <= 100 else {
      throw DisplayError("the OpenGL ES context is lost again and again", isConnectionLost: true)
    }
    try connection.graphics.recreate()
    try renderer.contextLost()
    isWarm = false
    gpuTimer?.contextLost()
    for state in windows { state.redrawWhole() }
  }

  /// Drawing or swapping failed. With a lost context that is all right; otherwise it is tried again, but not for ever.
  private func recover(from error: GraphicsError, _ state: WindowState) throws {
    lossesInARow += 1
    guard lossesInARow <= 100 else { throw DisplayError("\(error)", isConnectionLost: true) }
    if connection.graphics.resetStatus != 0 { try remakeContext() }
    state.redrawWhole()
    retryLater(state)
  }
}
