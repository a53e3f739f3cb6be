extension Animation {
  /// The animation, begun later.
  ///
  /// Until then what ran before goes on; a spring takes over the position and velocity that it has by then.
  /// - Parameter delay: seconds; negative counts as 0.
  public func delay(_ delay: Double) -> Animation {
    Animation(plan: .delay(plan, Limit.seconds(delay)))
  }

  /// The animation, played faster or slower.
  /// - Parameter speed: 2 is twice as fast; 0 stands still for ever. Negative and NaN count as 0; others are kept in
  ///   0.0001...10000.
  public func speed(_ speed: Double) -> Animation {
    let factor = speed > 0 ? min(max(speed, Limit.slowestSpeed), Limit.speed) : 0
    return Animation(plan: .speed(plan, factor))
  }

  /// The animation, played several times.
  ///
  /// Cycle k lasts exactly from k to k + 1 durations; that of a spring is its `settlingDuration`. An even count that
  /// autoreverses ends at the start and then jumps to the new value. What has no end is not repeated.
  ///
  /// - Parameters:
  ///   - repeatCount: number of plays, reversed ones too; less than 1 counts as 1.
  ///   - autoreverses: true plays every other cycle backwards.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(plan: .cycles(plan, count: max(1, repeatCount), autoreverses: autoreverses))
  }

  /// The animation, played again and again until another one replaces it.
  /// - Parameter autoreverses: true plays every other cycle backwards.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(plan: .cycles(plan, count: nil, autoreverses: autoreverses))
  }

  /// The animation, counted as logically complete after a given time if it is not before; it moves as ever.
  /// - Parameter duration: seconds.
  public func logicallyComplete(after duration: Double) -> Animation {
    Animation(plan: .logicallyComplete(plan, after: Limit.seconds(duration)))
  }
}
