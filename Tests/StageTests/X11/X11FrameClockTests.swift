import GlissadeLayers
import GlissadeMotion
import Testing

@testable import GlissadeStage

extension X11Tests {
  @Suite struct FrameClock {
    @Test(arguments: [X11Extensions(), .present])
    func `each frame is presented once, and then the next one is due`(_ ignored: X11Extensions) throws {
      let stage = try XStage(ignoring: ignored)
      let window = try stage.open()
      var last = Timestamp.zero
      for frame in 1...30 {
        try stage.draw(window, frame: UInt64(frame))
        try stage.wait { event in
          guard case .presented(window.id, UInt64(frame), let time, let refresh) = event else { return false }
          #expect(time > last)
          #expect(refresh == nil)
          last = time
          return true
        }
        try stage.wait { event in
          if case .frameDue(window.id, let time) = event { time == last } else { false }
        }
      }
    }

    @Test(arguments: [X11Extensions(), .present])
    func `presentation times are of the monotonic clock`(_ ignored: X11Extensions) throws {
      let stage = try XStage(ignoring: ignored)
      let window = try stage.open()
      let before = PresentationClock.now()
      try stage.draw(window)
      try stage.wait { event in
        guard case .presented(_, _, let time, _) = event else { return false }
        #expect(time > before && time <= PresentationClock.now())
        return true
      }
    }

    @Test(arguments: [X11Extensions(), .present])
    func `at rest nothing wakes the loop`(_ ignored: X11Extensions) throws {
      let stage = try XStage(ignoring: ignored)
      let window = try stage.open()
      try stage.draw(window)
      try stage.wait { if case .frameDue = $0 { true } else { false } }
      _ = try stage.takeEvents()
      #expect(stage.connection.nextDeadline == nil)
      #expect(try !stage.turn(milliseconds: 500))
    }

    @Test func `of several requests there is one go-ahead`() throws {
      let stage = try XStage()
      let window = try stage.open()
      try stage.draw(window)
      try stage.wait { if case .frameDue = $0 { true } else { false } }
      for _ in 0..<100 { #expect(window.requestFrameDue()) }
      try stage.wait { if case .frameDue = $0 { true } else { false } }
      let rest = try stage.takeEvents()
      #expect(!rest.contains { if case .frameDue = $0 { true } else { false } })
    }

    @Test func `a frame drawn while a go-ahead is on its way is presented too`() throws {
      let stage = try XStage()
      let window = try stage.open()
      #expect(window.requestFrameDue())
      try stage.draw(window, frame: 1)
      try stage.draw(window, frame: 2)
      for frame in 1...2 {
        try stage.wait { if case .presented(_, UInt64(frame), _, _) = $0 { true } else { false } }
      }
    }

    @Test(arguments: [X11Extensions(), .present])
    func `a hidden window gets nothing until it is shown, then its go-ahead`(_ ignored: X11Extensions) throws {
      let stage = try XStage(ignoring: ignored)
      let window = try stage.open()
      try stage.draw(window)
      // What was asked for before may still be answered.
      try stage.wait { if case .frameDue = $0 { true } else { false } }
      stage.peer.unmap(window.outer)
      try stage.wait { if case .visibilityChanged(window.id, false) = $0 { true } else { false } }
      #expect(window.requestFrameDue())
      try stage.draw(window, frame: 2)
      try stage.wait { if case .discarded(window.id, 2) = $0 { true } else { false } }
      _ = try stage.takeEvents()
      #expect(try !stage.turn(milliseconds: 300))

      stage.peer.map(window.outer)
      try stage.wait { if case .visibilityChanged(window.id, true) = $0 { true } else { false } }
      try stage.wait { if case .redrawNeeded(window.id) = $0 { true } else { false } }
      try stage.wait { if case .frameDue(window.id, _) = $0 { true } else { false } }
    }

    @Test func `a window wholly covered by another is hidden`() throws {
      let stage = try XStage()
      let window = try stage.open()
      try stage.draw(window)
      let cover = coverScreen(stage.peer)
      try stage.wait { if case .visibilityChanged(window.id, false) = $0 { true } else { false } }
      uncover(cover, stage.peer)
      try stage.wait { if case .visibilityChanged(window.id, true) = $0 { true } else { false } }
    }

    @Test func `a window that its manager calls iconic or hidden is hidden`() throws {
      let stage = try XStage()
      let window = try stage.open()
      let (server, atoms) = (stage.peer.server, stage.peer.server.atoms)
      for (property, value) in [
        (atoms[.WM_STATE], UInt(3)), (atoms[._NET_WM_STATE], atoms[._NET_WM_STATE_HIDDEN]),
      ] {
        server.setNumbers(window.outer, property, type: property, [value, 0])
        stage.peer.sync()
        try stage.wait { if case .visibilityChanged(window.id, false) = $0 { true } else { false } }
        server.setNumbers(window.outer, property, type: property, [1, 0])
        stage.peer.sync()
        try stage.wait { if case .visibilityChanged(window.id, true) = $0 { true } else { false } }
      }
    }
  }

  @Suite struct Outputs {
    @Test func `the refresh is that of the mode, also after it changed`() throws {
      let stage = try XStage()
      let window = try stage.open()
      #expect(window.nominalRefresh == nil)
      setMode(stage.peer, dotClock: 60_000_000, width: 800, height: 600, total: (1000, 800))
      for _ in 0..<100 where window.nominalRefresh == nil { try stage.turn(milliseconds: 10) }
      #expect(window.nominalRefresh == 13_333_333)
    }
  }
}
