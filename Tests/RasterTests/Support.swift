import Foundation
import GlissadeLayers
import GlissadeRaster

/// Files that the tests read, by path.
enum TestFiles {
  static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  static func font(_ name: String) -> String { tests.appending(path: "Fonts/\(name)").path }
  static func picture(_ name: String) -> String { tests.appending(path: "RasterTests/Pictures/\(name)").path }

  static let inter = font("Inter-Regular.otf")
  static let hebrew = font("DejaVuSans-Hebrew-Arabic.ttf")
  static let emoji = font("NotoColorEmoji-few.ttf")
  static let chinese = font("NotoSansCJK-few.otf")
}

extension FontLibrary {
  /// Inter alone.
  static let inter = FontLibrary.files([
    TestFiles.inter, TestFiles.font("Inter-SemiBold.otf"), TestFiles.font("Inter-Italic.otf"),
  ])
  /// All font files of the repository.
  static let all = FontLibrary.files([
    TestFiles.inter, TestFiles.font("Inter-SemiBold.otf"), TestFiles.font("Inter-Italic.otf"), TestFiles.hebrew,
    TestFiles.chinese, TestFiles.emoji,
  ])
}

/// A folder of its own for a test, removed with its content when the value goes.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "glissade-raster-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ bytes: [UInt8], as name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: file(name)))
    return file(name)
  }

  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
}

func bytes(ofFile path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: path))) }

extension Bitmap {
  /// The four bytes of a pixel of the first level.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * width + x) * 4
    return Array(levels[0].pixels[start..<(start + 4)])
  }

  /// The box of what is at least half opaque, in points; nil without any.
  var ink: Rect? {
    guard let frame else { return nil }
    var box: (x0: Int, y0: Int, x1: Int, y1: Int)?
    for y in 0..<height {
      for x in 0..<width where levels[0].pixels[(y * width + x) * 4 + 3] >= 128 {
        let old = box ?? (x, y, x, y)
        box = (min(old.x0, x), min(old.y0, y), max(old.x1, x), max(old.y1, y))
      }
    }
    guard let box else { return nil }
    let sx = frame.width / Double(width)
    let sy = frame.height / Double(height)
    return Rect(
      x: frame.minX + Double(box.x0) * sx, y: frame.minY + Double(box.y0) * sy,
      width: Double(box.x1 - box.x0 + 1) * sx, height: Double(box.y1 - box.y0 + 1) * sy)
  }

  /// How much is covered, in square points.
  var coveredArea: Double {
    guard let frame else { return 0 }
    let sum = stride(from: 3, to: levels[0].pixels.count, by: 4).reduce(0) { $0 + Int(levels[0].pixels[$1]) }
    return Double(sum) / 255 * frame.width * frame.height / Double(width * height)
  }

  /// The middle of what is covered, in points.
  var centroid: Point {
    guard let frame else { return .zero }
    var sum = 0.0
    var x = 0.0
    var y = 0.0
    for row in 0..<height {
      for column in 0..<width {
        let alpha = Double(levels[0].pixels[(row * width + column) * 4 + 3])
        sum += alpha
        x += alpha * (Double(column) + 0.5)
        y += alpha * (Double(row) + 0.5)
      }
    }
    return Point(
      frame.minX + x / sum * frame.width / Double(width), frame.minY + y / sum * frame.height / Double(height))
  }

  /// Whether there is nothing to see.
  var isBlank: Bool { levels[0].pixels.allSatisfy { $0 == 0 } }
}

/// The picture of a text that starts at the top left of a layer of the width.
func draw(_ run: TextRun, width: Double = 300, scale: Double = 1, fonts: FontLibrary = .inter) throws -> Bitmap {
  try Rasterizer(fonts: fonts).bitmap(for: .text(run), size: Size(width, 100), scale: scale)
}

func font(_ size: Double = 17, _ weight: FontDescription.Weight = .regular, tracking: Double = 0) -> FontDescription {
  FontDescription(size: size, weight: weight, tracking: tracking)
}

/// The same random numbers in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
