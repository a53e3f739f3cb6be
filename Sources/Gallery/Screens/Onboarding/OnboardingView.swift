import SwiftUI

/// Three steps in a box; the next one slides in from the trailing side while the last one leaves.
struct OnboardingView: View {
  @Bindable var onboarding: Onboarding
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  var body: some View {
    VStack(spacing: 0) {
      box
      StepDots(count: Onboarding.steps.count, current: onboarding.current).padding(.top, 18)
      HStack(spacing: 12) {
        Button("Previous") { go(by: -1) }
          .buttonStyle(WideButtonStyle(isProminent: false)).disabled(onboarding.isFirst)
        Button("Next") { go(by: 1) }
          .buttonStyle(WideButtonStyle(isProminent: true)).disabled(onboarding.isLast)
      }
      .padding(.top, 26)
      Picker("Transition", selection: $onboarding.style) {
        Text("Slide and scale").tag(Onboarding.Style.slideAndScale)
        Text("Blur replace").tag(Onboarding.Style.blurReplace)
      }
      .pickerStyle(.segmented).labelsHidden().padding(.top, 24)
    }
    .frame(maxWidth: 420)
    .padding(.horizontal, 16).padding(.bottom, 60)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private var box: some View {
    ZStack {
      StepPage(step: onboarding.step).id(onboarding.current).transition(transition)
    }
    .frame(maxWidth: .infinity)
    .frame(height: 300)
    .background(Color(.secondarySystemGroupedBackground))
    .clipShape(.rect(cornerRadius: 16))
    .accessibilityIdentifier("Steps")
  }

  private var transition: AnyTransition {
    switch onboarding.style {
    case .slideAndScale:
      let (entry, exit): (Edge, Edge) = onboarding.isForward ? (.trailing, .leading) : (.leading, .trailing)
      return .asymmetric(
        insertion: .opacity.combined(with: .scale(scale: 0.8)).combined(with: .move(edge: entry)),
        removal: .opacity.combined(with: .scale(scale: 1.2)).combined(with: .move(edge: exit)))
    case .blurReplace:
      return AnyTransition(.blurReplace)
    }
  }

  private func go(by count: Int) { onboarding.go(by: count, reduceMotion: reduceMotion) }
}

/// A symbol, a title and a text, in the middle of the box.
private struct StepPage: View {
  let step: Onboarding.Step

  var body: some View {
    VStack(spacing: 10) {
      Image(systemName: step.symbol).font(.system(size: 60)).foregroundStyle(.blue)
        .frame(height: 64).padding(.bottom, 14)
      Text(step.title).font(.title2).bold()
      Text(step.text).foregroundStyle(.secondary).multilineTextAlignment(.center)
    }
    .padding(.horizontal, 32)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .accessibilityIdentifier("Step \(step.id + 1)")
  }
}

/// A dot for each step; that of the present one is a capsule.
private struct StepDots: View {
  let count: Int
  let current: Int

  var body: some View {
    HStack(spacing: 8) {
      ForEach(0..<count, id: \.self) { index in
        Capsule()
          .fill(index == current ? Color.blue : Color(.tertiaryLabel))
          .frame(width: index == current ? 20 : 8, height: 8)
          .accessibilityIdentifier("Dot \(index + 1)")
      }
    }
  }
}

/// A capsule as wide as there is room, filled with the tint if it is the main thing to do.
struct WideButtonStyle: ButtonStyle {
  let isProminent: Bool

  func makeBody(configuration: Configuration) -> some View {
    WideButton(configuration: configuration, isProminent: isProminent)
  }

  private struct WideButton: View {
    let configuration: Configuration
    let isProminent: Bool
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
      configuration.label.font(.headline).lineLimit(1)
        .foregroundStyle(isProminent ? Color.white : .blue)
        .frame(maxWidth: .infinity).frame(height: 50)
        .background(isProminent ? Color.blue : Color(.secondarySystemFill), in: .capsule)
        .opacity(isEnabled ? (configuration.isPressed ? 0.75 : 1) : 0.4)
        .animation(.easeOut(duration: configuration.isPressed ? 0.06 : 0.25), value: configuration.isPressed)
        .animation(.easeOut(duration: 0.25), value: isEnabled)
    }
  }
}
