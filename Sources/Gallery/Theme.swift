import GlissadeLayers

/// Light or dark.
enum Appearance: String, CaseIterable {
  case light
  case dark
}

/// The colours of an appearance: the system's, as iOS 18 has them.
struct Theme: Equatable {
  let appearance: Appearance

  private func pick(_ light: RGBAColor, _ dark: RGBAColor) -> RGBAColor { appearance == .light ? light : dark }

  var groupedBackground: RGBAColor { pick(RGBAColor(242, 242, 247), RGBAColor(0, 0, 0)) }
  var card: RGBAColor { pick(.white, RGBAColor(28, 28, 30)) }
  var label: RGBAColor { pick(.black, .white) }
  var secondaryLabel: RGBAColor { pick(RGBAColor(60, 60, 67, alpha: 0.6), RGBAColor(235, 235, 245, alpha: 0.6)) }
  var tertiaryLabel: RGBAColor { pick(RGBAColor(60, 60, 67, alpha: 0.3), RGBAColor(235, 235, 245, alpha: 0.3)) }
  var separator: RGBAColor { pick(RGBAColor(60, 60, 67, alpha: 0.29), RGBAColor(84, 84, 88, alpha: 0.6)) }
  var fill: RGBAColor { pick(RGBAColor(120, 120, 128, alpha: 0.16), RGBAColor(120, 120, 128, alpha: 0.32)) }
  var tertiaryFill: RGBAColor { pick(RGBAColor(118, 118, 128, alpha: 0.12), RGBAColor(118, 118, 128, alpha: 0.24)) }
  var segment: RGBAColor { pick(.white, RGBAColor(99, 99, 102)) }
  var blue: RGBAColor { pick(RGBAColor(0, 122, 255), RGBAColor(10, 132, 255)) }
  var indigo: RGBAColor { pick(RGBAColor(88, 86, 214), RGBAColor(94, 92, 230)) }
  var orange: RGBAColor { pick(RGBAColor(255, 149, 0), RGBAColor(255, 159, 10)) }
  var pink: RGBAColor { pick(RGBAColor(255, 45, 85), RGBAColor(255, 55, 95)) }
  var teal: RGBAColor { pick(RGBAColor(48, 176, 199), RGBAColor(64, 200, 224)) }
  var green: RGBAColor { pick(RGBAColor(52, 199, 89), RGBAColor(48, 209, 88)) }
  /// For words that say that all is well: the darker green that is legible in small type.
  var positive: RGBAColor { pick(RGBAColor(36, 138, 61), RGBAColor(48, 209, 88)) }
  /// For words that say that something is wrong.
  var negative: RGBAColor { pick(RGBAColor(215, 0, 21), RGBAColor(255, 105, 97)) }
  var dim: RGBAColor { RGBAColor(red: 0, green: 0, blue: 0, alpha: 0.1) }
}

/// The text styles of iOS at size class Large: size, weight and tracking in points; above 20 points that of Inter's own dynamic
/// metrics, since its letters are drawn farther apart than those of the platform's large sizes.
enum TextStyle {
  case largeTitle, title2, title3, headline, body, subheadline, footnote, caption2

  private var metrics: (size: Double, weight: FontDescription.Weight, tracking: Double) {
    switch self {
    case .largeTitle: (34, .bold, -0.74)
    case .title2: (22, .bold, -0.40)
    case .title3: (20, .semibold, -0.45)
    case .headline: (17, .semibold, -0.43)
    case .body: (17, .regular, -0.43)
    case .subheadline: (15, .regular, -0.23)
    case .footnote: (13, .regular, -0.08)
    case .caption2: (11, .semibold, 0.06)
    }
  }

  func font(_ weight: FontDescription.Weight? = nil, tracking: Double? = nil) -> FontDescription {
    FontDescription(size: metrics.size, weight: weight ?? metrics.weight, tracking: tracking ?? metrics.tracking)
  }
}
