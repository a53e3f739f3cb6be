import Foundation

/// Room between letters that goes with a size.
enum LetterSpacing {
  /// In points, for the system's typeface.
  ///
  /// Up to 20 points as the Human Interface Guidelines tell it for SF Pro. Above, SF Pro has letters that are drawn closer to
  /// each other, and the guidelines' numbers are meant for those. Inter's are drawn for running text: it takes the share that
  /// its own dynamic metrics give, -0.0223 + 0.185 e^(-0.1745 size) (rsms.me/inter/dynmetrics).
  static func points(size: Double) -> Double {
    guard size <= 20 else { return size * (-0.0223 + 0.185 * exp(-0.1745 * size)) }
    let index = min(max(size, 6), 20) - 6
    let below = Int(index)
    let above = min(below + 1, small.count - 1)
    return small[below] + (small[above] - small[below]) * (index - Double(below))
  }

  /// From 6 points to 20.
  private static let small = [
    0.24, 0.23, 0.21, 0.17, 0.12, 0.06, 0, -0.08, -0.15, -0.23, -0.31, -0.43, -0.44, -0.45, -0.45,
  ]
}
