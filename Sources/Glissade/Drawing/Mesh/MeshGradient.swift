import Foundation
import GlissadeLayers
import GlissadeMotion

/// Colours at the points of a grid, which may be bent.
///
/// ```swift
/// MeshGradient(
///   width: 3, height: 2,
///   points: [[0, 0], [0.5, 0], [1, 0], [0, 1], [0.7, 1], [1, 1]],
///   colors: [.red, .purple, .indigo, .orange, .white, .blue])
/// ```
///
/// As a view its points and colours move in an animation, frame by frame on the main thread; as what a shape is filled with they
/// change at once. It is drawn by the processor: a frame of a grid that fills its room costs under a millisecond.
nonisolated public struct MeshGradient: ShapeStyle, View, Hashable {
  /// A point of a grid with the handles of the curves to its neighbours; places are shares of the room's sides.
  public struct BezierPoint: Hashable, Sendable {
    /// Where the point is.
    public var position: SIMD2<Float>
    /// The handle of the curve to the point before it in its row.
    public var leadingControlPoint: SIMD2<Float>
    /// The handle of the curve to the point above.
    public var topControlPoint: SIMD2<Float>
    /// The handle of the curve to the point after it in its row.
    public var trailingControlPoint: SIMD2<Float>
    /// The handle of the curve to the point below.
    public var bottomControlPoint: SIMD2<Float>

    /// Makes a point.
    public init(
      position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
      trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
    ) {
      self.position = position
      self.leadingControlPoint = leadingControlPoint
      self.topControlPoint = topControlPoint
      self.trailingControlPoint = trailingControlPoint
      self.bottomControlPoint = bottomControlPoint
    }
  }

  /// The places of the points, row by row, as shares of the room's sides.
  public enum Locations: Hashable, Sendable {
    /// With smooth curves between them.
    case points([SIMD2<Float>])
    /// With curves of their own between them.
    case bezierPoints([BezierPoint])
  }

  /// The colours of the points, row by row.
  public enum Colors: Hashable, Sendable {
    /// Colours as they are where the gradient is used.
    case colors([Color])
    /// Amounts of light.
    case resolvedColors([Color.Resolved])
  }

  /// How many points a row has; two at least.
  public var width: Int
  /// How many rows there are; two at least.
  public var height: Int
  /// The places of the points.
  public var locations: Locations
  /// The colours of the points.
  public var colors: Colors
  /// What is seen where the grid does not reach.
  public var background: Color
  /// Whether colours go through each point without an edge; else they are mixed evenly between two.
  public var smoothsColors: Bool
  /// The space in which colours are mixed.
  public var colorSpace: Gradient.ColorSpace

  /// Makes a gradient of as many places and colours as the grid has points.
  public init(
    width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.width = width
    self.height = height
    self.locations = locations
    self.colors = colors
    self.background = background
    self.smoothsColors = smoothsColors
    self.colorSpace = colorSpace
  }
  /// Makes a gradient of points with smooth curves between them.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .colors(colors), background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }
  /// Makes a gradient of points with smooth curves between them.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], resolvedColors: [Color.Resolved], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .resolvedColors(resolvedColors),
      background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
  }
  /// Makes a gradient of points with curves of their own between them.
  public init(
    width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .colors(colors),
      background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
  }
  /// Makes a gradient of points with curves of their own between them.
  public init(
    width: Int, height: Int, bezierPoints: [BezierPoint], resolvedColors: [Color.Resolved],
    background: Color = .clear, smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .resolvedColors(resolvedColors),
      background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  public typealias Body = Never
  public var _resolution: StyleResolution { StyleResolution(kind: .mesh(self)) }

  @MainActor public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
    LeafNode(view, context) { MeshItem($0) }
  }
}

private final class MeshItem: LeafItem<MeshGradient> {
  private lazy var motion = AnimatedData<Mesh>(node) { [weak self] in self?.invalidatePlacement() }
  private var last: Mesh?

  override var isDrawn: Bool { true }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func draw(_ layer: Layer) {
    let model = Mesh(view, environment)
    if let last { motion.change(from: last, to: model) }
    last = model
    layer.contentsFit = .stretch
    layer.contents = MeshPictures.contents(of: motion.presented(model), layer.bounds, scale: graph.scale)
  }

  override func end() {
    motion.end()
    super.end()
  }
}
