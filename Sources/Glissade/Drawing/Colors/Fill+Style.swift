import GlissadeLayers

extension StyleResolution.Kind {
  /// What a layer fills its bounds with.
  func fill(_ environment: EnvironmentValues, opacity: Double = 1) -> Fill {
    func stops(_ stops: [Gradient.Stop]) -> [GradientStop] {
      var last = 0.0
      return stops.map {
        last = max(last, $0.location.isFinite ? Double($0.location) : 0)
        return GradientStop(color: $0.color.resolve(environment).opacity(opacity), location: last)
      }
    }
    switch self {
    case .color(let color): return .color(color.resolve(environment).opacity(opacity))
    case .foreground:
      return (environment.foregroundStyle?.resolution ?? .color(.primary)).fill(environment, opacity: opacity)
    case .background: return .color(Color(.systemBackground).resolve(environment).opacity(opacity))
    case .opacity(let base, let factor): return base.fill(environment, opacity: opacity * factor)
    case .material(let material): return .color(material.veil(dark: environment.colorScheme == .dark).opacity(opacity))
    case .linear(let list, let start, let end):
      return .linearGradient(
        GlissadeLayers.LinearGradient(
          stops: stops(list), startPoint: start.read(in: environment), endPoint: end.read(in: environment)))
    case .radial(let list, let center, let start, let end):
      return .radialGradient(
        GlissadeLayers.RadialGradient(
          stops: stops(list), center: center.read(in: environment), startRadius: max(0, showable(start)),
          endRadius: max(0, showable(end))))
    case .angular(let list, let center, let start, let end):
      return .angularGradient(
        GlissadeLayers.AngularGradient(
          stops: stops(list), center: center.read(in: environment), startAngle: start, endAngle: end))
    }
  }

  /// The colour of a line or of words: that of a gradient is its first one.
  func color(_ environment: EnvironmentValues) -> RGBAColor {
    switch fill(environment) {
    case .color(let color): return color
    case .linearGradient(let gradient): return gradient.stops.first?.color ?? .clear
    case .radialGradient(let gradient): return gradient.stops.first?.color ?? .clear
    case .angularGradient(let gradient): return gradient.stops.first?.color ?? .clear
    }
  }

  /// The sigma of the blur behind, in points.
  var backdropRadius: Double {
    switch self {
    case .material(let material): return material.radius
    case .opacity(let base, _): return base.backdropRadius
    default: return 0
    }
  }
}
