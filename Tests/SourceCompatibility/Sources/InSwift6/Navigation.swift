import SwiftUI

private struct City: Hashable, Codable, Identifiable {
  var id = UUID()
  var name: String
}

struct Navigations: View {
  @State private var cities = [City(name: "Rome")]
  @State private var path: [City] = []
  @State private var mixed = NavigationPath()
  @State private var isShown = false
  @State private var chosen: City?
  @State private var title = "Title"
  let string = "From a string"

  var body: some View {
    NavigationStack(path: $path) {
      ScrollView {
        ForEach(cities) { city in
          NavigationLink(city.name, value: city)
          NavigationLink(value: city) { Label(city.name, systemImage: "building") }
        }
        NavigationLink("Words") { Text("Destination") }
        NavigationLink(string) { Text("Destination") }
        NavigationLink {
          Text("Destination")
        } label: {
          Text("Label")
        }
        NavigationLink(destination: Text("Destination")) { Text("Label") }
        NavigationLink("Words", destination: Text("Destination"))
        NavigationLink("Nothing", value: Optional<City>.none)
      }
      .navigationTitle("Cities")
      .navigationBarTitleDisplayMode(.large)
      .navigationDestination(for: City.self) { city in CityPage(city: city) }
      .navigationDestination(isPresented: $isShown) { Text("Presented") }
      .navigationDestination(item: $chosen) { city in Text(city.name) }
      .toolbar {
        ToolbarItem(placement: .navigationBarTrailing) { Button("Add") { path.append(cities[0]) } }
        ToolbarItem(placement: .navigationBarLeading) { Button("Root") { path.removeAll() } }
        ToolbarItem(placement: .topBarTrailing) { Button("A") {} }
        ToolbarItem(placement: .topBarLeading) { Button("B") {} }
        ToolbarItem(placement: .principal) { Text("Middle") }
        if isShown {
          ToolbarItem { Button("Sometimes") {} }
        }
        ToolbarItemGroup(placement: .bottomBar) {
          Button("Left") {}
          Spacer()
          Button("Right") {}
        }
      }
    }
    NavigationStack(path: $mixed) {
      Button("Push") {
        mixed.append("string")
        mixed.append(1)
        mixed.removeLast()
        mixed.removeLast(mixed.count)
      }
      .navigationTitle(Text("Text"))
      .toolbar { Button("Alone") {} }
    }
    NavigationStack {
      Text("Own path")
        .navigationTitle(string)
        .navigationBarTitleDisplayMode(.inline)
        .toolbarTitleDisplayMode(.inline)
        .navigationBarBackButtonHidden()
        .navigationBarBackButtonHidden(true)
        .toolbar(.hidden, for: .navigationBar)
        .toolbar(.visible, for: .navigationBar, .bottomBar)
        .toolbar { Tools() }
    }
  }

  private func save() throws -> Data? { try mixed.codable.map { try JSONEncoder().encode($0) } }
  private func load(_ data: Data) throws {
    mixed = NavigationPath(try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data))
  }
}

private struct Tools: ToolbarContent {
  var body: some ToolbarContent {
    ToolbarItem(placement: .confirmationAction) { Button("Done") {} }
    ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
  }
}

private struct CityPage: View {
  let city: City
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented

  var body: some View {
    Button(isPresented ? "Back" : "") { dismiss() }
      .navigationTitle(city.name)
      .navigationBarTitleDisplayMode(.inline)
  }
}
