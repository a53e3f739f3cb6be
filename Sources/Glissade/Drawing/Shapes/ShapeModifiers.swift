import Foundation
import GlissadeMotion

/// A shape that stands elsewhere.
nonisolated public struct OffsetShape<Content: Shape>: Shape {
  /// The shape.
  public var shape: Content
  /// How far it is moved, in points.
  public var offset: CGSize

  /// Moves a shape.
  public init(shape: Content, offset: CGSize) {
    self.shape = shape
    self.offset = offset
  }

  /// The shape's moving part, and the way.
  @MainActor public var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(shape.animatableData, AnimatablePair(offset.width, offset.height)) }
    set {
      shape.animatableData = newValue.first
      offset = CGSize(width: newValue.second.first, height: newValue.second.second)
    }
  }
  @MainActor public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
  }
  @MainActor public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
  @MainActor public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

extension OffsetShape: InsettableShape where Content: InsettableShape {
  @MainActor public func inset(by amount: CGFloat) -> OffsetShape<Content.InsetShape> {
    OffsetShape<Content.InsetShape>(shape: shape.inset(by: amount), offset: offset)
  }
}

/// A shape that is turned in its plane.
nonisolated public struct RotatedShape<Content: Shape>: Shape {
  /// The shape.
  public var shape: Content
  /// How far it is turned, clockwise.
  public var angle: Angle
  /// The place of the room that stays.
  public var anchor: UnitPoint

  /// Turns a shape.
  public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
    self.shape = shape
    self.angle = angle
    self.anchor = anchor
  }

  /// The shape's moving part, the angle in radians, and the anchor.
  @MainActor public var animatableData:
    AnimatablePair<Content.AnimatableData, AnimatablePair<Double, AnimatablePair<CGFloat, CGFloat>>>
  {
    get {
      AnimatablePair(shape.animatableData, AnimatablePair(angle.radians, AnimatablePair(anchor.x, anchor.y)))
    }
    set {
      shape.animatableData = newValue.first
      angle = .radians(newValue.second.first)
      anchor = UnitPoint(x: newValue.second.second.first, y: newValue.second.second.second)
    }
  }
  @MainActor public func path(in rect: CGRect) -> Path {
    let (x, y) = (rect.minX + rect.width * anchor.x, rect.minY + rect.height * anchor.y)
    return shape.path(in: rect).applying(
      CGAffineTransform(translationX: -x, y: -y)
        .concatenating(CGAffineTransform(rotationAngle: angle.radians))
        .concatenating(CGAffineTransform(translationX: x, y: y)))
  }
  @MainActor public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
  @MainActor public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

extension RotatedShape: InsettableShape where Content: InsettableShape {
  @MainActor public func inset(by amount: CGFloat) -> RotatedShape<Content.InsetShape> {
    RotatedShape<Content.InsetShape>(shape: shape.inset(by: amount), angle: angle, anchor: anchor)
  }
}

/// A shape that is larger or smaller than its room.
nonisolated public struct ScaledShape<Content: Shape>: Shape {
  /// The shape.
  public var shape: Content
  /// How many times larger it is.
  public var scale: CGSize
  /// The place of the room that stays.
  public var anchor: UnitPoint

  /// Scales a shape.
  public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
    self.shape = shape
    self.scale = scale
    self.anchor = anchor
  }

  /// The shape's moving part, the scales, and the anchor.
  @MainActor public var animatableData:
    AnimatablePair<
      Content.AnimatableData, AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
    >
  {
    get {
      AnimatablePair(
        shape.animatableData,
        AnimatablePair(AnimatablePair(scale.width, scale.height), AnimatablePair(anchor.x, anchor.y)))
    }
    set {
      shape.animatableData = newValue.first
      scale = CGSize(width: newValue.second.first.first, height: newValue.second.first.second)
      anchor = UnitPoint(x: newValue.second.second.first, y: newValue.second.second.second)
    }
  }
  @MainActor public func path(in rect: CGRect) -> Path {
    let (x, y) = (rect.minX + rect.width * anchor.x, rect.minY + rect.height * anchor.y)
    return shape.path(in: rect).applying(
      CGAffineTransform(translationX: -x, y: -y)
        .concatenating(CGAffineTransform(scaleX: scale.width, y: scale.height))
        .concatenating(CGAffineTransform(translationX: x, y: y)))
  }
  @MainActor public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
  @MainActor public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape under a transform.
nonisolated public struct TransformedShape<Content: Shape>: Shape {
  /// The shape.
  public var shape: Content
  /// The transform, about the room's top leading corner.
  public var transform: CGAffineTransform

  /// Transforms a shape.
  public init(shape: Content, transform: CGAffineTransform) {
    self.shape = shape
    self.transform = transform
  }

  /// The shape's moving part.
  @MainActor public var animatableData: Content.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }
  @MainActor public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }
  @MainActor public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
}

/// A part of a shape's outline.
nonisolated public struct _TrimmedShape<Content: Shape>: Shape {
  /// The shape.
  public var shape: Content
  /// Where the part begins, as a share of the outline's length.
  public var startFraction: CGFloat
  /// Where the part ends, as a share of the outline's length.
  public var endFraction: CGFloat

  /// The shape's moving part, and both ends.
  @MainActor public var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(shape.animatableData, AnimatablePair(startFraction, endFraction)) }
    set {
      shape.animatableData = newValue.first
      (startFraction, endFraction) = (newValue.second.first, newValue.second.second)
    }
  }
  @MainActor public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).trimmedPath(from: startFraction, to: endFraction)
  }
  @MainActor public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
  @MainActor public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape of a fixed size.
nonisolated public struct _SizedShape<Content: Shape>: Shape {
  /// The shape.
  public var shape: Content
  /// The size of its room, in points.
  public var size: CGSize

  /// The shape's moving part, and the size.
  @MainActor public var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(shape.animatableData, AnimatablePair(size.width, size.height)) }
    set {
      shape.animatableData = newValue.first
      size = CGSize(width: newValue.second.first, height: newValue.second.second)
    }
  }
  @MainActor public func path(in rect: CGRect) -> Path { shape.path(in: CGRect(origin: rect.origin, size: size)) }
}

/// What a line along a shape's outline covers.
nonisolated public struct _StrokedShape<Content: Shape>: Shape {
  /// The shape.
  public var shape: Content
  /// How the line is drawn.
  public var style: StrokeStyle

  /// The moving parts of both.
  @MainActor public var animatableData: AnimatablePair<Content.AnimatableData, StrokeStyle.AnimatableData> {
    get { AnimatablePair(shape.animatableData, style.animatableData) }
    set {
      shape.animatableData = newValue.first
      style.animatableData = newValue.second
    }
  }
  @MainActor public func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }
  @MainActor public func _outline(in rect: CGRect) -> ShapeOutline {
    ShapeOutline(kind: .stroked(shape.path(in: rect), style))
  }
  @MainActor public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
  @MainActor public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

extension Shape {
  /// The shape moved, in points.
  public nonisolated func offset(_ offset: CGSize) -> OffsetShape<Self> { OffsetShape(shape: self, offset: offset) }
  /// The shape moved, in points.
  public nonisolated func offset(_ offset: CGPoint) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: offset.x, height: offset.y))
  }
  /// The shape moved, in points.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: x, height: y))
  }
  /// The shape turned, clockwise for positive angles.
  public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }
  /// The shape larger or smaller.
  public nonisolated func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: scale, height: scale), anchor: anchor)
  }
  /// The shape wider or higher.
  public nonisolated func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }
  /// The shape under a transform.
  public nonisolated func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(shape: self, transform: transform)
  }
  /// The shape in a room of a fixed size, in points.
  public nonisolated func size(_ size: CGSize) -> some Shape { _SizedShape(shape: self, size: size) }
  /// The shape in a room of a fixed size, in points.
  public nonisolated func size(width: CGFloat, height: CGFloat) -> some Shape {
    _SizedShape(shape: self, size: CGSize(width: width, height: height))
  }
  /// A part of the outline, between two shares of its length, 0 to 1. Both ends can be animated.
  public nonisolated func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
    _TrimmedShape(shape: self, startFraction: startFraction, endFraction: endFraction)
  }
  /// What a line along the outline covers, as a shape.
  public nonisolated func stroke(style: StrokeStyle) -> some Shape { _StrokedShape(shape: self, style: style) }
  /// What a line of a width in points along the outline covers, as a shape.
  public nonisolated func stroke(lineWidth: CGFloat = 1) -> some Shape {
    _StrokedShape(shape: self, style: StrokeStyle(lineWidth: lineWidth))
  }
}
