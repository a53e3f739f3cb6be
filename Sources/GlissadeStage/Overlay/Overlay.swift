import GlissadeCompositor
import GlissadeLayers
import GlissadeMotion

/// The frame-timing overlay: a small panel in the top trailing corner that the compositor thread draws over its frames.
///
/// One bar for each of the last 240 frames, its height the interval against the server's cadence, with three lines of
/// figures below. It is drawn with the frames that there are and asks for none.
final class Overlay {
  private let font: OverlayFont
  private let list: OverlayList

  private static let panel = RGBAColor(16, 18, 24, alpha: 0.92)
  private static let grid = RGBAColor(255, 255, 255, alpha: 0.16)
  private static let label = RGBAColor(255, 255, 255, alpha: 0.58)
  private static let figure = RGBAColor(255, 255, 255, alpha: 0.95)
  private static let inTime = RGBAColor(82, 214, 138)
  private static let late = RGBAColor(255, 190, 70)
  private static let missed = RGBAColor(255, 92, 92)

  /// In points of the overlay.
  private static let margin = 8
  private static let padding = 8
  private static let graphHeight = 42
  private static let radius = 9

  init(_ font: OverlayFont) {
    self.font = font
    list = OverlayList(atlas: font.atlas)
  }

  /// The pixels that the panel takes.
  func box(in target: RenderTarget) -> PixelRect {
    let k = font.scale
    let padding = Overlay.padding * k
    let width = FrameStatistics.capacity * k + 2 * padding
    let height = 3 * padding + Overlay.graphHeight * k + 3 * font.height
    let left = max(target.width - Overlay.margin * k - width, 0)
    let top = Overlay.margin * k
    return PixelRect(x0: Int32(left), y0: Int32(top), x1: Int32(left + width), y1: Int32(top + height))
  }

  /// Draws the panel over what the target holds, for the newest frame and those before it.
  func draw(
    _ renderer: Renderer, _ target: RenderTarget, _ history: borrowing FrameHistory, newest: FrameSample,
    running: Int
  ) throws -> FrameCounts {
    let k = font.scale
    let (padding, graph) = (Overlay.padding * k, Overlay.graphHeight * k)
    let inner = FrameStatistics.capacity * k
    let panel = box(in: target)
    let (left, top) = (Int(panel.x0), Int(panel.y0))
    list.removeAll()
    fillPanel(left, top, panel.width, panel.height)
    drawGraph(history, right: left + padding + inner, bottom: top + padding + graph, left: left + padding)
    var y = top + 2 * padding + graph
    writeTiming(history, newest, x: left + padding, y: y)
    y += font.height
    writeHitches(history, x: left + padding, y: y, running: running)
    y += font.height
    writeCost(newest, x: left + padding, y: y)
    return try renderer.draw(overlay: list, target: target)
  }

  private func drawGraph(_ history: borrowing FrameHistory, right: Int, bottom: Int, left: Int) {
    let k = font.scale
    let cadence = Double(history.cadence)
    // The whole height is three periods.
    let perPeriod = Double(Overlay.graphHeight * k) / 3
    for period in 1...2 { fill(left, bottom - Int(perPeriod) * period, right - left, 1, Overlay.grid) }
    fill(left, bottom, right - left, 1, Overlay.grid)
    var x = right
    history.forEachNewestFirst { sample in
      x -= k
      guard sample.interval > 0 else { return }
      let periods = min(Double(sample.interval) / cadence, 3)
      let height = max(1, Int((periods * perPeriod).rounded()))
      let color = periods < 1.5 ? Overlay.inTime : periods < 2.5 ? Overlay.late : Overlay.missed
      fill(x, bottom - height, k, height, color)
    }
  }

  private func writeTiming(_ history: borrowing FrameHistory, _ newest: FrameSample, x: Int, y: Int) {
    var (count, work, gpu, measured) = (0.0, 0.0, 0.0, 0.0)
    history.forEachNewestFirst { sample in
      guard count < 60 else { return }
      count += 1
      work += Double(sample.evaluate + sample.draw + sample.swap)
      if sample.gpu >= 0 {
        gpu += Double(sample.gpu)
        measured += 1
      }
    }
    var pen = OverlayPen(list: list, font: font, x: x, y: y)
    pen.write(1e9 / Double(max(history.cadence, 1)), decimals: 1, Overlay.figure)
    pen.write(" Hz", Overlay.label)
    pen.x = x + 72 * font.scale
    pen.write("CPU ", Overlay.label)
    pen.write(work / max(count, 1) * 1e-6, decimals: 2, Overlay.figure)
    pen.write(" ms", Overlay.label)
    pen.x = x + 160 * font.scale
    pen.write("GPU ", Overlay.label)
    if measured > 0 {
      pen.write(gpu / measured * 1e-6, decimals: 2, Overlay.figure)
      pen.write(" ms", Overlay.label)
    } else {
      pen.write("--", Overlay.label)
    }
  }

  private func writeHitches(_ history: borrowing FrameHistory, x: Int, y: Int, running: Int) {
    let ratio = history.hitchTimeRatio
    let color = ratio < 5 ? Overlay.figure : ratio < 10 ? Overlay.late : Overlay.missed
    var pen = OverlayPen(list: list, font: font, x: x, y: y)
    pen.write("hitch ", Overlay.label)
    pen.write(ratio, decimals: 1, color)
    pen.write(" ms/s", Overlay.label)
    pen.x = x + 104 * font.scale
    pen.write("late ", Overlay.label)
    pen.write(Double(history.missedFrames), decimals: 0, Overlay.figure)
    pen.x = x + 160 * font.scale
    pen.write("moving ", Overlay.label)
    pen.write(Double(running), decimals: 0, Overlay.figure)
  }

  private func writeCost(_ newest: FrameSample, x: Int, y: Int) {
    var pen = OverlayPen(list: list, font: font, x: x, y: y)
    pen.write("passes ", Overlay.label)
    pen.write(Double(newest.passes), decimals: 0, Overlay.figure)
    pen.x = x + 72 * font.scale
    pen.write("draws ", Overlay.label)
    pen.write(Double(newest.draws), decimals: 0, Overlay.figure)
    pen.x = x + 160 * font.scale
    pen.write("tex ", Overlay.label)
    pen.write(Double(newest.textureBytes) / 1_048_576, decimals: 1, Overlay.figure)
    pen.write(" MB", Overlay.label)
  }

  /// The panel with round corners: a row of pixels at a time, with a fainter pixel where the arc crosses one.
  private func fillPanel(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    let radius = Overlay.radius * font.scale
    for row in 0..<radius {
      let up = Double(radius - row) - 0.5
      let inset = Double(radius) - (Double(radius * radius) - up * up).squareRoot()
      let whole = Int(inset.rounded(.up))
      let edge = Overlay.panel.opacity(Double(whole) - inset)
      for half in 0...1 {
        let line = half == 0 ? y + row : y + height - 1 - row
        fill(x + whole, line, width - 2 * whole, 1, Overlay.panel)
        if whole > 0 {
          fill(x + whole - 1, line, 1, 1, edge)
          fill(x + width - whole, line, 1, 1, edge)
        }
      }
    }
    fill(x, y + radius, width, height - 2 * radius, Overlay.panel)
  }

  private func fill(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: RGBAColor) {
    list.addRectangle(
      Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)), color: color)
  }
}
