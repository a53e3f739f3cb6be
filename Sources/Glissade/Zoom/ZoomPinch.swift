import Foundation

/// Follows two fingers on a page that has grown out of a view.
private final class ZoomPinchRecognizer: WrappingRecognizer<TwoHandValue> {
  let page: () -> PageNode?
  private var trackers: ZoomTrackers? { page()?.item?.motion.zoom?.trackers }

  init(_ page: @escaping () -> PageNode?) {
    self.page = page
    super.init(
      TwoHandRecognizer({ fingers in
        guard let page = page(), page.leadsBack, let motion = page.item?.motion else { return false }
        guard motion.zoom != nil, !motion.isGoing else { return false }
        // A touchpad tells no distances: there a change of scale counts that is as large between two fingers.
        let span = fingers.span > 0 ? fingers.span : ZoomNumbers.touchpadSpan
        return span * (1 - fingers.scale) >= ZoomNumbers.pinchSlop
      }) { $0 })
  }

  override func deliver(_ phase: GesturePhase<TwoHandValue>) {
    switch phase {
    case .active(let fingers): trackers?.follow(fingers)
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

private struct ZoomPinchGesture: Gesture {
  let page: () -> PageNode?
  typealias Value = TwoHandValue
  typealias Body = Never
  @MainActor func _makeRecognizer() -> GestureRecognizer<TwoHandValue> { ZoomPinchRecognizer(page) }
}

/// Lets two fingers take a page away that has grown out of a view. The main thread plays it.
struct ZoomPinch: ViewModifier {
  let page: () -> PageNode?

  func body(content: Content) -> some View { content.simultaneousGesture(ZoomPinchGesture(page: page)) }
}
