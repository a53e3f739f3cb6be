import SwiftUI

struct Scrolling: View {
  var body: some View {
    ScrollView {
      VStack { ForEach(0..<50) { Text("\($0)") } }
    }
    ScrollView(.horizontal, showsIndicators: false) {
      HStack { ForEach(0..<50) { Text("\($0)") } }
    }
    ScrollView([.horizontal, .vertical]) { Color.red.frame(width: 1000, height: 1000) }
    ScrollView(.vertical) {
      LazyVStack(alignment: .leading, spacing: 8) {
        ForEach(0..<1000) { Text("\($0)").id($0) }
      }
    }
    .scrollIndicators(.hidden)
    .scrollDisabled(false)
    ScrollView(.horizontal) {
      LazyHStack(alignment: .top, spacing: 4) { ForEach(0..<1000) { Text("\($0)") } }
    }
    ScrollViewReader { proxy in
      ScrollView {
        LazyVStack { ForEach(0..<100, id: \.self) { Text("\($0)") } }
      }
      Button("To the end") {
        withAnimation { proxy.scrollTo(99, anchor: .bottom) }
        proxy.scrollTo(0)
      }
    }
  }
}
