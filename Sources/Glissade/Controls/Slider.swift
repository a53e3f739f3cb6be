import Foundation

/// A number chosen by moving a knob.
nonisolated public struct Slider<Label: View, ValueLabel: View>: View {
  let value: Binding<Double>
  let range: ClosedRange<Double>
  let step: Double?
  let label: Label
  let least: ValueLabel
  let most: ValueLabel
  let onEditingChanged: (Bool) -> Void

  @MainActor public var body: some View {
    HStack(spacing: 12) {
      least
      SliderTrack(value: value, range: range, step: step, onEditingChanged: onEditingChanged)
      most
    }
  }
}

private func double<V: BinaryFloatingPoint>(_ value: Binding<V>) -> Binding<Double> {
  Binding(
    BindingSource(
      identity: value.source.identity, path: value.source.path + [\V.self], get: { Double(value.wrappedValue) },
      set: { value.wrappedValue = V($0) }))
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// Makes a slider over a range.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: double(value), range: Double(bounds.lowerBound)...Double(bounds.upperBound), step: nil, label: EmptyView(),
      least: EmptyView(), most: EmptyView(), onEditingChanged: onEditingChanged)
  }
  /// Makes a slider over a range, in steps.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: double(value), range: Double(bounds.lowerBound)...Double(bounds.upperBound), step: Double(step),
      label: EmptyView(), least: EmptyView(), most: EmptyView(), onEditingChanged: onEditingChanged)
  }
}

extension Slider where ValueLabel == EmptyView {
  /// Makes a slider over a range, with a name.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: double(value), range: Double(bounds.lowerBound)...Double(bounds.upperBound), step: nil, label: label(),
      least: EmptyView(), most: EmptyView(), onEditingChanged: onEditingChanged)
  }
  /// Makes a slider over a range in steps, with a name.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: double(value), range: Double(bounds.lowerBound)...Double(bounds.upperBound), step: Double(step),
      label: label(), least: EmptyView(), most: EmptyView(), onEditingChanged: onEditingChanged)
  }
}

extension Slider {
  /// Makes a slider over a range in steps, with views at its ends.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: double(value), range: Double(bounds.lowerBound)...Double(bounds.upperBound), step: Double(step),
      label: label(), least: minimumValueLabel(), most: maximumValueLabel(), onEditingChanged: onEditingChanged)
  }
  /// Makes a slider over a range, with views at its ends.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: double(value), range: Double(bounds.lowerBound)...Double(bounds.upperBound), step: nil, label: label(),
      least: minimumValueLabel(), most: maximumValueLabel(), onEditingChanged: onEditingChanged)
  }
}

private struct SliderTrack: View {
  @Binding var value: Double
  let range: ClosedRange<Double>
  let step: Double?
  let onEditingChanged: (Bool) -> Void
  @Environment(\.isEnabled) private var isEnabled
  @GestureState private var isHeld = false
  static let knob: CGFloat = 28

  private var fraction: CGFloat {
    let length = range.upperBound - range.lowerBound
    return length > 0 ? CGFloat(min(max((value - range.lowerBound) / length, 0), 1)) : 0
  }

  private func set(_ fraction: CGFloat) {
    var new = range.lowerBound + Double(min(max(fraction, 0), 1)) * (range.upperBound - range.lowerBound)
    if let step, step > 0 { new = range.lowerBound + ((new - range.lowerBound) / step).rounded() * step }
    value = min(max(new, range.lowerBound), range.upperBound)
  }

  var body: some View {
    GeometryReader { proxy in
      let way = max(1, proxy.size.width - Self.knob)
      ZStack(alignment: .leading) {
        Capsule().fill(Color(.systemGray5)).frame(height: 4)
        Capsule().fill(Color.accentColor).frame(width: way * fraction + Self.knob / 2, height: 4)
        Circle().fill(Color.white).frame(width: Self.knob, height: Self.knob)
          .shadow(color: .black.opacity(0.2), radius: 3, y: 2).offset(x: way * fraction)
      }
      .frame(width: proxy.size.width, height: proxy.size.height)
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 0).updating($isHeld) { _, held, _ in held = true }
          .onChanged { set(($0.location.x - Self.knob / 2) / way) }
      )
    }
    .frame(height: Self.knob)
    .opacity(isEnabled ? 1 : 0.5)
    .onChange(of: isHeld) { onEditingChanged($1) }
  }
}
