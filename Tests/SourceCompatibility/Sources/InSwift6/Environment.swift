import SwiftUI

private struct AccentKey: EnvironmentKey {
  static let defaultValue: Color = .blue
}

private struct ActionKey: EnvironmentKey {
  static let defaultValue: @Sendable () -> Void = {}
}

extension EnvironmentValues {
  var accent: Color {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }

  var action: @Sendable () -> Void {
    get { self[ActionKey.self] }
    set { self[ActionKey.self] = newValue }
  }
}

extension View {
  func accent(_ color: Color) -> some View {
    environment(\.accent, color)
  }
}

struct EnvironmentReader: View {
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.accessibilityReduceMotion) private var reduceMotion
  @Environment(\.layoutDirection) private var layoutDirection
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.font) private var font
  @Environment(\.lineLimit) private var lineLimit
  @Environment(\.multilineTextAlignment) private var alignment
  @Environment(\.displayScale) private var displayScale
  @Environment(\.pixelLength) private var pixelLength
  @Environment(\.controlSize) private var controlSize
  @Environment(\.self) private var values
  @Environment(\.accent) var accent
  @Environment(\.action) var action

  var body: some View {
    VStack {
      Text(colorScheme == .dark ? "Dark" : "Light")
      Text(reduceMotion ? "Still" : "Moving")
      Text(layoutDirection == .rightToLeft ? "RTL" : "LTR")
      Text(isEnabled ? "On" : "Off").foregroundStyle(accent)
      Text("\(lineLimit ?? 0) \(displayScale) \(pixelLength)")
      Text(values.colorScheme == .dark ? "Dark" : "Light")
      Button("Act", action: action)
    }
    .multilineTextAlignment(alignment)
    .controlSize(controlSize)
    .font(font)
  }
}

struct EnvironmentSetter: View {
  var body: some View {
    EnvironmentReader()
      .accent(.orange)
      .environment(\.action, { print("acted") })
      .environment(\.layoutDirection, .rightToLeft)
      .environment(\.colorScheme, .dark)
      .environment(\.lineLimit, 2)
      .preferredColorScheme(.dark)
      .transformEnvironment(\.lineLimit) { $0 = 3 }
      .colorScheme(.light)
  }
}
