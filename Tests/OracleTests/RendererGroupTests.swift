import GlissadeCompositor
import GlissadeLayers
import GlissadeOracle
import Testing

/// The renderer against the oracle: what needs a picture of a group, and paints of all sorts.
@Suite("The renderer draws groups and paints as the oracle does", .serialized) struct RendererGroupTests {
  private let blue = RGBAColor(red: 0.1, green: 0.3, blue: 0.9)
  private let glass = RGBAColor(red: 1, green: 0.8, blue: 0.2, alpha: 0.6)

  private func check(
    _ layers: LayerSnapshot..., scale: Double = 1, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let rendered = try Rendered(
      root(160, 120, scale: scale, layers), 160, 120, scale: scale, background: RGBAColor(30, 40, 50))
    #expect(rendered.comparison.passes, "\(rendered.comparison)", sourceLocation: sourceLocation)
  }

  private func stripes(_ y: Double = 0) -> [LayerSnapshot] {
    (0..<8).map { layer(Double($0) * 20, y, 10, 120, $0 % 2 == 0 ? white : red) }
  }

  private func masked(_ layer: LayerSnapshot, by mask: LayerSnapshot) -> LayerSnapshot {
    var result = layer
    result.mask = [mask]
    return result
  }

  @Test("Masks with edges, gradients and effects") func masks() throws {
    let fade = layer(0, 0, 60, 50) {
      $0.fill = .linearGradient(LinearGradient(colors: [white, .clear], startPoint: .leading, endPoint: .trailing))
    }
    try check(
      masked(layer(10, 10, 60, 50, white, children: [layer(10, 10, 30, 60, red)]), by: fade),
      masked(
        layer(85, 15, 60, 50, glass, radius: 12, effects: [.rotation3D(Rotation3D(angle: .degrees(35), y: 1))]),
        by: layer(10, 5, 40, 40, blue, radius: 20)),
      masked(
        layer(20, 70, 100, 40, white), by: layer(20, 5, 60, 30, white, radius: 10) { $0.blur = 3 }))
  }

  @Test("Blend modes on stripes, with soft edges and groups") func blends() throws {
    for mode in BlendMode.allCases {
      let child = layer(10, 10, 50, 30, blue, radius: 10)
      let all =
        stripes() + [
          layer(10, 12, 60, 40, glass, radius: 16, children: [child]) { $0.blendMode = mode },
          layer(85, 20, 60, 40, white.opacity(0.7), effects: [.rotation(.degrees(20), anchor: .center)]) {
            $0.blendMode = mode
          },
          layer(
            20, 70, 110, 40, RGBAColor(90, 90, 90),
            children: [layer(10, 5, 90, 30, red, radius: 15) { $0.blendMode = mode }]
          ) { $0.opacity = 0.8 },
        ]
      let rendered = try Rendered(root(160, 120, all), 160, 120)
      #expect(rendered.comparison.passes, "\(mode)\n\(rendered.comparison)")
    }
  }

  @Test("Colour effects on groups") func colors() throws {
    let effects: [ColorEffect] = [
      .brightness(0.2), .contrast(1.6), .saturation(0.3), .grayscale(0.7), .hueRotation(.degrees(100)),
      .multiply(RGBAColor(red: 0.7, green: 1, blue: 0.4, alpha: 0.8)), .invert(0.9),
    ]
    for effect in effects {
      let rendered = try Rendered(
        root(
          160, 120,
          stripes() + [
            layer(
              20, 20, 70, 60, glass, radius: 14, effects: [.color(effect)],
              children: [layer(20, 20, 80, 30, blue, radius: 9)]),
            layer(100, 40, 50, 50, effects: [.color(effect), .color(.contrast(1.2)), .opacity(0.7)]) {
              $0.fill = .linearGradient(LinearGradient(colors: [red, blue], startPoint: .top, endPoint: .bottom))
            },
          ]), 160, 120)
      #expect(rendered.comparison.passes, "\(effect)\n\(rendered.comparison)")
    }
  }

  @Test("Shadows of the content") func contentShadows() throws {
    let shadow = Shadow(
      color: RGBAColor(red: 0, green: 0, blue: 0, alpha: 0.7), radius: 4, offset: Point(3, 5), source: .content)
    let hanging = layer(30, 20, 50, 14, red, radius: 7)
    try check(
      layer(10, 10, 50, 50, white, radius: 25, children: [hanging]) { $0.shadow = shadow },
      layer(
        100, 20, 40, 40, glass, effects: [.rotation(.degrees(30), anchor: .center)],
        children: [layer(-10, 15, 60, 10, blue)]
      ) { $0.shadow = shadow },
      layer(30, 75, 80, 30, white, effects: [.rotation3D(Rotation3D(angle: .degrees(40), x: 1))], children: [hanging]) {
        $0.shadow = shadow
      })
  }

  @Test("Blurred backdrops, flat, turned and in space") func backdrops() throws {
    let all =
      stripes() + [
        layer(10, 10, 60, 45, glass.opacity(0.3), radius: 14) { $0.backdropBlur = 5 },
        layer(
          85.5, 15, 60, 40, nil, radius: 12, style: .continuous, effects: [.rotation(.degrees(25), anchor: .center)]
        ) { $0.backdropBlur = 3 },
        layer(15, 70, 60, 40, white.opacity(0.2), effects: [.rotation3D(Rotation3D(angle: .degrees(40), y: 1))]) {
          $0.backdropBlur = 4
        },
        layer(100, 70, 80, 70, white.opacity(0.2)) {
          $0.backdropBlur = 12
          $0.opacity = 0.8
        },
      ]
    let rendered = try Rendered(root(160, 120, all), 160, 120)
    #expect(rendered.comparison.passes, "\(rendered.comparison)")
  }

  @Test("Gradients in circles and around") func gradients() throws {
    let colors = [red, RGBAColor.clear, blue]
    let steps = [
      GradientStop(color: red, location: 0.2), GradientStop(color: white, location: 0.2),
      GradientStop(color: blue, location: 0.8),
    ]
    try check(
      layer(10, 10, 60, 50, radius: 10) { $0.fill = .radialGradient(RadialGradient(colors: colors, endRadius: 35)) },
      layer(85.4, 10.3, 60, 50) {
        $0.fill = .radialGradient(RadialGradient(stops: steps, startRadius: 5, endRadius: 30))
      },
      layer(10, 65, 60, 50) { $0.fill = .angularGradient(AngularGradient(colors: colors)) },
      layer(85, 65, 60, 50, effects: [.rotation3D(Rotation3D(angle: .degrees(40), y: 1))]) {
        $0.fill = .angularGradient(AngularGradient(stops: steps, startAngle: .degrees(30), endAngle: .degrees(250)))
      })
  }

  @Test("Lines outside, and dashes") func lines() throws {
    let path = PathDrawing(
      [
        .move(Point(5, 5)), .line(Point(60, 30)),
        .curve(Point(10, 45), control1: Point(90, 50), control2: Point(40, 20)),
      ],
      stroke: white, lineWidth: 3, lineCap: .round, dash: [8, 6], dashPhase: 3)
    try check(
      layer(20.5, 20.5, 40, 30, blue, radius: 8) { $0.stroke = Stroke(color: glass, width: 5, placement: .outside) },
      layer(90, 20, 50, 30, blue, radius: 15, style: .continuous, effects: [.rotation(.degrees(15), anchor: .center)]) {
        $0.stroke = Stroke(color: white, width: 2, placement: .outside)
      },
      layer(20, 65, 70, 50) { $0.contents = .path(path) })
  }

  @Test("Pictures in nine parts") func nineParts() throws {
    let frame = bitmap(24, 24) { x, y in
      let isEdge = x < 6 || y < 6 || x >= 18 || y >= 18
      return isEdge ? SIMD4(UInt8(x * 10), UInt8(y * 10), 40, 255) : SIMD4(UInt8(x * 5), 120, UInt8(y * 10), 128)
    }
    func shown(_ x: Double, _ y: Double, _ w: Double, _ h: Double, _ caps: CapInsets, _ effects: [Effect] = [])
      -> LayerSnapshot
    {
      layer(x, y, w, h, effects: effects) {
        $0.contents = .picture(.bitmap(frame))
        $0.contentsFit = .stretch
        $0.capInsets = caps
      }
    }
    try check(
      shown(10, 10, 60, 40, CapInsets(6)), shown(85.4, 10.3, 60, 40, CapInsets(3, scale: 2)),
      shown(10, 65, 60, 40, CapInsets(6), [.rotation(.degrees(12), anchor: .center)]),
      shown(90, 70, 10, 9, CapInsets(6)), shown(115, 65, 40, 40, CapInsets(20)))
  }
}
