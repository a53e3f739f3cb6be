import CScriptedServer
import GlissadeLayers
import Testing

@testable import GlissadeStage

@Suite struct WaylandScaleTests {
  @Test func `a scale told before the first configure counts for the first frame (W10)`() throws {
    let display = try ScriptedDisplay { $0.early_scale = 180 }
    let window = try display.makeWindow(size: Size(301, 201))
    try display.settle()
    #expect(display.takeGeometries() == [WindowGeometry(size: Size(301, 201), scale: 1.5)])
    try display.draw(window)
    let commit = display.record.last_commit
    #expect(commit.buffer_width == 452 && commit.buffer_height == 302)
    #expect(commit.viewport_width == 301 && commit.viewport_height == 201 && commit.buffer_scale == 1)
  }

  @Test func `a scale told after the first frame brings another (W10)`() throws {
    let display = try ScriptedDisplay()
    let window = try display.openWindow()
    try display.run(SCRIPTED_PREFERRED_SCALE, 150)
    #expect(display.takeGeometries() == [WindowGeometry(size: Size(300, 200), scale: 1.25)])
    try display.draw(window)
    #expect(display.record.last_commit.buffer_width == 375)
  }

  @Test func `a scale that changes while nothing moves brings a frame each time (W11)`() throws {
    let display = try ScriptedDisplay()
    let window = try display.openWindow()
    for (told, scale) in [(240.0, 2.0), (180, 1.5), (120, 1)] {
      try display.run(SCRIPTED_PREFERRED_SCALE, told)
      #expect(display.takeGeometries() == [WindowGeometry(size: Size(300, 200), scale: scale)])
      try display.draw(window)
    }
  }

  @Test func `the same scale again brings nothing`() throws {
    let display = try ScriptedDisplay { $0.early_scale = 180 }
    _ = try display.openWindow()
    try display.run(SCRIPTED_PREFERRED_SCALE, 180)
    #expect(display.takeGeometries() == [])
  }

  @Test func `without fractional scale all outputs at 2 mean 2 from the first frame (W10)`() throws {
    let display = try ScriptedDisplay {
      $0.has_fractional_scale = false
      $0.output_scale = 2
    }
    let window = try display.makeWindow()
    try display.settle()
    try display.draw(window)
    #expect(display.record.last_commit.buffer_width == 600)
    #expect(display.record.last_commit.viewport_width == 300)
  }

  @Test func `without viewports the buffer scale is whole`() throws {
    let display = try ScriptedDisplay {
      $0.has_fractional_scale = false
      $0.has_viewporter = false
      $0.output_scale = 2
    }
    let window = try display.makeWindow(size: Size(301, 201))
    try display.settle()
    try display.draw(window)
    try display.settle()
    let commit = display.record.last_commit
    #expect(commit.buffer_width == 602 && commit.buffer_height == 402 && commit.buffer_scale == 2)
    #expect(!display.record.is_client_gone)
  }

  @Test func `on two outputs the higher scale counts, steadily (W11)`() throws {
    let display = try ScriptedDisplay { $0.has_fractional_scale = false }
    let window = try display.openWindow()
    try display.run(SCRIPTED_ADD_OUTPUT, 2, 75000)
    try display.run(SCRIPTED_ENTER_OUTPUT, 0)
    #expect(window.geometry.scale == 1)
    try display.run(SCRIPTED_ENTER_OUTPUT, 1)
    #expect(window.geometry.scale == 2)
    try display.run(SCRIPTED_LEAVE_OUTPUT, 0)
    #expect(window.geometry.scale == 2)
  }

  @Test func `an output that disappears takes its scale along`() throws {
    let display = try ScriptedDisplay { $0.has_fractional_scale = false }
    let window = try display.openWindow()
    try display.run(SCRIPTED_ENTER_OUTPUT, 0)
    try display.run(SCRIPTED_ADD_OUTPUT, 3, 75000)
    try display.run(SCRIPTED_ENTER_OUTPUT, 1)
    #expect(window.geometry.scale == 3)
    try display.run(SCRIPTED_REMOVE_OUTPUT)
    #expect(window.geometry.scale == 1)
  }

  @Test func `an output's new scale reaches the windows on it`() throws {
    let display = try ScriptedDisplay { $0.has_fractional_scale = false }
    _ = try display.openWindow()
    try display.run(SCRIPTED_ENTER_OUTPUT, 0)
    try display.run(SCRIPTED_OUTPUT, 2, 60000)
    #expect(display.takeGeometries() == [WindowGeometry(size: Size(300, 200), scale: 2)])
  }

  @Test func `the refresh is that of the output which the window came to last`() throws {
    let display = try ScriptedDisplay()
    let window = try display.openWindow()
    #expect(window.nominalRefresh == 16_666_666)
    try display.run(SCRIPTED_ADD_OUTPUT, 1, 144_000)
    try display.run(SCRIPTED_ENTER_OUTPUT, 0)
    try display.run(SCRIPTED_ENTER_OUTPUT, 1)
    #expect(window.nominalRefresh == 6_944_444)
  }

  @Test func `a refresh of 0 is none (W18)`() throws {
    let display = try ScriptedDisplay { $0.output_refresh = 0 }
    let window = try display.openWindow()
    #expect(window.nominalRefresh == nil)
  }
}
