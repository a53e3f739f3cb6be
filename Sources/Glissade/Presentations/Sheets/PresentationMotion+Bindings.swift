import Foundation
import GlissadeLayers

// What the compositor thread moves by the height that is seen of a presentation.
extension PresentationMotion {
  /// Ties the presentation and what dims the window to the tracker.
  func bind() {
    guard let tracker, let detents, item.own.layer.tree != nil else { return }
    defer { bindDimming(tracker) }
    if zoom != nil { return bindZoom(tracker) }
    let room = Double(metrics.room.height)
    let (least, greatest) = (Double(detents.least), Double(detents.greatest))
    if fades {
      tracker.bind(
        item.own.layer, .positionY,
        .piecewise([
          TrackerMap.Knot(least, room - least),
          TrackerMap.Knot(greatest + Double(SheetMetrics.overshoot), room - greatest - Double(SheetMetrics.overshoot)),
        ]))
      tracker.bind(item.own.layer, .opacity, ramp(0, least, 0, 1))
    } else {
      tracker.bind(item.own.layer, .positionY, .linear(scale: -1, offset: room))
      tracker.bind(item.own.layer, .opacity, .linear(scale: 0, offset: 1))
    }
  }

  private func bindDimming(_ tracker: Tracker) {
    guard item.outside.groups[0].layer.tree != nil else { return }
    tracker.bind(item.outside.groups[0].layer, .opacity, dimming)
  }

  private func ramp(_ from: Double, _ to: Double, _ low: Double, _ high: Double) -> TrackerMap {
    .piecewise([TrackerMap.Knot(from, low), TrackerMap.Knot(max(to, from + 1e-3), high)])
  }

  /// Whether what is behind is dimmed at the selected detent.
  var isDimming: Bool { !presentation.isCover && undimmed.map { height > $0 + 0.5 } ?? true }

  /// Up to which height the rest of the window is not dimmed; nil from the beginning.
  private var undimmed: CGFloat? {
    switch (options.backgroundInteraction ?? .automatic).kind {
    case .automatic, .disabled: nil
    case .enabled: .greatestFiniteMagnitude
    case .upThrough(let detent): detents?.height(detent)
    }
  }

  private var dimming: TrackerMap {
    guard !presentation.isCover, let detents else {
      return .linear(scale: 0, offset: zoom == nil ? 0 : ZoomNumbers.dimming)
    }
    let amount = SheetMetrics.dimming(isDark: item.environment.colorScheme == .dark)
    guard let undimmed else { return ramp(0, Double(detents.least), 0, amount) }
    guard let next = detents.above(undimmed) else { return .linear(scale: 0) }
    return ramp(Double(undimmed), Double(next), 0, amount)
  }

  /// Ties what lies behind to this presentation, or frees it: it gets smaller when this one gets its greatest height.
  ///
  /// - Parameters:
  ///   - layer: has a scale as its first effect, and stands with its top at `top` below that of the window.
  ///   - cornerRadius: the layer that gets round corners, if one does.
  ///   - ground: what is seen around it. Where it is as large as that, they would share edges that lie between pixels, and
  ///     the ground would be seen there as a line.
  func bindBehind(_ layer: Layer, top: Double, cornerRadius: Layer?, ground: Layer? = nil) {
    guard let tracker, let detents, layer.tree != nil else { return }
    if zoom != nil { return bindBehindZoom(layer, top: top, cornerRadius: cornerRadius, ground: ground) }
    guard let scale = fades ? nil : metrics.scaleBehind, detents.greatest >= metrics.greatestHeight - 1 else {
      tracker.bind(layer, .scale(0), .linear(scale: 0, offset: 1))
      tracker.bind(layer, .positionY, .linear(scale: 0))
      if let cornerRadius { tracker.bind(cornerRadius, .cornerRadius, .linear(scale: 0)) }
      if let ground { tracker.bind(ground, .opacity, .linear(scale: 0)) }
      return
    }
    let (from, to) = (Double(detents.below(detents.greatest)), Double(detents.greatest))
    if let ground { tracker.bind(ground, .opacity, ramp(from, from + SheetMetrics.sliver, 0, 1)) }
    tracker.bind(layer, .scale(0), ramp(from, to, 1, scale))
    tracker.bind(layer, .positionY, ramp(from, to, 0, -top * scale))
    if let cornerRadius {
      tracker.bind(cornerRadius, .cornerRadius, ramp(from, to, 0, Double(SheetMetrics.cornerRadius)))
    }
  }

  /// Ties this presentation to the one above it.
  func bind(below above: PresentationMotion?) {
    let isGreatest = height >= metrics.greatestHeight - 1
    above?.bindBehind(item.back.layer, top: isGreatest ? Double(metrics.gap) : 0, cornerRadius: nil)
  }
}
