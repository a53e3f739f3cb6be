import Testing

@testable import GlissadeLayers

@Suite struct HitTestTests {
  /// A layer of 100 x 100 with its top leading corner at a place.
  static func box(
    _ name: String, _ x: Double = 0, _ y: Double = 0, _ change: (inout LayerProperties) -> Void = { _ in }
  )
    -> LayerProperties
  {
    var properties = LayerProperties()
    properties.name = name
    properties.frame = Rect(x: x, y: y, width: 100, height: 100)
    change(&properties)
    return properties
  }

  static func name(_ tree: PresentationTree, _ x: Double, _ y: Double) -> String? {
    tree.hitTest(Point(x, y), root: tree.roots[0]).flatMap { tree.shown($0)?.name }
  }

  static func tree(_ children: LayerSnapshot...) -> PresentationTree {
    var root = LayerProperties()
    root.name = "root"
    root.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    root.isHitTestable = false
    return PresentationTree(LayerSnapshot(root, children: children))
  }

  @Test func `The frontmost layer is hit, by zIndex and then by order`() {
    let tree = Self.tree(
      LayerSnapshot(Self.box("a") { $0.zIndex = 1 }), LayerSnapshot(Self.box("b", 50)),
      LayerSnapshot(Self.box("c", 120)))
    #expect(Self.name(tree, 75, 50) == "a")
    #expect(Self.name(tree, 130, 50) == "c")
    #expect(Self.name(tree, 300, 300) == nil)
  }

  @Test func `What is not seen is not hit`() {
    for hide: (inout LayerProperties) -> Void in [
      { $0.isHidden = true }, { $0.opacity = 0 }, { $0.effects = [.opacity(0)] },
      { $0.effects = [.scale(x: 0, y: 1, anchor: .center)] },
      { $0.effects = [.rotation3D(Rotation3D(angle: .degrees(90), y: 1))] },
      {
        $0.effects = [.rotation3D(Rotation3D(angle: .degrees(180), y: 1))]
        $0.face = .front
      },
    ] {
      let tree = Self.tree(LayerSnapshot(Self.box("a", 0, 0, hide), children: [LayerSnapshot(Self.box("child"))]))
      #expect(Self.name(tree, 40, 50) == nil)
    }
  }

  @Test func `A layer that cannot be hit lets its children be hit`() {
    let tree = Self.tree(
      LayerSnapshot(Self.box("a") { $0.isHitTestable = false }, children: [LayerSnapshot(Self.box("child", 50, 50))]))
    #expect(Self.name(tree, 25, 25) == nil)
    #expect(Self.name(tree, 75, 75) == "child")
    #expect(Self.name(tree, 130, 130) == "child")
  }

  @Test func `A card is hit on the side that is seen`() {
    let turn = { (degrees: Double) in Effect.rotation3D(Rotation3D(angle: .degrees(degrees), y: 1, perspective: 0.5)) }
    for (angle, expected) in [(0.0, "front"), (60, "front"), (120, "back"), (180, "back"), (-120, "back")] {
      let tree = Self.tree(
        LayerSnapshot(
          Self.box("back") {
            $0.effects = [turn(angle + 180)]
            $0.face = .front
          }),
        LayerSnapshot(
          Self.box("front") {
            $0.effects = [turn(angle)]
            $0.face = .front
          }))
      #expect(Self.name(tree, 50, 50) == expected, "at \(angle) degrees")
    }
  }

  @Test func `Turning the parent turns the face of the child`() {
    let over = Effect.rotation3D(Rotation3D(angle: .degrees(180), x: 1))
    let child = LayerSnapshot(
      Self.box("child") {
        $0.effects = [over]
        $0.face = .front
      })
    let tree = Self.tree(
      LayerSnapshot(
        Self.box("parent") {
          $0.effects = [over]
          $0.isHitTestable = false
        }, children: [child]))
    #expect(Self.name(tree, 50, 50) == "child")
  }

  @Test func `A point behind the camera hits nothing`() {
    // The plane is turned so far, with so strong a perspective, that a part of it lies behind the eye.
    let tree = Self.tree(
      LayerSnapshot(
        Self.box("a", 100, 100) { $0.effects = [.rotation3D(Rotation3D(angle: .degrees(60), y: 1, perspective: 4))] })
    )
    var hits = 0
    for x in stride(from: -400.0, to: 800, by: 20) {
      for y in stride(from: -400.0, to: 800, by: 20) {
        guard let id = tree.hitTest(Point(x, y), root: tree.roots[0]) else { continue }
        hits += 1
        guard let inner = tree.convert(Point(x, y), to: id), let back = tree.convert(inner, from: id) else {
          Issue.record("no way back at \(x), \(y)")
          continue
        }
        #expect(Rect(x: 0, y: 0, width: 100, height: 100).contains(inner))
        #expect(back.distance(to: Point(x, y)) < 1e-6)
      }
    }
    #expect(hits > 0)
    let id = tree.hitTest(Point(150, 150), root: tree.roots[0])!
    #expect(tree.convert(Point(0, 50), from: id) == nil, "the leading edge lies behind the eye")
  }

  @Test func `Nested rounded clips hold for hits too (R06)`() {
    let inner = LayerSnapshot(
      Self.box("child") {
        $0.frame = Rect(x: -100, y: -100, width: 400, height: 400)
      })
    let clip = LayerSnapshot(
      Self.box("clip") {
        $0.clipsToBounds = true
        $0.cornerRadii = CornerRadii(50)
        $0.cornerStyle = .circular
        $0.isHitTestable = false
      }, children: [inner])
    let tree = Self.tree(
      LayerSnapshot(
        Self.box("outer") {
          $0.effects = [.clip(ClipShape(rect: Rect(x: 0, y: 0, width: 100, height: 50)))]
          $0.isHitTestable = false
        }, children: [clip]))
    #expect(Self.name(tree, 50, 25) == "child")
    #expect(Self.name(tree, 50, 75) == nil)
    #expect(Self.name(tree, 5, 5) == nil)
    #expect(Self.name(tree, 16, 16) == "child")
    #expect(Self.name(tree, 14, 14) == nil)
  }

  @Test func `Continuous corners pass through their known points`() {
    let shape = RoundedShape(rect: Rect(x: 0, y: 0, width: 1000, height: 1000), radii: CornerRadii(100))
    // On the diagonal the curve is 0.412253 radii from the corner.
    let onDiagonal = 41.2253 / 2.0.squareRoot()
    #expect(!shape.contains(Point(onDiagonal - 0.01, onDiagonal - 0.01)))
    #expect(shape.contains(Point(onDiagonal + 0.01, onDiagonal + 0.01)))
    #expect(!shape.contains(Point(63.1494, 7.48)) && shape.contains(Point(63.1494, 7.50)))
    #expect(!shape.contains(Point(7.48, 63.1494)) && shape.contains(Point(7.50, 63.1494)))
    #expect(shape.contains(Point(152.9, 0)) && !shape.contains(Point(120, 0)))
    #expect(
      !RoundedShape(rect: Rect(x: 0, y: 0, width: 300, height: 300), radii: CornerRadii(1e9)).contains(Point(30, 30)))
  }

  @Test func `A mask lets only what it covers be hit`() {
    let mask = LayerSnapshot(
      Self.box("mask") {
        $0.bounds = Size(50, 100)
        $0.position = Point(25, 50)
        $0.fill = .color(.black)
      })
    let tree = Self.tree(LayerSnapshot(Self.box("a"), mask: mask))
    #expect(Self.name(tree, 25, 50) == "a")
    #expect(Self.name(tree, 75, 50) == nil)
  }

  @Test func `A mask covers by its shape, however transparent it is there`() {
    func tree(_ change: (inout LayerProperties) -> Void) -> PresentationTree {
      Self.tree(LayerSnapshot(Self.box("a"), mask: LayerSnapshot(Self.box("mask", 0, 0, change))))
    }
    #expect(Self.name(tree { $0.fill = .color(.clear) }, 50, 50) == "a")
    #expect(
      Self.name(tree { $0.fill = .radialGradient(RadialGradient(colors: [.black, .clear], endRadius: 9)) }, 5, 50)
        == "a")
    #expect(Self.name(tree { $0.stroke = Stroke(color: .black, width: 200) }, 50, 50) == nil)
    #expect(Self.name(tree { $0.shadow = Shadow(radius: 5) }, 50, 50) == nil)
    #expect(Self.name(Self.tree(LayerSnapshot(Self.box("a") { $0.blendMode = .destinationOut })), 50, 50) == "a")
  }

  @Test func `The path leads from the root to what is hit`() {
    let tree = Self.tree(
      LayerSnapshot(Self.box("a", 10, 10), children: [LayerSnapshot(Self.box("b", 10, 10))]))
    let names = tree.hitPath(Point(30, 30), root: tree.roots[0]).compactMap { tree.shown($0)?.name }
    #expect(names == ["root", "a", "b"])
    let id = tree.hitTest(Point(30, 30), root: tree.roots[0])!
    #expect(tree.convert(Point(30, 35), to: id) == Point(10, 15))
    #expect(tree.convert(Point(10, 15), from: id) == Point(30, 35))
  }
}
