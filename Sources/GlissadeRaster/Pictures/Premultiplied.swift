/// From colours to colours times alpha in bytes, and back.
///
/// Both round to the nearest. What is premultiplied survives the way to plain colours and back exactly, for every alpha
/// and every value up to it: dividing is off by at most 1/2, so multiplying again by alpha / 255 is off by less than 1/2.
/// The other way loses colours, the more the lower alpha is.
enum Premultiplied {
  /// `value` x `alpha` / 255.
  @inline(__always) static func multiply(_ value: UInt8, by alpha: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: (UInt32(value) * UInt32(alpha) + 127) / 255)
  }

  /// `value` x 255 / `alpha`; 0 where alpha is 0, at most 255.
  @inline(__always) static func divide(_ value: UInt8, by alpha: UInt8) -> UInt8 {
    if alpha == 0 { return 0 }
    let half = UInt32(alpha) / 2
    return UInt8(truncatingIfNeeded: min(255, (UInt32(value) * 255 + half) / UInt32(alpha)))
  }
}
