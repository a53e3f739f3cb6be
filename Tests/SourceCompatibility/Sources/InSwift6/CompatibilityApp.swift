import SwiftUI

@main
struct CompatibilityApp: App {
  @Environment(\.scenePhase) private var scenePhase
  @State private var title = "Compatibility"
  @State private var activations = 0
  @StateObject private var library = Library()

  var body: some Scene {
    WindowGroup(title) {
      ContentView(title: $title)
        .environmentObject(library)
    }
    .defaultSize(width: 480, height: 640)
    .windowResizability(.contentMinSize)
    .onChange(of: scenePhase) { _, newPhase in
      if newPhase == .active { activations += 1 }
    }
    .onChange(of: scenePhase, initial: true) { library.open() }

    WindowGroup("Book", id: "book", for: Book.ID.self) { $bookID in
      BookDetail(id: bookID)
    }
    .defaultSize(CGSize(width: 320, height: 240))
    .environmentObject(library)

    WindowGroup("Count", id: "count", for: Int.self) { $count in
      Stepper("Count \(count)", value: $count)
    } defaultValue: {
      3
    }

    WindowGroup(id: "notes") {
      Text("Notes").frame(minWidth: 200, minHeight: 120)
    }
    .environment(\.lineLimit, 3)

    Window("About", id: "about") {
      AboutView()
    }
    .windowResizability(.contentSize)
  }
}

/// A program with the least that one can have. Only one of them can be the main one.
struct SmallApp: App {
  init() {}

  var body: some Scene {
    WindowGroup {
      ContentView(title: .constant("Small"))
    }
  }
}

/// Scenes of one's own, and a choice among them.
struct LibraryScene: Scene {
  var title: LocalizedStringKey = "Library"

  var body: some Scene {
    WindowGroup(title) {
      Text("Shelves")
    }
  }
}

@SceneBuilder
func optionalScenes(showsLibrary: Bool) -> some Scene {
  LibraryScene()
  if showsLibrary {
    Window("Extra", id: "extra") { Text("Extra") }
  }
}

struct ContentView: View {
  @Binding var title: String
  @Environment(\.openWindow) private var openWindow
  @Environment(\.dismissWindow) private var dismissWindow
  @Environment(\.dismiss) private var dismiss
  @Environment(\.scenePhase) private var scenePhase
  @EnvironmentObject private var library: Library

  var body: some View {
    VStack(spacing: 0) {
      Rectangle()
        .fill(scenePhase == .active ? .green : .orange)
        .frame(height: 40)
      ForEach(library.books) { book in
        row(book.title) { openWindow(id: "book", value: book.id) }
      }
      row("Open by value") { openWindow(value: library.books[0].id) }
      row("About") { openWindow(id: "about") }
      row("Close about") { dismissWindow(id: "about") }
      row("Close book") { dismissWindow(id: "book", value: library.books[0].id) }
      row("Rename") { title = "Renamed" }
      row("Nothing") { openWindow(id: "nothing") }
      row("Close this window") { dismissWindow() }
      row("Done") { dismiss() }
    }
    .frame(minWidth: 300, maxWidth: .infinity, minHeight: 460, maxHeight: .infinity, alignment: .top)
  }

  private func row(_ title: String, action: @escaping @MainActor () -> Void) -> some View {
    Button(title, action: action).frame(height: 40)
  }
}

struct BookDetail: View {
  let id: Book.ID?
  @EnvironmentObject private var library: Library
  @Environment(\.scenePhase) private var scenePhase

  var body: some View {
    if let id, let book = library.book(id) {
      Text(book.title)
        .font(scenePhase == .background ? .body : .headline)
    } else {
      Text("No book")
    }
  }
}

struct AboutView: View {
  @Environment(\.scenePhase) private var scenePhase

  private var words: String {
    switch scenePhase {
    case .active: return "active"
    case .inactive: return "inactive"
    case .background: return "background"
    @unknown default: return "?"
    }
  }

  var body: some View {
    Text("A program of windows, \(words)")
      .frame(width: 300, height: 200)
  }
}
