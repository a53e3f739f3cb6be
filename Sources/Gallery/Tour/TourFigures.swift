import Foundation
import GlissadeLayers

/// The worst figures of a comparison, side by side on a card.
@MainActor final class TourFigures {
  let layer = Layer()
  private var cells: [Cell] = []
  private let message: TextLayer
  private var theme = Theme(appearance: .light)

  private static let rowHeight = 76.0
  /// The least width of a figure, in points.
  private static let leastWidth = 96.0
  private static let usualColumns = 6

  /// A figure: what is measured, how far it is off of how much, and of how many pixels.
  @MainActor private struct Cell {
    let label: TextLayer
    let value: TextLayer
    let allowed: TextLayer
    let note: TextLayer
    let line = Layer()
    let isTooFar: Bool

    var layers: [Layer] { [line, label.layer, value.layer, allowed.layer, note.layer] }
  }

  init() {
    message = TextLayer("", TextStyle.footnote.font(), lineLimit: 1)
    layer.name = "Figures"
    layer.cornerRadii = CornerRadii(12)
    layer.isHitTestable = false
    layer.addChild(message.layer)
  }

  func show(_ figures: [TourReport.Figure], words: String = "") {
    cells.flatMap(\.layers).forEach { $0.removeFromParent() }
    cells = figures.map { figure in
      Cell(
        label: TextLayer(figure.label, TextStyle.caption2.font(.medium), lineLimit: 1),
        value: TextLayer(String(format: "%.2f", figure.value), TextStyle.title3.font(), lineLimit: 1),
        allowed: TextLayer(String(format: "of %.1f", figure.allowed), TextStyle.footnote.font(), lineLimit: 1),
        note: TextLayer(figure.note, TextStyle.caption2.font(.regular), lineLimit: 1), isTooFar: figure.isTooFar)
    }
    cells.flatMap(\.layers).forEach { layer.addChild($0) }
    message.string = words
    apply(theme)
  }

  func apply(_ theme: Theme) {
    self.theme = theme
    layer.fill = .color(theme.card)
    message.color = theme.secondaryLabel
    for cell in cells {
      cell.label.color = theme.secondaryLabel
      cell.value.color = cell.isTooFar ? theme.negative : theme.label
      cell.allowed.color = theme.secondaryLabel
      cell.note.color = theme.secondaryLabel
      cell.line.fill = .color(theme.separator)
    }
  }

  /// Full rows, and the same columns on every page as long as there is one row.
  private func columns(_ width: Double) -> Int {
    let most = max(1, Int(width / TourFigures.leastWidth))
    let rows = max(1, (cells.count + most - 1) / most)
    return max((cells.count + rows - 1) / rows, min(most, TourFigures.usualColumns))
  }

  /// The height that the figures take in a width.
  func height(width: Double) -> Double {
    let columns = columns(width)
    return TourFigures.rowHeight * Double(max(1, (cells.count + columns - 1) / columns))
  }

  func place(_ rect: Rect) {
    layer.frame = rect
    let columns = columns(rect.width)
    let width = rect.width / Double(columns)
    for (index, cell) in cells.enumerated() {
      let column = index % columns
      let x = (Double(column) * width).rounded() + 16
      let y = Double(index / columns) * TourFigures.rowHeight
      cell.label.place(x: x, y: y + 11)
      let value = cell.value.size()
      cell.value.place(x: x, y: y + 26)
      // Both stand on one line: the larger's descent is the larger by so much.
      let allowed = cell.allowed.size()
      cell.allowed.place(
        x: x + value.width.rounded(.up) + 4, y: y + 26 + ((value.height - allowed.height) * 0.76).rounded())
      cell.note.place(x: x, y: y + 52)
      cell.line.isHidden = column == 0
      cell.line.frame = Rect(x: x - 16, y: y + 14, width: 0.5, height: TourFigures.rowHeight - 28)
    }
    message.place(centeredIn: Rect(x: 16, y: 0, width: rect.width - 32, height: rect.height), leading: true)
  }
}
