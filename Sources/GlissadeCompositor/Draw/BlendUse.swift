import GlissadeLayers
import GlissadeShaders

extension FramePlan.Blend {
  /// Whether a fragment program is ever drawn in this blend state: what has to be built before the first frame. Software
  /// drivers take a tenth of a second for each, so that only pictures are drawn in other states than normal.
  func isUsed(by fragment: Shaders.Fragment) -> Bool {
    switch fragment {
    case .blurHalve, .blurSoften, .blurGaussian, .blurNarrow, .blend: self == .replace
    case .picture: self != .replace
    case .shape, .shadow, .flat, .gradient, .gradientInside, .colorMatrix, .ninePart: self == .normal
    case .sampled, .tilted, .rounded, .oblique, .spline: self == .normal
    }
  }
}

extension FramePlan.Blend {
  /// The state in which GL itself blends as a mode wants it, exactly; nil where the pixels below have to be read.
  init?(_ mode: BlendMode, overOpaque isOpaque: Bool) {
    switch mode {
    case .normal: self = .normal
    case .screen: self = .screen
    case .plusLighter: self = .plusLighter
    case .destinationOut: self = .destinationOut
    case .multiply:
      guard isOpaque else { return nil }
      self = .multiply
    case .overlay: return nil
    }
  }
}
