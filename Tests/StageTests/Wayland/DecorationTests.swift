import CScriptedServer
import CWayland
import GlissadeLayers
import GlissadeMotion
import Testing

@testable import GlissadeStage

@Suite struct WaylandDecorationTests {
  /// Index of a part of our own title bar among the subsurfaces, from 1.
  private let bar = 1.0
  private let closeButton = 2.0
  private let right = 4.0

  @Test func `the server is asked to decorate (W12)`() throws {
    let display = try ScriptedDisplay()
    _ = try display.openWindow()
    #expect(display.record.wanted_decoration == 2 && display.record.subsurfaces == 0)
  }

  /// With libdecor installed it draws the frame, else we do; what holds is the same.
  @Test func `without the decoration protocol the window opens, resizes and closes (W12)`() throws {
    let display = try ScriptedDisplay { $0.has_decoration = false }
    let window = try display.openWindow()
    #expect(display.record.subsurfaces > 0 && display.record.geometry_height > 200)
    try display.run(SCRIPTED_CONFIGURE, 700, 500)
    try display.draw(window)
    try display.run(SCRIPTED_STORM, 50)
    try display.draw(window)
    try display.settle()
    let record = display.record
    #expect(record.acknowledged == record.configured)
    #expect(record.last_commit.viewport_width == Int32(window.geometry.size.width))
    #expect(Int(record.last_commit.buffer_width) == window.geometry.deviceSize.width)
    window.close()
    try display.settle()
    #expect(!display.record.is_client_gone)
  }

  @Test func `the decoration goes before its window (W12)`() throws {
    let display = try ScriptedDisplay()
    let window = try display.openWindow()
    window.close()
    try display.settle()
    #expect(!display.record.is_client_gone)
  }

  @Test func `where the server leaves it to us, the frame is drawn around the content (W12)`() throws {
    let display = try ScriptedDisplay { $0.decoration_mode = 1 }
    let window = try display.openWindow()
    let record = display.record
    #expect(record.subsurfaces == 5)
    #expect(record.geometry_x == -4 && record.geometry_y == -32)
    #expect(record.geometry_width == 308 && record.geometry_height == 236)
    #expect(record.minimum_width == 58 && record.minimum_height == 86)
    // The size that is told counts the frame in.
    try display.run(SCRIPTED_CONFIGURE, 508, 436)
    #expect(window.geometry.size == Size(500, 400))
  }

  @Test func `fullscreen has no frame`() throws {
    let display = try ScriptedDisplay { $0.decoration_mode = 1 }
    let window = try display.openWindow()
    try display.run(SCRIPTED_CONFIGURE, 800, 600, Double(XDG_TOPLEVEL_STATE_FULLSCREEN.rawValue))
    #expect(window.geometry.size == Size(800, 600))
    try display.draw(window)
    #expect(display.record.geometry_width == 800 && display.record.geometry_y == 0)
    try display.run(SCRIPTED_CONFIGURE, 0, 0)
    try display.draw(window)
    #expect(display.record.geometry_width == 308)
    #expect(!display.record.is_client_gone)
  }

  @Test func `the bar moves, the edges resize, the button closes (W12)`() throws {
    let display = try ScriptedDisplay { $0.decoration_mode = 1 }
    _ = try display.openWindow()
    try display.run(SCRIPTED_POINTER_ENTER, 100, 15, bar)
    try display.run(SCRIPTED_BUTTON, 0x110, 1)
    #expect(display.record.moves == 1)
    try display.run(SCRIPTED_POINTER_ENTER, 2, 100, right)
    try display.run(SCRIPTED_BUTTON, 0x110, 1)
    #expect(display.record.resizes == 1)
    #expect(display.record.resize_edge == XDG_TOPLEVEL_RESIZE_EDGE_RIGHT.rawValue)
    try display.run(SCRIPTED_POINTER_ENTER, 10, 10, closeButton)
    display.order(SCRIPTED_BUTTON, 0x110, 1)
    try display.run(SCRIPTED_BUTTON, 0x110, 0)
    let events = display.takeEvents()
    #expect(
      events.contains {
        if case .closeRequested = $0 { return true }
        return false
      })
    // None of it was input for the content.
    #expect(
      !events.contains {
        if case .input = $0 { return true }
        return false
      })
  }

  @Test func `two quick presses on the bar maximise`() throws {
    let display = try ScriptedDisplay { $0.decoration_mode = 1 }
    _ = try display.openWindow()
    try display.run(SCRIPTED_POINTER_ENTER, 100, 15, bar)
    display.order(SCRIPTED_BUTTON, 0x110, 1)
    display.order(SCRIPTED_BUTTON, 0x110, 0)
    try display.run(SCRIPTED_BUTTON, 0x110, 1)
    #expect(display.record.is_maximized && display.record.moves == 1)
  }

  @Test func `the server may take the decoration over and give it back`() throws {
    let display = try ScriptedDisplay { $0.decoration_mode = 1 }
    let window = try display.openWindow()
    try display.run(SCRIPTED_DECORATION, 2)
    try display.run(SCRIPTED_CONFIGURE, 0, 0)
    try display.draw(window)
    #expect(display.record.geometry_y == 0)
    try display.run(SCRIPTED_DECORATION, 1)
    try display.run(SCRIPTED_CONFIGURE, 0, 0)
    try display.draw(window)
    #expect(display.record.geometry_y == -32)
    try display.settle()
    #expect(!display.record.is_client_gone)
  }

  @Test func `without viewports the frame is drawn in full`() throws {
    let display = try ScriptedDisplay {
      $0.decoration_mode = 1
      $0.has_viewporter = false
      $0.has_fractional_scale = false
    }
    let window = try display.openWindow()
    try display.run(SCRIPTED_CONFIGURE, 600, 500)
    try display.draw(window)
    try display.settle()
    #expect(!display.record.is_client_gone)
  }

  @Test func `without subsurfaces the window is bare, and works`() throws {
    let display = try ScriptedDisplay {
      $0.decoration_mode = 1
      $0.has_subcompositor = false
    }
    let window = try display.openWindow()
    try display.draw(window)
    #expect(display.record.geometry_y == 0 && !display.record.is_client_gone)
  }
}
