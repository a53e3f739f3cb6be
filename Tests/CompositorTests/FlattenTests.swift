import CAllocationCounter
import GlissadeLayers
import GlissadeMotion
import Testing

@testable import GlissadeCompositor

@Suite("Pictures of groups") @MainActor struct FlattenTests {
  /// A card that goes at 0.1, turns back at 0.3 and is whole again at 0.9 at the latest.
  private func interrupted() -> MovingScene {
    let scene = MovingScene(200, 160)
    let card = scene.addCard(at: 40, 35)
    scene.flush(at: 0)
    Layer.animate(.easeInOut(duration: 0.5)) { scene.show(card, 0) }
    scene.flush(at: 0.1)
    Layer.animate(.spring(duration: 0.4, bounce: 0.3)) { scene.show(card, 1) }
    scene.flush(at: 0.3)
    return scene
  }

  private let times = (0..<40).map { 0.31 + Double($0) / 60 }

  @Test("A blur-replace draws its ten children once") func drawnOnce() throws {
    let canvas = try Canvas.withPictures()
    let scene = MovingScene(200, 160)
    let card = scene.addCard(at: 40, 35)
    scene.flush(at: 0)
    Layer.animate(.linear(duration: 1)) { scene.show(card, 0) }
    scene.flush(at: 0)
    _ = try scene.draw(canvas, at: 0.3)
    let first = canvas.counts
    #expect(first.flattenedMade == 1)
    #expect(first.flattenedReused == 0)
    for frame in 1..<20 {
      _ = try scene.draw(canvas, at: 0.3 + Double(frame) / 200)
      #expect(canvas.counts.flattenedMade == 0)
      #expect(canvas.counts.flattenedReused == 1)
      #expect(canvas.counts.uploads == 0)
      // The ten pictures and the card's own fill, in a pass of their own.
      #expect(canvas.counts.draws <= first.draws - 11)
      #expect(canvas.counts.primitives == first.primitives - 11)
      #expect(canvas.counts.passes == first.passes - 1)
    }
  }

  @Test("Frames that use a kept picture plan without heap memory") func allocations() throws {
    let canvas = try Canvas.withPictures()
    let scene = interrupted()
    for time in times { _ = try scene.draw(canvas, at: time) }
    let root = scene.presentation.roots[0]
    var counted: UInt64 = 0
    for time in times {
      scene.presentation.evaluate(at: Timestamp(seconds: time))
      let before = glissade_allocations()
      canvas.renderer.planFrame(
        tree: scene.presentation, root: root, width: 200, height: 160, scale: 1, background: .black)
      counted += glissade_allocations() - before
    }
    #expect(counted == 0)
  }

  @Test("A frame is the same to the bit whether pictures are kept or not, in order, backwards, alone and after others")
  func pure() throws {
    let without = try Canvas.withPictures()
    without.renderer.flattened.isEnabled = false
    let scene = interrupted()
    let wanted = try times.map { try scene.draw(without, at: $0) }
    #expect(without.renderer.pool.keptBytes == 0)
    let with = try Canvas.withPictures()
    for i in times.indices { #expect(try scene.draw(with, at: times[i]) == wanted[i], "in order, \(i)") }
    #expect(with.renderer.pool.keptBytes > 0)
    for i in times.indices.reversed() { #expect(try scene.draw(with, at: times[i]) == wanted[i], "backwards, \(i)") }
    let other = MovingScene(200, 160)
    other.show(other.addCard(at: 10, 20), 0.4)
    other.show(other.addCard(at: 70.5, 30), 0.7)
    other.flush(at: 0)
    for i in stride(from: 0, to: times.count, by: 7) {
      _ = try other.draw(with, at: 1)
      #expect(try scene.draw(with, at: times[i]) == wanted[i], "after another scene, \(i)")
      let alone = try Canvas.withPictures()
      #expect(try scene.draw(alone, at: times[i]) == wanted[i], "alone, \(i)")
    }
  }

  @Test("A change of the contents is seen at once, and the new picture is kept from the second frame on")
  func change() throws {
    let canvas = try Canvas.withPictures()
    let plain = try Canvas.withPictures()
    plain.renderer.flattened.isEnabled = false
    let scene = MovingScene(200, 160)
    let card = scene.addCard(at: 40, 35)
    scene.show(card, 0.6)
    scene.flush(at: 0)
    let before = try scene.draw(canvas, at: 0)
    card.children[3].contents = nil
    scene.flush(at: 0)
    let after = try scene.draw(canvas, at: 0)
    #expect(after != before)
    #expect(after == (try scene.draw(plain, at: 0)))
    #expect(canvas.counts.flattenedMade == 0)
    #expect(try scene.draw(canvas, at: 0) == after)
    #expect(canvas.counts.flattenedMade == 1)
    #expect(try scene.draw(canvas, at: 0) == after)
    #expect(canvas.counts.flattenedReused == 1)
  }

  @Test("Contents that move by themselves are drawn each time and keep no memory") func moving() throws {
    let canvas = try Canvas.withPictures()
    let plain = try Canvas.withPictures()
    plain.renderer.flattened.isEnabled = false
    let scene = MovingScene(200, 160)
    let card = scene.addCard(at: 40, 35)
    scene.show(card, 0.6)
    scene.flush(at: 0)
    Layer.animate(.linear(duration: 1)) { card.children[0].position.y += 30 }
    scene.flush(at: 0)
    for frame in 0..<30 {
      let time = Double(frame) / 60
      #expect(try scene.draw(canvas, at: time) == (try scene.draw(plain, at: time)))
      guard frame > 0 else { continue }
      #expect(canvas.counts.flattenedMade + canvas.counts.flattenedReused == 0)
      #expect(canvas.renderer.pool.keptBytes == 0)
    }
  }

  @Test("Pixels that come late or anew are seen in a group at once") func contents() throws {
    let canvas = try Canvas(200, 160)
    let scene = MovingScene(200, 160)
    scene.show(scene.addCard(at: 40, 35), 0.6)
    scene.flush(at: 0)
    let empty = try scene.draw(canvas, at: 0)
    #expect(canvas.renderer.textures.missing.count == 10)
    #expect(canvas.renderer.pool.keptBytes == 0)
    for picture in MovingScene.pictures { canvas.provide(picture) }
    let full = try scene.draw(canvas, at: 0)
    #expect(full != empty)
    #expect(try scene.draw(canvas, at: 0) == full)
    #expect(canvas.counts.flattenedReused == 1)
    let key = RasterKey(contents: .picture(.bitmap(MovingScene.pictures[4])), size: .zero, scale: 1)
    canvas.renderer.textures.provide(MovingScene.pictures[5], for: key)
    #expect(try scene.draw(canvas, at: 0) != full)
  }

  /// Two overlapping layers and a line of thin bars, like text, faded as one.
  private func faded(scale: Double, opacity: Double = 0.8, x: Double = 40) -> LayerSnapshot {
    layer(
      x, 30, 120, 100, opacity: opacity, effects: [.scale(x: scale, y: scale, anchor: .center)],
      children: [
        layer(0, 0, 100, 80, fill: RGBAColor(40, 90, 200), radius: 14), layer(30, 30, 90, 70, fill: .white, radius: 9),
        layer(40, 50, 60, 20) { $0.contents = label },
      ])
  }

  private let label = Contents.text(TextRun("Next", font: FontDescription(size: 17)))
  private let bars = bitmap(60, 20, frame: Rect(x: 0, y: 0, width: 60, height: 20)) { x, _ in
    x / 2 % 3 == 0 ? SIMD4(0, 0, 0, 255) : SIMD4(255, 255, 255, 255)
  }

  private func provideLabel(_ canvas: Canvas) {
    canvas.renderer.textures.provide(bars, for: RasterKey(contents: label, size: Size(60, 20), scale: 1))
  }

  @Test("A group at rest has the device's pixels, faded and nothing else") func atRest() throws {
    for x in [40.0, 41] {
      let canvas = try Canvas(200, 160)
      provideLabel(canvas)
      let full = try canvas.draw(faded(scale: 1, opacity: 1, x: x))
      let half = try canvas.draw(faded(scale: 1, opacity: 0.5, x: x))
      #expect(canvas.counts.passes == 2)
      for i in full.bytes.indices where i % 4 != 3 { #expect(abs(Int(half.bytes[i]) * 2 - Int(full.bytes[i])) <= 2) }
    }
  }

  @Test("A scale that passes the steps of the pictures' sizes moves no pixel by much more than elsewhere")
  func noPopping() throws {
    let canvas = try Canvas(200, 160)
    provideLabel(canvas)
    var last: Pixels?
    var differences: [(scale: Double, most: Int)] = []
    for i in 0..<600 {
      let scale = 0.45 + Double(i) / 800
      let pixels = try canvas.draw(faded(scale: scale))
      if let last { differences.append((scale, pixels.difference(to: last))) }
      last = pixels
    }
    for (scale, most) in differences { #expect(most <= 48, "at scale \(scale)") }
  }

  @Test("A scaled group looks as if its layers were drawn straight to the device", arguments: [0.75, 0.9, 0.97, 1.04])
  func sharp(scale: Double) throws {
    let canvas = try Canvas(200, 160)
    provideLabel(canvas)
    let group = try canvas.draw(faded(scale: scale, opacity: 0.999))
    #expect(canvas.counts.passes == 2)
    let direct = try canvas.draw(faded(scale: scale, opacity: 1))
    var sum = 0
    for i in group.bytes.indices { sum += abs(Int(group.bytes[i]) - Int(direct.bytes[i])) }
    // Edges of shapes are sampled, text as little as without a group.
    #expect(group.difference(to: direct) <= 60)
    var most = 0
    for y in Int(82 + 2 * scale)..<Int(82 + 18 * scale) {
      for x in Int(102 - 18 * scale)..<Int(98 + 38 * scale) {
        for k in 0..<3 { most = max(most, abs(group[x, y][k] - direct[x, y][k])) }
      }
    }
    #expect(most <= 2)
    #expect(Double(sum) / Double(group.bytes.count) < 0.5)
  }

  @Test("Memory is that of the start once the layers are gone, or are no longer seen in a group (R18)")
  func memory() throws {
    let canvas = try Canvas.withPictures()
    let scene = MovingScene(200, 160)
    scene.flush(at: 0)
    let card = scene.addCard(at: 40, 35)
    scene.flush(at: 0)
    _ = try scene.draw(canvas, at: 0)
    let base = canvas.counts.textureBytes
    let objects = canvas.renderer.objects.counts
    scene.show(card, 0.6)
    scene.flush(at: 0)
    _ = try scene.draw(canvas, at: 0)
    #expect(canvas.counts.textureBytes > base)
    scene.show(card, 1)
    scene.flush(at: 0)
    for _ in 0...FlattenedPictures.patience { _ = try scene.draw(canvas, at: 0) }
    #expect(canvas.counts.textureBytes == base)
    scene.show(card, 0.6)
    scene.flush(at: 0)
    _ = try scene.draw(canvas, at: 0)
    card.removeFromParent()
    scene.flush(at: 0)
    _ = try scene.draw(canvas, at: 0)
    #expect(canvas.counts.textureBytes == base)
    for _ in 0...TargetPool.patience { _ = try scene.draw(canvas, at: 0) }
    #expect(canvas.renderer.objects.counts == objects)
    #expect(canvas.counts.targetBytes == 0)
  }

  @Test("Beyond the bound the least recently used pictures go, and what is shown stays right") func bound() throws {
    let canvas = try Canvas.withPictures()
    let plain = try Canvas.withPictures()
    plain.renderer.flattened.isEnabled = false
    canvas.renderer.flattened.byteLimit = canvas.renderer.pool.bytes(width: 140, height: 110)
    let scene = MovingScene(200, 160)
    let cards = [scene.addCard(at: 10, 10), scene.addCard(at: 70, 60), scene.addCard(at: 40, 20)]
    for frame in 0..<24 {
      for (i, card) in cards.enumerated() {
        card.isHidden = frame % 4 == i
        scene.show(card, 0.3 + 0.1 * Double(i) + 0.01 * Double(frame))
      }
      scene.flush(at: 0)
      #expect(try scene.draw(canvas, at: 0) == (try scene.draw(plain, at: 0)), "frame \(frame)")
      #expect(canvas.renderer.pool.keptBytes <= canvas.renderer.flattened.byteLimit)
    }
    canvas.renderer.flattened.byteLimit = 0
    for card in cards { card.isHidden = false }
    scene.flush(at: 0)
    #expect(try scene.draw(canvas, at: 0) == (try scene.draw(plain, at: 0)))
  }

  @Test("Two trees with the same slots and versions do not take each other's pictures") func trees() throws {
    let canvas = try Canvas(200, 160)
    provideLabel(canvas)
    let first = canvas.tree([faded(scale: 0.9)])
    let second = canvas.tree([
      layer(
        40, 30, 120, 100, opacity: 0.8,
        children: [layer(0, 0, 80, 80, fill: .white), layer(20, 20, 90, 70, fill: RGBAColor(255, 0, 0))])
    ])
    #expect(first.identity != second.identity)
    let wanted = (try canvas.draw(first), try canvas.draw(second))
    #expect(wanted.0 != wanted.1)
    for _ in 0..<3 {
      #expect(try canvas.draw(first) == wanted.0)
      #expect(canvas.counts.flattenedReused == 1)
      #expect(try canvas.draw(second) == wanted.1)
      #expect(canvas.counts.flattenedReused == 1)
    }
  }

  @Test("After a lost context kept pictures are made again (W23)") func contextLost() throws {
    let canvas = try Canvas.withPictures()
    let scene = interrupted()
    let wanted = try scene.draw(canvas, at: 0.4)
    for _ in 0..<3 {
      try canvas.context.recreate()
      try canvas.renderer.contextLost()
      #expect(canvas.renderer.pool.keptBytes == 0)
      #expect(try scene.draw(canvas, at: 0.4) == wanted)
      #expect(canvas.counts.flattenedMade == 1)
    }
  }

  @Test(
    "A blurred group whose scale passes a step moves no pixel by more than elsewhere",
    arguments: [(1.0, 45), (4, 12), (12, 5)])
  func blurredSteps(radius: Double, levels: Int) throws {
    let canvas = try Canvas(200, 160)
    provideLabel(canvas)
    var last: Pixels?
    for i in 0..<280 {
      let scale = 0.47 + Double(i) / 400
      var scene = faded(scale: scale)
      scene.properties.effects.insert(.blur(radius: radius, opaque: false), at: 0)
      let pixels = try canvas.draw(scene)
      if let last { #expect(pixels.difference(to: last) <= levels, "at scale \(scale)") }
      last = pixels
    }
  }
}
