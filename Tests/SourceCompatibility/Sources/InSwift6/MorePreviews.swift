import SwiftUI

/// A square that moves from one end to the other as soon as it is there.
private struct Moving: View {
  @State private var isThere = false

  var body: some View {
    Color.red
      .frame(width: 20, height: 20)
      .frame(maxWidth: .infinity, alignment: isThere ? .trailing : .leading)
      .onAppear {
        withAnimation(.linear(duration: 1)) { isThere = true }
      }
  }
}

#Preview("Moving", traits: .fixedLayout(width: 100, height: 20)) { Moving() }

// Nothing but a comment
#Preview {  // and one here
  Moving()  // and "here" )
}

// #Preview { Text("In a comment") }
#Preview {
  Text(#"A "raw" string with } and #Preview"#)
}
