import Foundation
import GlissadeLayers
import GlissadeMotion
import Testing

@testable import Glissade
@testable import GlissadeStage

/// Views in a window of a display that is not there: a compositor thread draws it in real time, as in a program.
@MainActor
final class WindowFixture {
  let display: HeadlessDisplay
  let stage: Stage
  let window: GlissadeStage.Window
  let graph: ViewGraph

  init(
    _ configuration: HeadlessConfiguration = HeadlessConfiguration(framesPerSecond: 60), size: CGSize,
    _ content: some View
  ) throws {
    display = HeadlessDisplay(configuration)
    stage = Stage(.headless(display))
    window = try GlissadeStage.Window.open(
      WindowConfiguration(title: "test", size: Size(size.width, size.height)), background: .white, on: stage)
    graph = ViewGraph(tree: window.tree)
    graph.scale = window.scale
    graph.setSize(window.size)
    graph.clock.onWant = { [window] in window.asksForFrames = $0 }
    window.onFrame = { [graph] in graph.clock.tick($0) }
    graph.show(content, environment: EnvironmentValues())
  }

  func stop() {
    graph.close()
    stage.stop()
  }

  /// Lets the main queue run until something holds; fails after half a minute.
  func wait(_ what: String, sourceLocation: SourceLocation = #_sourceLocation, until condition: () -> Bool) async {
    let end = Timestamp.now().advanced(bySeconds: 30)
    while !condition() {
      if Timestamp.now() > end {
        Issue.record("never: \(what)", sourceLocation: sourceLocation)
        return
      }
      try? await Task.sleep(nanoseconds: 2_000_000)
    }
  }

  func pause(_ seconds: Double) async { try? await Task.sleep(nanoseconds: UInt64(seconds * 1e9)) }

  /// Waits until a frame has been drawn and no more come for a while.
  func settle() async {
    await wait("the first frame") { stage.counters.frames > 0 }
    var (last, since) = (stage.counters.frames, Timestamp.now())
    await wait("rest") {
      let frames = stage.counters.frames
      if frames != last { (last, since) = (frames, .now()) }
      return Timestamp.now() > since.advanced(bySeconds: 0.15)
    }
  }

  /// The window as the display has it, without a turn of the main queue.
  func capture() -> Bitmap? { display.capture(window.id) }
}

extension Bitmap {
  /// The greatest difference of a component in a part of two pictures of a size.
  func difference(from other: Bitmap, x: Range<Int>, y: Range<Int>) -> Int {
    var greatest = 0
    for row in y {
      for index in (row * width + x.lowerBound) * 4..<(row * width + x.upperBound) * 4 {
        greatest = max(greatest, abs(Int(levels[0].pixels[index]) - Int(other.levels[0].pixels[index])))
      }
    }
    return greatest
  }
}
