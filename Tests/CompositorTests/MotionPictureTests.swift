import CAllocationCounter
import GlissadeLayers
import GlissadeMotion
import Testing

@testable import GlissadeCompositor

@Suite("Groups at rest and in motion") @MainActor struct MotionPictureTests {
  private let label = Contents.text(TextRun("Next", font: FontDescription(size: 17)))

  /// A line of thin bars, like text, for so many pixels a point.
  private func bars(_ scale: Double) -> Bitmap {
    bitmap(Int(60 * scale), Int(20 * scale), frame: Rect(x: 0, y: 0, width: 60, height: 20)) { x, _ in
      Int(Double(x) / scale) / 2 % 3 == 0 ? SIMD4(0, 0, 0, 255) : SIMD4(255, 255, 255, 255)
    }
  }

  private func provideLabel(_ canvas: Canvas, scale: Double = 1) {
    canvas.renderer.textures.provide(
      bars(scale), for: RasterKey(contents: label, size: Size(60, 20), scale: scale))
  }

  /// Two overlapping layers and a label, as one group.
  private func addGroup(to scene: MovingScene, opacity: Double = 0.8) -> Layer {
    let group = Layer()
    group.frame = Rect(x: 40, y: 30, width: 120, height: 100)
    group.opacity = opacity
    for (frame, color, radius) in [
      (Rect(x: 0, y: 0, width: 100, height: 80), RGBAColor(40, 90, 200), 14.0),
      (Rect(x: 30, y: 30, width: 90, height: 70), .white, 9),
    ] {
      let child = Layer()
      child.frame = frame
      child.fill = .color(color)
      child.cornerRadii = CornerRadii(radius)
      group.addChild(child)
    }
    let text = Layer()
    text.frame = Rect(x: 40, y: 50, width: 60, height: 20)
    text.contents = label
    group.addChild(text)
    scene.tree.root.addChild(group)
    return group
  }

  /// The places that a group can be at.
  nonisolated static let places: [(name: String, effects: [Effect])] = [
    ("half a pixel", [.offset(x: 0.5, y: 0.25)]),
    ("turned", [.rotation(.degrees(17), anchor: .center)]),
    ("scaled", [.scale(x: 0.83, y: 0.83, anchor: .center)]),
    ("stretched", [.scale(x: 0.7, y: 1.1, anchor: .center)]),
    ("mirrored", [.scale(x: -1, y: 1, anchor: .center)]),
    ("in perspective", [.rotation3D(Rotation3D(angle: .degrees(40), y: 1, perspective: 0.6))]),
  ]

  @Test("A group at rest has the pixels of its layers, wherever it is", arguments: places.indices)
  func atRest(index: Int) throws {
    let canvas = try Canvas(200, 160)
    provideLabel(canvas)
    let scene = MovingScene(200, 160)
    let group = addGroup(to: scene, opacity: 1)
    group.effects = MotionPictureTests.places[index].effects
    scene.flush(at: 0)
    let direct = try scene.draw(canvas, at: 0)
    #expect(canvas.counts.passes == 1)
    // So near to 1 that no byte changes.
    group.opacity = 1 - 1e-7
    scene.flush(at: 0)
    let grouped = try scene.draw(canvas, at: 0)
    #expect(canvas.counts.passes == 2)
    #expect(grouped.difference(to: direct) <= 1)
    #expect(try scene.draw(canvas, at: 0) == grouped)
    #expect(canvas.counts.flattenedReused == 1)
    #expect(canvas.counts.passes == 1)
  }

  @Test("A group that turns, grows or slides is drawn once, and its last frame is drawn as at rest")
  func lands() throws {
    for effects in [
      [Effect.rotation(.degrees(30), anchor: .center)], [.scale(x: 0.6, y: 0.6, anchor: .center)],
      [.offset(x: 17.25, y: -3.5)],
    ] {
      let canvas = try Canvas(200, 160)
      provideLabel(canvas)
      let scene = MovingScene(200, 160)
      let group = addGroup(to: scene)
      group.effects = [effects[0].still]
      scene.flush(at: 0)
      Layer.animate(.linear(duration: 1)) { group.effects = effects }
      scene.flush(at: 0)
      var made = 0
      for frame in 1..<60 {
        _ = try scene.draw(canvas, at: Double(frame) / 60)
        made += canvas.counts.flattenedMade
        if frame > 1 { #expect(canvas.counts.flattenedReused == 1) }
        if frame > 1 { #expect(canvas.counts.passes == 1) }
      }
      #expect(made == 1)
      let last = try scene.draw(canvas, at: 1)
      let still = MovingScene(200, 160)
      addGroup(to: still).effects = effects
      still.flush(at: 0)
      #expect(last == (try still.draw(canvas, at: 0)))
    }
  }

  @Test("Moved by whole pixels a group has the same pixels in motion and at rest, turned or not")
  func wholePixels() throws {
    for angle in [0.0, 25] {
      let canvas = try Canvas(200, 160)
      provideLabel(canvas)
      let scene = MovingScene(200, 160)
      let group = addGroup(to: scene)
      group.effects = [.rotation(.degrees(angle), anchor: .center)]
      scene.flush(at: 0)
      Layer.animate(.linear(duration: 1)) { group.position.x += 10 }
      scene.flush(at: 0)
      for step in 1..<10 {
        let moving = try scene.draw(canvas, at: Double(step) / 10)
        if step > 1 { #expect(canvas.counts.flattenedReused == 1) }
        let still = MovingScene(200, 160)
        let other = addGroup(to: still)
        other.effects = group.effects
        other.position.x += Double(step)
        still.flush(at: 0)
        #expect(moving.difference(to: try still.draw(canvas, at: 0)) <= 1, "\(angle) degrees, \(step) pixels")
      }
    }
  }

  @Test("A picture is magnified by a tenth at most, and made again beyond")
  func bound() throws {
    let canvas = try Canvas(200, 160)
    for scale in [1.0, 2, 4] { provideLabel(canvas, scale: scale) }
    let scene = MovingScene(200, 160)
    let group = addGroup(to: scene)
    group.effects = [.scale(x: 1, y: 1, anchor: .center)]
    scene.flush(at: 0)
    Layer.animate(.linear(duration: 1)) { group.effects = [.scale(x: 2, y: 2, anchor: .center)] }
    scene.flush(at: 0)
    var changes: [Double] = []
    for frame in 0..<120 {
      let time = Double(frame) / 120
      _ = try scene.draw(canvas, at: time)
      if frame > 1, canvas.counts.flattenedReused == 0, canvas.counts.flattenedMade == 0 { changes.append(1 + time) }
    }
    // Beyond 1.1 and 1.1 times the square root of two: drawn for one frame, kept from the next.
    #expect(changes.count == 2)
    #expect(abs(changes[0] - 1.1) < 0.02)
    #expect(abs(changes[1] - 1.5556) < 0.02)
  }

  @Test("Where a motion ends text moves by little, and edges by no more than sampling softens them")
  func noPop() throws {
    for effect in [Effect.rotation(.degrees(30), anchor: .center), .scale(x: 0.9, y: 0.9, anchor: .center)] {
      let canvas = try Canvas(200, 160)
      provideLabel(canvas)
      let scene = MovingScene(200, 160)
      let group = addGroup(to: scene)
      group.effects = [effect.still]
      scene.flush(at: 0)
      Layer.animate(.linear(duration: 1)) { group.effects = [effect] }
      scene.flush(at: 0)
      let before = try scene.draw(canvas, at: 1 - 1e-7)
      #expect(before != (try scene.draw(canvas, at: 1)))
      let difference = before.difference(to: try scene.draw(canvas, at: 1))
      #expect(difference <= 60, "\(effect)")
      // The text's middle: sampled from the picture, or straight from its own pixels.
      let after = try scene.draw(canvas, at: 1)
      var most = 0
      for y in 86..<94 { for x in 95..<120 { most = max(most, abs(before.red(x, y) - after.red(x, y))) } }
      #expect(most <= 8, "\(effect)")
    }
  }

  @Test("A group that moves and whose contents move is drawn on the device's pixels each time") func bothMove() throws {
    let canvas = try Canvas(200, 160)
    provideLabel(canvas)
    let scene = MovingScene(200, 160)
    let group = addGroup(to: scene)
    scene.flush(at: 0)
    Layer.animate(.linear(duration: 1)) {
      group.effects = [.rotation(.degrees(90), anchor: .center)]
      group.children[0].position.x += 20
    }
    scene.flush(at: 0)
    for frame in 1..<20 {
      _ = try scene.draw(canvas, at: Double(frame) / 60)
      #expect(canvas.counts.flattenedMade + canvas.counts.flattenedReused == 0)
      #expect(canvas.renderer.pool.keptBytes == 0)
    }
  }

  @Test("Magnified text is asked for at the scale of its rest, and in powers of two while it grows")
  func magnifiedText() throws {
    let canvas = try Canvas(400, 160)
    provideLabel(canvas)
    let scene = MovingScene(400, 160)
    let text = Layer()
    text.frame = Rect(x: 20, y: 20, width: 60, height: 20)
    text.contents = label
    text.effects = [.scale(x: 1, y: 1, anchor: .topLeading)]
    scene.tree.root.addChild(text)
    scene.flush(at: 0)
    Layer.animate(.linear(duration: 1)) { text.effects = [.scale(x: 3.25, y: 3.25, anchor: .topLeading)] }
    scene.flush(at: 0)
    var asked: [Double] = []
    for frame in 0...60 {
      let before = try scene.draw(canvas, at: Double(frame) / 60)
      #expect(canvas.counts.missingContents == 0)
      for key in canvas.renderer.textures.missing {
        asked.append(key.scale)
        provideLabel(canvas, scale: key.scale)
      }
      if canvas.counts.coarseContents > 0 {
        #expect(try scene.draw(canvas, at: Double(frame) / 60) != before)
        #expect(canvas.counts.coarseContents == 0)
      }
    }
    #expect(asked == [2, 3.25])
    // One texel is one pixel.
    let sharp = try scene.draw(canvas, at: 1)
    for x in 20..<215 { #expect(sharp.red(x, 40) == (Int(Double(x - 20) / 3.25) / 2 % 3 == 0 ? 0 : 255)) }
  }

  @Test("Pixels of magnified text go when they are long unseen, those for the window's scale stay")
  func magnifiedGo() throws {
    let canvas = try Canvas(400, 160)
    let scene = MovingScene(400, 160)
    let text = Layer()
    text.frame = Rect(x: 20, y: 20, width: 60, height: 20)
    text.contents = label
    scene.tree.root.addChild(text)
    scene.flush(at: 0)
    provideLabel(canvas)
    _ = try scene.draw(canvas, at: 0)
    let bytes = canvas.counts.textureBytes
    text.effects = [.scale(x: 2, y: 2, anchor: .topLeading)]
    scene.flush(at: 0)
    _ = try scene.draw(canvas, at: 0)
    provideLabel(canvas, scale: 2)
    _ = try scene.draw(canvas, at: 0)
    #expect(canvas.counts.coarseContents == 0)
    #expect(canvas.counts.textureBytes > bytes)
    text.effects = []
    scene.flush(at: 0)
    for _ in 0...TextureStore.patience + 1 { _ = try scene.draw(canvas, at: 0) }
    #expect(canvas.counts.textureBytes == bytes)
    #expect(canvas.counts.missingContents == 0)
  }

  @Test("Text that comes for a larger scale is seen in a kept group at once") func magnifiedInGroup() throws {
    let canvas = try Canvas(400, 320)
    provideLabel(canvas)
    let scene = MovingScene(400, 320)
    addGroup(to: scene).effects = [.scale(x: 2, y: 2, anchor: .topLeading)]
    scene.flush(at: 0)
    let coarse = try scene.draw(canvas, at: 0)
    #expect(canvas.counts.coarseContents > 0)
    #expect(try scene.draw(canvas, at: 0) == coarse)
    provideLabel(canvas, scale: 2)
    let sharp = try scene.draw(canvas, at: 0)
    #expect(sharp != coarse)
    _ = try scene.draw(canvas, at: 0)
    #expect(try scene.draw(canvas, at: 0) == sharp)
    #expect(canvas.counts.flattenedReused == 1)
  }

  @Test("With room for nothing pictures are right, and one line says that the bound is reached", arguments: [0, 3, 9])
  func noRoom(pages: Int) throws {
    let canvas = try Canvas.withPictures()
    let plain = try Canvas.withPictures()
    plain.renderer.flattened.isEnabled = false
    var lines: [String] = []
    canvas.renderer.log = { lines.append($0) }
    // The smallest target has 64 x 64 pixels, a card needs four of them.
    let limit = pages * 64 * 64 * 4
    canvas.renderer.flattened.byteLimit = limit
    let scene = MovingScene(200, 160)
    let cards = [scene.addCard(at: 10, 10), scene.addCard(at: 70, 60), scene.addCard(at: 40, 20)]
    scene.flush(at: 0)
    Layer.animate(.easeInOut(duration: 1)) {
      for (i, card) in cards.enumerated() {
        scene.show(card, 0.2 * Double(i + 1))
        card.position.x += 11.5
      }
    }
    scene.flush(at: 0)
    for frame in 0..<40 {
      let time = Double(frame) / 30
      #expect(try scene.draw(canvas, at: time) == (try scene.draw(plain, at: time)), "frame \(frame)")
      #expect(canvas.renderer.pool.keptBytes <= limit)
    }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("bound") == true)
    // Once that is over it is news again.
    for card in cards { scene.show(card, 1) }
    scene.flush(at: 2)
    for _ in 0...FlattenedPictures.patience { _ = try scene.draw(canvas, at: 2) }
    for card in cards { scene.show(card, 0.5) }
    scene.flush(at: 2)
    for _ in 0..<3 { _ = try scene.draw(canvas, at: 2) }
    #expect(lines.count == 2)
  }

  /// A card without opacity or clip: so many layers that cover all of it.
  private func addPile(to scene: MovingScene, _ layers: Int) -> Layer {
    let pile = Layer()
    pile.frame = Rect(x: 30, y: 30, width: 100, height: 80)
    for i in 0..<layers {
      let child = Layer()
      child.frame = Rect(x: 0, y: 0, width: 100, height: 80)
      child.fill = .color(RGBAColor(red: 0.2 * Double(i), green: 0.5, blue: 0.1, alpha: 0.5))
      child.cornerRadii = CornerRadii(8)
      pile.addChild(child)
    }
    scene.tree.root.addChild(pile)
    scene.flush(at: 0)
    return pile
  }

  @Test("What moves as a whole without need of a target is kept where that halves the pixels", arguments: [1, 2, 3, 6])
  func pile(layers: Int) throws {
    let canvas = try Canvas(200, 160)
    let scene = MovingScene(200, 160)
    let pile = addPile(to: scene, layers)
    let still = try scene.draw(canvas, at: 0)
    #expect(canvas.counts.passes == 1)
    let direct = canvas.counts.shadedPixels
    Layer.animate(.linear(duration: 1)) { pile.position.x += 20 }
    scene.flush(at: 0)
    let start = try scene.draw(canvas, at: 0)
    #expect(start == still)
    for frame in 1..<20 {
      let moving = try scene.draw(canvas, at: Double(frame) / 20)
      #expect(canvas.counts.passes == 1)
      #expect(canvas.counts.flattenedReused == (layers > 2 ? 1 : 0))
      if layers > 2 { #expect(canvas.counts.shadedPixels * 2 < direct) }
      let other = MovingScene(200, 160)
      addPile(to: other, layers).position.x += Double(frame)
      other.flush(at: 0)
      #expect(moving == (try other.draw(canvas, at: 0)))
    }
    _ = try scene.draw(canvas, at: 1)
    #expect(canvas.counts.passes == 1)
    #expect(canvas.counts.shadedPixels == direct)
  }

  @Test("A moving group's frames plan without heap memory") func allocations() throws {
    let canvas = try Canvas(200, 160)
    provideLabel(canvas)
    let scene = MovingScene(200, 160)
    let group = addGroup(to: scene)
    group.effects = [.rotation(.degrees(0), anchor: .center)]
    scene.flush(at: 0)
    Layer.animate(.linear(duration: 1)) { group.effects = [.rotation(.degrees(80), anchor: .center)] }
    scene.flush(at: 0)
    let times = (1...70).map { Double($0) / 60 }
    for time in times { _ = try scene.draw(canvas, at: time) }
    let root = scene.presentation.roots[0]
    var counted: UInt64 = 0
    for time in times {
      let before = glissade_allocations()
      scene.presentation.evaluate(at: Timestamp(seconds: time))
      canvas.renderer.planFrame(
        tree: scene.presentation, root: root, width: 200, height: 160, scale: 1, background: .black)
      counted += glissade_allocations() - before
    }
    #expect(counted == 0)
  }
}

extension Effect {
  /// The same effect where it changes nothing.
  fileprivate var still: Effect {
    switch self {
    case .rotation(_, let anchor): .rotation(.degrees(0), anchor: anchor)
    case .scale(_, _, let anchor): .scale(x: 1, y: 1, anchor: anchor)
    default: .offset(x: 0, y: 0)
    }
  }
}
