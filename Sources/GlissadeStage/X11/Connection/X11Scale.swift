/// The scale that the desktop wishes, from the X resources.
enum X11Scale {
  /// Dots per inch at which a point is one pixel.
  private static let base = 96.0

  /// Device pixels per point by `Xft.dpi` in the text of the root's `RESOURCE_MANAGER`; 1 where it is missing or no sane
  /// number of dots per inch.
  static func scale(resources: String) -> Double {
    var dpi: Double?
    for line in resources.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, trimmed(parts[0]) == "Xft.dpi" else { continue }
      dpi = Double(trimmed(parts[1]))
    }
    guard let dpi, dpi.isFinite, (48...960).contains(dpi) else { return 1 }
    return dpi / base
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let blank: Set<Character> = [" ", "\t", "\r"]
    var text = text.drop { blank.contains($0) }
    while let last = text.last, blank.contains(last) { text.removeLast() }
    return text
  }
}
