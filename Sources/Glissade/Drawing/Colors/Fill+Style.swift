import GlissadeLayers

extension StyleResolution.Kind {
  /// What a layer fills its bounds with.
  func fill(_ environment: EnvironmentValues, opacity: Double = 1) -> Fill {
    func stops(_ stops: [Gradient.Stop]) -> [GradientStop] {
      var last = 0.0
      return stops.map {
        last = max(last, $0.location.isFinite ? Double($0.location) : 0)
        return GradientStop(color: $0.color.resolve(environment).opacity(opacity), location: min(last, 1))
      }
    }
    switch self {
    case .color(let color): return .color(color.resolve(environment).opacity(opacity))
    case .foreground: return environment.style(level: 0).fill(environment, opacity: opacity)
    case .level(let level): return environment.style(level: level).fill(environment, opacity: opacity)
    case .tint: return environment.tintKind.fill(environment, opacity: opacity)
    case .background:
      return (environment.backgroundStyle?.resolution ?? .color(Color(.systemBackground)))
        .fill(environment, opacity: opacity)
    case .opacity(let base, let factor): return base.fill(environment, opacity: opacity * factor)
    case .shadow(let base, _): return base.fill(environment, opacity: opacity)
    case .custom(let style): return style.resolve(environment).fill(environment, opacity: opacity)
    case .picture, .elliptical, .mesh: return .color(.clear)
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

  /// The colour of what can have one colour alone: that of a gradient is its first one.
  func color(_ environment: EnvironmentValues) -> RGBAColor {
    if case .elliptical(let stops, _, _, _) = self { return stops.first?.color.resolve(environment) ?? .clear }
    if case .mesh(let mesh) = self {
      switch mesh.colors {
      case .colors(let colors): return colors.first?.resolve(environment) ?? .clear
      case .resolvedColors(let colors): return colors.first.map { Color($0).resolve(environment) } ?? .clear
      }
    }
    switch fill(environment) {
    case .color(let color): return color
    case .linearGradient(let gradient): return gradient.stops.first?.color ?? .clear
    case .radialGradient(let gradient): return gradient.stops.first?.color ?? .clear
    case .angularGradient(let gradient): return gradient.stops.first?.color ?? .clear
    }
  }

  /// The style with what it stands for where it is used, down to what is drawn.
  func settled(_ environment: EnvironmentValues) -> Self {
    switch self {
    case .foreground: return environment.style(level: 0).settled(environment)
    case .level(let level): return environment.style(level: level).settled(environment)
    case .tint: return environment.tintKind.settled(environment)
    case .background: return environment.backgroundStyle?.resolution.settled(environment) ?? self
    case .custom(let style): return style.resolve(environment).settled(environment)
    case .opacity(let base, let factor): return .opacity(base.settled(environment), factor)
    case .shadow(let base, let shadow): return .shadow(base.settled(environment), shadow)
    default: return self
    }
  }

  /// The sigma of the blur behind, in points. Of a settled style.
  var backdropRadius: Double {
    switch self {
    case .material(let material): return material.radius
    case .opacity(let base, _), .shadow(let base, _): return base.backdropRadius
    default: return 0
    }
  }

  /// The shadows that go with a settled style.
  var shadows: (drop: ShadowStyle?, inner: ShadowStyle?) {
    switch self {
    case .opacity(let base, _): return base.shadows
    case .shadow(let base, let shadow):
      let inside = base.shadows
      return shadow.isInner ? (inside.drop, shadow) : (shadow, inside.inner)
    default: return (nil, nil)
    }
  }

  /// What shows a settled style that no layer has as a fill of its own.
  var layered: LayeredFill? {
    switch self {
    case .picture(let picture): return LayeredFill(kind: .tiles(picture))
    case .mesh(let mesh): return LayeredFill(kind: .mesh(mesh))
    case .elliptical(let stops, let center, let start, let end):
      return LayeredFill(kind: .ellipses(stops, center, start, end))
    case .opacity(let base, let factor):
      var fill = base.layered
      fill?.opacity *= factor
      return fill
    case .shadow(let base, _): return base.layered
    default: return nil
    }
  }
}
