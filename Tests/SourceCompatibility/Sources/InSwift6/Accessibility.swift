import SwiftUI

struct AccessibleViews: View {
  @State private var level = 3

  var body: some View {
    Group {
      Image(systemName: "star").accessibilityLabel("Favourite")
      Image(systemName: "star").accessibilityLabel(Text("Favourite"))
      Image(systemName: "star").accessibilityLabel(String("Favourite"))
      Slider(value: .constant(0.5)).accessibilityValue("Half")
      Slider(value: .constant(0.5)).accessibilityValue(Text("Half"))
      Slider(value: .constant(0.5)).accessibilityValue("\(level) of 5")
      Text("A").accessibilityIdentifier("title")
      Text("A").accessibilityHidden(true)
    }
  }

  func announce() {
    AccessibilityNotification.Announcement("Saved").post()
    AccessibilityNotification.Announcement("Saved \(level) times").post()
  }
}
