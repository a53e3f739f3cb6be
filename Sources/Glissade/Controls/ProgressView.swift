import Foundation

/// How far something has come; without a value, that it goes on.
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  let fraction: Double?
  let label: Label
  let current: CurrentValueLabel

  @MainActor public var body: some View {
    StyledProgress(
      configuration: ProgressViewStyleConfiguration(
        fractionCompleted: fraction,
        label: Label.self == EmptyView.self ? nil : .init(content: AnyView(label)),
        currentValueLabel: CurrentValueLabel.self == EmptyView.self ? nil : .init(content: AnyView(current))))
  }
}

private func share<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
  value.map { total > 0 ? min(max(Double($0 / total), 0), 1) : 0 }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Shows that something goes on.
  public init() where Label == EmptyView {
    self.init(fraction: nil, label: EmptyView(), current: EmptyView())
  }
  /// Shows that something goes on, with a label.
  public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), current: EmptyView())
  }
  /// Shows that something goes on, with words.
  public init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init(fraction: nil, label: Text(titleKey), current: EmptyView())
  }
  /// Shows that something goes on, with words.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init(fraction: nil, label: Text(title), current: EmptyView())
  }
  /// Shows how far something has come; nil is not known.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
    self.init(fraction: share(value, total), label: EmptyView(), current: EmptyView())
  }
  /// Shows how far something has come, with a label; nil is not known.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
    self.init(fraction: share(value, total), label: label(), current: EmptyView())
  }
  /// Shows how far something has come, with words; nil is not known.
  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) where Label == Text {
    self.init(fraction: share(value, total), label: Text(titleKey), current: EmptyView())
  }
  /// Shows how far something has come, with words; nil is not known.
  @_disfavoredOverload
  public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0) where Label == Text {
    self.init(fraction: share(value, total), label: Text(title), current: EmptyView())
  }
}

extension ProgressView {
  /// Shows how far something has come, with a label and one for the value; nil is not known.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(fraction: share(value, total), label: label(), current: currentValueLabel())
  }
}

private struct StyledProgress: View {
  let configuration: ProgressViewStyleConfiguration
  @Environment(\.progressViewStyle) private var style
  var body: some View { style.make(configuration) }
}

/// A bar that fills.
struct ProgressBar: View {
  let fraction: Double
  let tint: Color?
  var body: some View {
    GeometryReader { proxy in
      ZStack(alignment: .leading) {
        Capsule().fill(Color(.systemFill))
        Capsule().fill(tint ?? Color.accentColor).frame(width: proxy.size.width * fraction)
      }
    }
    .frame(height: 4)
  }
}

/// A ring that fills.
struct ProgressRing: View {
  let fraction: Double
  let size: CGFloat
  let tint: Color?
  var body: some View {
    ZStack {
      Circle().stroke(Color(.systemFill), lineWidth: size / 8)
      Arc(fraction: fraction).stroke(
        tint ?? Color.accentColor, style: StrokeStyle(lineWidth: size / 8, lineCap: .round))
    }
    .padding(size / 16).frame(width: size, height: size)
  }
}

/// A part of a circle, clockwise from the top.
private struct Arc: Shape {
  var fraction: Double
  var animatableData: Double {
    get { fraction }
    set { fraction = newValue }
  }
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.addArc(
      center: CGPoint(x: rect.midX, y: rect.midY), radius: min(rect.width, rect.height) / 2, startAngle: .degrees(-90),
      endAngle: .degrees(-90 + 360 * min(max(fraction, 0), 0.9999)), clockwise: false)
    return path
  }
}

/// Eight spokes that turn; with reduced motion they fade in and out in place.
struct ProgressSpinner: View {
  let size: CGFloat
  let tint: Color?
  @State private var isTurning = false
  @Environment(\.accessibilityReduceMotion) private var reduceMotion
  @Environment(\.tintColor) private var tintAround

  var body: some View {
    ZStack {
      ForEach(0..<8) { index in
        Capsule().fill((tint ?? tintAround ?? Color(.systemGray)).opacity(1 - Double(index) * 0.11))
          .frame(width: size * 0.125, height: size * 0.3).offset(y: -size * 0.34)
          .rotationEffect(.degrees(Double(-index) * 45))
      }
    }
    .frame(width: size, height: size)
    .opacity(reduceMotion && isTurning ? 0.4 : 1)
    .rotationEffect(.degrees(!reduceMotion && isTurning ? 360 : 0))
    .onAppear {
      withAnimation(
        reduceMotion ? .easeInOut(duration: 1).repeatForever() : .linear(duration: 1).repeatForever(autoreverses: false)
      ) { isTurning = true }
    }
  }
}
