import Foundation
import GlissadeLayers
import SceneSupport
import Testing

@Suite("Scenes drawn again") struct RepetitionTests {
  @Test("Ten processes draw the same bytes") func processes() async throws {
    let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "SceneHashes")
    let outputs = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<10 { group.addTask { try run(tool) } }
      return try await group.reduce(into: [String]()) { $0.append($1) }
    }
    let first = outputs[0].split(separator: "\n")
    #expect(first.count == Scenes.all.count)
    for output in outputs.dropFirst() {
      for (a, b) in zip(first, output.split(separator: "\n")) where a != b { Issue.record("\(a) and \(b)") }
    }
    #expect(Set(outputs).count == 1)
    // And these are the bytes that this process draws.
    try RendererPool.shared.with { renderer in
      let here = try Scenes.all.map { "\(try renderer.draw($0).hash64) \($0.name)" }
      #expect(here == first.map(String.init))
    }
  }

  private func run(_ tool: URL) throws -> String {
    let process = Process()
    process.executableURL = tool
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw SceneError("\(tool.path) ended with status \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self)
  }

  @Test("What was drawn before leaves no trace, nor does a lost context") func order() throws {
    let seed = UInt64.random(in: 1...1_000_000)
    print("scenes in the order of seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let renderer = try SceneRenderer()
    var first: [String: UInt64] = [:]
    for scene in Scenes.all { first[scene.name] = try renderer.draw(scene).hash64 }
    for scene in Scenes.all.shuffled(using: &random) {
      #expect(try renderer.draw(scene).hash64 == first[scene.name], "\(scene.name), seed \(seed)")
    }
    try renderer.context.recreate()
    try renderer.renderer.contextLost()
    for scene in Scenes.all.shuffled(using: &random) {
      #expect(try renderer.draw(scene).hash64 == first[scene.name], "\(scene.name) after a lost context, seed \(seed)")
    }
  }
}
