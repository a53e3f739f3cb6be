import GlissadeLayers
import GlissadeShaders

extension FramePlan.Blend {
  /// The state in which a fragment program is nearly always drawn: what has to be built before the first frame. Software
  /// drivers take a tenth of a second for each.
  init(usualOf fragment: Shaders.Fragment) {
    switch fragment {
    case .blurHalve, .blurSoften, .blurGaussian, .blurNarrow, .blend: self = .replace
    default: self = .normal
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
