import GlissadeLayers

/// The scenes that are drawn by every peer: same sizes, pictures, motion and blur. Benchmarks/Peers/README.md specifies them.
public enum PeerScene: String, CaseIterable, Sendable {
  /// Another colour in each frame.
  case clear
  /// One picture over the whole window, pixel for pixel.
  case blit
  /// S1: a hundred rounded pictures that move and change their size.
  case cards
  /// S2: one card turns into another through a blur.
  case blurReplace
  /// S3: a card with a shadow turns about in perspective.
  case flip
  /// S4: a small picture of a grid grows until it fills the window.
  case zoom
  /// S5: a sheet slides over moving cards and blurs what is behind it.
  case backdrop
  /// The cards of S1, at rest.
  case idle

  /// The size of the window, in points and in pixels.
  public static let size = Size(1280, 800)
  /// The frames that are measured, a sixtieth of a second each.
  public static let frameCount = 120

  /// What is seen where no layer lies.
  public var background: RGBAColor {
    switch self {
    case .cards, .idle: RGBAColor(32, 36, 48)
    case .zoom: RGBAColor(16, 20, 24)
    default: .black
    }
  }

  /// Puts the scene's layers on a root of the window's size. Each call of the result sets what changes for one frame.
  ///
  /// - Parameter picture: gives the picture of a name, such as `card0`.
  @MainActor
  public func build(on root: Layer, picture: (String) throws -> Bitmap) rethrows -> @MainActor (Int) -> Void {
    switch self {
    case .clear: return PeerScene.clear(root)
    case .blit: return try PeerScene.blit(root, picture)
    case .cards, .idle:
      let cards = try Cards(on: root, columns: 10, rows: 10, picture)
      return { frame in cards.move(to: Double(frame) / 60) }
    case .blurReplace: return try PeerScene.blurReplace(root, picture)
    case .flip: return try PeerScene.flip(root, picture)
    case .zoom: return try PeerScene.zoom(root, picture)
    case .backdrop: return try PeerScene.backdrop(root, picture)
    }
  }

  /// How far the scene's motion has come, 0 to 1.
  static func progress(_ frame: Int) -> Double { min(1, Double(frame) / Double(frameCount - 1)) }

  @MainActor
  private static func clear(_ root: Layer) -> @MainActor (Int) -> Void {
    { frame in root.fill = .color(RGBAColor(red: Double(frame & 1), green: 0.2, blue: 0.3)) }
  }

  @MainActor
  private static func blit(_ root: Layer, _ picture: (String) throws -> Bitmap) rethrows -> @MainActor (Int) -> Void {
    root.addChild(Layer(showing: try picture("bg"), in: Rect(origin: .zero, size: size)))
    return { _ in }
  }
}

extension Layer {
  /// A layer with a picture, sampled as the peers sample theirs.
  convenience init(showing picture: Bitmap, in frame: Rect, radius: Double = 0) {
    self.init()
    self.frame = frame
    contents = .picture(.bitmap(picture))
    contentsFilter = .bilinear
    cornerStyle = .circular
    if radius > 0 {
      cornerRadii = CornerRadii(radius)
      clipsToBounds = true
    }
  }
}
