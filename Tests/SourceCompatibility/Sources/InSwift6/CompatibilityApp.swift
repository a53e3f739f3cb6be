import SwiftUI

@main
struct CompatibilityApp: App {
  @Environment(\.scenePhase) private var scenePhase
  @State private var visits = 0
  @StateObject private var library = Library()

  var body: some Scene {
    WindowGroup("Compatibility") {
      ContentView()
        .environmentObject(library)
    }
    .defaultSize(width: 480, height: 640)
    .windowResizability(.contentMinSize)
    .onChange(of: scenePhase) { _, newPhase in
      if newPhase == .active { visits += 1 }
    }

    WindowGroup("Book", id: "book", for: Book.ID.self) { $bookID in
      BookDetail(id: bookID)
    }
    .defaultSize(CGSize(width: 320, height: 240))
    .windowResizability(.contentSize)

    WindowGroup(id: "notes") {
      Text("Notes").frame(minWidth: 200, minHeight: 120)
    }

    Window("About", id: "about") {
      AboutView()
    }
    .defaultSize(width: 300, height: 200)
    .windowResizability(.automatic)
  }
}

/// A program with the least that one can have. Only one of them can be the main one.
struct SmallApp: App {
  init() {}

  var body: some Scene {
    WindowGroup {
      ContentView()
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
  @Environment(\.openWindow) private var openWindow
  @Environment(\.dismissWindow) private var dismissWindow
  @Environment(\.dismiss) private var dismiss
  @EnvironmentObject private var library: Library

  var body: some View {
    VStack {
      ForEach(library.books) { book in
        Button(book.title) {
          openWindow(id: "book", value: book.id)
        }
      }
      Button("Open by value") { openWindow(value: library.books[0].id) }
      Button("About") { openWindow(id: "about") }
      Button("Close about") { dismissWindow(id: "about") }
      Button("Close book") { dismissWindow(id: "book", value: library.books[0].id) }
      Button("Close this window") { dismissWindow() }
      Button("Done") { dismiss() }
    }
    .padding()
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
  }
}
