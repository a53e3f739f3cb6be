import CScriptedServer
import Foundation
import GlissadeMotion
import Testing

@testable import GlissadeStage

@Suite struct WaylandKeyboardTests {
  private let keyA = 30.0
  private let keyEnter = 28.0
  private let keyLeftShift = 42.0
  private let keyApostrophe = 40.0

  private func focused(_ change: (inout scripted_options) -> Void = { _ in }) throws -> ScriptedDisplay {
    let display = try ScriptedDisplay(change)
    _ = try display.openWindow()
    try display.run(SCRIPTED_KEYBOARD_ENTER)
    return display
  }

  @Test func `keys have their meaning in the server's keymap`() throws {
    let display = try focused()
    display.order(SCRIPTED_KEY, keyA, 1)
    display.order(SCRIPTED_KEY, keyA, 0)
    display.order(SCRIPTED_MODIFIERS, 1)
    display.order(SCRIPTED_KEY, keyA, 1)
    try display.run(SCRIPTED_KEYBOARD_LEAVE)
    #expect(words(display.takeInput()) == ["focus true", "key a", "key up 30", "key A", "focus false"])
  }

  @Test func `modifiers come with the key`() throws {
    let display = try focused()
    // Shift, control, Mod1 (alt) and Mod4 (logo).
    display.order(SCRIPTED_MODIFIERS, 77)
    try display.run(SCRIPTED_KEY, keyEnter, 1)
    let keys = display.takeInput().compactMap { kind -> KeyEvent? in
      if case .keyPressed(let key) = kind { return key }
      return nil
    }
    #expect(keys.map(\.modifiers) == [[.shift, .control, .alt, .logo]])
    #expect(keys[0].text == "" && keys[0].keysym == 0xff0d)
  }

  @Test func `a dead key waits for the letter that it belongs to`() throws {
    let display = try focused()
    display.order(SCRIPTED_KEY, keyApostrophe, 1)
    display.order(SCRIPTED_KEY, keyApostrophe, 0)
    try display.run(SCRIPTED_KEY, keyA, 1)
    let texts = display.takeInput().compactMap { kind -> String? in
      if case .keyPressed(let key) = kind { return key.text }
      return nil
    }
    #expect(texts == ["", "á"])
  }

  @Test func `a held key repeats after the delay, once a period`() throws {
    let display = try focused()
    try display.run(SCRIPTED_KEY, keyA, 1)
    let due = try #require(display.connection.nextDeadline)
    try display.turn(now: Timestamp(nanoseconds: due.nanoseconds - 1))
    #expect(words(display.takeInput()) == ["focus true", "key a"])
    try display.turn(now: due)
    #expect(words(display.takeInput()) == ["key a again"])
    #expect(display.connection.nextDeadline == Timestamp(nanoseconds: due.nanoseconds + 40_000_000))
  }

  @Test func `a late wake-up repeats once, not as often as was missed`() throws {
    let display = try focused()
    try display.run(SCRIPTED_KEY, keyA, 1)
    let late = Timestamp(nanoseconds: PresentationClock.now().nanoseconds + 10_000_000_000)
    try display.turn(now: late)
    #expect(words(display.takeInput()).filter { $0 == "key a again" }.count == 1)
    #expect(try #require(display.connection.nextDeadline) > late)
  }

  @Test func `letting go, losing the keyboard and unplugging end the repetition`() throws {
    let display = try focused()
    for end in [SCRIPTED_KEY, SCRIPTED_KEYBOARD_LEAVE, SCRIPTED_CAPABILITIES] {
      try display.run(SCRIPTED_KEYBOARD_ENTER)
      try display.run(SCRIPTED_KEY, keyA, 1)
      #expect(display.connection.nextDeadline != nil)
      try display.run(end, end == SCRIPTED_KEY ? keyA : 1, 0)
      #expect(display.connection.nextDeadline == nil)
    }
  }

  @Test func `another key takes the repetition over, a modifier does not repeat`() throws {
    let display = try focused()
    try display.run(SCRIPTED_KEY, keyA, 1)
    try display.run(SCRIPTED_KEY, keyLeftShift, 1)
    try display.run(SCRIPTED_KEY, keyLeftShift, 0)
    #expect(display.connection.nextDeadline != nil)
    try display.run(SCRIPTED_KEY, 48, 1)
    try display.run(SCRIPTED_KEY, keyA, 0)
    #expect(display.connection.nextDeadline != nil)
  }

  @Test(arguments: [(0, 0), (0, 600), (-5, -5)])
  func `a rate of 0 repeats nothing (W16)`(rate: Double, delay: Double) throws {
    let display = try focused()
    try display.run(SCRIPTED_REPEAT_INFO, rate, delay)
    try display.run(SCRIPTED_KEY, keyA, 1)
    #expect(display.connection.nextDeadline == nil)
  }

  @Test func `a delay of 0 repeats at its rate (W16)`() throws {
    let display = try focused()
    try display.run(SCRIPTED_REPEAT_INFO, 25, 0)
    try display.run(SCRIPTED_KEY, keyA, 1)
    #expect(display.connection.nextDeadline != nil)
    try display.turn(now: Timestamp(nanoseconds: PresentationClock.now().nanoseconds + 5_000_000))
    #expect(words(display.takeInput()).contains("key a again"))
  }

  @Test func `a rate of 0 ends a repetition that runs (W16)`() throws {
    let display = try focused()
    try display.run(SCRIPTED_KEY, keyA, 1)
    try display.run(SCRIPTED_REPEAT_INFO, 0, 600)
    #expect(display.connection.nextDeadline == nil)
  }

  @Test func `a keymap that is none leaves the keyboard silent`() throws {
    let display = try focused()
    try display.run(SCRIPTED_BAD_KEYMAP, 18)
    try display.run(SCRIPTED_KEY, keyA, 1)
    #expect(words(display.takeInput()) == ["focus true"])
  }

  @Test func `a window that closes gives the keyboard back`() throws {
    let display = try ScriptedDisplay()
    let window = try display.openWindow()
    try display.run(SCRIPTED_KEYBOARD_ENTER)
    try display.run(SCRIPTED_KEY, keyA, 1)
    window.close()
    #expect(display.connection.nextDeadline == nil)
    try display.settle()
    #expect(words(display.takeInput()) == ["focus true", "key a", "focus false"])
  }
}
