// error: (Identifiable|id)
import SwiftUI

struct Row { var name: String }

struct Rows: View {
  let rows: [Row]
  var body: some View { ForEach(rows) { Text($0.name) } }
}
