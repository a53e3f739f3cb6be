import SwiftUI

/// A card that comes and goes by any transition, under any animation.
struct PlaygroundView: View {
  let playground: Playground

  var body: some View {
    GeometryReader { proxy in
      if proxy.size.width >= 680 {
        HStack(alignment: .top, spacing: 20) {
          VStack(spacing: 16) {
            stage
            PlaygroundCode(playground: playground)
          }
          ScrollView { PlaygroundControls(playground: playground) }.frame(width: 320)
        }
        .padding(EdgeInsets(top: 8, leading: 20, bottom: 20, trailing: 20))
        .frame(width: proxy.size.width, height: proxy.size.height)
      } else {
        VStack(spacing: 16) {
          stage.frame(height: stageHeight(in: proxy.size.height))
          ScrollView {
            VStack(spacing: 16) {
              PlaygroundCode(playground: playground)
              PlaygroundControls(playground: playground)
            }
            .padding(.bottom, 20)
          }
        }
        .padding(.horizontal, 16).padding(.top, 8)
        .frame(width: proxy.size.width, height: proxy.size.height)
      }
    }
  }

  private var stage: some View { PlaygroundStage(playground: playground) }

  /// What the controls leave, between enough to see the card and not more than it needs.
  private func stageHeight(in height: CGFloat) -> CGFloat { min(max(150, height - 500), 360) }
}

/// The room in which the card stands.
private struct PlaygroundStage: View {
  let playground: Playground
  @Environment(\.accessibilityReduceMotion) private var reducesMotionAnyway

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 18)
        .strokeBorder(Color(.separator), style: StrokeStyle(lineWidth: 1, dash: [4, 4]))
        .frame(width: SampleCard.size.width, height: SampleCard.size.height)
      if playground.isShown {
        SampleCard().playgroundTransition(playground.transition)
      }
    }
    .environment(\.accessibilityReduceMotion, playground.reducesMotion || reducesMotionAnyway)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(.secondarySystemGroupedBackground))
    .clipShape(.rect(cornerRadius: 16))
    .contentShape(Rectangle())
    .onTapGesture { playground.toggle() }
    .accessibilityIdentifier("Stage")
  }
}

/// The card that comes and goes.
struct SampleCard: View {
  static let size = CGSize(width: 208, height: 124)

  var body: some View {
    HStack(spacing: 14) {
      Image(systemName: "moon.stars.fill").font(.system(size: 30)).foregroundStyle(.white)
      VStack(alignment: .leading, spacing: 2) {
        Text("Night mail").font(.headline).foregroundStyle(.white)
        Text("Arrives at dawn").font(.footnote).foregroundStyle(Color.white.opacity(0.8))
      }
    }
    .frame(width: Self.size.width, height: Self.size.height)
    .background(
      LinearGradient(colors: [.indigo, .purple], startPoint: .topLeading, endPoint: .bottomTrailing),
      in: .rect(cornerRadius: 18)
    )
    .accessibilityLabel("Sample card")
  }
}

/// The source of what is seen.
private struct PlaygroundCode: View {
  let playground: Playground

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(playground.transition.summary).font(.footnote).foregroundStyle(.secondary)
      Text(playground.code)
        .font(.system(size: 11, design: .monospaced)).lineSpacing(3)
        .fixedSize(horizontal: false, vertical: true)
        .accessibilityIdentifier("Code")
    }
    .padding(14)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(Color(.secondarySystemGroupedBackground), in: .rect(cornerRadius: 12))
  }
}
