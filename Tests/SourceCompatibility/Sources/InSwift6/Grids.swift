import SwiftUI

struct Grids: View {
  let columns = [GridItem(.flexible()), GridItem(.fixed(50)), GridItem(.adaptive(minimum: 80))]
  let rows: [GridItem] = [
    GridItem(.flexible(minimum: 10, maximum: 100), spacing: 4, alignment: .top),
    GridItem(.adaptive(minimum: 20, maximum: 40)),
  ]
  let many = Array(repeating: GridItem(.flexible()), count: 3)

  var body: some View {
    Grid {
      GridRow {
        Text("A")
        Text("B").gridColumnAlignment(.trailing)
      }
      Divider().gridCellUnsizedAxes(.horizontal)
      GridRow(alignment: .top) {
        Text("C").gridCellColumns(2)
      }
      GridRow {
        Color.clear.gridCellUnsizedAxes([.horizontal, .vertical])
        Text("D").gridCellAnchor(.topLeading)
      }
    }
    Grid(alignment: .leading, horizontalSpacing: 4, verticalSpacing: 2) {
      ForEach(0..<3) { row in
        GridRow { ForEach(0..<3) { Text("\(row) \($0)") } }
      }
    }
    ScrollView {
      LazyVGrid(columns: columns, spacing: 8) { ForEach(0..<20) { Text("\($0)") } }
      LazyVGrid(columns: many, alignment: .leading, spacing: 8) {
        ForEach(0..<20, id: \.self) { Text("\($0)") }
      }
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 60))]) { Text("A") }
    }
    ScrollView(.horizontal) {
      LazyHGrid(rows: rows, spacing: 8) { ForEach(0..<20) { Text("\($0)") } }
    }
  }
}
