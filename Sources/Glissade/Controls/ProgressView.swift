import Foundation

/// How far something has come; without a value, that it goes on.
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  let fraction: Double?
  let label: Label?
  let current: CurrentValueLabel?

  @MainActor public var body: some View {
    StyledProgressView(fraction: fraction, label: label.map { AnyView($0) }, current: current.map { AnyView($0) })
  }

  /// The part of a total that a value is, from 0 to 1.
  fileprivate static func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
    value.map {
      let fraction = Double($0 / total)
      return total > 0 && fraction.isFinite ? min(max(fraction, 0), 1) : 0
    }
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Shows that something goes on.
  public init() where Label == EmptyView { self.init(fraction: nil, label: nil, current: nil) }
  /// Shows that something goes on.
  public init(@ViewBuilder label: () -> Label) { self.init(fraction: nil, label: label(), current: nil) }
  /// Shows that something goes on.
  public init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init(fraction: nil, label: Text(titleKey), current: nil)
  }
  /// Shows that something goes on.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init(fraction: nil, label: Text(title), current: nil)
  }

  /// Shows how far something has come; nil is not known.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
    self.init(fraction: Self.fraction(value, total), label: nil, current: nil)
  }
  /// Shows how far something has come; nil is not known.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
    self.init(fraction: Self.fraction(value, total), label: label(), current: nil)
  }
  /// Shows how far something has come; nil is not known.
  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) where Label == Text {
    self.init(fraction: Self.fraction(value, total), label: Text(titleKey), current: nil)
  }
  /// Shows how far something has come; nil is not known.
  @_disfavoredOverload
  public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0) where Label == Text {
    self.init(fraction: Self.fraction(value, total), label: Text(title), current: nil)
  }
}

extension ProgressView {
  /// Shows how far something has come, also in words; nil is not known.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(fraction: Self.fraction(value, total), label: label(), current: currentValueLabel())
  }
}

private struct StyledProgressView: View {
  let fraction: Double?
  let label: AnyView?
  let current: AnyView?
  @Environment(\.progressViewStyle) private var style

  var body: some View {
    style.make(
      ProgressViewStyleConfiguration(
        fractionCompleted: fraction, label: label.map { ProgressViewStyleConfiguration.Label(content: $0) },
        currentValueLabel: current.map { ProgressViewStyleConfiguration.CurrentValueLabel(content: $0) }))
  }
}

/// A bar that fills up; without a value it is empty.
struct ProgressBar: View {
  let fraction: Double?
  let tint: Color?
  var body: some View {
    GeometryReader { proxy in
      ZStack(alignment: .leading) {
        Capsule().fill(Color(.systemGray5))
        Capsule().fill(tint ?? Color.accentColor).frame(width: proxy.size.width * (fraction ?? 0))
      }
    }
    .frame(height: 4)
  }
}

/// A ring that fills up, clockwise from the top.
struct ProgressRing: View {
  let fraction: Double
  let tint: Color?
  @Environment(\.controlSize) private var size

  var body: some View {
    ZStack {
      Circle().strokeBorder(Color(.systemGray5), lineWidth: 3)
      ProgressArc(fraction: fraction).stroke(
        tint ?? Color.accentColor, style: StrokeStyle(lineWidth: 3, lineCap: .round))
    }
    .frame(width: size.spinner * 1.4, height: size.spinner * 1.4)
  }
}

private struct ProgressArc: Shape {
  var fraction: Double
  var animatableData: Double {
    get { fraction }
    set { fraction = newValue }
  }
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.addArc(
        center: CGPoint(x: rect.midX, y: rect.midY), radius: min(rect.width, rect.height) / 2 - 1.5,
        startAngle: .degrees(-90), endAngle: .degrees(-90 + 360 * fraction), clockwise: false)
    }
  }
}

/// Eight spokes that turn; with reduced motion they fade in and out in place.
struct ProgressSpinner: View {
  let tint: Color?
  @State private var isTurning = false
  @Environment(\.accessibilityReduceMotion) private var reduceMotion
  @Environment(\.controlSize) private var size
  @Environment(\.tintColor) private var tintAround

  var body: some View {
    let unit = size.spinner / 20
    ZStack {
      ForEach(0..<8) { index in
        Capsule().fill((tint ?? tintAround ?? Color(.systemGray)).opacity(1 - Double(index) * 0.11))
          .frame(width: 2.5 * unit, height: 6 * unit).offset(y: -6.75 * unit)
          .rotationEffect(.degrees(Double(-index) * 45))
      }
    }
    .frame(width: size.spinner, height: size.spinner)
    .opacity(reduceMotion && isTurning ? 0.4 : 1)
    .rotationEffect(.degrees(!reduceMotion && isTurning ? 360 : 0))
    .onAppear {
      withAnimation(
        reduceMotion ? .easeInOut(duration: 1).repeatForever() : .linear(duration: 1).repeatForever(autoreverses: false)
      ) { isTurning = true }
    }
  }
}
