import CScriptedServer
import Testing

@testable import GlissadeStage

@Suite struct WaylandTouchTests {
  @Test func `fingers are told each by its number`() throws {
    let display = try ScriptedDisplay()
    _ = try display.openWindow()
    display.order(SCRIPTED_TOUCH_DOWN, 0, 10, 20)
    display.order(SCRIPTED_TOUCH_DOWN, 1, 30, 40)
    display.order(SCRIPTED_TOUCH_MOTION, 0, 11, 21)
    display.order(SCRIPTED_TOUCH_UP, 0)
    try display.run(SCRIPTED_TOUCH_UP, 1)
    #expect(
      words(display.takeInput()) == ["down 0 10.0 20.0", "down 1 30.0 40.0", "drag 0 11.0 21.0", "up 0", "up 1"])
  }

  @Test func `a cancel takes all fingers, and none ends later (W26)`() throws {
    let display = try ScriptedDisplay()
    _ = try display.openWindow()
    display.order(SCRIPTED_TOUCH_DOWN, 0, 10, 20)
    display.order(SCRIPTED_TOUCH_DOWN, 1, 30, 40)
    display.order(SCRIPTED_TOUCH_CANCEL)
    display.order(SCRIPTED_TOUCH_MOTION, 1, 50, 50)
    try display.run(SCRIPTED_TOUCH_UP, 0)
    #expect(words(display.takeInput()) == ["down 0 10.0 20.0", "down 1 30.0 40.0", "touches cancelled"])
  }

  @Test func `a touch screen that is unplugged cancels its fingers (W26)`() throws {
    let display = try ScriptedDisplay()
    _ = try display.openWindow()
    display.order(SCRIPTED_TOUCH_DOWN, 3, 1, 1)
    try display.run(SCRIPTED_CAPABILITIES, 3)
    #expect(words(display.takeInput()) == ["down 3 1.0 1.0", "touches cancelled"])
  }

  @Test func `a cancel without fingers says nothing`() throws {
    let display = try ScriptedDisplay()
    _ = try display.openWindow()
    try display.run(SCRIPTED_TOUCH_CANCEL)
    #expect(words(display.takeInput()) == [])
  }
}
