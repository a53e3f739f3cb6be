import Foundation

/// A number changed by a step up or down.
nonisolated public struct Stepper<Label: View>: View {
  let label: Label
  let decrement: (@MainActor () -> Void)?
  let increment: (@MainActor () -> Void)?
  let onEditingChanged: @MainActor (Bool) -> Void

  /// Makes a stepper that calls something for each step; nil is not possible now.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    increment = onIncrement
    decrement = onDecrement
    self.onEditingChanged = onEditingChanged
  }

  @MainActor public var body: some View {
    StepperRow(label: label, decrement: decrement, increment: increment, onEditingChanged: onEditingChanged)
  }
}

extension Stepper {
  /// Makes a stepper for a value in a range.
  @MainActor public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    let increment: @MainActor () -> Void = {
      if let new = stepped(value.wrappedValue, by: step), new <= bounds.upperBound { value.wrappedValue = new }
    }
    let decrement: @MainActor () -> Void = {
      if let new = stepped(value.wrappedValue, by: step, isDown: true), new >= bounds.lowerBound {
        value.wrappedValue = new
      }
    }
    let up = stepped(value.wrappedValue, by: step).map { $0 <= bounds.upperBound } ?? false
    let down = stepped(value.wrappedValue, by: step, isDown: true).map { $0 >= bounds.lowerBound } ?? false
    self.init(
      label: label, onIncrement: up ? increment : nil, onDecrement: down ? decrement : nil,
      onEditingChanged: onEditingChanged)
  }
  /// Makes a stepper for a value.
  @MainActor public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    let move: @MainActor (Bool) -> Void = { isDown in
      if let new = stepped(value.wrappedValue, by: step, isDown: isDown) { value.wrappedValue = new }
    }
    self.init(
      label: label, onIncrement: { move(false) }, onDecrement: { move(true) }, onEditingChanged: onEditingChanged)
  }
}

/// A value a step further up or down; nil where its type ends before.
private func stepped<V: Strideable>(_ value: V, by step: V.Stride, isDown: Bool = false) -> V? {
  func whole<T: FixedWidthInteger>(_ value: T) -> V? {
    guard let step = step as? Int, let length = T(exactly: step.magnitude) else { return nil }
    let (new, isTooMuch) =
      (step < 0) == isDown ? value.addingReportingOverflow(length) : value.subtractingReportingOverflow(length)
    return isTooMuch ? nil : new as? V
  }
  if let value = value as? any FixedWidthInteger { return whole(value) }
  return value.advanced(by: isDown ? -step : step)
}

extension Stepper where Label == Text {
  /// Makes a stepper with words that calls something for each step; nil is not possible now.
  public init(
    _ titleKey: LocalizedStringKey, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }
  /// Makes a stepper with words that calls something for each step; nil is not possible now.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }
  /// Makes a stepper with words for a value in a range.
  @MainActor public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }
  /// Makes a stepper with words for a value in a range.
  @_disfavoredOverload
  @MainActor public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }
  /// Makes a stepper with words for a value.
  @MainActor public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }
  /// Makes a stepper with words for a value.
  @_disfavoredOverload
  @MainActor public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }
}

private struct StepperRow<Label: View>: View {
  let label: Label
  let decrement: (@MainActor () -> Void)?
  let increment: (@MainActor () -> Void)?
  let onEditingChanged: @MainActor (Bool) -> Void
  @Environment(\.labelsAreHidden) private var hidesLabel

  var body: some View {
    HStack(spacing: 8) {
      if !hidesLabel {
        label
        Spacer(minLength: 8)
      }
      HStack(spacing: 0) {
        StepperPart(symbol: "minus", name: "Decrement", action: decrement, onEditingChanged: onEditingChanged)
        Rectangle().fill(Color(.separator)).frame(width: 1, height: 18)
        StepperPart(symbol: "plus", name: "Increment", action: increment, onEditingChanged: onEditingChanged)
      }
      .frame(width: 94, height: 32)
      .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 8))
      .modifier(DimmedWhenDisabled())
      .environment(\.controlsTakeFocus, false)
      .control(onKey: key)
    }
  }

  private func run(_ action: (@MainActor () -> Void)?) {
    guard let action else { return }
    onEditingChanged(true)
    action()
    onEditingChanged(false)
  }

  private func key(_ press: KeyPress) -> KeyPress.Result {
    guard press.phase != .up else { return .ignored }
    switch press.key {
    case .upArrow, .rightArrow: run(increment)
    case .downArrow, .leftArrow: run(decrement)
    default: return .ignored
    }
    return .handled
  }
}

/// A half of a stepper, darker while it is held down; held for longer, it steps again and again.
private struct StepperPart: View {
  let symbol: String
  let name: String
  let action: (@MainActor () -> Void)?
  let onEditingChanged: @MainActor (Bool) -> Void
  @GestureState private var isPressed = false

  var body: some View {
    Image(systemName: symbol).font(.system(size: 15, weight: .medium)).foregroundStyle(.primary)
      .opacity(action == nil ? 0.3 : 1)
      .frame(width: 46, height: 32)
      .background(isPressed ? Color(.systemFill) : .clear, in: RoundedRectangle(cornerRadius: 8))
      .contentShape(Rectangle())
      .gesture(
        HoldGesture().updating($isPressed) { value, state, _ in state = value.isInside }
          .onChanged { if $0.count > 0 { step() } }
          .onEnded { if $0.count == 0 { step() } }
      )
      .disabled(action == nil)
      .accessibilityIdentifier(symbol)
      .accessibilityLabel(name)
      .accessibilityAddTraits(.isButton)
  }

  private func step() {
    guard let action else { return }
    onEditingChanged(true)
    action()
    onEditingChanged(false)
  }
}
