extension Effect {
  /// The map that this effect makes of a layer's picture, or nil for effects that change its look and not its place.
  ///
  /// - Parameter size: the layer's bounds, in points; anchors are fractions of it.
  @inlinable public func transform(in size: Size) -> Transform? {
    switch self {
    case .offset(let x, let y):
      return .translation(x, y)
    case .scale(let x, let y, let anchor):
      let (ax, ay) = (anchor.x * size.width, anchor.y * size.height)
      return Transform(m11: x, m22: y, m31: ax - ax * x, m32: ay - ay * y)
    case .rotation(let angle, let anchor):
      let (ax, ay) = (anchor.x * size.width, anchor.y * size.height)
      return Transform.translation(-ax, -ay).concatenating(.rotation(angle)).concatenating(.translation(ax, ay))
    case .rotation3D(let turn):
      return .rotation3D(
        angle: turn.angle, axis: (turn.axisX, turn.axisY, turn.axisZ),
        anchor: Point(turn.anchor.x * size.width, turn.anchor.y * size.height), anchorZ: turn.anchorZ,
        perspective: turn.perspective, size: size)
    case .projection(let map):
      return map
    case .blur, .opacity, .clip, .color:
      return nil
    }
  }
}

extension LayerProperties {
  /// The move that puts the anchor on `position`: from the layer's coordinates, after its effects, to the parent's.
  @inlinable public var placement: Transform {
    .translation(position.x - anchor.x * bounds.width, position.y - anchor.y * bounds.height)
  }

  /// The map from the layer's coordinates to its parent's: the effects, first to last, then the placement.
  public var transform: Transform {
    var result = Transform.identity
    for effect in effects {
      if let step = effect.transform(in: bounds) { result = result.concatenating(step) }
    }
    return result.concatenating(placement)
  }

  /// The layer's rectangle in the parent's coordinates, before effects.
  public var frame: Rect {
    get {
      Rect(
        origin: Point(position.x - anchor.x * bounds.width, position.y - anchor.y * bounds.height), size: bounds)
    }
    set {
      bounds = newValue.size
      position = Point(
        newValue.minX + anchor.x * newValue.width, newValue.minY + anchor.y * newValue.height)
    }
  }
}
