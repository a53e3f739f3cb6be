import SwiftUI

/// What can be chosen in the playground.
struct PlaygroundControls: View {
  @Bindable var playground: Playground

  var body: some View {
    VStack(spacing: 16) {
      Button(playground.isShown ? "Hide" : "Show") { playground.toggle() }
        .buttonStyle(WideButtonStyle(isProminent: true))
      PlaygroundGroup {
        PlaygroundRow {
          Picker("Transition", selection: $playground.transition) {
            ForEach(PlaygroundTransition.allCases) { Text($0.rawValue).tag($0) }
          }
        }
        PlaygroundLine()
        PlaygroundTiming(playground: playground)
        PlaygroundLine()
        PlaygroundRow { Toggle("Reduce motion", isOn: $playground.reducesMotion) }
      }
    }
  }
}

/// Which animation, and how fast it is played.
struct PlaygroundTiming: View {
  @Bindable var playground: Playground

  var body: some View {
    PlaygroundRow {
      Picker("Animation", selection: $playground.animation) {
        ForEach(PlaygroundAnimation.allCases) { Text($0.rawValue).tag($0) }
      }
    }
    PlaygroundLine()
    PlaygroundRow {
      HStack(spacing: 16) {
        Text("Speed")
        Picker("Speed", selection: $playground.speed) {
          ForEach(PlaygroundSpeed.allCases) { Text($0.title).tag($0) }
        }
        .pickerStyle(.segmented).labelsHidden()
      }
    }
  }
}

/// Rows on a ground of their own.
struct PlaygroundGroup<Rows: View>: View {
  @ViewBuilder let rows: Rows

  var body: some View {
    VStack(spacing: 0) { rows }
      .background(Color(.secondarySystemGroupedBackground), in: .rect(cornerRadius: 12))
  }
}

/// A row of a group: as high as a hand needs it.
struct PlaygroundRow<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View { content.lineLimit(1).padding(.horizontal, 16).frame(minHeight: 48) }
}

/// The line between two rows, from where their words begin.
struct PlaygroundLine: View {
  var body: some View { Divider().padding(.leading, 16) }
}
