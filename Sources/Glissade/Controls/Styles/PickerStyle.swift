/// How pickers look.
public protocol PickerStyle: Sendable {
  /// Which of the looks it is. Not for programs.
  var _look: PickerLook { get }
}

/// The looks of pickers. Not for programs.
public struct PickerLook: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case segmented, inline, menu
  }
  let kind: Kind
}

/// All side by side.
public struct SegmentedPickerStyle: PickerStyle {
  /// Makes the style.
  public init() {}
  public var _look: PickerLook { PickerLook(kind: .segmented) }
}
/// All one below the other, with a mark.
public struct InlinePickerStyle: PickerStyle {
  /// Makes the style.
  public init() {}
  public var _look: PickerLook { PickerLook(kind: .inline) }
}
/// A button that shows all when it is pressed.
public struct MenuPickerStyle: PickerStyle {
  /// Makes the style.
  public init() {}
  public var _look: PickerLook { PickerLook(kind: .menu) }
}
/// The standard look: a menu.
public struct DefaultPickerStyle: PickerStyle {
  /// Makes the style.
  public init() {}
  public var _look: PickerLook { PickerLook(kind: .menu) }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// All side by side.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == InlinePickerStyle {
  /// All one below the other, with a mark.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle {
  /// A button that shows all when it is pressed.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}
extension PickerStyle where Self == DefaultPickerStyle {
  /// The standard look.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

private enum PickerLookKey: EnvironmentKey {
  static let defaultValue = PickerLook(kind: .menu)
}

extension EnvironmentValues {
  var pickerLook: PickerLook {
    get { self[PickerLookKey.self] }
    set { self[PickerLookKey.self] = newValue }
  }
}

extension View {
  /// Sets how pickers inside the view look.
  public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerLook, style._look)
  }
}
