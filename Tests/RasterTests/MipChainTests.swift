import GlissadeLayers
import Testing

@testable import GlissadeRaster

struct MipChainTests {
  func level(_ width: Int, _ height: Int, _ value: (Int, Int) -> UInt8) -> Bitmap.Level {
    var pixels: [UInt8] = []
    for y in 0..<height { for x in 0..<width { pixels += Array(repeating: value(x, y), count: 4) } }
    return Bitmap.Level(width: width, height: height, pixels: pixels)
  }

  @Test func `sides are halved and rounded down, to one pixel`() {
    let sizes = MipChain.levels(from: level(13, 6) { _, _ in 9 }).map { [$0.width, $0.height] }
    #expect(sizes == [[13, 6], [6, 3], [3, 1], [1, 1]])
  }

  @Test func `an even level is the mean of four`() {
    #expect(MipChain.half(of: level(2, 2) { x, y in [10, 20, 30, 41][y * 2 + x] }).pixels == [25, 25, 25, 25])
  }

  @Test func `an odd level weighs by area`() {
    // Two pixels of one and a half each: (2a + b) / 3 and (b + 2c) / 3.
    #expect(MipChain.half(of: level(5, 1) { x, _ in [0, 100, 200, 50, 250][x] }).pixels[0] == 80)
    #expect(MipChain.half(of: level(3, 1) { x, _ in [30, 60, 90][x] }).pixels[0] == 60)
  }

  @Test(arguments: [(64, 64), (63, 65), (100, 37), (1, 200), (127, 3)])
  func `one colour stays one colour`(width: Int, height: Int) {
    for level in MipChain.levels(from: level(width, height) { _, _ in 201 }) {
      #expect(level.pixels.allSatisfy { $0 == 201 })
    }
  }

  @Test func `a checker becomes an even grey (R12)`() {
    for side in [256, 255] {
      for level in MipChain.levels(from: level(side, side) { x, y in (x + y) % 2 == 0 ? 255 : 0 }).dropFirst() {
        #expect(level.pixels.allSatisfy { abs(Int($0) - 128) <= 6 })
      }
    }
  }

  @Test func `an odd level does not move the picture`() {
    // A ramp stays the same ramp: its middle keeps its value.
    let chain = MipChain.levels(from: level(201, 1) { x, _ in UInt8(x) })
    for level in chain {
      let sum = stride(from: 0, to: level.pixels.count, by: 4).reduce(0) { $0 + Int(level.pixels[$1]) }
      #expect(abs(Double(sum) / Double(level.width) - 100) < 1.5)
    }
  }
}
