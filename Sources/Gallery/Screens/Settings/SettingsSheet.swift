import SwiftUI

/// All settings, in sections.
struct SettingsSheet: View {
  @Bindable var settings: GallerySettings
  @Environment(\.dismiss) private var dismiss
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(spacing: 24) {
          SettingsSection("Appearance") {
            SettingsRow("moon.fill", .indigo, "Dark mode", colorScheme == .dark ? "On" : "Off") {
              Toggle("Dark mode", isOn: isDark).labelsHidden().accessibilityIdentifier("Dark mode switch")
            }
            SettingsRow("wind", .teal, "Reduce motion", "Fades instead of moves") {
              Toggle("Reduce motion", isOn: hasLessMotion).labelsHidden()
            }
          }
          SettingsSection("General") {
            SettingsRow("bell.fill", .red, "Notifications", settings.notifies ? "Banners and badges" : "None") {
              Toggle("Notifications", isOn: $settings.notifies).labelsHidden()
            }
            SettingsRow("speaker.wave.3.fill", .pink, "Sounds", settings.playsSounds ? "On" : "Silent") {
              Toggle("Sounds", isOn: $settings.playsSounds).labelsHidden()
            }
            SettingsRow("globe", .blue, "Language", settings.language.rawValue) { languages }
          }
          SettingsSection("About") {
            SettingsRow("info.circle.fill", .gray, "Gallery", "Five screens and a playground") { EmptyView() }
            SettingsRow("arrow.counterclockwise", .orange, "Reset", "All settings as at first") {
              Button("Reset", role: .destructive) { settings.asksForReset = true }
            }
          }
        }
        .padding(EdgeInsets(top: 12, leading: 16, bottom: 32, trailing: 16))
      }
      .background(Color(.systemGroupedBackground))
      .navigationTitle("Settings")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
      }
      .alert("Reset all settings?", isPresented: $settings.asksForReset) {
        Button("Reset all", role: .destructive) { settings.reset() }
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("Language, sounds and appearance go back to what they were at first.")
      }
    }
  }

  private var isDark: Binding<Bool> {
    Binding(get: { colorScheme == .dark }, set: { settings.show($0 ? .dark : .light) })
  }

  private var hasLessMotion: Binding<Bool> {
    Binding(get: { reduceMotion }, set: { settings.reduceMotion($0) })
  }

  private var languages: some View {
    Menu {
      Picker("Language", selection: $settings.language.animation(.snappy)) {
        ForEach(GallerySettings.Language.allCases) { Text($0.rawValue).tag($0) }
      }
    } label: {
      Image(systemName: "chevron.down").font(.system(size: 14, weight: .semibold)).foregroundStyle(.secondary)
        .frame(width: 44, height: 44)
    }
    .accessibilityLabel("Choose a language")
  }
}

/// A title, and a card with the rows below it.
private struct SettingsSection<Rows: View>: View {
  let title: String
  let rows: Rows

  init(_ title: String, @ViewBuilder rows: () -> Rows) {
    self.title = title
    self.rows = rows()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(title).font(.headline).padding(.leading, 4)
      VStack(spacing: 0) { rows }
        .background(Color(.secondarySystemGroupedBackground), in: .rect(cornerRadius: 12))
    }
  }
}

/// An icon of 24 by 24 points, a title with a caption below it, and a control at the end.
private struct SettingsRow<Control: View>: View {
  let icon: String
  let tint: Color
  let title: String
  let caption: String
  let control: Control

  init(_ icon: String, _ tint: Color, _ title: String, _ caption: String, @ViewBuilder control: () -> Control) {
    self.icon = icon
    self.tint = tint
    self.title = title
    self.caption = caption
    self.control = control()
  }

  var body: some View {
    HStack(spacing: 14) {
      Image(systemName: icon).font(.system(size: 13, weight: .semibold)).foregroundStyle(.white)
        .frame(width: 24, height: 24)
        .background(tint, in: .rect(cornerRadius: 6))
      VStack(alignment: .leading, spacing: 2) {
        Text(title).font(.body)
        Text(caption).font(.caption).foregroundStyle(.secondary).contentTransition(.opacity)
      }
      Spacer(minLength: 8)
      control
    }
    .padding(.horizontal, 14)
    .frame(minHeight: 60)
  }
}
