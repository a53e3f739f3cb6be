import CScriptedServer
import CWayland
import GlissadeLayers
import GlissadeMotion
import Testing

@testable import GlissadeStage

@Suite struct WaylandPointerTests {
  private static let left = 0x110
  private let vertical = Double(WL_POINTER_AXIS_VERTICAL_SCROLL.rawValue)
  private let horizontal = Double(WL_POINTER_AXIS_HORIZONTAL_SCROLL.rawValue)

  private func entered() throws -> (ScriptedDisplay, any DisplayWindow) {
    let display = try ScriptedDisplay()
    let window = try display.openWindow()
    try display.run(SCRIPTED_POINTER_ENTER, 10, 20)
    display.order(SCRIPTED_POINTER_FRAME)
    return (display, window)
  }

  @Test func `entering, moving and pressing are told with places in points`() throws {
    let (display, _) = try entered()
    display.order(SCRIPTED_POINTER_MOTION, 30.5, 40.25)
    display.order(SCRIPTED_BUTTON, 0x110, 1)
    display.order(SCRIPTED_BUTTON, 0x110, 0)
    try display.run(SCRIPTED_POINTER_LEAVE)
    #expect(
      words(display.takeInput()) == [
        "enter 10.0 20.0", "move 30.5 40.25", "press primary 30.5 40.25", "release primary 30.5 40.25", "leave",
      ])
  }

  @Test(arguments: [
    (0x110, PointerButton.primary), (0x111, .secondary), (0x112, .middle), (0x113, .back), (0x114, .forward),
    (0x115, .forward), (0x116, .back), (0x11f, .other(0x11f)),
  ])
  func `buttons have their usual meaning`(code: Int, button: PointerButton) {
    #expect(PointerButton(evdev: UInt32(code)) == button)
  }

  @Test func `press, leave, enter, motion: nothing is released later (W26)`() throws {
    let (display, _) = try entered()
    display.order(SCRIPTED_BUTTON, 0x110, 1)
    display.order(SCRIPTED_POINTER_LEAVE)
    display.order(SCRIPTED_POINTER_ENTER, 5, 5)
    display.order(SCRIPTED_POINTER_MOTION, 6, 6)
    try display.run(SCRIPTED_BUTTON, 0x110, 0)
    #expect(
      words(display.takeInput()) == [
        "enter 10.0 20.0", "press primary 10.0 20.0", "leave", "enter 5.0 5.0", "move 6.0 6.0",
      ])
  }

  @Test func `a pointer that is unplugged leaves first (W26)`() throws {
    let (display, _) = try entered()
    display.order(SCRIPTED_BUTTON, 0x110, 1)
    try display.run(SCRIPTED_CAPABILITIES, 0)
    #expect(words(display.takeInput()) == ["enter 10.0 20.0", "press primary 10.0 20.0", "leave"])
    try display.run(SCRIPTED_CAPABILITIES, 1)
    try display.run(SCRIPTED_POINTER_ENTER, 1, 2)
    #expect(words(display.takeInput()) == ["enter 1.0 2.0"])
  }

  @Test func `a closed window tells no more of the pointer`() throws {
    let (display, window) = try entered()
    window.close()
    display.order(SCRIPTED_POINTER_MOTION, 1, 1)
    try display.run(SCRIPTED_BUTTON, 0x110, 1)
    #expect(words(display.takeInput()) == ["enter 10.0 20.0", "leave"])
  }

  @Test func `30 000 motions while nobody looks end at the last place (W05)`() throws {
    let (display, _) = try entered()
    for step in 1...60 {
      display.order(SCRIPTED_POINTER_MOTION, Double(step * 500), 7, 500)
      for _ in 0..<8 { try display.turn() }
    }
    try display.settle()
    let input = display.takeInput()
    #expect(words(input).last == "move 30000.0 7.0")
    #expect(input.count == 30_001)
    #expect(!display.record.is_client_gone)
  }

  @Test func `a notch of a wheel is 50 points`() throws {
    let (display, _) = try entered()
    display.order(SCRIPTED_AXIS_SOURCE, 0)
    display.order(SCRIPTED_AXIS_VALUE120, vertical, 240)
    display.order(SCRIPTED_AXIS, vertical, 30)
    try display.run(SCRIPTED_POINTER_FRAME)
    #expect(words(display.takeInput()).last == "scroll 0.0 100.0")
  }

  @Test func `a fine wheel turns parts of a notch`() throws {
    let (display, _) = try entered()
    display.order(SCRIPTED_AXIS_SOURCE, 0)
    display.order(SCRIPTED_AXIS_VALUE120, vertical, -30)
    display.order(SCRIPTED_AXIS, vertical, -3.75)
    try display.run(SCRIPTED_POINTER_FRAME)
    #expect(words(display.takeInput()).last == "scroll 0.0 -12.5")
  }

  @Test func `an older seat tells whole notches`() throws {
    let display = try ScriptedDisplay { $0.seat_version = 7 }
    _ = try display.openWindow()
    display.order(SCRIPTED_POINTER_ENTER, 0, 0)
    display.order(SCRIPTED_AXIS_SOURCE, 0)
    display.order(SCRIPTED_AXIS_DISCRETE, horizontal, 1)
    display.order(SCRIPTED_AXIS, horizontal, 15)
    try display.run(SCRIPTED_POINTER_FRAME)
    #expect(words(display.takeInput()).last == "scroll 50.0 0.0")
  }

  @Test func `a seat without frames scrolls at each event`() throws {
    let display = try ScriptedDisplay { $0.seat_version = 4 }
    _ = try display.openWindow()
    display.order(SCRIPTED_POINTER_ENTER, 0, 0)
    try display.run(SCRIPTED_AXIS, vertical, 10)
    #expect(words(display.takeInput()).last == "scroll 0.0 10.0 precise")
  }

  @Test func `both axes of a frame are one scroll, and the end is told when all have stopped`() throws {
    let (display, _) = try entered()
    display.order(SCRIPTED_AXIS_SOURCE, 1)
    display.order(SCRIPTED_AXIS, vertical, 4)
    display.order(SCRIPTED_AXIS, horizontal, -2)
    display.order(SCRIPTED_POINTER_FRAME)
    display.order(SCRIPTED_AXIS_SOURCE, 1)
    display.order(SCRIPTED_AXIS_STOP, vertical)
    display.order(SCRIPTED_POINTER_FRAME)
    display.order(SCRIPTED_AXIS_SOURCE, 1)
    display.order(SCRIPTED_AXIS_STOP, horizontal)
    try display.run(SCRIPTED_POINTER_FRAME)
    #expect(
      words(display.takeInput()).dropFirst() == ["scroll -2.0 4.0 precise", "scroll 0.0 0.0 precise ended"])
  }

  @Test func `a pinch begins, changes and ends`() throws {
    let (display, _) = try entered()
    display.order(SCRIPTED_PINCH_BEGIN)
    display.order(SCRIPTED_PINCH_UPDATE, 1, 2, 1.5, 10)
    display.order(SCRIPTED_PINCH_UPDATE, 0, 0, 2, -5)
    try display.run(SCRIPTED_PINCH_END, 0)
    #expect(
      words(display.takeInput()).dropFirst() == [
        "pinch began 1.0 0.0 0.0 0.0", "pinch changed 1.5 10.0 1.0 2.0", "pinch changed 2.0 -5.0 0.0 0.0",
        "pinch ended 2.0 0.0 0.0 0.0",
      ])
  }

  @Test func `a pinch that the server takes away is cancelled (W26)`() throws {
    let (display, _) = try entered()
    display.order(SCRIPTED_PINCH_BEGIN)
    try display.run(SCRIPTED_PINCH_END, 1)
    #expect(words(display.takeInput()).last == "pinch cancelled 1.0 0.0 0.0 0.0")
  }

  @Test func `event times are on the monotonic clock`() {
    let now = Timestamp(nanoseconds: (Int64(UInt32.max) + 5) * 1_000_000 + 7)
    #expect(PresentationClock.eventTime(milliseconds: 1, now: now).nanoseconds == now.nanoseconds - 3_000_007)
    #expect(PresentationClock.eventTime(milliseconds: UInt32.max, now: now).nanoseconds == now.nanoseconds - 5_000_007)
    #expect(PresentationClock.eventTime(milliseconds: 500, now: now) == now)
    #expect(PresentationClock.eventTime(milliseconds: 0x7000_0000, now: now) == now)
  }
}

@Suite struct WaylandCursorTests {
  @Test(arguments: [120.0, 150, 180, 240])
  func `the pointer keeps its size at every scale (W09)`(scale: Double) throws {
    let display = try ScriptedDisplay { $0.early_scale = UInt32(scale) }
    let window = try display.openWindow()
    try display.run(SCRIPTED_POINTER_ENTER, 10, 20)
    var cursor = display.record.cursor
    #expect(abs(cursor.viewport_width - 24) <= 1 && abs(cursor.viewport_height - 24) <= 1)
    for shape in Cursor.allCases {
      window.setCursor(shape)
      try display.settle()
      cursor = display.record.cursor
      #expect(cursor.viewport_width > 0 && cursor.buffer_scale == 1)
    }
    #expect(!display.record.is_client_gone)
  }

  @Test(arguments: [1, 2, 3])
  func `without viewports the picture is a multiple of its scale (W09)`(scale: Int32) throws {
    let display = try ScriptedDisplay {
      $0.has_viewporter = false
      $0.has_fractional_scale = false
      $0.output_scale = scale
    }
    _ = try display.openWindow()
    try display.run(SCRIPTED_POINTER_ENTER, 10, 20)
    #expect(display.record.cursor_commits >= 1 && !display.record.is_client_gone)
  }

  @Test func `a new scale shows the pointer anew`() throws {
    let display = try ScriptedDisplay()
    _ = try display.openWindow()
    try display.run(SCRIPTED_POINTER_ENTER, 10, 20)
    let before = display.record
    try display.run(SCRIPTED_PREFERRED_SCALE, 240)
    #expect(display.record.cursor_commits > before.cursor_commits)
    #expect(display.record.cursor.buffer_width > before.cursor.buffer_width)
  }
}
