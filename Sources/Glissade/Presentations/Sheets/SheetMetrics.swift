import Foundation
import GlissadeMotion

/// The numbers of sheets in a window (semantics: UIKit's of its classic look).
struct SheetMetrics: Equatable {
  /// The window's size, in points.
  let room: CGSize
  /// Whether it covers the whole window.
  let isCover: Bool

  /// A window is compact below these, in points.
  static let compactWidth: CGFloat = 600, compactHeight: CGFloat = 480
  /// The width of a sheet in a window that is not compact, in points.
  static let regularWidth: CGFloat = 540
  /// How far a sheet may be pulled above its greatest height, in points.
  static let overshoot: CGFloat = 100
  static let cornerRadius: CGFloat = 10
  /// The share of the velocity that is left after a millisecond, when a release is chosen by where it leads.
  static let decay = 0.99
  /// Slower releases are still, and faster ones go at least one detent further, in points per second.
  static let stillSpeed = 250.0, flickSpeed = 1_000.0
  /// How far what lies behind has got smaller when what is around it is seen: less than anybody sees.
  static let sliver = 0.5
  static let spring = Animation.spring(response: 0.3441442326, dampingFraction: 1)

  var isCompactInWidth: Bool { room.width < Self.compactWidth }
  var isCompactInHeight: Bool { room.height < Self.compactHeight }

  /// What is left free above the greatest sheet, in points.
  var gap: CGFloat { isCover ? 0 : isCompactInHeight ? 8 : isCompactInWidth ? 10 : 20 }
  var greatestHeight: CGFloat { max(1, room.height - gap) }
  var width: CGFloat { isCover || isCompactInWidth ? room.width : min(Self.regularWidth, room.width) }
  var x: CGFloat { (room.width - width) / 2 }

  /// How black the rest of the window gets.
  static func dimming(isDark: Bool) -> Double { isDark ? 0.48 : 0.2 }

  /// How small what is behind gets when the sheet has its greatest height; nil where nothing does.
  var scaleBehind: Double? {
    guard !isCover, isCompactInWidth, !isCompactInHeight, room.width > 0 else { return nil }
    return 1 - 2 * (room.width > 393 ? 20 : 16) / Double(room.width)
  }

  /// How far a sheet that cannot be dismissed is pulled below its least height at most, in points.
  static func give(below height: CGFloat) -> Double { Double(min(0.25 * height, 200)) }
}

/// The detents of a sheet at which it may rest now, the lowest first.
struct SheetDetents: Equatable {
  struct Entry: Equatable {
    let detent: PresentationDetent
    let height: CGFloat
  }
  private(set) var entries: [Entry] = []

  /// - Parameter scale: device pixels per point: the top edge lies on a pixel.
  init(
    _ detents: Set<PresentationDetent>, _ metrics: SheetMetrics, _ environment: EnvironmentValues, scale: Double
  ) {
    let context = PresentationDetent.Context(maxDetentValue: metrics.greatestHeight, environment: environment)
    func height(_ wanted: CGFloat) -> CGFloat {
      let top = (metrics.room.height - min(max(wanted, 1), metrics.greatestHeight)) * scale
      return max(1, metrics.room.height - top.rounded() / scale)
    }
    let wanted: Set<PresentationDetent> = metrics.isCover ? [.large] : detents
    for detent in wanted {
      guard let own = detent.height(in: context, metrics), own.isFinite else { continue }
      entries.append(Entry(detent: detent, height: height(own)))
    }
    if entries.isEmpty { entries = [Entry(detent: .large, height: height(metrics.greatestHeight))] }
    entries.sort { $0.height < $1.height }
  }

  var least: CGFloat { entries[0].height }
  var greatest: CGFloat { entries[entries.count - 1].height }
  func height(_ detent: PresentationDetent) -> CGFloat? { entries.first { $0.detent == detent }?.height }

  func nearest(to height: CGFloat) -> Entry { entries.min { abs($0.height - height) < abs($1.height - height) }! }
  /// The next one above; above the greatest comes the least.
  func next(after detent: PresentationDetent) -> PresentationDetent {
    let index = entries.firstIndex { $0.detent == detent } ?? -1
    return entries[(index + 1) % entries.count].detent
  }
  /// The height of the next lower one, or 0.
  func below(_ height: CGFloat) -> CGFloat { entries.last { $0.height < height - 0.5 }?.height ?? 0 }
  func above(_ height: CGFloat) -> CGFloat? { entries.first { $0.height > height + 0.5 }?.height }
}
