import Foundation
import GlissadeLayers
import Testing

@testable import GlissadeRaster

struct PictureTests {
  func read(_ name: String) throws -> Bitmap { try Bitmap(pictureFile: TestFiles.picture(name)) }

  /// The colours near the four corners, each channel as 0 or 1.
  func corners(_ bitmap: Bitmap) -> [[Int]] {
    let x = bitmap.width / 4
    let y = bitmap.height / 4
    return [(x, y), (x * 3, y), (x, y * 3), (x * 3, y * 3)].map { x, y in
      bitmap.pixel(x, y).prefix(3).map { $0 < 40 ? 0 : $0 > 215 ? 1 : 2 }
    }
  }

  let upright = [[1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 1]]

  @Test(arguments: ["corners.png", "palette.png", "corners.gif", "corners.bmp", "corners.tiff", "progressive.jpg"])
  func `a picture is read with its size and colours`(name: String) throws {
    let bitmap = try read(name)
    #expect(bitmap.width == 48 && bitmap.height == 32)
    #expect(corners(bitmap) == upright)
    #expect(bitmap.isOpaque)
    #expect(bitmap.frame == nil)
  }

  @Test(arguments: 1...8) func `a JPEG is turned as its EXIF orientation says`(orientation: Int) throws {
    let bitmap = try read("orientation-\(orientation).jpg")
    #expect(bitmap.width == 48 && bitmap.height == 32)
    #expect(corners(bitmap) == upright)
  }

  @Test func `a WebP is read where the loader is installed`() throws {
    #expect(try corners(read("corners.webp")) == upright)
  }

  @Test func `an SVG is drawn larger than it says, with its transparency`() throws {
    let bitmap = try read("corners.svg")
    #expect(bitmap.width == PictureLimits.vectorSide && bitmap.height == 683)
    #expect(corners(bitmap).prefix(3) == upright.prefix(3))
    #expect(bitmap.pixel(900, 600) == [0, 0, 0, 0])
  }

  @Test func `grey, alpha and 16 bits become premultiplied bytes`() throws {
    #expect(try read("gray-16.png").levels[0].pixels == [0x40, 0x40, 0x40, 255, 0xC0, 0xC0, 0xC0, 255])
    #expect(try read("gray-alpha.png").levels[0].pixels == [100, 100, 100, 128, 100, 100, 100, 255])
    #expect(try read("rgba-16.png").levels[0].pixels == [128, 64, 0, 128, 0, 0, 255, 255])
    #expect(try read("one-bit.png").levels[0].pixels.prefix(8) == [255, 255, 255, 255, 0, 0, 0, 255])
    let gray = try read("gray.jpg").pixel(2, 2)
    #expect(gray[0] == gray[1] && gray[1] == gray[2] && abs(Int(gray[0]) - 76) < 4)
  }

  @Test func `rows that a PNG does not have are clear, not what the memory held before`() throws {
    let bitmap = try read("one-row.png")
    #expect(bitmap.pixel(9, 0)[0] == 200)
    for y in 1..<64 { #expect(bitmap.pixel(9, y).prefix(3) == [0, 0, 0]) }
  }

  @Test func `a picture comes with its mip chain`() throws {
    #expect(
      try read("corners.png").levels.map { [$0.width, $0.height] } == [
        [48, 32], [24, 16], [12, 8], [6, 4], [3, 2], [1, 1],
      ])
  }

  @Test func `a picture longer than the limit is halved until it fits (R11)`() throws {
    let bitmap = try read("long.png")
    #expect(bitmap.width == 5_000 && bitmap.height == 1)
    #expect(bitmap.pixel(100, 0)[0] == 255 && bitmap.pixel(101, 0)[0] == 0)
  }

  func reason(_ path: String) -> String {
    do {
      _ = try Bitmap(pictureFile: path)
      return "none"
    } catch {
      let line = "\(error)"
      #expect(line.hasPrefix("\(path): "))
      #expect(!line.contains("\n"))
      return String(line.dropFirst(path.count + 2))
    }
  }

  @Test func `a picture of 40 000 x 40 000 pixels is refused with its size`() {
    #expect(reason(TestFiles.picture("forty-thousand.png")).contains("40000 x 40000 pixels"))
  }

  @Test(arguments: [
    "corners.png", "progressive.jpg", "orientation-1.jpg", "corners.webp", "corners.gif", "corners.bmp", "corners.tiff",
    "corners.svg",
  ])
  func `a picture that is cut off anywhere is an error`(name: String) throws {
    let folder = try TemporaryFolder()
    let whole = try bytes(ofFile: TestFiles.picture(name))
    for count in Set([
      1, 4, 13, 30, whole.count / 3, whole.count / 2, whole.count * 3 / 4, whole.count - 12, whole.count - 9,
    ]) {
      let path = try folder.write(Array(whole.prefix(count)), as: name)
      #expect(reason(path) != "none", "\(count) of \(whole.count) bytes")
    }
  }

  @Test func `a picture with damaged bytes is an error or a picture, never a crash`() throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: 20_261_130)
    for name in [
      "corners.png", "orientation-6.jpg", "corners.webp", "corners.gif", "corners.bmp", "corners.tiff", "corners.svg",
    ] {
      let whole = try bytes(ofFile: TestFiles.picture(name))
      for _ in 0..<60 {
        var damaged = whole
        for _ in 0..<3 {
          damaged[Int.random(in: 0..<damaged.count, using: &random)] = .random(in: 0...255, using: &random)
        }
        _ = try? Bitmap(pictureFile: folder.write(damaged, as: name))
      }
    }
  }

  @Test func `what is no picture is said in one line`() throws {
    let folder = try TemporaryFolder()
    #expect(reason(folder.file("missing.png")) == "No such file or directory")
    #expect(reason(folder.path) == "is a folder")
    #expect(reason(try folder.write([], as: "empty.png")) == "is empty")
    #expect(reason(try folder.write(Array("Only words.\n".utf8), as: "words.png")).contains("not a picture"))
    #expect(reason(TestFiles.inter).contains("not a picture"))
    #expect(reason("/dev/zero") == "is not a regular file")
    let pipe = folder.file("pipe.png")
    mkfifo(pipe, 0o600)
    #expect(reason(pipe) == "is not a regular file")
  }

  @Test func `a bitmap of the program's own is passed on as it is`() throws {
    let own = try read("corners.png")
    let bitmap = try Rasterizer(fonts: .inter).bitmap(for: .picture(.bitmap(own)), size: Size(10, 10), scale: 2)
    #expect(bitmap === own)
  }
}
