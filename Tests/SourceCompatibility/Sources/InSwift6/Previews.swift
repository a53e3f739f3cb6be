import SwiftUI

#Preview {
  Text("Unnamed")
}

#Preview("Named") {
  VStack {
    Text("Named")
    Button("Press") {}
  }
}

struct SwitchPreview: View {
  @State private var isOn = false
  var body: some View { Toggle("Switch", isOn: $isOn) }
}

#Preview("With state") { SwitchPreview() }

#Preview("Fixed size", traits: .fixedLayout(width: 200, height: 100)) {
  Color.blue
}

#Preview("As large as its content", traits: .sizeThatFitsLayout) {
  Label("Small", systemImage: "star").padding()
}

@available(macOS 14, iOS 17, *)
#Preview("Available") {
  Text("Available")
}

#Preview("Branches") {
  let isDark = Profile().isPublic
  if isDark {
    Text("Dark")
  } else {
    Text("Light")
  }
}

#Preview { Color.green }

#Preview("Twice") { Text("One") }
#Preview("Twice") { Text("Two") }
