import SwiftUI

struct Twirl: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    let angle = phase.isIdentity ? 0 : 90.0
    let scale = 1 - abs(phase.value) / 2
    content
      .rotationEffect(.degrees(angle * phase.value))
      .scaleEffect(scale)
      .opacity(phase.isIdentity ? 1 : 0)
      .blur(radius: phase == .willAppear ? 10 : 0)
      .offset(y: phase == .didDisappear ? 20 : 0)
  }
}

struct Fade: Transition {
  static let properties = TransitionProperties(hasMotion: false)
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
}

struct Onward: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    switch phase {
    case .willAppear: content.offset(x: 100)
    case .identity: content.offset(x: 0)
    case .didDisappear: content.offset(x: -100)
    }
  }
}

extension Transition where Self == Twirl {
  static var twirl: Twirl { Twirl() }
}

struct RotateModifier: ViewModifier {
  let amount: Double
  let anchor: UnitPoint

  func body(content: Content) -> some View {
    content
      .rotationEffect(.degrees(amount), anchor: anchor)
      .clipped()
  }
}

extension AnyTransition {
  static var pivot: AnyTransition {
    .modifier(
      active: RotateModifier(amount: -90, anchor: .topLeading),
      identity: RotateModifier(amount: 0, anchor: .topLeading)
    )
  }

  static let moveAndFade = AnyTransition.asymmetric(
    insertion: .move(edge: .trailing).combined(with: .opacity),
    removal: .scale.combined(with: .opacity)
  )

  static func fly(from edge: Edge) -> AnyTransition {
    .move(edge: edge).combined(with: .opacity).animation(.spring())
  }

  static var twirling: AnyTransition { AnyTransition(Twirl()) }
}

struct TransitionUse: View {
  @State private var isOn = false
  @State private var isForward = true
  @State private var page = 0
  @State private var names = ["a", "b"]

  var body: some View {
    VStack {
      if isOn {
        Text("A").transition(.opacity)
        Text("A").transition(.identity)
        Text("A").transition(.slide)
        Text("A").transition(.move(edge: .bottom))
        Text("A").transition(.offset(x: 10, y: 20))
        Text("A").transition(.offset(CGSize(width: 10, height: 0)))
        Text("A").transition(.scale)
        Text("A").transition(.scale(scale: 0.5))
        Text("A").transition(.scale(scale: 0.5, anchor: .bottom))
        Text("A").transition(.scale(0.5, anchor: .top))
        Text("A").transition(.push(from: .trailing))
        Text("A").transition(.blurReplace)
        Text("A").transition(.blurReplace(.downUp))
        Text("A").transition(.blurReplace(.upUp))
      }
      if isOn {
        Text("A").transition(.move(edge: .top).combined(with: .opacity))
        Text("A").transition(.scale.combined(with: .opacity).animation(.spring()))
        Text("A").transition(.opacity.animation(.easeIn(duration: 0.5)))
        Text("A").transition(.asymmetric(insertion: .slide, removal: .opacity))
        Text("A").transition(
          .asymmetric(
            insertion: .move(edge: isForward ? .trailing : .leading),
            removal: .move(edge: isForward ? .leading : .trailing)))
        Text("A").transition(AnyTransition.opacity.combined(with: .scale(scale: 0.8)))
        Text("A").transition(.pivot)
        Text("A").transition(.moveAndFade)
        Text("A").transition(.fly(from: .leading))
        Text("A").transition(Twirl())
        Text("A").transition(.twirl)
        Text("A").transition(Twirl().combined(with: .opacity))
        Text("A").transition(Twirl().animation(.bouncy))
        Text("A").transition(AnyTransition(Fade()))
        Text("A").transition(Onward().combined(with: Fade()))
        Text("A").transition(AsymmetricTransition(insertion: .twirl, removal: .opacity))
        Text("A").transition(isForward ? .slide : .opacity)
        Text("A").transition(isForward ? AnyTransition.slide : .opacity)
        Text("A").transition(
          .modifier(active: RotateModifier(amount: 9, anchor: .top), identity: RotateModifier(amount: 0, anchor: .top)))
      }
      switch page {
      case 0: Text("First").transition(.slide)
      case 1: Text("Second").transition(.push(from: .bottom))
      default: Text("Others")
      }
      Text("Page \(page)").id(page).transition(.blurReplace)
      ForEach(names, id: \.self) { name in
        Text(name).transition(.move(edge: .leading))
      }
      Twirl().apply(content: Text("Applied"), phase: .identity)
      Text("Struct").transition(MoveTransition(edge: .top))
      Text("Struct").transition(OpacityTransition().combined(with: ScaleTransition(0.5, anchor: .top)))
      Text("Struct").transition(PushTransition(edge: .leading))
      Text("Struct").transition(SlideTransition())
      Text("Struct").transition(IdentityTransition())
      Text("Struct").transition(OffsetTransition(CGSize(width: 1, height: 1)))
      Text("Struct").transition(BlurReplaceTransition(configuration: .upUp))
    }
    .animation(.default, value: names)
  }
}
