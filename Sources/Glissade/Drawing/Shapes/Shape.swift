import Foundation
import GlissadeLayers
import GlissadeMotion

/// An outline that fills a room: a view that can be filled, stroked, and cut others.
///
/// ```swift
/// struct Diamond: Shape {
///   func path(in rect: CGRect) -> Path {
///     Path { path in
///       path.addLines([
///         CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.midY),
///         CGPoint(x: rect.midX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.midY),
///       ])
///       path.closeSubpath()
///     }
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol Shape: Sendable, Animatable, View {
  /// The outline in a room.
  func path(in rect: CGRect) -> Path
  /// The size that the shape takes of a proposal; all of it unless said otherwise.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
  /// The outline as the compositor knows it. Not for programs.
  func _outline(in rect: CGRect) -> ShapeOutline
}

extension Shape {
  /// All that is proposed.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
  /// A path.
  public func _outline(in rect: CGRect) -> ShapeOutline { ShapeOutline(kind: .path(path(in: rect))) }
}

extension Shape where Body == _ShapeView<Self, ForegroundStyle> {
  /// The shape, filled with the style in force.
  public var body: _ShapeView<Self, ForegroundStyle> { _ShapeView(shape: self, style: ForegroundStyle()) }
}

/// An outline as the compositor knows it. Not for programs.
public struct ShapeOutline: Equatable {
  enum Kind: Equatable {
    /// Computed on the GPU, at any size.
    case rounded(CGRect, CornerRadii, CornerStyle)
    case path(Path)
  }
  let kind: Kind
}

/// A shape that can be made smaller on all sides alike.
public protocol InsettableShape: Shape {
  /// The type of the smaller shape.
  associatedtype InsetShape: InsettableShape
  /// The shape, smaller by an amount on all sides, in points.
  func inset(by amount: CGFloat) -> InsetShape
}

/// How a line is drawn.
public struct StrokeStyle: Equatable, Hashable, Sendable {
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
