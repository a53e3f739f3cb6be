import CScriptedServer
import CWayland
import GlissadeLayers
import GlissadeMotion
import Testing

@testable import GlissadeStage

@Suite struct WaylandWindowTests {
  @Test func `a window has no surface before the first configure`() throws {
    let display = try ScriptedDisplay()
    let window = try display.makeWindow()
    #expect(window.surface == nil)
    try display.settle()
    #expect(window.surface != nil)
    #expect(display.takeGeometries() == [WindowGeometry(size: Size(300, 200), scale: 1)])
  }

  @Test func `the first frame acknowledges its configure and has its size`() throws {
    let display = try ScriptedDisplay {
      $0.first_width = 640
      $0.first_height = 480
    }
    let window = try display.makeWindow()
    try display.settle()
    #expect(display.record.acknowledgements == 0)
    try display.draw(window)
    let record = display.record
    #expect(record.acknowledgements == 1 && record.acknowledged == record.configured)
    #expect(record.last_commit.buffer_width == 640 && record.last_commit.buffer_height == 480)
    #expect(record.last_commit.viewport_width == 640 && record.last_commit.viewport_height == 480)
    #expect(record.opaque_width == 640 && record.opaque_height == 480)
  }

  @Test func `title, application and least size are told`() throws {
    let display = try ScriptedDisplay()
    let window = try display.makeWindow(minimumSize: Size(120, 90))
    try display.settle()
    var record = display.record
    #expect(record.minimum_width == 120 && record.minimum_height == 90)
    #expect(text(of: &record.title) == "Scripted")
    #expect(text(of: &record.application_id) == "glissade")
    window.setTitle("Other")
    try display.settle()
    record = display.record
    #expect(text(of: &record.title) == "Other")
  }

  @Test func `a title longer than a message keeps the connection`() throws {
    let display = try ScriptedDisplay()
    let window = try display.makeWindow(title: String(repeating: "é", count: 9000))
    try display.settle()
    try display.draw(window)
    var record = display.record
    #expect(!record.is_client_gone)
    #expect(text(of: &record.title) == String(repeating: "é", count: 500))
  }

  @Test func `bounds limit the size that the window chooses itself`() throws {
    let display = try ScriptedDisplay {
      $0.bounds_width = 250
      $0.bounds_height = 900
    }
    let window = try display.makeWindow()
    try display.settle()
    #expect(window.geometry.size == Size(250, 200))
  }

  @Test func `a new size is told once and acknowledged with its frame`() throws {
    let display = try ScriptedDisplay()
    let window = try display.openWindow()
    try display.run(SCRIPTED_CONFIGURE, 400, 350)
    #expect(display.takeGeometries() == [WindowGeometry(size: Size(400, 350), scale: 1)])
    #expect(display.record.acknowledged < display.record.configured)
    try display.draw(window)
    let record = display.record
    #expect(record.acknowledged == record.configured)
    #expect(record.last_commit.buffer_width == 400 && record.last_commit.acknowledged == record.configured)
  }

  @Test func `a configure that changes nothing is acknowledged without a frame`() throws {
    let display = try ScriptedDisplay()
    _ = try display.openWindow()
    let before = display.record
    try display.run(SCRIPTED_CONFIGURE, 300, 200, Double(XDG_TOPLEVEL_STATE_ACTIVATED.rawValue), 50)
    let record = display.record
    #expect(record.acknowledged == record.configured)
    #expect(record.buffer_commits == before.buffer_commits)
    #expect(display.takeGeometries() == [])
  }

  @Test func `after a fixed size the window goes back to its own`() throws {
    let display = try ScriptedDisplay()
    let window = try display.openWindow()
    try display.run(SCRIPTED_CONFIGURE, 1000, 700, Double(XDG_TOPLEVEL_STATE_MAXIMIZED.rawValue))
    try display.draw(window)
    try display.run(SCRIPTED_CONFIGURE, 0, 0)
    #expect(window.geometry.size == Size(300, 200))
  }

  @Test func `500 configures with three kinds of change at once end in one frame (W08)`() throws {
    let display = try ScriptedDisplay()
    let window = try display.openWindow()
    try display.run(SCRIPTED_STORM, 500)
    // One for each 4 KiB that libwayland reads in one go.
    let geometries = display.takeGeometries()
    #expect(geometries.count < 20 && geometries.last == window.geometry)
    let geometry = try display.draw(window)
    try display.settle()
    let record = display.record
    #expect(!record.is_client_gone && record.acknowledged == record.configured)
    let device = geometry.deviceSize
    #expect(
      Int(record.last_commit.buffer_width) == device.width && Int(record.last_commit.buffer_height) == device.height)
    #expect(Double(record.last_commit.viewport_width) == geometry.size.width)
  }

  @Test func `every frame of a storm has a buffer of its own size (W08)`() throws {
    let display = try ScriptedDisplay()
    let window = try display.openWindow()
    for _ in 0..<60 {
      try display.run(SCRIPTED_STORM, 3)
      try display.draw(window)
      try display.run(SCRIPTED_PREFERRED_SCALE, 210)
      try display.draw(window)
    }
    try display.settle()
    #expect(!display.record.is_client_gone)
    for commit in display.commits {
      let ratio = Double(commit.buffer_width) / Double(commit.viewport_width)
      let other = Double(commit.buffer_height) / Double(commit.viewport_height)
      #expect(abs(ratio - other) < 0.01)
    }
  }

  @Test func `the window can be resized by its program`() throws {
    let display = try ScriptedDisplay()
    let window = try display.openWindow()
    window.resize(Size(444, 222))
    try display.settle()
    #expect(display.takeGeometries() == [WindowGeometry(size: Size(444, 222), scale: 1)])
    try display.draw(window)
    #expect(display.record.last_commit.buffer_width == 444)
  }

  @Test func `sizes out of all bounds are brought back to what a server can take`() throws {
    let display = try ScriptedDisplay()
    let window = try display.makeWindow(size: Size(100_000, 0))
    #expect(window.geometry.size == Size(16384, 1))
    window.resize(Size(.nan, -5))
    try display.settle()
    #expect(window.geometry.size == Size(50, 50))
  }

  @Test func `fullscreen, maximised and minimised are asked for`() throws {
    let display = try ScriptedDisplay()
    let window = try display.openWindow()
    window.setFullscreen(true)
    window.setMaximized(true)
    window.minimize()
    try display.settle()
    #expect(display.record.is_fullscreen && display.record.is_maximized && display.record.is_minimized)
    window.setFullscreen(false)
    window.setMaximized(false)
    try display.settle()
    #expect(!display.record.is_fullscreen && !display.record.is_maximized)
  }

  @Test func `a close request is told and nothing more`() throws {
    let display = try ScriptedDisplay()
    _ = try display.openWindow()
    try display.run(SCRIPTED_CLOSE_REQUEST)
    let events = display.takeEvents()
    #expect(events.count == 1)
    guard case .closeRequested(let id) = events[0] else { return #expect(Bool(false)) }
    #expect(id == WindowID(rawValue: 1))
  }

  @Test func `suspended windows are told to be out of sight`() throws {
    let display = try ScriptedDisplay { $0.window_manager_version = 6 }
    _ = try display.openWindow()
    try display.run(SCRIPTED_CONFIGURE, 300, 200, 9)
    try display.run(SCRIPTED_CONFIGURE, 300, 200, 0)
    let visible = display.takeEvents().compactMap { event -> Bool? in
      if case .visibilityChanged(_, let isVisible) = event { return isVisible }
      return nil
    }
    #expect(visible == [false, true])
  }

  @Test func `several windows open, draw and close`() throws {
    let display = try ScriptedDisplay()
    let first = try display.openWindow(1)
    let second = try display.openWindow(2, size: Size(200, 100))
    for _ in 0..<3 {
      try display.draw(first)
      try display.draw(second)
      try display.settle()
    }
    first.close()
    try display.draw(second)
    second.close()
    try display.settle()
    #expect(!display.record.is_client_gone && display.record.windows == 2)
  }

  @Test func `closing in the middle of a resize leaves the connection well`() throws {
    let display = try ScriptedDisplay()
    let window = try display.openWindow()
    display.order(SCRIPTED_STORM, 20)
    window.close()
    try display.settle()
    #expect(!display.record.is_client_gone)
  }
}

/// The text in a C array of characters.
func text<Characters>(of characters: inout Characters) -> String {
  withUnsafeBytes(of: &characters) { bytes in
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
