import Foundation

/// How far something has come; without a value, that it goes on.
nonisolated public struct ProgressView<Label: View>: View {
  let fraction: Double?
  let label: Label

  @MainActor public var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      label
      if let fraction { ProgressBar(fraction: fraction) } else { ProgressSpinner() }
    }
  }
}

extension ProgressView where Label == EmptyView {
  /// Shows that something goes on.
  public init() {
    fraction = nil
    label = EmptyView()
  }
  /// Shows how far something has come; nil is not known.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    fraction = value.map { total > 0 ? min(max(Double($0 / total), 0), 1) : 0 }
    label = EmptyView()
  }
}

extension ProgressView where Label == Text {
  /// Shows that something goes on.
  public init(_ titleKey: LocalizedStringKey) {
    fraction = nil
    label = Text(titleKey)
  }
  /// Shows how far something has come; nil is not known.
  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1) {
    fraction = value.map { total > 0 ? min(max(Double($0 / total), 0), 1) : 0 }
    label = Text(titleKey)
  }
}

private struct ProgressBar: View {
  let fraction: Double
  var body: some View {
    GeometryReader { proxy in
      ZStack(alignment: .leading) {
        Capsule().fill(Color(.systemGray5))
        Capsule().fill(Color.accentColor).frame(width: proxy.size.width * fraction)
      }
    }
    .frame(height: 4)
  }
}

/// Eight spokes that turn; with reduced motion they fade in and out in place.
private struct ProgressSpinner: View {
  @State private var isTurning = false
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  var body: some View {
    ZStack {
      ForEach(0..<8) { index in
        Capsule().fill(Color(.systemGray).opacity(1 - Double(index) * 0.11))
          .frame(width: 2.5, height: 6).offset(y: -6.75).rotationEffect(.degrees(Double(-index) * 45))
      }
    }
    .frame(width: 20, height: 20)
    .opacity(reduceMotion && isTurning ? 0.4 : 1)
    .rotationEffect(.degrees(!reduceMotion && isTurning ? 360 : 0))
    .onAppear {
      withAnimation(
        reduceMotion ? .easeInOut(duration: 1).repeatForever() : .linear(duration: 1).repeatForever(autoreverses: false)
      ) { isTurning = true }
    }
  }
}
