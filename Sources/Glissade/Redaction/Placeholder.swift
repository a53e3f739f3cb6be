import Foundation
import GlissadeLayers

/// What stands for words and pictures that are not to be seen.
enum Placeholder {
  /// How much is left of the colour of words: bars are heavier than letters.
  private static let opacity = 0.18
  /// How much of a line is free above and below a bar, as a share of its height.
  private static let gap = 0.14
  /// The radius of corners, as a share of a bar's height; that of blocks is the one of a line of body text.
  private static let roundness = 0.22
  private static let blockRadius: CGFloat = 4

  static func style(_ style: StyleResolution.Kind) -> StyleResolution.Kind { .opacity(style, opacity) }

  /// A bar for each line.
  static func bars(_ lines: [Rect]) -> Path {
    var path = Path()
    for line in lines {
      let height = line.height * (1 - 2 * gap)
      let radius = height * roundness
      path.addRoundedRect(
        in: CGRect(x: line.minX, y: line.minY + line.height * gap, width: line.width, height: height),
        cornerSize: CGSize(width: radius, height: radius), style: .circular)
    }
    return path
  }

  static func block(_ size: Size) -> Path {
    Path(
      roundedRect: CGRect(x: 0, y: 0, width: size.width, height: size.height),
      cornerRadius: min(blockRadius, size.width / 2, size.height / 2))
  }
}
