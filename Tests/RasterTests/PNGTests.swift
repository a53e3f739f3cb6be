import Foundation
import GlissadeLayers
import Testing

@testable import GlissadeRaster

struct PNGTests {
  func bitmap(_ width: Int, _ height: Int, _ pixels: [UInt8]) -> Bitmap {
    Bitmap(levels: [Bitmap.Level(width: width, height: height, pixels: pixels)])
  }

  @Test func `premultiplied bytes survive dividing and multiplying, all of them`() {
    for alpha in UInt8.min...UInt8.max {
      for value in 0...alpha {
        let plain = Premultiplied.divide(value, by: alpha)
        #expect(Premultiplied.multiply(plain, by: alpha) == value || alpha == 0)
      }
    }
  }

  @Test func `every premultiplied pixel comes back from a file`() throws {
    let folder = try TemporaryFolder()
    var pixels: [UInt8] = []
    for alpha in 0...255 {
      for value in 0...255 {
        let c = UInt8(min(value, alpha))
        pixels += [c, UInt8(alpha) - c, c / 2, UInt8(alpha)]
      }
    }
    let made = bitmap(256, 256, pixels)
    try made.writePNG(to: folder.file("all.png"))
    let read = try Bitmap(pngFile: folder.file("all.png"))
    #expect(read == made)
    #expect(read.contentHash == made.contentHash)
  }

  @Test func `an opaque picture comes back and is written without alpha`() throws {
    let folder = try TemporaryFolder()
    let made = bitmap(
      3, 2, [1, 2, 3, 255, 4, 5, 6, 255, 7, 8, 9, 255, 250, 251, 252, 255, 0, 0, 0, 255, 255, 255, 255, 255])
    try made.writePNG(to: folder.file("opaque.png"))
    #expect(try Bitmap(pngFile: folder.file("opaque.png")) == made)
    #expect(try bytes(ofFile: folder.file("opaque.png"))[25] == 2)
  }

  @Test func `a picture too long to be shown still comes back whole`() throws {
    let folder = try TemporaryFolder()
    let made = bitmap(10_000, 1, (0..<40_000).map { $0 % 4 == 3 ? 255 : UInt8($0 % 251) })
    try made.writePNG(to: folder.file("long.png"))
    #expect(try Bitmap(pngFile: folder.file("long.png")) == made)
  }

  @Test func `equal pictures make equal files`() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] { try bitmap(2, 1, [9, 9, 9, 9, 0, 0, 0, 0]).writePNG(to: folder.file(name)) }
    #expect(try bytes(ofFile: folder.file("a")) == bytes(ofFile: folder.file("b")))
  }

  @Test func `an older file is replaced and nothing is left beside it`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Array("old".utf8), as: "a.png")
    try bitmap(1, 1, [1, 2, 3, 255]).writePNG(to: folder.file("a.png"))
    #expect(try Bitmap(pngFile: folder.file("a.png")).pixel(0, 0) == [1, 2, 3, 255])
    #expect(folder.names == ["a.png"])
  }

  @Test func `a file that cannot be written is an error that names it`() throws {
    let folder = try TemporaryFolder()
    func line(_ path: String) -> String {
      do {
        try bitmap(1, 1, [1, 2, 3, 255]).writePNG(to: path)
        return "none"
      } catch { return "\(error)" }
    }
    #expect(
      line(folder.file("no/such/folder.png")) == "\(folder.file("no/such/folder.png")): No such file or directory")
    #expect(line(folder.path) == "\(folder.path): is a folder")
    #expect(folder.names == [])
  }

  @Test func `a full disk is an error`() {
    #expect {
      try bitmap(1, 1, [1, 2, 3, 255]).writePNG(to: "/dev/full")
    } throws: {
      "\($0)" == "/dev/full: No space left on device"
    }
  }

  @Test func `a JPEG is not read as PNG`() {
    #expect(throws: RasterError.self) { try Bitmap(pngFile: TestFiles.picture("gray.jpg")) }
  }
}
