import GlissadeLayers

/// The presentation with which scroll views inside share their hand.
struct PresentationScroll: Equatable {
  let tracker: TrackerID
  /// Whether it grows before the content scrolls.
  let growsFirst: Bool
}

private enum PresentationScrollKey: EnvironmentKey {
  static var defaultValue: PresentationScroll? { nil }
}

extension EnvironmentValues {
  /// The sheet around, for the outermost scroll views in it.
  var presentationScroll: PresentationScroll? {
    get { self[PresentationScrollKey.self] }
    set { self[PresentationScrollKey.self] = newValue }
  }
}
