extension LayerSnapshot {
  /// The same picture without the corners to which it is cut, where what covers all of it has them (`Layer.visibleCorners`):
  /// what it lies on cuts it.
  func withSquareCorners(covering size: Size? = nil) -> LayerSnapshot {
    let size = size ?? properties.bounds
    var square = self
    for (index, effect) in properties.effects.enumerated() {
      guard case .clip(var shape) = effect, shape.radii.topLeading > 0 else { continue }
      shape.radii = .zero
      square.properties.effects[index] = .clip(shape)
      return square
    }
    if properties.cornerRadii.topLeading > 0, properties.clipsToBounds || properties.fill != nil {
      square.properties.cornerRadii = .zero
      return square
    }
    guard let first = children.first, abs(first.properties.bounds.width - size.width) < 1,
      abs(first.properties.bounds.height - size.height) < 1
    else { return self }
    square.children[0] = first.withSquareCorners(covering: size)
    return square
  }
}
