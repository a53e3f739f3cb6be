import SwiftUI

struct AskingView: View {
  struct Draft: Identifiable {
    let id: Int
    var name: String
  }

  enum SavingError: LocalizedError {
    case full
    var errorDescription: String? { "There is no room left" }
    var recoverySuggestion: String? { "Delete something first." }
  }

  @State private var isAsking = false
  @State private var isChoosing = false
  @State private var isExplaining = false
  @State private var draft: Draft?
  @State private var hasFailed = false
  @State private var error: SavingError?

  var body: some View {
    VStack {
      Button("Delete", role: .destructive) { isAsking = true }
        .alert("Delete the draft?", isPresented: $isAsking) {
          Button("Delete", role: .destructive) { draft = nil }
          Button("Cancel", role: .cancel) {}
        } message: {
          Text("It cannot be brought back.")
        }
      Text("Draft")
        .alert("Rename?", isPresented: $isAsking, presenting: draft) { draft in
          Button("Rename \(draft.name)") {}.keyboardShortcut(.defaultAction)
        } message: { draft in
          Text(verbatim: draft.name)
        }
        .alert(isPresented: $hasFailed, error: error) { error in
          Button("OK") {}
        } message: { error in
          Text(error.recoverySuggestion ?? "")
        }
        .alert(isPresented: $hasFailed, error: error) {}
        .alert(Text("Done"), isPresented: $hasFailed) {}
      Button("More") { isChoosing = true }
        .confirmationDialog("What now?", isPresented: $isChoosing, titleVisibility: .visible) {
          Button("Share") {}
          Button("Keep") {}
          Button("Not now", role: .cancel) {}
        }
        .confirmationDialog("What now?", isPresented: $isChoosing, presenting: draft) { draft in
          Button("Share \(draft.name)") {}
        } message: { _ in
          Text("Everybody sees it.")
        }
      Button("Why?") { isExplaining = true }
        .popover(isPresented: $isExplaining, attachmentAnchor: .point(.bottom), arrowEdge: .bottom) {
          Text("Because.").padding()
        }
        .popover(item: $draft, attachmentAnchor: .rect(.bounds)) { draft in
          Text(draft.name).padding()
        }
    }
  }
}
