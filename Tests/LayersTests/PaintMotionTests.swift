import GlissadeMotion
import Testing

@testable import GlissadeLayers

@MainActor
@Suite struct PaintMotionTests {
  private static func stops(_ stops: (RGBAColor, Double)...) -> [GradientStop] {
    stops.map { GradientStop(color: $0.0, location: $0.1) }
  }

  /// The sRGB component of half the light: the transfer function of IEC 61966-2-1 at 0.5.
  private static let halfLight = 0.735_356_98

  @Test func `A radial gradient moves its colours in linear light, its stops, centre and radii`() {
    let film = Film()
    let layer = film.layer()
    layer.fill = .radialGradient(
      RadialGradient(stops: Self.stops((.black, 0), (.white, 0.5)), center: .topLeading, startRadius: 0, endRadius: 40))
    film.flush(at: 0)
    Layer.animate(.linear(duration: 1)) {
      layer.fill = .radialGradient(
        RadialGradient(stops: Self.stops((.white, 0.5), (.white, 1)), center: .center, startRadius: 10, endRadius: 60))
    }
    film.flush(at: 0)
    guard case .radialGradient(let middle)? = film.shown(layer, at: 0.5).fill else { return #expect(Bool(false)) }
    #expect(abs(middle.stops[0].color.red - Self.halfLight) < 1e-6)
    #expect(middle.stops.map(\.location) == [0.25, 0.75])
    #expect(middle.center == UnitPoint(x: 0.25, y: 0.25) && middle.startRadius == 5 && middle.endRadius == 50)
    #expect(film.shown(layer, at: 1).fill == layer.fill)
  }

  @Test func `An angular gradient moves its angles as angles, by more than a turn too`() {
    let film = Film()
    let layer = film.layer()
    layer.fill = .angularGradient(AngularGradient(colors: [.black, .white], startAngle: .zero, endAngle: .zero))
    film.flush(at: 0)
    Layer.animate(.linear(duration: 1)) {
      layer.fill = .angularGradient(
        AngularGradient(colors: [.black, .white], startAngle: .radians(4), endAngle: .radians(20)))
    }
    film.flush(at: 0)
    guard case .angularGradient(let middle)? = film.shown(layer, at: 0.5).fill else { return #expect(Bool(false)) }
    #expect(middle.startAngle == .radians(2) && middle.endAngle == .radians(10))
    #expect(film.shown(layer, at: 1).fill == layer.fill)
  }

  @Test func `The gradient with fewer stops repeats its last one`() {
    let film = Film()
    let layer = film.layer()
    layer.fill = .angularGradient(AngularGradient(stops: Self.stops((.black, 0), (.white, 0.5))))
    film.flush(at: 0)
    Layer.animate(.linear(duration: 1)) {
      layer.fill = .angularGradient(
        AngularGradient(stops: Self.stops((.black, 0), (.white, 0.5), (.white, 0.75), (.white, 1))))
    }
    film.flush(at: 0)
    #expect(film.shown(layer, at: 0).fill?.stops.map(\.location) == [0, 0.5, 0.5, 0.5])
    #expect(film.shown(layer, at: 0.5).fill?.stops.map(\.location) == [0, 0.5, 0.625, 0.75])
    #expect(film.shown(layer, at: 1).fill == layer.fill)
  }

  @Test func `A gradient gets stops while it moves without a jump`() {
    let film = Film()
    let layer = film.layer()
    layer.fill = .radialGradient(RadialGradient(stops: Self.stops((.black, 0), (.black, 0.5)), endRadius: 50))
    film.flush(at: 0)
    Layer.animate(.linear(duration: 1)) {
      layer.fill = .radialGradient(RadialGradient(stops: Self.stops((.black, 0), (.white, 1)), endRadius: 50))
    }
    film.flush(at: 0)
    let before = film.shown(layer, at: 0.5).fill!.stops
    Layer.animate(.linear(duration: 1)) {
      layer.fill = .radialGradient(
        RadialGradient(stops: Self.stops((.black, 0), (.white, 0.25), (.white, 0.5), (.black, 1)), endRadius: 50))
    }
    film.flush(at: 0.5)
    let after = film.shown(layer, at: 0.5).fill!.stops
    #expect(after.count == 4)
    for (index, stop) in after.enumerated() {
      let old = before[min(index, 1)]
      #expect(abs(stop.location - old.location) < 1e-12 && abs(stop.color.red - old.color.red) < 1e-12)
    }
    #expect(film.shown(layer, at: 1.5).fill == layer.fill)
  }

  @Test func `A colour moves to a gradient of any kind, and what has no stops fades in`() {
    for gradient: Fill in [
      .radialGradient(RadialGradient(colors: [.black, .white], endRadius: 50)),
      .angularGradient(AngularGradient(colors: [.black, .white])),
    ] {
      let film = Film()
      let layer = film.layer()
      layer.fill = .color(.black)
      film.flush(at: 0)
      Layer.animate(.linear(duration: 1)) { layer.fill = gradient }
      film.flush(at: 0)
      #expect(film.shown(layer, at: 0).fill?.stops.map(\.color) == [.black, .black])
      #expect(abs(film.shown(layer, at: 0.5).fill!.stops[1].color.red - Self.halfLight) < 1e-6)
      #expect(film.shown(layer, at: 1).fill == gradient)
      layer.fill = .linearGradient(LinearGradient(stops: [], startPoint: .top, endPoint: .bottom))
      film.flush(at: 2)
      Layer.animate(.linear(duration: 1)) { layer.fill = gradient }
      film.flush(at: 2)
      #expect(film.shown(layer, at: 2.5).fill?.stops.map(\.color.alpha) == [0.5, 0.5])
      #expect(film.shown(layer, at: 3).fill == gradient)
    }
  }

  @Test func `A gradient of another kind is there at once, and nobody waits for it`() {
    let film = Film()
    let layer = film.layer()
    let linear = Fill.linearGradient(LinearGradient(colors: [.black, .white], startPoint: .top, endPoint: .bottom))
    let radial = Fill.radialGradient(RadialGradient(colors: [.black, .white], endRadius: 50))
    var ended: [String] = []
    layer.fill = .color(.white)
    film.flush(at: 0)
    Layer.animate(.linear(duration: 1).repeatForever()) {
      layer.fill = linear
    } completion: {
      ended.append("endless")
    }
    film.flush(at: 0)
    Layer.animate(.linear(duration: 1)) {
      layer.fill = radial
    } completion: {
      ended.append("kind")
    }
    film.flush(at: 0.5)
    #expect(film.shown(layer, at: 0.5).fill == radial)
    film.complete(at: 0.5)
    #expect(ended.sorted() == ["endless", "kind"])
    #expect(film.presentation.runningTracks == 0)
  }

  /// Lanes were once numbered in 16 bits, and pairing effects, or finding their tracks, takes the square of their number.
  @Test func `A list that is too long to move is there at once`() {
    let film = Film()
    let layer = film.layer()
    layer.effects = (0..<100_000).map { $0 % 2 == 0 ? .opacity(1) : .offset(x: 0, y: 0) }
    layer.fill = .radialGradient(RadialGradient(colors: [.black, .white], endRadius: 50))
    film.flush(at: 0)
    Layer.animate(.linear(duration: 1)) {
      layer.effects = [.blur(radius: 8, opaque: false)]
      layer.fill = .radialGradient(
        RadialGradient(colors: Array(repeating: .white, count: 100_000), endRadius: 50))
      layer.opacity = 0
    }
    film.flush(at: 0)
    #expect(film.shown(layer, at: 0.5).effects == layer.effects && film.shown(layer, at: 0.5).fill == layer.fill)
    #expect(film.presentation.runningTracks == 1)
    layer.fill = .color(.white)
    Layer.animate(.linear(duration: 1)) {
      layer.fill = .radialGradient(RadialGradient(colors: Array(repeating: .black, count: 256), endRadius: 50))
    }
    film.flush(at: 1)
    #expect(abs(film.shown(layer, at: 1.5).fill!.stops[255].color.red - Self.halfLight) < 1e-6)
  }

  @Test func `Stops that overtake each other are shown in order, the same in any frame`() {
    let film = Film()
    let layer = film.layer()
    func fill(_ locations: Double...) -> Fill {
      .linearGradient(
        LinearGradient(
          stops: locations.map { GradientStop(color: .black, location: $0) }, startPoint: .top, endPoint: .bottom))
    }
    layer.fill = fill(0, 0.5, 0.6, 1)
    film.flush(at: 0)
    Layer.animate(.linear(duration: 1)) { layer.fill = fill(0.3, 0.5, 0.6, 1) }
    film.flush(at: 0)
    // The first stop goes on to the right while it begins to go left: it comes to stand beyond the second.
    Layer.animate(.spring(duration: 0.3, bounce: 0.9)) { layer.fill = fill(0.5, 0.5, 0.6, 1) }
    film.flush(at: 0.9)
    var seen: [[Double]] = []
    for frame in 0..<60 {
      let locations = film.shown(layer, at: 0.9 + Double(frame) / 60).fill!.stops.map(\.location)
      #expect(zip(locations, locations.dropFirst()).allSatisfy { $0 <= $1 }, "\(locations)")
      seen.append(locations)
    }
    #expect(seen.contains { $0[1] > 0.5 }, "the first stop never pushed the second")
    #expect(seen.contains { $0[0] < 0.5 && $0[1] == 0.5 }, "the second stop never came back")
    for frame in (0..<60).reversed() {
      #expect(film.shown(layer, at: 0.9 + Double(frame) / 60).fill!.stops.map(\.location) == seen[frame])
    }
    film.presentation.forget(before: Timestamp(seconds: 60))
    #expect(film.shown(layer, at: 60).fill == layer.fill)
  }

  @Test func `Colour effects move as numbers, angles and light, from what changes nothing`() {
    let film = Film()
    let layer = film.layer()
    film.flush(at: 0)
    let effects: [ColorEffect] = [
      .brightness(0.5), .contrast(3), .saturation(0), .grayscale(1), .hueRotation(.radians(8)), .multiply(.black),
      .invert(1),
    ]
    Layer.animate(.linear(duration: 1)) { layer.effects = effects.map { .color($0) } }
    film.flush(at: 0)
    #expect(film.shown(layer, at: 0).effects == effects.map { .color($0.identity) })
    let middle = film.shown(layer, at: 0.5).effects
    #expect(
      middle[..<5] == [
        .color(.brightness(0.25)), .color(.contrast(2)), .color(.saturation(0.5)), .color(.grayscale(0.5)),
        .color(.hueRotation(.radians(4))),
      ])
    guard case .color(.multiply(let color)) = middle[5] else { return #expect(Bool(false)) }
    #expect(abs(color.red - Self.halfLight) < 1e-6 && color.alpha == 1)
    #expect(middle[6] == .color(.invert(0.5)))
    #expect(film.shown(layer, at: 1).effects == layer.effects)
    Layer.animate(.linear(duration: 1)) { layer.effects = [.color(.contrast(1))] }
    film.flush(at: 2)
    #expect(film.shown(layer, at: 2.5).effects[1] == .color(.contrast(2)))
    #expect(film.shown(layer, at: 3).effects == [.color(.contrast(1))])
  }

  @Test func `An amount that a spring throws too far is shown in its range`() {
    let film = Film()
    let layer = film.layer()
    layer.effects = [.color(.invert(1)), .color(.multiply(.black))]
    layer.capInsets = CapInsets(4)
    film.flush(at: 0)
    Layer.animate(.spring(duration: 0.5, bounce: 0.9)) {
      layer.effects = [.color(.invert(0)), .color(.multiply(.white))]
      layer.capInsets = .zero
    }
    film.flush(at: 0)
    for frame in 0..<200 {
      let shown = film.shown(layer, at: Double(frame) / 60)
      guard case .color(.invert(let amount)) = shown.effects[0], case .color(.multiply(let color)) = shown.effects[1]
      else { return #expect(Bool(false)) }
      #expect((0...1).contains(amount) && (0...1).contains(color.red) && shown.capInsets.top >= 0)
    }
  }

  @Test func `Insets move, and the scale of the picture jumps`() {
    let film = Film()
    let layer = film.layer()
    layer.capInsets = CapInsets(top: 0, leading: 2, bottom: 4, trailing: 8)
    film.flush(at: 0)
    Layer.animate(.linear(duration: 1)) {
      layer.capInsets = CapInsets(top: 10, leading: 2, bottom: 0, trailing: 0, scale: 2)
    }
    film.flush(at: 0)
    #expect(
      film.shown(layer, at: 0.5).capInsets == CapInsets(top: 5, leading: 2, bottom: 2, trailing: 4, scale: 2))
    #expect(film.shown(layer, at: 1).capInsets == layer.capInsets)
  }

  @Test func `What casts a shadow, a blend mode and the phase of dashes jump`() {
    let film = Film()
    let layer = film.layer()
    func path(_ phase: Double) -> Contents { .path(PathDrawing([], dash: [4], dashPhase: phase)) }
    layer.shadow = Shadow(radius: 4, source: .bounds)
    layer.contents = path(0)
    film.flush(at: 0)
    Layer.animate(.linear(duration: 1)) {
      layer.shadow = Shadow(radius: 8, source: .content)
      layer.blendMode = .screen
      layer.contents = path(8)
    }
    film.flush(at: 0)
    let shown = film.shown(layer, at: 0.5)
    #expect(shown.shadow == Shadow(radius: 6, source: .content))
    #expect(shown.blendMode == .screen && shown.contents == path(8))
  }
}
