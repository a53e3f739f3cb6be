import Foundation
import GlissadeMotion

/// A shape of any type.
///
/// Between two shapes of one type the moving part moves; those of different types change at once.
nonisolated public struct AnyShape: Shape {
  private let box: any Shape
  private let data: _AnyAnimatableData?

  /// Forgets the type of a shape.
  public init<S: Shape>(_ shape: S) {
    box = shape
    data = nil
  }

  private init(box: any Shape, data: _AnyAnimatableData) {
    self.box = box
    self.data = data
  }

  /// The shape with its moving part where it is just now.
  @MainActor private var shape: any Shape {
    guard let data else { return box }
    func moved<S: Shape>(_ shape: S) -> any Shape {
      guard let value = data.value as? S.AnimatableData else { return shape }
      var shape = shape
      shape.animatableData = value
      return shape
    }
    return moved(box)
  }

  /// The moving part of the shape inside.
  @MainActor public var animatableData: _AnyAnimatableData {
    get { data ?? _AnyAnimatableData(box.animatableData) }
    set { self = AnyShape(box: box, data: newValue) }
  }
  @MainActor public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
  @MainActor public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { box.sizeThatFits(proposal) }
  @MainActor public func _outline(in rect: CGRect) -> ShapeOutline { shape._outline(in: rect) }
  @MainActor public var layoutDirectionBehavior: LayoutDirectionBehavior { box.layoutDirectionBehavior }
}

/// The moving part of a value whose type is forgotten. Those of different types do not move into each other.
public struct _AnyAnimatableData: VectorArithmetic, @unchecked Sendable {
  // Unchecked since moving parts need not be sendable: they are read and written on the main actor alone.
  /// Nil is zero, of whatever type.
  var value: (any VectorArithmetic)?

  init(_ value: (any VectorArithmetic)?) { self.value = value }

  /// No way at all.
  public static var zero: _AnyAnimatableData { _AnyAnimatableData(nil) }

  /// The sum, where both are of one type.
  public static func + (a: Self, b: Self) -> Self {
    func add<V: VectorArithmetic>(_ first: V, _ second: any VectorArithmetic) -> any VectorArithmetic {
      (second as? V).map { first + $0 } ?? first
    }
    guard let first = a.value else { return b }
    guard let second = b.value else { return a }
    return _AnyAnimatableData(add(first, second))
  }

  /// The difference, where both are of one type; else none.
  public static func - (a: Self, b: Self) -> Self {
    func subtract<V: VectorArithmetic>(_ first: V, _ second: any VectorArithmetic) -> any VectorArithmetic {
      (second as? V).map { first - $0 } ?? V.zero
    }
    guard let second = b.value else { return a }
    guard let first = a.value else {
      var negative = b
      negative.scale(by: -1)
      return negative
    }
    return _AnyAnimatableData(subtract(first, second))
  }

  /// Multiplies each component.
  public mutating func scale(by rhs: Double) {
    func scaled<V: VectorArithmetic>(_ value: V) -> any VectorArithmetic {
      var value = value
      value.scale(by: rhs)
      return value
    }
    if let value { self.value = scaled(value) }
  }

  /// The sum of the squares of all components.
  public var magnitudeSquared: Double { value?.magnitudeSquared ?? 0 }

  /// Whether both are the same; nothing is as zero.
  public static func == (a: Self, b: Self) -> Bool {
    func equal<V: VectorArithmetic>(_ first: V, _ second: any VectorArithmetic) -> Bool { second as? V == first }
    guard let first = a.value else { return b.magnitudeSquared == 0 }
    guard let second = b.value else { return first.magnitudeSquared == 0 }
    return equal(first, second)
  }
}
