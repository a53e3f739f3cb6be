import SwiftUI

/// How words and symbols change in place.
enum PlaygroundContent: String, CaseIterable, Identifiable {
  case identity = "Identity"
  case opacity = "Opacity"
  case interpolate = "Interpolate"
  case numericText = "Numeric text"
  case symbolEffect = "Symbol effect"

  var id: Self { self }

  func transition(_ value: Double) -> ContentTransition {
    switch self {
    case .identity: .identity
    case .opacity: .opacity
    case .interpolate: .interpolate
    case .numericText: .numericText(value: value)
    case .symbolEffect: .symbolEffect
    }
  }

  /// As it stands in source.
  var code: String {
    switch self {
    case .identity: ".identity"
    case .opacity: ".opacity"
    case .interpolate: ".interpolate"
    case .numericText: ".numericText(value: count)"
    case .symbolEffect: ".symbolEffect"
    }
  }
}

/// A number, a colour and a symbol that change under any content transition.
struct PlaygroundContents: View {
  @Bindable var playground: Playground

  var body: some View {
    let count = playground.count
    PlaygroundRoom(
      code: "Text(\"\\(count)\")\n  .contentTransition(\(playground.content.code))\n\n"
        + playground.code(animating: "count += 7")
    ) {
      VStack(spacing: 20) {
        Text("\(count)").font(.system(size: 64, weight: .bold, design: .rounded)).monospacedDigit()
          .foregroundStyle(count.isMultiple(of: 2) ? Color.primary : .pink)
          .accessibilityIdentifier("Count")
        Image(systemName: count.isMultiple(of: 2) ? "moon.stars.fill" : "sun.max.fill").font(.system(size: 44))
          .foregroundStyle(count.isMultiple(of: 2) ? Color.indigo : .orange)
      }
      .contentTransition(playground.content.transition(Double(count)))
    } controls: {
      HStack(spacing: 12) {
        Button("Less") { playground.count(by: -7) }.buttonStyle(WideButtonStyle(isProminent: false))
        Button("More") { playground.count(by: 7) }.buttonStyle(WideButtonStyle(isProminent: true))
      }
      PlaygroundGroup {
        PlaygroundRow {
          Picker("Content transition", selection: $playground.content) {
            ForEach(PlaygroundContent.allCases) { Text($0.rawValue).tag($0) }
          }
        }
        PlaygroundLine()
        PlaygroundTiming(playground: playground)
      }
    }
  }
}
