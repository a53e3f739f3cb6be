import Foundation

/// How large controls are.
public enum ControlSize: Hashable, CaseIterable, Sendable, Comparable {
  /// The smallest.
  case mini
  /// Smaller than usual.
  case small
  /// As usual.
  case regular
  /// Larger than usual.
  case large
  /// The largest.
  case extraLarge

  /// The room around a bordered button's label, in points.
  var padding: EdgeInsets {
    switch self {
    case .mini, .small: EdgeInsets(top: 4, leading: 10, bottom: 4, trailing: 10)
    case .regular: EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .large, .extraLarge: EdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
    }
  }

  /// The corners of a bordered button, in points.
  var cornerRadius: CGFloat {
    switch self {
    case .mini, .small: 6
    case .regular: 8
    case .large, .extraLarge: 12
    }
  }

  /// The font of a bordered button.
  var font: Font? { self <= .small ? .subheadline : nil }

  /// The side of the turning spokes, in points.
  var spinner: CGFloat {
    switch self {
    case .mini: 12
    case .small: 16
    case .regular: 20
    case .large, .extraLarge: 36
    }
  }
}

private enum ControlSizeKey: EnvironmentKey {
  static let defaultValue = ControlSize.regular
}

extension EnvironmentValues {
  /// How large controls are.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }
}

extension View {
  /// Sets how large controls inside the view are.
  public nonisolated func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }
}
