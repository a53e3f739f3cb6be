extension Animation: CustomStringConvertible, CustomDebugStringConvertible {
  /// The animation and its parameters, to read.
  public var description: String { plan.description }

  /// The same as `description`.
  public var debugDescription: String { plan.description }
}

extension AnimationPlan: CustomStringConvertible {
  var description: String {
    switch self {
    case .curve(let bezier, let duration):
      "BezierAnimation(\(bezier.x1), \(bezier.y1), \(bezier.x2), \(bezier.y2), duration: \(duration))"
    case .spring(let response, let fraction, let blend):
      "FluidSpringAnimation(response: \(response), dampingFraction: \(fraction), blendDuration: \(blend))"
    case .standard:
      "DefaultAnimation()"
    case .interpolatingSpring(let mass, let stiffness, let damping, let velocity):
      "SpringAnimation(mass: \(mass), stiffness: \(stiffness), damping: \(damping), initialVelocity: \(velocity))"
    case .custom(let custom):
      "\(custom.animation)"
    case .delay(let inner, let seconds):
      "\(inner).delay(\(seconds))"
    case .speed(let inner, let factor):
      "\(inner).speed(\(factor))"
    case .cycles(let inner, let count?, let autoreverses):
      "\(inner).repeatCount(\(count), autoreverses: \(autoreverses))"
    case .cycles(let inner, nil, let autoreverses):
      "\(inner).repeatForever(autoreverses: \(autoreverses))"
    case .logicallyComplete(let inner, let seconds):
      "\(inner).logicallyComplete(after: \(seconds))"
    }
  }
}
