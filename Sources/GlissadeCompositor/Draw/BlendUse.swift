import GlissadeShaders

extension FramePlan.Blend {
  /// Whether a fragment program is ever drawn in this blend state: what has to be built before the first frame.
  func isUsed(by fragment: Shaders.Fragment) -> Bool {
    switch fragment {
    case .blurReduce, .blurGaussian: self == .replace
    case .picture: self != .replace
    case .shape, .shadow, .flat, .gradient, .gradientInside, .colorMatrix, .ninePart: self == .normal
    }
  }
}
