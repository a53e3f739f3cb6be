extension Int {
  /// The nearest integer of a range, towards zero; its lower bound for NaN. Numbers of an app's own may be anything, and plain
  /// conversion traps.
  init(_ value: Double, within range: ClosedRange<Int>) {
    if value >= Double(range.upperBound) {
      self = range.upperBound
    } else {
      self = value > Double(range.lowerBound) ? Int(value) : range.lowerBound
    }
  }
}
