import Foundation
import GlissadeLayers
import SceneSupport
import Testing

@Suite("Laws of blur") struct BlurLawTests {
  private func draw(_ width: Double, _ height: Double, _ layers: LayerSnapshot...) throws -> Pixels {
    try RendererPool.shared.with {
      try $0.draw(layer(0, 0, width, height, children: layers), scale: 1, background: .black)
    }
  }

  /// The sum of the red channel, in full pixels.
  private func light(_ pixels: Pixels) -> Double {
    var sum = 0
    for i in stride(from: 0, to: pixels.bytes.count, by: 4) { sum += Int(pixels.bytes[i]) }
    return Double(sum) / 255
  }

  @Test("A white square of six sigmas and more keeps its light within 0.2 %", arguments: [1.0, 3, 4, 7.9, 8.1, 15, 22])
  func light(sigma: Double) throws {
    for sigmas in [6.0, 9] {
      let side = (sigmas * sigma).rounded(.up)
      let margin = (4 * sigma + 2).rounded(.up)
      let window = side + 2 * margin
      let pixels = try draw(
        window, window,
        layer(margin, margin, side, side, fill: .white, effects: [.blur(radius: sigma, opaque: false)]))
      #expect(abs(light(pixels) / (side * side) - 1) <= 0.002, "\(light(pixels) / (side * side)) at \(sigmas) sigmas")
    }
  }

  @Test("Wide and narrow blurs of a half plane pass 84.13 % one sigma inside", arguments: [3.0, 64, 100])
  func halfPlane(sigma: Double) throws {
    let edge = (3 * sigma).rounded(.up) + 4
    let pixels = try draw(
      2 * edge, 8, layer(edge, -400, 4 * edge, 808, fill: .white, effects: [.blur(radius: sigma, opaque: false)]))
    // Between two pixel centres.
    func value(_ x: Double) -> Double {
      let i = Int((x - 0.5).rounded(.down))
      let t = x - 0.5 - Double(i)
      return (Double(pixels[i, 4].x) * (1 - t) + Double(pixels[i + 1, 4].x) * t) / 255
    }
    #expect(abs(value(edge + sigma) - 0.8413) <= 0.005, "\(value(edge + sigma))")
    #expect(abs(value(edge) - 0.5) <= 0.005, "\(value(edge))")
  }

  @Test("From radius 0 to 40 in steps of 0.05 no pixel of a smooth picture moves by more than 3 levels")
  func steps() throws {
    let side = 48
    var bytes = [UInt8](repeating: 0, count: side * side * 4)
    for y in 0..<side {
      for x in 0..<side {
        func bell(_ v: Int) -> Double { (1 - cos(2 * .pi * (Double(v) + 0.5) / Double(side))) / 2 }
        let alpha = bell(x) * bell(y)
        let i = (y * side + x) * 4
        bytes[i] = UInt8((alpha * 255).rounded())
        bytes[i + 1] = UInt8((alpha * 255 * Double(x) / Double(side)).rounded(.down))
        bytes[i + 2] = UInt8((alpha * 120).rounded())
        bytes[i + 3] = UInt8((alpha * 255).rounded(.up))
      }
    }
    let picture = Bitmap(levels: [Bitmap.Level(width: side, height: side, pixels: bytes)])
    try RendererPool.shared.with { renderer in
      var last: Pixels?
      for step in 0...800 {
        let radius = Double(step) * 0.05
        let scene = layer(
          0, 0, 96, 96,
          children: [
            layer(12, 12, 72, 72, effects: [.blur(radius: radius, opaque: false)]) {
              $0.contents = .picture(.bitmap(picture))
              $0.contentsFit = .stretch
              $0.contentsFilter = .bilinear
            }
          ])
        let pixels = try renderer.draw(scene, scale: 1, background: .black)
        if let last {
          let moved = pixels.difference(to: last)
          #expect(moved.most <= 3, "at radius \(radius): \(moved)")
        }
        last = pixels
      }
    }
  }
}
