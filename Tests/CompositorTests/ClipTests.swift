import Foundation
import GlissadeLayers
import Testing

@testable import GlissadeCompositor

@Suite("Clips") struct ClipTests {
  @Test("Three rounded clips, one turned: nothing outside any of them (R06)") func nested() throws {
    let canvas = try Canvas(220, 220)
    let inner = layer(-50, -50, 300, 300, fill: .white)
    let third = layer(10, 10, 120, 90, radius: 30, style: .circular, clips: true, children: [inner])
    let second = layer(
      20, 30, 150, 130, radius: 20, style: .circular, clips: true,
      effects: [.rotation(.degrees(15), anchor: .center)], children: [third])
    let pixels = try canvas.draw(layer(10, 10, 200, 200, radius: 40, style: .circular, clips: true, children: [second]))
    #expect(canvas.counts.passes == 1)
    let turn = Transform.translation(-75, -65).concatenating(.rotation(.degrees(15))).concatenating(
      .translation(75, 65))
    let secondMap = turn.concatenating(.translation(30, 40))
    let maps: [(Transform, Double, Double, Double)] = [
      (.translation(10, 10), 200, 200, 40), (secondMap, 150, 130, 20),
      (Transform.translation(10, 10).concatenating(secondMap), 120, 90, 30),
    ]
    var seen = 0
    for y in 0..<220 {
      for x in 0..<220 {
        var depth = Double.infinity
        for (map, width, height, radius) in maps {
          let p = map.inverse!.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
          let q = (abs(p.x - width / 2) - width / 2 + radius, abs(p.y - height / 2) - height / 2 + radius)
          depth = min(depth, radius - hypot(max(q.0, 0), max(q.1, 0)) - min(max(q.0, q.1), 0))
        }
        if depth < -1 { #expect(pixels.red(x, y) == 0) }
        if depth > 1 {
          #expect(pixels.red(x, y) == 255)
          seen += 1
        }
      }
    }
    #expect(seen > 5000)
  }

  @Test("A clear fill is no picture: what lies on it alone needs no group at a soft edge") func clearFill() throws {
    let canvas = try Canvas(60, 60)
    func scene(_ fill: RGBAColor?) -> LayerSnapshot {
      layer(10.5, 10.5, 30, 30, fill: fill, clips: true, children: [layer(-9, -9, 99, 99, fill: .white)])
    }
    let plain = try canvas.draw(scene(nil))
    #expect(canvas.counts.passes == 1)
    #expect(try canvas.draw(scene(RGBAColor.white.opacity(0))) == plain)
    #expect(canvas.counts.passes == 1)
    try canvas.draw(scene(.black))
    #expect(canvas.counts.passes == 2)
  }

  @Test("A clip on whole pixels costs nothing but its bounds") func plain() throws {
    let canvas = try Canvas(60, 60)
    let pixels = try canvas.draw(layer(10, 10, 30, 30, clips: true, children: [layer(-9, -9, 99, 99, fill: .white)]))
    #expect(pixels.redArea == 900)
    #expect(canvas.counts.shadedPixels == 900)
    #expect(canvas.counts.passes == 1)
  }

  @Test("Below a rounded edge the lower of two pictures does not shine through") func noFringe() throws {
    let canvas = try Canvas(80, 80)
    let cover = layer(0, 0, 60, 60, fill: RGBAColor(0, 0, 255))
    let pixels = try canvas.draw(
      layer(10, 10, 60, 60, fill: RGBAColor(255, 0, 0), radius: 30, style: .circular, clips: true, children: [cover]))
    for y in 0..<80 { for x in 0..<80 { #expect(pixels.red(x, y) == 0) } }
    #expect(canvas.counts.passes == 2)
    let apart = layer(20, 20, 20, 20, fill: RGBAColor(0, 0, 255))
    try canvas.draw(
      layer(10, 10, 60, 60, fill: RGBAColor(255, 0, 0), radius: 30, style: .circular, clips: true, children: [apart]))
    #expect(canvas.counts.passes == 1)
  }

  @Test("Two hundred nested clips are all kept") func deep() throws {
    let area = try onLargeStack {
      let canvas = try Canvas(100, 100)
      var scene = layer(0, 0, 100, 100, fill: .white)
      for _ in 0..<200 {
        scene = layer(
          0, 0, 100, 100, radius: 50, style: .circular, clips: true,
          effects: [.rotation(.degrees(1), anchor: .center)], children: [scene])
      }
      return try canvas.draw(scene).redArea
    }
    // Each of the targets in between multiplies the coverage of the edge once more.
    #expect(abs(area - .pi * 2500) < 120)
  }

  @Test("An empty clip hides what it holds and nothing else (R19)") func empty() throws {
    let canvas = try Canvas(40, 40)
    let hidden = layer(5, 5, 0, 10, clips: true, children: [layer(0, 0, 30, 30, fill: .white)])
    let shown = layer(20, 20, 10, 10, fill: .white)
    #expect(try canvas.draw(hidden, shown) == (try canvas.draw(shown)))
  }

  @Test("A clip effect applies where it stands in the order of effects") func order() throws {
    let canvas = try Canvas(100, 40)
    let clip = Effect.clip(ClipShape(rect: Rect(x: 0, y: 0, width: 10, height: 20)))
    let before = try canvas.draw(layer(10, 10, 20, 20, fill: .white, effects: [clip, .offset(x: 30, y: 0)]))
    #expect(before.red(45, 20) == 255)
    #expect(before.red(55, 20) == 0)
    let after = try canvas.draw(layer(10, 10, 20, 20, fill: .white, effects: [.offset(x: 5, y: 0), clip]))
    #expect(after.red(14, 20) == 0)
    #expect(after.red(16, 20) == 255)
    #expect(after.red(21, 20) == 0)
  }
}
