import Foundation
import GlissadeMotion

/// On which side of the visible part of a scroll view a view stands.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// It comes in, or has gone, at the top or the leading edge.
  case topLeading
  /// It is seen.
  case identity
  /// It comes in, or has gone, at the bottom or the trailing edge.
  case bottomTrailing

  /// Whether the view is seen as it is.
  public var isIdentity: Bool { self == .identity }
  /// -1 at the top or the leading edge, 0 where it is seen, 1 at the bottom or the trailing edge.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// How a view turns from one phase of a scroll transition to another.
public struct ScrollTransitionConfiguration: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case animated(Animation)
    case interactive(UnitCurve)
    case identity
  }

  var kind: Kind
  var threshold = Threshold.visible

  /// Turns by an animation when the threshold is passed.
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(kind: .animated(animation))
  }
  /// Turns by the default animation when the threshold is passed.
  public static let animated = ScrollTransitionConfiguration(kind: .animated(.default))
  /// Turns along with the content: from the edge, where the view is hidden, to the threshold.
  public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(kind: .interactive(timingCurve))
  }
  /// Turns along with the content, eased in and out.
  public static let interactive = ScrollTransitionConfiguration(kind: .interactive(.easeInOut))
  /// Does nothing.
  public static let identity = ScrollTransitionConfiguration(kind: .identity)

  /// The same with another animation; one that turns along with the content is animated then.
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(kind: .animated(animation), threshold: threshold)
  }
  /// The same with another threshold.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(kind: kind, threshold: threshold)
  }

  /// How far a view must have come in to count as seen.
  public struct Threshold: Equatable, Sendable {
    /// Shares of its length, or of the room's if that is less, and of the way to the middle; and points.
    var visible: Double
    var centered: Double
    var inset: Double

    /// All of it.
    public static let visible = Threshold(visible: 1, centered: 0, inset: 0)
    /// Nothing of it: it stands beyond the edge.
    public static let hidden = Threshold(visible: 0, centered: 0, inset: 0)
    /// Its middle stands in the middle of the visible part.
    public static let centered = Threshold(visible: 0, centered: 1, inset: 0)
    /// A share of it, from 0 to 1.
    public static func visible(_ amount: Double) -> Threshold {
      Threshold(visible: amount.isFinite ? min(max(amount, 0), 1) : 1, centered: 0, inset: 0)
    }

    /// Between this one and another; 0 is this one.
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      let part = amount.isFinite ? min(max(amount, 0), 1) : 0
      func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
      return Threshold(
        visible: mix(visible, other.visible), centered: mix(centered, other.centered), inset: mix(inset, other.inset))
    }

    /// Later by a distance, in points; negative is earlier.
    public func inset(by distance: Double) -> Threshold {
      Threshold(visible: visible, centered: centered, inset: inset + (distance.isFinite ? distance : 0))
    }

    /// How far the edge of a view must have come in.
    func distance(length: Double, room: Double) -> Double {
      max(0, visible * min(length, room) + centered * (length + room) / 2 + inset)
    }
  }
}

extension View {
  /// Shows the view by effects that depend on where it stands in the scroll view around: as it is while it is seen, otherwise as
  /// the phase of the edge says.
  ///
  /// Interactive transitions of offsets, even scales, angles, blurs and opacities move on the compositor thread with the content;
  /// other effects follow on the main thread.
  ///
  /// - Parameters:
  ///   - configuration: how the view turns from one phase to another.
  ///   - axis: the axis that counts; nil is that of the scroll view.
  ///   - transition: adds the effects of a phase.
  public nonisolated func scrollTransition<V: VisualEffect>(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @MainActor (EmptyVisualEffect, ScrollTransitionPhase) -> V
  ) -> some View {
    scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  /// Shows the view by effects that depend on where it stands in the scroll view around, otherwise at the one edge than at the
  /// other.
  ///
  /// - Parameters:
  ///   - topLeading: how the view turns at the top or the leading edge.
  ///   - bottomTrailing: how it turns at the bottom or the trailing edge.
  ///   - axis: the axis that counts; nil is that of the scroll view.
  ///   - transition: adds the effects of a phase.
  public nonisolated func scrollTransition<V: VisualEffect>(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
    transition: @escaping @MainActor (EmptyVisualEffect, ScrollTransitionPhase) -> V
  ) -> some View {
    modifier(
      ScrollTransitionModifier(topLeading: topLeading, bottomTrailing: bottomTrailing, axis: axis) {
        transition(EmptyVisualEffect(), $0)._visualEffects
      })
  }
}
