import Glibc

/// Sine and cosine that are exact at multiples of a right angle, so that a card at rest stands on whole pixels.
func sineAndCosine(_ radians: Double) -> (sine: Double, cosine: Double) {
  let quarters = radians / (Double.pi / 2)
  let nearest = quarters.rounded()
  if abs(quarters - nearest) < 1e-12, abs(nearest) < 1e9 {
    switch ((Int(nearest) % 4) + 4) % 4 {
    case 0: return (0, 1)
    case 1: return (1, 0)
    case 2: return (0, -1)
    default: return (-1, 0)
    }
  }
  return (sin(radians), cos(radians))
}
