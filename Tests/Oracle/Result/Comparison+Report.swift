import GlissadeLayers

extension Comparison: CustomStringConvertible {
  /// One line for each class of pixels and for each outline that is off, worst first.
  public var description: String {
    var lines: [String] = []
    for kind in PixelClass.allCases {
      guard let most = worst[kind], let count = counts[kind] else { continue }
      let mark = most.error > most.allowed ? "FAILED" : "ok"
      var line = "\(mark) \(kind.rawValue): \(count) pixels, worst at (\(most.x), \(most.y)): "
      line += "\(Comparison.text(most.drawn)) for \(Comparison.text(most.expected)), "
      line += "off by \(Comparison.text(most.error)) of \(Comparison.text(most.allowed))"
      if most.contrast > 0 { line += ", contrast \(Comparison.text(most.contrast))" }
      lines.append(line)
    }
    if failures > 0 { lines.append("\(failures) pixels are too far off") }
    if minifiedMean > tolerance.minifiedMean {
      lines.append(
        "FAILED minified: mean \(Comparison.text(minifiedMean)) of \(Comparison.text(tolerance.minifiedMean))")
    }
    for edge in edges where abs(edge.mean) > tolerance.edgeMean {
      lines.append(
        "FAILED \(edge.kind.word) of '\(edge.layer)': mean \(Comparison.text(edge.mean)) over \(edge.count) pixels, "
          + "\(Comparison.text(tolerance.edgeMean)) allowed")
    }
    if let reason = tolerance.reason { lines.append("exception: \(reason)") }
    return lines.joined(separator: "\n")
  }

  /// The difference, made larger: grey where both agree, lighter where too much is drawn, darker where too little.
  public func picture(times factor: Double = 16) -> Bitmap {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected.pixels.count * 4)
    let pixels = drawn.levels[0].pixels
    for (i, pixel) in expected.pixels.enumerated() {
      for k in 0..<3 {
        let difference = Double(pixels[i * 4 + k]) - pixel[k] * 255
        // A rounding is no difference.
        let seen = abs(difference) <= 0.5 ? 0 : difference
        bytes.append(UInt8(min(max((128 + seen * factor).rounded(), 0), 255)))
      }
      bytes.append(255)
    }
    return Bitmap(levels: [Bitmap.Level(width: drawn.width, height: drawn.height, pixels: bytes)])
  }

  private static func text(_ value: Double) -> String {
    let tenths = Int((value * 100).rounded())
    let rest = abs(tenths % 100)
    return "\(tenths < 0 ? "-" : "")\(abs(tenths / 100)).\(rest < 10 ? "0" : "")\(rest)"
  }

  private static func text(_ color: SIMD4<Double>) -> String {
    "[" + (0..<4).map { text(color[$0]) }.joined(separator: " ") + "]"
  }
}

extension PixelMarks {
  /// The kind of edge, in a word.
  public var word: String {
    if contains(.shape) { return "shape" }
    if contains(.clip) { return "clip" }
    if contains(.stroke) { return "stroke" }
    if contains(.picture) { return "picture" }
    if contains(.part) { return "part" }
    return contains(.step) ? "step" : "inside"
  }
}
