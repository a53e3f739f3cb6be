import Foundation
import GlissadeLayers

/// The outline of a shape: lines and curves.
public struct Path: Equatable, Hashable, Sendable {
  /// One step of an outline.
  public enum Element: Hashable, Sendable {
    /// Begins a new part.
    case move(to: CGPoint)
    /// A straight line.
    case line(to: CGPoint)
    /// A curve with one control point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A curve with two control points.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// Back to where the part began.
    case closeSubpath
  }

  /// An outline that the compositor computes itself.
  enum Simple: Hashable, Sendable {
    case rect(CGRect)
    case rounded(CGRect, CGFloat, RoundedCornerStyle)
    case ellipse(CGRect)
  }

  private(set) var elements: [Element] = []
  /// What the path is if it is nothing but that.
  private(set) var simple: Simple?

  /// Makes an empty path.
  public init() {}

  /// Makes a path by drawing.
  public init(_ callback: (inout Path) -> Void) { callback(&self) }

  /// Makes a rectangle.
  public init(_ rect: CGRect) { addRect(rect) }

  /// Makes a rectangle with rounded corners.
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  /// Makes a rectangle with rounded corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// Makes a rectangle whose corners have radii of their own.
  public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }

  /// Makes an ellipse that fills a rectangle.
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  init(elements: [Element]) { self.elements = elements }

  /// Whether both take the same steps.
  public static func == (a: Path, b: Path) -> Bool { a.elements == b.elements }

  /// Feeds the steps.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { elements.isEmpty }

  /// Where the pen is.
  public var currentPoint: CGPoint? {
    var hasClosed = false
    for element in elements.reversed() {
      switch element {
      case .move(let point): return point
      case .line(let point), .quadCurve(let point, _), .curve(let point, _, _): if !hasClosed { return point }
      case .closeSubpath: hasClosed = true
      }
    }
    return nil
  }

  /// Calls something with each step.
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  // MARK: Drawing

  mutating func append(_ element: Element) {
    simple = nil
    elements.append(element)
  }

  /// Notes what the path is, where it was empty before.
  mutating func note(_ outline: Simple, ifBegunWith wasEmpty: Bool) { if wasEmpty { simple = outline } }

  /// Begins a new part.
  public mutating func move(to end: CGPoint) { append(.move(to: end)) }
  /// Adds a line.
  public mutating func addLine(to end: CGPoint) { append(.line(to: end)) }
  /// Adds lines between points, as a new part.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }
  /// Adds a curve with one control point.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    append(.quadCurve(to: end, control: control))
  }
  /// Adds a curve with two control points.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    append(.curve(to: end, control1: control1, control2: control2))
  }
  /// Goes back to where the part began.
  public mutating func closeSubpath() { append(.closeSubpath) }

  /// Adds another path.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    let wasEmpty = isEmpty
    simple = nil
    elements += transform == .identity ? path.elements : path.applying(transform).elements
    if wasEmpty, transform == .identity { simple = path.simple }
  }

  // MARK: Changed

  /// The path under a transform.
  public func applying(_ transform: CGAffineTransform) -> Path {
    if transform == .identity { return self }
    if transform.a == 1, transform.b == 0, transform.c == 0, transform.d == 1 {
      return offsetBy(dx: transform.tx, dy: transform.ty)
    }
    return map { $0.applying(transform) }
  }

  /// The path moved.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    var path = map { CGPoint(x: $0.x + dx, y: $0.y + dy) }
    switch simple {
    case .rect(let rect): path.simple = .rect(rect.offsetBy(dx: dx, dy: dy))
    case .rounded(let rect, let radius, let style):
      path.simple = .rounded(rect.offsetBy(dx: dx, dy: dy), radius, style)
    case .ellipse(let rect): path.simple = .ellipse(rect.offsetBy(dx: dx, dy: dy))
    case nil: break
    }
    return path
  }

  func map(_ change: (CGPoint) -> CGPoint) -> Path {
    Path(
      elements: elements.map { element in
        switch element {
        case .move(let p): return .move(to: change(p))
        case .line(let p): return .line(to: change(p))
        case .quadCurve(let p, let c): return .quadCurve(to: change(p), control: change(c))
        case .curve(let p, let a, let b): return .curve(to: change(p), control1: change(a), control2: change(b))
        case .closeSubpath: return .closeSubpath
        }
      })
  }

  /// The steps as layers draw them. What is not a number is left out.
  var drawing: [PathDrawing.Element] {
    func point(_ p: CGPoint) -> Point { Point(p.x, p.y) }
    func good(_ points: CGPoint...) -> Bool {
      points.allSatisfy { $0.x.isFinite && $0.y.isFinite && abs($0.x) <= 1e6 && abs($0.y) <= 1e6 }
    }
    return elements.compactMap { element in
      switch element {
      case .move(let p): return good(p) ? .move(point(p)) : nil
      case .line(let p): return good(p) ? .line(point(p)) : nil
      case .quadCurve(let p, let c): return good(p, c) ? .quadCurve(point(p), control: point(c)) : nil
      case .curve(let p, let a, let b):
        return good(p, a, b) ? .curve(point(p), control1: point(a), control2: point(b)) : nil
      case .closeSubpath: return .close
      }
    }
  }
}
