import Foundation
import GlissadeLayers
import GlissadeMotion

private func rounded(_ rect: CGRect, _ radii: CornerRadii, _ style: RoundedCornerStyle) -> ShapeOutline {
  ShapeOutline(kind: .rounded(rect, radii, style.style))
}

private func positive(_ length: CGFloat) -> CGFloat { length.isFinite ? max(0, length) : (length > 0 ? 1e6 : 0) }

/// A rectangle.
nonisolated public struct Rectangle: InsettableShape, Equatable {
  private var amount: CGFloat = 0
  /// Makes the shape.
  public init() {}
  @MainActor public func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: amount, dy: amount)) }
  @MainActor public func _outline(in rect: CGRect) -> ShapeOutline {
    rounded(rect.insetBy(dx: amount, dy: amount), .zero, .circular)
  }
  @MainActor public func inset(by amount: CGFloat) -> Rectangle {
    var shape = self
    shape.amount += amount
    return shape
  }
}

/// A rectangle with rounded corners.
nonisolated public struct RoundedRectangle: InsettableShape, Equatable {
  /// The radii of the corners, in points.
  public var cornerSize: CGSize
  /// The curve of the corners.
  public var style: RoundedCornerStyle
  private var amount: CGFloat = 0

  /// Makes the shape with circular or elliptic corners.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }
  /// Makes the shape; the corners are continuous unless said otherwise.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// The radii.
  @MainActor public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(cornerSize.width, cornerSize.height) }
    set { cornerSize = CGSize(width: newValue.first, height: newValue.second) }
  }

  @MainActor public func path(in rect: CGRect) -> Path {
    var path = Path()
    path.addRoundedRect(
      in: rect.insetBy(dx: amount, dy: amount),
      cornerSize: CGSize(
        width: positive(cornerSize.width - amount), height: positive(cornerSize.height - amount)), style: style)
    return path
  }
  @MainActor public func _outline(in rect: CGRect) -> ShapeOutline {
    guard cornerSize.width == cornerSize.height else { return ShapeOutline(kind: .path(path(in: rect))) }
    return rounded(
      rect.insetBy(dx: amount, dy: amount), CornerRadii(Double(positive(cornerSize.width - amount))), style)
  }
  @MainActor public func inset(by amount: CGFloat) -> RoundedRectangle {
    var shape = self
    shape.amount += amount
    return shape
  }
}

/// The radii of the corners of a rectangle, in points.
public struct RectangleCornerRadii: Equatable, Sendable {
  /// At the top, where reading begins.
  public var topLeading: CGFloat
  /// At the bottom, where reading begins.
  public var bottomLeading: CGFloat
  /// At the bottom, where reading ends.
  public var bottomTrailing: CGFloat
  /// At the top, where reading ends.
  public var topTrailing: CGFloat
  /// Makes radii.
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

/// A rectangle whose corners have radii of their own.
nonisolated public struct UnevenRoundedRectangle: InsettableShape, Equatable {
  /// The radii of the corners.
  public var cornerRadii: RectangleCornerRadii
  /// The curve of the corners.
  public var style: RoundedCornerStyle
  private var amount: CGFloat = 0

  /// Makes the shape.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }
  /// Makes the shape.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius), style: style)
  }

  private var radii: CornerRadii {
    CornerRadii(
      topLeading: positive(cornerRadii.topLeading - amount), topTrailing: positive(cornerRadii.topTrailing - amount),
      bottomTrailing: positive(cornerRadii.bottomTrailing - amount),
      bottomLeading: positive(cornerRadii.bottomLeading - amount))
  }

  /// The four radii.
  @MainActor public var animatableData:
    AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
  {
    get {
      AnimatablePair(
        AnimatablePair(cornerRadii.topLeading, cornerRadii.bottomLeading),
        AnimatablePair(cornerRadii.bottomTrailing, cornerRadii.topTrailing))
    }
    set {
      cornerRadii = RectangleCornerRadii(
        topLeading: newValue.first.first, bottomLeading: newValue.first.second,
        bottomTrailing: newValue.second.first, topTrailing: newValue.second.second)
    }
  }

  @MainActor public func path(in rect: CGRect) -> Path {
    let r = radii
    return Path(
      roundedRect: rect.insetBy(dx: amount, dy: amount),
      cornerRadii: RectangleCornerRadii(
        topLeading: r.topLeading, bottomLeading: r.bottomLeading, bottomTrailing: r.bottomTrailing,
        topTrailing: r.topTrailing), style: style)
  }
  @MainActor public func _outline(in rect: CGRect) -> ShapeOutline {
    rounded(rect.insetBy(dx: amount, dy: amount), radii, style)
  }
  @MainActor public func inset(by amount: CGFloat) -> UnevenRoundedRectangle {
    var shape = self
    shape.amount += amount
    return shape
  }
}

/// A rectangle whose short sides are round.
nonisolated public struct Capsule: InsettableShape, Equatable {
  /// The curve of the ends.
  public var style: RoundedCornerStyle
  private var amount: CGFloat = 0
  /// Makes the shape.
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }
  @MainActor public func path(in rect: CGRect) -> Path {
    let rect = rect.insetBy(dx: amount, dy: amount)
    return Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
  }
  @MainActor public func _outline(in rect: CGRect) -> ShapeOutline {
    // Half the shorter side, whatever it comes to be: the compositor clamps it anew in each frame.
    rounded(rect.insetBy(dx: amount, dy: amount), CornerRadii(100_000), style)
  }
  @MainActor public func inset(by amount: CGFloat) -> Capsule {
    var shape = self
    shape.amount += amount
    return shape
  }
}

/// A circle in the middle of its room.
nonisolated public struct Circle: InsettableShape, Equatable {
  private var amount: CGFloat = 0
  /// Makes the shape.
  public init() {}
  private func square(_ rect: CGRect) -> CGRect {
    let side = max(0, min(rect.width, rect.height) - 2 * amount)
    return CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
  }
  @MainActor public func path(in rect: CGRect) -> Path { Path(ellipseIn: square(rect)) }
  @MainActor public func _outline(in rect: CGRect) -> ShapeOutline {
    rounded(square(rect), CornerRadii(100_000), .circular)
  }
  @MainActor public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }
  @MainActor public func inset(by amount: CGFloat) -> Circle {
    var shape = self
    shape.amount += amount
    return shape
  }
}

/// An ellipse that fills its room.
nonisolated public struct Ellipse: InsettableShape, Equatable {
  private var amount: CGFloat = 0
  /// Makes the shape.
  public init() {}
  @MainActor public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.insetBy(dx: amount, dy: amount)) }
  @MainActor public func inset(by amount: CGFloat) -> Ellipse {
    var shape = self
    shape.amount += amount
    return shape
  }
}
