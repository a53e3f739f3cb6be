import Foundation
import GlissadeLayers

/// Shows a view from its front alone, or from both sides.
nonisolated struct _DoubleSidedEffect: LayerModifier, Equatable {
  var isDoubleSided: Bool
  typealias Body = Never
  @MainActor func apply(to layer: Layer, _ size: CGSize, _ environment: EnvironmentValues) {
    layer.face = isDoubleSided ? .both : .front
  }
}

extension View {
  /// Sets whether the view is still seen, mirrored, when a rotation around it has turned its back to the front.
  ///
  /// ```swift
  /// ZStack {
  ///   Back().doubleSided(false).rotation3DEffect(.degrees(isFlipped ? 0 : -180), axis: (x: 0, y: 1, z: 0))
  ///   Front().doubleSided(false).rotation3DEffect(.degrees(isFlipped ? 180 : 0), axis: (x: 0, y: 1, z: 0))
  /// }
  /// ```
  ///
  /// The compositor thread knows at each instant which side is seen, so both sides of a card may turn without the main thread.
  /// Views are double-sided unless they say otherwise. An addition to SwiftUI's names, by Core Animation's.
  public nonisolated func doubleSided(_ isDoubleSided: Bool) -> some View {
    modifier(_DoubleSidedEffect(isDoubleSided: isDoubleSided))
  }
}
