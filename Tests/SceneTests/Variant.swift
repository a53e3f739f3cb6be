import GlissadeCompositor
import GlissadeLayers
import SceneSupport

/// Another way to the same picture.
struct Variant: Sendable {
  var name: String
  /// The tree to draw instead of the scene's.
  var tree: @Sendable (Scene) throws -> LayerSnapshot = { $0.root }
  /// What the window is cleared to.
  var background: @Sendable (Scene) -> RGBAColor = { $0.background }
  /// Brings the picture back to where the plain one is.
  var back: @Sendable (Pixels) -> Pixels = { $0 }
  /// Trees that the same window shows before, of which only what differs is drawn again.
  var earlier: @Sendable (Scene) -> [LayerSnapshot] = { _ in [] }
  /// Whether the way can be taken with the scene at all.
  var applies: @Sendable (Scene) -> Bool = { _ in true }
  /// How far a channel may be from the plain picture's, in levels.
  var tolerance = 0
  /// The same where something is blurred. Blurs are made in fewer pixels, on a grid that stands still on the device, so a
  /// scene that lies otherwise on the grid is rounded otherwise.
  var blurTolerance = 0

  static let all = [mirrored, turned, grouped, offscreen, clipped, clippedRound, reread, damaged]

  /// Float rounding of mirrored and turned coordinates moves a byte by one.
  static let mirrored = Variant(
    name: "mirrored",
    tree: { scene in
      var root = scene.root
      root.properties.effects.append(.scale(x: -1, y: 1, anchor: .center))
      return layer(0, 0, scene.size.width, scene.size.height, children: [root])
    },
    back: \.mirrored,
    // A mirror shows the other side: of a layer with one face, nothing.
    applies: { !$0.root.contains { $0.face == .front } },
    tolerance: 1, blurTolerance: 2)

  static let turned = Variant(
    name: "turned by 90 degrees",
    tree: { scene in
      var root = scene.root
      root.properties.effects.append(.rotation(.degrees(90), anchor: .center))
      root.properties.anchor = .center
      root.properties.position = Point(scene.size.height / 2, scene.size.width / 2)
      return layer(0, 0, scene.size.height, scene.size.width, children: [root])
    },
    back: \.turnedBack, tolerance: 1, blurTolerance: 2)

  static let grouped = Variant(
    name: "in a group",
    tree: { scene in
      layer(0, 0, scene.size.width, scene.size.height, children: [scene.root]) { $0.effects = [.opacity(1)] }
    })

  /// An opacity so near to 1 that no byte changes makes a group that must be one picture. The background goes in with the
  /// scene, so that what looks at its backdrop sees the same; what is cut out of it shows nothing.
  static let offscreen = Variant(
    name: "in an offscreen",
    tree: { scene in
      layer(
        0, 0, scene.size.width, scene.size.height,
        children: [
          layer(
            0, 0, scene.size.width, scene.size.height, fill: scene.background, effects: [.opacity(1 - 1e-7)],
            children: [scene.root])
        ])
    },
    background: { _ in .clear })

  static let clipped = Variant(
    name: "clipped by a rectangle that covers all",
    tree: { scene in
      layer(0, 0, scene.size.width, scene.size.height, children: [scene.root]) { $0.clipsToBounds = true }
    })

  static let clippedRound = Variant(
    name: "clipped by a round rectangle that covers all",
    tree: { scene in
      let (w, h) = (scene.size.width, scene.size.height)
      let shape = ClipShape(rect: Rect(x: -w, y: -h, width: 3 * w, height: 3 * h), radii: CornerRadii(min(w, h) / 2))
      return layer(0, 0, w, h, effects: [.clip(shape)], children: [scene.root])
    })

  /// The window has shown the scene with one layer less, with another moved, and all of it faded.
  static let damaged = Variant(
    name: "drawn where it has changed",
    earlier: { scene in
      var (fewer, moved, faded) = (scene.root, scene.root, scene.root)
      if !fewer.children.isEmpty { fewer.children.removeLast() }
      if !moved.children.isEmpty { moved.children[0].properties.position.x += 7.5 }
      faded.properties.opacity = 0.5
      return [fewer, faded, moved]
    })

  static let reread = Variant(
    name: "written and read back",
    tree: { scene in
      var kept: [String: Bitmap] = [:]
      let text = try scene.root.layersText { bitmap, name in kept[name] = bitmap }
      let back = try LayerSnapshot(layersText: text) { name in
        guard let bitmap = kept[name] else { throw PictureUnavailable(name: name) }
        return bitmap
      }
      guard back == scene.root else { throw SceneError("\(scene.name) reads back as another tree") }
      return back
    })
}

extension Variant {
  /// Draws a scene in this way.
  func draw(_ scene: Scene, scale: Double, with renderer: SceneRenderer) throws -> Pixels {
    let trees = try earlier(scene) + [tree(scene)]
    guard trees.count > 1 else { return back(try renderer.draw(trees[0], scale: scale, background: background(scene))) }
    let (width, height) = scene.pixels(at: scale)
    let image = OffscreenImage(width: width, height: height)
    let damage = DamageTracker()
    var pixels: Pixels?
    for tree in trees {
      pixels = try renderer.draw(
        PresentationTree(tree), into: image, scale: scale, background: background(scene), damage: damage)
    }
    return back(pixels!)
  }
}

extension Scene {
  /// Whether something of a layer is blurred.
  var isBlurred: Bool {
    root.contains { properties in
      properties.blur > 0 || properties.backdropBlur > 0
        || (properties.shadow.map { $0.source == .content && $0.radius > 0 } ?? false)
        || properties.effects.contains {
          if case .blur(let radius, _) = $0 { return radius > 0 }
          return false
        }
    }
  }
}

extension LayerSnapshot {
  /// Whether any layer has a property.
  func contains(_ test: (LayerProperties) -> Bool) -> Bool {
    test(properties) || mask.contains { $0.contains(test) } || children.contains { $0.contains(test) }
  }
}
