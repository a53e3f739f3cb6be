import GlissadeMotion
import Testing

@testable import GlissadeLayers

@MainActor
@Suite struct LayerModelTests {
  @Test func `Setting the frame sets size and position by the anchor`() {
    let layer = Layer()
    layer.anchor = UnitPoint(x: 0, y: 1)
    layer.frame = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.bounds == Size(30, 40))
    #expect(layer.position == Point(10, 60))
    #expect(layer.frame == Rect(x: 10, y: 20, width: 30, height: 40))
  }

  @Test func `A child has one parent`() {
    let (a, b, child) = (Layer(), Layer(), Layer())
    a.addChild(child)
    b.addChild(child)
    #expect(a.children.isEmpty)
    #expect(child.parent === b)
  }

  @Test func `Children are put above, below and in place of each other`() {
    let parent = Layer()
    let (a, b, c, d) = (Layer(name: "a"), Layer(name: "b"), Layer(name: "c"), Layer(name: "d"))
    for layer in [a, b, c] { parent.addChild(layer) }
    func names() -> String { parent.children.map(\.name).joined() }
    parent.insertChild(c, below: a)
    #expect(names() == "cab")
    parent.insertChild(c, above: a)
    #expect(names() == "acb")
    parent.insertChild(d, at: 1)
    #expect(names() == "adcb")
    parent.insertChild(a, at: 99)
    #expect(names() == "dcba")
    d.removeFromParent()
    parent.replace(b, with: d)
    #expect(names() == "cda")
  }

  @Test func `What cannot lie in a layer stays where it is, with one line`() {
    var lines: [String] = []
    let write = LayerLog.write
    LayerLog.write = { lines.append($0) }
    defer { LayerLog.write = write }
    let trees = [LayerTree(context: LayerContext()), LayerTree(context: LayerContext())]
    let (a, b, c) = (Layer(name: "a"), Layer(name: "b"), Layer(name: "c"))
    trees[0].root.addChild(a)
    a.addChild(b)
    b.addChild(c)
    b.addChild(b)
    c.addChild(a)
    c.mask = b
    a.replace(b, with: a)
    trees[1].root.addChild(trees[0].root)
    c.insertChild(trees[1].root, at: 0)
    #expect(lines.count == 6)
    #expect(trees[0].root.snapshot.children.first?.children.first?.children.first?.properties.name == "c")
    #expect(trees[0].root.tree === trees[0] && trees[1].root.children.isEmpty && c.mask == nil && a.parent != nil)
  }

  @Test func `Layers lie in each other only as deep as can be drawn`() throws {
    var lines: [String] = []
    let write = LayerLog.write
    LayerLog.write = { lines.append($0) }
    defer { LayerLog.write = write }
    func chain(_ count: Int) -> (top: Layer, end: Layer) {
      let top = Layer()
      var end = top
      for index in 1..<count {
        let next = Layer()
        if index % 2 == 0 { end.mask = next } else { end.addChild(next) }
        end = next
      }
      return (top, end)
    }
    let (upper, lower) = (chain(200), chain(Layer.deepestNesting - 200))
    upper.end.addChild(lower.top)
    #expect(lines.isEmpty)
    let text = try upper.top.snapshot.layersText()
    #expect(try LayerSnapshot(layersText: text) == upper.top.snapshot)
    #expect(Layer(upper.top.snapshot).snapshot == upper.top.snapshot)
    #expect(lines.isEmpty)
    lower.end.addChild(Layer())
    lower.end.mask = Layer()
    Layer().addChild(upper.top)
    #expect(lines.count == 3)
    #expect(lower.end.children.isEmpty && lower.end.mask == nil && upper.top.parent == nil)
  }

  @Test func `A snapshot makes the same layers again`() {
    let layer = Layer(name: "card")
    layer.fill = .color(.white)
    layer.mask = Layer(name: "mask")
    layer.addChild(Layer(name: "child"))
    #expect(Layer(layer.snapshot).snapshot == layer.snapshot)
  }

  @Test func `NaN is refused, said once, and nothing is lost (D15, S02)`() {
    var lines: [String] = []
    let write = LayerLog.write
    LayerLog.write = { lines.append($0) }
    defer { LayerLog.write = write }
    let layer = Layer(name: "card")
    layer.position = Point(3, 4)
    layer.position = Point(.nan, 5)
    layer.position = Point(.nan, 6)
    #expect(layer.position == Point(3, 6))
    #expect(lines.count == 1)
    #expect(lines.first?.contains("card") == true && lines.first?.contains("position") == true)
    layer.bounds = Size(-5, .infinity)
    #expect(layer.bounds == Size(0, 1e9))
    layer.effects = [.blur(radius: .nan, opaque: false), .scale(x: .nan, y: 2, anchor: .center)]
    #expect(layer.effects == [.blur(radius: 0, opaque: false), .scale(x: 1, y: 2, anchor: .center)])
    layer.opacity = 7
    #expect(layer.opacity == 1)
    #expect(lines.count == 3)
  }

  @Test func `Gradients, colour effects, insets and shadows refuse what cannot be shown`() {
    var lines: [String] = []
    let write = LayerLog.write
    LayerLog.write = { lines.append($0) }
    defer { LayerLog.write = write }
    let layer = Layer(name: "card")
    let stops = [GradientStop(color: .black, location: 0.25), GradientStop(color: .white, location: 0.75)]
    let bad = [GradientStop(color: RGBAColor(red: .nan, green: 2, blue: 0), location: .nan), stops[0]]
    let mended = [
      GradientStop(color: RGBAColor(red: 0, green: 1, blue: 0), location: 0.25),
      GradientStop(color: .black, location: 0.25),
    ]
    layer.fill = .radialGradient(RadialGradient(stops: stops, startRadius: 3, endRadius: 9))
    layer.fill = .radialGradient(
      RadialGradient(stops: bad, center: UnitPoint(x: .nan, y: 1), startRadius: -1, endRadius: .nan))
    #expect(
      layer.fill
        == .radialGradient(
          RadialGradient(stops: mended, center: UnitPoint(x: 0.5, y: 1), startRadius: 0, endRadius: 9)))
    layer.fill = .angularGradient(AngularGradient(stops: stops, startAngle: .degrees(30)))
    layer.fill = .angularGradient(
      AngularGradient(stops: bad, startAngle: .radians(.nan), endAngle: .radians(.infinity)))
    #expect(
      layer.fill
        == .angularGradient(
          AngularGradient(stops: mended, startAngle: .degrees(30), endAngle: .radians(Refusal.longest))))
    layer.effects = [.color(.brightness(0.5)), .color(.multiply(.white)), .color(.invert(0.5))]
    layer.effects = [
      .color(.brightness(.nan)), .color(.multiply(RGBAColor(red: .nan, green: 0.5, blue: 9, alpha: -1))),
      .color(.invert(2)), .color(.contrast(-.infinity)), .color(.hueRotation(.radians(.nan))),
      .color(.saturation(.nan)), .color(.grayscale(.nan)),
    ]
    #expect(
      layer.effects == [
        .color(.brightness(0.5)), .color(.multiply(RGBAColor(red: 1, green: 0.5, blue: 1, alpha: 0))),
        .color(.invert(1)), .color(.contrast(-Refusal.longest)), .color(.hueRotation(.zero)),
        .color(.saturation(1)), .color(.grayscale(0)),
      ])
    layer.capInsets = CapInsets(top: 1, leading: .nan, bottom: -2, trailing: .infinity, scale: .nan)
    #expect(layer.capInsets == CapInsets(top: 1, leading: 0, bottom: 0, trailing: Refusal.longest))
    layer.capInsets.scale = 0
    #expect(layer.capInsets.scale == CapInsets.scales.lowerBound)
    layer.shadow = Shadow(radius: -1, offset: Point(.nan, 2), source: .content)
    #expect(layer.shadow == Shadow(radius: 0, offset: Point(0, 2), source: .content))
    layer.contents = .path(PathDrawing([], dash: [1], dashPhase: .nan))
    #expect(layer.contents == .path(PathDrawing([], dash: [1])))
    #expect(lines.count == 5, "one line for each property")
    #expect(lines.allSatisfy { $0.contains("card") && !$0.contains("\n") })
  }
}
