import CLinux
import Glibc
import GlissadeLayers
import GlissadeMotion
import Testing

@testable import GlissadeStage

/// What a thread does after its last line: drivers keep values for each thread, with destructors that run then.
private enum LastWords {
  static let said = Locked(0)
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { _ in
      usleep(200_000)
      said.withLock { $0 += 1 }
    }
    return key
  }()

  /// The current thread will say them.
  static func prepare() { pthread_setspecific(key, UnsafeRawPointer(bitPattern: 1)) }
}

/// Takes its time for pictures, and tells whether it is at work.
private struct SlowRasterizer: ContentsRasterizer {
  static let running = Locked(0)

  func bitmap(for contents: Contents, size: Size, scale: Double) throws -> Bitmap {
    SlowRasterizer.running.withLock { $0 += 1 }
    usleep(300_000)
    SlowRasterizer.running.withLock { $0 -= 1 }
    return try SolidRasterizer().bitmap(for: contents, size: size, scale: scale)
  }
}

/// Threads that must be over before drivers and libraries are taken down. `exit` is called in processes of their own, where
/// a handler that stands for the drivers' ends with 9 if it comes too early.
@Suite(.serialized) struct ExitTests {
  // Handlers are made off the main actor: they run on whatever thread calls `exit`.

  private static func watchForLastWords() {
    atexit { if LastWords.said.withLock({ $0 }) == 0 { _exit(9) } }
  }

  private static func watchForPictures() {
    atexit { if SlowRasterizer.running.withLock({ $0 }) > 0 { _exit(9) } }
  }

  private static func forbidHandlers() { atexit { _exit(9) } }

  /// A stage in motion whose thread has last words to say.
  @MainActor static func movingStage() async throws -> StageFixture {
    let fixture = try StageFixture()
    fixture.stage.recorder = { _ in LastWords.prepare() }
    let square = fixture.addSquare()
    Layer.animate(.linear(duration: 1).repeatForever()) { square.position.x = 100 }
    await fixture.wait("motion") { fixture.stage.counters.frames > 3 }
    return fixture
  }

  @Test @MainActor func stoppingLeavesNothingOfTheThread() async throws {
    let before = LastWords.said.withLock { $0 }
    let fixture = try await ExitTests.movingStage()
    fixture.stage.stop()
    #expect(LastWords.said.withLock { $0 } == before + 1)
  }

  @Test func exitEndsTheThreadFirst() async {
    await #expect(processExitsWith: .exitCode(3)) { @MainActor in
      ExitTests.watchForLastWords()
      let fixture = try await ExitTests.movingStage()
      withExtendedLifetime(fixture) { exit(3) }
    }
  }

  @Test func exitEndsTheThreadBeforeWhatCameWithTheFirstUpload() async {
    await #expect(processExitsWith: .exitCode(3)) { @MainActor in
      let fixture = try await ExitTests.movingStage()
      ExitTests.watchForLastWords()
      let text = fixture.addSquare()
      text.contents = .text(TextRun("text", font: FontDescription(size: 10)))
      await fixture.wait("an upload") { fixture.stage.counters.uploads > 0 }
      withExtendedLifetime(fixture) { exit(3) }
    }
  }

  @Test func exitOnAnotherThreadEndsTheThreadToo() async {
    await #expect(processExitsWith: .exitCode(3)) { @MainActor in
      ExitTests.watchForLastWords()
      let fixture = try await ExitTests.movingStage()
      Task.detached { exit(3) }
      await fixture.pause(30)
      fixture.stage.stop()
    }
  }

  @Test func aThreadThatDoesNotEndIsLeftBehindWithAllHandlers() async {
    await #expect(processExitsWith: .exitCode(3)) { @MainActor in
      ExitTests.forbidHandlers()
      let fixture = try await ExitTests.movingStage()
      let isStuck = Locked(false)
      fixture.stage.recorder = { _ in
        isStuck.withLock { $0 = true }
        sleep(60)
      }
      await fixture.wait("the thread to be stuck") { isStuck.withLock { $0 } }
      exit(3)
    }
  }

  @Test func exitWaitsForAPictureThatIsDecoded() async {
    await #expect(processExitsWith: .exitCode(3)) { @MainActor in
      ExitTests.watchForPictures()
      let fixture = try StageFixture(rasterizer: SlowRasterizer())
      for n in 0..<20 {
        let layer = fixture.addSquare()
        layer.contents = .picture(.file(path: "\(n).png"))
      }
      await fixture.wait("work") { SlowRasterizer.running.withLock { $0 } == 2 }
      exit(3)
    }
  }

  @Test @MainActor func afterALostConnectionAnotherWindowOpens() async throws {
    let before = LastWords.said.withLock { $0 }
    let fixture = try await ExitTests.movingStage()
    fixture.stage.onConnectionLost = { _ in }
    fixture.display.loseConnection()
    await fixture.wait("the end of the thread") { fixture.stage.thread?.isRunning == false }
    let window = try Window.open(WindowConfiguration(title: "another", size: Size(50, 50)), on: fixture.stage)
    #expect(window.isOpen)
    #expect(LastWords.said.withLock { $0 } == before + 1)
    #expect(fixture.stage.thread?.isRunning == true)
    fixture.stage.stop()
  }
}
