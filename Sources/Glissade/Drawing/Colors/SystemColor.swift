import GlissadeLayers

/// The colours of the system, each for light and for dark.
///
/// The values are those of the platform's sixth to eighteenth generation (semantic names of UIKit).
public enum SystemColor: Hashable, Sendable, CaseIterable {
  /// A bright colour of the system.
  case systemRed, systemOrange, systemYellow, systemGreen, systemMint, systemTeal, systemCyan, systemBlue, systemIndigo,
    systemPurple, systemPink, systemBrown
  /// A grey of the system, from middle to faint.
  case systemGray, systemGray2, systemGray3, systemGray4, systemGray5, systemGray6
  /// For text, from what matters most to what matters least.
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel
  /// Behind everything, and behind what stands on that.
  case systemBackground, secondarySystemBackground, tertiarySystemBackground
  /// Behind groups, and for the groups.
  case systemGroupedBackground, secondarySystemGroupedBackground, tertiarySystemGroupedBackground
  /// For lines between things.
  case separator, opaqueSeparator
  /// For shapes, from thin to thick.
  case systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill
  /// For words in empty fields, and links.
  case placeholderText, link

  /// What a background is in the dark on a level above the window's: that of the level above.
  var elevated: SystemColor {
    switch self {
    case .systemBackground: .secondarySystemBackground
    case .secondarySystemBackground: .tertiarySystemBackground
    case .tertiarySystemBackground: .systemGray4
    case .systemGroupedBackground: .secondarySystemGroupedBackground
    case .secondarySystemGroupedBackground: .tertiarySystemGroupedBackground
    case .tertiarySystemGroupedBackground: .systemGray4
    default: self
    }
  }

  func components(dark: Bool) -> RGBAColor {
    let (light, night) = pair
    return dark ? night : light
  }

  private var pair: (RGBAColor, RGBAColor) {
    func rgb(_ hex: UInt32, _ alpha: Double = 1) -> RGBAColor {
      RGBAColor(Int(hex >> 16 & 255), Int(hex >> 8 & 255), Int(hex & 255), alpha: alpha)
    }
    switch self {
    case .systemRed: return (rgb(0xFF3B30), rgb(0xFF453A))
    case .systemOrange: return (rgb(0xFF9500), rgb(0xFF9F0A))
    case .systemYellow: return (rgb(0xFFCC00), rgb(0xFFD60A))
    case .systemGreen: return (rgb(0x34C759), rgb(0x30D158))
    case .systemMint: return (rgb(0x00C7BE), rgb(0x63E6E2))
    case .systemTeal: return (rgb(0x30B0C7), rgb(0x40C8E0))
    case .systemCyan: return (rgb(0x32ADE6), rgb(0x64D2FF))
    case .systemBlue: return (rgb(0x007AFF), rgb(0x0A84FF))
    case .systemIndigo: return (rgb(0x5856D6), rgb(0x5E5CE6))
    case .systemPurple: return (rgb(0xAF52DE), rgb(0xBF5AF2))
    case .systemPink: return (rgb(0xFF2D55), rgb(0xFF375F))
    case .systemBrown: return (rgb(0xA2845E), rgb(0xAC8E68))
    case .systemGray: return (rgb(0x8E8E93), rgb(0x8E8E93))
    case .systemGray2: return (rgb(0xAEAEB2), rgb(0x636366))
    case .systemGray3: return (rgb(0xC7C7CC), rgb(0x48484A))
    case .systemGray4: return (rgb(0xD1D1D6), rgb(0x3A3A3C))
    case .systemGray5: return (rgb(0xE5E5EA), rgb(0x2C2C2E))
    case .systemGray6: return (rgb(0xF2F2F7), rgb(0x1C1C1E))
    case .label: return (rgb(0x000000), rgb(0xFFFFFF))
    case .secondaryLabel: return (rgb(0x3C3C43, 0.6), rgb(0xEBEBF5, 0.6))
    case .tertiaryLabel: return (rgb(0x3C3C43, 0.3), rgb(0xEBEBF5, 0.3))
    case .quaternaryLabel: return (rgb(0x3C3C43, 0.18), rgb(0xEBEBF5, 0.16))
    case .systemBackground: return (rgb(0xFFFFFF), rgb(0x000000))
    case .secondarySystemBackground: return (rgb(0xF2F2F7), rgb(0x1C1C1E))
    case .tertiarySystemBackground: return (rgb(0xFFFFFF), rgb(0x2C2C2E))
    case .systemGroupedBackground: return (rgb(0xF2F2F7), rgb(0x000000))
    case .secondarySystemGroupedBackground: return (rgb(0xFFFFFF), rgb(0x1C1C1E))
    case .tertiarySystemGroupedBackground: return (rgb(0xF2F2F7), rgb(0x2C2C2E))
    case .separator: return (rgb(0x3C3C43, 0.29), rgb(0x545458, 0.6))
    case .opaqueSeparator: return (rgb(0xC6C6C8), rgb(0x38383A))
    case .systemFill: return (rgb(0x787880, 0.2), rgb(0x787880, 0.36))
    case .secondarySystemFill: return (rgb(0x787880, 0.16), rgb(0x787880, 0.32))
    case .tertiarySystemFill: return (rgb(0x767680, 0.12), rgb(0x767680, 0.24))
    case .quaternarySystemFill: return (rgb(0x747480, 0.08), rgb(0x747480, 0.18))
    case .placeholderText: return (rgb(0x3C3C43, 0.3), rgb(0xEBEBF5, 0.3))
    case .link: return (rgb(0x007AFF), rgb(0x0A84FF))
    }
  }
}

/// UIKit's name, as sources write `Color(UIColor.systemBackground)`.
public typealias UIColor = SystemColor
