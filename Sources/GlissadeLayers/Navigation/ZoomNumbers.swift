import GlissadeMotion

/// The numbers of a zoom. They were measured from films of native zooms; where nothing else is said they are shares of the page.
package enum ZoomNumbers {
  /// The way of the trackers that a flight is bound to: 0 is the page, this the source. Long against what a tracker takes for
  /// rest.
  package static let way = 1000.0

  // MARK: Flights

  /// A critically damped spring of angular frequency 19 a second.
  package static let flight = spring(19, 1)
  /// Vertical edges lag behind by 0.05 sin(πt) on the way out and 0.03 sin(πt) on the way back. Critically damped springs a
  /// little slower do so: their greatest distance is 4/(e²ω) for each unit of angular frequency.
  package static let verticalOut = spring(17.2, 1), verticalBack = spring(17.9, 1)
  /// To the source, after a hand has let go; it overshoots by 2 to 3 %.
  package static let landing = spring(15, 0.75)
  /// Back to the page, after a hand has let go.
  package static let cancel = spring(22, 0.9)
  /// For whoever wants less motion, in seconds.
  package static let fade = Animation.linear(duration: 0.14)

  private static func spring(_ frequency: Double, _ dampingFraction: Double) -> Animation {
    .spring(response: 2 * .pi / frequency, dampingFraction: dampingFraction)
  }

  // MARK: Looks

  /// The part of the flight, from the source, in which the page fades in.
  package static let crossFade = 0.55
  /// The same where both show the same picture, which lies on itself: only what surrounds it fades.
  package static let alignedFade = 0.15
  /// The black over the page below.
  package static let dimming = 0.15
  /// The scale of the page below.
  package static let coveredScale = 0.914
  /// The shadow of the page while it flies: black, sigma and y in points. It goes in the last tenth of the way to the source.
  package static let shadow = (opacity: 0.24, radius: 18.0, y: 4.0), shadowFade = 0.1
  /// The share of the way to the source in which what of a sheet lies below the window is cut off: nobody sees it.
  package static let cut = 0.02
  /// Without a source: the scale about the middle, at which the page has faded.
  package static let lostScale = 0.9

  // MARK: Hands

  /// How far a hand must go down, and from the edge, in points.
  package static let panSlop = 18.0, edgeSlop = 12.0
  /// From where a hand may swipe, in points.
  package static let edge = 20.0
  /// The scale of the page by how far it is dragged down.
  package static let panScale: [(travel: Double, scale: Double)] = [
    (0, 1), (0.3, 0.812), (0.5, 0.678), (0.8, 0.545), (1, 0.456),
  ]
  /// Below this scale the page goes when it is let go; a rest is chosen where it lies twice as far.
  package static let panCommit = 0.905
  /// The scale that is lost by a swipe over the whole width, and that below which the page goes.
  package static let edgeScale = 0.67, edgeCommit = 0.70
  /// How far two fingers must come together, in points, and the scale below which the page goes when they let go.
  package static let pinchSlop = 8.7, pinchCommit = 0.5
  /// How far apart two fingers on a touchpad are taken to be, in points.
  package static let touchpadSpan = 200.0
  /// How a page that is dragged down follows the hand sideways: at first by so much, never by more than a share of its width.
  package static let sidewaysGain = 0.56, sidewaysRange = 0.9
  /// The least corners of a page that a hand has: those of a sheet. They are there after so many points.
  package static let draggedCorner = 10.0, draggedCornerWay = 30.0
  /// The part of the hand's way in which the bar fades: where it lets go, and the page with it, it is gone.
  package static let barFade = 0.15
  /// For how many seconds a release goes on as fast as it was, when it is chosen where it leads.
  package static let projection = 0.12

  /// How far a page falls that is dragged by a share of its height: it stays behind the hand.
  package static func fall(_ travel: Double) -> Double { travel - 0.45 * travel * travel * travel }

  /// The rest of which the hand's half way has the scale that commits.
  package static var panRest: Double {
    let first = panScale[1]
    return 2 * first.travel * (1 - panCommit) / (1 - first.scale)
  }
  package static var edgeRest: Double { 2 * (1 - edgeCommit) / edgeScale }
}
