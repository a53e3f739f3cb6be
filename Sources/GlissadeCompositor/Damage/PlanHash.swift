/// A hash of what pixels depend on, for telling whether two frames draw the same.
///
/// 64 bits, multiplied out to 128 and folded with each 16 bytes (as wyhash does). That two different drawings agree in it is
/// as likely as a fault of the memory; within one process alone, and never written down.
struct PlanHash {
  private(set) var value: UInt64

  init(_ seed: UInt64 = 0) { value = seed ^ 0x9E37_79B9_7F4A_7C15 }

  @inline(__always) mutating func mix(_ a: UInt64, _ b: UInt64) {
    let product = (a ^ 0xA076_1D64_78BD_642F ^ value).multipliedFullWidth(by: b ^ 0xE703_7ED1_A0B4_28DB)
    value = product.high ^ product.low &+ value.multipliedReportingOverflow(by: 0x8EBC_6AF0_9C88_C6E3).partialValue
  }

  @inline(__always) mutating func mix(_ vector: SIMD4<Float>) {
    let words = unsafeBitCast(vector, to: SIMD2<UInt64>.self)
    mix(words.x, words.y)
  }

  @inline(__always) mutating func mix(_ rect: PixelRect) {
    mix(
      UInt64(UInt32(bitPattern: rect.x0)) << 32 | UInt64(UInt32(bitPattern: rect.y0)),
      UInt64(UInt32(bitPattern: rect.x1)) << 32 | UInt64(UInt32(bitPattern: rect.y1)))
  }
}
