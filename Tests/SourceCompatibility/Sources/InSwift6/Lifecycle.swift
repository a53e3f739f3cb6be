import SwiftUI

struct Lifecycle: View {
  @State private var value = 0
  @State private var name = ""
  @State private var rows: [String] = []

  var body: some View {
    Text("\(value) \(name)")
      .onAppear { value = 1 }
      .onAppear(perform: load)
      .onDisappear { value = 0 }
      .onDisappear(perform: load)
      .onChange(of: value) { oldValue, newValue in
        name = "\(oldValue) to \(newValue)"
      }
      .onChange(of: value) {
        name = "changed"
      }
      .onChange(of: value, initial: true) {
        name = "at first"
      }
      .onChange(of: value, initial: true) { old, new in
        name = "\(old), \(new)"
      }
      .onChange(of: name, perform: { newName in print(newName) })
      .onChange(of: [value, value + 1]) { print($0, $1) }
      .task {
        rows = await fetch()
      }
      .task(priority: .background) {
        try? await Task.sleep(for: .seconds(1))
        value += 1
      }
      .task(id: value) {
        rows = await fetch()
      }
      .task(id: name, priority: .userInitiated) {
        await Task.yield()
      }
  }

  private func load() { value += 1 }

  private func fetch() async -> [String] {
    try? await Task.sleep(nanoseconds: 1_000)
    return ["a", "b"]
  }
}
