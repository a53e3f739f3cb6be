import Foundation
import GlissadeLayers
import GlissadeMotion

/// How the inside of a shape is told and filled.
public struct FillStyle: Equatable, Hashable, Sendable {
  /// Whether the inside is told by the even-odd rule; else by the nonzero winding rule.
  public var isEOFilled: Bool
  /// Has no effect: edges are always smooth.
  public var isAntialiased: Bool

  /// Makes a style.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

/// How a line is drawn. Its width, its miter limit and the phase of its dashes can be animated.
nonisolated public struct StrokeStyle: Equatable, Hashable, Sendable, Animatable {
  /// In points.
  public var lineWidth: CGFloat
  /// How open ends look.
  public var lineCap: CGLineCap
  /// How two pieces meet.
  public var lineJoin: CGLineJoin
  /// How far a sharp corner may reach, in line widths.
  public var miterLimit: CGFloat
  /// Lengths of dashes and gaps in turn, in points; none is a solid line.
  public var dash: [CGFloat]
  /// Where in the dashes the line begins, in points.
  public var dashPhase: CGFloat

  /// Makes a style; solid unless said otherwise.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  /// Width, miter limit and phase.
  @MainActor public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
    set { (lineWidth, miterLimit, dashPhase) = (newValue.first, newValue.second.first, newValue.second.second) }
  }

  /// The line's width in points, as far as it can be drawn.
  var width: Double { lineWidth.isFinite ? max(0, Double(lineWidth)) : 0 }
  /// How far the line reaches beyond its path, at most.
  var reach: CGFloat {
    CGFloat(width) / 2 * max(lineJoin == .miter ? max(1, miterLimit) : 1, lineCap == .square ? 1.5 : 1)
  }
}

/// How an open end of a line looks.
public enum CGLineCap: Int32, Sendable {
  /// Cut off at the point itself.
  case butt
  /// Half a circle.
  case round
  /// Half a line's width beyond.
  case square
}

/// How two pieces of a line meet.
public enum CGLineJoin: Int32, Sendable {
  /// In a point.
  case miter
  /// In an arc.
  case round
  /// With the corner cut off.
  case bevel
}

extension PathDrawing {
  /// A path filled in a colour.
  init(_ path: Path, fill: RGBAColor, style: FillStyle) {
    self.init(path.drawing, fill: fill, isEvenOdd: style.isEOFilled)
  }

  /// A path drawn as a line.
  init(_ path: Path, stroke: RGBAColor, style: StrokeStyle) {
    let caps: [CGLineCap: LineCap] = [.butt: .butt, .round: .round, .square: .square]
    let joins: [CGLineJoin: LineJoin] = [.miter: .miter, .round: .round, .bevel: .bevel]
    self.init(
      path.drawing, stroke: stroke, lineWidth: style.width, lineCap: caps[style.lineCap] ?? .butt,
      lineJoin: joins[style.lineJoin] ?? .miter, dash: style.dash.map { $0.isFinite ? max(0, Double($0)) : 0 },
      dashPhase: style.dashPhase.isFinite ? Double(style.dashPhase) : 0)
  }
}
