import CGLES
import CScriptedServer
import Foundation
import GlissadeLayers
import GlissadeMotion
import Testing

@testable import GlissadeStage

/// A connection to a scripted server, driven as the compositor thread drives one.
final class ScriptedDisplay {
  let server: OpaquePointer
  let connection: WaylandConnection
  private(set) var events: [DisplayEvent] = []
  private var frame: UInt64 = 0

  /// A server that offers everything, with the changes that a test wants.
  static func options(_ change: (inout scripted_options) -> Void = { _ in }) -> scripted_options {
    var options = scripted_options()
    options.has_window_manager = true
    options.has_memory = true
    options.has_subcompositor = true
    options.has_viewporter = true
    options.has_fractional_scale = true
    options.has_presentation = true
    options.has_decoration = true
    options.has_gestures = true
    options.decoration_mode = 2
    options.window_manager_version = 5
    options.seat_version = 8
    options.output_version = 4
    options.presentation_clock = UInt32(CLOCK_MONOTONIC)
    options.output_scale = 1
    options.output_refresh = 60000
    options.capabilities = 7
    options.repeat_rate = 25
    options.repeat_delay = 600
    change(&options)
    return options
  }

  init(_ change: (inout scripted_options) -> Void = { _ in }) throws {
    var options = ScriptedDisplay.options(change)
    server = try #require(scripted_server_start(&options))
    do {
      connection = try WaylandConnection(socket: scripted_server_socket(server))
    } catch {
      scripted_server_stop(server)
      throw error
    }
  }

  deinit {
    connection.close()
    scripted_server_stop(server)
  }

  /// What the client has done, once the server has read it all.
  var record: scripted_record { scripted_server_record(server) }

  var commits: [scripted_commit] {
    [scripted_commit](unsafeUninitializedCapacity: 4096) { buffer, count in
      count = Int(scripted_server_commits(server, buffer.baseAddress, 4096))
    }
  }

  func order(_ verb: scripted_verb, _ a: Double = 0, _ b: Double = 0, _ c: Double = 0, _ d: Double = 0) {
    scripted_server_do(server, verb, a, b, c, d)
  }

  /// One turn of the loop without waiting: true if something had arrived.
  @discardableResult
  func turn(now: Timestamp = PresentationClock.now()) throws -> Bool {
    let hasEvents = try connection.prepareToWait()
    var socket = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
    // In a flood another thread reads, which takes its time.
    let isReadable = poll(&socket, 1, connection.isFlooded ? 20 : 0) > 0
    try connection.finishWait(readable: isReadable, now: now)
    events += connection.events
    connection.events.removeAll(keepingCapacity: true)
    return hasEvents || isReadable
  }

  /// Turns until neither side has anything more to say.
  func settle() throws {
    for _ in 0..<4 {
      for _ in 0..<100 where try turn() {}
      _ = record
    }
  }

  /// Does something, and takes in what comes of it.
  func run(_ verb: scripted_verb, _ a: Double = 0, _ b: Double = 0, _ c: Double = 0, _ d: Double = 0) throws {
    order(verb, a, b, c, d)
    try settle()
  }

  func makeWindow(
    _ number: UInt32 = 1, size: Size = Size(300, 200), minimumSize: Size = Size(50, 50), isResizable: Bool = true,
    title: String = "Scripted"
  ) throws -> any DisplayWindow {
    try connection.makeWindow(
      WindowID(rawValue: number),
      WindowConfiguration(title: title, size: size, minimumSize: minimumSize, isResizable: isResizable))
  }

  /// A window that shows its first frame.
  func openWindow(_ number: UInt32 = 1, size: Size = Size(300, 200)) throws -> any DisplayWindow {
    let window = try makeWindow(number, size: size)
    try settle()
    try draw(window)
    try settle()
    events = []
    return window
  }

  @discardableResult
  func draw(_ window: any DisplayWindow) throws -> WindowGeometry {
    let geometry = try window.beginFrame()
    let device = geometry.deviceSize
    try connection.graphics.makeCurrent(window.surface)
    glViewport(0, 0, GLsizei(device.width), GLsizei(device.height))
    glClearColor(0.2, 0.4, 0.6, 1)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    frame += 1
    try window.endFrame(frame)
    return geometry
  }

  func takeEvents() -> [DisplayEvent] {
    defer { events = [] }
    return events
  }

  /// What was told, one word each, in order.
  func takeInput() -> [InputEvent.Kind] {
    takeEvents().compactMap { event in
      if case .input(_, let input) = event { return input.kind }
      return nil
    }
  }

  func takeGeometries() -> [WindowGeometry] {
    takeEvents().compactMap { event in
      if case .geometryChanged(_, let geometry) = event { return geometry }
      return nil
    }
  }
}

/// Short words for events, for comparison in tests.
func words(_ kinds: [InputEvent.Kind]) -> [String] {
  kinds.map { kind in
    switch kind {
    case .pointerEntered(let place): "enter \(place.x) \(place.y)"
    case .pointerMoved(let place): "move \(place.x) \(place.y)"
    case .pointerLeft: "leave"
    case .buttonPressed(let button, let place): "press \(button) \(place.x) \(place.y)"
    case .buttonReleased(let button, let place): "release \(button) \(place.x) \(place.y)"
    case .scrolled(let scroll):
      "scroll \(scroll.delta.x) \(scroll.delta.y)\(scroll.isPrecise ? " precise" : "")\(scroll.isEnded ? " ended" : "")"
    case .touchBegan(let id, let place): "down \(id) \(place.x) \(place.y)"
    case .touchMoved(let id, let place): "drag \(id) \(place.x) \(place.y)"
    case .touchEnded(let id): "up \(id)"
    case .touchesCancelled: "touches cancelled"
    case .touchCancelled(let id): "cancelled \(id)"
    case .pointerCancelled: "pointer cancelled"
    case .pinch(let phase, _, let scale, let rotation, let delta):
      "pinch \(phase) \(scale) \(rotation.degrees.rounded()) \(delta.x) \(delta.y)"
    case .keyPressed(let key): "key \(key.text.isEmpty ? String(key.keysym) : key.text)\(key.isRepeat ? " again" : "")"
    case .keyReleased(let key): "key up \(key.code)"
    case .keyboardFocus(let has): "focus \(has)"
    }
  }
}
