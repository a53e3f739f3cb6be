import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

/// A box of 100 x 50 points in the middle of 200 x 100, that comes and goes by a transition, linearly in a second.
@MainActor
private func play(_ transition: AnyTransition, reduceMotion: Bool = false) -> (insertion: [String], removal: [String]) {
  let isOn = Handle<Bool>()
  let film = Film(size: CGSize(width: 200, height: 100), scale: 1, reduceMotion: reduceMotion) {
    Held(isOn, false) { isOn in
      ZStack {
        Color.white
        if isOn {
          Color.red.frame(width: 100, height: 50).accessibilityLabel("box").transition(transition)
        }
      }
    }
  }
  func steps() -> [String] {
    (0..<5).map { step in
      if step > 0 { film.advance(by: .milliseconds(250)) }
      return film.shown("box")?.text ?? "gone"
    }
  }
  withAnimation(.linear(duration: 1)) { isOn.value = true }
  let insertion = steps()
  withAnimation(.linear(duration: 1)) { isOn.value = false }
  return (insertion, steps())
}

@Suite @MainActor
struct TransitionTests {
  @Test func opacityFadesInAndOut() {
    let (insertion, removal) = play(.opacity)
    #expect(
      insertion == [
        "50,25 100x50 opacity 0", "50,25 100x50 opacity 0.25", "50,25 100x50 opacity 0.5", "50,25 100x50 opacity 0.75",
        "50,25 100x50",
      ])
    #expect(
      removal == [
        "50,25 100x50", "50,25 100x50 opacity 0.75", "50,25 100x50 opacity 0.5", "50,25 100x50 opacity 0.25", "gone",
      ])
  }

  @Test func slideComesFromLeadingAndLeavesToTrailing() {
    let (insertion, removal) = play(.slide)
    #expect(insertion == ["-50,25 100x50", "-25,25 100x50", "0,25 100x50", "25,25 100x50", "50,25 100x50"])
    #expect(removal == ["50,25 100x50", "75,25 100x50", "100,25 100x50", "125,25 100x50", "gone"])
  }

  @Test func moveUsesTheSameEdgeBothWays() {
    let (insertion, removal) = play(.move(edge: .bottom))
    #expect(insertion == ["50,75 100x50", "50,62.5 100x50", "50,50 100x50", "50,37.5 100x50", "50,25 100x50"])
    #expect(removal == ["50,25 100x50", "50,37.5 100x50", "50,50 100x50", "50,62.5 100x50", "gone"])
  }

  @Test func pushLeavesByTheOppositeEdgeAndFades() {
    let (insertion, removal) = play(.push(from: .trailing))
    #expect(insertion[0] == "150,25 100x50 opacity 0")
    #expect(insertion[2] == "100,25 100x50 opacity 0.5")
    #expect(removal[2] == "0,25 100x50 opacity 0.5")
    #expect(removal[4] == "gone")
  }

  @Test func scaleGrowsFromNothing() {
    let (insertion, removal) = play(.scale)
    #expect(insertion == ["100,50 0x0", "87.5,43.75 25x12.5", "75,37.5 50x25", "62.5,31.25 75x37.5", "50,25 100x50"])
    #expect(removal[3] == "87.5,43.75 25x12.5")
    #expect(removal[4] == "gone")
  }

  @Test func offsetAndScaleWithAnAnchor() {
    #expect(play(.offset(x: 30, y: -10)).insertion[2] == "65,20 100x50")
    #expect(play(.scale(scale: 0.5, anchor: .topLeading)).insertion[2] == "50,25 75x37.5")
  }

  @Test func blurReplaceBlursFadesAndShrinks() {
    let (insertion, removal) = play(AnyTransition(.blurReplace))
    #expect(insertion[0] == "55,27.5 90x45 opacity 0 blur 7")
    #expect(insertion[2] == "52.5,26.25 95x47.5 opacity 0.5 blur 3.5")
    #expect(removal[2] == "52.5,26.25 95x47.5 opacity 0.5 blur 3.5")
    let grown = play(AnyTransition(.blurReplace(.upUp))).removal
    #expect(grown[2] == "47.5,23.75 105x52.5 opacity 0.5 blur 3.5")
  }

  @Test func identityIsThereAndGoneAtOnce() {
    let (insertion, removal) = play(.identity)
    #expect(insertion[0] == "50,25 100x50")
    #expect(removal[0] == "gone")
  }

  @Test func combinedDoesBoth() {
    #expect(
      play(AnyTransition.slide.combined(with: .opacity)).insertion[2] == "0,25 100x50 opacity 0.5")
  }

  @Test func asymmetricWithinAsymmetric() {
    let inner = AnyTransition.asymmetric(insertion: .move(edge: .top), removal: .move(edge: .leading))
    let outer = AnyTransition.asymmetric(insertion: inner.combined(with: .opacity), removal: .scale)
    let (insertion, removal) = play(outer)
    #expect(insertion[2] == "50,0 100x50 opacity 0.5")
    #expect(removal[2] == "75,37.5 50x25")
  }

  @Test func modifierTransitionUsesBothModifiers() {
    struct Faded: ViewModifier {
      let amount: Double
      func body(content: Content) -> some View { content.opacity(amount).offset(x: (1 - amount) * 20) }
    }
    let (insertion, _) = play(.modifier(active: Faded(amount: 0), identity: Faded(amount: 1)))
    #expect(insertion[2] == "60,25 100x50 opacity 0.5")
  }

  @Test func anExitMayMoveOnInTheDirectionOfItsEntry() {
    struct Through: Transition {
      func body(content: Content, phase: TransitionPhase) -> some View { content.offset(x: phase.value * 40) }
    }
    let (insertion, removal) = play(AnyTransition(Through()))
    #expect(insertion[2] == "30,25 100x50")
    #expect(removal[2] == "70,25 100x50")
  }

  @Test func reducedMotionFadesWhateverMoves() {
    for transition in [AnyTransition.slide, .scale, .push(from: .top), AnyTransition(.blurReplace), .offset(x: 9)] {
      let (insertion, removal) = play(transition, reduceMotion: true)
      #expect(insertion[2] == "50,25 100x50 opacity 0.5")
      #expect(removal[2] == "50,25 100x50 opacity 0.5")
      #expect(removal[4] == "gone")
    }
    #expect(play(.identity, reduceMotion: true).removal[0] == "gone")
  }

  @Test func reducedMotionKeepsTheAnimationThatATransitionHas() {
    let own = Animation.linear(duration: 2)
    let transitions = [
      AnyTransition.slide.animation(own), .scale.combined(with: AnyTransition.slide.animation(own)),
      .asymmetric(insertion: .slide.animation(own), removal: .scale.animation(own)),
    ]
    for transition in transitions {
      let (insertion, removal) = play(transition, reduceMotion: true)
      #expect(insertion[2] == "50,25 100x50 opacity 0.25")
      #expect(insertion[4] == "50,25 100x50 opacity 0.5")
      // The way in goes on while the way out begins, so half a second later nothing has changed.
      #expect(removal[4] == "50,25 100x50 opacity 0.5")
    }
    let (insertion, removal) = play(
      .asymmetric(insertion: .slide.animation(own), removal: .scale), reduceMotion: true)
    #expect(insertion[4] == "50,25 100x50 opacity 0.5")
    #expect(removal[4] == "gone")
  }

  @Test func withoutAnAnimationATransitionIsInstant() {
    let isOn = Handle<Bool>()
    let film = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      Held(isOn, false) { isOn in
        ZStack { if isOn { Color.red.frame(width: 100, height: 50).accessibilityLabel("box").transition(.slide) } }
      }
    }
    isOn.value = true
    #expect(film.shown("box")?.text == "50,25 100x50")
    isOn.value = false
    #expect(film.shown("box") == nil)
    #expect(!film.isMoving)
  }

  @Test func anAnimationOnTheTransitionNeedsNoOther() {
    let isOn = Handle<Bool>()
    let film = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      Held(isOn, false) { isOn in
        ZStack {
          Color.white
          if isOn {
            Color.red.frame(width: 100, height: 50).accessibilityLabel("box")
              .transition(.opacity.animation(.linear(duration: 2)))
          }
        }
      }
    }
    isOn.value = true
    film.advance(by: .seconds(1))
    #expect(film.shown("box")?.text == "50,25 100x50 opacity 0.5")
    film.advance(by: .seconds(1))
    isOn.value = false
    film.advance(by: .milliseconds(500))
    #expect(film.shown("box")?.text == "50,25 100x50 opacity 0.75")
    film.advance(by: .milliseconds(1500))
    #expect(film.shown("box") == nil)
  }

  @Test func anInterruptedEntryTurnsRoundWhereItIs() {
    // T04: the same view, from where it is, with its state.
    let isOn = Handle<Bool>()
    let film = Film(size: CGSize(width: 200, height: 100), scale: 1) {
      Held(isOn, true) { isOn in
        ZStack { if isOn { Color.red.frame(width: 100, height: 50).accessibilityLabel("box").transition(.opacity) } }
      }
    }
    withAnimation(.linear(duration: 1)) { isOn.value = false }
    film.advance(by: .milliseconds(500))
    #expect(film.shown("box")?.isLeaving == true)
    withAnimation(.linear(duration: 1)) { isOn.value = true }
    var last = film.shown("box")!.opacity
    #expect(abs(last - 0.5) < 1e-9)
    for _ in 0..<70 {
      film.advance(by: .milliseconds(16))
      let opacity = film.shown("box")!.opacity
      #expect(abs(opacity - last) < 0.05)
      #expect(opacity > 0.3)
      last = opacity
    }
    film.advance(by: .seconds(1))
    #expect(film.shown("box")?.opacity == 1)
    #expect(film.allShown("box").count == 1)
  }
}

extension TransitionTests {
  @Test func thePlaceOfTheModifierDoesNotMatter() {
    func middle<V: View>(@ViewBuilder _ content: @escaping (Bool) -> V) -> String? {
      let isOn = Handle<Bool>()
      let film = Film(size: CGSize(width: 200, height: 100), scale: 1) {
        Held(isOn, false) { isOn in
          ZStack {
            Color.white
            content(isOn)
          }
        }
      }
      withAnimation(.linear(duration: 1)) { isOn.value = true }
      film.advance(by: .milliseconds(500))
      return film.shown("box")?.text
    }
    let box = Color.red.frame(width: 100, height: 50).accessibilityLabel("box")
    #expect(middle { if $0 { box.transition(.slide) } } == "0,25 100x50")
    #expect(middle { if $0 { box.transition(.slide).padding(0) } } == "0,25 100x50")
    #expect(middle { on in Group { if on { box } }.transition(.slide) } == "0,25 100x50")
    #expect(middle { box.id($0).transition(.slide) } == "0,25 100x50")
  }
}
