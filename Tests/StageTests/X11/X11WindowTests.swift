import Glibc
import GlissadeLayers
import Testing

@testable import GlissadeStage

extension X11Tests {
  @Suite struct WindowManager {
    @Test func `a wish to close is told`() throws {
      let stage = try XStage()
      let window = try stage.open()
      stage.peer.send(window.outer, .WM_DELETE_WINDOW)
      try stage.wait { if case .closeRequested(window.id) = $0 { true } else { false } }
    }

    @Test func `a ping is answered`() throws {
      let stage = try XStage()
      let window = try stage.open()
      stage.peer.becomeManager()
      stage.peer.send(window.outer, ._NET_WM_PING, Int(window.outer))
      _ = try stage.takeEvents()
      let pong = try #require(stage.peer.message(.WM_PROTOCOLS))
      #expect(pong.0 == Int(stage.peer.server.atoms[._NET_WM_PING]))
      #expect(pong.2 == Int(window.outer))
    }

    @Test func `title, class, process and smallest size are told`() throws {
      let stage = try XStage()
      let configuration = WindowConfiguration(
        title: "Größe 🙂", size: Size(300, 200), minimumSize: Size(120, 80), applicationID: "org.example.cards")
      let made = try stage.connection.makeWindow(WindowID(rawValue: 1), configuration)
      let window = try #require(made as? X11Window)
      let (server, atoms) = (stage.peer.server, stage.peer.server.atoms)
      #expect(server.text(window.outer, atoms[._NET_WM_NAME]) == "Größe 🙂")
      #expect(server.text(window.outer, X11Type.windowClass) == "org.example.cards\0org.example.cards\0")
      #expect(server.numbers(window.outer, atoms[._NET_WM_PID]) == [UInt(getpid())])
      #expect(stage.peer.smallestSize(window.outer).map { [$0.0, $0.1] } == [120, 80])
      window.setTitle("Other")
      window.setMinimumSize(Size(50, 60))
      _ = try stage.takeEvents()
      #expect(server.text(window.outer, atoms[._NET_WM_NAME]) == "Other")
      #expect(stage.peer.smallestSize(window.outer).map { [$0.0, $0.1] } == [50, 60])
    }

    @Test func `fullscreen, maximised and minimised are asked of the manager`() throws {
      let stage = try XStage()
      let window = try stage.open()
      stage.peer.becomeManager()
      let atoms = stage.peer.server.atoms
      window.setFullscreen(true)
      _ = try stage.takeEvents()
      let full = try #require(stage.peer.message(._NET_WM_STATE))
      #expect([full.0, full.1] == [1, Int(atoms[._NET_WM_STATE_FULLSCREEN])])
      window.setMaximized(false)
      _ = try stage.takeEvents()
      let maximised = try #require(stage.peer.message(._NET_WM_STATE))
      #expect(
        [maximised.0, maximised.1, maximised.2] == [
          0, Int(atoms[._NET_WM_STATE_MAXIMIZED_VERT]), Int(atoms[._NET_WM_STATE_MAXIMIZED_HORZ]),
        ])
      window.minimize()
      _ = try stage.takeEvents()
      #expect(stage.peer.message(.WM_CHANGE_STATE)?.0 == 3)
    }

    @Test func `a size that the program wants becomes the window's, within its limits`() throws {
      let stage = try XStage()
      let window = try stage.open()
      for (wanted, got) in [
        (Size(320, 240), Size(320, 240)), (Size(0, -4), Size(20, 20)),
        (Size(320, 240), Size(320, 240)), (Size(.nan, .infinity), Size(20, 20)),
      ] {
        window.resize(wanted)
        try stage.wait { if case .geometryChanged(_, let geometry) = $0 { geometry.size == got } else { false } }
      }
    }

    @Test func `a window of 100 000 points is as large as can be`() throws {
      let stage = try XStage()
      let window = try stage.open(size: Size(100_000, 30))
      #expect(window.geometry.size == Size(16384, 30))
    }

    @Test func `every cursor can be shown`() throws {
      let stage = try XStage()
      let window = try stage.open()
      let before = errorCount()
      for cursor in Cursor.allCases { window.setCursor(cursor) }
      _ = try stage.takeEvents()
      #expect(Set(Cursor.allCases.map(stage.connection.cursors.cursor)).count == Cursor.allCases.count)
      #expect(errorCount() == before)
    }

    @Test func `50 windows come and go without errors`() throws {
      let stage = try XStage()
      let before = errorCount()
      for number in 1...50 {
        let window = try stage.open(UInt32(number))
        try stage.draw(window, frame: UInt64(number))
        window.close()
      }
      _ = try stage.takeEvents()
      #expect(errorCount() == before)
      #expect(stage.connection.windows.isEmpty)
    }
  }

  @Suite struct Scale {
    @Test func `the scale is Xft.dpi of the resources, 1 where it is no sane number`() {
      #expect(X11Scale.scale(resources: "Xft.dpi:\t144\n") == 1.5)
      #expect(X11Scale.scale(resources: "Xft.antialias: 1\nXft.dpi: 192\nXft.rgba: none") == 2)
      for text in ["", "Xft.dpi", "Xft.dpi: much", "Xft.dpi: 0", "Xft.dpi: -96", "Xft.dpi: nan", "Xft.dpi: 1e9"] {
        #expect(X11Scale.scale(resources: text) == 1, "\(text)")
      }
    }

    @Test func `the size in points stays when the scale changes while the window is open`() throws {
      let stage = try XStage()
      let window = try stage.open(size: Size(200, 100))
      try stage.draw(window)
      for dpi in [144, 192, 96, 120] {
        stage.peer.setResources("Xft.dpi:\t\(dpi)\n")
        let scale = Double(dpi) / 96
        try stage.wait { event in
          guard case .geometryChanged(_, let geometry) = event else { return false }
          return geometry == WindowGeometry(size: Size(200, 100), scale: scale)
        }
        try stage.draw(window)
        let (width, height) = window.geometry.deviceSize
        #expect((width, height) == (Int(200 * scale), Int(100 * scale)))
        #expect(stage.peer.pixel(window.outer, width - 1, height - 1) == 0xffff00)
      }
    }

    @Test func `places are in points at every scale`() throws {
      let stage = try XStage()
      stage.peer.setResources("Xft.dpi: 192\n")
      try stage.turn(milliseconds: 50)
      let window = try stage.open()
      #expect(window.geometry == WindowGeometry(size: Size(200, 100), scale: 2))
      stage.peer.move(100, 50)
      try stage.wait { event in
        if case .input(_, let event) = event, case .pointerEntered(let place) = event.kind {
          place == Point(50, 25)
        } else {
          false
        }
      }
    }
  }
}
