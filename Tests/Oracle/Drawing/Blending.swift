import GlissadeLayers

extension BlendMode {
  /// What there is after a premultiplied colour was put on another one; both alphas after coverage and opacity.
  func blend(_ s: Pixel, on d: Pixel) -> Pixel {
    let (sa, da) = (s.w, d.w)
    var result: Pixel
    switch self {
    case .normal: return s + d * (1 - sa)
    case .plusLighter: return pointwiseMin(s + d, Pixel(repeating: 1))
    case .destinationOut: return d * (1 - sa)
    case .multiply: result = s * d + s * (1 - da) + d * (1 - sa)
    case .screen: result = s + d - s * d
    case .overlay:
      result = .zero
      for k in 0..<3 {
        let rest = s[k] * (1 - da) + d[k] * (1 - sa)
        result[k] = 2 * d[k] <= da ? 2 * s[k] * d[k] + rest : sa * da - 2 * (da - d[k]) * (sa - s[k]) + rest
      }
    }
    result.w = sa + da - sa * da
    return result
  }
}
