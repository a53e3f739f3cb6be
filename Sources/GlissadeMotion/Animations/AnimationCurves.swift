extension Animation {
  /// A constant speed, for 0.35 s.
  public static var linear: Animation { linear(duration: 0.35) }

  /// A constant speed.
  /// - Parameter duration: seconds.
  public static func linear(duration: Double) -> Animation { timingCurve(0, 0, 1, 1, duration: duration) }

  /// A slow start, for 0.35 s.
  public static var easeIn: Animation { easeIn(duration: 0.35) }

  /// A slow start.
  /// - Parameter duration: seconds.
  public static func easeIn(duration: Double) -> Animation { timingCurve(0.42, 0, 1, 1, duration: duration) }

  /// A slow end, for 0.35 s.
  public static var easeOut: Animation { easeOut(duration: 0.35) }

  /// A slow end.
  /// - Parameter duration: seconds.
  public static func easeOut(duration: Double) -> Animation { timingCurve(0, 0, 0.58, 1, duration: duration) }

  /// A slow start and a slow end, for 0.35 s.
  public static var easeInOut: Animation { easeInOut(duration: 0.35) }

  /// A slow start and a slow end.
  /// - Parameter duration: seconds.
  public static func easeInOut(duration: Double) -> Animation { timingCurve(0.42, 0, 0.58, 1, duration: duration) }

  /// A cubic Bezier curve from (0, 0) to (1, 1).
  ///
  /// - Parameters:
  ///   - p1x: the control point of the start, clamped to 0...1.
  ///   - p1y: the control point of the start; it may overshoot.
  ///   - p2x: the control point of the end, clamped to 0...1.
  ///   - p2y: the control point of the end; it may overshoot.
  ///   - duration: seconds.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation {
    let bezier = CubicBezier(x1: p1x, y1: p1y, x2: p2x, y2: p2y)
    return Animation(plan: .curve(bezier, duration: Limit.seconds(duration)))
  }

  /// A curve; circular ones are played as the Bezier curves closest to them.
  ///
  /// - Parameters:
  ///   - curve: progress over time.
  ///   - duration: seconds.
  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    Animation(plan: .curve(curve.bezier, duration: Limit.seconds(duration)))
  }
}
