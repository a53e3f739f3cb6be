import Foundation
import GlissadeLayers
import GlissadeMotion
import Testing

@testable import GlissadeStage

@MainActor
@Suite(.serialized) struct ReportTests {
  private func temporaryFile() -> String { NSTemporaryDirectory() + "glissade-trace-\(UUID().uuidString).json" }

  private func events(of path: String) throws -> [[String: Any]] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
  }

  @Test func aTraceIsJSONThatPerfettoReads() throws {
    let path = temporaryFile()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let writer = try #require(TraceWriter(path: path))
    for i in 0..<5000 {
      let time = Timestamp(nanoseconds: Int64(i) * 16_666_667)
      writer.span("frame", track: 1, from: time, to: time.advanced(by: 1_234_567), "frame", Int64(i))
      writer.instant("input", track: 2, at: time, "delay", -5)
    }
    writer.finish()
    writer.finish()
    let events = try events(of: path)
    #expect(events.count == 10_000)
    #expect(events[2]["ts"] as? Double == 16_666.667)
    #expect(events[2]["dur"] as? Double == 1_234.567)
    #expect(events[2]["ph"] as? String == "X")
    #expect((events[3]["args"] as? [String: Any])?["delay"] as? Int == -5)
  }

  @Test func aTraceThatWasCutOffLacksNothingButTheBracket() throws {
    let path = temporaryFile()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let writer = try #require(TraceWriter(path: path))
    for i in 0..<100 { writer.instant("commit", track: 1, at: Timestamp(nanoseconds: Int64(i)), "number", Int64(i)) }
    writer.flush()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let whole = try JSONSerialization.jsonObject(with: Data((text + "]").utf8)) as? [Any]
    #expect(whole?.count == 100)
  }

  @Test func aTraceFileThatCannotBeWrittenIsNoTrace() {
    #expect(TraceWriter(path: "/nonexistent/trace.json") == nil)
  }

  @Test func anOverlayIsDrawnInTheTopTrailingCornerAndKeepsNothingAwake() async throws {
    let fixture = try StageFixture(size: Size(400, 300))
    defer { fixture.stage.stop() }
    fixture.window.background = .white
    _ = fixture.addSquare()
    await fixture.settle()
    let plain = try #require(fixture.capture())
    fixture.stage.showsOverlay = true
    await fixture.settle()
    let shown = try #require(fixture.capture())
    await fixture.settle()
    let counters = fixture.stage.counters
    #expect(shown.pixel(390, 12) != plain.pixel(390, 12))
    #expect(shown.pixel(100, 200) == plain.pixel(100, 200))
    await fixture.pause(0.5)
    #expect(fixture.stage.counters == counters)
    fixture.stage.showsOverlay = false
    await fixture.settle()
    #expect(fixture.capture() == plain)
  }

  @Test func statisticsTellWhatFramesCost() async throws {
    let fixture = try StageFixture()
    defer { fixture.stage.stop() }
    let square = fixture.addSquare()
    await fixture.settle()
    Layer.animate(.linear(duration: 0.5)) { square.position.x = 100 }
    await fixture.wait("frames") { fixture.stage.counters.frames > 15 }
    let statistics = fixture.window.statistics
    #expect(statistics.frameCount == statistics.frames.last?.number)
    let moving = statistics.frames.filter(\.continuesMotion)
    #expect(moving.count > 5)
    #expect(moving.allSatisfy { $0.evaluate >= 0 && $0.draw > 0 && $0.swap >= 0 })
    #expect(statistics.frames.contains { $0.interval > 0 })
  }
}
