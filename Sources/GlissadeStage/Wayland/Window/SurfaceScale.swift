import CWayland
import GlissadeMotion

/// How many device pixels a point of a surface has, and how the server is told so.
///
/// With fractional-scale-v1 the server says it exactly. Else it is the highest whole scale of the outputs that the surface
/// lies on: one that does not flip while a window is dragged from one to the other.
final class SurfaceScale {
  private(set) var scale = 1.0

  private let wlSurface: OpaquePointer
  private var viewport: OpaquePointer?
  private var fractional: OpaquePointer?
  /// True once the server has told the scale of this very surface.
  private var isTold = false
  private var entered: [OpaquePointer] = []

  init(_ wlSurface: OpaquePointer, _ globals: WaylandGlobals) {
    self.wlSurface = wlSurface
    guard let viewporter = globals.viewporter else { return }
    viewport = wp_viewporter_get_viewport(viewporter, wlSurface)
    guard let manager = globals.fractionalScale else { return }
    fractional = wp_fractional_scale_manager_v1_get_fractional_scale(manager, wlSurface)
    wp_fractional_scale_v1_add_listener(fractional, SurfaceScale.listener.address, userData(self))
  }

  /// Before the surface lies anywhere: the scale that all outputs share.
  func guess(from outputs: [WaylandOutput]) {
    guard !isTold, entered.isEmpty, let first = outputs.first?.scale else { return }
    if outputs.allSatisfy({ $0.scale == first }) { scale = Double(first) }
  }

  func update(_ outputs: [WaylandOutput]) {
    guard !isTold else { return }
    let highest = outputs.filter { entered.contains($0.output) }.map(\.scale).max()
    guard let highest else { return }
    scale = Double(highest)
  }

  func entered(_ output: OpaquePointer) {
    if !entered.contains(output) { entered.append(output) }
  }

  func left(_ output: OpaquePointer) { entered.removeAll { $0 == output } }

  /// The output that the surface came to last, or the only one there is.
  func output(of outputs: [WaylandOutput]) -> WaylandOutput? {
    if let last = entered.last { return outputs.first { $0.output == last } }
    return outputs.count == 1 ? outputs[0] : nil
  }

  /// Tells the server how the next buffer is to be understood.
  func apply(width: Int32, height: Int32) {
    if let viewport {
      wp_viewport_set_destination(viewport, width, height)
    } else {
      wl_surface_set_buffer_scale(wlSurface, Int32(scale))
    }
  }

  func destroy() {
    fractional.map { wp_fractional_scale_v1_destroy($0) }
    viewport.map { wp_viewport_destroy($0) }
    (fractional, viewport) = (nil, nil)
  }

  private static let listener = ListenerTable(
    wp_fractional_scale_v1_listener(preferred_scale: { data, _, scale in
      let surface: SurfaceScale = receiver(data)
      // In 120ths. It may come before the first configure and counts then too.
      guard scale > 0 else { return }
      surface.isTold = true
      surface.scale = Double(scale) / 120
    }))
}
