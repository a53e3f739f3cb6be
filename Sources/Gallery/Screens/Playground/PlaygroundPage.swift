import SwiftUI

/// What the playground is about.
enum PlaygroundPage: String, CaseIterable, Identifiable {
  case transitions = "Transitions"
  case contents = "Contents"
  case matched = "Matched"
  case zoom = "Zoom"

  var id: Self { self }
}

/// The pages of the playground, one of which is shown.
struct PlaygroundPages: View {
  @Bindable var playground: Playground

  var body: some View {
    VStack(spacing: 8) {
      Picker("Page", selection: $playground.page) {
        ForEach(PlaygroundPage.allCases) { Text($0.rawValue).tag($0) }
      }
      .pickerStyle(.segmented).labelsHidden()
      .frame(maxWidth: 480)
      .padding(.horizontal, 16)
      switch playground.page {
      case .transitions: PlaygroundView(playground: playground)
      case .contents: PlaygroundContents(playground: playground)
      case .matched: PlaygroundMatched(playground: playground)
      case .zoom: PlaygroundZooming(playground: playground)
      }
    }
    .padding(.top, 4)
  }
}

/// The room of a page: what moves above, what is chosen below.
struct PlaygroundRoom<Stage: View, Controls: View>: View {
  let code: String
  @ViewBuilder let stage: Stage
  @ViewBuilder let controls: Controls

  var body: some View {
    ScrollView {
      VStack(spacing: 16) {
        stage
          .frame(maxWidth: .infinity)
          .frame(height: 280)
          .background(Color(.secondarySystemGroupedBackground))
          .clipShape(.rect(cornerRadius: 16))
        Text(code)
          .font(.system(size: 11, design: .monospaced)).lineSpacing(3)
          .fixedSize(horizontal: false, vertical: true)
          .padding(14)
          .frame(maxWidth: .infinity, alignment: .leading)
          .background(Color(.secondarySystemGroupedBackground), in: .rect(cornerRadius: 12))
        controls
      }
      .frame(maxWidth: 640)
      .padding(EdgeInsets(top: 8, leading: 16, bottom: 20, trailing: 16))
      .frame(maxWidth: .infinity)
    }
  }
}
