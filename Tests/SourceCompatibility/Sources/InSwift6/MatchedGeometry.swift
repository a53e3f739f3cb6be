import SwiftUI

struct ExpandingCard: View {
  @Namespace private var animation
  @State private var isExpanded = false

  var body: some View {
    VStack {
      if isExpanded {
        RoundedRectangle(cornerRadius: 25)
          .fill(.blue)
          .matchedGeometryEffect(id: "shape", in: animation)
          .frame(maxWidth: .infinity, maxHeight: 300)
      } else {
        RoundedRectangle(cornerRadius: 25)
          .fill(.blue)
          .matchedGeometryEffect(id: "shape", in: animation)
          .frame(width: 100, height: 100)
      }
    }
    .onTapGesture {
      withAnimation(.spring(response: 0.5, dampingFraction: 0.7)) { isExpanded.toggle() }
    }
  }
}

struct TabUnderline: View {
  @Namespace private var tabs
  @State private var selection = 0

  var body: some View {
    HStack {
      ForEach(0..<3, id: \.self) { tab in
        Text("Tab \(tab)")
          .matchedGeometryEffect(id: tab, in: tabs, properties: .frame, anchor: .bottom, isSource: true)
          .onTapGesture { withAnimation(.snappy) { selection = tab } }
      }
    }
    .background(alignment: .bottom) {
      Capsule().frame(height: 2)
        .matchedGeometryEffect(id: selection, in: tabs, properties: [.position, .size], isSource: false)
    }
  }
}
