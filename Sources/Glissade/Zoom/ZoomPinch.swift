import Foundation
import GlissadeLayers

/// Follows two fingers on what has grown out of a view. The main thread plays it.
private final class ZoomPinchRecognizer: WrappingRecognizer<TwoHandValue> {
  private weak var host: (any ZoomHost)?
  private var trackers: ZoomTrackers? { host?.zoom?.trackers }

  init(_ host: any ZoomHost) {
    self.host = host
    super.init(
      TwoHandRecognizer({ [weak host] fingers in
        guard let host, host.yieldsToHands, !host.isGoing else { return false }
        // A touchpad tells no distances: there a change of scale counts that is as large between two fingers.
        let span = fingers.span > 0 ? fingers.span : ZoomNumbers.touchpadSpan
        return span * (1 - fingers.scale) >= ZoomNumbers.pinchSlop
      }) { $0 })
  }

  override func deliver(_ phase: GesturePhase<TwoHandValue>) {
    switch phase {
    case .active(let fingers):
      trackers?.follow(
        start: Point(fingers.start.x, fingers.start.y), scale: fingers.scale, rotation: fingers.rotation,
        movement: Point(fingers.movement.width, fingers.movement.height))
    case .ended(let fingers): trackers?.release(fingers.scale)
    case .failed: trackers?.release(nil)
    case .possible: break
    }
  }
  override func cancelled() {
    super.cancelled()
    trackers?.release(nil)
  }
}

/// An item of which two fingers may take what it shows away, wherever they lie on it.
@MainActor
protocol ZoomPinched: GestureHolder {
  var zoomHost: any ZoomHost { get }
}

extension ZoomPinched {
  var gesturePriority: GesturePriority { .simultaneous }
  var gestureMask: GestureMask { .all }
  var understandsGestures: Bool { zoomHost.zoom?.trackers != nil && !zoomHost.isGone }
  func session(_ wake: @escaping (Double) -> Void) -> any GestureSession {
    TypedGestureSession(ZoomPinchRecognizer(zoomHost), in: self, wake)
  }
}

extension PageItem: ZoomPinched {
  var zoomHost: any ZoomHost { motion }
}

extension PresentationItem: ZoomPinched {
  var zoomHost: any ZoomHost { motion }
}
