import GlissadeLayers
import Observation

/// The buttons of a dialog, to be pressed by keys.
@MainActor
@Observable
final class ActionRows {
  @ObservationIgnored private var rows: [WeakRow] = []
  /// Whether one of them is said to be the default: that one has bold words then, else the one that cancels.
  private(set) var hasDefault = false

  private struct WeakRow {
    weak var row: ActionRowItem?
  }

  fileprivate func add(_ row: ActionRowItem) {
    rows.removeAll { $0.row == nil }
    rows.append(WeakRow(row: row))
    if row.modifier.isDefault, !hasDefault { hasDefault = true }
  }

  private var pressable: [ActionRowItem] {
    rows.compactMap(\.row).filter { $0.environment.isEnabled && !$0.node.isDetached && !$0.isLeftOut }
  }

  /// Presses the button that Return means: the one that is said to be the default, else the first without a role, else the
  /// one that cancels. What destroys is never pressed so, unless it is said to be the default.
  func pressDefault() {
    let rows = pressable
    let row =
      rows.first { $0.modifier.isDefault } ?? rows.first { $0.modifier.role == nil }
      ?? rows.first { $0.modifier.role == .cancel }
    row?.modifier.press()
  }

  /// Presses the button that cancels, or the only one. Without either a decision must be made.
  func pressCancel() {
    let rows = pressable
    if let row = rows.first(where: { $0.modifier.role == .cancel }) ?? (rows.count == 1 ? rows[0] : nil) {
      row.modifier.press()
    }
  }
}

/// What buttons in a dialog must know of it.
struct ActionPanel: @unchecked Sendable {
  enum Look {
    case alert, sheet
  }

  let rows: ActionRows
  let look: Look
  /// Begins to take the dialog away.
  let dismiss: @MainActor () -> Void
}

private enum ActionPanelKey: EnvironmentKey {
  static let defaultValue: ActionPanel? = nil
}

extension EnvironmentValues {
  /// The dialog whose buttons stand here.
  var actionPanel: ActionPanel? {
    get { self[ActionPanelKey.self] }
    set { self[ActionPanelKey.self] = newValue }
  }
}

/// Makes a view a row of a dialog.
nonisolated struct ActionRowModifier: ItemModifier {
  let rows: ActionRows
  let place: RowPlace
  let role: ButtonRole?
  let isDefault: Bool
  let press: () -> Void
  typealias Body = Never
  @MainActor func makeItem(_ inner: Item, _ node: Node) -> WrapperItem<Self> { ActionRowItem(inner, self, node) }
}

final class ActionRowItem: WrapperItem<ActionRowModifier> {
  override init(_ inner: Item, _ modifier: ActionRowModifier, _ node: Node) {
    super.init(inner, modifier, node)
    modifier.rows.add(self)
  }
  override func modifierDidChange(from old: ActionRowModifier) {}
}

/// Where a row stands among those that touch it: what is drawn behind it follows.
@MainActor
@Observable
final class RowPlace {
  private(set) var isFirst = false
  private(set) var isLast = false

  func become(isFirst: Bool, isLast: Bool) {
    if isFirst != self.isFirst { self.isFirst = isFirst }
    if isLast != self.isLast { self.isLast = isLast }
  }
}

extension LayoutSubview {
  /// The row that the view is, if it is a button of a dialog.
  @MainActor var actionRow: ActionRowItem? {
    var item: Item? = item
    while let current = item {
      if let row = current as? ActionRowItem { return row }
      item = current.wrappedItem
    }
    return nil
  }
}
