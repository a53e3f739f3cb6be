import GlissadeCompositor
import GlissadeLayers
import GlissadeOracle
import Testing

/// The renderer against the oracle, on trees of all sorts.
@Suite("The renderer draws what the oracle does", .serialized) struct RendererTests {
  private let blue = RGBAColor(red: 0.1, green: 0.3, blue: 0.9)
  private let glass = RGBAColor(red: 1, green: 0.8, blue: 0.2, alpha: 0.6)

  private func check(
    _ layers: LayerSnapshot..., scale: Double = 1, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let rendered = try Rendered(
      root(160, 120, scale: scale, layers), 160, 120, scale: scale, background: RGBAColor(30, 40, 50))
    #expect(rendered.comparison.passes, "\(rendered.comparison)", sourceLocation: sourceLocation)
  }

  @Test("Rounded boxes between pixels, of both styles") func boxes() throws {
    try check(
      layer(10.3, 12.7, 60, 44.4, white, radius: 14),
      layer(60.6, 40.2, 80, 60, glass, radius: 30, style: .continuous),
      layer(80, 5.5, 70, 26, blue, radius: 100, style: .continuous),
      layer(20, 80, 30, 30, red, radius: 2))
  }

  @Test("Turned, mirrored and scaled boxes") func turned() throws {
    try check(
      layer(20, 20, 60, 50, white, effects: [.rotation(.degrees(11), anchor: .center)]),
      layer(80, 40, 60, 50, glass, radius: 16, effects: [.rotation(.degrees(-40), anchor: .topLeading)]),
      layer(90, 10, 40, 30, blue, radius: 9, style: .continuous, effects: [.scale(x: -1.3, y: 0.7, anchor: .trailing)]))
  }

  @Test("Cards turned in space") func space() throws {
    try check(
      layer(
        30, 20, 100, 80, white, radius: 20,
        effects: [.rotation3D(Rotation3D(angle: .degrees(50), x: 0.2, y: 1))]),
      layer(
        60, 30, 60, 60, red,
        effects: [.rotation3D(Rotation3D(angle: .degrees(-35), x: 1)), .rotation(.degrees(20), anchor: .center)]))
  }

  @Test("Lines of both placements") func lines() throws {
    try check(
      layer(10.5, 10, 50, 40, nil, radius: 12) { $0.stroke = Stroke(color: white, width: 6) },
      layer(70, 10, 60, 40, blue, radius: 18, style: .continuous) {
        $0.stroke = Stroke(color: white, width: 4, placement: .center)
      },
      layer(20, 60, 50, 50, nil, radius: 25, effects: [.rotation(.degrees(30), anchor: .center)]) {
        $0.stroke = Stroke(color: glass, width: 1)
      },
      layer(90, 60, 50, 50, nil, effects: [.rotation(.degrees(10), anchor: .center)]) {
        $0.stroke = Stroke(color: white, width: 3, placement: .center)
      })
  }

  @Test("Clips in clips") func clips() throws {
    let picture = layer(-30, -30, 160, 160, red)
    let inner = layer(
      10, 10, 80, 60, nil, radius: 20, style: .continuous, effects: [.rotation(.degrees(15), anchor: .center)],
      children: [picture]
    ) { $0.clipsToBounds = true }
    try check(
      layer(20, 10, 100, 90, blue, radius: 40, children: [inner]) { $0.clipsToBounds = true },
      layer(
        110, 70, 60, 60, white,
        effects: [.clip(ClipShape(rect: Rect(x: 5, y: 5, width: 40, height: 30), radii: CornerRadii(10)))]))
  }

  @Test("What has the edge of the clip that cuts its group is cut once") func sharedEdges() throws {
    // Fill and child end where the clips do, and overlap there.
    let child = layer(0, 0, 60, 50, red, radius: 18)
    let turn = Effect.rotation3D(Rotation3D(angle: .degrees(30), y: 1))
    try check(
      layer(10, 10, 60, 50, white, radius: 18, children: [child]) { $0.clipsToBounds = true },
      layer(85, 20, 60, 50, white, radius: 18, effects: [turn], children: [child]) { $0.clipsToBounds = true },
      layer(20.5, 65.5, 60, 50, blue, effects: [.clip(ClipShape(radii: CornerRadii(18)))], children: [child]))
  }

  @Test("Gradients") func gradients() throws {
    let colors = [red, RGBAColor.clear, blue]
    try check(
      layer(10, 10, 60, 100, nil, radius: 10) {
        $0.fill = .linearGradient(LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom))
      },
      layer(80, 20, 70, 70, nil, effects: [.rotation(.degrees(25), anchor: .center)]) {
        $0.fill = .linearGradient(
          LinearGradient(colors: [white, blue], startPoint: .topLeading, endPoint: .bottomTrailing))
      })
  }

  @Test("Pictures in all fits and filters") func pictures() throws {
    let art = bitmap(24, 16) { x, y in
      SIMD4(UInt8(x * 10), UInt8(y * 15), (x / 3 + y / 3) % 2 == 0 ? 255 : 0, 255)
    }
    func shown(_ x: Double, _ y: Double, _ w: Double, _ h: Double, _ fit: ContentsFit, _ filter: ContentsFilter)
      -> LayerSnapshot
    {
      layer(x, y, w, h, nil) {
        $0.contents = .picture(.bitmap(art))
        $0.contentsFit = fit
        $0.contentsFilter = filter
      }
    }
    try check(
      shown(10, 10, 24, 16, .stretch, .trilinear), shown(40.4, 10.3, 24, 16, .stretch, .trilinear),
      shown(70, 10, 60, 40, .fit, .bilinear), shown(10, 60, 50, 50, .fill, .nearest),
      shown(70, 60, 13, 9, .stretch, .trilinear), shown(90, 60, 7.3, 5.1, .stretch, .trilinear),
      layer(100, 70, 50, 40, effects: [.rotation3D(Rotation3D(angle: .degrees(60), y: 1))]) {
        $0.contents = .picture(.bitmap(art))
      })
  }

  @Test("Text at rest, turned and small") func text() throws {
    let run = TextRun("Glissade moves", font: FontDescription(size: 17), color: white)
    func words(_ x: Double, _ y: Double, _ effects: [Effect] = []) -> LayerSnapshot {
      layer(x, y, 130, 22, nil, effects: effects) { $0.contents = .text(run) }
    }
    try check(
      words(10, 8), words(10.4, 30.3), words(10, 60, [.rotation(.degrees(8), anchor: .leading)]),
      words(10, 90, [.scale(x: 0.6, y: 0.6, anchor: .leading)]))
    try check(words(5, 10), scale: 2)
  }

  @Test("Groups that fade as one") func groups() throws {
    let children = [layer(-5, -5, 40, 40, red, radius: 20), layer(20, 10, 40, 40, blue, radius: 8)]
    try check(
      layer(10, 20, 60, 60, white, children: children) { $0.opacity = 0.5 },
      layer(90, 20, 60, 60, white, radius: 12, effects: [.opacity(0.3)], children: children) {
        $0.clipsToBounds = true
      })
  }

  @Test("Blurs at rest and unequal") func blurs() throws {
    let child = layer(10, 10, 20, 20, red)
    try check(
      layer(20, 20, 40, 40, white, children: [child]) { $0.blur = 4 },
      layer(
        90, 20, 40, 40, blue, radius: 20,
        effects: [.blur(radius: 2, opaque: false), .scale(x: 1.4, y: 0.9, anchor: .center)]))
    try check(layer(30, 20, 80, 60, white, effects: [.blur(radius: 9, opaque: true)], children: [child]))
    try check(layer(30, 20, 80, 60, white) { $0.blur = 30 })
  }

  @Test("Shadows, flat and in space") func shadows() throws {
    let soft = Shadow(color: RGBAColor(red: 0, green: 0, blue: 0, alpha: 0.8), radius: 6, offset: Point(3, 5))
    try check(
      layer(20, 20, 50, 40, white, radius: 10) { $0.shadow = soft },
      layer(90, 20, 50, 40, nil, radius: 20, style: .continuous) { $0.shadow = Shadow(color: white, radius: 3) },
      layer(
        60, 65, 60, 40, blue, radius: 8, effects: [.rotation3D(Rotation3D(angle: .degrees(40), x: 1))]
      ) { $0.shadow = soft })
  }
}
