extension Layer {
  /// The corners to which the layer, or what covers it, is cut or drawn; none where there are no such.
  package var visibleCorners: (radius: Double, style: CornerStyle) { corners(covering: bounds) ?? (0, .continuous) }

  private func corners(covering size: Size) -> (radius: Double, style: CornerStyle)? {
    for effect in effects {
      if case .clip(let shape) = effect, shape.radii.topLeading > 0 { return (shape.radii.topLeading, shape.style) }
    }
    if cornerRadii.topLeading > 0, clipsToBounds || fill != nil { return (cornerRadii.topLeading, cornerStyle) }
    guard let first = children.first, abs(first.bounds.width - size.width) < 1,
      abs(first.bounds.height - size.height) < 1
    else { return nil }
    return first.corners(covering: size)
  }
}
