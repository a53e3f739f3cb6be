import CAllocationCounter
import GlissadeLayers
import GlissadeMotion
import Testing

@testable import GlissadeStage

@MainActor
@Suite(.serialized) struct SteadyFrameTests {
  private struct Count: Sendable {
    var start: UInt64 = 0
    var total: UInt64 = 0
  }

  /// Starts a flip and a blur that run for long, and waits until they are under way.
  private func fixtureInMotion() async throws -> StageFixture {
    let fixture = try StageFixture()
    let card = fixture.addSquare(at: Point(60, 40), side: 40)
    let label = Layer()
    label.frame = Rect(x: 5, y: 5, width: 20, height: 10)
    label.contents = .text(TextRun("a", font: FontDescription(size: 8)))
    card.addChild(label)
    await fixture.settle()
    Layer.animate(.spring(duration: 20)) {
      card.effects = [
        .rotation3D(Rotation3D(angle: .degrees(180), y: 1, perspective: 0.5)), .blur(radius: 6, opaque: false),
      ]
      card.position.x = 80
    }
    await fixture.wait("motion") { fixture.stage.counters.frames > 20 }
    return fixture
  }

  @Test func aSteadyFrameAllocatesNothingOnTheCompositorThread() async throws {
    let fixture = try await fixtureInMotion()
    defer { fixture.stage.stop() }
    let count = Locked(Count())
    fixture.stage.setProbe { isOurs in
      count.withLock {
        if isOurs { $0.start = glissade_allocations() } else { $0.total += glissade_allocations() - $0.start }
      }
    }
    let settling = fixture.stage.counters.frames
    await fixture.wait("the probe") { fixture.stage.counters.frames > settling + 5 }
    let before = (count.withLock { $0.total }, fixture.stage.counters.frames)
    await fixture.wait("frames") { fixture.stage.counters.frames > before.1 + 40 }
    #expect(count.withLock { $0.total } == before.0)
  }

  @Test func aSteadyFrameUploadsNothing() async throws {
    let fixture = try await fixtureInMotion()
    defer { fixture.stage.stop() }
    let uploads = fixture.stage.counters.uploads
    let frames = fixture.stage.counters.frames
    await fixture.wait("frames") { fixture.stage.counters.frames > frames + 30 }
    #expect(fixture.stage.counters.uploads == uploads)
    let samples = fixture.window.statistics.frames.suffix(25)
    #expect(samples.allSatisfy { $0.draws > 0 && $0.uploads == 0 })
  }

  @Test func onePassAndOneDrawPerPictureForAPlainScene() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    _ = fixture.addSquare()
    await fixture.settle()
    let sample = try #require(fixture.window.statistics.frames.last)
    #expect(sample.passes == 1)
    #expect(sample.draws == 1)
  }
}
