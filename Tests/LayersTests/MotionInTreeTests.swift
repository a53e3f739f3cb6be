import CAllocationCounter
import GlissadeMotion
import Testing

@testable import GlissadeLayers

@MainActor
@Suite struct MotionInTreeTests {
  @Test func `A frame is the same in order, alone and backwards`() {
    let film = Film()
    let layer = film.layer()
    film.flush(at: 0)
    Layer.animate(.spring(duration: 0.5, bounce: 0.3)) {
      layer.position = Point(300, 100)
      layer.fill = .color(RGBAColor(255, 0, 0))
      layer.effects = [.rotation(.degrees(90), anchor: .center)]
      layer.cornerRadius = 20
    }
    film.flush(at: 1)
    let times = (0...60).map { 1 + Double($0) / 30 }
    let forwards = times.map { film.shown(layer, at: $0) }
    let backwards = times.reversed().map { film.shown(layer, at: $0) }
    #expect(forwards == backwards.reversed())
    #expect(forwards[0].position == .zero)
    #expect(forwards.last == layer.properties)
  }

  @Test func `All that is committed together begins together`() {
    let film = Film()
    let (a, b) = (film.layer(), film.layer())
    film.flush(at: 0)
    Layer.animate(.linear(duration: 1)) { a.position = Point(100, 0) }
    Layer.animate(.linear(duration: 1)) { b.position = Point(100, 0) }
    film.flush(at: 2)
    #expect(film.shown(a, at: 2.25).position == film.shown(b, at: 2.25).position)
    #expect(film.shown(a, at: 2.25).position == Point(25, 0))
  }

  @Test func `A jump shifts what is moving (D2)`() {
    let film = Film()
    let layer = film.layer()
    film.flush(at: 0)
    Layer.animate(.linear(duration: 1)) { layer.position = Point(100, 0) }
    film.flush(at: 0)
    layer.position = Point(100, 50)
    film.flush(at: 0.5)
    #expect(film.shown(layer, at: 0.5).position == Point(50, 50))
    #expect(film.shown(layer, at: 1).position == Point(100, 50))
  }

  @Test func `A layer that is new in the turn moves from where it was put`() {
    let film = Film()
    let layer = film.layer()
    layer.position = Point(10, 0)
    Layer.animate(.linear(duration: 1)) { layer.position = Point(20, 0) }
    film.flush(at: 0)
    #expect(film.shown(layer, at: 0.5).position == Point(15, 0))
  }

  @Test func `Colours move in linear light, not premultiplied (D8)`() {
    let film = Film()
    let layer = film.layer()
    layer.fill = .color(.black)
    film.flush(at: 0)
    Layer.animate(.linear(duration: 1)) { layer.fill = .color(.white) }
    film.flush(at: 0)
    guard case .color(let color)? = film.shown(layer, at: 0.5).fill else { return #expect(Bool(false)) }
    // 0.5 in linear light is 0.735357 in sRGB.
    #expect(abs(color.red - 0.735_356_98) < 1e-6)
    #expect(film.shown(layer, at: 1).fill == .color(.white))
  }

  @Test func `A colour moves to a gradient and back without a jump`() {
    let film = Film()
    let layer = film.layer()
    layer.fill = .color(.black)
    film.flush(at: 0)
    let gradient = Fill.linearGradient(
      LinearGradient(colors: [.black, .white, .black], startPoint: .top, endPoint: .bottom))
    Layer.animate(.linear(duration: 1)) { layer.fill = gradient }
    film.flush(at: 0)
    guard case .linearGradient(let start)? = film.shown(layer, at: 0).fill else { return #expect(Bool(false)) }
    #expect(start.stops.allSatisfy { $0.color == .black })
    #expect(film.shown(layer, at: 1).fill == gradient)
    Layer.animate(.linear(duration: 1)) { layer.fill = .color(.black) }
    film.flush(at: 2)
    guard case .linearGradient(let middle)? = film.shown(layer, at: 2.5).fill else { return #expect(Bool(false)) }
    #expect(abs(middle.stops[1].color.red - 0.735_356_98) < 1e-6)
    #expect(film.shown(layer, at: 3).fill == .color(.black))
    #expect(film.shown(layer, at: 2).fill == gradient)
  }

  @Test func `Effects that are missing on one side count as their identity`() {
    let film = Film()
    let layer = film.layer()
    layer.effects = [.opacity(0.5)]
    film.flush(at: 0)
    Layer.animate(.linear(duration: 1)) {
      layer.effects = [.scale(x: 3, y: 3, anchor: .center), .opacity(1), .blur(radius: 8, opaque: false)]
    }
    film.flush(at: 0)
    #expect(
      film.shown(layer, at: 0.5).effects == [
        .scale(x: 2, y: 2, anchor: .center), .opacity(0.75), .blur(radius: 4, opaque: false),
      ])
    Layer.animate(.linear(duration: 1)) { layer.effects = [] }
    film.flush(at: 1)
    #expect(film.shown(layer, at: 1.5).effects[0] == .scale(x: 2, y: 2, anchor: .center))
    #expect(film.shown(layer, at: 2).effects.isEmpty)
    #expect(film.shown(layer, at: 1.5).effects.count == 3)
  }

  @Test func `An effect of another kind takes over without a jump`() {
    let film = Film()
    let layer = film.layer()
    layer.effects = [.rotation(.degrees(90), anchor: .center)]
    film.flush(at: 0)
    Layer.animate(.linear(duration: 1)) { layer.effects = [.offset(x: 10, y: 0)] }
    film.flush(at: 0)
    #expect(film.shown(layer, at: 0).transform == Transform.identity.turnedForTest(90, about: Point(50, 50), at: layer))
    #expect(film.shown(layer, at: 1).effects == [.offset(x: 10, y: 0)])
    Layer.animate(.linear(duration: 1)) { layer.effects = [.rotation(.degrees(90), anchor: .center)] }
    film.flush(at: 0.5)
    let between = film.shown(layer, at: 0.5).effects
    #expect(between.contains(.offset(x: 5, y: 0)) && between.contains(.rotation(.degrees(45), anchor: .center)))
  }

  @Test func `A stroke and a shadow fade in and out`() {
    let film = Film()
    let layer = film.layer()
    film.flush(at: 0)
    Layer.animate(.linear(duration: 1)) {
      layer.stroke = Stroke(color: .black, width: 2)
      layer.shadow = Shadow(color: .black, radius: 4)
    }
    film.flush(at: 0)
    #expect(film.shown(layer, at: 0.5).stroke?.color.alpha == 0.5)
    #expect(film.shown(layer, at: 0.5).shadow == Shadow(color: RGBAColor.black.opacity(0.5), radius: 4))
    Layer.animate(.linear(duration: 1)) { layer.stroke = nil }
    film.flush(at: 1)
    #expect(film.shown(layer, at: 1.5).stroke == Stroke(color: RGBAColor.black.opacity(0.5), width: 2))
    #expect(film.shown(layer, at: 2).stroke == nil)
  }

  @Test func `Opacity, blur, sizes and radii stay in range however hard a spring throws (S12)`() {
    let film = Film()
    let layer = film.layer()
    layer.cornerRadius = 10
    layer.blur = 3
    film.flush(at: 0)
    Layer.animate(.spring(duration: 0.5, bounce: 0.9)) {
      layer.opacity = 0
      layer.bounds = .zero
      layer.cornerRadius = 0
      layer.blur = 0
    }
    film.flush(at: 0)
    for frame in 0..<200 {
      let shown = film.shown(layer, at: Double(frame) / 60)
      #expect((0...1).contains(shown.opacity) && shown.bounds.width >= 0 && shown.cornerRadii.topLeading >= 0)
      #expect(shown.blur >= 0)
    }
  }

  @Test func `Versions change exactly where something is seen to change`() {
    let film = Film()
    let (a, b) = (film.layer("a"), film.layer("b"))
    let child = Layer(name: "child")
    a.addChild(child)
    film.flush(at: 0)
    film.presentation.evaluate(at: .zero)
    let tree = film.presentation
    func versions(_ layer: Layer) -> (UInt64, UInt64) {
      let slot = Int(tree.slot(of: layer.id)!)
      return tree.withNodes { ($0[slot].version, $0[slot].pictureVersion) }
    }
    let before = (versions(a), versions(b), versions(child))
    #expect(tree.evaluate(at: Timestamp(seconds: 5)) == false)
    child.position = Point(1, 1)
    film.flush(at: 5)
    #expect(versions(b) == before.1)
    #expect(versions(a).1 == tree.version)
    #expect(versions(child).0 == tree.version && versions(child).1 == before.2.1)
  }

  @Test func `A steady frame allocates nothing`() {
    let film = Film()
    var layers: [Layer] = []
    for _ in 0..<50 { layers.append(film.layer()) }
    // Half of them have the shape of the model while they move, the other half one that is padded.
    for layer in layers.prefix(25) {
      layer.fill = .radialGradient(RadialGradient(colors: [.white, .black, .white], endRadius: 10))
      layer.effects = [.color(.saturation(1)), .color(.multiply(.white))]
    }
    film.flush(at: 0)
    let stops = [0, 0.25, 1].map { GradientStop(color: .black, location: $0) }
    let fills: [Fill] = [
      .linearGradient(LinearGradient(stops: stops, startPoint: .top, endPoint: .bottom)),
      .radialGradient(RadialGradient(stops: stops, endRadius: 50)), .angularGradient(AngularGradient(stops: stops)),
    ]
    Layer.animate(.spring(duration: 2)) {
      for (index, layer) in layers.enumerated() {
        layer.position = Point(300, 20)
        layer.effects = [
          .rotation3D(Rotation3D(angle: .degrees(180), y: 1)), .blur(radius: 3, opaque: false),
          .color(.saturation(0)), .color(.multiply(RGBAColor(255, 0, 0))),
        ]
        layer.fill = fills[index % fills.count]
        layer.stroke = Stroke(color: .black, width: 3)
        layer.shadow = Shadow(radius: 8, source: .content)
        layer.capInsets = CapInsets(8)
      }
    }
    film.flush(at: 0)
    film.presentation.evaluate(at: Timestamp(seconds: 0.01))
    let before = glissade_allocations()
    for frame in 1...100 { film.presentation.evaluate(at: Timestamp(seconds: Double(frame) / 100)) }
    #expect(glissade_allocations() - before == 0)
    #expect(before > 0 || glissade_counts_allocations() == 0, "the counter counts")
  }
}

extension Transform {
  @MainActor func turnedForTest(_ degrees: Double, about center: Point, at layer: Layer) -> Transform {
    concatenating(.translation(-center.x, -center.y)).concatenating(.rotation(.degrees(degrees)))
      .concatenating(.translation(center.x, center.y)).concatenating(layer.properties.placement)
  }
}
