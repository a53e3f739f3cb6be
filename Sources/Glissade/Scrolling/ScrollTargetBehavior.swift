import Foundation
import GlissadeLayers
import GlissadeMotion

/// Where scroll views come to rest: one of the library's ways, or a program's own.
///
/// ```swift
/// struct DailySteps: ScrollTargetBehavior {
///   func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
///     target.rect.origin.x = (target.rect.minX / 80).rounded() * 80
///   }
/// }
/// ```
///
/// The compositor thread plays the library's own ways by itself. One of a program's own is asked on the main thread as soon as
/// that hears that the content was let go; until then the content glides freely. It takes over the content's velocity.
public protocol ScrollTargetBehavior {
  /// Changes where the content comes to rest, as far as it would by itself. Called on the main thread when a hand lets go of the
  /// content, and at each notch of a wheel.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
  /// Which of the library's ways it is. Not for programs.
  var _kind: ScrollTargetKind { get }
}

extension ScrollTargetBehavior {
  /// What is known of a scroll view that looks for a place to rest.
  public typealias TargetContext = ScrollTargetBehaviorContext
  /// One of a program's own.
  public var _kind: ScrollTargetKind { ScrollTargetKind(kind: .custom) }
}

/// Where a scroll view will come to rest.
public struct ScrollTarget: Hashable, Sendable {
  /// The part of the content that will be seen, in the content's coordinates, in points.
  public var rect: CGRect
  /// The place of the room at which the same place of the rectangle will stand; nil is at the top and leading edges.
  public var anchor: UnitPoint?

  /// Makes a target.
  public init(rect: CGRect, anchor: UnitPoint? = nil) {
    self.rect = rect
    self.anchor = anchor
  }

  /// Feeds the rectangle's numbers and the anchor.
  public func hash(into hasher: inout Hasher) {
    for number in [rect.minX, rect.minY, rect.width, rect.height] { hasher.combine(number) }
    hasher.combine(anchor)
  }
}

/// A direction with a length.
public struct CGVector: Hashable, Sendable {
  /// To the right.
  public var dx: CGFloat
  /// Downwards.
  public var dy: CGFloat
  /// No way at all.
  public static let zero = CGVector(dx: 0, dy: 0)
  /// Makes a vector.
  public init(dx: CGFloat = 0, dy: CGFloat = 0) {
    self.dx = dx
    self.dy = dy
  }
}

/// What is known of a scroll view that looks for a place to rest; values of its environment can be read as if they were its own.
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
  /// Where the content stood before the hand took it.
  public let originalTarget: ScrollTarget
  /// How fast the content moves, in points per second.
  public let velocity: CGVector
  /// The size of the content, in points.
  public let contentSize: CGSize
  /// The size of the scroll view, in points.
  public let containerSize: CGSize
  /// The directions in which the content can be moved.
  public let axes: Axis.Set
  let environment: EnvironmentValues
  /// Where the views of the `scrollTargetLayout()` begin along an axis, in rising order.
  let starts: (Axis) -> [CGFloat]

  /// A value of the scroll view's environment.
  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }

  /// The axes one by one.
  fileprivate var directions: [Axis] {
    Axis.allCases.filter { axes.contains($0 == .vertical ? .vertical : .horizontal) }
  }
  fileprivate func velocity(_ axis: Axis) -> CGFloat { axis == .vertical ? velocity.dy : velocity.dx }
}

extension ScrollTarget {
  subscript(axis: Axis) -> CGFloat {
    get { axis == .vertical ? rect.origin.y : rect.origin.x }
    set { if axis == .vertical { rect.origin.y = newValue } else { rect.origin.x = newValue } }
  }
}

extension PagingScrollTargetBehavior {
  /// Goes to the nearest multiple of the room, one page from where it was at most.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    for axis in context.directions {
      let page = axis == .vertical ? context.containerSize.height : context.containerSize.width
      guard page > 0 else { continue }
      let start = (context.originalTarget[axis] / page).rounded()
      target[axis] = min(max((target[axis] / page).rounded(), start - 1), start + 1) * page
    }
  }
}

extension ViewAlignedScrollTargetBehavior {
  /// Goes to where the nearest view begins, as far as the limit lets it.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    for axis in context.directions {
      let starts = context.starts(axis)
      func nearest(_ place: CGFloat) -> Int? {
        starts.indices.min { abs(starts[$0] - place) < abs(starts[$1] - place) }
      }
      guard let from = nearest(context.originalTarget[axis]), var index = nearest(target[axis]) else { continue }
      if let most = limitBehavior.most { index = min(max(index, from - most), from + most) }
      target[axis] = starts[index]
    }
  }
}
