import Glibc
import GlissadeLayers
import GlissadeMotion
import Testing

@testable import GlissadeStage

/// A stage on a headless display, with a window of some size.
@MainActor
final class StageFixture {
  let display: HeadlessDisplay
  let stage: Stage
  let window: Window

  init(
    _ configuration: HeadlessConfiguration = HeadlessConfiguration(framesPerSecond: 60), size: Size = Size(120, 80),
    rasterizer: any ContentsRasterizer = SolidRasterizer()
  ) throws {
    display = HeadlessDisplay(configuration)
    stage = Stage(.headless(display), rasterizer: rasterizer)
    window = try Window.open(
      WindowConfiguration(title: "test", size: size), background: .black, on: stage)
  }

  /// A white square in the window.
  func addSquare(at point: Point = Point(10, 40), side: Double = 20, in other: Window? = nil) -> Layer {
    let layer = Layer(name: "square")
    layer.frame = Rect(x: point.x - side / 2, y: point.y - side / 2, width: side, height: side)
    layer.fill = .color(.white)
    (other ?? window).root.addChild(layer)
    return layer
  }

  /// Lets the main queue run until something holds; fails after ten seconds.
  func wait(
    _ what: String, seconds: Double = 30, sourceLocation: SourceLocation = #_sourceLocation,
    until condition: () -> Bool
  ) async {
    let end = Timestamp.now().advanced(bySeconds: seconds)
    while !condition() {
      if Timestamp.now() > end {
        Issue.record("never: \(what)", sourceLocation: sourceLocation)
        return
      }
      try? await Task.sleep(nanoseconds: 2_000_000)
    }
  }

  func pause(_ seconds: Double) async { try? await Task.sleep(nanoseconds: UInt64(seconds * 1e9)) }

  /// The window as it is on the display.
  func capture(_ other: Window? = nil) -> Bitmap? { display.capture((other ?? window).id) }

  /// Waits until the first frame has been shown and all is quiet: looked at a few times over a while, however seldom the main
  /// thread comes to look.
  func settle() async {
    await wait("the first frame", seconds: 60) { stage.counters.frames > 0 }
    var last = stage.counters
    var (looks, since) = (0, Timestamp.now())
    await wait("rest", seconds: 60) {
      let now = stage.counters
      if now != last { (last, looks, since) = (now, 0, Timestamp.now()) }
      looks += 1
      return looks >= 8 && Timestamp.now() > since.advanced(bySeconds: 0.15)
    }
  }
}

extension Bitmap {
  /// Red, green, blue and alpha of a pixel.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * width + x) * 4
    return Array(levels[0].pixels[start..<start + 4])
  }

  /// The horizontal centre of what is lighter than half, in pixels; nil if nothing is.
  var centreX: Double? {
    var (sum, count) = (0.0, 0.0)
    for y in 0..<height {
      for x in 0..<width where levels[0].pixels[(y * width + x) * 4] > 127 {
        sum += Double(x) + 0.5
        count += 1
      }
    }
    return count > 0 ? sum / count : nil
  }
}

/// Fills contents with a grey that is different for each scale, so that a picture tells what it was made for.
struct SolidRasterizer: ContentsRasterizer {
  func bitmap(for contents: Contents, size: Size, scale: Double) throws -> Bitmap {
    if case .picture(.bitmap(let bitmap)) = contents { return bitmap }
    let (width, height) = WindowGeometry(size: size, scale: scale).deviceSize
    let grey = UInt8(min(scale * 100, 255))
    let pixels = (0..<width * height).flatMap { _ -> [UInt8] in [grey, grey, grey, 255] }
    return Bitmap(
      levels: [Bitmap.Level(width: width, height: height, pixels: pixels)], frame: Rect(origin: .zero, size: size))
  }
}

/// The context switches that a thread of this process has made.
func contextSwitches(of thread: Int32) -> Int {
  guard let file = fopen("/proc/self/task/\(thread)/status", "r") else { return -1 }
  defer { fclose(file) }
  var total = 0
  var line = [CChar](repeating: 0, count: 256)
  while fgets(&line, 256, file) != nil {
    let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    if text.contains("ctxt_switches"), let number = text.split(separator: ":").last {
      total += Int(number.filter(\.isNumber)) ?? 0
    }
  }
  return total
}
