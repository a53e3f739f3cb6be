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

extension Slider {
  init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V?, _ label: Label, _ least: ValueLabel, _ most: ValueLabel,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) {
    let whole = Binding<Double>(
      BindingSource(
        identity: value.source.identity, path: value.source.path + [\V.self], get: { Double(value.wrappedValue) },
        set: { value.wrappedValue = V($0) }))
    self.init(
      value: whole, range: Double(bounds.lowerBound)...Double(bounds.upperBound), step: step.map { Double($0) },
      label: label, least: least, most: most, onEditingChanged: onEditingChanged)
  }

  /// Makes a slider over a range, with views at its ends.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, nil, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
  }
  /// Makes a slider over a range, in steps, with views at its ends.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, V(step), label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
  }
}

extension Slider where ValueLabel == EmptyView {
  /// Makes a slider over a range, named by a view that is not shown.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, nil, label(), EmptyView(), EmptyView(), onEditingChanged)
  }
  /// Makes a slider over a range, in steps, named by a view that is not shown.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, V(step), label(), EmptyView(), EmptyView(), onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// Makes a slider over a range.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, bounds, nil, EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
  }
  /// Makes a slider over a range, in steps.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, V(step), EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
  }
}

private struct SliderTrack: View {
  @Binding var value: Double
  let range: ClosedRange<Double>
  let step: Double?
  let onEditingChanged: (Bool) -> Void
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.layoutDirection) private var direction
  @GestureState private var isHeld = false
  /// Where on the knob the hand is, from its middle, in points.
  @State private var grip: CGFloat?
  static let knob: CGFloat = 28

  private var isMirrored: Bool { direction == .rightToLeft }
  private var fraction: CGFloat {
    let length = range.upperBound - range.lowerBound
    return length > 0 ? CGFloat(min(max((value - range.lowerBound) / length, 0), 1)) : 0
  }

  private func set(_ fraction: CGFloat) {
    guard fraction.isFinite else { return }
    var new = range.lowerBound + Double(min(max(fraction, 0), 1)) * (range.upperBound - range.lowerBound)
    if let step, step > 0 { new = range.lowerBound + ((new - range.lowerBound) / step).rounded() * step }
    new = min(max(new, range.lowerBound), range.upperBound)
    if new != value { value = new }
  }

  var body: some View {
    GeometryReader { proxy in
      let way = max(1, proxy.size.width - Self.knob)
      let sign: CGFloat = isMirrored ? -1 : 1
      ZStack(alignment: .leading) {
        Capsule().fill(Color(.systemFill)).frame(height: 4)
        Capsule().fill(Color.accentColor).frame(width: way * fraction + Self.knob / 2, height: 4)
        Circle().fill(Color.white).frame(width: Self.knob, height: Self.knob)
          .shadow(color: .black.opacity(0.18), radius: 4, y: 2)
          .control(onKey: key)
          .offset(x: sign * way * fraction)
      }
      .frame(width: proxy.size.width, height: proxy.size.height)
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 0).along(.horizontal).updating($isHeld) { _, held, _ in held = true }
          .onChanged { follow($0, way) }.onEnded { _ in grip = nil })
    }
    .frame(height: Self.knob)
    .opacity(isEnabled ? 1 : 0.5)
    .onChange(of: isHeld) { onEditingChanged($1) }
  }

  /// The knob stays under the hand as it was taken; beside it, it comes to the hand.
  private func follow(_ drag: DragGesture.Value, _ way: CGFloat) {
    func along(_ x: CGFloat) -> CGFloat { (isMirrored ? way + Self.knob - x : x) - Self.knob / 2 }
    if grip == nil || drag.translation == .zero {
      let distance = along(drag.startLocation.x) - way * fraction
      grip = abs(distance) <= Self.knob / 2 ? distance : 0
    }
    if drag.translation == .zero, grip != 0 { return }
    set((along(drag.location.x) - (grip ?? 0)) / way)
  }

  /// A step, or a twentieth of the range.
  private func key(_ press: KeyPress) -> KeyPress.Result {
    guard press.phase != .up else { return .ignored }
    let length = range.upperBound - range.lowerBound
    let share = length > 0 ? CGFloat((step.map { min($0, length) } ?? length / 20) / length) : 0
    switch press.key {
    case .leftArrow: move(isMirrored ? share : -share)
    case .rightArrow: move(isMirrored ? -share : share)
    case .downArrow: move(-share)
    case .upArrow: move(share)
    case .home: move(-1)
    case .end: move(1)
    default: return .ignored
    }
    return .handled
  }

  private func move(_ share: CGFloat) {
    onEditingChanged(true)
    set(fraction + share)
    onEditingChanged(false)
  }
}
