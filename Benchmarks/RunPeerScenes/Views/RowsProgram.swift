import SwiftUI

/// A window with a list of 1 000 rows, one of which is switched on and off: what a switch costs the whole process.
struct RowsProgram: App {
  var body: some SwiftUI.Scene {
    WindowGroup("Rows") { RowList() }.defaultSize(width: 400, height: 800)
  }

  /// Seconds until the window has settled, and between two switches.
  static let (settling, interval) = (1.5, 0.02)
  static let switches = 120
}

@Observable @MainActor private final class Row: Identifiable {
  let id: Int
  var isOn = false
  init(_ id: Int) { self.id = id }
}

private struct RowList: View {
  @State private var rows = (0..<1000).map { Row($0) }

  var body: some View {
    ScrollView {
      VStack(spacing: 0) { ForEach(rows) { RowView(row: $0) } }
    }
    .task { await measure() }
  }

  private func measure() async {
    try? await Task.sleep(for: .seconds(RowsProgram.settling))
    let before = ProcessUsage.now()
    for _ in 0..<RowsProgram.switches {
      rows[5].isOn.toggle()
      try? await Task.sleep(for: .seconds(RowsProgram.interval))
    }
    let usage = ProcessUsage.now()
    let cost = (usage.milliseconds - before.milliseconds) / Double(RowsProgram.switches)
    print(String(format: "RESULT glissade rows cpu=%.3f rss=%.1f", cost, usage.megabytes))
    exit(0)
  }
}

private struct RowView: View {
  let row: Row

  var body: some View {
    HStack {
      Text("Row \(row.id)")
      Spacer()
      if row.isOn { Text("on") }
    }
    .padding(.horizontal, 16)
    .frame(height: 44)
  }
}
