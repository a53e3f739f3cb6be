import GlissadeLayers
import GlissadeMotion
import GlissadeRaster

/// Pictures of a film on one picture, row by row, with their times under them.
package struct ContactSheet {
  /// Why a sheet cannot be made; the description is one line.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  private let scale: Double
  private let rasterizer: any ContentsRasterizer
  private var frames: [(time: Timestamp, picture: Bitmap)] = []

  private static let background: (UInt8, UInt8, UInt8) = (238, 238, 242)
  /// At most so many pixels, 256 MB of memory.
  private static let pixelLimit = 64_000_000

  /// - Parameter scale: pixels per point, of the pictures and of the captions.
  package init(scale: Double, rasterizer: any ContentsRasterizer = Rasterizer()) {
    self.scale = scale
    self.rasterizer = rasterizer
  }

  package mutating func add(_ picture: Bitmap, at time: Timestamp) throws {
    frames.append((time, picture))
    let area = frames.reduce(0) { $0 + $1.picture.width * $1.picture.height }
    if area > ContactSheet.pixelLimit {
      throw Failure(
        description: "\(frames.count) frames of this size do not fit on one sheet: write them to a folder (PATH/)")
    }
  }

  /// The sheet. It is empty after this.
  package mutating func take() throws -> Bitmap {
    guard let first = frames.first?.picture else { throw Failure(description: "the film has no frame") }
    let gap = max(1, Int((16 * scale).rounded()))
    let caption = max(1, Int((24 * scale).rounded()))
    let columns = ContactSheet.columns(frames.count, width: first.width + gap, height: first.height + caption + gap)
    let rows = (frames.count + columns - 1) / columns
    let sheetWidth = columns * (first.width + gap) + gap
    let sheetHeight = rows * (first.height + caption + gap) + gap
    var pixels = [UInt8](repeating: 255, count: sheetWidth * sheetHeight * 4)
    for i in stride(from: 0, to: pixels.count, by: 4) {
      (pixels[i], pixels[i + 1], pixels[i + 2]) = ContactSheet.background
    }
    for (index, frame) in frames.enumerated() {
      let x = gap + (index % columns) * (first.width + gap)
      let y = gap + (index / columns) * (first.height + caption + gap)
      blend(frame.picture, at: (x, y), into: &pixels, width: sheetWidth, height: sheetHeight)
      let size = Size(Double(first.width) / scale, 24)
      let label = TextRun(
        ContactSheet.label(frame.time), font: FontDescription(size: 12, weight: .medium), color: RGBAColor(60, 60, 67),
        alignment: .center, lineLimit: 1)
      let text = try rasterizer.bitmap(for: .text(label), size: size, scale: scale)
      let frame = text.frame ?? Rect(origin: .zero, size: size)
      let place = (
        x + Int((frame.minX * scale).rounded()),
        y + first.height + (caption - text.height) / 2
      )
      blend(text, at: place, into: &pixels, width: sheetWidth, height: sheetHeight)
    }
    frames = []
    return Bitmap(levels: [.init(width: sheetWidth, height: sheetHeight, pixels: pixels)])
  }

  private static func label(_ time: Timestamp) -> String {
    let milliseconds = time.nanoseconds / 1_000_000 + (time.nanoseconds % 1_000_000 >= 500_000 ? 1 : 0)
    let fraction = String((milliseconds % 1000).magnitude)
    let zeros = String(repeating: "0", count: 3 - fraction.count)
    return "\(milliseconds < 0 ? "-" : "")\((milliseconds / 1000).magnitude).\(zeros)\(fraction) s"
  }

  /// About as many columns as make the sheet half as wide again as it is high, and few gaps in the last row.
  private static func columns(_ count: Int, width: Int, height: Int) -> Int {
    let ideal = Int((Double(count) * 1.5 * Double(height) / Double(width)).squareRoot().rounded())
    let candidates = max(1, ideal - 1)...max(1, ideal + 2)
    return min(
      count,
      candidates.min { a, b in
        func badness(_ columns: Int) -> (Int, Int) { ((columns - count % columns) % columns, abs(columns - ideal)) }
        return badness(a) < badness(b)
      } ?? 1)
  }

  /// Source over, premultiplied.
  private func blend(_ source: Bitmap, at place: (x: Int, y: Int), into target: inout [UInt8], width: Int, height: Int)
  {
    let level = source.levels[0]
    for row in max(0, -place.y)..<max(max(0, -place.y), min(level.height, height - place.y)) {
      for column in max(0, -place.x)..<max(max(0, -place.x), min(level.width, width - place.x)) {
        let from = (row * level.width + column) * 4
        let to = ((place.y + row) * width + place.x + column) * 4
        let rest = 255 - Int(level.pixels[from + 3])
        for channel in 0..<4 {
          target[to + channel] = UInt8(
            min(255, Int(level.pixels[from + channel]) + (Int(target[to + channel]) * rest + 127) / 255))
        }
      }
    }
  }
}
