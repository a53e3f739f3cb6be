import SwiftUI

/// Scenes of views that are measured against others. Benchmarks/Peers/README.md specifies them.
enum ViewScene: String, CaseIterable {
  /// A hundred cards, half of which come while half go, by slide, scale and rotation at once.
  case cardsCombined
  /// The same cards, that only fade.
  case cardsOpacity
  /// 500 views that move by springs at once.
  case springs

  /// What changes.
  @Observable @MainActor final class Model {
    var isOn = false
  }

  /// The animation of each change: it lasts as long as it takes until the next one.
  var animation: Animation { self == .springs ? .spring(duration: 2, bounce: 0.2) : .linear(duration: 1) }

  @MainActor @ViewBuilder func view(_ model: Model, assets: String) -> some View {
    switch self {
    case .cardsCombined:
      CardGrid(
        model: model, assets: assets,
        transition: .slide.combined(with: .scale).combined(with: .modifier(active: Turned(90), identity: Turned(0))))
    case .cardsOpacity: CardGrid(model: model, assets: assets, transition: .opacity)
    case .springs: SpringGrid(model: model)
    }
  }
}

/// The cards of S1, each in a place of its own.
private struct CardGrid: View {
  let model: ViewScene.Model
  let assets: String
  let transition: AnyTransition

  var body: some View {
    ZStack {
      ForEach(0..<100, id: \.self) { index in
        ZStack {
          if (index % 2 == 0) != model.isOn { card(index) }
        }
        .frame(width: 160, height: 100)
        .position(x: (Double(index % 10) + 0.5) * 128, y: (Double(index / 10) + 0.5) * 80)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private func card(_ index: Int) -> some View {
    Image("\(assets)/card\(index % 8).png").resizable().frame(width: 160, height: 100)
      .clipShape(RoundedRectangle(cornerRadius: 16, style: .circular))
      .transition(transition)
  }
}

/// Shown turned in its plane.
private struct Turned: ViewModifier {
  let degrees: Double
  init(_ degrees: Double) { self.degrees = degrees }
  func body(content: Content) -> some View { content.rotationEffect(.degrees(degrees)) }
}

private struct SpringGrid: View {
  let model: ViewScene.Model

  var body: some View {
    ZStack {
      ForEach(0..<500, id: \.self) { index in
        RoundedRectangle(cornerRadius: 4).fill(.blue).frame(width: 16, height: 16)
          .offset(x: model.isOn ? 24 : 0)
          .position(x: (Double(index % 25) + 0.25) * 51, y: (Double(index / 25) + 0.5) * 40)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
