import CScriptedServer
import CWayland
import Glibc
import GlissadeLayers
import Testing

@testable import GlissadeStage

@Suite struct WaylandConnectionTests {
  /// The error that a connection ends with.
  private func end(_ display: ScriptedDisplay) throws -> DisplayError {
    for _ in 0..<50 {
      do {
        try display.turn()
      } catch let error as DisplayError {
        return error
      }
    }
    return try #require(nil)
  }

  @Test func `a ping is answered at once`() throws {
    let display = try ScriptedDisplay()
    _ = try display.openWindow()
    for _ in 0..<5 { try display.run(SCRIPTED_PING) }
    #expect(display.record.pongs == 5)
  }

  @Test func `a busy thread does not let the socket fill up (W05)`() throws {
    let display = try ScriptedDisplay()
    let window = try display.openWindow()
    try display.run(SCRIPTED_POINTER_ENTER, 0, 0)
    _ = display.takeInput()
    // Each is a message of its own, ten times as many as a socket holds; nobody dispatches meanwhile.
    let count = 3000
    for x in 1...count {
      display.order(SCRIPTED_POINTER_MOTION, Double(x % 300), 10)
      display.order(SCRIPTED_POINTER_FRAME)
      if x % 20 == 0 { usleep(4_000) }
    }
    try display.settle()
    let input = words(display.takeInput())
    #expect(input.last == "move \(Double(count % 300)) 10.0", "\(input.count) \(input.last ?? "")")
    try display.draw(window)
    try display.settle()
  }

  @Test func `a protocol error names interface and code`() throws {
    let display = try ScriptedDisplay()
    _ = try display.openWindow()
    display.order(SCRIPTED_ERROR, 7)
    let error = try end(display)
    #expect(error.isConnectionLost)
    #expect(error.description.contains("protocol error 7 on wl_surface@"))
  }

  @Test func `a server that vanishes ends the connection with one line`() throws {
    let display = try ScriptedDisplay()
    _ = try display.openWindow()
    display.order(SCRIPTED_VANISH)
    let error = try end(display)
    #expect(error.isConnectionLost)
    #expect(error.description == "lost the Wayland display: the server closed the connection")
  }

  /// libwayland gives up on a request that is longer than its buffer, as it does when no descriptor is left.
  @Test func `a failure on this side ends the connection, though nothing arrives`() throws {
    let display = try ScriptedDisplay()
    let window = try display.openWindow()
    try display.settle()
    let name = strdup(String(repeating: "x", count: 5000))
    defer { free(name) }
    var interface = wl_interface(
      name: name, version: 1, method_count: 0, methods: nil, event_count: 0, events: nil)
    let registry = wl_display_get_registry(display.connection.display)
    _ = wl_registry_bind(registry, 1, &interface, 1)
    let error = try end(display)
    #expect(error.isConnectionLost)
    window.close()
  }

  @Test func `a title and a name of any length are cut to fit`() throws {
    let display = try ScriptedDisplay()
    let long = String(repeating: "ü", count: 5000)
    let window = try display.connection.makeWindow(
      WindowID(rawValue: 7), WindowConfiguration(title: long, size: Size(100, 100), applicationID: long))
    for _ in 0..<5 { try display.turn() }
    window.close()
  }

  @Test func `a server that vanishes while frames are drawn blocks nothing`() throws {
    let display = try ScriptedDisplay()
    let window = try display.openWindow()
    display.order(SCRIPTED_VANISH)
    #expect(throws: DisplayError.self) {
      for _ in 0..<20 {
        if window.mayDraw { try display.draw(window) }
        try display.turn()
      }
    }
    window.close()
  }

  @Test func `no server means an error that names the place`() {
    #expect {
      _ = try WaylandConnection(socketName: "/nonexistent/wayland-7")
    } throws: { error in
      let error = error as? DisplayError
      return error?.isConnectionLost == false && error?.description.contains("/nonexistent/wayland-7") == true
    }
  }

  @Test func `a server that does not answer means an error`() throws {
    #expect {
      _ = try ScriptedDisplay { $0.is_deaf = true }
    } throws: { error in
      (error as? DisplayError)?.description == "the Wayland server does not answer within 3 s"
    }
  }

  @Test func `a server without windows means an error`() throws {
    #expect {
      _ = try ScriptedDisplay { $0.has_window_manager = false }
    } throws: { error in
      (error as? DisplayError)?.description == "the Wayland server has no xdg_wm_base"
    }
  }

  @Test func `the oldest server that has windows will do`() throws {
    let display = try ScriptedDisplay {
      $0.has_viewporter = false
      $0.has_fractional_scale = false
      $0.has_presentation = false
      $0.has_gestures = false
      $0.has_subcompositor = false
      $0.has_decoration = true
      $0.window_manager_version = 1
      $0.seat_version = 1
      $0.output_version = 1
    }
    let window = try display.openWindow()
    try display.run(SCRIPTED_KEYBOARD_ENTER)
    try display.run(SCRIPTED_POINTER_ENTER, 1, 1)
    try display.run(SCRIPTED_KEY, 30, 1)
    try display.draw(window)
    try display.settle()
    #expect(words(display.takeInput()) == ["focus true", "enter 1.0 1.0", "key a"])
    #expect(!display.record.is_client_gone)
  }

  @Test func `after a wake-up by another descriptor the prepared read is given back (W04)`() throws {
    let display = try ScriptedDisplay()
    let window = try display.openWindow()
    for _ in 0..<100 {
      _ = try display.connection.prepareToWait()
      try display.connection.finishWait(readable: false, now: PresentationClock.now())
      try display.draw(window)
    }
    try display.settle()
    #expect(display.record.buffer_commits == 101)
  }
}
