import SwiftUI

private struct Place: Identifiable {
  let id: Int
  var name: String
}

private struct Quarter: CustomPresentationDetent {
  static func height(in context: Context) -> CGFloat? {
    context.colorScheme == .dark ? nil : max(120, context.maxDetentValue * 0.25)
  }
}

extension PresentationDetent {
  fileprivate static let bar = Self.height(96)
  fileprivate static let quarter = Self.custom(Quarter.self)
}

struct Sheets: View {
  @State private var showsFilter = false
  @State private var showsWelcome = false
  @State private var place: Place?
  @State private var detent: PresentationDetent = .medium

  var body: some View {
    VStack {
      Button("Filter") { showsFilter = true }
      Button("Welcome") { showsWelcome.toggle() }
      Button("Place") { place = Place(id: 7, name: "Harbour") }
    }
    .sheet(isPresented: $showsFilter) {
      FilterPage()
        .presentationDetents([.bar, .quarter, .medium, .fraction(0.8), .large], selection: $detent)
        .presentationDragIndicator(.visible)
        .presentationBackgroundInteraction(.enabled(upThrough: .medium))
        .presentationContentInteraction(.scrolls)
        .presentationCornerRadius(24)
        .presentationBackground(.thinMaterial)
    }
    .sheet(item: $place, onDismiss: { detent = .medium }) { place in
      Text(place.name)
        .presentationDetents([.medium])
        .presentationBackground(alignment: .bottom) { Color.blue.frame(height: 40) }
        .interactiveDismissDisabled()
    }
    .fullScreenCover(isPresented: $showsWelcome, onDismiss: nil) {
      FilterPage().presentationBackground(Color.yellow)
    }
  }
}

private struct FilterPage: View {
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented

  var body: some View {
    NavigationStack {
      ScrollView { Text(isPresented ? "In a sheet" : "On its own") }
        .navigationTitle("Filter")
        .toolbar {
          ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
        }
    }
  }
}
