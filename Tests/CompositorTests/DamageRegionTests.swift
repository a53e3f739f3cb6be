import Testing

@testable import GlissadeCompositor

@Suite("Damage regions") struct DamageRegionTests {
  @Test("A region holds what was put in, its rectangles share no pixel, and there are at most eight")
  func random() {
    var random = SeededRandom(state: 3)
    for round in 0..<100 {
      var region = DamageRegion()
      var covered = [Bool](repeating: false, count: 100 * 100)
      for _ in 0..<1 + random.below(30) {
        let (x, y) = (Int32(random.below(95)), Int32(random.below(95)))
        let rect = PixelRect(
          x0: x, y0: y, x1: min(x + 1 + Int32(random.below(60)), 100), y1: min(y + 1 + Int32(random.below(9)), 100))
        region.add(random.chance(0.5) ? rect : PixelRect(x0: rect.y0, y0: rect.x0, x1: rect.y1, y1: rect.x1))
        let added = region
        region.add(rect)
        #expect(region.area >= added.area)
        for y in rect.y0..<rect.y1 { for x in rect.x0..<rect.x1 { covered[Int(y) * 100 + Int(x)] = true } }
      }
      #expect(region.count <= DamageRegion.capacity)
      var times = [Int](repeating: 0, count: 100 * 100)
      for i in 0..<region.count {
        let rect = region[i]
        for y in rect.y0..<rect.y1 { for x in rect.x0..<rect.x1 { times[Int(y) * 100 + Int(x)] += 1 } }
      }
      #expect(times.max()! <= 1, "round \(round)")
      #expect(times.reduce(0, +) == region.area)
      #expect(!zip(covered, times).contains { $0 && $1 == 0 }, "round \(round)")
    }
  }

  @Test("Rectangles near each other are joined, those far apart are not") func joined() {
    var region = DamageRegion(PixelRect(x0: 0, y0: 0, x1: 20, y1: 20))
    region.add(PixelRect(x0: 22, y0: 0, x1: 40, y1: 20))
    #expect(region == DamageRegion(PixelRect(x0: 0, y0: 0, x1: 40, y1: 20)))
    region.add(PixelRect(x0: 500, y0: 500, x1: 520, y1: 520))
    #expect(region.count == 2)
    #expect(region.area == 1200)
    region.add(PixelRect(x0: 0, y0: 0, x1: 600, y1: 600))
    #expect(region.count == 1)
  }
}
