import Foundation
import GlissadeLayers

/// What cuts drawings of a canvas, in its coordinates.
struct CanvasClip: Equatable {
  /// A rounded rectangle, which needs no picture.
  let simple: ClipShape?
  let mask: LayerSnapshot?
  let bounds: CGRect

  init(path: Path, style: FillStyle, isInverse: Bool, in size: CGSize) {
    let whole = CGRect(origin: .zero, size: size)
    bounds = isInverse ? whole : path.boundingRect.isNull ? .zero : path.boundingRect
    if !isInverse, let shape = path.simple?.clip {
      simple = shape
      mask = nil
      return
    }
    var path = path
    var style = style
    if isInverse {
      path.addRect(whole.insetBy(dx: -1, dy: -1))
      style.isEOFilled = true
    }
    var properties = LayerProperties.room(of: size)
    properties.contents = .path(PathDrawing(path, fill: .black, style: style))
    simple = nil
    mask = LayerSnapshot(properties)
  }

  init(mask: LayerSnapshot, isInverse: Bool, in size: CGSize) {
    bounds = CGRect(origin: .zero, size: size)
    simple = nil
    guard isInverse else {
      self.mask = mask
      return
    }
    var whole = LayerProperties.room(of: size)
    whole.fill = .color(.black)
    var cut = mask
    cut.properties.blendMode = .destinationOut
    self.mask = LayerSnapshot(LayerProperties.room(of: size), children: [LayerSnapshot(whole), cut])
  }
}

extension Path.Simple {
  var clip: ClipShape {
    func rect(_ r: CGRect) -> Rect { Rect(x: r.minX, y: r.minY, width: max(0, r.width), height: max(0, r.height)) }
    switch self {
    case .rect(let r): return ClipShape(rect: rect(r.standardized), radii: .zero)
    case .rounded(let r, let radius, let style):
      return ClipShape(rect: rect(r.standardized), radii: CornerRadii(max(0, radius)), style: style.style)
    case .ellipse(let r):
      return ClipShape(rect: rect(r.standardized), radii: CornerRadii(r.width / 2), style: .circular)
    }
  }

  /// Whether the compositor can draw it: an ellipse only if it is a circle.
  var isDrawn: Bool {
    switch self {
    case .rect(let r), .rounded(let r, _, _): return r.width >= 0 && r.height >= 0
    case .ellipse(let r): return abs(r.width - r.height) < 1e-6 && r.width >= 0
    }
  }

  /// The outline under a transform that keeps the axes' directions.
  func applying(_ t: CGAffineTransform) -> Path.Simple? {
    switch self {
    case .rect(let r): return t.keepsAxes ? .rect(r.applying(t)) : nil
    case .rounded(let r, let radius, let style):
      guard t.keepsAxes, t.a == t.d else { return nil }
      return .rounded(r.applying(t), radius * t.a, style)
    case .ellipse(let r):
      if t.keepsAxes { return .ellipse(r.applying(t)) }
      // A circle stays one when it is turned.
      guard isDrawn, let scale = t.uniformScale else { return nil }
      let center = CGPoint(x: r.midX, y: r.midY).applying(t)
      let radius = r.width / 2 * scale
      return .ellipse(CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
  }
}

extension LayerProperties {
  /// A layer with nothing to see, of a size, at the origin.
  static func room(of size: CGSize) -> LayerProperties { room(in: CGRect(origin: .zero, size: size)) }

  static func room(in rect: CGRect) -> LayerProperties {
    var properties = LayerProperties()
    properties.bounds = Size(max(0, rect.width), max(0, rect.height))
    properties.position = Point(rect.midX, rect.midY)
    properties.isHitTestable = false
    return properties
  }
}

/// The drawings of a canvas in order, as layers. Neighbours that are cut alike lie in one layer that is cut.
@MainActor
final class CanvasRecording {
  private var layers: [LayerSnapshot] = []
  private var clips: [CanvasClip] = []

  nonisolated init() {}

  func add(_ drawing: LayerSnapshot, _ clips: [CanvasClip], _ size: CGSize) {
    if clips.isEmpty {
      layers.append(drawing)
    } else if clips == self.clips, !layers.isEmpty {
      layers[layers.count - 1].add(drawing, depth: clips.count - 1)
    } else {
      var group = drawing
      for clip in clips.reversed() {
        var properties = LayerProperties.room(of: size)
        if let shape = clip.simple { properties.effects = [.clip(shape)] }
        group = LayerSnapshot(properties, mask: clip.mask, children: [group])
      }
      layers.append(group)
    }
    self.clips = clips
  }

  /// All of it, on a layer of a size.
  func layer(of size: CGSize) -> LayerSnapshot { LayerSnapshot(.room(of: size), children: layers) }
}

extension LayerSnapshot {
  /// Puts a layer on the last one of so many levels below.
  fileprivate mutating func add(_ layer: LayerSnapshot, depth: Int) {
    if depth == 0 { children.append(layer) } else { children[children.count - 1].add(layer, depth: depth - 1) }
  }

  /// Makes a layer, and all below it, what this says; layers that are there already are used again.
  @MainActor func show(on layer: Layer) {
    if layer.properties != properties { layer.properties = properties }
    showChildren(on: layer)
  }

  @MainActor func showChildren(on layer: Layer) {
    if let mask = mask.first {
      let own = layer.mask ?? Layer()
      mask.show(on: own)
      if layer.mask !== own { layer.mask = own }
    } else if layer.mask != nil {
      layer.mask = nil
    }
    while layer.children.count > children.count { layer.children[layer.children.count - 1].removeFromParent() }
    for (index, child) in children.enumerated() {
      if index < layer.children.count {
        child.show(on: layer.children[index])
      } else {
        let new = Layer()
        child.show(on: new)
        layer.addChild(new)
      }
    }
  }
}
