import SwiftUI

/// A transition that can be tried, and how it is written.
enum PlaygroundTransition: String, CaseIterable, Identifiable {
  case standard = "Default"
  case opacity = "Opacity"
  case identity = "Identity"
  case slide = "Slide"
  case move = "Move"
  case offset = "Offset"
  case scale = "Scale"
  case scaleFromCorner = "Scale from a corner"
  case push = "Push"
  case blurReplace = "Blur replace"
  case blurReplaceUp = "Blur replace, up"
  case combined = "Combined"
  case asymmetric = "Asymmetric"
  case modifier = "Own modifiers"
  case ownAnimation = "Own animation"
  case custom = "Own transition"
  case erased = "Type erased"

  var id: Self { self }

  /// As it stands in source, without its modifier.
  var code: String {
    switch self {
    case .standard: ""
    case .opacity: ".opacity"
    case .identity: ".identity"
    case .slide: ".slide"
    case .move: ".move(edge: .bottom)"
    case .offset: ".offset(x: 60, y: 60)"
    case .scale: ".scale"
    case .scaleFromCorner: ".scale(scale: 0.2, anchor: .topLeading)"
    case .push: ".push(from: .trailing)"
    case .blurReplace: ".blurReplace"
    case .blurReplaceUp: ".blurReplace(.upUp)"
    case .combined: ".scale(scale: 0.6).combined(with: .opacity)"
    case .asymmetric: ".asymmetric(\n    insertion: .move(edge: .bottom),\n    removal: .scale)"
    case .modifier: ".modifier(\n    active: Tilt(60), identity: Tilt(0))"
    case .ownAnimation: ".slide.animation(.bouncy)"
    case .custom: "Twirl()"
    case .erased: "AnyTransition(.blurReplace)\n    .combined(with: .slide)"
    }
  }

  /// What it does, in a line.
  var summary: String {
    switch self {
    case .standard: "A view without a transition fades."
    case .opacity: "Fades in and out."
    case .identity: "Is there and gone at once."
    case .slide: "In from the leading side, out to the trailing one."
    case .move: "In from an edge, and out through the same."
    case .offset: "In by an offset, and out by the same."
    case .scale: "Grows from nothing, and shrinks to it."
    case .scaleFromCorner: "Grows from a corner, and shrinks to it."
    case .push: "In from an edge, out through the opposite one, fading."
    case .blurReplace: "Blurred, small and faint when it is not there."
    case .blurReplaceUp: "The same, but what leaves grows."
    case .combined: "Two transitions at once."
    case .asymmetric: "One for the way in, another for the way out."
    case .modifier: "Any modifiers: one for there, one for not there."
    case .ownAnimation: "Brings its animation with it."
    case .custom: "A type of your own, that knows which way it goes."
    case .erased: "A transition of one type in a sum of others."
    }
  }
}

extension View {
  /// Lets the view come and go by a transition of the playground.
  @ViewBuilder func playgroundTransition(_ choice: PlaygroundTransition) -> some View {
    switch choice {
    case .standard: self
    case .opacity: transition(.opacity)
    case .identity: transition(.identity)
    case .slide: transition(.slide)
    case .move: transition(.move(edge: .bottom))
    case .offset: transition(.offset(x: 60, y: 60))
    case .scale: transition(.scale)
    case .scaleFromCorner: transition(.scale(scale: 0.2, anchor: .topLeading))
    case .push: transition(.push(from: .trailing))
    case .blurReplace: transition(.blurReplace)
    case .blurReplaceUp: transition(.blurReplace(.upUp))
    case .combined: transition(.scale(scale: 0.6).combined(with: .opacity))
    case .asymmetric: transition(.asymmetric(insertion: .move(edge: .bottom), removal: .scale))
    case .modifier: transition(.modifier(active: Tilt(60), identity: Tilt(0)))
    case .ownAnimation: transition(.slide.animation(.bouncy))
    case .custom: transition(Twirl())
    case .erased: transition(AnyTransition(.blurReplace).combined(with: .slide))
    }
  }
}

/// Lies back by an angle, and fades with it.
private struct Tilt: ViewModifier {
  let degrees: Double
  init(_ degrees: Double) { self.degrees = degrees }

  func body(content: Content) -> some View {
    content.opacity(degrees == 0 ? 1 : 0)
      .rotation3DEffect(.degrees(degrees), axis: (x: 1, y: 0, z: 0), anchor: .bottom, perspective: 0.4)
  }
}

/// Turns into place, and turns on in the same direction when it leaves.
private struct Twirl: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .rotationEffect(.degrees(phase.value * 90))
      .scaleEffect(phase.isIdentity ? 1 : 0.3)
      .opacity(phase.isIdentity ? 1 : 0)
  }

  static var properties: TransitionProperties { TransitionProperties(hasMotion: true) }
}
