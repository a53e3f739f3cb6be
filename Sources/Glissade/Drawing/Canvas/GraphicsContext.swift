import Foundation
import GlissadeLayers

/// What a canvas is drawn on.
///
/// ```swift
/// Canvas { context, size in
///   context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.blue))
///   var faint = context
///   faint.opacity = 0.5
///   faint.draw(Text("Hello"), at: CGPoint(x: size.width / 2, y: size.height / 2))
/// }
/// ```
///
/// A context is a value: a copy draws on the same canvas, and what is set on it is not set on the original. What is drawn
/// becomes layers, which the compositor draws: rectangles, circles and rounded rectangles at any place for nearly nothing,
/// other paths as pictures that are made again when they change their shape. So all is sharp at every scale, and blurs,
/// shadows and blend modes are those of views.
@MainActor @preconcurrency
public struct GraphicsContext {
  /// How what is drawn is put on what is there.
  public typealias BlendMode = Glissade.BlendMode

  /// What changes a clip.
  public struct ClipOptions: OptionSet, Sendable {
    /// A bit for each option.
    public let rawValue: UInt32
    /// Makes a set from bits.
    public nonisolated init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Draws outside of the clip.
    public static let inverse = ClipOptions(rawValue: 1)
  }

  /// How opaque what is drawn from now on is, 0 to 1.
  public var opacity = 1.0
  /// How what is drawn from now on is put on what is there; within a clip on what has been drawn within the same.
  public var blendMode = BlendMode.normal
  /// From the coordinates in which is drawn to those of the canvas.
  public var transform = CGAffineTransform.identity
  /// The environment of the canvas.
  public let environment: EnvironmentValues

  var recording: CanvasRecording
  var filters: [Filter] = []
  var clips: [CanvasClip] = []
  /// Of the canvas, in points.
  let size: CGSize
  let symbols: [AnyHashable: ResolvedSymbol]

  // MARK: Coordinates

  /// Scales what is drawn from now on.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
  /// Moves what is drawn from now on, in points.
  public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
  /// Turns what is drawn from now on, clockwise for positive angles.
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: angle.radians) }
  /// Puts a transform before that of what is drawn from now on.
  public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

  // MARK: Clips and filters

  /// Cuts what is drawn from now on to a path.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
    clips.append(
      CanvasClip(path: path.applying(transform), style: style, isInverse: options.contains(.inverse), in: size))
  }

  /// Cuts what is drawn from now on by the alpha of what a closure draws.
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(), content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    var mask = try group(content)
    mask.properties.opacity = opacity
    clips.append(CanvasClip(mask: mask, isInverse: options.contains(.inverse), in: size))
  }

  /// The smallest rectangle around all that is left by the clips, in the coordinates in which is drawn.
  public var clipBoundingRect: CGRect {
    let whole = CGRect(origin: .zero, size: size)
    return clips.reduce(whole) { $0.intersection($1.bounds) }.applying(transform.inverted())
  }

  /// Does something to the pictures of what is drawn from now on; what is added last is done first.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) { filters.append(filter) }

  /// Draws what a closure draws as one picture, which then is faded, filtered and blended.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    add(try group(content), isPlaced: true)
  }

  /// What a closure draws, as a layer of the canvas' size.
  private func group(_ content: (inout GraphicsContext) throws -> Void) rethrows -> LayerSnapshot {
    var inner = self
    inner.recording = CanvasRecording()
    inner.opacity = 1
    inner.blendMode = .normal
    inner.filters = []
    inner.clips = []
    try content(&inner)
    return inner.recording.layer(of: size)
  }

  // MARK: Recording

  /// Adds a drawing.
  ///
  /// - Parameter isPlaced: it is in the canvas' coordinates already; else in those in which is drawn.
  func add(_ drawing: LayerSnapshot, isPlaced: Bool = false) {
    var drawing = drawing
    if !isPlaced { drawing.place(under: transform) }
    for filter in filters.reversed() { filter.apply(to: &drawing, environment, size) }
    if opacity != 1 {
      if drawing.properties.opacity != 1 || !drawing.properties.effects.isEmpty {
        drawing.properties.effects.append(.opacity(min(max(opacity.isNaN ? 1 : opacity, 0), 1)))
      } else {
        drawing.properties.opacity = min(max(opacity.isNaN ? 1 : opacity, 0), 1)
      }
    }
    drawing.properties.blendMode = blendMode.layerMode
    recording.add(drawing, clips, size)
  }
}

extension LayerSnapshot {
  /// Puts a layer that lies in local coordinates to where a transform brings it.
  mutating func place(under t: CGAffineTransform) {
    if t.isIdentity { return }
    if t.a == 1, t.b == 0, t.c == 0, t.d == 1 {
      properties.position = Point(properties.position.x + t.tx, properties.position.y + t.ty)
      return
    }
    let size = properties.bounds
    guard size.width > 0, size.height > 0 else { return }
    // About the origin of the coordinates, wherever the layer lies.
    let (x, y) = (properties.position.x - size.width / 2, properties.position.y - size.height / 2)
    let origin = UnitPoint(x: -x / size.width, y: -y / size.height)
    let parts = t.parts
    if parts.first != 0 { properties.effects.append(.rotation(.radians(parts.first), anchor: origin)) }
    if parts.scaleX != 1 || parts.scaleY != 1 {
      properties.effects.append(.scale(x: parts.scaleX, y: parts.scaleY, anchor: origin))
    }
    if parts.second != 0 { properties.effects.append(.rotation(.radians(parts.second), anchor: origin)) }
    if t.tx != 0 || t.ty != 0 { properties.effects.append(.offset(x: t.tx, y: t.ty)) }
  }
}

extension CGAffineTransform {
  /// The transform without its move as a turn, a scale, and another turn: every one is so (its singular values).
  var parts: (first: Double, scaleX: Double, scaleY: Double, second: Double) {
    let (e, f) = ((a + d) / 2, (a - d) / 2)
    let (g, h) = ((b + c) / 2, (b - c) / 2)
    let (q, r) = ((e * e + h * h).squareRoot(), (f * f + g * g).squareRoot())
    let (one, two) = (atan2(g, f), atan2(h, e))
    if r < 1e-12 { return (0, q, q, two) }
    if q < 1e-12, g == 0, f > 0 { return (0, r, -r, 0) }
    return ((two - one) / 2, q + r, q - r, (two + one) / 2)
  }

  /// How many times larger it shows everything, if it keeps all angles and handedness; else nil.
  var uniformScale: CGFloat? {
    guard abs(a - d) < 1e-9, abs(b + c) < 1e-9 else { return nil }
    let scale = (a * a + b * b).squareRoot()
    return scale > 0 ? scale : nil
  }
  /// Whether it turns nothing.
  var keepsAxes: Bool { b == 0 && c == 0 && a > 0 && d > 0 }
}
