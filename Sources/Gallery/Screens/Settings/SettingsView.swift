import SwiftUI

/// What is set at present, and a button that opens the sheet in which it is changed.
struct SettingsView: View {
  @Bindable var settings: GallerySettings
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  var body: some View {
    VStack(spacing: 28) {
      Spacer()
      Image(systemName: "gearshape.fill").font(.system(size: 56)).foregroundStyle(.white)
        .frame(width: 112, height: 112)
        .background(
          LinearGradient(colors: [.gray, Color(.systemGray2)], startPoint: .top, endPoint: .bottom),
          in: .rect(cornerRadius: 26)
        )
        .shadow(color: .black.opacity(0.15), radius: 12, y: 6)
      VStack(spacing: 6) {
        Text("Settings").font(.title2).bold()
        Text(summary).font(.subheadline).foregroundStyle(.secondary).multilineTextAlignment(.center)
          .contentTransition(.opacity)
      }
      Spacer()
      Button("Open settings") { settings.isOpen = true }
        .buttonStyle(WideButtonStyle(isProminent: true))
    }
    .padding(EdgeInsets(top: 20, leading: 24, bottom: 28, trailing: 24))
    .frame(maxWidth: 480)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(.systemGroupedBackground))
    .sheet(isPresented: $settings.isOpen) {
      SettingsSheet(settings: settings)
        .presentationDetents([.medium, .large])
        .presentationDragIndicator(.visible)
        .presentationBackground(Color(.systemGroupedBackground))
    }
  }

  private var summary: String {
    let look = colorScheme == .dark ? "Dark" : "Light"
    return "\(look), \(settings.language.rawValue), \(reduceMotion ? "less motion" : "full motion")"
  }
}
