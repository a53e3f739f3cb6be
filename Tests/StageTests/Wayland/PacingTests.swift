import CScriptedServer
import Foundation
import GlissadeLayers
import GlissadeMotion
import Testing

@testable import GlissadeStage

@Suite struct WaylandPacingTests {
  private func frames(_ events: [DisplayEvent]) -> [String] {
    events.compactMap { event in
      switch event {
      case .frameDue: "due"
      case .presented(_, let frame, _, let refresh): "presented \(frame) \(refresh ?? -1)"
      case .discarded(_, let frame): "discarded \(frame)"
      default: nil
      }
    }
  }

  @Test func `each frame brings a go-ahead and its presentation`() throws {
    let display = try ScriptedDisplay()
    let window = try display.openWindow()
    try display.draw(window)
    try display.settle()
    #expect(frames(display.takeEvents()) == ["due", "presented 2 16666667"])
  }

  @Test func `a hidden window has one frame callback outstanding, however often it is drawn (W02)`() throws {
    let display = try ScriptedDisplay()
    let window = try display.openWindow()
    try display.run(SCRIPTED_ANSWER_FRAMES, 0)
    for _ in 0..<200 {
      try display.draw(window)
      _ = window.requestFrameDue()
      try display.turn()
    }
    #expect(display.record.callbacks_waiting == 1 && display.record.most_callbacks_waiting == 1)
    #expect(!frames(display.takeEvents()).contains("due"))
    try display.run(SCRIPTED_SEND_FRAMES)
    #expect(frames(display.takeEvents()).filter { $0 == "due" } == ["due"])
  }

  @Test func `feedback that never comes does not pile up (W18)`() throws {
    let display = try ScriptedDisplay()
    let window = try display.openWindow()
    try display.run(SCRIPTED_FEEDBACK, 0)
    for _ in 0..<100 {
      try display.draw(window)
      try display.settle()
    }
    #expect(display.record.feedbacks_waiting == 8)
    try display.run(SCRIPTED_FEEDBACK, 2, 1)
    try display.draw(window)
    try display.settle()
    #expect(frames(display.takeEvents()).last == "presented 102 1")
  }

  @Test func `an unknown refresh is nil, and discarded frames are told (W18)`() throws {
    let display = try ScriptedDisplay()
    let window = try display.openWindow()
    try display.run(SCRIPTED_FEEDBACK, 2, 0)
    try display.draw(window)
    try display.settle()
    try display.run(SCRIPTED_FEEDBACK, 1)
    try display.draw(window)
    try display.settle()
    #expect(frames(display.takeEvents()) == ["due", "presented 2 -1", "due", "discarded 3"])
  }

  @Test(arguments: [CLOCK_MONOTONIC, CLOCK_MONOTONIC_RAW, CLOCK_REALTIME, CLOCK_BOOTTIME])
  func `presentation times come on the monotonic clock (W18)`(clock: Int32) throws {
    let display = try ScriptedDisplay { $0.presentation_clock = UInt32(clock) }
    let window = try display.openWindow()
    let before = PresentationClock.now()
    try display.draw(window)
    try display.settle()
    let after = PresentationClock.now()
    let times = display.takeEvents().compactMap { event -> Timestamp? in
      if case .presented(_, _, let time, _) = event { return time }
      return nil
    }
    let time = try #require(times.first)
    // Clocks are read one after the other, and RAW may run apart from the other by some hundred parts per million.
    #expect(time.seconds(since: before) > -0.001 && after.seconds(since: time) > -0.001)
  }

  @Test func `a server without frame callbacks stops drawing before buffers run out`() throws {
    let display = try ScriptedDisplay { $0.has_presentation = false }
    let window = try display.openWindow()
    try display.run(SCRIPTED_ANSWER_FRAMES, 0)
    try display.run(SCRIPTED_HOLD_BUFFERS, 1)
    var drawn = 0
    for _ in 0..<10 where window.mayDraw {
      try display.draw(window)
      drawn += 1
    }
    #expect(drawn == 3)
  }

  @Test func `a server that never sends frame callbacks is drawn for as often as it answers`() throws {
    let display = try ScriptedDisplay { $0.has_presentation = false }
    let window = try display.openWindow()
    try display.run(SCRIPTED_ANSWER_FRAMES, 0)
    var drawn = 0
    for _ in 0..<40 {
      if window.mayDraw {
        try display.draw(window)
        drawn += 1
      }
      try display.settle()
    }
    #expect(drawn > 15)
    #expect(display.record.callbacks_waiting == 1)
  }

  @Test func `a go-ahead can be asked for without a frame`() throws {
    let display = try ScriptedDisplay()
    let window = try display.openWindow()
    let before = display.record
    #expect(window.requestFrameDue())
    try display.settle()
    #expect(frames(display.takeEvents()) == ["due"])
    #expect(display.record.buffer_commits == before.buffer_commits)
  }

  @Test func `a window that owes a frame may draw at once`() throws {
    let display = try ScriptedDisplay()
    let window = try display.makeWindow()
    try display.settle()
    #expect(!window.requestFrameDue())
    try display.draw(window)
    try display.settle()
    try display.run(SCRIPTED_CONFIGURE, 500, 500)
    #expect(!window.requestFrameDue())
  }

  @Test func `nothing arrives while nothing moves`() throws {
    let display = try ScriptedDisplay()
    _ = try display.openWindow()
    #expect(try !display.turn())
    #expect(display.connection.nextDeadline == nil)
  }

  @Test func `a closed window leaves no callback behind`() throws {
    let display = try ScriptedDisplay()
    let window = try display.openWindow()
    try display.run(SCRIPTED_ANSWER_FRAMES, 0)
    try display.run(SCRIPTED_FEEDBACK, 0)
    try display.draw(window)
    window.close()
    try display.settle()
    try display.run(SCRIPTED_SEND_FRAMES)
    try display.run(SCRIPTED_FEEDBACK, 2)
    #expect(frames(display.takeEvents()) == [])
    #expect(!display.record.is_client_gone)
  }
}
