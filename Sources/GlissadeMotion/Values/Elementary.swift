import Glibc

/// Elementary functions that the optimiser knows to touch no memory, so that what is in flight is not copied around them.
@usableFromInline enum Elementary {
  @usableFromInline @inline(never) @_effects(readnone) static func exponential(_ x: Double) -> Double { exp(x) }
  @usableFromInline @inline(never) @_effects(readnone) static func exponentialMinusOne(_ x: Double) -> Double {
    expm1(x)
  }
  @usableFromInline @inline(never) @_effects(readnone) static func sine(_ x: Double) -> Double { sin(x) }
  @usableFromInline @inline(never) @_effects(readnone) static func cosine(_ x: Double) -> Double { cos(x) }
}
