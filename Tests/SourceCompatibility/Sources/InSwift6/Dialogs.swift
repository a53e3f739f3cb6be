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

struct OlderAskingView: View {
  struct Draft: Identifiable {
    let id: Int
    let name: String
  }

  @State private var isAsking = false
  @State private var isChoosing = false
  @State private var draft: Draft?
  private var isWide: Bool { true }

  var body: some View {
    VStack {
      Button("Delete") { self.isAsking = true }
        .alert(isPresented: $isAsking) {
          Alert(
            title: Text("Delete the draft?"), message: Text("It cannot be brought back."),
            primaryButton: .destructive(Text("Delete")) { self.draft = nil }, secondaryButton: .cancel())
        }
      Text("Draft")
        .alert(item: $draft) { draft in
          Alert(title: Text("Open \(draft.name)?"), message: nil, dismissButton: .default(Text("OK"), action: open))
        }
        .alert(isPresented: $isAsking, content: { Alert(title: Text("Done")) })
        .alert(isPresented: $isAsking) {
          .sideBySideButtons(
            title: Text("Stay?"), primaryButton: .cancel(Text("Go"), action: nil), secondaryButton: .cancel {})
        }
      Button("More") { isChoosing = true }
        .actionSheet(isPresented: $isChoosing) {
          ActionSheet(
            title: Text("What now?"), message: Text("Everybody sees it."),
            buttons: [.default(Text("Share")) { open() }, .destructive(Text("Delete")), .cancel()])
        }
        .actionSheet(item: $draft) { self.sheet(for: $0) }
    }
  }

  private func open() {}

  private func sheet(for draft: Draft) -> ActionSheet {
    let buttons: [ActionSheet.Button] = isWide ? [.default(Text(draft.name)), .cancel()] : [Alert.Button.cancel()]
    return ActionSheet(title: Text(draft.name), buttons: buttons)
  }
}
