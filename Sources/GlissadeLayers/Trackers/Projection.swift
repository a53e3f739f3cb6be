import Glibc

extension TrackerConfiguration {
  /// For how many seconds a release goes on as fast as it was, when it is chosen where it comes to rest. Another way to say
  /// `decay`: a velocity that decays by that goes as far in all.
  package var projection: Double {
    get { 1 / TrackerMotion.rate(decay) }
    set { decay = exp(-0.001 / newValue) }
  }
}
