import SwiftUI

struct SafeAreas: View {
  var body: some View {
    Color.blue.ignoresSafeArea()
    Color.blue.ignoresSafeArea(.all, edges: .top)
    Color.blue.ignoresSafeArea(edges: [.bottom, .leading])
    Color.blue.edgesIgnoringSafeArea(.all)
    Color.blue.safeAreaInset(edge: .bottom) { Text("Bar") }
    Color.blue.safeAreaInset(edge: .top, alignment: .leading, spacing: 4) { Text("Bar") }
    Color.blue.safeAreaInset(edge: .leading) { Text("Side") }
    Color.blue.safeAreaPadding(.bottom, 10)
    Color.blue.safeAreaPadding()
    Image(systemName: "arrow.right").flipsForRightToLeftLayoutDirection(true)
  }
}
