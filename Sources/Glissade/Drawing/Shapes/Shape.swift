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
  /// What becomes of the shape where is read from right to left; it is mirrored unless said otherwise.
  var layoutDirectionBehavior: LayoutDirectionBehavior { get }
  /// The outline as the compositor knows it. Not for programs.
  func _outline(in rect: CGRect) -> ShapeOutline
}

/// What becomes of something where is read in another direction.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  /// It stays as it is.
  case fixed
  /// It is mirrored in one direction.
  case mirrors(in: LayoutDirection)

  /// It is mirrored where is read from right to left.
  public static let mirrors = LayoutDirectionBehavior.mirrors(in: .rightToLeft)
}

extension Shape {
  /// All that is proposed.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
  /// Mirrored where is read from right to left.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }
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
    /// What a line along a path covers.
    case stroked(Path, StrokeStyle)
  }
  let kind: Kind

  /// The outline seen in a mirror.
  func mirrored(in rect: CGRect) -> ShapeOutline {
    func turned(_ path: Path) -> Path { path.map { CGPoint(x: rect.minX + rect.maxX - $0.x, y: $0.y) } }
    switch kind {
    case .rounded(let own, let radii, let style):
      let place = CGRect(x: rect.minX + rect.maxX - own.maxX, y: own.minY, width: own.width, height: own.height)
      let turned = CornerRadii(
        topLeading: radii.topTrailing, topTrailing: radii.topLeading, bottomTrailing: radii.bottomLeading,
        bottomLeading: radii.bottomTrailing)
      return ShapeOutline(kind: .rounded(place, turned, style))
    case .path(let path): return ShapeOutline(kind: .path(turned(path)))
    case .stroked(let path, let style): return ShapeOutline(kind: .stroked(turned(path), style))
    }
  }
}

extension Shape {
  /// The outline where it is used.
  func outline(in rect: CGRect, _ environment: EnvironmentValues) -> ShapeOutline {
    if let outline = outlineOfContainer(in: rect, environment) { return outline }
    let outline = _outline(in: rect)
    return layoutDirectionBehavior == .mirrors(in: environment.layoutDirection) ? outline.mirrored(in: rect) : outline
  }
}

/// A shape that can be made smaller on all sides alike.
public protocol InsettableShape: Shape {
  /// The type of the smaller shape.
  associatedtype InsetShape: InsettableShape
  /// The shape, smaller by an amount on all sides, in points.
  func inset(by amount: CGFloat) -> InsetShape
}
