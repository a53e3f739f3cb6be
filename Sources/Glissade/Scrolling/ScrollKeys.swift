import GlissadeMotion

extension ScrollItem {
  /// How far an arrow key moves the content, in points.
  private static var step: Double { 60 }
  /// The share of the room by which Page Up and Page Down move.
  private static var page: Double { 0.875 }

  /// Moves the content as a key says; false if it says nothing, or the content is at that end.
  func scroll(by press: KeyPress) -> Bool {
    guard environment.isScrollEnabled, let (axis, place) = place(press), trackers[axis] != nil else { return false }
    let target = min(max(place, 0), greatestOffset(axis))
    guard abs(target - self.target(axis)) > 0.5 else { return false }
    go(axis, to: target, environment.accessibilityReduceMotion ? nil : .spring(duration: 0.3), isByUser: true)
    return true
  }

  private func place(_ press: KeyPress) -> (Axis, Double)? {
    let axis: Axis = trackers[.vertical] != nil ? .vertical : .horizontal
    let page = Double(length(axis)) * Self.page
    func by(_ axis: Axis, _ distance: Double) -> (Axis, Double) { (axis, target(axis) + distance) }
    switch press.key {
    case .upArrow: return by(.vertical, -Self.step)
    case .downArrow: return by(.vertical, Self.step)
    case .leftArrow: return by(.horizontal, -Self.step)
    case .rightArrow: return by(.horizontal, Self.step)
    case .pageUp: return by(axis, -page)
    case .pageDown: return by(axis, page)
    case .space: return by(axis, press.modifiers.contains(.shift) ? -page : page)
    case .home: return (axis, 0)
    case .end: return (axis, greatestOffset(axis))
    default: return nil
    }
  }
}
