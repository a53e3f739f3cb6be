import SwiftUI

struct Redactions: View {
  @Environment(\.redactionReasons) private var reasons
  @State private var isLoading = true

  var body: some View {
    VStack {
      Text("Somebody's name")
      Text("4711 0815").privacySensitive()
      Text("12:30").invalidatableContent()
      Text("Always").unredacted()
      if reasons.contains(.placeholder) { ProgressView() }
      if reasons.isEmpty { Text("All there") }
    }
    .redacted(reason: isLoading ? .placeholder : [])
    .redacted(reason: [.privacy, .invalidated])
    .redacted(reason: .privacy)
  }
}
