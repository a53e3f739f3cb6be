import GlissadeLayers
import GlissadeMotion
import GlissadeStage

/// The list of screens. Up and down move the focus, return opens.
@MainActor final class HomeScreen: Screen {
  let title = ""
  let root = Layer()
  private let heading = TextLayer("Gallery", TextStyle.largeTitle.font())
  private let list = Layer()
  private let rows: [Row]
  private let hints: TextLayer
  private var separators: [Layer] = []
  private var focus: Int?

  private static let rowHeight = 64.0
  private static let entries: [(screen: ScreenName, symbol: String, title: String, subtitle: String)] = [
    (.flip, "questionmark", "Flip card", "A turn in space, from any instant"),
    (.steps, "sparkles", "Onboarding", "Steps that slide, scale and blur"),
    (.playground, "slider.horizontal.3", "Playground", "Every transition, under any animation"),
    (.photos, "photo", "Photos", "A grid of pictures that grow"),
    (.products, "cart", "Products", "Cards that become pages"),
    (.settings, "gearshape", "Settings", "A sheet with two heights"),
  ]

  var controls: [Control] { rows }

  init(open: @escaping (ScreenName) -> Void) {
    rows = HomeScreen.entries.map { entry in
      let row = Row(symbol: entry.symbol, title: entry.title, subtitle: entry.subtitle)
      row.action = { open(entry.screen) }
      return row
    }
    hints = TextLayer(
      "F12 frame timing   F11 slow motion\nB busy main thread   D light and dark", TextStyle.footnote.font(),
      alignment: .center)
    list.cornerRadii = CornerRadii(12)
    list.clipsToBounds = true
    list.isHitTestable = false
    root.addChild(heading.layer)
    root.addChild(list)
    root.addChild(hints.layer)
    rows.forEach { list.addChild($0.layer) }
    for _ in rows.dropFirst() {
      let line = Layer()
      line.isHitTestable = false
      separators.append(line)
      list.addChild(line)
    }
  }

  func layout() {
    let width = min(root.bounds.width - 32, 560).rounded()
    let x = ((root.bounds.width - width) / 2).rounded()
    heading.place(x: x, y: 52)
    let top = 52 + heading.size().height.rounded() + 20
    list.frame = Rect(x: x, y: top, width: width, height: HomeScreen.rowHeight * Double(rows.count))
    for (index, row) in rows.enumerated() {
      row.place(Rect(x: 0, y: Double(index) * HomeScreen.rowHeight, width: width, height: HomeScreen.rowHeight))
    }
    for (index, line) in separators.enumerated() {
      line.frame = Rect(x: 66, y: Double(index + 1) * HomeScreen.rowHeight - 0.5, width: width - 66, height: 0.5)
    }
    let hintsSize = hints.size(width: width)
    let y = max(list.frame.maxY + 24, root.bounds.height - hintsSize.height.rounded() - 28)
    hints.place(x: x, y: y, width: width)
  }

  func apply(_ theme: Theme) {
    heading.color = theme.label
    list.fill = .color(theme.card)
    hints.color = theme.secondaryLabel
    separators.forEach { $0.fill = .color(theme.separator) }
    let tints = [
      [theme.blue, theme.indigo], [theme.orange, theme.pink], [theme.teal, theme.green], [theme.indigo, theme.pink],
      [theme.green, theme.teal], [theme.blue, theme.teal],
    ]
    for (row, colors) in zip(rows, tints) { row.apply(theme, tint: colors) }
  }

  func key(_ key: KeyEvent) -> Bool {
    switch key.keysym {
    case 0xff54: move(by: 1)
    case 0xff52: move(by: -1)
    case 0xff0d, 0x20:
      guard let focus, !key.isRepeat else { return false }
      rows[focus].action()
    default: return false
    }
    return true
  }

  private func move(by step: Int) {
    let index = focus.map { min(max($0 + step, 0), rows.count - 1) } ?? (step > 0 ? 0 : rows.count - 1)
    focus.map { rows[$0].isFocused = false }
    rows[index].isFocused = true
    focus = index
  }
}

/// A row of the list: a tile with a symbol, two lines, and a chevron.
@MainActor private final class Row: Control {
  private let tile = Layer()
  private let symbol: SymbolLayer
  private let title: TextLayer
  private let subtitle: TextLayer
  private let chevron = SymbolLayer("chevron.right", size: 14, weight: .semibold)
  private var theme = Theme(appearance: .light)

  init(symbol: String, title: String, subtitle: String) {
    self.symbol = SymbolLayer(symbol, size: 22, weight: .semibold)
    self.title = TextLayer(title, TextStyle.body.font(), lineLimit: 1)
    self.subtitle = TextLayer(subtitle, TextStyle.footnote.font(), lineLimit: 1)
    super.init(title)
    tile.cornerRadii = CornerRadii(9)
    tile.isHitTestable = false
    tile.addChild(self.symbol.layer)
    for child in [tile, self.title.layer, self.subtitle.layer, chevron.layer] { layer.addChild(child) }
  }

  func place(_ rect: Rect) {
    layer.frame = rect
    tile.frame = Rect(x: 16, y: (rect.height - 36) / 2, width: 36, height: 36)
    symbol.place(center: Point(18, 18))
    let width = rect.width - 66 - 40
    let height = title.size().height + 2 + subtitle.size().height
    let top = ((rect.height - height) / 2).rounded()
    title.place(x: 66, y: top, width: width)
    subtitle.place(x: 66, y: top + title.size().height.rounded() + 2, width: width)
    chevron.place(center: Point(rect.width - 22, rect.height / 2))
  }

  func apply(_ theme: Theme, tint: [RGBAColor]) {
    self.theme = theme
    tile.fill = .linearGradient(LinearGradient(colors: tint, startPoint: .topLeading, endPoint: .bottomTrailing))
    symbol.color = .white
    title.color = theme.label
    subtitle.color = theme.secondaryLabel
    chevron.color = theme.tertiaryLabel
    showState()
  }

  override func showState() {
    layer.fill = .color(isPressed || isFocused ? theme.fill : theme.fill.opacity(0))
  }
}
