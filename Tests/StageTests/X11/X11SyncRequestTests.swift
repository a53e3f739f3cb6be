import GlissadeLayers
import Testing

@testable import GlissadeStage

extension X11Tests {
  @Suite struct SyncRequests {
    @Test func `of 100 resizes each is acknowledged by the frame of its size and not before (W19)`() throws {
      let stage = try XStage()
      let window = try stage.open()
      try stage.draw(window)
      let counter = try #require(stage.peer.syncCounter(window.outer))
      for step in 1...100 {
        stage.peer.send(window.outer, ._NET_WM_SYNC_REQUEST, step, 1)
        stage.peer.resize(window.outer, 100 + step, 100)
        try stage.wait { event in
          if case .geometryChanged(_, let geometry) = event {
            geometry.size == Size(Double(100 + step), 100)
          } else {
            false
          }
        }
        let before = stage.peer.value(counter)
        try stage.draw(window, frame: UInt64(step + 1))
        #expect(before != value(step), "step \(step)")
        #expect(stage.peer.value(counter) == value(step), "step \(step)")
        #expect(stage.peer.pixel(window.outer, 99 + step, 99) == 0xffff00, "step \(step)")
      }
    }

    @Test func `a request without a configure is not acknowledged (W19)`() throws {
      let stage = try XStage()
      let window = try stage.open()
      try stage.draw(window)
      let counter = try #require(stage.peer.syncCounter(window.outer))
      stage.peer.send(window.outer, ._NET_WM_SYNC_REQUEST, 7, 1)
      _ = try stage.takeEvents()
      try stage.draw(window, frame: 2)
      #expect(stage.peer.value(counter) == 0)
    }

    @Test func `a configure of the same size owes a frame and its acknowledgement`() throws {
      let stage = try XStage()
      let window = try stage.open()
      try stage.draw(window)
      let counter = try #require(stage.peer.syncCounter(window.outer))
      _ = try stage.takeEvents()
      stage.peer.send(window.outer, ._NET_WM_SYNC_REQUEST, 9, 1)
      sendConfigure(window, width: 200, height: 100, stage.peer)
      try stage.wait { if case .geometryChanged(window.id, _) = $0 { true } else { false } }
      #expect(stage.peer.value(counter) == 0)
      try stage.draw(window, frame: 2)
      #expect(stage.peer.value(counter) == value(9))
    }

    @Test func `a configure that comes while a frame is drawn waits for the next frame`() {
      var sync = X11SyncRequest()
      sync.beginFrame()
      sync.request(5)
      let owesFrame = sync.configure()
      let first = sync.endFrame()
      sync.beginFrame()
      let second = sync.endFrame()
      let third = sync.endFrame()
      #expect(owesFrame)
      #expect([first, second, third] == [nil, 5, nil])
    }

    @Test func `the counter stands there before the window is mapped (W19)`() throws {
      let stage = try XStage()
      stage.peer.becomeManager()
      let configuration = WindowConfiguration(title: "", size: Size(200, 100))
      _ = try stage.connection.makeWindow(WindowID(rawValue: 1), configuration)
      let window = try #require(stage.peer.mapRequest())
      #expect(stage.peer.syncCounter(window) != nil)
      let atoms = stage.peer.server.atoms
      let protocols = stage.peer.server.numbers(window, atoms[.WM_PROTOCOLS])
      #expect(protocols.contains(atoms[._NET_WM_SYNC_REQUEST]))
    }

    /// The value of a request that was sent in two halves.
    private func value(_ low: Int) -> Int64 { 1 << 32 | Int64(low) }
  }
}
