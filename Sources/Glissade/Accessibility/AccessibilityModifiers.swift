import Foundation
import GlissadeStage

/// What a view tells those who do not see it.
struct AccessibilityTraitsOfView: Equatable {
  var label: String?
  var value: String?
  var identifier: String?
  var isHidden = false
}

/// Tells something of a view to those who do not see it.
nonisolated struct AccessibilityModifier: ItemModifier {
  let change: @MainActor (inout AccessibilityTraitsOfView) -> Void
  typealias Body = Never
  init(_ change: @escaping @MainActor (inout AccessibilityTraitsOfView) -> Void) { self.change = change }
  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { AccessibilityItem(inner, self, node) }
}

private final class AccessibilityItem: WrapperItem<AccessibilityModifier>, AccessibleItem {
  var accessibility: AccessibilityTraitsOfView {
    var traits = AccessibilityTraitsOfView()
    modifier.change(&traits)
    return traits
  }
  override func modifierDidChange(from old: AccessibilityModifier) {}
}

/// An item that has a name.
@MainActor
protocol AccessibleItem: Item {
  var accessibility: AccessibilityTraitsOfView { get }
}

extension View {
  /// Names the view.
  public nonisolated func accessibilityLabel(_ label: Text) -> some View {
    let string = label.string
    return modifier(AccessibilityModifier { $0.label = string })
  }
  /// Names the view.
  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    let string = labelKey.string
    return modifier(AccessibilityModifier { $0.label = string })
  }
  /// Names the view.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    let string = String(label)
    return modifier(AccessibilityModifier { $0.label = string })
  }
  /// Tells the view's value.
  public nonisolated func accessibilityValue(_ value: Text) -> some View {
    let string = value.string
    return modifier(AccessibilityModifier { $0.value = string })
  }
  /// Tells the view's value.
  public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    let string = valueKey.string
    return modifier(AccessibilityModifier { $0.value = string })
  }
  /// Tells the view's value.
  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    let string = String(value)
    return modifier(AccessibilityModifier { $0.value = string })
  }
  /// Names the view for tests.
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
    modifier(AccessibilityModifier { $0.identifier = identifier })
  }
  /// Keeps the view from those who do not see it.
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
    modifier(AccessibilityModifier { $0.isHidden = hidden })
  }
}

/// Something to be told aloud.
public enum AccessibilityNotification {
  /// Words that a screen reader is to read out.
  public struct Announcement: Sendable {
    let words: String
    /// Makes an announcement.
    public init(_ announcement: String) { words = announcement }
    /// Has it read out. Any thread.
    public func post() {
      for listener in AccessibilityNotification.listeners.withLock({ Array($0.values) }) { listener(words) }
    }
  }

  package static let listeners = Locked<[Int: @Sendable (String) -> Void]>([:])
}
