import CGLES
import GlissadeCompositor
import GlissadeLayers
import GlissadeMotion
import GlissadeRaster

/// What a frame of a running motion costs, against a frame that is one picture, copied pixel for pixel: 393 x 852 pixels,
/// drawn off the screen, from `evaluate` to the end of `glFinish`.
@MainActor
enum FrameBench {
  /// Milliseconds for a frame.
  struct Result {
    var name: String
    var median: Double
    var p95: Double
    var passes: Int
    var draws: Int
    /// The part of the median that is the processor's own: evaluating, planning and issuing, without waiting for the end.
    var own: Double
  }

  static func run(frames: Int = 240) throws -> [Result] {
    let context = try GraphicsContext(.surfaceless)
    let renderer = try Renderer(context: context)
    return try [
      measure("one picture", renderer, frames, picture),
      measure("flip card", renderer, frames, flip),
      measure("blur replace", renderer, frames, blurReplace),
    ]
  }

  private static let size = Size(393, 852)

  private static func measure(_ name: String, _ renderer: Renderer, _ frames: Int, _ build: (LayerTree) -> Void) throws
    -> Result
  {
    let presentation = PresentationTree()
    let rasterizer = Rasterizer()
    let layers = LayerContext { commits in
      for commit in commits {
        presentation.apply(commit, at: .zero)
        for insertion in commit.insertions {
          guard let contents = insertion.properties.contents else { continue }
          let key = RasterKey(contents: contents, size: insertion.properties.bounds, scale: 1)
          if let bitmap = try? rasterizer.bitmap(for: contents, size: key.size, scale: 1) {
            renderer.textures.provide(bitmap, for: key)
          }
        }
      }
    }
    let tree = LayerTree(context: layers)
    tree.root.frame = Rect(origin: .zero, size: size)
    build(tree)
    layers.flush()
    let image = OffscreenImage(width: Int(size.width), height: Int(size.height))
    var result = Result(name: name, median: 0, p95: 0, passes: 0, draws: 0, own: 0)
    var (whole, own): ([Double], [Double]) = ([], [])
    for frame in -20..<frames {
      let time = Timestamp(seconds: 2 + Double(frame) / 120)
      let start = DispatchNanoseconds.now()
      presentation.evaluate(at: time)
      let counts = try renderer.draw(
        tree: presentation, root: presentation.roots.first ?? -1, target: .image(image), scale: 1,
        background: RGBAColor(242, 242, 247))
      let issued = DispatchNanoseconds.now()
      glFinish()
      guard frame >= 0 else { continue }
      whole.append(DispatchNanoseconds.now() - start)
      own.append(issued - start)
      (result.passes, result.draws) = (max(result.passes, counts.passes), max(result.draws, counts.draws))
    }
    whole.sort()
    own.sort()
    result.median = whole[whole.count / 2] / 1e6
    result.p95 = whole[whole.count * 95 / 100] / 1e6
    result.own = own[own.count / 2] / 1e6
    return result
  }

  private static func picture(_ tree: LayerTree) {
    let (width, height) = (Int(size.width), Int(size.height))
    let pixels = (0..<width * height).flatMap {
      [UInt8($0 % width % 256), UInt8($0 / width % 256), 128, 255] as [UInt8]
    }
    let layer = Layer(name: "picture")
    layer.frame = Rect(origin: .zero, size: size)
    layer.contents = .picture(.bitmap(Bitmap(levels: [.init(width: width, height: height, pixels: pixels)])))
    tree.root.addChild(layer)
  }

  private static func card(_ text: String, _ fill: RGBAColor) -> Layer {
    let card = Layer(name: text)
    card.frame = Rect(x: 71, y: 286, width: 250, height: 200)
    card.cornerRadii = CornerRadii(16)
    card.fill = .color(fill)
    card.stroke = Stroke(color: RGBAColor(0, 122, 255), width: 2)
    card.shadow = Shadow(radius: 12, offset: Point(0, 6))
    let label = Layer(name: "label")
    label.frame = Rect(x: 24, y: 70, width: 202, height: 60)
    label.contents = .text(
      TextRun(text, font: FontDescription(size: 20, weight: .semibold), alignment: .center))
    card.addChild(label)
    return card
  }

  /// Never at rest: turns back and forth for ever.
  private static func flip(_ tree: LayerTree) {
    let sides = [card("Which is longer on Venus?", .white), card("A day.", RGBAColor(88, 86, 214))]
    for (index, side) in sides.enumerated() {
      side.face = .front
      side.effects = [.rotation3D(Rotation3D(angle: Angle(degrees: index == 0 ? 0 : -180), y: 1, perspective: 0.5))]
      tree.root.addChild(side)
    }
    tree.context.flush()
    Layer.animate(.easeInOut(duration: 0.7).repeatForever()) {
      for (index, side) in sides.enumerated() {
        side.effects = [.rotation3D(Rotation3D(angle: Angle(degrees: index == 0 ? 180 : 0), y: 1, perspective: 0.5))]
      }
    }
  }

  private static func blurReplace(_ tree: LayerTree) {
    let cards = [card("One", .white), card("Two", RGBAColor(255, 149, 0))]
    func show(_ first: Double) {
      for (card, share) in zip(cards, [first, 1 - first]) {
        let scale = 0.9 + 0.1 * share
        card.effects = [
          .opacity(share), .blur(radius: 7 * (1 - share), opaque: false), .scale(x: scale, y: scale, anchor: .center),
        ]
      }
    }
    show(1)
    cards.forEach { tree.root.addChild($0) }
    tree.context.flush()
    Layer.animate(.easeInOut(duration: 0.7).repeatForever()) { show(0) }
  }
}
