import SwiftUI

/// A whole program in SwiftUI's words: a card that turns over when it is tapped, and views that come and go.
@main
struct HelloViews: App {
  var body: some Scene {
    WindowGroup("Hello") { ContentView() }.defaultSize(width: 360, height: 560)
  }
}

struct ContentView: View {
  @State private var isFlipped = false
  @State private var showsNote = false
  @State private var taps = 0

  var body: some View {
    VStack(spacing: 24) {
      Text("Hello").font(.largeTitle).bold()
      card
      if showsNote {
        Label("It came by blurReplace", systemImage: "sparkles")
          .padding().background(.yellow, in: .capsule).transition(.blurReplace)
      }
      HStack {
        Button(showsNote ? "Hide" : "Show") {
          withAnimation(.bouncy) { showsNote.toggle() }
        }
        .buttonStyle(.borderedProminent)
        Button("Tapped \(taps)") { taps += 1 }.buttonStyle(.bordered)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(.systemGroupedBackground))
  }

  private var card: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 20)
        .fill(LinearGradient(colors: [.indigo, .purple], startPoint: .topLeading, endPoint: .bottomTrailing))
      Text("Tap to turn").font(.title2).foregroundStyle(.white)
    }
    .frame(width: 240, height: 150)
    .rotation3DEffect(.degrees(isFlipped ? 180 : 0), axis: (x: 0, y: 1, z: 0), perspective: 0.5)
    .shadow(radius: 12, y: 6)
    .onTapGesture {
      withAnimation(.spring(duration: 0.6)) { isFlipped.toggle() }
    }
  }
}
