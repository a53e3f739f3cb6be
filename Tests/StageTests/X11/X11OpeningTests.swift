import Foundation
import GlissadeLayers
import Testing

@testable import GlissadeStage

extension X11Tests {
  @Suite struct Opening {
    @Test func `a display that nobody serves is an error of one line`() {
      let error = #expect(throws: DisplayError.self) { try X11Connection(displayName: ":32123") }
      #expect(error?.description.contains(":32123") == true)
      #expect(error?.isConnectionLost == false)
    }

    @Test func `a server that takes the connection and says nothing is given up`() throws {
      let path = "/tmp/.X11-unix/X32124"
      try? FileManager.default.createDirectory(atPath: "/tmp/.X11-unix", withIntermediateDirectories: true)
      unlink(path)
      let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      defer {
        close(listener)
        unlink(path)
      }
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
      let isBound = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      try #require(isBound == 0 && listen(listener, 1) == 0)
      let error = #expect(throws: DisplayError.self) { try X11Display(name: ":32124", patience: 200) }
      #expect(error?.description.contains("does not answer") == true)
    }

    @Test func `EGL_PLATFORM in the environment has no say (W21)`() async {
      await #expect(processExitsWith: .success) {
        setenv("EGL_PLATFORM", "wayland", 1)
        let stage = try XStage()
        let window = try stage.open()
        try stage.draw(window)
        guard stage.peer.pixel(window.outer, 100, 50) == 0x00ff00 else { exit(1) }
      }
    }

    @Test func `without DISPLAY the error says so`() async {
      await #expect(processExitsWith: .success) {
        unsetenv("DISPLAY")
        do {
          _ = try X11Connection()
          exit(1)
        } catch let error as DisplayError {
          guard error.description.contains("DISPLAY is not set") else { exit(2) }
        }
      }
    }

    @Test func `a killed server is a lost connection and not the end of the process`() throws {
      let stage = try XStage()
      let window = try stage.open()
      try stage.draw(window)
      stage.server.kill()
      let error = #expect(throws: DisplayError.self) {
        for _ in 0..<100 { try stage.turn(milliseconds: 10) }
      }
      #expect(error?.isConnectionLost == true)
      window.close()
      stage.connection.close()
    }

    @Test func `a server killed while a frame is drawn is a lost connection too`() throws {
      let stage = try XStage()
      let window = try stage.open()
      try stage.draw(window)
      stage.server.kill()
      let error = #expect(throws: DisplayError.self) {
        for frame in 2..<100 { try stage.draw(window, frame: UInt64(frame)) }
      }
      #expect(error?.isConnectionLost == true)
      window.close()
    }

    @Test func `an error of the server ends nothing`() throws {
      let stage = try XStage()
      let window = try stage.open()
      let before = errorCount()
      destroyUnknownWindow(stage.connection)
      try stage.draw(window)
      stage.peer.sync()
      #expect(errorCount() > before)
      #expect(stage.peer.pixel(window.outer, 100, 50) == 0x00ff00)
    }

    @Test func `a server without RandR, sync counters, Present and shared memory is good enough`() throws {
      let stage = try XStage(
        ignoring: [.present, .sync, .randr], arguments: ["-extension", "RANDR", "-extension", "MIT-SHM"])
      let window = try stage.open()
      #expect(stage.peer.syncCounter(window.outer) == nil)
      #expect(window.nominalRefresh == nil)
      try stage.draw(window)
      #expect(stage.peer.pixel(window.outer, 100, 50) == 0x00ff00)
    }
  }
}
