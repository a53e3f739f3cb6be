import GlissadeLayers
import Testing

@testable import GlissadeStage

extension X11Tests {
  @Suite struct Drawing {
    @Test func `a frame fills the window to its corners`() throws {
      let stage = try XStage()
      let window = try stage.open()
      try stage.draw(window)
      #expect(stage.peer.pixel(window.outer, 100, 50) == 0x00ff00)
      #expect(stage.peer.pixel(window.outer, 0, 0) == 0xff0000)
      #expect(stage.peer.pixel(window.outer, 199, 99) == 0xffff00)
    }

    @Test func `alpha below 1 lets nothing shine through (W14)`() throws {
      let stage = try XStage()
      let window = try stage.open()
      try stage.draw(window, (0, 1, 0, 0.3))
      #expect(stage.peer.pixel(window.outer, 100, 50) == 0x00ff00)
      #expect(stage.peer.depth(window.outer) == 24)
      #expect(stage.peer.depth(window.content) == 24)
    }

    @Test func `two windows show their own frames, and one outlives the other`() throws {
      let stage = try XStage()
      let first = try stage.open(1)
      let second = try stage.open(2)
      // Beside the first, since there is no window manager.
      moveWindow(second, to: (300, 200), stage.peer)
      try stage.draw(first, (1, 0, 0, 1))
      try stage.draw(second, (0, 1, 0, 1))
      try stage.draw(first, (1, 0, 1, 1), frame: 2)
      #expect(stage.peer.pixel(first.outer, 100, 50) == 0xff00ff)
      #expect(stage.peer.pixel(second.outer, 100, 50) == 0x00ff00)
      first.close()
      try stage.draw(second, (0, 0, 1, 1), frame: 3)
      #expect(stage.peer.pixel(second.outer, 100, 50) == 0x0000ff)
    }

    @Test func `a frame after each of 200 sizes is of that size (W20, W25)`() throws {
      let stage = try XStage()
      let window = try stage.open()
      try stage.draw(window)
      var random = SystemRandomNumberGenerator()
      for step in 0..<200 {
        let (width, height) = (Int.random(in: 30...700, using: &random), Int.random(in: 30...500, using: &random))
        stage.peer.resize(window.outer, width, height)
        try stage.turn()
        try stage.draw(window, frame: UInt64(step + 2))
        let corners = [
          stage.peer.pixel(window.outer, 0, 0), stage.peer.pixel(window.outer, width - 1, height - 1),
          stage.peer.pixel(window.outer, width - 1, 0), stage.peer.pixel(window.outer, 0, height - 1),
        ]
        #expect(corners == [0xff0000, 0xffff00, 0x00ff00, 0x00ff00], "step \(step): \(width) x \(height)")
      }
    }

    @Test func `until the next frame the picture keeps its place in a grown window (W20)`() throws {
      let stage = try XStage()
      let window = try stage.open()
      try stage.draw(window)
      let before = stage.peer.pixels(window.outer, 0, 0, 200, 100)
      stage.peer.resize(window.outer, 300, 150)
      try stage.turn()
      #expect(stage.peer.pixels(window.outer, 0, 0, 200, 100) == before)
      #expect(Set(stage.peer.pixels(window.outer, 200, 0, 100, 150)) == [0x0000ff])
      #expect(Set(stage.peer.pixels(window.outer, 0, 100, 300, 50)) == [0x0000ff])
    }

    @Test func `the colour where the window grows can change`() throws {
      let stage = try XStage()
      let window = try stage.open()
      try stage.draw(window)
      window.setBackground(RGBAColor(255, 128, 0))
      try stage.turn()
      stage.peer.resize(window.outer, 300, 150)
      #expect(Set(stage.peer.pixels(window.outer, 200, 0, 100, 150)) == [0xff8000])
    }

    @Test func `many sizes at once are told as the last one`() throws {
      let stage = try XStage()
      let window = try stage.open()
      try stage.draw(window)
      _ = try stage.takeEvents()
      for step in 1...200 { stage.peer.resize(window.outer, 100 + step, 100) }
      let sizes = try stage.takeEvents().compactMap { event in
        if case .geometryChanged(_, let geometry) = event { geometry.size } else { nil }
      }
      #expect(sizes.last == Size(300, 100))
      // They may come in a few parts.
      #expect(sizes.count < 20)
    }

    @Test func `what uncovers the window asks for a frame`() throws {
      let stage = try XStage()
      let window = try stage.open()
      try stage.draw(window)
      _ = try stage.takeEvents()
      let cover = coverScreen(stage.peer, width: 100)
      _ = try stage.takeEvents()
      uncover(cover, stage.peer)
      try stage.wait { if case .redrawNeeded(window.id) = $0 { true } else { false } }
    }
  }
}
